import { LRUCache } from 'lru-cache';
import { ServiceError } from '../errors.ts';

export type BreakerState = 'closed' | 'half-open' | 'open';

/** It opens when this share of the calls fails, those of at least so many different records in two periods, in milliseconds. */
const FAILING = { share: 0.6, fewest: 5, period: 1_000 };
/** Milliseconds between the calls that check whether the endpoint is back. */
const PROBE_AFTER = 1_000;
/** Milliseconds without a failure after which calls are sent again: a rarely used endpoint has nothing to probe with. */
const FORGET_AFTER = 10_000;
/** Records of an endpoint whose last call failed, and the milliseconds for which they are remembered. */
const SUSPECTS = { max: 500, ttl: 60_000 };

/** Records whose last call to an endpoint failed: they are the likely cause of a further failure. */
export class Suspects {
  /** Most endpoints have none. */
  #records: LRUCache<string, true> | undefined;

  hasAny(subjects: readonly string[]): boolean {
    return subjects.some(subject => this.#records?.has(subject));
  }

  add(subjects: readonly string[]): void {
    this.#records ??= new LRUCache({ ...SUSPECTS, perf: performance, ttlResolution: 0 });
    for (const subject of subjects) this.#records.set(subject, true);
  }

  delete(subjects: readonly string[]): void {
    for (const subject of subjects) this.#records?.delete(subject);
  }
}

/**
 * Fails the calls of an endpoint fast while it is down. Evidence about one record is none about the endpoint: the failures of a
 * record count once until it is answered, so records that always fail open no breaker. Only attempts that were sent count.
 * Libraries (cockatiel, opossum) count calls of any kind, let callers wait for the probe, count an aborted one as a success and
 * keep a timer each.
 */
export class Breaker {
  readonly #suspects: Suspects;
  /** Records whose failure is counted here. */
  readonly #counted = new Suspects();
  #failed = 0;
  #answered = 0;
  /** Counts of the previous period. */
  #before = { failed: 0, answered: 0 };
  #periodEnds = 0;
  #isOpen = false;
  #probedAt = -Infinity;
  #lastFailure = -Infinity;
  /** The shortest Retry-After of the failures that opened it, in milliseconds; Infinity without any. */
  #retryAfter = Infinity;

  /** @param suspects Shared by the breakers of an endpoint for its platforms. */
  constructor(suspects = new Suspects()) {
    this.#suspects = suspects;
  }

  get state(): BreakerState {
    if (!this.#isOpen) return 'closed';
    const since = performance.now() - this.#lastFailure;
    if (since > this.#pause + FORGET_AFTER - PROBE_AFTER) return 'closed';
    return since < this.#pause ? 'open' : 'half-open';
  }

  /** Milliseconds until the next call that checks whether the endpoint is back. */
  get probesIn(): number {
    return Math.max(PROBE_AFTER, this.#lastFailure + this.#pause - performance.now());
  }

  /** Milliseconds without calls after a failure. */
  get #pause(): number {
    return this.#retryAfter === Infinity ? PROBE_AFTER : Math.max(PROBE_AFTER, this.#retryAfter);
  }

  /** True if the last call for any of these records failed. */
  suspects(subjects: readonly string[]): boolean {
    return this.#suspects.hasAny(subjects);
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
    this.#suspects.delete(subjects);
    this.#counted.delete(subjects);
    if (this.#isOpen) this.#reset();
    this.#rotate();
    this.#answered++;
  }

  /** @param retryAfter Milliseconds for which the service asks for no further call. */
  failed(subjects: readonly string[], retryAfter = 0): void {
    this.#isOpen = this.state !== 'closed';
    this.#lastFailure = performance.now();
    // Calls for several ids that fail because of one record have that one in common.
    const isNew = !this.#counted.hasAny(subjects);
    this.#counted.add(subjects);
    this.#suspects.add(subjects);
    if (!isNew) return;
    this.#rotate();
    this.#retryAfter = Math.min(this.#retryAfter, retryAfter);
    this.#failed++;
    const failed = this.#failed + this.#before.failed;
    const all = failed + this.#answered + this.#before.answered;
    if (failed >= FAILING.fewest && failed >= FAILING.share * all) this.#isOpen = true;
  }

  #reset(): void {
    this.#isOpen = false;
    this.#failed = this.#answered = 0;
    this.#before = { failed: 0, answered: 0 };
    this.#retryAfter = Infinity;
  }

  #rotate(): void {
    const late = performance.now() - this.#periodEnds;
    if (late < 0) return;
    const last = { failed: this.#failed, answered: this.#answered };
    if (!this.#isOpen && last.failed === 0) this.#retryAfter = Infinity;
    this.#before = late < FAILING.period ? last : { failed: 0, answered: 0 };
    this.#failed = this.#answered = 0;
    this.#periodEnds = performance.now() + FAILING.period;
  }
}

/** The error of a call that fails fast, because the circuit of its endpoint is open. */
export const circuitOpen = (endpoint: string, { probesIn }: Breaker): ServiceError =>
  new ServiceError('UPSTREAM_UNAVAILABLE', { endpoint, retryAfter: probesIn / 1000, isFinal: true });
