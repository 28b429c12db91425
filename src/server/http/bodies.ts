import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Body, BodyBudget } from '../../process/index.ts';
import type { RequestLimits } from '../../config/index.ts';
import { SubgraphError } from '../../operation/index.ts';
import { overloaded } from '../../client/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Until it is parsed. */
    received: Body | undefined;
  }
}

/**
 * Chunks that a body may have whatever their size, and the average bytes of further ones. Node.js takes more than a
 * microsecond for each, and reads ten thousand at once.
 */
const FREE_CHUNKS = 256;
const SMALL_CHUNK = 16;
const TOO_MANY_CHUNKS = 'The body of the request has too many small chunks.';

/** True from the chunk on with which a body has too many small ones. */
function chunkCounter(): (chunk: Buffer) => boolean {
  let chunks = 0;
  let bytes = 0;
  return chunk => {
    bytes += chunk.length;
    return ++chunks > FREE_CHUNKS + bytes / SMALL_CHUNK;
  };
}

/** Reads a body that nobody uses: it would wait in memory with an object for each chunk, and requests behind it with it. */
export function dropBody(request: IncomingMessage): void {
  const areTooMany = chunkCounter();
  request.on('data', (chunk: Buffer) => {
    if (areTooMany(chunk)) request.destroy();
  });
}

type Done = (error: Error | null, body?: Buffer) => void;

/** Receives the bodies of operations, which share one budget of memory until they are parsed. */
export function receiveBodies(
  graph: FastifyInstance,
  { maxBodyBytes: longest, requestBudgetBytes }: RequestLimits,
): void {
  const budget = new BodyBudget(requestBudgetBytes, 'oldest');
  graph.decorateRequest('received');
  graph.addContentTypeParser('application/json', (request, payload, done: Done) => {
    if (Number(request.headers['content-length'] ?? 0) > longest) return done(new SubgraphError('BODY_TOO_LARGE'));
    return receive(request, payload, { budget, longest, done });
  });
  graph.addHook('preHandler', ({ received }, { raw }, done) => {
    if (received) raw.once('close', () => received.close());
    done();
  });
}

interface Receipt {
  readonly budget: BodyBudget;
  readonly longest: number;
  /** Called with an error if the client disconnects, or its body is too long or evicted. */
  readonly done: Done;
}

function receive(request: FastifyRequest, payload: IncomingMessage, { budget, longest, done }: Receipt): void {
  const body = budget.open({ maxBytes: longest, onEvicted: () => finish(overloaded()) });
  request.received = body;
  const areTooMany = chunkCounter();
  function add(chunk: Buffer): void {
    if (areTooMany(chunk)) finish(new SubgraphError('BODY_TOO_LARGE', TOO_MANY_CHUNKS));
    else if (!body.append(chunk)) finish(new SubgraphError('BODY_TOO_LARGE'));
  }
  function end(): void {
    body.end();
    finish(null);
  }
  // What comes after a failure is dropped.
  function finish(error: Error | null): void {
    payload.off('data', add).off('end', end).off('error', finish);
    if (!error) return done(null, body.bytes);
    request.received?.close();
    return done(error);
  }
  if (body.isOpen) payload.on('data', add).on('end', end).on('error', finish);
}

/**
 * Parses the body of an operation when it begins: Fastify would parse all bodies of a burst at once, and keep them
 * until their operations begin.
 */
export function parseInTurn(graph: FastifyInstance): void {
  const parse = graph.getDefaultJsonParser('error', 'error');
  graph.addHook('preHandler', (request, _, done) => {
    const { received } = request;
    if (!received) return done();
    const text = received.bytes.toString();
    received.close();
    void parse(request, text, (error, body) => {
      request.body = body;
      done(error ?? undefined);
    });
  });
}
