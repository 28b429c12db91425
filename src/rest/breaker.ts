export type BreakerState = 'closed' | 'half-open' | 'open';

/** It opens when this share of the attempts fails, of at least so many in two periods, in milliseconds. */
const FAILING = { share: 0.6, fewest: 5, period: 1_000 };
/** Milliseconds between the calls that check whether the endpoint is back. */
export const PROBE_AFTER = 1_000;
/** Milliseconds without a failure after which calls are sent again: a rarely used endpoint has nothing to probe with. */
const FORGET_AFTER = 10_000;

/**
 * Fails the calls of an endpoint at once while it is down. Only attempts that were sent count; of those that fail, the first
 * ones of their calls: a record that always fails would otherwise count five times. Libraries (cockatiel, opossum) let
 * callers wait for the probe, count an aborted one as a success and keep a timer each.
 */
export class Breaker {
  #failed = 0;
  #answered = 0;
  /** Counts of the previous period. */
  #before = { failed: 0, answered: 0 };
  #periodEnds = 0;
  #isOpen = false;
  #probedAt = -Infinity;
  #lastFailure = -Infinity;

  get state(): BreakerState {
    if (!this.#isOpen) return 'closed';
    const since = performance.now() - this.#lastFailure;
    if (since > FORGET_AFTER) return 'closed';
    return since < PROBE_AFTER ? 'open' : 'half-open';
  }

  /** True once a second for a caller that probes an open endpoint, whatever became of the last probe. */
  takeProbe(): boolean {
    const now = performance.now();
    if (this.state !== 'half-open' || now - this.#probedAt < PROBE_AFTER) return false;
    this.#probedAt = now;
    return true;
  }

  answered(): void {
    if (this.#isOpen) this.#reset();
    this.#rotate();
    this.#answered++;
  }

  failed(): void {
    this.#lastFailure = performance.now();
    this.#rotate();
    this.#failed++;
    const failed = this.#failed + this.#before.failed;
    const all = failed + this.#answered + this.#before.answered;
    if (all >= FAILING.fewest && failed >= FAILING.share * all) this.#isOpen = true;
  }

  #reset(): void {
    this.#isOpen = false;
    this.#failed = this.#answered = 0;
    this.#before = { failed: 0, answered: 0 };
  }

  #rotate(): void {
    const late = performance.now() - this.#periodEnds;
    if (late < 0) return;
    const last = { failed: this.#failed, answered: this.#answered };
    this.#before = late < FAILING.period ? last : { failed: 0, answered: 0 };
    this.#failed = this.#answered = 0;
    this.#periodEnds = performance.now() + FAILING.period;
  }
}
