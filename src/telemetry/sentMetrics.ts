import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import type { FastifyBaseLogger } from 'fastify';
import type { SentMetricsConfig } from '../config/config.ts';
import { logFailedExports } from './failedExports.ts';
import { measure, type MeasuredProcess } from './measure.ts';

/** Milliseconds for the collector to accept the metrics. */
const EXPORT_TIMEOUT = 5_000;

/** Sends the metrics to a collector at intervals, and once more at the end. */
export function sendMetrics(
  { url, interval }: SentMetricsConfig,
  measured: MeasuredProcess,
  log: FastifyBaseLogger,
): () => Promise<void> {
  logFailedExports(log);
  const exporter = new OTLPMetricExporter({ url, timeoutMillis: EXPORT_TIMEOUT });
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(interval, EXPORT_TIMEOUT),
  });
  const end = measure(reader, measured);
  return () => end().catch(() => undefined);
}
