import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';
/** Ids that are safe in any log. */
const SANE = /^[\w.:/+=-]{1,128}$/;

/** The caller's id, so that one search finds a request in all logs; otherwise a new id. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}

/** Every response contains the id of its request. */
export function sendRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', ({ id }, reply, done) => {
    reply.header(HEADER, id);
    done();
  });
}
