import type { FastifyBaseLogger } from 'fastify';
import type { Measured, MetricsAddress } from './prometheus.ts';
import type { TracesConfig } from './traces.ts';

export interface TelemetryConfig {
  /** Where metrics are served; absent: nowhere. */
  readonly metrics?: MetricsAddress;
  /** Where traces are sent; absent: nowhere. */
  readonly traces?: TracesConfig;
}

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
