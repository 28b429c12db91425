import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Meter } from '@opentelemetry/api';

/** Measures memory, processor time and event loop of the process. Returns a function that stops it. */
export function gaugeProcess(meter: Meter): () => void {
  const gauge = (name: string, description: string, unit: string, read: () => number) =>
    meter.createObservableGauge(name, { description, unit }).addCallback(result => result.observe(read()));
  gauge('process.memory.usage', 'Memory of the process.', 'By', () => process.memoryUsage.rss());
  gauge('v8js.memory.heap.used', 'Memory of objects.', 'By', () => getHeapStatistics().used_heap_size);
  gauge('v8js.memory.heap.limit', 'Memory that objects may take.', 'By', () => getHeapStatistics().heap_size_limit);
  gauge('process.uptime', 'Time since the start.', 's', () => process.uptime());
  meter
    .createObservableCounter('process.cpu.time', { description: 'Processor time used.', unit: 's' })
    .addCallback(result => {
      const { user, system } = process.cpuUsage();
      result.observe(user / 1e6, { 'cpu.mode': 'user' });
      result.observe(system / 1e6, { 'cpu.mode': 'system' });
    });
  return gaugeEventLoop(meter);
}

/** Each scrape reports the time since the previous one. */
function gaugeEventLoop(meter: Meter): () => void {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  let last = performance.eventLoopUtilization();
  const p50 = meter.createObservableGauge(
    'nodejs.eventloop.delay.p50',
    metricOptions('Median delay of the event loop.', 's'),
  );
  const p99 = meter.createObservableGauge('nodejs.eventloop.delay.p99', metricOptions('Its 99th percentile.', 's'));
  const max = meter.createObservableGauge('nodejs.eventloop.delay.max', metricOptions('Its maximum.', 's'));
  const used = meter.createObservableGauge(
    'nodejs.eventloop.utilization',
    metricOptions('Share of time it was busy.', '1'),
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
