import { createHash, timingSafeEqual } from 'node:crypto';
import cors from '@fastify/cors';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { RouterConfig } from '../config/config.ts';
import { SubgraphError } from '../errors.ts';
import type { Events } from '../events.ts';
import { REQUEST_ID, varyBy } from './http.ts';
import { INVENTED_HEADER } from './responseHeaders.ts';

/** Response headers that a page may read beside those that each page may: when to retry, and what to report. */
const EXPOSED = ['retry-after', REQUEST_ID, INVENTED_HEADER];

/** Seconds that a browser caches a preflight. */
const PREFLIGHT_LIFE = 600;

/**
 * Allows pages of these origins. Cookies have no meaning here, so credentials are never allowed,
 * whatever the list; all request headers are allowed, because users of Sandbox add their own.
 */
export async function allowOrigins(fastify: FastifyInstance, origins: readonly (string | RegExp)[]): Promise<void> {
  if (origins.length === 0) return;
  // Some browsers send this before a page of the internet reaches this machine or its network. Only listed origins
  // are allowed: `*` does not include private networks.
  fastify.addHook('onRequest', async ({ headers }, reply) => {
    const isAsked = headers['access-control-request-private-network'] === 'true';
    if (isAsked && headers.origin && origins.includes(headers.origin)) {
      reply.header('access-control-allow-private-network', 'true');
    }
  });
  const options = { methods: ['GET', 'POST'], exposedHeaders: EXPOSED, maxAge: PREFLIGHT_LIFE };
  await fastify.register(cors, { origin: [...origins], ...options });
}

/** The header of Apollo's documentation for a router's secret. */
const HEADER = 'router-authorization';

/** Rejects a request without the router's secret before its body is read. */
export function routerOnly({ secret }: RouterConfig, events: Events): onRequestHookHandler {
  const expected = digest(secret);
  const { message, extensions } = new SubgraphError('UNAUTHENTICATED');
  return (request, reply, done) => {
    // A shared cache must not serve these responses to clients without the secret.
    varyBy(reply, HEADER);
    if (timingSafeEqual(digest(String(request.headers[HEADER] ?? '')), expected)) return done();
    events.emit('requestRejected', extensions.code);
    reply.code(401).headers({ 'cache-control': 'no-store', 'www-authenticate': 'RouterSecret' });
    reply.send({ errors: [{ message, extensions }] });
  };
}

/** Hashes have one length, so that the comparison takes constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest();
