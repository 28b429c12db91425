import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Parts, RequestBudget, ResponseBudget } from '../budget.ts';
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import { SubgraphError } from '../errors.ts';
import { jsonLength } from '../execution/jsonLength.ts';
import type { Feature, Hooks } from './features.ts';

export function tooLarge(mostBytes: number, path?: string): SubgraphError {
  const most = `The response would be larger than ${mostBytes / 1_000_000} MB.`;
  return new SubgraphError('RESPONSE_TOO_LARGE', path ? `${most} Most of it is "${path}".` : most);
}

/** Bytes of lists that are resolved after the deadline of their operation, because their rows have arrived. */
const MOST_LATE = 1_000_000;

/** Bytes of lists that an operation resolves in one turn of the event loop: about 10 ms. */
const PART = 100_000;

/** Counts the lists of one response, and resolves long ones in parts. */
export class ResponseSize implements ResponseBudget {
  readonly #mostBytes: number;
  readonly #operation: RequestBudget;
  #bytes = 0;
  #lateBytes = 0;
  /** Bytes that are left in the present turn, and the last turn that lists wait for. */
  #left = PART;
  #turn = Promise.resolve();

  constructor(mostBytes: number, operation: RequestBudget) {
    this.#mostBytes = mostBytes;
    this.#operation = operation;
  }

  count(items: readonly unknown[], bytes: number): Parts | undefined {
    const all = items.length * bytes;
    const excess = this.#excess(all);
    const isShort = all <= this.#left;
    // An item that fails while it waits is an error of its field, and an unhandled rejection would end the process.
    if (excess || !isShort) for (const item of items) if (item instanceof Promise) item.catch(() => undefined);
    if (excess) throw excess;
    if (isShort) this.#left -= all;
    const length = Math.max(1, Math.floor(PART / bytes));
    return isShort ? undefined : { length, next: () => this.#next(Math.min(all, PART)) };
  }

  /** An operation resolves one part in a turn of the event loop. */
  async #next(bytes: number): Promise<void> {
    const turn = this.#turn.then(() => nextTurn());
    this.#turn = turn;
    await turn;
    this.#left = PART - bytes;
  }

  #excess(bytes: number): SubgraphError | undefined {
    this.#bytes += bytes;
    if (this.#bytes > this.#mostBytes) return tooLarge(this.#mostBytes);
    const { isOver, deadline } = this.#operation;
    if (!isOver) return undefined;
    this.#lateBytes += bytes;
    // The client has disconnected, or too much is left at the deadline.
    const isTooLate = performance.now() < deadline || this.#lateBytes > MOST_LATE;
    return isTooLate ? new SubgraphError('OPERATION_TIMEOUT') : undefined;
  }
}

/** The lengths of data as the execution counted them. */
const lengths = new WeakMap<object, number>();

/** Notes the length of the data of a result without errors, which then has all that was counted. */
export function noteLength({ data, errors }: FormattedExecutionResult, length: number): void {
  if (data && !errors) lengths.set(data, length);
}

/** The approximate length of data as JSON; other lengths than the noted ones are counted up to `most`. */
const lengthOf = (data: object, most: number): number => lengths.get(data) ?? jsonLength(data, most);

/** Removes the data of a result that is too large. */
export function resultLimit(mostBytes: number): Feature {
  const hooks: Hooks = {
    willSendResponse({ response: { body } }) {
      const result: FormattedExecutionResult = body.kind === 'single' ? body.singleResult : body.initialResult;
      const { data } = result;
      const length = data ? lengthOf(data, mostBytes) : 0;
      if (length > mostBytes) {
        result.data = null;
        result.errors = [formatted(tooLarge(mostBytes))];
      }
      // Apollo Server writes the JSON next.
      return length > PART ? nextTurn() : undefined;
    },
  };
  return () => hooks;
}

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
