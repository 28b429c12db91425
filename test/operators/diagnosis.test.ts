import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { describe, expect, onTestFinished, test } from 'vitest';
import { errorTypeOf, ServiceError, type CallFailure } from '../../src/operation/errors.ts';
import { Problems } from '../../src/service/description/problems.ts';
import { countCalls } from '../../src/telemetry/metrics.ts';
import { formatMetrics } from '../../src/telemetry/prometheusFormat.ts';
import { executed } from '../support/schema.ts';
import {
  errorBody,
  FakeService,
  rateWindow,
  spentQuota,
  THING,
  thing,
  CachingProcess,
} from '../support/fakeService.ts';
import type { Json } from '../support/json.ts';
import { undocumentedMembers } from '../support/program.ts';

const ENDPOINT = thing().path;
const ALBUM = '0f8fad5b-d9cb-469f-a165-70867728950e';
const WAF_PAGE = `<html><head><style>p { color: red }</style><script>var secret = 1;</script></head><body>
  <h1>Request blocked</h1><p>Your support ID is: 4719</p></body></html>`;

/** A client whose calls are recorded for Prometheus. */
function measured(service: FakeService) {
  const process = new CachingProcess(service, { timeoutMs: 100, operationTimeoutMs: 1_000 });
  const reader = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [reader] });
  onTestFinished(() => provider.shutdown());
  countCalls(provider.getMeter('test'), process.events);
  return { process, metrics: async () => formatMetrics((await reader.collect()).resourceMetrics) };
}

const warningsOf = ({ logged }: FakeService): Json[] =>
  logged
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
    .filter(({ level }) => level === 40);

interface Fault {
  readonly fault: string;
  readonly inject: (service: FakeService) => unknown;
  /** Expected in both the metric and the log. */
  readonly errorType: string;
  readonly line?: object;
}

const always = { times: Infinity };
const faults: readonly Fault[] = [
  { fault: 'refuses connections', inject: service => service.refuses(THING, Infinity), errorType: 'UNREACHABLE' },
  { fault: 'breaks connections', inject: service => service.breaks(THING, Infinity), errorType: 'CONNECTION_LOST' },
  {
    fault: 'is silent',
    inject: service => service.misbehaves({ calls: { path: THING }, connection: 'silent' }),
    errorType: 'UPSTREAM_TIMEOUT',
  },
  {
    fault: 'answers 500',
    inject: service => service.get(THING, errorBody(500, 'Broken.'), { status: 500, ...always }),
    errorType: 'SERVER_ERROR',
    line: { status: 500, serviceMessage: expect.stringContaining('Broken.') },
  },
  {
    fault: 'answers 401',
    inject: service => service.get(THING, errorBody(401), { status: 401, ...always }),
    errorType: 'UPSTREAM_UNAUTHENTICATED',
  },
  {
    fault: 'answers 403',
    inject: service => service.get(THING, errorBody(403, 'Not in your plan.'), { status: 403, ...always }),
    errorType: 'PLAN_REQUIRED',
    line: { status: 403, serviceMessage: expect.stringContaining('Not in your plan.') },
  },
  {
    fault: 'rate-limits the call',
    inject: service => service.get(THING, rateWindow, { status: 429, headers: { 'retry-after': '60' }, ...always }),
    errorType: 'RATE_LIMITED',
  },
  {
    fault: 'reports a spent quota',
    inject: service => service.get(THING, spentQuota, { status: 429, ...always }),
    errorType: 'QUOTA_EXHAUSTED',
  },
  {
    fault: 'is behind a firewall that answers 403 with HTML',
    inject: service =>
      service.get(THING, WAF_PAGE, { status: 403, headers: { 'content-type': 'text/html' }, ...always }),
    errorType: 'NOT_FROM_SERVICE',
    line: { status: 403, serviceMessage: 'Request blocked Your support ID is: 4719' },
  },
  {
    fault: 'is behind a firewall that answers 403 with text',
    inject: service => service.get(THING, 'access   denied\n', { status: 403, ...always }),
    errorType: 'NOT_FROM_SERVICE',
    line: { serviceMessage: 'access denied' },
  },
  {
    fault: 'is behind a gateway that answers 403 with JSON',
    inject: service => service.get(THING, { message: 'Forbidden', user: 'jane' }, { status: 403, ...always }),
    errorType: 'NOT_FROM_SERVICE',
    line: { serviceMessage: '{"message":"Forbidden"}' },
  },
  {
    fault: 'is behind a portal that answers 200 with foreign JSON',
    inject: service => service.get(THING, { user: 'jane' }, always),
    errorType: 'NOT_FROM_SERVICE',
    line: { status: 200, serviceMessage: '["user"]' },
  },
  {
    fault: 'sends truncated JSON',
    inject: service => service.get(THING, '{"object":{"name":"jane', always),
    errorType: 'NOT_FROM_SERVICE',
    line: { serviceMessage: 'broken JSON' },
  },
  {
    fault: 'sends binary data',
    inject: service => service.get(THING, Buffer.from([0x4a, 0xff, 0, 1, 0x6a]), always),
    errorType: 'NOT_FROM_SERVICE',
    line: { serviceMessage: 'binary data' },
  },
  {
    fault: 'answers 200 without an object',
    inject: service => service.get(THING, { type: 'thing', object: 'jane', errors: [] }, always),
    errorType: 'UPSTREAM_INVALID_RESPONSE',
    line: { status: 200, reason: 'object: expected an object, found text like "a"' },
  },
];

