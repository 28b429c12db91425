import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import { SubgraphError } from '../errors.ts';
import { jsonLength } from '../execution/jsonLength.ts';
import type { Feature, Hooks } from './features.ts';
import { tooLarge } from './responseSize.ts';
import type { WorkQueue } from './workQueue.ts';

/** Errors in a response. */
const MOST_ERRORS = 100;

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
      const { data, errors = [] } = result;
      const length = data ? lengthOf(data, mostBytes) : 0;
      if (length > mostBytes) {
        result.data = null;
        result.errors = [formatted(tooLarge(mostBytes))];
      } else if (errors.length > MOST_ERRORS) {
        result.errors = [...errors.slice(0, MOST_ERRORS), formatted(new SubgraphError('TOO_MANY_ERRORS'))];
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

const formatted = ({ message, extensions }: SubgraphError): GraphQLFormattedError => ({
  message,
  extensions: { ...extensions },
});
