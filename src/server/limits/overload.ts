import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { type ErrorCode, type Events, SubgraphError } from '../../operation/index.ts';
import { createOverloadedError, RETRY_AFTER_SECONDS } from '../../client/index.ts';
import type { Feature, Hooks, OperationCheck } from '../hooks/index.ts';
import { createRejection } from './limits.ts';
import { type Concurrency, operationOf } from '../http/index.ts';

/**
 * Rejects operations that have waited too long to begin, and all new ones while too many wait.
 * @fastify/under-pressure measures event loop delay instead. It rejected operations after every short pause, such as
 * while code was not yet compiled, and did not keep the delay short.
 * @param graph Serves GraphQL only, so that health probes are answered under any load.
 */
export function rejectOverload(graph: FastifyInstance, concurrency: Concurrency, events: Events): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: SubgraphError): FastifyReply => {
    events.emit('requestRejected', error.code);
    return sendRefusal(request, reply, error);
  };
  const refuseMore: onRequestHookHandler = (request, reply, done) =>
    concurrency.isFull ? refuse(request, reply, OVERLOADED_ERROR) : done();
  // Checked before the body is read, and again after: other requests of a burst may have arrived meanwhile.
  graph.addHook('onRequest', refuseMore);
  graph.addHook('preHandler', refuseMore);
  graph.server.on('connection', () => concurrency.accepted());
  // Enters after the whole request has arrived, so that a slow sender holds no slot.
  graph.addHook('preHandler', async (request, reply) => {
    try {
      await concurrency.begin(operationOf(request));
    } catch (error) {
      if (!reply.raw.closed)
        return refuse(
          request,
          reply,
          error instanceof SubgraphError && REFUSAL_STATUSES.has(error.code) ? error : OVERLOADED_ERROR,
        );
    }
    // The client can disconnect just as its operation may begin. The body is gone then.
    return reply.raw.closed ? reply.hijack() : undefined;
  });
}

/** Status of a rejection, by its code. */
const REFUSAL_STATUSES: ReadonlyMap<unknown, number> = new Map<ErrorCode, number>([
  ['RATE_LIMITED', 429],
  ['OVERLOADED', 503],
]);

/** Shared, because capturing a stack costs more than the rest of a rejection. */
const OVERLOADED_ERROR = createOverloadedError();

/** Sends the rejection as a GraphQL error, which clients can show. */
function sendRefusal({ headers }: FastifyRequest, reply: FastifyReply, error: SubgraphError): FastifyReply {
  const { message, extensions } = error;
  const isKnown = headers.accept?.includes('application/graphql-response+json');
  const type = isKnown ? 'application/graphql-response+json' : 'application/json';
  return reply
    .code(REFUSAL_STATUSES.get(error.code) ?? 503)
    .headers({
      'retry-after': extensions.retryAfter ?? RETRY_AFTER_SECONDS,
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
    })
    .send(JSON.stringify({ errors: [{ message, extensions }] }));
}

/** Makes operations with large responses wait until other large responses have been sent. */
export const waitForResponseMemory =
  (concurrency: Concurrency): OperationCheck =>
  async ({ contextValue: { operation } }) => {
    try {
      await concurrency.makeRoom(operation);
    } catch (error) {
      throw error instanceof SubgraphError ? createRejection(error, 503) : error;
    }
  };

/** Rejects a query as a whole if it was rejected before its first call. */
export const rejectWholeQuery: Feature = () => refusalHooks;

const refusalHooks: Hooks = {
  willSendResponse({ response, operation, contextValue }) {
    const { body, http } = response;
    const { rejection: reason } = contextValue.operation.admission;
    const result = body.kind === 'single' ? body.singleResult : body.initialResult;
    // Expired entries can replace the calls.
    const refusal = reason && result.errors?.find(({ extensions }) => extensions?.['code'] === reason.code);
    if (!refusal || operation?.operation !== 'query') return;
    if (body.kind === 'incremental') void body.subsequentResults[Symbol.asyncIterator]().return?.();
    const { message, extensions } = reason;
    response.body = { kind: 'single', singleResult: { errors: [{ message, extensions: { ...extensions } }] } };
    http.status = REFUSAL_STATUSES.get(reason.code) ?? 503;
    http.headers.set('retry-after', String(extensions.retryAfter ?? RETRY_AFTER_SECONDS));
    http.headers.set('cache-control', 'no-store');
  },
};
