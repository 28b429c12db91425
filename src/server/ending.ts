import type { FastifyInstance } from 'fastify';

/**
 * Asks clients to leave their connections with the next answer, once the process ends: one that is kept would be closed
 * under their next request.
 */
export function sendClientsAway(server: FastifyInstance, ending: AbortSignal): void {
  server.addHook('onSend', async (_, reply) => {
    if (ending.aborted) reply.header('connection', 'close');
  });
}
