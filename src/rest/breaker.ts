/** A breaker opens when this share of the calls fails … */
const FAILING = 0.6;
/** … of at least this many … */
const FEWEST = 5;
/** … within one or two periods of this many milliseconds. */
const PERIOD = 2_500;
/** Milliseconds between the calls that check whether the service is back. */
export const PROBE_AFTER = 1_000;
/** Milliseconds without a failure after which calls are sent again: a rarely used endpoint has nothing to probe with. */
const FORGET_AFTER = 10_000;

export type BreakerState = 'closed' | 'half-open' | 'open';

/**
 * Fails calls at once while the service is down. It counts calls with all their attempts: attempts would
 * open it although every call succeeds in the end. Libraries (cockatiel, opossum) let callers wait for the probe, count an
 * aborted one as a success and keep a timer each; there is a breaker per endpoint here.
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
    if (!this.#isOpen || performance.now() - this.#lastFailure > FORGET_AFTER) return 'closed';
    return performance.now() - this.#lastFailure < PROBE_AFTER ? 'open' : 'half-open';
  }

  /** True for the caller that probes a half-open endpoint. A hanging probe does not prevent the next one. */
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
    if (all >= FEWEST && failed >= FAILING * all) this.#isOpen = true;
  }

  /** Opens the breaker before its calls have failed. */
  open(): void {
    if (this.state !== 'closed') return;
    this.#isOpen = true;
    this.#lastFailure = performance.now();
  }

  /** A probe ended without a result. */
  abandoned(): void {
    this.#probedAt = -Infinity;
  }

  #reset(): void {
    this.#isOpen = false;
    this.#failed = this.#answered = 0;
    this.#before = { failed: 0, answered: 0 };
  }

  #rotate(): void {
    const late = performance.now() - this.#periodEnds;
    if (late < 0) return;
    this.#before = late < PERIOD ? { failed: this.#failed, answered: this.#answered } : { failed: 0, answered: 0 };
    this.#failed = this.#answered = 0;
    this.#periodEnds = performance.now() + PERIOD;
  }
}
