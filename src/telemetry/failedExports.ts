import { setGlobalErrorHandler } from '@opentelemetry/core';
import type { FastifyBaseLogger } from 'fastify';

/** Logs failures of all exporters: they report them in one place. */
export function logFailedExports(log: FastifyBaseLogger): void {
  setGlobalErrorHandler(error => {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'telemetry is not delivered');
  });
}
