import type { FastifyInstance } from 'fastify';

/**
 * Closes connections with the next response during the shutdown: an open one would be closed
 * under their next request.
 */
export function sendClientsAway(server: FastifyInstance, ending: AbortSignal): void {
  server.addHook('onSend', async (_, reply) => {
    if (ending.aborted) reply.header('connection', 'close');
  });
}
