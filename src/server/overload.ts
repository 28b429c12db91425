import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { SubgraphError } from '../errors.ts';
import type { Events } from '../events.ts';
import type { Feature, Hooks } from './features.ts';
import { WorkQueue } from './workQueue.ts';

/** Value of Retry-After in seconds. */
const RETRY_AFTER = 2;

/** The load of the server. */
export class Load {
  readonly queue = new WorkQueue();
  readonly #mostOperations: number;
  /** Operations in flight or in the queue. */
  operations = 0;

  /** @param mostOperations Maximum of concurrent operations. */
  constructor(mostOperations = Infinity) {
    this.#mostOperations = mostOperations;
  }

  get isTooMuch(): boolean {
    return this.operations >= this.#mostOperations || this.queue.isFull;
  }
}

/**
 * Refuses new operations at once while the queue is too long. Admitted operations are completed.
 *
 * @fastify/under-pressure measures the delay of the event loop instead. That refused operations after each short pause, as
 * when code is not yet compiled, and did not keep the delay short.
 * @param graph Serves GraphQL only, so that health probes receive responses under any load.
 */
export function refuseOverload(graph: FastifyInstance, load: Load, events: Events): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    events.emit('refused', 'OVERLOADED');
    return refusal(request, reply);
  };
  const refuseMore: onRequestHookHandler = (request, reply, done) => (load.isTooMuch ? refuse(request, reply) : done());
  // Before the body is read, and again after it: other requests of a burst can have been admitted meanwhile.
  graph.addHook('onRequest', refuseMore);
  graph.addHook('preHandler', refuseMore);
  graph.server.on('connection', () => load.queue.accepted());
  // Counted after the whole request has arrived, so that a slow sender uses no place.
  graph.addHook('preHandler', async (request, reply) => {
    load.operations++;
    reply.raw.once('close', () => load.operations--);
    const isAdmitted = await load.queue.begin();
    // The client disconnected meanwhile.
    if (reply.raw.closed) return reply.hijack();
    return isAdmitted ? undefined : refuse(request, reply);
  });
}

/**
 * Parses the body of an operation when it begins: Fastify would parse all bodies of a burst at once, and keep them
 * until their operations begin.
 */
export function parseInTurn(graph: FastifyInstance): void {
  graph.removeContentTypeParser('application/json');
  graph.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  const parse = graph.getDefaultJsonParser('error', 'error');
  graph.addHook('preHandler', (request, _, done) => {
    if (!Buffer.isBuffer(request.body)) return done();
    void parse(request, request.body.toString(), (error, body) => {
      request.body = body;
      done(error ?? undefined);
    });
  });
}

/** A GraphQL error, so that clients show it. Serialized once, because it is sent under load. */
const OVERLOADED = errorOf(new SubgraphError('OVERLOADED', undefined, undefined, RETRY_AFTER));
const REFUSAL = JSON.stringify({ errors: [OVERLOADED] });

function errorOf({ message, extensions }: SubgraphError) {
  return { message, extensions: { ...extensions } };
}

function refusal({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isKnown = headers.accept?.includes('application/graphql-response+json');
  const type = isKnown ? 'application/graphql-response+json' : 'application/json';
  return reply
    .code(503)
    .headers({ 'retry-after': RETRY_AFTER, 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .send(REFUSAL);
}

/** Returns 503 instead of a page of nulls for an operation that was refused before its first call to the service. */
export const refuseShed: Feature = () => hooks;

const hooks: Hooks = {
  willSendResponse({ response, contextValue: { operation } }) {
    if (!operation.isShed) return;
    response.body = { kind: 'single', singleResult: { errors: [OVERLOADED] } };
    response.http.status = 503;
    response.http.headers.set('retry-after', String(RETRY_AFTER));
    response.http.headers.set('cache-control', 'no-store');
  },
};
