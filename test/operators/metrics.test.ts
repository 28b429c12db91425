import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { operationCodes, rejectionCodes } from '../../src/operation/errors.ts';
import { configOf, FakeService } from '../support/fakeService.ts';
import { freePort } from '../support/freePort.ts';
import { metricsAt } from '../support/metrics.ts';
import { send, serverOver } from '../support/server.ts';

/** What Prometheus sends. */
const ACCEPT =
  'application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.6,application/openmetrics-text;version=0.0.1;q=0.5,' +
  'text/plain;version=1.0.0;escaping=allow-utf-8;q=0.4,text/plain;version=0.0.4;q=0.3,*/*;q=0.2';

let server: FastifyInstance;
let address: string;

beforeAll(async () => {
  const port = await freePort();
  address = `http://localhost:${port}/metrics`;
  const { agent: dispatcher } = new FakeService();
  server = await serverOver(configOf(), { dispatcher, telemetry: { metrics: { host: 'localhost', port } } });
});
afterAll(() => server.close());

interface Family {
  readonly type: string;
  readonly unit: string;
  readonly samples: readonly string[];
}

/** The families of a text of OpenMetrics by their names, by the order that its rules demand. */
function familiesIn(text: string): Map<string, Family> {
  const pattern = /^# HELP (\w+) .+\n(?:# UNIT \1 (\w+)\n)?# TYPE \1 (\w+)\n((?:\1\w*(?:\{.*\})? \S+\n)*)/gm;
  const found = [...text.matchAll(pattern)];
  expect(found.map(([whole]) => whole).join('')).toBe(text.replace(/# EOF\n$/, ''));
  return new Map(
    found.map(([, name = '', unit = '', type = '', samples = '']) => [
      name,
      { type, unit, samples: samples.trim().split('\n') },
    ]),
  );
}

describe('The metrics', () => {
  test('Begin with each code at 0, so that Prometheus sees the first error of a replica', async () => {
    const values = await metricsAt(address);
    for (const code of operationCodes) expect(values.get(`music_operation_errors_total{error_type="${code}"}`)).toBe(0);
    for (const code of rejectionCodes) expect(values.get(`music_request_refusals_total{error_type="${code}"}`)).toBe(0);
    expect(values.get('music_operation_cancellations_total')).toBe(0);
    expect(values.get('music_call_retries_total{error_type="UPSTREAM_UNAVAILABLE"}')).toBe(0);
    expect(values.get('music_cache_reads_total{music_cache_result="missed"}')).toBe(0);
  });

  test('Are text of Prometheus, with the version of its format', async () => {
    const response = await fetch(address);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await response.text()).toContain('# TYPE music_operation_errors_total counter\n');
  });

  test('Are OpenMetrics for those who prefer it, as Prometheus does', async () => {
    await send(server, { query: '{ __typename }' });
    const response = await fetch(address, { headers: { accept: ACCEPT } });
    expect(response.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/\n# EOF\n$/);
    for (const [name, { type, unit, samples }] of familiesIn(text)) {
      if (unit !== '') expect(name).toMatch(new RegExp(`_${unit}$`));
      if (type === 'counter') for (const sample of samples) expect(sample).toMatch(new RegExp(`^${name}_total[{ ]`));
      for (const [, bound = ''] of samples.join('\n').matchAll(/[{,]le="(.+?)"/g)) expect(bound).toMatch(/\.|^\+Inf$/);
    }
  });

  test('Have their units in their names, as OpenTelemetry maps them to Prometheus', async () => {
    const names = [...familiesIn(await (await fetch(address, { headers: { accept: ACCEPT } })).text())];
    const withUnits = names.filter(([, { unit }]) => unit !== '').map(([name, { unit }]) => [name, unit]);
    expect(withUnits).toEqual(
      expect.arrayContaining([
        ['graphql_operation_duration_seconds', 'seconds'],
        ['music_cache_size_bytes', 'bytes'],
        ['process_cpu_time_seconds', 'seconds'],
        ['nodejs_eventloop_utilization_ratio', 'ratio'],
      ]),
    );
    expect(names.map(([name]) => name)).toEqual(expect.arrayContaining(['music_breaker_state', 'music_cache_entries']));
  });
});
