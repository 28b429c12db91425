import type { FastifyBaseLogger } from 'fastify';
import type { TelemetryConfig } from '../config/index.ts';
import type { MeasuredServer } from './prometheus.ts';

/**
 * Starts the configured exporters. Loads their libraries only if needed. Returns a function that flushes and stops
 * them.
 */
export async function openTelemetry(
  { metrics, openTelemetry: signals }: TelemetryConfig,
  measured: MeasuredServer,
  log: FastifyBaseLogger,
): Promise<() => Promise<unknown>> {
  const ends = await Promise.all([
    metrics && import('./prometheus.ts').then(({ serveMetrics }) => serveMetrics(metrics, measured)),
    signals && import('./sdk.ts').then(({ startSdk }) => startSdk(signals, measured, log)),
  ]);
  return () => Promise.all(ends.map(end => end?.()));
}
