import { setTimeout as wait } from 'node:timers/promises';
import { WAIT_BUDGET, type Operation } from '../operation.ts';
import { SubgraphError } from '../errors.ts';
import type { Events } from '../events.ts';
import { overloaded, RETRY_AFTER } from './admissionQueue.ts';
import { FairQueue, type Flow } from './fairQueue.ts';
import { CHEAP, type Rate } from './rate.ts';

/** Milliseconds between two looks at the rate while operations wait for it. */
const LOOK = 10;
/** Milliseconds after a refusal for which the rate is the reason why others have not even begun. */
const LACKED = 2_000;
/** Milliseconds of the rate that operations of other flows wait for one. */
const LIGHT = 700;
/** Milliseconds that an operation may wait that comes again at its time, but no more than half of those that it has left. */
const PROMISED = 5_000;
const longer = ({ timeLeft }: Operation): number => Math.min(PROMISED, timeLeft / 2);
/** Milliseconds after a closed window in which the retries of its refusals come. They make a queue that nobody has to shorten. */
const SETTLING = 5_000;
/** The rank of an operation that comes again at its time: before all others of its kind. */
const promised = (calls: number): number => (calls <= CHEAP ? 0 : CHEAP);

/**
 * Lets operations in as a whole: an operation enters before its first call, when the rate has room for its price, waits
 * for about a second, or is refused. Cheap ones go first. Its calls do not wait for the rate again.
 */
export class Gate {
  readonly #rate: Rate;
  readonly #queue: FairQueue;
  readonly #isBusy: () => boolean;
  readonly #events: Events;
  readonly #entering = new WeakMap<Operation, Promise<void>>();
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
  enter(operation: Operation): Promise<void> | undefined {
    if (operation.refusal) throw operation.refusal;
    if (operation.reserved !== undefined) return undefined;
    const known = this.#entering.get(operation);
    if (known) return known;
    const calls = Math.max(1, operation.estimated ?? 1);
    this.wanted += calls;
    const flow = this.#queue.arrive(operation);
    const isDue = flow.retries.isDue(operation);
    const rank = isDue ? promised(calls) : calls;
    // While the window is closed, they would be the queue of all others after it.
    if (isDue && this.#rate.pauseLeft === 0) operation.waitBudget = Math.max(operation.waitBudget, longer(operation));
    const enter = () => this.#reserve(operation, calls, flow);
    // Those that can enter go first: what the others lack now is the cause of a refusal.
    this.#queue.advance();
    const isNext = flow.line.ahead(rank) === 0 && enter();
    const delay = isNext ? 0 : this.#delay(flow, calls, rank);
    const isRejected = !isDue && this.#isStanding(flow, calls, delay);
    if (isNext) return void this.#events.emit('entered', operation, 0);
    // One that would enter at the last moment may come too late.
    if (isRejected || delay + 5 * LOOK > operation.waitBudget) throw this.#refuse(operation, calls);
    const since = performance.now();
    this.#timer ??= setInterval(() => this.#look(), LOOK);
    const refusal = () => this.#refuse(operation, calls);
    const entered = flow.line.join(operation, { rank, size: calls, enter, refusal });
    this.#entering.set(operation, entered);
    return entered.then(() => void this.#events.emit('entered', operation, (performance.now() - since) / 1_000));
  }

  /** Undefined unless the service has closed its window; then resolves when it opens. @throws {SubgraphError} RATE_LIMITED */
  opens(operation: Operation): Promise<void> | undefined {
    return this.#rate.pauseLeft > 0 ? this.#opened(operation) : undefined;
  }

  /** Counts a call that is sent now. @throws {SubgraphError} RATE_LIMITED for another attempt without room for it */
  send(operation: Operation): void {
    if (operation.refusal) throw operation.refusal;
    if (operation.reserved) {
      operation.reserved--;
      this.#rate.sent();
    } else if (operation.isBackground) {
      // It is not urgent, so it leaves the rate to others.
      if (this.waiting > 0 || !this.#rate.reserve(1)) throw this.#refuse(operation, 1);
      this.#rate.sent();
    } else if (!this.#rate.draw()) throw this.#refuse(operation, 1);
  }

  /** Gives back what an operation has reserved. It makes no further call. */
  readonly leave = (operation: Operation): void => {
    if (!operation.reserved) return;
    this.#rate.giveBack(operation.reserved);
    operation.reserved = 0;
    this.#queue.advance();
  };

  /** The service has closed its window for some milliseconds. A window is no measure of the rate after it. */
  close(milliseconds: number): void {
    if (milliseconds > this.#rate.pauseLeft) this.#rate.pause(milliseconds);
    this.#measuredFrom = performance.now() + this.#rate.pauseLeft + SETTLING;
    this.#queue.restart();
  }

  /** The error of an operation that has waited for too long before it could even ask to enter. */
  lateRefusal(): SubgraphError {
    if (this.waiting === 0 && performance.now() - this.#lackedAt > LACKED) return overloaded();
    return new SubgraphError('RATE_LIMITED', undefined, undefined, RETRY_AFTER + this.#rate.delay(1) / 1_000);
  }

  #reserve(operation: Operation, calls: number, flow: Flow): boolean {
    if (this.#isBusy() || !this.#queue.isFirst(flow, this.#light) || !this.#rate.reserve(calls)) return false;
    operation.reserved = calls;
    this.#queue.charge(flow, calls);
    flow.retries.leave(operation);
    const leave = () => this.leave(operation);
    operation.onClose(leave);
    operation.onEnd(leave);
    return true;
  }

  /** True if an operation arrives in a standing queue. Flows that take turns wait for longer. */
  #isStanding(flow: Flow, calls: number, delay: number): boolean {
    if (performance.now() < this.#measuredFrom) return false;
    const length = this.#rate.time(1) * flow.line.ahead(calls);
    const { active } = this.#queue;
    return flow.queueOf(calls)?.rejects(delay / active, length / active) ?? false;
  }

  /** Milliseconds until an operation can enter. */
  #delay(flow: Flow, calls: number, rank: number): number {
    return this.#rate.delay(calls, this.#queue.ahead(flow, rank, this.#light));
  }

  /** Calls of the largest operation for which other flows wait. */
  get #light(): number {
    return LIGHT / this.#rate.time(1);
  }

  async #opened(operation: Operation): Promise<void> {
    for (let left = this.#rate.pauseLeft; left > 0; left = this.#rate.pauseLeft) {
      if (left > Math.min(operation.waitBudget, WAIT_BUDGET)) throw this.#refuse(operation, 1);
      operation.waitBudget -= left;
      await wait(left);
    }
  }

  #look(): void {
    this.#queue.advance();
    if (this.waiting > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Each refused operation gets a time of its own, and goes before others when it comes again. */
  #refuse(operation: Operation, calls: number): SubgraphError {
    if (operation.isBackground) return new SubgraphError('RATE_LIMITED');
    const flow = this.#queue.flowOf(operation);
    const delay = this.#delay(flow, calls, calls);
    // It lacks a connection alone.
    if (this.#isBusy() && delay === 0) return (operation.refusal = overloaded());
    const now = (this.#lackedAt = performance.now());
    const takes = this.#rate.time(calls) * this.#queue.active;
    const at = flow.retries.timeOf(operation, calls, { next: now + delay, takes, opensAt: now + this.#rate.pauseLeft });
    return (operation.refusal = new SubgraphError('RATE_LIMITED', undefined, undefined, (at - now) / 1_000));
  }
}
