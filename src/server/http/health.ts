import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds until a probe receives a response, whatever the state. */
const LONGEST_WAIT = 80;
/** Milliseconds between two checks of the token, because any client can send probes. */
const CHECK_INTERVAL = 1_000;

/**
 * `/health/live`: the process responds. `/health/ready`: it should be sent operations. It is not ready while it ends, or has
 * neither cached data nor what calls need: a token, and responses that are HTTP. A failing service is no reason: operations
 * then return cached data, or null with a code. Overload is none either: it concerns all replicas at once, and a load balancer
 * would remove them all.
 * @param obstacle Returns the reason why no operation can be served, if there is one.
 * @param ending Ends when the process begins to.
 */
export function serveHealth(
  server: FastifyInstance,
  obstacle: () => Promise<string | undefined>,
  ending: AbortSignal,
): void {
  const lastObstacle = briefly(obstacle);
  const reason = async () => (ending.aborted ? 'ending' : lastObstacle());
  for (const path of ['/health', '/health/live']) server.get(path, () => ({ status: 'ok' }));
  server.get('/health/ready', async (_, reply) => {
    const status = await reason();
    return reply.code(status ? 503 : 200).send({ status: status ?? 'ok' });
  });
}

/** Checks rarely and waits briefly; a later probe uses the result of a slow check. */
function briefly(check: () => Promise<string | undefined>): () => Promise<string | undefined> {
  let lastResult: string | undefined = 'no access token';
  let checkedAt = -Infinity;
  let checking: Promise<unknown> = Promise.resolve();
  return async () => {
    if (performance.now() - checkedAt > CHECK_INTERVAL) {
      checkedAt = performance.now();
      checking = check().then(result => (lastResult = result));
    }
    await Promise.race([checking, wait(LONGEST_WAIT)]);
    return lastResult;
  };
}
