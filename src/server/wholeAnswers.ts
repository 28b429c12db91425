import { HeaderMap, type ApolloServerPlugin, type GraphQLRequestContext } from '@apollo/server';
import type { FormattedExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { operationKey } from './operationKey.ts';
import { lengthOf } from './resultLimit.ts';
import { SMALL } from './room.ts';

/**
 * Maximum lifetime of a whole response in milliseconds. Changes that are not facts,
 * such as a version that the plan refuses, take effect after it.
 */
const LONGEST_LIFE = 60_000;
/** Characters of the longest cached response; many clients that do not read a longer one would fill the memory. */
const LONGEST = SMALL;
/** A text with one character beyond Latin-1 takes two bytes for each. */
const BYTES_PER_CHARACTER = 2;

/** A router that sends it requests the duration of each field, so the fields must be resolved. */
const TRACE_HEADER = 'apollo-federation-include-trace';

interface Whole {
  /** The response as JSON: serializing it again would take longer than all other steps. */
  readonly json: string;
  /** End of its lifetime in milliseconds since the epoch. */
  readonly until: number;
  /** End of the lifetime of its facts. */
  readonly goodUntil: number;
  /** Number of writes at its creation. */
  readonly changes: number;
  /** Calls that the operation was expected to make at the most. */
  readonly estimated: number | undefined;
}

/** Cached responses, by their data or by its placeholder in Apollo Server. */
const written = new WeakMap<object, string>();

/** The JSON of a result; cached JSON of its data is reused. */
export function jsonOf(result: FormattedExecutionResult): string {
  const { data, ...others } = result;
  const json = data && written.get(data);
  if (!json) return JSON.stringify(result);
  const rest = JSON.stringify(others);
  return rest === '{}' ? json : `${json.slice(0, -1)},${rest.slice(1)}`;
}

/**
 * Caches whole responses briefly, for screens that many users open. It saves four fifths of the processor time of a
 * page of eight lists that is requested again: 0.34 instead of 1.96 ms, and 0.66 instead of 2.85 ms for 100 songs and 365
 * days. Only responses without calls or errors are cached, until their first fact expires.
 * @param changes Number of writes so far, here and in other replicas.
 */
export function wholeAnswers(mostBytes: number, changes: () => number): ApolloServerPlugin<Context> {
  const kept = new LRUCache<string, Whole>({ maxSize: mostBytes });
  const find = (request: GraphQLRequestContext<Context>): Whole | undefined => {
    if (request.request.http?.headers.has(TRACE_HEADER)) return undefined;
    const whole = kept.get(operationKey(request));
    return isGood(whole) && whole.changes === changes() ? whole : undefined;
  };
  return {
    requestDidStart: async () => {
      const before = changes();
      let whole: Whole | undefined;
      return {
        async didResolveOperation(request) {
          whole = find(request);
          request.contextValue.operation.estimated = whole?.estimated;
        },
        async responseForOperation({ contextValue: { operation } }) {
          if (!whole) return null;
          operation.countRemembered(0);
          operation.use(whole.goodUntil);
          const data = {};
          written.set(data, whole.json);
          return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data } } };
        },
        async willSendResponse(request) {
          const { goodUntil, estimated } = request.contextValue.operation;
          const until = Math.min(goodUntil, Date.now() + LONGEST_LIFE);
          const data = until > Date.now() ? dataOf(request) : undefined;
          if (!data || written.has(data) || lengthOf(data, LONGEST) > LONGEST) return;
          const json = JSON.stringify({ data });
          written.set(data, json);
          const key = operationKey(request);
          const size = (key.length + json.length) * BYTES_PER_CHARACTER;
          if (json.length > LONGEST) return;
          kept.set(key, { json, until, goodUntil, changes: before, estimated }, { size });
        },
      };
    },
  };
}

const isGood = (whole: Whole | undefined): whole is Whole => whole !== undefined && whole.until > Date.now();

/** The data of a cacheable response. */
function dataOf({ operation, response, contextValue }: GraphQLRequestContext<Context>): object | undefined {
  const { calls, remembered, stalest } = contextValue.operation.used;
  if (operation?.operation !== 'query' || calls > 0 || remembered === 0 || stalest > 0) return undefined;
  const { body } = response;
  if (!body || body.kind !== 'single' || body.singleResult.errors) return undefined;
  return body.singleResult.data ?? undefined;
}
