import { LRUCache } from 'lru-cache';
import { ServiceError } from '../../operation/index.ts';

export type BreakerState = 'closed' | 'half-open' | 'open';

/**
 * It opens when calls for at least so many different records have failed and none was answered for so long, in milliseconds.
 * A lower failure ratio than that of all calls would let one client, whose calls fail, open it for clients whose calls are
 * answered; so would a number of failures in a row without a duration.
 */
const FAILING = { records: 5, duration: 2_000 };
/** Milliseconds between probes. */
const PROBE_AFTER = 1_000;
/** Milliseconds between probes at most while the service asks for a pause (Retry-After), which can end sooner. */
export const PROBE_WITHIN_PAUSE = 3_000;
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

interface Failure {
  /** Milliseconds for which the service asks for no further call. */
  readonly retryAfter?: number;
  /** When the call was sent: until its failure, a call that hangs has not been answered either. */
  readonly sentAt?: number;
}

/** Failures since the last answer. */
interface Streak {
  /** When the first call that failed was sent, or the last answer if that was later. */
  readonly since: number;
  /** Different records that failed. */
  readonly records: number;
  /** The shortest Retry-After of the failures, in milliseconds; 0 without any. */
  readonly retryAfter: number;
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
  #streak: Streak | undefined;
  #isOpen = false;
  #probedAt = -Infinity;
  #answeredAt = -Infinity;
  #lastFailure = -Infinity;

  /** @param suspects Shared by the breakers of an endpoint for its platforms. */
  constructor(suspects = new Suspects()) {
    this.#suspects = suspects;
  }

  get state(): BreakerState {
    if (!this.#isOpen) return 'closed';
    const since = performance.now() - this.#lastFailure;
    if (since > Math.max(PROBE_AFTER, this.#streak?.retryAfter ?? 0) + FORGET_AFTER - PROBE_AFTER) return 'closed';
    return since < this.#pause ? 'open' : 'half-open';
  }

  /** Milliseconds until the next call that checks whether the endpoint is back. */
  get probesIn(): number {
    return Math.max(PROBE_AFTER, this.#lastFailure + this.#pause - performance.now());
  }

  /** Milliseconds between probes. */
  get #pause(): number {
    return Math.min(Math.max(PROBE_AFTER, this.#streak?.retryAfter ?? 0), PROBE_WITHIN_PAUSE);
  }

  /** True if the last call for any of these records failed. */
  suspects(subjects: readonly string[]): boolean {
    return this.#suspects.hasAny(subjects);
  }

  /**
   * True once in a pause for a caller that probes an open endpoint, whatever became of the last probe. A suspect waits for
   * another second, so that it does not take the place of records that can show that the endpoint is back.
   */
  takeProbe(subjects: readonly string[]): boolean {
    const now = performance.now();
    const pause = this.#pause + (this.suspects(subjects) ? PROBE_AFTER : 0);
    if (this.state !== 'half-open' || now - this.#probedAt < pause) return false;
    this.#probedAt = now;
    return true;
  }

  answered(subjects: readonly string[]): void {
    this.#suspects.delete(subjects);
    this.#counted.delete(subjects);
    this.#streak = undefined;
    this.#isOpen = false;
    this.#answeredAt = performance.now();
  }

  failed(subjects: readonly string[], { retryAfter = 0, sentAt = performance.now() }: Failure = {}): void {
    const now = performance.now();
    this.#isOpen = this.state !== 'closed';
    const isForgotten = !this.#isOpen && now - this.#lastFailure > FORGET_AFTER;
    this.#lastFailure = now;
    // Batches that fail because of one record have that one in common.
    const isNew = !this.#counted.hasAny(subjects);
    this.#counted.add(subjects);
    this.#suspects.add(subjects);
    if (isForgotten) this.#streak = undefined;
    if (!isNew) return;
    const first = Math.max(sentAt, this.#answeredAt);
    const { since = first, records = 0, retryAfter: shortest = retryAfter } = this.#streak ?? {};
    this.#streak = { since, records: records + 1, retryAfter: Math.min(shortest, retryAfter) };
    if (records + 1 >= FAILING.records && now - since >= FAILING.duration) this.#isOpen = true;
  }
}

/** The error of a call that fails fast, because the circuit of its endpoint is open. */
export const circuitOpen = (endpoint: string, { probesIn }: Breaker): ServiceError =>
  new ServiceError('UPSTREAM_UNAVAILABLE', {
    endpoint,
    retryAfter: probesIn / 1000,
    isFinal: true,
    isCircuitOpen: true,
  });
