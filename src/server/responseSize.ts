import type { ListItems, RequestBudget, ResponseBudget } from '../budget.ts';
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import { SubgraphError } from '../errors.ts';
import { jsonLength } from '../execution/jsonLength.ts';
import type { Feature, Hooks } from './features.ts';
import type { Part, WorkQueue } from './workQueue.ts';

export function tooLarge(mostBytes: number, path?: string): SubgraphError {
  const most = `The response would be larger than ${mostBytes / 1_000_000} MB.`;
  return new SubgraphError('RESPONSE_TOO_LARGE', path ? `${most} Most of it is "${path}".` : most);
}

/** Bytes of a list that are resolved together. */
const PART = 100_000;
/** Bytes of lists that are resolved after the deadline of their operation, because their rows have arrived. */
const MOST_LATE = 1_000_000;

interface Turn {
  readonly part: Part;
  readonly ended: Promise<void>;
}

/** Counts the lists of one response, and resolves them part by part, in turn with other operations. */
export class ResponseSize implements ResponseBudget {
  readonly #mostBytes: number;
  readonly #queue: WorkQueue;
  readonly #operation: RequestBudget;
  #bytes = 0;
  #lateBytes = 0;
  /** The turn of the last part: an operation waits for one part at a time, so that operations share turns equally. */
  #last: Turn | undefined;

  constructor(mostBytes: number, queue: WorkQueue, operation: RequestBudget) {
    this.#mostBytes = mostBytes;
    this.#queue = queue;
    this.#operation = operation;
  }

  count(items: readonly unknown[], bytes: number): ListItems {
    // An item that fails while it waits causes an error of its field. An unhandled rejection would end the process.
    for (const item of items) if (item instanceof Promise) item.catch(() => undefined);
    this.#bytes += items.length * bytes;
    if (this.#bytes > this.#mostBytes) throw tooLarge(this.#mostBytes);
    this.#checkTime(items.length * bytes);
    const length = Math.max(1, Math.floor(PART / bytes));
    if (items.length <= length) return this.#wait(items.length * bytes)?.then(() => items) ?? items;
    let turn: Promise<void> | undefined;
    return items.map((item, index) => {
      if (index % length === 0) turn = this.#wait(length * bytes);
      return turn?.then(() => item) ?? item;
    });
  }

  /** Undefined if there is time for the work now. Small lists that arrive together wait for one turn. */
  #wait(work: number): Promise<void> | undefined {
    const last = this.#last;
    if (last && last.part.work + work <= PART) {
      last.part.work += work;
      return last.ended;
    }
    const part = { work };
    const turn = last ? last.ended.then(() => this.#queue.admit(part)) : this.#queue.admit(part);
    if (!turn) return undefined;
    const ended = this.#afterwards(turn, part);
    this.#last = { part, ended };
    return ended;
  }

  async #afterwards(turn: Promise<void>, part: Part): Promise<void> {
    await turn;
    if (this.#last?.part === part) this.#last = undefined;
    this.#checkTime(0);
  }

  /** @throws {SubgraphError} OPERATION_TIMEOUT when the client has disconnected, or too much is left at the deadline */
  #checkTime(work: number): void {
    const { isOver, deadline } = this.#operation;
    if (!isOver) return;
    this.#lateBytes += work;
    if (performance.now() < deadline || this.#lateBytes > MOST_LATE) throw new SubgraphError('OPERATION_TIMEOUT');
  }
}

/** Characters that are serialized in less time than a turn of the event loop takes. */
const SHORT = 25_000;

/** Work of serializing a value, as a share of resolving it. */
export const WRITING = 0.2;

/** The lengths of data as the execution counted them. */
const lengths = new WeakMap<object, number>();

/** Notes the length of the data of a result without errors, which then has all that was counted. */
export function noteLength({ data, errors }: FormattedExecutionResult, length: number): void {
  if (data && !errors) lengths.set(data, length);
}

/** The approximate length of data as JSON; other lengths than the noted ones are counted up to `most`. */
const lengthOf = (data: object, most: number): number => lengths.get(data) ?? jsonLength(data, most);

/** Removes the data of a result that is too large. */
export function resultLimit(mostBytes: number, queue: WorkQueue): Feature {
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
      return length > SHORT ? queue.admit({ work: length * WRITING }) : undefined;
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
