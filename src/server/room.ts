import type { RequestBudget } from '../budget.ts';
import { SubgraphError } from '../errors.ts';
import { refused } from './limits.ts';

/** Bytes of the large responses that are made or sent at the same time. */
const MOST_BYTES = 16_000_000;
/** Bytes of a response that needs no room: so small ones never wait for large ones. */
export const SMALL = 100_000;
/** Milliseconds that a large response waits for room. */
const MOST_WAIT = 5_000;

interface Waiting {
  readonly operation: RequestBudget;
  readonly bytes: number;
  readonly enter: () => void;
}

/**
 * Room for large responses, from the moment that they are made until they have been sent: clients that do not read theirs
 * would otherwise fill the memory.
 */
export class Room {
  readonly #taken = new Map<RequestBudget, number>();
  #waiting: readonly Waiting[] = [];
  #bytes = 0;

  /** @throws {GraphQLError} OVERLOADED when there is no room for too long. */
  async enter(operation: RequestBudget, bytes: number): Promise<void> {
    if (bytes <= SMALL || operation.signal.aborted) return;
    if (this.#waiting.length === 0 && this.#fits(bytes)) return this.#take(operation, bytes);
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#waiting = this.#waiting.filter(({ operation: other }) => other !== operation);
        reject(refused(new SubgraphError('OVERLOADED'), 503));
      };
      const timer = setTimeout(giveUp, MOST_WAIT);
      operation.signal.addEventListener('abort', giveUp, { once: true });
      const enter = () => {
        clearTimeout(timer);
        operation.signal.removeEventListener('abort', giveUp);
        resolve();
      };
      this.#waiting = [...this.#waiting, { operation, bytes, enter }];
    });
  }

  /** The response has been sent, or its client has hung up. */
  leave(operation: RequestBudget): void {
    this.#bytes -= this.#taken.get(operation) ?? 0;
    this.#taken.delete(operation);
    for (let [next] = this.#waiting; next && this.#fits(next.bytes); [next] = this.#waiting) {
      this.#waiting = this.#waiting.slice(1);
      this.#take(next.operation, next.bytes);
      next.enter();
    }
  }

  #fits = (bytes: number): boolean => this.#bytes === 0 || this.#bytes + bytes <= MOST_BYTES;

  #take(operation: RequestBudget, bytes: number): void {
    this.#taken.set(operation, bytes);
    this.#bytes += bytes;
  }
}
