import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import type { Sandbox } from '../../src/sandbox/server.ts';
import { createServer } from '../../src/server/server.ts';
import { Collector, type CollectedSpan } from '../support/metrics.ts';
import { configOf, FakeService } from '../support/fakeService.ts';
import type { Json } from '../support/json.ts';
import { artistQuery, MeasuredProgram } from '../support/program.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${PARENT}-01`;

let collector: Collector;
let measured: MeasuredProgram;
let sandbox: Sandbox;

beforeAll(async () => {
  collector = await Collector.start();
  measured = await MeasuredProgram.start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
  ({ sandbox } = measured);
}, 150_000);
beforeEach(() => sandbox.reset());
afterAll(() => Promise.all([measured.close(), collector.close()]));

const ask: MeasuredProgram['ask'] = (query, headers) => measured.ask(query, headers);
const linesOf: MeasuredProgram['linesOf'] = (requestId, msg) => measured.linesOf(requestId, msg);
const metrics = () => measured.metrics();

describe('Log', () => {
  test('Logs one line per operation with its name, client and cost', async () => {
    const headers = { 'apollographql-client-name': 'web', 'apollographql-client-version': '1.2', traceparent };
    const response = await ask(artistQuery('Logged'), { 'x-request-id': 'logged-1', ...headers });
    expect(response.headers.get('x-request-id')).toBe('logged-1');
    expect(await linesOf('logged-1', 'operation')).toEqual([
      expect.objectContaining({
        level: 'info',
        operation: 'Logged',
        type: 'query',
        client: { name: 'web', version: '1.2' },
        estimated: 1,
        calls: 1,
        remembered: 0,
        milliseconds: expect.any(Number),
        codes: [],
        traceId: TRACE,
      }),
    ]);
  });

  test('Logs operations served from the response cache like executed operations', async () => {
    const query = artistQuery('Repeated');
    for (const id of ['repeated-1', 'repeated-2', 'repeated-3']) {
      await ask(query, { 'x-request-id': id, 'apollographql-client-name': 'web', traceparent });
    }
    expect(await linesOf('repeated-3', 'operation')).toMatchObject([
      {
        operation: 'Repeated',
        type: 'query',
        client: { name: 'web' },
        estimated: 1,
        calls: 0,
        remembered: 1,
        codes: [],
        traceId: TRACE,
      },
    ]);
  });

  test('Logs one line per call at level debug', async () => {
    await ask(artistQuery('Called'), { 'x-request-id': 'called-1' });
    expect(await linesOf('called-1', 'call')).toEqual([
      expect.objectContaining({
        level: 'debug',
        endpoint: '/api/v{version}/artist/{uuid}',
        milliseconds: expect.any(Number),
      }),
    ]);
  });

  test('Logs error codes, and the failed call under the same request id', async () => {
    sandbox.knobs.refused = ['/api/v2/referential/label-types'];
    await ask('{ recordLabelTypes { code } }', { 'x-request-id': 'failed-1' });
    expect(await linesOf('failed-1', 'operation')).toMatchObject([{ type: 'query', codes: ['PLAN_REQUIRED'] }]);
    expect(await linesOf('failed-1', 'call failed')).toMatchObject([{ level: 'warn', status: 403 }]);
  });

  test('Logs one line for a request that does not parse', async () => {
    await ask('{ broken', { 'x-request-id': 'broken-1' });
    const [line] = await linesOf('broken-1', 'operation');
    expect(line.codes).toEqual(['GRAPHQL_PARSE_FAILED']);
    expect(line.operation).toBeUndefined();
  });

  test('Generates a request id if the request has no valid id', async () => {
    for (const given of [{}, { 'x-request-id': 'a b"c' }, { 'x-request-id': 'x'.repeat(200) }]) {
      const id = (await ask('{ __typename }', given)).headers.get('x-request-id');
      expect(id).toMatch(/^[\da-f-]{36}$/);
      expect(await linesOf(String(id), 'operation')).toHaveLength(1);
    }
  });

  test('Truncates long client names and omits long operation names', async () => {
    const name = 'A'.repeat(500);
    await ask(`query ${name} { __typename }`, { 'x-request-id': 'long-1', 'apollographql-client-name': name });
    const [line] = await linesOf('long-1', 'operation');
    expect([line.operation, line.client.name]).toEqual([undefined, 'A'.repeat(100)]);
  });

  test('Logs only documented members', async () => {
    sandbox.knobs.refused = ['/api/v2/referential/label-types'];
    await ask('{ recordLabelTypes { code } }', { 'x-request-id': 'members-1' });
    await linesOf('members-1', 'operation');
    const known = documented('Log');
    const members = new Set(measured.program.log.flatMap(line => Object.keys(line)));
    expect(members).toContain('failed');
    expect([...members].filter(name => !known.includes(name))).toEqual([]);
  });

  test('Logs no secrets, tokens, documents or arguments', async () => {
    const term = 'looked-for';
    await ask(`query Search { searchMusic(term: "${term}") { artists { name } } }`, {
      'x-request-id': 'search-1',
    });
    await linesOf('search-1', 'operation');
    expect(sandbox.tokenCalls.length + sandbox.calls.length).toBeGreaterThan(0);
    for (const hidden of [sandbox.clientSecret, 'Bearer', 'Basic', 'artists {']) {
      expect(measured.program.printed.out).not.toContain(hidden);
    }
    const lines = measured.program.log.filter(line => line.msg === 'operation');
    expect(JSON.stringify(lines)).not.toContain(term);
  });
});

