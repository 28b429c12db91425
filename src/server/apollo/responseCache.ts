import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EntryTimes, Events, GetHeader, Operation } from '../../operation/index.ts';
import type { SharedDependencies } from '../../graph/index.ts';
import { setPrice } from '../../client/index.ts';
import { today } from '../../loaders/index.ts';
import {
  cacheControlOf,
  COST_HEADER,
  costOf,
  FAULTS_HEADER,
  NEGOTIATION_HEADERS,
  type Remaining,
  TRACE_HEADER,
} from '../hooks/index.ts';
import { readClient } from './operationEvents.ts';
import { operationOf, SMALL_RESPONSE_BYTES } from '../http/index.ts';

/** Limits how long a response outlives changes that evict no entry, such as a version that becomes unavailable. */
const MAX_LIFETIME_MS = 60_000;
/** Many slow clients reading larger responses would fill the heap. */
const MAX_CACHED_RESPONSE_BYTES = SMALL_RESPONSE_BYTES;

const RESPONSE_OVERHEAD_BYTES = 1_000;

interface CachedResponse {
  /** The serialized response. Serializing again would take longer than all other steps. */
  readonly body: Buffer;
  readonly mediaType: string;
  /** In milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Number of invalidations when the request arrived. A later one makes the response obsolete. */
  readonly invalidationCount: number;
  /** When the response was made, and for how long its data stays fresh. */
  readonly times: EntryTimes;
  readonly operationName: string | undefined;
  readonly deprecated: readonly string[];
  readonly priceCalls: number | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if the response must not be cached. */
    cacheCandidate: { readonly key: string; readonly invalidationCount: number } | undefined;
  }
}

export interface ResponseCacheOptions {
  readonly maxBytes: number;
  readonly cache: Pick<SharedDependencies['cache'], 'invalidationCount' | 'recordResponseUse'>;
  readonly remaining: () => Remaining;
  readonly events: Events;
}

/**
 * Caches responses briefly, for screens that many users open: a repeated request is neither parsed nor executed. Keeps
 * only responses that any HTTP cache may store, for a minute at most, and only until their first entry becomes stale.
 */
export function cacheResponses(graph: FastifyInstance, options: ResponseCacheOptions): void {
  const { maxBytes, cache } = options;
  const responses = new LRUCache<string, CachedResponse>({ maxSize: maxBytes });
  graph.decorateRequest('cacheCandidate');
  graph.addHook('preHandler', (request, reply, done) => {
    // Traces and injected faults require that fields are resolved.
    const { [TRACE_HEADER]: trace, [FAULTS_HEADER]: faults } = request.headers;
    if ((trace ?? faults) !== undefined) return done();
    const key = cacheKeyOf(request);
    const cached = responses.get(key);
    if (cached && cached.expiresAt > Date.now() && cached.invalidationCount === cache.invalidationCount)
      return sendCached(cached, request, reply, options);
    request.cacheCandidate = { key, invalidationCount: cache.invalidationCount };
    return done();
  });
  graph.addHook('onSend', ({ cacheCandidate, operation }, reply, payload, done) => {
    if (!cacheCandidate || !operation || !isCacheable(operation, reply)) return done(null, payload);
    if (typeof payload !== 'string' || payload.length > MAX_CACHED_RESPONSE_BYTES) return done(null, payload);
    const body = encodeUnpooled(payload);
    if (body.length > MAX_CACHED_RESPONSE_BYTES) return done(null, payload);
    const { key, invalidationCount } = cacheCandidate;
    const { name: operationName, deprecated, admission, usage } = operation;
    const { freshUntil } = usage;
    const now = Date.now();
    const expiresAt = Math.min(freshUntil, now + MAX_LIFETIME_MS);
    const mediaType = String(reply.getHeader('content-type'));
    const times = { requestedAt: now, lifetime: freshUntil - now };
    const { price: priceCalls } = admission;
    const cached = { invalidationCount, body, mediaType, expiresAt, times, operationName, deprecated, priceCalls };
    responses.set(key, cached, { size: RESPONSE_OVERHEAD_BYTES + key.length + body.length });
    return done(null, body);
  });
}

/**
 * Hashes the request, because a request can be larger than its response. Today's date is part of the hash, because
 * ranges such as the last 90 days depend on it. The body is hashed raw, because it is not parsed yet.
 */
function cacheKeyOf({ method, url, headers, body }: FastifyRequest): string {
  const text = Buffer.isBuffer(body) ? body.toString('latin1') : '';
  const negotiation = [...NEGOTIATION_HEADERS, 'content-encoding'].map(name => headers[name]).join('\n');
  return hash('sha256', `${today()} ${method} ${url} ${negotiation}\n${text}`, 'base64url');
}

function isCacheable({ usage }: Operation, reply: FastifyReply): boolean {
  // An error that replaces a response retains its other headers.
  if (reply.statusCode !== 200) return false;
  const isPublic = String(reply.getHeader('cache-control')).startsWith('public');
  const hasData = usage.freshUntil < Infinity;
  return isPublic && hasData;
}

/** A slice of Node's buffer pool would retain the whole pool. */
function encodeUnpooled(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

function sendCached(
  cached: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ResponseCacheOptions,
): FastifyReply {
  const { events, remaining, cache } = options;
  const operation = operationOf(request);
  const headers: GetHeader = name => request.headers[name]?.toString();
  const beganAt = performance.now();
  events.emit('operationBegan', operation, headers);
  operation.name = cached.operationName;
  operation.deprecated = cached.deprecated;
  setPrice(operation, cached.priceCalls);
  cache.recordResponseUse(operation, cached.times);
  const seconds = (performance.now() - beganAt) / 1000;
  const report = { client: readClient(headers), seconds, isCancelled: false, codes: [] };
  events.emit('operationEnded', operation, { type: 'query', ...report });
  reply.header('content-type', cached.mediaType);
  if (!headers(COST_HEADER)) {
    return reply.header('cache-control', cacheControlOf(operation)).send(cached.body);
  }
  const response = JSON.parse(cached.body.toString());
  response.extensions = { ...response.extensions, cost: costOf(operation, remaining()) };
  return reply.header('cache-control', 'no-store').send(JSON.stringify(response));
}
