import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListBudget, Slices } from '../../graph/execution/index.ts';
import { type Operation, SubgraphError } from '../../operation/index.ts';
import type { GraphQLFormattedError } from 'graphql';
import type { Feature, Hooks } from '../hooks/index.ts';

export function createTooLargeError(maxBytes: number, path?: string): SubgraphError {
  const sentence = `The response would be larger than ${maxBytes / 1_000_000} MB.`;
  return new SubgraphError('RESPONSE_TOO_LARGE', path ? `${sentence} Most of it is "${path}".` : sentence);
}

/** Responses of this size take about a millisecond to write. */
const LARGE_RESPONSE_BYTES = 100_000;

/** Maximum number of list values still resolved after an operation's deadline, because their rows are already loaded. */
const MAX_LATE_VALUES = 50_000;

/** Maximum number of list values that an operation resolves per turn of the event loop: about 10 ms. */
const VALUES_PER_TURN = 5_000;

/** Resolves the long lists of one response in chunks. */
export class ListTimeSlicer implements ListBudget {
  readonly #operation: Operation;
  #lateValues = 0;
  /** Values left in this turn, and the last turn that lists wait for. */
  #remainingValues = VALUES_PER_TURN;
  #turn = Promise.resolve();

  constructor(operation: Operation) {
    this.#operation = operation;
  }

  count(items: readonly unknown[], values: number): Slices | undefined {
    const all = items.length * values;
    const error = this.#timeoutError(all);
    const isShort = all <= this.#remainingValues;
    // An item that fails while it waits is a field error. An unhandled rejection would end the process.
    if (error || !isShort) for (const item of items) if (item instanceof Promise) item.catch(() => undefined);
    if (error) throw error;
    if (isShort) this.#remainingValues -= all;
    const length = Math.max(1, Math.floor(VALUES_PER_TURN / values));
    return isShort ? undefined : { length, next: () => this.#next(Math.min(all, VALUES_PER_TURN)) };
  }

  /** An operation resolves one chunk per turn of the event loop. */
  async #next(values: number): Promise<void> {
    const turn = this.#turn.then(() => nextTurn());
    this.#turn = turn;
    await turn;
    this.#remainingValues = VALUES_PER_TURN - values;
  }

  #timeoutError(values: number): SubgraphError | undefined {
    const { deadline } = this.#operation;
    if (!deadline.isOver) return undefined;
    this.#lateValues += values;
    // The client has disconnected, or too many values are left at the deadline.
    const isTooLate = deadline.remainingMs > 0 || this.#lateValues > MAX_LATE_VALUES;
    return isTooLate ? new SubgraphError('OPERATION_TIMEOUT') : undefined;
  }
}

/** Writes a large response in a separate turn of the event loop. */
export const yieldBeforeLargeResponse: Feature = () => largeResponseHooks;

const largeResponseHooks: Hooks = {
  willSendResponse: ({ contextValue: { operation } }) =>
    operation.admission.responseBytes > LARGE_RESPONSE_BYTES ? nextTurn() : undefined,
};

/** JSON of a result, unless it exceeds the limit. Counts bytes, because most scripts take two or three per character. */
export function limitJson(maxBytes: number, json: string): string {
  if (json.length * MAX_UTF8_BYTES_PER_CODE_UNIT <= maxBytes || Buffer.byteLength(json) <= maxBytes) return json;
  return JSON.stringify(createTooLargeResult(maxBytes));
}

export const createTooLargeResult = (maxBytes: number) => ({
  data: null,
  errors: [formatError(createTooLargeError(maxBytes))],
});

const MAX_UTF8_BYTES_PER_CODE_UNIT = 3;

export const formatError = ({ message, extensions }: SubgraphError): GraphQLFormattedError => ({
  message,
  extensions: { ...extensions },
});
