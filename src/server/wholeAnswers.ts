import { randomUUID } from 'node:crypto';
import { HeaderMap, type ApolloServerPlugin, type GraphQLRequestContext } from '@apollo/server';
import type { FormattedExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { today } from '../reads/dates.ts';
import { SMALL } from './room.ts';

/**
 * Milliseconds that a whole answer is given again, at the most. What changes an answer without being an answer itself,
 * such as a version that the plan refuses, is seen again by then.
 */
const LONGEST_LIFE = 60_000;
/** Characters; many clients that do not read a longer one would fill the memory. */
const LONGEST = SMALL;
/** A text with one character beyond Latin-1 takes two bytes for each. */
const BYTES_PER_CHARACTER = 2;

/** A router that sends it wants to know how long each field took, so they must be resolved. */
const TRACE_HEADER = 'apollo-federation-include-trace';

interface Whole {
  /** The answer as JSON: writing it anew would take longer than all the rest. */
  readonly json: string;
  /** Milliseconds since the epoch until which it is given again. */
  readonly until: number;
  /** Until which the answers of the service it was made of are good. */
  readonly goodUntil: number;
  /** How many writes there had been. */
  readonly changes: number;
  /** Calls that the operation was expected to make at the most. */
  readonly estimated: number | undefined;
}

/** Answers that are kept, by their data or what stands for it on the way through Apollo Server. */
const written = new WeakMap<object, string>();

/** The JSON of a result; that of its data is not written again if it is kept. */
export function jsonOf(result: FormattedExecutionResult): string {
  const { data, ...others } = result;
  const json = data && written.get(data);
  if (!json) return `${JSON.stringify(result)}\n`;
  const rest = JSON.stringify(others);
  return rest === '{}' ? json : `${json.slice(0, -END.length)},${rest.slice(1)}\n`;
}

/** Of an answer that has nothing but data. */
const END = '}\n';

/**
 * Keeps whole answers for a moment, for screens that many people look at. It saves four fifths of the processor time of a
 * page of eight lists that is requested again: 0.34 instead of 1.96 ms, and 0.66 instead of 2.85 ms for 100 songs and 365
 * days. Kept is only what was made of such answers alone, without any call or error, until
 * the first of them is to be asked anew.
 * @param changes How many writes there have been, here and in other replicas.
 */
export function wholeAnswers(mostBytes: number, changes: () => number): ApolloServerPlugin<Context> {
  const kept = new LRUCache<string, Whole>({ maxSize: mostBytes });
  const find = (request: GraphQLRequestContext<Context>): Whole | undefined => {
    if (request.request.http?.headers.has(TRACE_HEADER)) return undefined;
    const whole = kept.get(keyOf(request));
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
          if (!data || written.has(data)) return;
          const json = `{"data":${JSON.stringify(data)}${END}`;
          written.set(data, json);
          const key = keyOf(request);
          const size = (key.length + json.length) * BYTES_PER_CHARACTER;
          if (json.length > LONGEST) return;
          kept.set(key, { json, until, goodUntil, changes: before, estimated }, { size });
        },
      };
    },
  };
}

/**
 * Of the variables those that the operation declares: others change no answer, so they must not make room of their own.
 * Dates such as the last 90 days are meant as of today.
 */
function keyOf({ queryHash, operation, request }: GraphQLRequestContext<Context>): string {
  const { operationName, variables = {} } = request;
  const declared = operation?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  const values = Object.fromEntries(declared.map(name => [name, variables[name]]));
  return JSON.stringify([queryHash, operationName, values, today()], asDistinct);
}

/** A number beyond the range, such as 1e400, would be written like null. */
const asDistinct = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? `${value} ${SECRET}` : value;
/** No client can write it. */
const SECRET = randomUUID();

const isGood = (whole: Whole | undefined): whole is Whole => whole !== undefined && whole.until > Date.now();

/** The data of an answer that may be given again. */
function dataOf({ operation, response, contextValue }: GraphQLRequestContext<Context>): object | undefined {
  const { calls, remembered, stalest } = contextValue.operation.used;
  if (operation?.operation !== 'query' || calls > 0 || remembered === 0 || stalest > 0) return undefined;
  const { body } = response;
  if (!body || body.kind !== 'single' || body.singleResult.errors) return undefined;
  return body.singleResult.data ?? undefined;
}
