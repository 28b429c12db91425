import { type Events, type Operation, SubgraphError, QUEUE_BUDGET_MS } from '../../operation/index.ts';
import { admissionOf, reject } from './admission.ts';
import { AdmissionQueue, createOverloadedError } from './admissionQueue.ts';
import { RecentCalls } from './recentCalls.ts';
import type { Bucket, Drawn } from './tokenBucket.ts';

/** Milliseconds that an operation waits for the rate. In an overload, every admitted operation waits for about as long. */
const MAX_WAIT_MS = 200;
/** Milliseconds after which a rejected operation may come again, however many were rejected before it. */
const MAX_RETRY_AFTER_MS = 60_000;
/** Milliseconds between two looks at the connections while operations wait for one. */
const POLL_MS = 10;

/** A call of an operation. */
interface Attempted {
  readonly operation: Operation;
  /** True if an attempt of it was sent before: further ones are the same call. */
  readonly isSent: boolean;
}

interface Granted extends Pick<Drawn, 'refund'> {
  /** Milliseconds that it waited because the bucket had no room. */
  readonly waitedMs: number;
}

interface Waiting {
  readonly operation: Operation;
  readonly calls: number;
  /** When it has waited for too long. */
  readonly until: number;
  readonly since: number;
  readonly resolve: (granted: Granted) => void;
  readonly reject: (error: Error) => void;
  neededLevel: number;
  /** When it draws, and whether it is doing so. */
  dueAt: number;
  isDrawing: boolean;
  /** Whether the bucket had no room for it before. */
  isDelayed: boolean;
}

interface Surroundings {
  /** True while calls wait for a connection, whatever their endpoint. */
  readonly isBusy: () => boolean;
  readonly events: Events;
  /** Names of clients with a guaranteed share of the rate. */
  readonly clients?: readonly string[];
}

/**
 * Admission control: an operation enters as a whole, before its first call, when the bucket grants its price; otherwise it waits
 * for a moment, or is rejected. The one that needs the lowest level goes first, so it keeps nobody else out. Inside, its
 * calls do not wait for the rate.
 */
export class RateLimiter {
  readonly #bucket: Bucket;
  readonly #perMinute: number;
  readonly #clients: ReadonlySet<string>;
  readonly #isBusy: () => boolean;
  readonly #events: Events;
  readonly #recent = new RecentCalls();
  readonly #admitting = new WeakMap<Operation, Promise<void>>();
  readonly #granted = new WeakMap<Operation, Granted>();
  /** Operations whose calls wait for a closed window. */
  readonly #paused = new WeakMap<Operation, Promise<void>>();
  /** Operations that wait while all connections are in use. */
  readonly #held = new AdmissionQueue();
  #poll: NodeJS.Timeout | undefined;
  /** Those that wait for the rate, by the level that they need. */
  #queue: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #closedUntil = -Infinity;
  /** Calls of rejected operations that the rate has not served yet, at a time. */
  #rejected = 0;
  #rejectedAt = performance.now();
  /** Calls that operations in progress have reserved and not sent. */
  reserved = 0;

