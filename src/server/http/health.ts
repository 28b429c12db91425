import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Probes are answered within this time in every state. */
const PROBE_TIMEOUT_MS = 80;
/** Any client can send probes, and each would check the token. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * `/health/live`: the process responds. `/health/ready`: it can serve operations. Not ready during shutdown, or while
 * it has neither cached data nor an access token. A failing service doesn't count, because operations then return cached
 * data, or null with a code. Neither does overload, which hits all replicas at once: a load balancer would remove them
 * all.
 * @param obstacle Returns the reason why no operation can be served; undefined if there is none.
 * @param shutdownSignal Aborted when the shutdown begins.
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

/** Checks rarely and waits briefly. A later probe uses the result of a slow check. */
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
