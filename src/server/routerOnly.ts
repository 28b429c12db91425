import { createHash, timingSafeEqual } from 'node:crypto';
import type { onRequestHookHandler } from 'fastify';
import type { RouterConfig } from '../config/config.ts';
import { SubgraphError } from '../errors.ts';
import type { Events } from '../events.ts';
import { varyBy } from './vary.ts';

/** The header of Apollo's documentation for a router's secret. */
const HEADER = 'router-authorization';

/** Refuses a request that does not carry the router's secret, before its body is read. */
export function routerOnly({ secret }: RouterConfig, events: Events): onRequestHookHandler {
  const expected = digest(secret);
  const { message, extensions } = new SubgraphError('UNAUTHENTICATED');
  return (request, reply, done) => {
    // A cache that shares answers must not give them to those without the secret.
    varyBy(reply, HEADER);
    if (timingSafeEqual(digest(String(request.headers[HEADER] ?? '')), expected)) return done();
    events.emit('refused', extensions.code);
    reply.code(401).headers({ 'cache-control': 'no-store', 'www-authenticate': 'RouterSecret' });
    reply.send({ errors: [{ message, extensions }] });
  };
}

/** Of one length, whatever was sent, so that comparing takes one time. */
const digest = (text: string) => createHash('sha256').update(text).digest();
