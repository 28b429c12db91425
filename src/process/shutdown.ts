import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ShutdownConfig } from '../config/index.ts';
import { Disconnection } from '../operation/index.ts';
import { closeLog } from './log.ts';

/** Time limit to close the remaining resources after the last response. */
const CLOSE_TIMEOUT_MS = 5_000;
/** Time in which clients receive the 503 of an operation beyond the time limit. */
const LAST_WRITE_TIMEOUT_MS = 200;

/**
 * Ends the process in order. On SIGTERM it first serves operations for a while, so that load balancers detect that it
 * is not ready; then it completes the operations in flight, closes everything and exits with 0. SIGINT, from a
 * keyboard, skips the first step. After an uncaught error the state of the process is unknown:
 * it ends in the same way with 1. A second signal ends it at once.
 * @param closeResources Closes resources that the server needs until its end.
 */
export function shutDownOnSignals(
  server: FastifyInstance,
  shutdown: AbortController,
  { delayMs, timeoutMs }: ShutdownConfig,
  closeResources: () => Promise<void>,
): void {
  const end = async (code: number, reason: string, serveMs: number) => {
    if (shutdown.signal.aborted) return;
    shutdown.abort();
    server.log.info({ reason }, 'ending');
    await wait(serveMs);
    // Longer than both parts together: a resource did not close.
    setTimeout(() => process.exit(1), timeoutMs + CLOSE_TIMEOUT_MS);
    await drain(server, timeoutMs);
    await closeResources();
    server.log.info('ended');
    await closeLog(server.log);
    process.exit(code);
  };
  const onSignal = (signal: 'SIGTERM' | 'SIGINT', serveMs: number) =>
    process.on(signal, () => {
      if (shutdown.signal.aborted) process.exit(1);
      void end(0, signal, serveMs);
    });
  onSignal('SIGTERM', delayMs);
  onSignal('SIGINT', 0);
  const onUncaughtError = (err: unknown) => {
    server.log.fatal({ err }, 'uncaught error');
    void end(1, 'fault', 0);
  };
  process.on('uncaughtException', onUncaughtError);
  process.on('unhandledRejection', onUncaughtError);
}

/** Accepts no new connections and awaits the responses in progress; those beyond the time limit become a 503. */
async function drain(server: FastifyInstance, timeoutMs: number): Promise<void> {
  const timer = setTimeout(() => {
    server.log.warn('some operations were not answered in time');
    for (const response of server.connections.responses) sendUnavailable(response);
    setTimeout(() => {
      // With a reason, since their clients have not left.
      for (const response of server.connections.responses) response.destroy(shutdownDisconnection);
      server.server.closeAllConnections();
    }, LAST_WRITE_TIMEOUT_MS);
  }, timeoutMs);
  await server.close();
  clearTimeout(timer);
}

const shutdownDisconnection = new Disconnection('the process ends');

const SHUTTING_DOWN_BODY = JSON.stringify({
  errors: [{ message: 'This server is shutting down; send the operation again.', extensions: { code: 'OVERLOADED' } }],
});

/** A response that has begun cannot become another one. */
function sendUnavailable(response: ServerResponse): void {
  if (response.headersSent) return;
  const headers = { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1', connection: 'close' };
  response.writeHead(503, headers).end(SHUTTING_DOWN_BODY);
}
