import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { operationCodes, rejectionCodes } from '../../src/operation/errors.ts';
import { configOf, FakeService } from '../support/fakeService.ts';
import { freePort } from '../support/network.ts';
import { metricsAt } from '../support/metrics.ts';
import { serverOver } from '../support/server.ts';

let server: FastifyInstance;
let address: string;

beforeAll(async () => {
  const port = await freePort();
  address = `http://localhost:${port}/metrics`;
  const { agent: dispatcher } = new FakeService();
  server = await serverOver(configOf(), { dispatcher, telemetry: { metrics: { host: 'localhost', port } } });
});
afterAll(() => server.close());

describe('Metrics endpoint', () => {
  test('Exports each error code as 0 at start, so that Prometheus sees the first error', async () => {
    const values = await metricsAt(address);
    for (const code of operationCodes) expect(values.get(`music_operation_errors_total{error_type="${code}"}`)).toBe(0);
    for (const code of rejectionCodes) expect(values.get(`music_request_refusals_total{error_type="${code}"}`)).toBe(0);
    expect(values.get('music_operation_cancellations_total')).toBe(0);
    expect(values.get('music_call_retries_total{error_type="UPSTREAM_UNAVAILABLE"}')).toBe(0);
    expect(values.get('music_cache_reads_total{music_cache_result="missed"}')).toBe(0);
  });

  test('Serves metrics as Prometheus text, with the format version in the content type', async () => {
    const response = await fetch(address);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await response.text()).toContain('# TYPE music_operation_errors_total counter\n');
  });

  test.each([
    ['text/plain;q=0', 406],
    ['*/*;q=0', 406],
    ['text/*;q=0.0, */*;q=1', 406],
    ['application/openmetrics-text;q=0, text/plain', 200],
    ['text/plain, */*;q=0', 200],
    ['application/json', 200],
    ['', 200],
  ])('Returns 406 only if the Accept header excludes text: %s', async (accept, status) => {
    expect((await fetch(address, { headers: { accept } })).status).toBe(status);
  });

  test('Answers HEAD for metrics without a body', async () => {
    const response = await fetch(address, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toContain('text/plain');
  });

  test('Adds units to metric names, following the OpenTelemetry mapping', async () => {
    const text = await (await fetch(address)).text();
    for (const name of [
      'music_cache_size_bytes',
      'process_cpu_time_seconds_total',
      'nodejs_eventloop_utilization_ratio',
      'music_cache_entries',
    ])
      expect(text).toContain(`# TYPE ${name} `);
  });
});
