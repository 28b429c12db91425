import type { Meter } from '@opentelemetry/api';
import type { Events } from '../operation/index.ts';
import { countCalls, countOperations, gaugeState, type GaugedState, measureRedis } from './metrics.ts';
import { gaugeProcess } from './processMetrics.ts';

export interface MeasuredProcess extends GaugedState {
  readonly events: Events;
}

/**
 * Records all metrics for one reader. Some gauges cover the time since they were last read, so readers cannot share
 * them. Returns a function that stops recording.
 */
export function registerInstruments(meter: Meter, measured: MeasuredProcess): () => void {
  countOperations(meter, measured.events);
  countCalls(meter, measured.events);
  measureRedis(meter, measured.events, measured.replicas);
  gaugeState(meter, measured);
  return gaugeProcess(meter);
}
