import { LRUCache } from 'lru-cache';

/** Milliseconds a refusal is believed: a plan changes seldom, and asking again costs a call. */
const LIFETIME = 10 * 60 * 1000;

/** Remembers which paths, or versions of them, the plan refuses or the service does not have. */
export class Refusals {
  readonly #refused = new LRUCache<string, true>({ max: 1000, perf: Date, ttlResolution: 0 });

  /** For a while, because the plan may change. */
  add(name: string): void {
    this.#refused.set(name, true, { ttl: LIFETIME });
  }

  /** For as long as the process runs. */
  addForGood(name: string): void {
    this.#refused.set(name, true);
  }

  has(name: string): boolean {
    return this.#refused.has(name);
  }
}
