import type { FastifyBaseLogger } from 'fastify';
import type { TelemetryConfig } from '../config/config.ts';
import type { Measured } from './prometheus.ts';

/**
 * Begins to count and to trace, as far as it is wanted; the libraries for it are loaded only then. Returns what ends it,
 * and sends what has not been sent.
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
