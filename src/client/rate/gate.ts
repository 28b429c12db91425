import { setTimeout as wait } from 'node:timers/promises';
import { type Events, type Operation, SubgraphError, QUEUE_BUDGET_MS } from '../../operation/index.ts';
import { admissionOf, reject } from './admission.ts';
import { createOverloadedError, RETRY_AFTER_SECONDS } from './admissionQueue.ts';
import { FairQueue, type Flow } from './fairQueue.ts';
import { CHEAP, type Rate } from './rate.ts';

/** Milliseconds between two looks at the rate while operations wait for it. */
const LOOK = 10;
/** Milliseconds after a rejection for which the rate is the reason why others have not even begun. */
const LACKED = 2_000;
/** Milliseconds of the rate that operations of other flows wait for one. */
const LIGHT = 700;
/** Milliseconds that an operation may wait that comes again at its time, but no more than half of those that it has left. */
const PROMISED = 5_000;
const longer = ({ deadline }: Operation): number => Math.min(PROMISED, deadline.remainingMs / 2);
/** Milliseconds after a closed window in which the retries of its rejections come. They make a queue that nobody has to shorten. */
const SETTLING = 5_000;
/** The rank of an operation that comes again at its time: before all others of its kind. */
const promised = (calls: number): number => (calls <= CHEAP ? 0 : CHEAP);

/** A call of an operation. */
interface Attempted {
  readonly operation: Operation;
  /** True if an attempt of it was sent before: further ones are the same call. */
  readonly isSent: boolean;
}

/**
 * Lets operations in as a whole: an operation enters before its first call, when the rate has room for its price, waits
 * for about a second, or is rejected. Cheap ones go first. Its calls do not wait for the rate again.
 */
export class Gate {
  readonly #rate: Rate;
  readonly #queue: FairQueue;
  readonly #isBusy: () => boolean;
  readonly #events: Events;
  readonly #admitting = new WeakMap<Operation, Promise<void>>();
  /** Operations whose calls wait for a closed window. */
  readonly #paused = new WeakMap<Operation, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #lackedAt = -Infinity;
  /** When queues are a measure of the demand again, after a closed window. */
  #measuredFrom = -Infinity;
  /** Calls of all operations that wanted to enter. */
  wanted = 0;

  /**
   * @param isBusy True while calls wait for a connection, whatever their endpoint.
   * @param clients Names of clients with a part of the rate of their own.
   */
  constructor(rate: Rate, isBusy: () => boolean, events: Events, clients: readonly string[] = []) {
    this.#rate = rate;
    this.#queue = new FairQueue(clients);
    this.#isBusy = isBusy;
    this.#events = events;
    events.on('operationEnded', operation => this.leave(operation));
  }

  /** Operations that wait for the rate. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Calls that operations in progress have reserved and not sent. */
  get reserved(): number {
    return this.#rate.reserved;
  }

  /** Calls that are left of the rate of this replica. */
  get rateRemaining(): number {
    return this.#rate.remaining;
  }

  /** Undefined if the operation is inside already or now. @throws {SubgraphError} RATE_LIMITED, OVERLOADED */
  admit(operation: Operation): Promise<void> | undefined {
    const { rejection, reservedCalls, price = 1 } = operation.admission;
    if (rejection) throw rejection;
    if (reservedCalls !== undefined) return undefined;
    const known = this.#admitting.get(operation);
    if (known) return known;
    const calls = Math.max(1, price);
    this.wanted += calls;
    const flow = this.#queue.arrive(operation);
    const isDue = flow.retries.isDue(operation);
    if (isDue) this.#extendWait(operation);
    const rank = isDue ? promised(calls) : calls;
    // Those that can enter go first: what the others lack now is the cause of a rejection.
    this.#queue.advance();
    const isNext = flow.queue.ahead(rank) === 0 && this.#reserve(operation, calls, flow);
    const delay = isNext ? 0 : this.#delay(flow, calls, rank);
    const isTurnedAway = !isDue && this.#isStanding(flow, calls, delay);
    if (isNext) return void this.#events.emit('entered', operation, 0);
    // One that would enter at the last moment may come too late.
    if (isTurnedAway || delay + 5 * LOOK > operation.admission.queueBudgetMs) throw this.#reject(operation, calls);
    return this.#wait(operation, calls, flow, rank);
  }

  /** Resolves when the operation enters. @throws {SubgraphError} */
  #wait(operation: Operation, calls: number, flow: Flow, rank: number): Promise<void> {
    const since = performance.now();
    this.#timer ??= setInterval(() => this.#look(), LOOK);
    const tryAcquire = () => this.#reserve(operation, calls, flow);
    const rejection = () => this.#reject(operation, calls);
    const admitted = flow.queue.join(operation, { rank, size: calls, tryAcquire, rejection });
    this.#admitting.set(operation, admitted);
    return admitted.then(() => void this.#events.emit('entered', operation, (performance.now() - since) / 1_000));
  }

