import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Meter } from '@opentelemetry/api';

/** Records memory, uptime, CPU time, and event loop delay and utilization. Returns a function that stops recording. */
export function gaugeProcess(meter: Meter): () => void {
  const gauge = (name: string, description: string, unit: string, read: () => number) =>
    meter.createObservableGauge(name, { description, unit }).addCallback(result => result.observe(read()));
  gauge('process.memory.usage', 'Resident set size.', 'By', () => process.memoryUsage.rss());
  gauge('v8js.memory.heap.used', 'V8 heap in use.', 'By', () => getHeapStatistics().used_heap_size);
  gauge('v8js.memory.heap.limit', 'V8 heap limit.', 'By', () => getHeapStatistics().heap_size_limit);
  gauge('process.uptime', 'Time since the process started.', 's', () => process.uptime());
  meter
    .createObservableCounter('process.cpu.time', { description: 'CPU time used.', unit: 's' })
    .addCallback(result => {
      const { user, system } = process.cpuUsage();
      result.observe(user / 1e6, { 'cpu.mode': 'user' });
      result.observe(system / 1e6, { 'cpu.mode': 'system' });
    });
  return gaugeEventLoop(meter);
}

/** Computed over the time since the previous scrape. */
function gaugeEventLoop(meter: Meter): () => void {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  let last = performance.eventLoopUtilization();
  const p50 = meter.createObservableGauge('nodejs.eventloop.delay.p50', metricOptions('Median event loop delay.', 's'));
  const p99 = meter.createObservableGauge(
    'nodejs.eventloop.delay.p99',
    metricOptions('99th percentile of the event loop delay.', 's'),
  );
  const max = meter.createObservableGauge(
    'nodejs.eventloop.delay.max',
    metricOptions('Maximum event loop delay.', 's'),
  );
  const used = meter.createObservableGauge(
    'nodejs.eventloop.utilization',
    metricOptions('Fraction of time the event loop was busy.', '1'),
  );
  meter.addBatchObservableCallback(
    result => {
      const now = performance.eventLoopUtilization();
      result.observe(used, performance.eventLoopUtilization(now, last).utilization);
      last = now;
      if (delays.count === 0) return;
      result.observe(p50, delays.percentile(50) / 1e9);
      result.observe(p99, delays.percentile(99) / 1e9);
      result.observe(max, delays.max / 1e9);
      delays.reset();
    },
    [p50, p99, max, used],
  );
  return () => delays.disable();
}

const metricOptions = (description: string, unit: string) => ({ description, unit });
