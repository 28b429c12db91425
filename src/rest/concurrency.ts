/** Calls that are always possible. */
const LEAST = 8;
/** The limit after a call that took too long, of the limit before. */
const CUT = 0.7;
/** Milliseconds between two cuts: what is in flight at the first was sent before it had an effect. */
const CUT_AGAIN_AFTER = 1_000;

/**
 * How many calls may be in flight to an endpoint: one more for each answer while the limit is used, fewer after a call
 * that took too long (additive increase, multiplicative decrease). A limit by the gradient of the latency, as Netflix and
 * Envoy have it, was tried on paper: a service that is slow for a reason of its own loses nine tenths of what it could
 * answer, since fewer calls do not make it quicker. No well-kept npm package implements either.
 */
export class ConcurrencyLimit {
  readonly most: number;
  #limit: number;
  #used = 0;
  #cutAt = -Infinity;

  constructor(most: number) {
    this.most = most;
    this.#limit = most;
  }

  get used(): number {
    return this.#used;
  }

  get isFull(): boolean {
    return this.#used >= this.#limit;
  }

  enter(): void {
    this.#used++;
  }

  leave(): void {
    this.#used--;
  }

  answered(): void {
    if (this.#used >= this.#limit * 0.8) this.#limit = Math.min(this.most, this.#limit + 1);
  }

  tookTooLong(): void {
    if (performance.now() - this.#cutAt < CUT_AGAIN_AFTER) return;
    this.#cutAt = performance.now();
    this.#limit = Math.max(LEAST, Math.min(this.#limit, this.#used) * CUT);
  }
}
