import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Seconds that a browser caches a preflight. */
const PREFLIGHT_LIFE = 600;

/**
 * Allows pages of these origins. Cookies have no meaning here, so credentials are never allowed,
 * whatever the list; all request headers are allowed, because users of Sandbox add their own.
 */
export async function allowOrigins(fastify: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  // Some browsers send this before a page of the internet reaches this machine or its network. Only listed origins
  // are allowed: `*` does not include private networks.
  fastify.addHook('onRequest', async ({ headers }, reply) => {
    const isAsked = headers['access-control-request-private-network'] === 'true';
    if (isAsked && headers.origin && origins.includes(headers.origin)) {
      reply.header('access-control-allow-private-network', 'true');
    }
  });
  await fastify.register(cors, { origin: [...origins], methods: ['GET', 'POST'], maxAge: PREFLIGHT_LIFE });
}
