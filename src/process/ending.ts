import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ShutdownConfig } from '../config/index.ts';
import { Disconnection } from '../operation/index.ts';
import { endLog } from './log.ts';

/** Milliseconds to close the remaining resources after the last response. */
const LAST_STEPS = 5_000;
/** Milliseconds for clients to receive the 503 of an operation beyond the time limit. */
const LAST_WRITES = 200;

/**
 * Ends the process in order. On SIGTERM it first serves operations for a while, so that load balancers detect that it
 * is not ready; then it completes the operations in flight, closes everything and exits with 0. SIGINT, from a
 * keyboard, skips the first step. After an uncaught error the state of the process is unknown:
 * it ends in the same way with 1. A second signal ends it at once.
 * @param closeLast Closes resources that the server needs until its end.
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
    // Longer than both parts together: a resource did not close.
    setTimeout(() => process.exit(1), timeout + LAST_STEPS);
    await answered(server, timeout);
    await closeLast();
    server.log.info('ended');
    await endLog(server.log);
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
    server.log.fatal({ err }, 'uncaught error');
    void end(1, 'fault', 0);
  };
  process.on('uncaughtException', onFault);
  process.on('unhandledRejection', onFault);
}

/** Accepts no new connections and awaits the responses in progress; those beyond the time limit become a 503. */
async function answered(server: FastifyInstance, timeout: number): Promise<void> {
  const giveUp = setTimeout(() => {
    server.log.warn('some operations were not answered in time');
    for (const response of server.connections.responses) sendUnavailable(response);
    setTimeout(() => {
      // With a reason, since their clients have not left.
      for (const response of server.connections.responses) response.destroy(tooLate);
      server.server.closeAllConnections();
    }, LAST_WRITES);
  }, timeout);
  await server.close();
  clearTimeout(giveUp);
}

const tooLate = new Disconnection('the process ends');

const SHUTTING_DOWN = JSON.stringify({
  errors: [{ message: 'This server is shutting down; send the operation again.', extensions: { code: 'OVERLOADED' } }],
});

/** A response that has begun cannot become another one. */
function sendUnavailable(response: ServerResponse): void {
  if (response.headersSent) return;
  const headers = { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1', connection: 'close' };
  response.writeHead(503, headers).end(SHUTTING_DOWN);
}