  constructor(bucket: Bucket, perMinute: number, { isBusy, events, clients = [] }: Surroundings) {
    this.#bucket = bucket;
    this.#perMinute = perMinute;
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
    const calls = Math.max(1, operation.admission.price ?? 1);
    if (this.#closedMs > Math.max(0, operation.admission.queueBudgetMs)) throw this.#rejection(operation, calls);
    if (this.#isBusy()) await this.#hold(operation);
    const granted = await this.#draw(operation, calls);
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
   * Counts an attempt that is sent now. A promise while the service has closed its window, or for another attempt: it resolves when
   * the attempt may be sent, and has been counted.
   * @throws {SubgraphError} RATE_LIMITED for another attempt without room for it
   */
  attempt(call: Attempted): Promise<void> | undefined {
    const { rejection, reservedCalls } = call.operation.admission;
    if (rejection) throw rejection;
    if (!reservedCalls || this.#closedMs > 0) return this.#attempt(call);
    this.#count(call);
  }

  async #attempt(call: Attempted): Promise<void> {
    const { operation } = call;
    if (this.#closedMs > 0) await this.#opened(operation);
    if (!operation.admission.reservedCalls) await this.#drawAnother(operation);
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
    const [first] = this.#queue;
    if (first) first.dueAt = performance.now();
    this.#advance();
  }

  /** The service has closed its window for some milliseconds. */
  close(milliseconds: number): void {
    this.#closedUntil = Math.max(this.#closedUntil, performance.now() + milliseconds);
  }

  get #closedMs(): number {
    return Math.max(0, this.#closedUntil - performance.now());
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

  /** Resolves when the bucket has granted the calls. @throws {SubgraphError} RATE_LIMITED, OPERATION_TIMEOUT */
  #draw(operation: Operation, calls: number): Promise<Granted> {
    const { deadline, admission } = operation;
    // It would enter without end, since it returns at once what it draws.
    if (deadline.isOver || deadline.isClosed) return Promise.reject(new SubgraphError('OPERATION_TIMEOUT'));
    const since = performance.now();
    const { promise, resolve, reject: fail } = Promise.withResolvers<Granted>();
    const waiting: Waiting = {
      operation,
      calls,
      since,
      until: since + Math.min(MAX_WAIT_MS, Math.max(0, admission.queueBudgetMs)),
      resolve,
      reject: fail,
      neededLevel: this.#bucket.neededLevel(calls),
      dueAt: since,
      isDrawing: false,
      isDelayed: false,
    };
    const onEnd = () => {
      this.#remove(waiting);
      fail(new SubgraphError('OPERATION_TIMEOUT'));
    };
    deadline.onEnd(onEnd);
    deadline.onClose(onEnd);
    this.#insert(waiting, since);
    this.#advance();
    return promise.finally(() => {
      deadline.remove(onEnd);
      admissionOf(operation).queueBudgetMs -= performance.now() - since;
    });
  }

  /** Adds an operation after those that need no more than it, or rejects it if it would wait for too long. */
  #insert(waiting: Waiting, dueAt: number): void {
    const { operation, calls, neededLevel, until } = waiting;
    const index = this.#queue.findLastIndex(other => other.neededLevel <= neededLevel) + 1;
    const before = this.#queue.slice(0, index).findLast(({ isDelayed }) => isDelayed);
    const missing = before ? neededLevel - (before.neededLevel - before.calls) : 0;
    waiting.dueAt = Math.max(dueAt, (before?.dueAt ?? 0) + this.#bucket.refillTime(missing));
    if (waiting.dueAt > until) waiting.reject(this.#rejection(operation, calls));
    else this.#queue.splice(index, 0, waiting);
  }

  /** The next one is due when this one was. */
  #remove(waiting: Waiting): void {
    const index = this.#queue.indexOf(waiting);
    if (index === -1) return;
    this.#queue.splice(index, 1);
    const next = this.#queue[index];
    if (next) next.dueAt = Math.min(next.dueAt, waiting.dueAt);
  }

  /** Draws for the operations that are due, and for those that go before them. */
  #advance(now = performance.now()): void {
    clearTimeout(this.#timer);
    const due = this.#queue.findLastIndex(({ dueAt }) => dueAt <= now) + 1;
    for (const waiting of this.#queue.slice(0, due)) if (!waiting.isDrawing) void this.#ask(waiting);
    const next = Math.min(...this.#queue.map(({ isDrawing, dueAt }) => (isDrawing ? Infinity : dueAt)));
    if (next < Infinity) this.#timer = setTimeout(() => this.#advance(next), next - now);
  }

  async #ask(waiting: Waiting): Promise<void> {
    const { operation, calls } = waiting;
    waiting.isDrawing = true;
    const drawn = await this.#bucket.draw({ calls, client: this.#clientOf(operation), mayOverdraw: true });
    waiting.isDrawing = false;
    const isGone = !this.#queue.includes(waiting);
    const waitedMs = waiting.isDelayed ? performance.now() - waiting.since : 0;
    this.#queue = this.#queue.filter(other => other !== waiting);
    if (drawn.isGranted && isGone) drawn.refund(calls);
    else if (drawn.isGranted) waiting.resolve({ refund: drawn.refund, waitedMs });
    else if (!isGone) {
      waiting.neededLevel = drawn.neededLevel;
      waiting.isDelayed = true;
      this.#insert(waiting, performance.now() + drawn.delayMs);
    }
    this.#advance();
  }

  #clientOf({ client = '' }: Operation): string {
    return this.#clients.has(client) ? client : '';
  }

  /** Draws for an attempt that is not reserved. A refresh leaves the rate to others, and an operation that has ended cannot wait. */
  async #drawAnother(operation: Operation): Promise<void> {
    const { isBackground, deadline } = operation;
    if (!isBackground && !deadline.isOver && !deadline.isClosed) return void (await this.#draw(operation, 1));
    const draw = { calls: 1, client: this.#clientOf(operation), mayOverdraw: !isBackground };
    const drawn = isBackground && this.waiting > 0 ? undefined : await this.#bucket.draw(draw);
    if (!drawn?.isGranted) throw new SubgraphError('RATE_LIMITED');
  }

  /** All calls of an operation wait for a closed window together. */
  #opened(operation: Operation): Promise<void> {
    const known = this.#paused.get(operation);
    if (known) return known;
    const opened = this.#waitForWindow(operation).finally(() => this.#paused.delete(operation));
    this.#paused.set(operation, opened);
    return opened;
  }

  async #waitForWindow(operation: Operation): Promise<void> {
    const admission = admissionOf(operation);
    for (let left = this.#closedMs; left > 0; left = this.#closedMs) {
      if (left > Math.min(admission.queueBudgetMs, QUEUE_BUDGET_MS)) throw this.#rejection(operation, 1);
      admission.queueBudgetMs -= left;
      await new Promise(resolve => setTimeout(resolve, left));
    }
  }

  /** The operation is rejected as a whole. Once a call of it was sent, only a further call is. */
  #rejection(operation: Operation, calls: number): SubgraphError {
    if (operation.isBackground) return new SubgraphError('RATE_LIMITED');
    const error = this.#rateLimited(calls);
    return operation.admission.sentCalls > 0 ? error : reject(operation, error);
  }

  /** Its retryAfter is the time in which the rate serves the calls that were rejected and are not served yet, with jitter. */
  #rateLimited(calls: number): SubgraphError {
    const now = performance.now();
    const perMs = 1 / this.#bucket.refillTime(1);
    this.#rejected = Math.max(0, this.#rejected - (now - this.#rejectedAt) * perMs) + calls;
    this.#rejectedAt = now;
    const backlogMs = (this.#rejected / perMs) * (0.5 + Math.random());
    const afterMs = this.#closedMs + Math.min(backlogMs, MAX_RETRY_AFTER_MS);
    return new SubgraphError('RATE_LIMITED', undefined, undefined, afterMs / 1_000);
  }
}
