import { LRUCache } from 'lru-cache';
import type { ReplicaStore } from '../replica/store.ts';

const TEN_MINUTES = 600_000;

/** The values of a path, such as the id of a record. */
type Values = Readonly<Record<string, string>>;

/**
 * Remembers which paths, or versions of them, the plan refuses or the service does not have. The refusal of one record is
 * not remembered: it may be due to the record.
 */
export class Refusals {
  readonly #refused = new LRUCache<string, true>({ max: 1000, perf: Date, ttlResolution: 0 });
  /** By the names of paths, the values for which they were refused since their last good answer. */
  readonly #first = new LRUCache<string, string>({ max: 1000, ttl: TEN_MINUTES, perf: Date, ttlResolution: 0 });
  readonly #store: ReplicaStore;

  constructor(store: ReplicaStore) {
    this.#store = store;
    store.subscribe('refused', (name, until) => {
      // A longer lifetime stays.
      if (until > Date.now() && !this.has(name)) this.#keep(name, until - Date.now());
    });
  }

  /** Remembers a refusal when other values were refused too since the last good answer, or there are none. */
  addFor(name: string, values: Values): void {
    const refused = Object.values(values).join(' ');
    const first = this.#first.get(name);
    if (refused === '' || (first !== undefined && first !== refused)) this.add(name);
    else this.#first.set(name, refused);
  }

  /** A path has given a good answer. */
  permit(name: string): void {
    this.#first.delete(name);
  }

  /** For ten minutes: a plan changes seldom, and each check costs a call; for a day if it is about the service itself. */
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
