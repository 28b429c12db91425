import { createHash, timingSafeEqual } from 'node:crypto';
import type { onRequestHookHandler } from 'fastify';
import type { RouterConfig } from '../config/config.ts';
import { SubgraphError } from '../errors.ts';
import type { Events } from '../events.ts';
import { varyBy } from './http.ts';

/** The header of Apollo's documentation for a router's secret. */
const HEADER = 'router-authorization';

/** Refuses a request without the router's secret before its body is read. */
export function routerOnly({ secret }: RouterConfig, events: Events): onRequestHookHandler {
  const expected = digest(secret);
  const { message, extensions } = new SubgraphError('UNAUTHENTICATED');
  return (request, reply, done) => {
    // A shared cache must not serve these responses to clients without the secret.
    varyBy(reply, HEADER);
    if (timingSafeEqual(digest(String(request.headers[HEADER] ?? '')), expected)) return done();
    events.emit('refused', extensions.code);
    reply.code(401).headers({ 'cache-control': 'no-store', 'www-authenticate': 'RouterSecret' });
    reply.send({ errors: [{ message, extensions }] });
  };
}

/** Hashes have one length, so that the comparison takes constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest();
