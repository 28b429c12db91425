import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestBudget } from '../budget.ts';
import type { ServiceConfig } from '../config/config.ts';
import type { Room } from './room.ts';

/** Milliseconds that a client has to read a response. */
const READING_TIME = 50_000;
/** Characters; a longer name is truncated. */
const LONGEST = 100;

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined until the request is admitted. */
    operation: RequestBudget | undefined;
  }
}

/**
 * Gives each request its budget, which ends when the client disconnects before the response.
 * @param clientHeader Names the client, in lower case.
 */
export function budgetRequests(
  graph: FastifyInstance,
  service: ServiceConfig,
  room: Room,
  clientHeader?: string,
): void {
  const { operationTimeout, operationCalls } = service;
  graph.decorateRequest('operation');
  graph.addHook('preHandler', (request, { raw }, done) => {
    const operation = new RequestBudget(operationTimeout, operationCalls, request.id, clientOf(request, clientHeader));
    request.operation = operation;
    // A client that reads slowly would otherwise keep the response in memory.
    const slow = setTimeout(() => raw.destroy(), operationTimeout + READING_TIME).unref();
    raw.once('close', () => {
      clearTimeout(slow);
      room.leave(operation);
      // At shutdown, an operation that takes too long receives a 503.
      if (raw.writableFinished && raw.statusCode !== 503) operation.answered();
      else operation.end();
    });
    done();
  });
}

/** The budget of an admitted request. */
export function operationOf({ operation }: FastifyRequest): RequestBudget {
  if (!operation) throw new Error('The request was not admitted.');
  return operation;
}

/** The client that sent an operation, for fair shares of the rate: as the header names it, else its address. */
function clientOf({ headers, ip }: FastifyRequest, header = 'apollographql-client-name'): string {
  const named = headers[header];
  return (typeof named === 'string' && named.trim().slice(0, LONGEST)) || ip;
}
