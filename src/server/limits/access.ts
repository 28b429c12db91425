import { createHash, timingSafeEqual } from 'node:crypto';
import cors from '@fastify/cors';
import type { FastifyInstance, onRequestHookHandler, onSendHookHandler } from 'fastify';
import type { MutationAccess, RouterConfig } from '../../config/index.ts';
import { type Events, SubgraphError } from '../../operation/index.ts';
import { INVENTED_HEADER, type OperationCheck } from '../hooks/index.ts';
import { REQUEST_ID_HEADER, addVary } from '../http/index.ts';
import { createRejection } from './limits.ts';

/** Response headers that pages may read: when to retry, the id to report, and whether the data is invented. */
const EXPOSED_HEADERS = ['retry-after', REQUEST_ID_HEADER, INVENTED_HEADER];

const PREFLIGHT_MAX_AGE_SECONDS = 600;

/**
 * Allows pages from these origins. Never allows credentials, because cookies mean nothing here. Allows all request
 * headers, because users of Sandbox add their own.
 */
export async function allowOrigins(fastify: FastifyInstance, origins: readonly (string | RegExp)[]): Promise<void> {
  if (origins.length === 0) return;
  // Some browsers send this preflight request before they let a page on the internet reach this machine or its network.
  // Only listed origins are allowed: `*` does not include private networks.
  fastify.addHook('onRequest', async ({ headers }, reply) => {
    const isAsked = headers['access-control-request-private-network'] === 'true';
    if (isAsked && headers.origin && origins.includes(headers.origin)) {
      reply.header('access-control-allow-private-network', 'true');
    }
  });
  const options = { methods: ['GET', 'POST'], exposedHeaders: EXPOSED_HEADERS, maxAge: PREFLIGHT_MAX_AGE_SECONDS };
  await fastify.register(cors, { origin: [...origins], ...options });
}

/** Header that Apollo's documentation uses for a router's secret. */
const SECRET_HEADER = 'router-authorization';

/** Rejects a request without the router's secret before its body is read. */
export function requireRouterSecret({ secret }: RouterConfig, events: Events): onRequestHookHandler {
  const expected = hashSecret(secret);
  const { message, extensions } = new SubgraphError('UNAUTHENTICATED');
  return (request, reply, done) => {
    // A shared cache must not serve these responses to clients without the secret.
    addVary(reply, SECRET_HEADER);
    if (timingSafeEqual(hashSecret(String(request.headers[SECRET_HEADER] ?? '')), expected)) return done();
    events.emit('requestRejected', extensions.code);
    reply.code(401).headers({ 'cache-control': 'no-store', 'www-authenticate': 'RouterSecret' });
    reply.send({ errors: [{ message, extensions }] });
  };
}

/** Statuses for whole rejections: too many calls, too many operations. */
const REFUSAL_STATUSES: ReadonlySet<number> = new Set([429, 503]);

/**
 * Sends rejections with status 200. For any other status, routers send their own errors, which have no code and no
 * `retryAfter`.
 */
export const sendRefusalsAsResponses: onSendHookHandler = (_, reply, payload, done) => {
  if (REFUSAL_STATUSES.has(reply.statusCode)) reply.code(200).header('cache-control', 'no-store');
  done(null, payload);
};

/** Header in which the router lists the authenticated user's scopes or roles. */
const SCOPES_HEADER = 'router-scopes';

/** Rejects mutations that this server doesn't permit, before their first call. */
export function permitMutations(access: MutationAccess, hasRouter: boolean): OperationCheck {
  return ({ operation, request }) => {
    if (operation.operation !== 'mutation' || access === 'on') return;
    if (access === 'off') throw createRejection(new SubgraphError('FORBIDDEN'), 403);
    // Without the secret, clients could send this header themselves.
    const scopes = hasRouter ? (request.http?.headers.get(SCOPES_HEADER) ?? '').split(/[ \t,]+/) : [];
    if (scopes.includes(access.scope)) return;
    const message = `Mutations require the scope "${access.scope}" in the header ${SCOPES_HEADER}, which the router sends.`;
    throw createRejection(new SubgraphError('FORBIDDEN', message), 403);
  };
}

/** Hashes have equal lengths, which `timingSafeEqual` requires. */
const hashSecret = (text: string) => createHash('sha256').update(text).digest();
