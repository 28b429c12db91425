import { HeaderMap, type GraphQLRequestContext } from '@apollo/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RequestBudget } from '../budget.ts';
import type { Context } from '../context.ts';
import type { Feature } from './features.ts';
import { operationKey } from './operationKey.ts';
import { lengthOf } from './resultLimit.ts';
import { SMALL } from './room.ts';

/**
 * Maximum lifetime of a whole response in milliseconds. Changes that are not facts,
 * such as a version that the plan refuses, take effect after it.
 */
const LONGEST_LIFE = 60_000;
/** Bytes of the longest cached response; many clients that do not read a longer one would fill the memory. */
const LONGEST = SMALL;

/** A text with one character beyond Latin-1 takes two bytes for each. */
const BYTES_PER_CHARACTER = 2;

/** A router that sends it requests the duration of each field, so the fields must be resolved. */
const TRACE_HEADER = 'apollo-federation-include-trace';

interface Whole {
  /** The response as it is sent: serializing it again would take longer than all other steps. */
  readonly bytes: Buffer;
  /** End of its lifetime in milliseconds since the epoch. */
  readonly until: number;
  /** End of the lifetime of its facts. */
  readonly goodUntil: number;
  /** Number of writes at its creation. */
  readonly changes: number;
  /** Calls that the operation was expected to make at the most. */
  readonly estimated: number | undefined;
}

/** The responses to send; in Apollo Server, which takes no bytes, an empty object is in the place of their data. */
const toSend = new WeakMap<RequestBudget, Buffer>();
const PLACEHOLDER = '{"data":{}';

/** Sends the bytes of whole responses, with the extensions that Apollo Server has added. */
export function sendWhole(
  graph: FastifyInstance,
  operationOf: (request: FastifyRequest) => RequestBudget | undefined,
): void {
  graph.addHook('onSend', (request, _, payload, done) => {
    const operation = operationOf(request);
    const bytes = operation && toSend.get(operation);
    if (!bytes || typeof payload !== 'string' || !payload.startsWith(PLACEHOLDER)) return done(null, payload);
    const rest = payload.slice(PLACEHOLDER.length);
    return done(null, rest === '}' ? bytes : Buffer.concat([bytes.subarray(0, -1), Buffer.from(rest)]));
  });
}

/** Bytes of their own: those of a pool would keep all of it. */
function encoded(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/**
 * Caches whole responses briefly, for screens that many users open. It saves four fifths of the processor time of a
 * page of eight lists that is requested again: 0.34 instead of 1.96 ms, and 0.66 instead of 2.85 ms for 100 songs and 365
 * days. Only responses without calls or errors are cached, until their first fact expires.
 * @param mostBytes Of all cached responses.
 * @param mostOfOne Bytes of the longest response of all.
 * @param changes Number of writes so far, here and in other replicas.
 */
export function wholeAnswers(mostBytes: number, mostOfOne: number, changes: () => number): Feature {
  const longest = Math.min(LONGEST, mostOfOne);
  const kept = new LRUCache<string, Whole>({ maxSize: mostBytes });
  const find = (request: GraphQLRequestContext<Context>): Whole | undefined => {
    if (request.request.http?.headers.has(TRACE_HEADER)) return undefined;
    const whole = kept.get(operationKey(request));
    return isGood(whole) && whole.changes === changes() ? whole : undefined;
  };
  return () => {
    const before = changes();
    let whole: Whole | undefined;
    return {
      didResolveOperation(request) {
        whole = find(request);
        request.contextValue.operation.estimated = whole?.estimated;
      },
      responseForOperation({ contextValue: { operation } }) {
        if (!whole) return null;
        operation.countRemembered(0);
        operation.use(whole.goodUntil);
        toSend.set(operation, whole.bytes);
        return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data: {} } } };
      },
      willSendResponse(request) {
        if (whole) return;
        const { operation } = request.contextValue;
        const { goodUntil, estimated } = operation;
        const until = Math.min(goodUntil, Date.now() + LONGEST_LIFE);
        const result = until > Date.now() ? resultOf(request) : undefined;
        if (!result?.data || lengthOf(result.data, longest) > longest) return;
        const bytes = encoded(JSON.stringify({ data: result.data }));
        if (bytes.length > longest) return;
        const key = operationKey(request);
        const size = key.length * BYTES_PER_CHARACTER + bytes.length;
        kept.set(key, { bytes, until, goodUntil, changes: before, estimated }, { size });
        result.data = {};
        toSend.set(operation, bytes);
      },
    };
  };
}

const isGood = (whole: Whole | undefined): whole is Whole => whole !== undefined && whole.until > Date.now();

/** A cacheable result. */
function resultOf({ operation, response, contextValue }: GraphQLRequestContext<Context>) {
  const { calls, remembered, stalest } = contextValue.operation.used;
  if (operation?.operation !== 'query' || calls > 0 || remembered === 0 || stalest > 0) return undefined;
  const { body } = response;
  if (!body || body.kind !== 'single' || body.singleResult.errors) return undefined;
  return body.singleResult;
}
