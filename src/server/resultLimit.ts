import type { ApolloServerPlugin } from '@apollo/server';
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import { SubgraphError } from '../errors.ts';
import { tooLarge } from './responseSize.ts';
import type { WorkQueue } from './workQueue.ts';

/** Errors in a response. */
const MOST_ERRORS = 100;

/** Work of serializing a value, as a share of resolving it. */
export const WRITING = 0.2;

/** Removes the data of a result that is too large. */
export const resultLimit = (mostBytes: number, queue: WorkQueue): ApolloServerPlugin => ({
  requestDidStart: async () => ({
    async willSendResponse({ response: { body } }) {
      const result: FormattedExecutionResult = body.kind === 'single' ? body.singleResult : body.initialResult;
      const { data, errors = [] } = result;
      const length = data ? jsonLength(data, mostBytes) : 0;
      if (length > mostBytes) {
        result.data = null;
        result.errors = [formatted(tooLarge(mostBytes))];
      } else if (errors.length > MOST_ERRORS) {
        result.errors = [...errors.slice(0, MOST_ERRORS), formatted(new SubgraphError('TOO_MANY_ERRORS'))];
      }
      // Apollo Server writes the JSON next.
      await queue.admit(length * WRITING);
    },
  }),
});

/** The JSON of a result, unless it is too large in bytes: the characters of most scripts take two or three. */
export function jsonWithin(mostBytes: number, json: string): string {
  if (json.length * BYTES_PER_CHARACTER <= mostBytes || Buffer.byteLength(json) <= mostBytes) return json;
  return JSON.stringify({ data: null, errors: [formatted(tooLarge(mostBytes))] });
}

/** Maximum bytes of a character in UTF-8. */
const BYTES_PER_CHARACTER = 3;

const formatted = ({ message, extensions }: SubgraphError): GraphQLFormattedError => ({
  message,
  extensions: { ...extensions },
});

/** Bytes of the quotes, the colon and the comma of a member. */
const MEMBER = 4;
/** Bytes of other values, of which most are numbers. */
const VALUE = 4;

/** Approximate characters of a value as JSON; counting stops when there are too many. */
export function jsonLength(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (!isContainer(value)) return VALUE;
  let length = 2;
  if (Array.isArray(value)) {
    for (const item of value) {
      length += 1 + jsonLength(item, most - length);
      if (length > most) break;
    }
    return length;
  }
  // Half a million entries of an object as pairs take three times as long.
  for (const name in value) {
    length += name.length + MEMBER + jsonLength(value[name], most - length);
    if (length > most) break;
  }
  return length;
}

const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
