import type { FastifyBaseLogger } from 'fastify';
import type { TelemetryConfig } from '../config/config.ts';
import type { Measured } from './prometheus.ts';

/**
 * Starts the configured metrics and traces; only then their libraries are loaded. Returns a function that
 * exports the rest and ends them.
 */
export async function openTelemetry(
  { metrics, traces }: TelemetryConfig,
  measured: Measured,
  log: FastifyBaseLogger,
): Promise<() => Promise<unknown>> {
  const [prometheus, tracing] = await Promise.all([
    metrics && import('./prometheus.ts').then(({ serveMetrics }) => serveMetrics(metrics, measured)),
    traces && import('./traces.ts').then(({ sendTraces }) => sendTraces(traces, measured.events, log)),
  ]);
  return () => Promise.all([prometheus?.(), tracing?.()]);
}
