import { LRUCache } from 'lru-cache';
import { noReplicaStore, type ReplicaStore } from '../replica/store.ts';

/** Lifetime of a refusal in milliseconds: a plan changes seldom, and each check costs a call. */
const LIFETIME = 10 * 60 * 1000;

/** Remembers which paths, or versions of them, the plan refuses or the service does not have. */
export class Refusals {
  readonly #refused = new LRUCache<string, true>({ max: 1000, perf: Date, ttlResolution: 0 });
  readonly #memory: ReplicaStore;
  /** Number of refusals so far. */
  changes = 0;

  constructor(memory: ReplicaStore = noReplicaStore) {
    this.#memory = memory;
    memory.subscribe('refused', (name, until) => {
      // A longer lifetime stays.
      if (until > Date.now() && !this.has(name)) this.#keep(name, until - Date.now());
    });
  }

  /** For a while, because the plan may change; for a day or so, if it is about the service itself. */
  add(name: string, lifetime = LIFETIME): void {
    this.#keep(name, lifetime);
    this.#memory.publish('refused', name, Date.now() + lifetime);
  }

  #keep(name: string, lifetime: number): void {
    this.#refused.set(name, true, { ttl: lifetime });
    this.changes++;
  }

  has(name: string): boolean {
    return this.#refused.has(name);
  }
}
