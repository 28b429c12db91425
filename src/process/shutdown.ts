import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ShutdownConfig } from '../config/index.ts';
import { Disconnection } from '../operation/index.ts';
import { closeLog } from './log.ts';

/** Timeout to close resources after the last response. */
const CLOSE_TIMEOUT_MS = 5_000;
/** How long clients have to receive the 503 after a timeout. */
const LAST_WRITE_TIMEOUT_MS = 200;

/**
 * Shuts down gracefully. On SIGTERM, it keeps serving during the delay so that load balancers notice that it is not
 * ready, then drains operations in flight, closes everything and exits with 0. SIGINT skips the delay, as do uncaught
 * exceptions and rejections, which exit with 1. A second signal exits immediately with 1.
 * @param closeResources Closes resources that the server uses until the last response.
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
    // Exit even if a resource does not close.
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

/**
 * Stops accepting connections and drains responses. After the timeout, sends a 503 for each pending response, or cuts
 * it off if it has begun.
 */
async function drain(server: FastifyInstance, timeoutMs: number): Promise<void> {
  const timer = setTimeout(() => {
    server.log.warn('some operations were still in flight at the shutdown timeout');
    for (const response of server.connections.responses) sendUnavailable(response);
    setTimeout(() => {
      // Give a reason: these clients have not disconnected.
      for (const response of server.connections.responses) response.destroy(shutdownDisconnection);
      server.server.closeAllConnections();
    }, LAST_WRITE_TIMEOUT_MS);
  }, timeoutMs);
  await server.close();
  clearTimeout(timer);
}

const shutdownDisconnection = new Disconnection('the process is shutting down');

const SHUTTING_DOWN_BODY = JSON.stringify({
  errors: [{ message: 'This server is shutting down; send the operation again.', extensions: { code: 'OVERLOADED' } }],
});

/** A response cannot be replaced once its headers are sent. */
function sendUnavailable(response: ServerResponse): void {
  if (response.headersSent) return;
  const headers = { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1', connection: 'close' };
  response.writeHead(503, headers).end(SHUTTING_DOWN_BODY);
}
