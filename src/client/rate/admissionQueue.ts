import { type Operation, SubgraphError } from '../../operation/index.ts';
import { admissionOf } from './admission.ts';

/** Retry-After of operations rejected by an overload. */
export const RETRY_AFTER_SECONDS = 2;

export const createOverloadedError = (): SubgraphError =>
  new SubgraphError('OVERLOADED', undefined, undefined, RETRY_AFTER_SECONDS);

/** What an operation waits for, and the error if the wait takes too long. */
interface Ticket {
  /** Tries to acquire the permits of the operation. Returns whether it succeeded. */
  readonly tryAcquire: () => boolean;
  /** The error once the queueing budget of the operation is spent. */
  readonly rejection: () => Error;
}

interface Waiting extends Ticket {
  readonly resolve: () => void;
}

/** FIFO queue of operations. Each waits until it is admitted, its queueing budget is spent or it ends. */
export class AdmissionQueue {
  #waiting: readonly Waiting[] = [];

  get length(): number {
    return this.#waiting.length;
  }

  /**
   * Resolves once the operation is admitted. @throws {SubgraphError} the ticket's rejection, or OPERATION_TIMEOUT when the
   * operation ends
   */
  join(operation: Operation, ticket: Ticket): Promise<void> {
    const { deadline } = operation;
    // An operation that has ended would release its permits immediately.
    if (deadline.isOver || deadline.isClosed) return Promise.reject(new SubgraphError('OPERATION_TIMEOUT'));
    const admission = admissionOf(operation);
    const since = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { ...ticket, resolve };
    const leave = (error: Error) => {
      this.#waiting = this.#waiting.filter(other => other !== waiting);
      reject(error);
      // The operation may have blocked later operations that need fewer permits.
      this.advance();
    };
    const onEnd = () => leave(new SubgraphError('OPERATION_TIMEOUT'));
    const timer = setTimeout(() => {
      this.advance();
      if (this.#waiting.includes(waiting)) leave(ticket.rejection());
    }, admission.queueBudgetMs);
    this.#waiting = [...this.#waiting, waiting];
    deadline.onEnd(onEnd);
    deadline.onClose(onEnd);
    return promise.finally(() => {
      clearTimeout(timer);
      deadline.remove(onEnd);
      admission.queueBudgetMs -= performance.now() - since;
    });
  }

  /** Admits operations in order while there is room. */
  advance(): void {
    for (let [first] = this.#waiting; first?.tryAcquire(); [first] = this.#waiting) {
      this.#waiting = this.#waiting.slice(1);
      first.resolve();
    }
  }
}
