import type { Knobs } from '../knobs.ts';
import { Refusal } from './envelope.ts';

const window = 60_000;

/** Counts calls against the rate of a minute and against the quota of the plan. */
export class Limits {
  readonly #knobs: Knobs;
  #windowEnd = 0;
  #used = 0;

  constructor(knobs: Knobs) {
    this.#knobs = knobs;
  }

  reset(): void {
    this.#windowEnd = 0;
    this.#used = 0;
  }

  /** Both limits answer 429; only the message tells them apart. */
  admit(): void {
    this.#used = this.#knobs.now() >= this.#windowEnd ? 1 : this.#used + 1;
    if (this.#used === 1) this.#windowEnd = this.#knobs.now() + window;
    if (this.#used > this.#knobs.requestsPerMinute) {
      throw new Refusal(429, 'access', 'You have reached the maximum request count per minute.');
    }
    if (this.#knobs.quota <= 0) throw new Refusal(429, 'access', 'The quota of your plan is used up.');
  }

  /** Only calls that returned data are counted; the usage operation is free. */
  charge(): void {
    this.#knobs.quota -= 1;
  }

  /** Calls left in the minute. */
  get remaining(): number {
    return Math.max(0, this.#knobs.requestsPerMinute - this.#used);
  }

  headers(): Record<string, string> {
    const quota = { 'x-quota-remaining': String(Math.max(0, this.#knobs.quota)) };
    if (this.#knobs.requestsPerMinute === Number.POSITIVE_INFINITY) return quota;
    const wait = Math.max(0, Math.ceil((this.#windowEnd - this.#knobs.now()) / 1_000));
    return { ...quota, 'x-ratelimit-remaining': String(this.remaining), 'x-ratelimit-reset': String(wait) };
  }
}
