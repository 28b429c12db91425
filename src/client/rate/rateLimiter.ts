import { type Events, type Operation, SubgraphError } from '../../operation/index.ts';
import { admissionOf, reject } from './admission.ts';
import { AdmissionQueue, createOverloadedError } from './admissionQueue.ts';
import { type Granted, RateQueue } from './rateQueue.ts';
import { RecentCalls } from './recentCalls.ts';
import type { Bucket } from './tokenBucket.ts';

/** Maximum time that the backlog of rejected calls adds to a retryAfter. */
const MAX_RETRY_AFTER_MS = 60_000;
/** Period over which the calls per second of this replica are measured. */
const RECENT_SECONDS = 5;
/** How often operations waiting for a connection are re-checked. */
const POLL_MS = 10;

interface Attempted {
  readonly operation: Operation;
  /** Whether an attempt of the call was sent before. Further attempts do not count as calls of the operation. */
  readonly isSent: boolean;
}

interface Surroundings {
  /** Whether attempts wait because all connections are in use. */
  readonly isBusy: () => boolean;
  readonly events: Events;
  /** Names of clients with a guaranteed share of the rate. */
  readonly clients?: readonly string[];
  /** Maximum number of replicas that share the bucket. */
  readonly maxReplicas?: number;
}

/**
 * Admission control: admits a whole operation before its first call if the bucket grants its price. Otherwise the operation waits
 * briefly or is rejected. Calls that an admitted operation has reserved do not wait for the rate.
 */
export class RateLimiter {
  readonly #bucket: Bucket;
  readonly #perMinute: number;
  readonly #maxReplicas: number;
  readonly #clients: ReadonlySet<string>;
  readonly #isBusy: () => boolean;
  readonly #events: Events;
  readonly #recent = new RecentCalls();
  readonly #admitting = new WeakMap<Operation, Promise<void>>();
  readonly #granted = new WeakMap<Operation, Granted>();
  /** Operations waiting for a connection. */
  readonly #held = new AdmissionQueue();
  #poll: NodeJS.Timeout | undefined;
  readonly #queue: RateQueue;
  /** Backlog of rejected calls, as of `#rejectedAt`. */
  #rejected = 0;
  #rejectedAt = performance.now();
  /** Calls that admitted operations have reserved but not sent. */
  reserved = 0;

  constructor(bucket: Bucket, perMinute: number, { isBusy, events, clients = [], maxReplicas = 1 }: Surroundings) {
    this.#bucket = bucket;
    this.#queue = new RateQueue(bucket);
    this.#perMinute = perMinute;
    this.#maxReplicas = maxReplicas;
    this.#isBusy = isBusy;
    this.#events = events;
    this.#clients = new Set(clients);
    events.on('operationEnded', operation => this.leave(operation));
  }

  /** Number of queued operations, and of queued attempts without a reserved call. */
  get waiting(): number {
    return this.#held.length + this.#queue.length;
  }

  /** The rate minus the attempts of this replica in the last minute; at least 0. */
  get remaining(): number {
    return Math.max(0, this.#perMinute - this.#recent.count);
  }

  /**
   * Admits an operation. Undefined if the operation is already admitted.
   * @throws {SubgraphError} RATE_LIMITED, OVERLOADED, OPERATION_TIMEOUT
   */
  admit(operation: Operation): Promise<void> | undefined {
    const { rejection, reservedCalls } = operation.admission;
    if (rejection) throw rejection;
    if (reservedCalls !== undefined) return undefined;
    const admitting = this.#admitting.get(operation) ?? this.#enter(operation);
    this.#admitting.set(operation, admitting);
    return admitting;
  }

  async #enter(operation: Operation): Promise<void> {
    if (this.#isBusy()) await this.#hold(operation);
    const calls = priceOf(operation);
    const granted = await this.#queue.draw(operation, calls, this.#clientOf(operation));
    if (!granted) throw this.reject(operation);
    admissionOf(operation).reservedCalls = calls;
    this.reserved += calls;
    this.#granted.set(operation, granted);
    const leave = () => this.leave(operation);
    operation.deadline.onClose(leave);
    operation.deadline.onEnd(leave);
    if (operation.deadline.isOver) leave();
    this.#events.emit('entered', operation, granted.waitedMs / 1_000);
  }

  /**
   * Counts an attempt that is about to be sent. Returns a promise only if its operation has no reserved call left; the promise
   * resolves once the rate has room.
   * @throws {SubgraphError} RATE_LIMITED if the rate has no room in time, OPERATION_TIMEOUT if the operation ends, or the
   * rejection of the operation
   */
  attempt(call: Attempted): Promise<void> | undefined {
    const { rejection, reservedCalls } = call.operation.admission;
    if (rejection) throw rejection;
    if (!reservedCalls) return this.#drawAnother(call.operation).then(() => this.#count(call));
    this.#count(call);
  }

  #count({ operation, isSent }: Attempted): void {
    const admission = admissionOf(operation);
    if (admission.rejection) throw admission.rejection;
    if (admission.reservedCalls) {
      admission.reservedCalls--;
      this.reserved--;
    }
    this.#recent.add();
    if (!isSent) admission.sentCalls++;
  }

