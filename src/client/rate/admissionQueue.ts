import { type Operation, SubgraphError } from '../../operation/index.ts';
import { admissionOf } from './admission.ts';

/** An overload may be over by then. */
export const RETRY_AFTER_SECONDS = 2;

export const createOverloadedError = (): SubgraphError =>
  new SubgraphError('OVERLOADED', undefined, undefined, RETRY_AFTER_SECONDS);

interface Waiting {
  readonly rank: number;
  readonly size: number;
  readonly tryAcquire: () => boolean;
  readonly resolve: () => void;
}

/** How an operation waits. */
export interface Ticket {
  /** Lower ranks go first, equal ones in order of arrival. */
  readonly rank?: number;
  /** Of what it wants. */
  readonly size?: number;
  /** Acquires what it wants, and returns true, if there is room. */
  readonly tryAcquire: () => boolean;
  /** The error when its queueing budget is spent. */
  readonly rejection: () => Error;
}

/** Operations that wait for something in order, each as long as its queueing budget lasts and its client waits. */
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

  /** Resolves when the operation has what it wants. @throws {SubgraphError} its rejection, or OPERATION_TIMEOUT at its end */
  join(operation: Operation, { rank = 0, size = 1, tryAcquire, rejection }: Ticket): Promise<void> {
    const { deadline } = operation;
    // It would enter without end, since it returns at once what it acquires.
    if (deadline.isOver || deadline.isClosed) return Promise.reject(new SubgraphError('OPERATION_TIMEOUT'));
    const admission = admissionOf(operation);
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
      if (this.#waiting.includes(waiting)) leave(rejection());
    }, admission.queueBudgetMs);
    const waiting = { rank, size, tryAcquire, resolve };
    this.#waiting = this.#waiting.toSpliced(this.#waiting.findLastIndex(other => other.rank <= rank) + 1, 0, waiting);
    deadline.onEnd(onEnd);
    deadline.onClose(onEnd);
    return promise.finally(() => {
      clearTimeout(timer);
      deadline.remove(onEnd);
      admission.queueBudgetMs -= performance.now() - since;
    });
  }

  /** Lets operations enter, the first ones first, as long as there is room. Returns true if one has entered. */
  advance(): boolean {
    const before = this.#waiting.length;
    for (let [first] = this.#waiting; first?.tryAcquire(); [first] = this.#waiting) {
      this.#waiting = this.#waiting.slice(1);
      first.resolve();
    }
    return this.#waiting.length < before;
  }
}
