import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ShutdownConfig } from './config/config.ts';

/** Milliseconds to close what is left, once the answers have been sent or given up. */
const LAST_STEPS = 5_000;

/**
 * Ends the process in order: on SIGTERM it first goes on for a while, so that whoever sends requests can notice that it
 * is not ready any more; then it answers what is under way, closes everything and exits with 0. SIGINT, the key of a
 * person, does not wait for others to notice. After an error that nobody caught the state of the process is not known:
 * it ends in the same way, with 1. A second signal ends it at once.
 * @param closeLast What the server needs until its end.
 */
export function endInOrder(
  server: FastifyInstance,
  ending: AbortController,
  { delay, timeout }: ShutdownConfig,
  closeLast: () => Promise<void>,
): void {
  const end = async (code: number, reason: string, pause: number) => {
    if (ending.signal.aborted) return;
    ending.abort();
    server.log.info({ reason }, 'ending');
    await wait(pause);
    // Longer than both of its parts: something that should close does not.
    setTimeout(() => process.exit(1), timeout + LAST_STEPS);
    await answered(server, timeout);
    await closeLast();
    server.log.info('ended');
    process.exit(code);
  };
  const onSignal = (signal: 'SIGTERM' | 'SIGINT', pause: number) =>
    process.on(signal, () => {
      if (ending.signal.aborted) process.exit(1);
      void end(0, signal, pause);
    });
  onSignal('SIGTERM', delay);
  onSignal('SIGINT', 0);
  const onFault = (err: unknown) => {
    server.log.fatal({ err }, 'nobody caught this');
    void end(1, 'fault', 0);
  };
  process.on('uncaughtException', onFault);
  process.on('unhandledRejection', onFault);
}

/** Takes no new connections, waits for the answers that are under way, and gives up those that take too long. */
async function answered(server: FastifyInstance, timeout: number): Promise<void> {
  const giveUp = setTimeout(() => {
    server.log.warn('some operations were not answered in time');
    server.server.closeAllConnections();
  }, timeout);
  await server.close();
  clearTimeout(giveUp);
}