  /** Refunds the reserved calls of an operation that makes no more calls. */
  leave(operation: Operation): void {
    const admission = admissionOf(operation);
    const { reservedCalls } = admission;
    if (!reservedCalls) return;
    admission.reservedCalls = 0;
    this.reserved -= reservedCalls;
    this.#granted.get(operation)?.refund(reservedCalls);
    this.#queue.wake();
  }

  /** Waits for a free connection. @throws {SubgraphError} OVERLOADED, OPERATION_TIMEOUT */
  #hold(operation: Operation): Promise<void> {
    this.#poll ??= setInterval(() => {
      this.#held.advance();
      if (this.#held.length > 0) return;
      clearInterval(this.#poll);
      this.#poll = undefined;
    }, POLL_MS);
    const rejection = () => reject(operation, createOverloadedError());
    return this.#held.join(operation, { tryAcquire: () => !this.#isBusy(), rejection });
  }

  #clientOf({ client = '' }: Operation): string {
    return this.#clients.has(client) ? client : '';
  }

  /**
   * Draws a token for an attempt without a reserved call. Refreshes yield to waiting operations, and an operation that has ended
   * cannot wait.
   */
  async #drawAnother(operation: Operation): Promise<void> {
    const { isBackground, deadline } = operation;
    const client = this.#clientOf(operation);
    if (!isBackground && !deadline.isOver && !deadline.isClosed) {
      if (!(await this.#queue.draw(operation, 1, client))) throw this.#rateLimited(1);
      return;
    }
    const isLeftToOthers = isBackground && this.waiting > 0;
    const drawn = isLeftToOthers
      ? undefined
      : await this.#bucket.draw({ calls: 1, client, mayOverdraw: !isBackground });
    if (!drawn?.isGranted) throw new SubgraphError('RATE_LIMITED');
  }

  /**
   * Rejects the whole operation, or only the call if the operation has already sent one or is a background refresh.
   * @param closedMs Time until the rate window of the service opens.
   * @returns the error of the rejection
   */
  reject(operation: Operation, closedMs = 0): SubgraphError {
    if (operation.isBackground) return new SubgraphError('RATE_LIMITED');
    if (operation.admission.sentCalls > 0) return this.#rateLimited(1, closedMs);
    return reject(operation, this.#rateLimited(priceOf(operation), closedMs));
  }

  /** Estimate of the calls per millisecond that this replica can make. Other replicas may draw on the same bucket. */
  get #servedPerMs(): number {
    const all = 1 / this.#bucket.refillTime(1);
    const recent = this.#recent.countOf(RECENT_SECONDS) / (RECENT_SECONDS * 1_000);
    return Math.min(all, Math.max(all / this.#maxReplicas, recent));
  }

  /**
   * Creates an error whose retryAfter is `closedMs` plus the time this replica needs to serve all calls it has rejected, with
   * jitter.
   */
  #rateLimited(calls: number, closedMs = 0): SubgraphError {
    const now = performance.now();
    const perMs = this.#servedPerMs;
    this.#rejected = Math.max(0, this.#rejected - (now - this.#rejectedAt) * perMs) + calls;
    this.#rejectedAt = now;
    const backlogMs = (this.#rejected / perMs) * (0.5 + Math.random());
    const afterMs = closedMs + Math.min(backlogMs, MAX_RETRY_AFTER_MS);
    return new SubgraphError('RATE_LIMITED', undefined, undefined, afterMs / 1_000);
  }
}

const priceOf = ({ admission }: Operation): number => Math.max(1, admission.price ?? 1);
