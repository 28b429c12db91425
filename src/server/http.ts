import type { Server } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyHttpOptions } from 'fastify';
import type { Limits } from '../config.ts';
import { SubgraphError, type ErrorCode } from '../errors.ts';

/** Bounds on what a connection may send and how long it may take. */
export function httpOptions(limits: Limits, operationTimeout: number) {
  return {
    bodyLimit: limits.body,
    frameworkErrors: answerError,
    requestTimeout: limits.arrival,
    // A connection on which nothing moves: an operation under way is allowed its time.
    connectionTimeout: operationTimeout + limits.arrival,
    // Node looks for late requests every half minute unless told otherwise.
    http: { headersTimeout: limits.arrival, connectionsCheckingInterval: Math.min(1_000, limits.arrival) },
  } satisfies FastifyHttpOptions<Server>;
}

/** What holds for every request and answer, whatever is asked for. */
export function guardHttp(fastify: FastifyInstance): void {
  // GraphQL comes as JSON. Text is what browsers may send across sites without asking first.
  fastify.removeContentTypeParser('text/plain');
  fastify.addHook('onRequest', refuseOdd);
  fastify.addHook('onSend', secure);
  fastify.setErrorHandler(answerError);
}

/** Before a body is read. Compressed ones are not taken at all: a small one can become a large one. */
async function refuseOdd(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { headers, host, is404 } = request;
  if (is404) return answerUnknown(request, reply);
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    return reply.code(415).send(errorBody('BAD_REQUEST', 'Compressed bodies are not accepted.'));
  }
  if (host && !URL.canParse(`http://${host}`)) {
    return reply.code(400).send(errorBody('BAD_REQUEST', 'The header "host" is no host.'));
  }
  return undefined;
}

/** Pages for people load scripts; everything else is data and may do nothing in a browser. */
async function secure(_: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
  reply.headers({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': isPage ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'",
  });
  return payload;
}

/** Errors before GraphQL begins, in the form of GraphQL's own. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error;
  if (statusCode === 413)
    return reply.code(413).send(errorBody('BODY_TOO_LARGE', new SubgraphError('BODY_TOO_LARGE').message));
  if (statusCode >= 400 && statusCode < 500)
    return reply.code(statusCode).send(errorBody('BAD_REQUEST', error.message));
  request.log.error({ err: error }, 'unexpected error');
  return reply.code(500).send(errorBody('INTERNAL_SERVER_ERROR', 'Internal server error'));
}

const METHODS = ['GET', 'POST'] as const;

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [url = ''] = request.url.split('?');
  const allowed = METHODS.filter(method => request.server.hasRoute({ method, url }));
  if (allowed.length === 0) return reply.code(404).send(errorBody('BAD_REQUEST', 'There is nothing at this address.'));
  return reply
    .code(405)
    .header('allow', allowed.join(', '))
    .send(errorBody('BAD_REQUEST', 'This method is not allowed here.'));
}

const errorBody = (code: ErrorCode | 'BAD_REQUEST' | 'INTERNAL_SERVER_ERROR', message: string) => ({
  errors: [{ message, extensions: { code } }],
});