const typeOf = (failure: Partial<CallFailure>) =>
  errorTypeOf(new ServiceError('UPSTREAM_UNAVAILABLE', { endpoint: ENDPOINT, ...failure }));

describe('Failed calls', () => {
  test.each(faults)(
    'Counts and logs the reason for a failed call, but no response values: the service $fault',
    async ({ inject, errorType, line = {} }) => {
      const service = new FakeService();
      inject(service);
      const { process, metrics } = measured(service);
      const operation = process.budget();
      await expect(process.read('1', undefined, operation)).rejects.toThrow();
      process.end(operation);
      await expect.poll(metrics).toContain(`music_calls_total{url_template="${ENDPOINT}",error_type="${errorType}"} 1`);
      expect(warningsOf(service)).toMatchObject([
        { msg: 'call failed', requestId: 'request', endpoint: ENDPOINT, version: '2', errorType, ...line },
      ]);
      expect(JSON.stringify(warningsOf(service))).not.toMatch(/jane|secret/);
      expect(warningsOf(service).flatMap(undocumentedMembers)).toEqual([]);
    },
  );

  test('Distinguishes causes of UPSTREAM_UNAVAILABLE by error type', () => {
    expect(typeOf({ endpoint: 'token', status: 503 })).toBe('NO_TOKEN');
    expect(typeOf({ isCircuitOpen: true })).toBe('CIRCUIT_OPEN');
    expect(typeOf({ isLocal: true })).toBe('NO_MEMORY');
    expect(typeOf({ isMalformed: true })).toBe('NOT_HTTP');
  });
});

describe('Malformed responses', () => {
  test('Counts a malformed response and logs the path, expected type and actual type of each malformed value', async () => {
    const service = new FakeService();
    service.get(/^\/api\/v2\.51\/album\//, {
      type: 'album',
      object: {
        uuid: ALBUM,
        name: { secret: 1 },
        releaseDate: 'May 1985',
        labels: [{ name: 'One' }, 7, { name: ['jane'] }],
      },
      errors: [],
    });
    const { process, metrics } = measured(service);
    const operation = process.budget();
    await executed(`{ album(id: "${ALBUM}") { name releaseDate labels { name } } }`, process.context(operation));
    process.end(operation);
    const endpoint = '/api/v{version}/album/by-uuid/{uuid}';
    expect(warningsOf(service)).toMatchObject([
      {
        msg: 'malformed response',
        endpoint,
        records: [ALBUM],
        version: expect.any(String),
        problems: {
          'object.name: expected text, found an object': 1,
          'object.releaseDate: expected a date, found text like "a 9999"': 1,
          'object.labels[]: expected a known item, found a number like 9': 1,
        },
      },
    ]);
    expect(service.logged).not.toMatch(/May 1985|jane|secret/);
    expect(warningsOf(service).flatMap(undocumentedMembers)).toEqual([]);
    expect(await metrics()).toContain(`music_calls_total{url_template="${endpoint}",error_type="MALFORMED"} 1`);
  });
});

function problemsOf(body: object, ...found: Parameters<Problems['add']>[0][]): object {
  const problems = new Problems(body);
  for (const problem of found) problems.add(problem);
  return Object.fromEntries(problems.counts);
}

describe('Problems of a response', () => {
  test('Groups and counts the problems of list items under the path of the list', () => {
    const rows = Array.from({ length: 60 }, (_, day) => ({ song: { releaseDate: `${day}/13/2026` } }));
    const found = rows.map(({ song }) => ({
      holder: song,
      name: 'releaseDate',
      expected: 'a date',
      value: song.releaseDate,
    }));
    expect(problemsOf({ items: rows }, ...found)).toEqual({
      'items[].song.releaseDate: expected a date, found text like "9/99/9999"': 10,
      'items[].song.releaseDate: expected a date, found text like "99/99/9999"': 50,
    });
  });

  test('Finds the path of a value in a copied row', () => {
    const row = { name: 7 };
    const copy = { owner: 'one', ...row };
    const problem = { holder: copy, name: 'name', expected: 'a list', value: 7 };
    expect(problemsOf({ related: { name: 8 }, items: [row] }, problem)).toEqual({
      'items[].name: expected a list, found a number like 9': 1,
    });
  });

  test('Reports at most ten problems of a response, and the number of further problems', () => {
    const rows = Array.from({ length: 60 }, (_, length) => ({ day: '1'.repeat(length) }));
    const found = rows.map(row => ({ holder: row, name: 'day', expected: 'a date', value: row.day }));
    const problems = problemsOf({ items: rows }, ...found, 'something else');
    expect(Object.keys(problems)).toHaveLength(11);
    expect(problems).toMatchObject({ 'further problems': 51 });
  });
});
