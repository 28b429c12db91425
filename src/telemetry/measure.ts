import { MeterProvider, type IMetricReader } from '@opentelemetry/sdk-metrics';
import type { Events } from '../events.ts';
import { countCalls, countOperations, gaugeState, type ProcessState } from './metrics.ts';
import { gaugeProcess } from './processMetrics.ts';
import { resource } from './resource.ts';

export interface MeasuredProcess extends ProcessState {
  readonly events: Events;
}

/**
 * Measures the process for one reader. Each has instruments of its own, because some gauges report the time since they were last
 * read. Returns a function that exports the rest and ends it.
 */
export function measure(reader: IMetricReader, measured: MeasuredProcess): () => Promise<void> {
  const provider = new MeterProvider({ resource, readers: [reader] });
  const meter = provider.getMeter('music-subgraph');
  countOperations(meter, measured.events);
  countCalls(meter, measured.events);
  gaugeState(meter, measured);
  const stopGauges = gaugeProcess(meter);
  return async () => {
    await provider.shutdown();
    stopGauges();
  };
}
