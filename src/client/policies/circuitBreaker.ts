import { LRUCache } from 'lru-cache';
import { Deadline, type Events, ServiceError } from '../../operation/index.ts';
import type { Outgoing, Policy, Send } from '../outgoing.ts';
import { isAnswer, isFailureOf } from '../response.ts';
import type { ServiceDispatcher } from '../transport/connections.ts';
import { Watchdog } from './watchdog.ts';

export type BreakerState = 'closed' | 'half-open' | 'open';

/**
 * Consecutive failures of different records that open it, and the milliseconds that they last at least. At low traffic, five in a
 * row are as rare as eight of the last ten calls: a failure ratio of 80 %. At high traffic, a ratio would let one client whose
 * records fail open it for others: 12 failing calls a second beside an answered one are 92 %.
 */
const CONSECUTIVE = { records: 5, durationMs: 2_000 };
/** Milliseconds between probes, also while the service asks for a longer pause (Retry-After), which can end sooner. */
export const PROBE_INTERVAL = 2_000;
/** Milliseconds without a failure after which failures are no longer recent: a rarely used endpoint has nothing to probe with. */
const FORGET_AFTER = 10_000;
/** Suspects of an endpoint, and the milliseconds for which they are remembered. */
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
 * The circuit breaker of an endpoint. Evidence about one record is none about the endpoint: the failures of a record count once
 * until it is answered, so records that always fail open no breaker.
 */
export class Breaker {
  readonly #suspects: Suspects;
  /** Records whose failure is counted here. */
  readonly #counted = new Suspects();
  /** Records that failed since the last answer, and when the first of their calls was sent. */
  #consecutive = 0;
  #since = Infinity;
  #isOpen = false;
  #probedAt = -Infinity;
  #answeredAt = -Infinity;
  #failedAt = -Infinity;

  /** @param suspects Shared by the breakers of an endpoint for its platforms. */
  constructor(suspects = new Suspects()) {
    this.#suspects = suspects;
  }

  get state(): BreakerState {
    if (!this.#isOpen || performance.now() - this.#failedAt > FORGET_AFTER) return 'closed';
    return this.probesIn > 0 ? 'open' : 'half-open';
  }

  /** Milliseconds until the next probe. */
  get probesIn(): number {
    return Math.max(0, this.#probedAt + PROBE_INTERVAL - performance.now());
  }

  /**
   * Whether a caller is to probe the endpoint: true once in an interval, whatever became of the last probe. Suspects wait for half
   * as long again, so that they do not take the place of records that can show that the endpoint is back.
   */
  takeProbe(subjects: readonly string[]): boolean {
    const now = performance.now();
    const interval = PROBE_INTERVAL * (this.#suspects.hasAny(subjects) ? 1.5 : 1);
    if (this.state !== 'half-open' || now - this.#probedAt < interval) return false;
    this.#probedAt = now;
    return true;
  }

  answered(subjects: readonly string[]): void {
    this.#suspects.delete(subjects);
    this.#counted.delete(subjects);
    this.#consecutive = 0;
    this.#isOpen = false;
    this.#answeredAt = performance.now();
  }

  /** @param sentAt When the call was sent: until its failure, a call that hangs has not been answered either. */
  failed(subjects: readonly string[], sentAt = performance.now()): void {
    const now = performance.now();
    if (now - this.#failedAt > FORGET_AFTER) {
      this.#consecutive = 0;
      this.#isOpen = false;
    }
    this.#failedAt = now;
    // Batches that fail because of one record have that one in common.
    const isNew = !this.#counted.hasAny(subjects);
    this.#counted.add(subjects);
    this.#suspects.add(subjects);
    if (!isNew) return;
    if (this.#consecutive++ === 0) this.#since = Math.max(sentAt, this.#answeredAt);
    if (this.#isOpen || this.#consecutive < CONSECUTIVE.records) return;
    if (now - this.#since < CONSECUTIVE.durationMs) return;
    this.#isOpen = true;
    // The calls that opened it count as the first probe.
    this.#probedAt = now;
  }
}

interface Circuit {
  /** Milliseconds without a response after which an attempt counts as a failure; an answer later on makes up for it. */
  readonly slowAfterMs: number;
  /** Learns whether the service answers. */
  readonly connections: Pick<ServiceDispatcher, 'answered' | 'failed'>;
  readonly events: Events;
}

/**
 * Circuit breaker: fails calls to an endpoint fast while it answers none. Now and then a call is also sent in the background, as a
 * probe; no caller waits for it, so a write is none.
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
      // Metrics and log show by it why the circuit is open.
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

/** Sends a call, and tells the breaker what becomes of it. */
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
