import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A probe receives a response in this time, whatever the state. */
const PROBE_TIMEOUT_MS = 80;
/** Any client can send probes, each of which would check the token. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * `/health/live`: the process responds. `/health/ready`: it should be sent operations. It is not ready while it ends, or has
 * neither cached data nor what calls need: a token, and responses that are HTTP. A failing service is no reason: operations
 * then return cached data, or null with a code. Overload is none either: it concerns all replicas at once, and a load balancer
 * would remove them all.
 * @param obstacle Returns the reason why no operation can be served, if there is one.
 * @param shutdownSignal Ends when the process begins to.
 */
export function serveHealth(
  server: FastifyInstance,
  obstacle: () => Promise<string | undefined>,
  shutdownSignal: AbortSignal,
): void {
  const lastObstacle = throttle(obstacle);
  const reason = async () => (shutdownSignal.aborted ? 'ending' : lastObstacle());
  for (const path of ['/health', '/health/live']) server.get(path, () => ({ status: 'ok' }));
  server.get('/health/ready', async (_, reply) => {
    const status = await reason();
    return reply.code(status ? 503 : 200).send({ status: status ?? 'ok' });
  });
}

/** Checks rarely and waits briefly; a later probe uses the result of a slow check. */
function throttle(check: () => Promise<string | undefined>): () => Promise<string | undefined> {
  let lastResult: string | undefined = 'no access token';
  let checkedAt = -Infinity;
  let checking: Promise<unknown> = Promise.resolve();
  return async () => {
    if (performance.now() - checkedAt > CHECK_INTERVAL_MS) {
      checkedAt = performance.now();
      checking = check().then(result => (lastResult = result));
    }
    await Promise.race([checking, wait(PROBE_TIMEOUT_MS)]);
    return lastResult;
  };
}
