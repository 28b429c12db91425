import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Disconnection, type Events, Operation } from '../../operation/index.ts';
import type { ServiceConfig } from '../../config/index.ts';
import type { Concurrency } from './concurrency.ts';
import { disconnectStalledClient, slowClientDisconnection } from './stalls.ts';

const RESPONSE_READ_TIMEOUT_MS = 50_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined until the request has arrived. */
    operation: Operation | undefined;
  }
}

/** Gives each request its operation, which ends if the client disconnects before the response. */
export function beginOperations(
  graph: FastifyInstance,
  { operationTimeoutMs, maxOperationCalls }: ServiceConfig,
  concurrency: Concurrency,
  events: Events,
): void {
  graph.decorateRequest('operation');
  graph.addHook('preHandler', (request, { raw }, done) => {
    const operation = new Operation(operationTimeoutMs, maxOperationCalls, request.id, clientNameOf(request));
    const { deadline } = operation;
    request.operation = operation;
    // Otherwise, a slow reader would keep the response in memory.
    const slow = setTimeout(
      () => raw.destroy(slowClientDisconnection),
      operationTimeoutMs + RESPONSE_READ_TIMEOUT_MS,
    ).unref();
    raw.once('close', () => {
      clearTimeout(slow);
      const isWhole = raw.writableFinished;
      if (!isWhole && !(raw.errored instanceof Disconnection)) {
        events.emit('cancelled');
        return deadline.cancel();
      }
      // At shutdown, slow operations get a 503.
      if (!isWhole || raw.statusCode === 503) deadline.end();
      return deadline.close();
    });
    done();
  });
  graph.addHook('onSend', ({ operation }, { raw }, payload, done) => {
    disconnectStalledClient(raw, () => operation !== undefined && concurrency.isCongested(operation));
    if (!raw.closed || !(payload instanceof Readable)) return done(null, payload);
    // Fastify would report the stream of a disconnected client as an error, and send the error as the response.
    payload.destroy();
    return done(null, null);
  });
}

function clientNameOf({ headers }: FastifyRequest): string | undefined {
  const name = headers['apollographql-client-name'];
  return typeof name === 'string' ? name : undefined;
}

/** Operation of a request that has arrived. */
export function operationOf({ operation }: FastifyRequest): Operation {
  if (!operation) throw new Error('The request has not arrived.');
  return operation;
}
