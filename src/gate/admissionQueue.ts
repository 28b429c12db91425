import type { Operation } from '../operation.ts';
import { SubgraphError } from '../errors.ts';

/** Seconds after which an overload may be over. */
export const RETRY_AFTER = 2;

export const overloaded = (): SubgraphError => new SubgraphError('OVERLOADED', undefined, undefined, RETRY_AFTER);

interface Waiting {
  readonly rank: number;
  readonly size: number;
  readonly enter: () => boolean;
  readonly go: () => void;
}

/** How an operation waits. */
export interface Ticket {
  /** Lower ranks go first, equal ones in order of arrival. */
  readonly rank?: number;
  /** Of what it wants. */
  readonly size?: number;
  /** Takes the place and returns true if there is room. */
  readonly enter: () => boolean;
  /** The error when it has waited for too long. */
  readonly refusal: () => Error;
}

/** Operations that wait for something in order, each as long as its waitBudget lasts and its client waits. */
export class AdmissionQueue {
  #waiting: readonly Waiting[] = [];

  get length(): number {
    return this.#waiting.length;
  }

  /** The size of the one that goes first; 0 if none waits. */
  get first(): number {
    return this.#waiting[0]?.size ?? 0;
  }

  /** The size of all that go before another of this rank. */
  ahead(rank: number): number {
    return this.#waiting.reduce((sum, other) => (other.rank <= rank ? sum + other.size : sum), 0);
  }

  /** Resolves when the operation has entered. @throws {SubgraphError} its refusal, or OPERATION_TIMEOUT at its end */
  join(operation: Operation, { rank = 0, size = 1, enter, refusal }: Ticket): Promise<void> {
    // It would enter without end, since it gives back at once what it takes.
    if (operation.isOver || operation.isClosed) return Promise.reject(new SubgraphError('OPERATION_TIMEOUT'));
    const since = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (error: Error) => {
      this.#waiting = this.#waiting.filter(other => other !== waiting);
      reject(error);
      // It may have kept others from entering that need less.
      this.advance();
    };
    const onEnd = () => leave(new SubgraphError('OPERATION_TIMEOUT'));
    const timer = setTimeout(() => {
      this.advance();
      if (this.#waiting.includes(waiting)) leave(refusal());
    }, operation.waitBudget);
    const waiting = { rank, size, enter, go: resolve };
    this.#waiting = this.#waiting.toSpliced(this.#waiting.findLastIndex(other => other.rank <= rank) + 1, 0, waiting);
    operation.onEnd(onEnd);
    operation.onClose(onEnd);
    return promise.finally(() => {
      clearTimeout(timer);
      operation.remove(onEnd);
      operation.waitBudget -= performance.now() - since;
    });
  }

  /** Lets operations enter, the first ones first, as long as there is room. Returns true if one has entered. */
  advance(): boolean {
    const before = this.#waiting.length;
    for (let [first] = this.#waiting; first?.enter(); [first] = this.#waiting) {
      this.#waiting = this.#waiting.slice(1);
      first.go();
    }
    return this.#waiting.length < before;
  }
}

/** A limit for operations together, each of some size. What one has taken returns when its response has ended. */
export class Semaphore {
  readonly #most: number;
  readonly #line = new AdmissionQueue();
  used = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get waiting(): number {
    return this.#line.length;
  }

  /** Undefined if there is room now. An operation that is larger than the limit enters alone. */
  enter(operation: Operation, size: number, refusal: () => Error): Promise<void> | undefined {
    const enter = () => this.#take(operation, size);
    return this.waiting === 0 && enter() ? undefined : this.#line.join(operation, { enter, refusal });
  }

  #take(operation: Operation, size: number): boolean {
    if (this.used > 0 && this.used + size > this.#most) return false;
    this.used += size;
    operation.onClose(() => {
      this.used -= size;
      this.#line.advance();
    });
    return true;
  }
}
