import { LRUCache } from 'lru-cache';

export type BreakerState = 'closed' | 'half-open' | 'open';

/** It opens when this share of the calls fails, those of at least so many different records in two periods, in milliseconds. */
const FAILING = { share: 0.6, fewest: 5, period: 1_000 };
/** Milliseconds between the calls that check whether the endpoint is back. */
export const PROBE_AFTER = 1_000;
/** Milliseconds without a failure after which calls are sent again: a rarely used endpoint has nothing to probe with. */
const FORGET_AFTER = 10_000;
/** Records of an endpoint whose last call failed, and the milliseconds for which they are remembered. */
const SUSPECTS = { max: 500, ttl: 60_000 };

/**
 * Fails the calls of an endpoint fast while it is down. Evidence about one record is none about the endpoint: the failures of a
 * record count once until it is answered, so records that always fail open no breaker. Only attempts that were sent count.
 * Libraries (cockatiel, opossum) count calls of any kind, let callers wait for the probe, count an aborted one as a success and
 * keep a timer each.
 */
export class Breaker {
  /** Most endpoints have none. */
  #suspects: LRUCache<string, true> | undefined;
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

  /** True if the last call for any of these records failed: the record is the likely cause of a further failure. */
  suspects(subjects: readonly string[]): boolean {
    return subjects.some(subject => this.#suspects?.has(subject));
  }

  /**
   * True once a second for a caller that probes an open endpoint, whatever became of the last probe. A suspect waits for
   * another second, so that it does not take the place of records that can show that the endpoint is back.
   */
  takeProbe(subjects: readonly string[]): boolean {
    const now = performance.now();
    const pause = this.suspects(subjects) ? 2 * PROBE_AFTER : PROBE_AFTER;
    if (this.state !== 'half-open' || now - this.#probedAt < pause) return false;
    this.#probedAt = now;
    return true;
  }

  answered(subjects: readonly string[]): void {
    for (const subject of subjects) this.#suspects?.delete(subject);
    if (this.#isOpen) this.#reset();
    this.#rotate();
    this.#answered++;
  }

  failed(subjects: readonly string[]): void {
    this.#isOpen = this.state !== 'closed';
    this.#lastFailure = performance.now();
    // Calls for several ids that fail because of one record have that one in common.
    const isNew = !this.suspects(subjects);
    this.#suspects ??= new LRUCache({ ...SUSPECTS, perf: performance, ttlResolution: 0 });
    for (const subject of subjects) this.#suspects.set(subject, true);
    if (!isNew) return;
    this.#rotate();
    this.#failed++;
    const failed = this.#failed + this.#before.failed;
    const all = failed + this.#answered + this.#before.answered;
    if (failed >= FAILING.fewest && failed >= FAILING.share * all) this.#isOpen = true;
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
