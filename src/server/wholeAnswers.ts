import { HeaderMap, type ApolloServerPlugin, type GraphQLRequestContext } from '@apollo/server';
import type { FormattedExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { today } from '../reads/dates.ts';

/**
 * Milliseconds that a whole answer is given again, at the most. What changes an answer without being an answer itself,
 * such as a version that the plan refuses, is seen again by then.
 */
const LONGEST = 60_000;

/** A router that sends it wants to know how long each field took, so they must be resolved. */
const TRACE_HEADER = 'apollo-federation-include-trace';

interface Whole {
  /** The answer as it is sent: writing it anew would take longer than all the rest. */
  readonly bytes: Uint8Array;
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
const written = new WeakMap<object, Uint8Array>();

/** Nothing of the pool from which small buffers are cut, which it would keep as a whole. */
const encoder = new TextEncoder();

/** The JSON of a result; that of its data is not written again if it is kept. */
export function bytesOf(result: FormattedExecutionResult): Uint8Array {
  const { data, ...others } = result;
  const bytes = data && written.get(data);
  if (!bytes) return Buffer.from(`${JSON.stringify(result)}\n`);
  const rest = JSON.stringify(others);
  return rest === '{}' ? bytes : Buffer.concat([bytes.subarray(0, -END.length), Buffer.from(`,${rest.slice(1)}\n`)]);
}

/** Of an answer that has nothing but data. */
const END = '}\n';

/**
 * Keeps whole answers for a moment, for screens that many people look at: executing a query costs far more than all its
 * remembered answers of the service. Kept is only what was made of such answers alone, without any call or error, until
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
          written.set(data, whole.bytes);
          return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data } } };
        },
        async willSendResponse(request) {
          const { goodUntil, estimated } = request.contextValue.operation;
          const until = Math.min(goodUntil, Date.now() + LONGEST);
          const data = until > Date.now() ? dataOf(request) : undefined;
          if (!data || written.has(data)) return;
          const bytes = encoder.encode(`{"data":${JSON.stringify(data)}${END}`);
          written.set(data, bytes);
          const key = keyOf(request);
          const size = key.length + bytes.length;
          kept.set(key, { bytes, until, goodUntil, changes: before, estimated }, { size });
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
  return JSON.stringify([queryHash, operationName, values, today()]);
}

const isGood = (whole: Whole | undefined): whole is Whole => whole !== undefined && whole.until > Date.now();

/** The data of an answer that may be given again. */
function dataOf({ operation, response, contextValue }: GraphQLRequestContext<Context>): object | undefined {
  const { calls, remembered, stalest } = contextValue.operation.used;
  if (operation?.operation !== 'query' || calls > 0 || remembered === 0 || stalest > 0) return undefined;
  const { body } = response;
  if (!body || body.kind !== 'single' || body.singleResult.errors) return undefined;
  return body.singleResult.data ?? undefined;
}
