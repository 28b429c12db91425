import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListBudget, Slices } from '../../graph/execution/index.ts';
import { type Operation, SubgraphError } from '../../operation/index.ts';
import type { GraphQLFormattedError } from 'graphql';
import type { Feature, Hooks } from '../hooks/index.ts';

export function tooLarge(mostBytes: number, path?: string): SubgraphError {
  const most = `The response would be larger than ${mostBytes / 1_000_000} MB.`;
  return new SubgraphError('RESPONSE_TOO_LARGE', path ? `${most} Most of it is "${path}".` : most);
}

/** Bytes of a response that takes about a millisecond to write. */
const LARGE = 100_000;

/** Values of lists that are resolved after the deadline of their operation, because their rows have arrived. */
const MOST_LATE = 50_000;

/** Values of lists that an operation resolves in one turn of the event loop: about 10 ms. */
const PART = 5_000;

/** Resolves the long lists of one response in parts. */
export class ListsInParts implements ListBudget {
  readonly #operation: Operation;
  #late = 0;
  /** Values that are left in the present turn, and the last turn that lists wait for. */
  #left = PART;
  #turn = Promise.resolve();

  constructor(operation: Operation) {
    this.#operation = operation;
  }

  count(items: readonly unknown[], values: number): Slices | undefined {
    const all = items.length * values;
    const excess = this.#excess(all);
    const isShort = all <= this.#left;
    // An item that fails while it waits is an error of its field, and an unhandled rejection would end the process.
    if (excess || !isShort) for (const item of items) if (item instanceof Promise) item.catch(() => undefined);
    if (excess) throw excess;
    if (isShort) this.#left -= all;
    const length = Math.max(1, Math.floor(PART / values));
    return isShort ? undefined : { length, next: () => this.#next(Math.min(all, PART)) };
  }

  /** An operation resolves one part in a turn of the event loop. */
  async #next(values: number): Promise<void> {
    const turn = this.#turn.then(() => nextTurn());
    this.#turn = turn;
    await turn;
    this.#left = PART - values;
  }

  #excess(values: number): SubgraphError | undefined {
    const { deadline } = this.#operation;
    if (!deadline.isOver) return undefined;
    this.#late += values;
    // The client has disconnected, or too much is left at the deadline.
    const isTooLate = deadline.remainingMs > 0 || this.#late > MOST_LATE;
    return isTooLate ? new SubgraphError('OPERATION_TIMEOUT') : undefined;
  }
}

/** Writes a large response in a turn of the event loop of its own. */
export const writtenLater: Feature = () => hooks;

const hooks: Hooks = {
  willSendResponse: ({ contextValue: { operation } }) =>
    operation.admission.responseBytes > LARGE ? nextTurn() : undefined,
};

/** The JSON of a result, unless it is too large in bytes: the characters of most scripts take two or three. */
export function jsonWithin(mostBytes: number, json: string): string {
  if (json.length * BYTES_PER_CHARACTER <= mostBytes || Buffer.byteLength(json) <= mostBytes) return json;
  return JSON.stringify({ data: null, errors: [formatted(tooLarge(mostBytes))] });
}

/** Maximum bytes of a character in UTF-8. */
const BYTES_PER_CHARACTER = 3;

export const formatted = ({ message, extensions }: SubgraphError): GraphQLFormattedError => ({
  message,
  extensions: { ...extensions },
});