  /** An operation that comes again at its time waits for longer; in a closed window, such ones would be the queue of all others. */
  #extendWait(operation: Operation): void {
    if (this.#rate.pauseLeft > 0) return;
    const admission = admissionOf(operation);
    admission.queueBudgetMs = Math.max(admission.queueBudgetMs, longer(operation));
  }

  /**
   * Counts an attempt that is sent now. A promise while the service has closed its window: it resolves when the attempt may be
   * sent, and has been counted.
   * @throws {SubgraphError} RATE_LIMITED for another attempt without room for it
   */
  attempt(call: Attempted): Promise<void> | undefined {
    if (this.#rate.pauseLeft > 0) return this.#opened(call.operation).then(() => this.#count(call));
    return this.#count(call);
  }

  #count({ operation, isSent }: Attempted): undefined {
    const admission = admissionOf(operation);
    if (admission.rejection) throw admission.rejection;
    if (admission.reservedCalls) {
      admission.reservedCalls--;
      this.#rate.sent();
    } else if (operation.isBackground) {
      // It is not urgent, so it leaves the rate to others.
      if (this.waiting > 0 || !this.#rate.reserve(1)) throw this.#reject(operation, 1);
      this.#rate.sent();
    } else if (!this.#rate.draw()) throw this.#refuse(operation);
    if (!isSent) admission.sentCalls++;
  }

  /** Gives back what an operation has reserved. It makes no further call. */
  leave(operation: Operation): void {
    const admission = admissionOf(operation);
    if (!admission.reservedCalls) return;
    this.#rate.giveBack(admission.reservedCalls);
    admission.reservedCalls = 0;
    this.#queue.advance();
  }

  /** The service has closed its window for some milliseconds. A window is no measure of the rate after it. */
  close(milliseconds: number): void {
    if (milliseconds > this.#rate.pauseLeft) this.#rate.pause(milliseconds);
    this.#measuredFrom = performance.now() + this.#rate.pauseLeft + SETTLING;
    this.#queue.restart();
  }

  /** The error of an operation that has waited for too long before it could even ask to enter. */
  lateRejection(): SubgraphError {
    if (this.waiting === 0 && performance.now() - this.#lackedAt > LACKED) return createOverloadedError();
    return new SubgraphError('RATE_LIMITED', undefined, undefined, RETRY_AFTER_SECONDS + this.#rate.delay(1) / 1_000);
  }

  #reserve(operation: Operation, calls: number, flow: Flow): boolean {
    if (this.#isBusy() || !this.#queue.isFirst(flow, this.#light) || !this.#rate.reserve(calls)) return false;
    admissionOf(operation).reservedCalls = calls;
    this.#queue.charge(flow, calls);
    flow.retries.leave(operation);
    const leave = () => this.leave(operation);
    operation.deadline.onClose(leave);
    operation.deadline.onEnd(leave);
    return true;
  }

  /** True if an operation arrives in a standing queue. Flows that take turns wait for longer. */
  #isStanding(flow: Flow, calls: number, delay: number): boolean {
    if (performance.now() < this.#measuredFrom) return false;
    const length = this.#rate.time(1) * flow.queue.ahead(calls);
    const { active } = this.#queue;
    return flow.standingQueueOf(calls)?.rejects(delay / active, length / active) ?? false;
  }

  /** Milliseconds until an operation can enter. */
  #delay(flow: Flow, calls: number, rank: number): number {
    return this.#rate.delay(calls, this.#queue.ahead(flow, rank, this.#light));
  }

  /** Calls of the largest operation for which other flows wait. */
  get #light(): number {
    return LIGHT / this.#rate.time(1);
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
    for (let left = this.#rate.pauseLeft; left > 0; left = this.#rate.pauseLeft) {
      if (left > Math.min(admission.queueBudgetMs, QUEUE_BUDGET_MS)) throw this.#refuse(operation);
      admission.queueBudgetMs -= left;
      await wait(left);
    }
  }

  #look(): void {
    this.#queue.advance();
    if (this.waiting > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** The error of a call. Once another call of its operation was sent, it fails alone. */
  #refuse(operation: Operation): SubgraphError {
    if (operation.admission.sentCalls === 0) return this.#reject(operation, 1);
    const left = Math.max(this.#rate.pauseLeft, this.#rate.delay(1));
    return new SubgraphError('RATE_LIMITED', undefined, undefined, left / 1_000);
  }

  /** Each rejected operation gets a time of its own, and goes before others when it comes again. */
  #reject(operation: Operation, calls: number): SubgraphError {
    if (operation.isBackground) return new SubgraphError('RATE_LIMITED');
    const flow = this.#queue.flowOf(operation);
    const delay = this.#delay(flow, calls, calls);
    // It lacks a connection alone.
    if (this.#isBusy() && delay === 0) return reject(operation, createOverloadedError());
    const now = (this.#lackedAt = performance.now());
    const duration = this.#rate.time(calls) * this.#queue.active;
    const at = flow.retries.timeOf(operation, calls, {
      next: now + delay,
      duration,
      opensAt: now + this.#rate.pauseLeft,
    });
    return reject(operation, new SubgraphError('RATE_LIMITED', undefined, undefined, (at - now) / 1_000));
  }
}
