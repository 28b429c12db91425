import { ServiceError } from '../errors.ts';

/** Milliseconds between calls that find out whether the quota is back. */
const PROBE_INTERVAL = 60_000;

/** Remembers that the quota is spent: everything fails at once, but for one call in a while that may find it back. */
export class Quota {
  #nextProbe: number | undefined;
  #remaining: number | undefined;

  /** Calls left in the billing term, as last told by the service. */
  get remaining(): number | undefined {
    return this.#remaining;
  }

  /** @throws {ServiceError} QUOTA_EXHAUSTED */
  check(): void {
    if (this.#nextProbe === undefined) return;
    const now = Date.now();
    if (now < this.#nextProbe) {
      throw new ServiceError('QUOTA_EXHAUSTED', { endpoint: 'quota', retryAfter: (this.#nextProbe - now) / 1000 });
    }
    this.#nextProbe = now + PROBE_INTERVAL;
  }

  /** Those who have failed without a call put the next probe off no further. */
  spent(): void {
    this.#nextProbe ??= Date.now() + PROBE_INTERVAL;
  }

  /** An answer came, so there is some left. */
  answered(remaining: unknown): void {
    this.#nextProbe = undefined;
    const left = Number(remaining);
    if (remaining !== undefined && Number.isSafeInteger(left)) this.#remaining = left;
  }
}
