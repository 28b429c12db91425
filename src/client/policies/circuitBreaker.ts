import { LRUCache } from 'lru-cache';
import { Deadline, type Events, ServiceError } from '../../operation/index.ts';
import type { Outgoing, Policy, Send } from '../outgoing.ts';
import { isAnswer, isFailureOf } from '../response.ts';
import type { ServiceDispatcher } from '../transport/connections.ts';
import { Watchdog } from './watchdog.ts';

export type BreakerState = 'closed' | 'half-open' | 'open';

/** Time between probes, in ms. A longer Retry-After does not delay them, since an outage can end sooner. */
const PROBE_INTERVAL_MS = 2_000;
/**
 * The circuit opens if at least `minimum` calls were made, at least the fraction `failureRatio` of the last `calls` calls failed,
 * and calls have failed for a probe interval without an answer. At one call per second, the minimum is reached in five seconds.
 * At high traffic, the failure ratio alone would let one client's failing records open the circuit for everyone: with 12 failures
 * and one success per second, 92 % of the calls fail.
 */
const WINDOW = { calls: 10, minimum: 5, failureRatio: 0.5 };
/** Time without a failure after which the circuit closes, in ms: a rarely used endpoint has no calls to probe with. */
const FORGET_AFTER_MS = 5 * PROBE_INTERVAL_MS;
/** Maximum number of suspects per endpoint, and how long they are remembered, in ms. */
const SUSPECTS = { max: 500, ttl: 60_000 };

/** Records whose last call to an endpoint failed. If their next calls fail too, the records are the likely cause. */
export class Suspects {
  /** Allocated on demand: most endpoints have no suspects. */
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
 * Circuit breaker of an endpoint, based on the failure ratio of its last calls. Until a call for a record is answered, all
 * failures of the record count as one, so a few broken records never open the circuit.
 */
export class Breaker {
  readonly #suspects: Suspects;
  /** Records whose failure has been counted. */
  readonly #counted = new Suspects();
  /** Whether each of the last calls failed, oldest first. */
  #failures: readonly boolean[] = [];
  /** When the first failing call since the last answer was sent, or the time of that answer if later. */
  #failingSince: number | undefined;
  #isOpen = false;
  #probedAt = -Infinity;
  #answeredAt = -Infinity;
  #failedAt = -Infinity;

  /** @param suspects Shared by the breakers of all platforms of an endpoint. */
  constructor(suspects = new Suspects()) {
    this.#suspects = suspects;
  }

  get state(): BreakerState {
    if (!this.#isOpen || performance.now() - this.#failedAt > FORGET_AFTER_MS) return 'closed';
    return this.probesIn > 0 ? 'open' : 'half-open';
  }

  /** Time until the next probe, in ms. */
  get probesIn(): number {
    return Math.max(0, this.#probedAt + PROBE_INTERVAL_MS - performance.now());
  }

  /**
   * Claims the next probe of the endpoint. Returns true once per interval, regardless of the result of the last probe. Suspects
   * wait 1.5 times as long, since other records are better evidence that the endpoint is back.
   */
  takeProbe(subjects: readonly string[]): boolean {
    const now = performance.now();
    const interval = PROBE_INTERVAL_MS * (this.#suspects.hasAny(subjects) ? 1.5 : 1);
    if (this.state !== 'half-open' || now - this.#probedAt < interval) return false;
    this.#probedAt = now;
    return true;
  }

  answered(subjects: readonly string[]): void {
    this.#suspects.delete(subjects);
    this.#counted.delete(subjects);
    if (this.#isOpen) this.#close();
    this.#count(false);
    this.#failingSince = undefined;
    this.#answeredAt = performance.now();
  }

  /** @param sentAt When the call was sent. A hanging call counts from that time. */
  failed(subjects: readonly string[], sentAt = performance.now()): void {
    // Batches that fail because of the same record count once.
    const isNew = !this.#counted.hasAny(subjects);
    this.#counted.add(subjects);
    this.#suspects.add(subjects);
    // A record that fails repeatedly is the likely cause, unless the circuit is already open.
    if (!isNew && !this.#isOpen) return;
    const now = performance.now();
    if (now - this.#failedAt > FORGET_AFTER_MS) this.#close();
    this.#failedAt = now;
    this.#failingSince ??= Math.max(sentAt, this.#answeredAt);
    this.#count(true);
    if (this.#isOpen || !this.#isFailing) return;
    if (now - this.#failingSince < PROBE_INTERVAL_MS) return;
    this.#isOpen = true;
    // The failure that opens the circuit counts as a probe.
    this.#probedAt = now;
  }

  #close(): void {
    this.#isOpen = false;
    this.#failures = [];
    this.#failingSince = undefined;
  }

  #count(isFailure: boolean): void {
    this.#failures = [...this.#failures, isFailure].slice(-WINDOW.calls);
  }

  get #isFailing(): boolean {
    const { length } = this.#failures;
    return length >= WINDOW.minimum && this.#failures.filter(Boolean).length >= length * WINDOW.failureRatio;
  }
}

interface Circuit {
  /** Time without progress after which an attempt counts as a failure, in ms. A later answer still closes the circuit. */
  readonly slowAfterMs: number;
  readonly connections: Pick<ServiceDispatcher, 'answered' | 'failed'>;
  readonly events: Events;
}

/**
 * Circuit breaker: fails calls fast while an endpoint does not answer. Probes are sent in the background, and no caller waits for
 * a probe.
 */
export const circuitBreaker =
  (circuit: Circuit): Policy =>
  next =>
  async call => {
    const { breaker } = call.state;
    if (breaker.state === 'closed') return observed(call, next, circuit);
    if (!call.isWrite && breaker.takeProbe(call.subjects)) {
      const reported = { ...call.reported };
      const probe = { ...call, reported, isProbe: true, wait: new Deadline(Infinity), onProgress: () => undefined };
      // Reported as a call, so that metrics and the log show why the circuit is open.
      const end = (error?: unknown) => circuit.events.emit('callEnded', reported, error);
      observed(probe, next, circuit).then(() => end(), end);
    }
    throw new ServiceError('UPSTREAM_UNAVAILABLE', {
      endpoint: call.endpoint,
      retryAfter: breaker.probesIn / 1_000,
      isFinal: true,
      isLocal: true,
      isCircuitOpen: true,
    });
  };

/** Sends a call and reports its result to the breaker. */
async function observed<T>(call: Outgoing<T>, next: Send, { slowAfterMs, connections }: Circuit): Promise<T> {
  const {
    state: { breaker },
    subjects,
    endpoint,
  } = call;
  let sentAt: number | undefined;
  const fail = () => {
    breaker.failed(subjects, sentAt);
    connections.failed?.();
  };
  const answer = () => {
    breaker.answered(subjects);
    connections.answered?.();
  };
  const silence = new Watchdog(slowAfterMs, fail);
  const onProgress = () => {
    sentAt ??= performance.now();
    silence.reset();
    call.onProgress();
  };
  try {
    const value = await next({ ...call, onProgress });
    answer();
    return value;
  } catch (error) {
    if (isFailureOf(endpoint, error)) fail();
    else if (isAnswer(endpoint, error)) answer();
    throw error;
  } finally {
    silence.stop();
  }
}
