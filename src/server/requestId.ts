import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';
/** What any log can take. */
const SANE = /^[\w.:/+=-]{1,128}$/;

/** The id that the caller gives, so that one search finds a request in the logs of all; else one of our own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}

/** Every answer tells the id of its request. */
export function tellRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ id }, reply) => {
    reply.header(HEADER, id);
  });
}
