import { type Events, type Operation, SubgraphError } from '../../operation/index.ts';
import { admissionOf, reject } from './admission.ts';
import { AdmissionQueue, createOverloadedError } from './admissionQueue.ts';
import { type Granted, RateQueue } from './rateQueue.ts';
import { RecentCalls } from './recentCalls.ts';
import type { Bucket } from './tokenBucket.ts';

/** Milliseconds after which a rejected operation may come again, however many were rejected before it. */
const MAX_RETRY_AFTER_MS = 60_000;
/** Seconds whose calls show which part of the rate this replica serves. */
const RECENT_SECONDS = 5;
/** Milliseconds between two looks at the connections while operations wait for one. */
const POLL_MS = 10;

/** A call of an operation. */
interface Attempted {
  readonly operation: Operation;
  /** Whether an attempt of it was sent before: further ones are the same call. */
  readonly isSent: boolean;
}

interface Surroundings {
  /** Whether calls wait for a connection, whatever their endpoint. */
  readonly isBusy: () => boolean;
  readonly events: Events;
  /** Names of clients with a guaranteed share of the rate. */
  readonly clients?: readonly string[];
  /** Replicas that share the bucket at most. */
  readonly maxReplicas?: number;
}

/**
 * Admission control: an operation enters as a whole, before its first call, when the bucket grants its price; otherwise it waits
 * for a moment, or is rejected. Inside, its calls do not wait for the rate.
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
  /** Operations that wait while all connections are in use. */
  readonly #held = new AdmissionQueue();
  #poll: NodeJS.Timeout | undefined;
  readonly #queue: RateQueue;
  /** Calls of rejected operations that the rate has not served yet, at a time. */
  #rejected = 0;
  #rejectedAt = performance.now();
  /** Calls that operations in progress have reserved and not sent. */
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

  /** Operations and further attempts that wait. */
  get waiting(): number {
    return this.#held.length + this.#queue.length;
  }

  /** The rate minus the calls of this replica in the last minute. */
  get remaining(): number {
    return Math.max(0, this.#perMinute - this.#recent.count);
  }

  /** Undefined if the operation is inside. @throws {SubgraphError} RATE_LIMITED, OVERLOADED */
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
   * Counts an attempt that is sent now. A promise for another attempt of an operation that has sent all of its calls: it resolves
   * when the rate has room for it.
   * @throws {SubgraphError} RATE_LIMITED without room for it
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

  /** Gives back what an operation has reserved. It makes no further call. */
  leave(operation: Operation): void {
    const admission = admissionOf(operation);
    const { reservedCalls } = admission;
    if (!reservedCalls) return;
    admission.reservedCalls = 0;
    this.reserved -= reservedCalls;
    this.#granted.get(operation)?.refund(reservedCalls);
    this.#queue.wake();
  }

  /** Resolves when a connection is free. @throws {SubgraphError} OVERLOADED, OPERATION_TIMEOUT */
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

  /** Draws for an attempt that is not reserved. A refresh leaves the rate to others, and an operation that has ended cannot wait. */
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
   * Rejects an operation as a whole, or only a further call once one was sent.
   * @param closedMs Milliseconds until the window of the service opens.
   * @returns the reason
   */
  reject(operation: Operation, closedMs = 0): SubgraphError {
    if (operation.isBackground) return new SubgraphError('RATE_LIMITED');
    if (operation.admission.sentCalls > 0) return this.#rateLimited(1, closedMs);
    return reject(operation, this.#rateLimited(priceOf(operation), closedMs));
  }

  /** Calls that this replica serves in a millisecond: other replicas draw on the same bucket. */
  get #servedPerMs(): number {
    const all = 1 / this.#bucket.refillTime(1);
    const recent = this.#recent.countOf(RECENT_SECONDS) / (RECENT_SECONDS * 1_000);
    return Math.min(all, Math.max(all / this.#maxReplicas, recent));
  }

  /** Its retryAfter is the time in which this replica serves the calls that it rejected and has not served yet, with jitter. */
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
