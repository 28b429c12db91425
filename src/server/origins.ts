import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Seconds that a browser need not ask again whether it may ask. */
const PREFLIGHT_LIFE = 600;

/**
 * Lets pages of these origins ask from a browser. Nobody is known by a cookie here, so credentials are never allowed,
 * whatever the list; the headers of a request may be any, as Sandbox lets people add them.
 */
export async function allowOrigins(fastify: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  // Some browsers ask this before a page of the internet reaches this machine or its network. Only those that are named
  // may: `*` is not meant for that.
  fastify.addHook('onRequest', async ({ headers }, reply) => {
    const isAsked = headers['access-control-request-private-network'] === 'true';
    if (isAsked && headers.origin && origins.includes(headers.origin)) {
      reply.header('access-control-allow-private-network', 'true');
    }
  });
  await fastify.register(cors, { origin: [...origins], methods: ['GET', 'POST'], maxAge: PREFLIGHT_LIFE });
}
