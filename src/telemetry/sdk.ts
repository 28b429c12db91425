import { setTimeout as wait } from 'node:timers/promises';
import { context, diag, DiagLogLevel, logs, metrics, propagation, trace, type DiagLogger } from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { FastifyBaseLogger } from 'fastify';
import type { ExportedSignals } from '../config/index.ts';
import { registerInstruments, type MeasuredProcess } from './measure.ts';
import { createResource } from './resource.ts';
import { traceOperations } from './traces.ts';

/** How long the process waits for the last export. */
const LAST_EXPORT_TIMEOUT_MS = 3_000;

/**
 * Starts the OpenTelemetry SDK, which reads the standard OTEL_* variables. Returns a function that flushes and stops
 * it.
 */
export function startSdk(signals: ExportedSignals, measured: MeasuredProcess, log: FastifyBaseLogger) {
  logProblems(log);
  // Prometheus metrics are served on METRICS_PORT; the SDK would open a second port.
  const { OTEL_METRICS_EXPORTER: exporters = '' } = process.env;
  process.env['OTEL_METRICS_EXPORTER'] = exporters
    .split(',')
    .filter(name => name.trim() !== 'prometheus')
    .join();
  const sdk = new NodeSDK({
    resource: createResource(),
    // The process detector would export the command line.
    autoDetectResources: false,
    logRecordProcessors: [],
    ...(signals.traces ? {} : { spanProcessors: [] }),
    ...(signals.metrics ? {} : { metricReaders: [] }),
  });
  sdk.start();
  if (signals.traces) traceOperations(trace.getTracer('music-subgraph'), measured.events);
  const stopGauges = signals.metrics ? registerInstruments(metrics.getMeter('music-subgraph'), measured) : undefined;
  return async () => {
    await Promise.race([
      sdk.shutdown().catch(() => undefined),
      wait(LAST_EXPORT_TIMEOUT_MS, undefined, { ref: false }),
    ]);
    stopGauges?.();
    for (const api of [trace, metrics, logs, propagation, context, diag]) api.disable();
  };
}

const noop = () => undefined;

/** Logs diagnostics of the SDK: failed exports and invalid variables. */
function logProblems(log: FastifyBaseLogger): void {
  setGlobalErrorHandler(error => {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'telemetry export failed');
  });
  const warn: DiagLogger['warn'] = reason => log.warn({ reason }, 'OpenTelemetry reports a problem');
  diag.setLogger({ error: warn, warn, info: noop, debug: noop, verbose: noop }, DiagLogLevel.WARN);
}
