import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Body, BodyBudget } from '../../process/index.ts';
import type { RequestLimits } from '../../config/index.ts';
import { SubgraphError } from '../../operation/index.ts';
import { createOverloadedError } from '../../client/index.ts';
import { gunzipBody, isGzip } from './compression.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a request without a body. */
    receivedBody: Body | undefined;
  }
}

/** Number of chunks that may have any size. Node.js spends over a microsecond per chunk and reads up to 10,000 at once. */
const MAX_SMALL_CHUNKS = 256;
/** Minimum average size of further chunks. */
const MIN_AVERAGE_CHUNK_BYTES = 16;
const TOO_MANY_CHUNKS = 'The body of the request has too many small chunks.';

/** Returns a function to call for each chunk. It returns true once the body has too many small chunks. */
function createChunkLimit(): (chunk: Buffer) => boolean {
  let chunks = 0;
  let bytes = 0;
  return chunk => {
    bytes += chunk.length;
    return ++chunks > MAX_SMALL_CHUNKS + bytes / MIN_AVERAGE_CHUNK_BYTES;
  };
}

/** Drains an unused body. Otherwise, it and the requests behind it would wait in memory, with an object per chunk. */
export function dropBody(request: IncomingMessage): void {
  const hasTooManyChunks = createChunkLimit();
  request.on('data', (chunk: Buffer) => {
    if (hasTooManyChunks(chunk)) request.destroy();
  });
}

/** Only routers send longer bodies. */
const LONG_BODY_BYTES = 100_000;

type BodyCallback = (error: Error | null, body?: Buffer) => void;

/**
 * Receives the bodies of operations. They share one memory budget until they are parsed, long bodies until the
 * response.
 */
export function receiveBodies(
  graph: FastifyInstance,
  { maxBodyBytes: maxBytes, requestBudgetBytes }: RequestLimits,
): void {
  const budget = new BodyBudget(requestBudgetBytes, 'oldest');
  graph.decorateRequest('receivedBody');
  graph.addContentTypeParser('application/json', (request, payload, done: BodyCallback) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return done(new SubgraphError('BODY_TOO_LARGE'));
    return receiveBody(request, payload, { budget, maxBytes, done });
  });
  graph.addHook('preHandler', ({ receivedBody }, { raw }, done) => {
    if (receivedBody) raw.once('close', () => receivedBody.close());
    done();
  });
}

interface ReceiveOptions {
  readonly budget: BodyBudget;
  readonly maxBytes: number;
  /** Called with an error if the client disconnects, or the body is too long or evicted. */
  readonly done: BodyCallback;
}

function receiveBody(
  request: FastifyRequest,
  payload: IncomingMessage,
  { budget, maxBytes, done }: ReceiveOptions,
): void {
  const body = budget.open({ maxBytes, onEvicted: () => finish(createOverloadedError()) });
  request.receivedBody = body;
  const hasTooManyChunks = createChunkLimit();
  function add(chunk: Buffer): void {
    if (hasTooManyChunks(chunk)) finish(new SubgraphError('BODY_TOO_LARGE', TOO_MANY_CHUNKS));
    else if (!body.append(chunk)) finish(new SubgraphError('BODY_TOO_LARGE'));
  }
  function end(): void {
    body.end();
    finish(null);
  }
  // Drop the rest after a failure.
  function finish(error: Error | null): void {
    payload.off('data', add).off('end', end).off('error', finish);
    if (!error) return done(null, body.bytes);
    request.receivedBody?.close();
    return done(error);
  }
  if (body.isOpen) payload.on('data', add).on('end', end).on('error', finish);
}

/**
 * Decodes and parses a body when its operation begins. Fastify would parse all bodies of a burst at once, and retain
 * them until their operations begin.
 */
export function parseBodies(graph: FastifyInstance, { maxBodyBytes }: RequestLimits): void {
  const parse = graph.getDefaultJsonParser('error', 'error');
  graph.addHook('preHandler', (request, _, done) => {
    const { receivedBody } = request;
    if (!receivedBody) return done();
    const text = readText(request, receivedBody, maxBodyBytes);
    if (text.length > LONG_BODY_BYTES) receivedBody.freeBuffer();
    else receivedBody.close();
    void parse(request, text, (error, body) => {
      request.body = body;
      done(error ?? undefined);
    });
  });
}

/** @throws {SubgraphError} OVERLOADED, or as {@link gunzipBody} */
function readText(request: FastifyRequest, body: Body, maxBytes: number): string {
  if (!isGzip(request)) return body.bytes.toString();
  const decoded = gunzipBody(body.bytes, maxBytes);
  if (!body.reserve(decoded.length)) throw createOverloadedError();
  return decoded.toString();
}
