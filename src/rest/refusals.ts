import { LRUCache } from 'lru-cache';
import type { ReplicaStore } from '../replica/store.ts';

const TEN_MINUTES = 600_000;

/** Remembers for a while what an endpoint does not accept: a path for several ids, or a long period. */
export class Refusals {
  readonly #refused = new LRUCache<string, true>({ max: 1000, perf: Date, ttlResolution: 0 });
  readonly #store: ReplicaStore;

  constructor(store: ReplicaStore) {
    this.#store = store;
    store.subscribe('refused', (name, until) => {
      // A longer lifetime stays.
      if (until > Date.now() && !this.has(name)) this.#keep(name, until - Date.now());
    });
  }

  /** For ten minutes: each check costs a call; for a day if it is about the service itself. */
  add(name: string, lifetime = TEN_MINUTES): void {
    this.#keep(name, lifetime);
    this.#store.publish('refused', name, Date.now() + lifetime);
  }

  has(name: string): boolean {
    return this.#refused.has(name);
  }

  #keep(name: string, ttl: number): void {
    this.#refused.set(name, true, { ttl });
  }
}