/** Names in the first column of the tables below a heading of the operators' documentation. */
function documented(heading: string): string[] {
  const [, section = ''] = read('src/telemetry/README.md').split(`\n## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').match(/^\| `[^|]+/gm) ?? [];
  return rows.flatMap(row => [...row.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

/** Series that counts the responses of an endpoint with a status. */
const answered = (status: number, path = '/api/v{version}/artist/{uuid}') =>
  `http_client_request_duration_seconds_count{http_request_method="GET",url_template="${path}",http_response_status_code="${status}"}`;

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Labels added by Prometheus. */
const OF_PROMETHEUS = ['job', 'instance'];

function dashboardExpressions(): string[] {
  const { panels } = JSON.parse(read('src/telemetry/dashboard.json'));
  return panels.flatMap((panel: Json) => (panel.targets ?? []).map(({ expr }: Json) => expr));
}

function alertExpressions(): string[] {
  const rules = read('.deploy/alerts.yaml');
  const expressions = [...rules.matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr);
  expect(expressions).toHaveLength(rules.match(/^ +- alert: /gm)?.length ?? 0);
  return expressions;
}

describe('Metrics', () => {
  const query = artistQuery('Measured', landmarks.artist.headliner);
  const labels = '{graphql_operation_name="Measured",graphql_operation_type="query"}';

  test('Counts operations by name and cost, calls by endpoint and status, reads by source', async () => {
    const before = await metrics();
    await ask(query);
    // A repeated request would be served from the response cache.
    await ask(`${query} `);
    const after = await metrics();
    const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(more(`graphql_operation_duration_seconds_count${labels}`)).toBe(2);
    expect(more(`music_operation_calls_sum${labels}`)).toBe(1);
    expect(more(`music_operation_estimate_sum${labels}`)).toBe(2);
    expect(more(answered(200))).toBe(1);
    expect(more('music_cache_reads_total{music_cache_result="missed"}')).toBe(1);
    expect(more('music_cache_reads_total{music_cache_result="fresh"}')).toBe(1);
    expect(more('music_rate_wait_seconds_count')).toBe(1);
    expect(after.get('music_connection_open')).toBeGreaterThan(0);
    expect(after.get('music_cache_entries')).toBeGreaterThan(0);
    expect(after.get('music_cache_size_bytes')).toBeGreaterThan(0);
    expect(after.get('music_quota_remaining')).toBeGreaterThan(0);
    expect(after.get('music_rate_remaining')).toBeGreaterThan(0);
    expect(more('music_calls_total{url_template="/api/v{version}/artist/{uuid}"}')).toBe(1);
    expect(after.get('music_token_age_seconds')).toBeGreaterThan(0);
    expect(after.get('music_token_lifetime_seconds')).toBe(3_600);
    expect(after.get('process_memory_usage_bytes')).toBeGreaterThan(1e7);
    expect(after.get('nodejs_eventloop_delay_p99_seconds')).toBeGreaterThan(0);
    expect(JSON.stringify([...after.keys()])).not.toContain(landmarks.artist.headliner);
  });

  test('Records a price of 0 for operations that are rejected before pricing', async () => {
    const invalid = '{graphql_operation_name="anonymous",graphql_operation_type="invalid"}';
    const before = await metrics();
    await ask('{ nonsense }');
    const after = await metrics();
    const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(more(`music_operation_estimate_count${invalid}`)).toBe(1);
    expect(more(`music_operation_estimate_sum${invalid}`)).toBe(0);
  });

  test('Counts failed requests by status, retries by reason and operations by error code', async () => {
    sandbox.knobs.faults = [{ match: '/api/', status: 503 }];
    const before = await metrics();
    await ask('{ songGenres { name } }');
    const after = await metrics();
    const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(more(answered(503, '/api/v2/referential/song/genres'))).toBe(5);
    expect(more('music_call_retries_total{error_type="UPSTREAM_UNAVAILABLE"}')).toBe(4);
    expect(more('music_operation_errors_total{error_type="UPSTREAM_UNAVAILABLE"}')).toBe(1);
  });

  test('Every exported metric is documented for operators', async () => {
    const names = [...(await metrics()).keys()].map(key => key.replace(/\{.*| .*/, ''));
    const families = new Set(names.map(name => name.replace(/_(?:bucket|count|sum)$/, '')));
    expect([...families].filter(name => !documented('Metrics').includes(name))).toEqual([]);
  });

  test('Serves metrics on a separate port only', async () => {
    expect((await fetch(new URL('/metrics', measured.url))).status).toBe(404);
    expect((await fetch(new URL('/graphql', measured.metricsUrl))).status).toBe(404);
  });

  test.each(['/health', '/health/live', '/health/ready'])(
    'Serves %s on both ports with the same response',
    async path => {
      const looks = [measured.url, measured.metricsUrl].map(async place => {
        const response = await fetch(new URL(path, place));
        return [response.status, await response.json()];
      });
      const [there, here] = await Promise.all(looks);
      expect(here).toEqual([200, { status: 'ok' }]);
      expect(here).toEqual(there);
    },
  );

  test.each<[string, () => string[]]>([
    ['the dashboard', dashboardExpressions],
    ['the alert rules', alertExpressions],
  ])('Exports every metric, label and value used by %s', async (_, expressionsOf) => {
    const expressions = expressionsOf();
    const labelsOf = new Set(
      expressions
        .flatMap(expr => [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', ')))
        .filter(name => !OF_PROMETHEUS.includes(name)),
    );
    const withoutLabels = expressions.map(expr => expr.replace(/by \([^)]*\)|\{[^}]*\}/g, ''));
    const asked = new Set(
      withoutLabels.flatMap(expr => expr.match(/\b(?:graphql|http|music|process|nodejs|v8js)_\w+/g) ?? []),
    );
    const keys = [...(await metrics()).keys()];
    const there = new Set(keys.map(key => key.split('{')[0]));
    const labelsThere = new Set(keys.flatMap(key => [...key.matchAll(/[{,](\w+)="/g)].map(([, name]) => name)));
    const selected = expressions
      .flatMap(expr => expr.match(/\b(?:graphql|http|music)_\w+\{\w+="[^"]+"\}/g) ?? [])
      // These series exist only after the first call or with Redis.
      .filter(series => !/^music_(?:calls|redis)_/.test(series));
    expect(asked.size).toBeGreaterThan(4);
    // Redis is not configured here.
    const isHere = (name: string) => there.has(name) || name.startsWith('music_redis_');
    expect([...asked].filter(name => !isHere(name))).toEqual([]);
    expect(selected.filter(series => !keys.includes(series))).toEqual([]);
    expect([...labelsOf].filter(name => !labelsThere.has(name))).toEqual([]);
  });
});

async function spanOf(name: string): Promise<CollectedSpan> {
  const find = () => collector.spans.find(span => span.name === name);
  await expect.poll(find).toBeDefined();
  return find() ?? expect.fail();
}

describe('Traces', () => {
  test("Continues the router's trace with a span per call", async () => {
    sandbox.knobs.faults = [{ match: '/api/', status: 503, times: 1 }];
    const query = `query Traced { artistGenres { name } artist(id: "${landmarks.artist.headliner}") { name } }`;
    await ask(query, { traceparent, tracestate: 'vendor=1', baggage: 'user=1' });
    const operation = await spanOf('query Traced');
    expect(operation).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
    expect(operation.attributes).toMatchObject({
      'graphql.operation.name': 'Traced',
      'graphql.operation.type': 'query',
    });
    expect(operation.events).toMatchObject([
      {
        name: 'remembered',
        attributes: { 'url.template': '/api/v{version}/artist/{uuid}', 'music.cache.result': 'fresh' },
      },
    ]);
    const call = await spanOf('GET /api/v2/artist/genres');
    expect(call).toMatchObject({ traceId: TRACE, parentSpanId: operation.spanId });
    // On a busy machine, the call may also have an event for a wait for the rate limit.
    const retries = call.events.filter(({ name }: { name: string }) => name === 'retry');
    expect(retries).toMatchObject([{ name: 'retry', attributes: { 'error.type': 'UPSTREAM_UNAVAILABLE' } }]);
  });

  test('Sends neither trace headers nor baggage to the service', async () => {
    const service = new FakeService().get(/genres/, { items: [], page: { total: 0 }, errors: [] });
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
    const server = await createServer({
      service: configOf(),
      logLevel: 'silent',
      telemetry: { openTelemetry: { traces: true, metrics: false } },
      dispatcher: service.agent,
    });
    const headers = { traceparent, tracestate: 'vendor=1', baggage: 'user=1', 'x-request-id': 'request-1' };
    await server.inject({ method: 'POST', url: '/graphql', headers, payload: { query: '{ artistGenres { name } }' } });
    service.expectDone();
    expect(service.dataHeaders.map(sent => Object.keys(sent).toSorted())).toEqual([
      ['accept', 'accept-encoding', 'x-api-key', 'x-app-id'],
    ]);
    await server.close();
    vi.unstubAllEnvs();
  });
});

test('Exports metrics with OpenTelemetry units and names', async () => {
  await expect.poll(() => collector.metrics.get('graphql.operation.duration')).toBe('s');
  expect(collector.metrics.get('music.cache.size')).toBe('By');
  expect(collector.metrics.get('music.operation.cancellations')).toBe('{operation}');
});

test('Exports version and instance with traces and metrics', async () => {
  const { version } = JSON.parse(read('package.json'));
  const expected = {
    'service.name': 'music-subgraph',
    'service.version': version,
    'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/),
    'deployment.environment.name': 'test',
  };
  expect(collector.resources.get('/v1/metrics')).toEqual(expected);
  expect(collector.resources.get('/v1/traces')).toEqual(collector.resources.get('/v1/metrics'));
  const info = [...(await metrics()).keys()].find(name => name.startsWith('target_info'));
  expect(info).toContain(`service_version="${version}"`);
  expect(info).toContain(
    `service_instance_id="${String(collector.resources.get('/v1/traces')?.['service.instance.id'])}"`,
  );
});

test('Exports all spans before the program exits', async () => {
  await ask('query Last { __typename }');
  measured.program.child.kill('SIGTERM');
  expect(await measured.program.ended).toBe(0);
  expect(collector.spans.map(({ name }) => name)).toContain('query Last');
});
