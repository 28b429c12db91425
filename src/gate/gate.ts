import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { RequestBudget } from '../budget.ts';
import { SubgraphError } from '../errors.ts';
import type { Events } from '../events.ts';
import { Line, overloaded, type Wish } from './line.ts';
import { CHEAP, type Rate } from './rate.ts';

/** Milliseconds between two looks at the rate while operations wait for it. */
const LOOK = 10;
const MINUTE = 60_000;
/** Refused operations of which the time is remembered. */
const MOST_PROMISES = 2_000;
/** The rank of an operation that comes again at its time: before all others of its kind. */
const promised = (calls: number): number => (calls <= CHEAP ? 0 : CHEAP);

/**
 * Lets operations in as a whole: an operation enters before its first call, when the rate has room for its price, waits
 * for about a second, or is refused. Cheap ones go first. Its calls do not wait for the rate again.
 */
export class Gate {
  readonly #rate: Rate;
  readonly #isBusy: () => boolean;
  readonly #events: Events;
  readonly #line = new Line();
  readonly #entering = new WeakMap<RequestBudget, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  /** When refused operations are served if they come again, and the last of these times. */
  readonly #promises = new LRUCache<string, number>({ max: MOST_PROMISES, ttl: 2 * MINUTE, perf: performance });
  #promisedUntil = -Infinity;
  /** Calls of all operations that wanted to enter. */
  wanted = 0;

  /** @param isBusy True while calls wait for a connection, whatever their endpoint. */
  constructor(rate: Rate, isBusy: () => boolean, events: Events) {
    this.#rate = rate;
    this.#isBusy = isBusy;
    this.#events = events;
  }

  /** Operations that wait for the rate. */
  get waiting(): number {
    return this.#line.length;
  }

  /** Calls that operations in progress have reserved and not sent. */
  get reserved(): number {
    return this.#rate.reserved;
  }

  /** Undefined if the operation is inside already or now. @throws {SubgraphError} RATE_LIMITED, OVERLOADED */
  enter(operation: RequestBudget): Promise<void> | undefined {
    if (operation.refusal) throw operation.refusal;
    if (operation.reserved !== undefined) return undefined;
    const known = this.#entering.get(operation);
    if (known) return known;
    const calls = Math.max(1, operation.estimated ?? 1);
    this.wanted += calls;
    const enter = () => this.#reserve(operation, calls);
    const rank = this.#isPromised(operation) ? promised(calls) : calls;
    // Those that can enter go first: what the others lack now is the cause of a refusal.
    this.#line.advance();
    if (this.#line.ahead(rank) === 0 && enter()) return void this.#events.emit('entered', operation, 0);
    const refusal = () => this.#refuse(operation, calls);
    // One that would enter at the last moment may come too late.
    if (this.#rate.delay(calls, this.#line.ahead(rank)) + 5 * LOOK > operation.patience) throw refusal();
    const since = performance.now();
    const entered = this.#wait(operation, { rank, size: calls, enter, refusal });
    this.#entering.set(operation, entered);
    return entered.then(() => void this.#events.emit('entered', operation, (performance.now() - since) / 1_000));
  }

  /** Undefined unless the service has closed its window; then resolves when it opens. @throws {SubgraphError} RATE_LIMITED */
  opens(operation: RequestBudget): Promise<void> | undefined {
    return this.#rate.pauseLeft > 0 ? this.#opened(operation) : undefined;
  }

  /** Counts a call that is sent now. @throws {SubgraphError} RATE_LIMITED for another attempt without room for it */
  send(operation: RequestBudget): void {
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
  readonly leave = (operation: RequestBudget): void => {
    if (!operation.reserved) return;
    this.#rate.giveBack(operation.reserved);
    operation.reserved = 0;
    this.#line.advance();
  };

  /** The service has closed its window for some milliseconds. A window is no measure of the rate after it. */
  close(milliseconds: number): void {
    if (milliseconds > this.#rate.pauseLeft) this.#rate.pause(milliseconds);
  }

  #reserve(operation: RequestBudget, calls: number): boolean {
    if (this.#isBusy() || !this.#rate.reserve(calls)) return false;
    operation.reserved = calls;
    if (this.#promises.size > 0) this.#promises.delete(operation.identity);
    const leave = () => this.leave(operation);
    operation.onClose(leave);
    operation.onEnd(leave);
    return true;
  }

  async #opened(operation: RequestBudget): Promise<void> {
    for (let left = this.#rate.pauseLeft; left > 0; left = this.#rate.pauseLeft) {
      if (left > operation.patience) throw this.#refuse(operation, 1);
      operation.patience -= left;
      await wait(left);
    }
  }

  #wait(operation: RequestBudget, wish: Wish): Promise<void> {
    this.#timer ??= setInterval(() => this.#look(), LOOK);
    return this.#line.join(operation, wish);
  }

  #look(): void {
    this.#line.advance();
    if (this.waiting > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Each refused operation gets a time of its own, and goes before others when it comes again. */
  #refuse(operation: RequestBudget, calls: number): SubgraphError {
    if (operation.isBackground) return new SubgraphError('RATE_LIMITED');
    operation.refusal = this.#isBusy() ? overloaded() : this.#rateLimited(operation, calls);
    return operation.refusal;
  }

  #rateLimited(operation: RequestBudget, calls: number): SubgraphError {
    const now = performance.now();
    const at = this.#promiseFor(operation, calls, now);
    return new SubgraphError('RATE_LIMITED', undefined, undefined, (at - now) / 1_000);
  }

  #promiseFor(operation: RequestBudget, calls: number, now: number): number {
    const known = this.#promises.get(operation.identity) ?? 0;
    if (known > now) return known;
    if (this.#rate.isFull) this.#promisedUntil = -Infinity;
    const next = now + this.#rate.delay(calls, this.#line.ahead(calls));
    // A window can be closed for longer than a minute.
    const latest = now + this.#rate.pauseLeft + MINUTE;
    const at = Math.min(latest, Math.max(next, this.#promisedUntil + this.#rate.time(calls)));
    this.#promisedUntil = at;
    this.#promises.set(operation.identity, at);
    return at;
  }

  #isPromised(operation: RequestBudget): boolean {
    return this.#promises.size > 0 && (this.#promises.get(operation.identity) ?? Infinity) <= performance.now();
  }
}
