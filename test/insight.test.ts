import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { landmarks } from './support/landmarks.ts';
import { startSandbox, type Sandbox } from '../src/sandbox/server.ts';
import { createServer } from '../src/server.ts';
import { Collector, type CollectedSpan } from './support/collector.ts';
import { configOf, FakeService } from './support/fakeService.ts';
import { freePort } from './support/freePort.ts';
import { metricsAt } from './support/metrics.ts';
import { Program } from './support/program.ts';
import { serverOver, settingsFor } from './support/server.ts';
import { idsOf } from './support/upstream.ts';
import type { Json } from './support/json.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${PARENT}-01`;

const json = { 'content-type': 'application/json' };

let sandbox: Sandbox;
let collector: Collector;
let program: Program;
let url: URL;
let metricsUrl: string;

beforeAll(async () => {
  [sandbox, collector] = await Promise.all([startSandbox(), Collector.start()]);
  const port = await freePort();
  metricsUrl = `http://localhost:${port}/metrics`;
  program = new Program({
    SERVICE_URL: sandbox.url,
    SERVICE_AUTH_URL: sandbox.authUrl,
    SERVICE_CLIENT_ID: sandbox.clientId,
    SERVICE_CLIENT_SECRET: sandbox.clientSecret,
    LOG_LEVEL: 'debug',
    METRICS_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
  url = new URL(await program.address());
}, 30_000);
beforeEach(() => sandbox.reset());
afterAll(async () => {
  await program.kill();
  await Promise.all([sandbox.close(), collector.close()]);
});

async function ask(query: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({ query }),
  });
  await response.text();
  return response;
}

/** Requests an artist that is not cached. */
let artists = 0;
const fresh = idsOf('artist', 5, 500);
function artist(name: string, id = fresh[artists++]): string {
  return `query ${name} { artist(id: "${id}") { name } }`;
}

/** The lines that the program logs of a request. */
async function linesOf(requestId: string, msg: string): Promise<Json[]> {
  const found = () => program.log.filter(line => line.requestId === requestId && line.msg === msg);
  await expect.poll(() => found().length).toBeGreaterThan(0);
  return found();
}

describe('The log', () => {
  test('Has one line for an operation, with its name, client and cost', async () => {
    const headers = { 'apollographql-client-name': 'web', 'apollographql-client-version': '1.2', traceparent };
    const response = await ask(artist('Logged'), { 'x-request-id': 'logged-1', ...headers });
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

  test('Has the same line for a response that is repeated as a whole', async () => {
    const query = artist('Repeated');
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

  test('Has one line for each call at the level debug', async () => {
    await ask(artist('Called'), { 'x-request-id': 'called-1' });
    expect(await linesOf('called-1', 'call')).toEqual([
      expect.objectContaining({
        level: 'debug',
        endpoint: '/api/v{version}/artist/{uuid}',
        milliseconds: expect.any(Number),
      }),
    ]);
  });

  test('Has the error codes, and the failed call under the same request id', async () => {
    sandbox.knobs.refused = ['/api/v2/referential/label-types'];
    await ask('{ recordLabelTypes { code } }', { 'x-request-id': 'failed-1' });
    expect(await linesOf('failed-1', 'operation')).toMatchObject([{ type: 'query', codes: ['PLAN_REQUIRED'] }]);
    expect(await linesOf('failed-1', 'call failed')).toMatchObject([{ level: 'warn', status: 403 }]);
  });

  test('Has one line for a request without an operation', async () => {
    await ask('{ broken', { 'x-request-id': 'broken-1' });
    const [line] = await linesOf('broken-1', 'operation');
    expect(line.codes).toEqual(['GRAPHQL_PARSE_FAILED']);
    expect(line.operation).toBeUndefined();
  });

  test('Creates a request id when it is missing or not suitable for a log', async () => {
    for (const given of [{}, { 'x-request-id': 'a b"c' }, { 'x-request-id': 'x'.repeat(200) }]) {
      const id = (await ask('{ __typename }', given)).headers.get('x-request-id');
      expect(id).toMatch(/^[\da-f-]{36}$/);
      expect(await linesOf(String(id), 'operation')).toHaveLength(1);
    }
  });

  test('Truncates long names', async () => {
    const name = 'A'.repeat(500);
    await ask(`query ${name} { __typename }`, { 'x-request-id': 'long-1', 'apollographql-client-name': name });
    const [line] = await linesOf('long-1', 'operation');
    expect([line.operation, line.client.name]).toEqual([undefined, 'A'.repeat(100)]);
  });

  test('Never contains a secret, a token, a document or its values', async () => {
    const term = 'looked-for';
    await ask(`query Search { searchMusic(term: "${term}") { artists { name } } }`, {
      'x-request-id': 'search-1',
    });
    await linesOf('search-1', 'operation');
    expect(sandbox.tokenCalls.length + sandbox.calls.length).toBeGreaterThan(0);
    for (const hidden of [sandbox.clientSecret, 'Bearer', 'Basic', 'artists {']) {
      expect(program.printed.out).not.toContain(hidden);
    }
    const lines = program.log.filter(line => line.msg === 'operation');
    expect(JSON.stringify(lines)).not.toContain(term);
  });
});

const metrics = () => metricsAt(metricsUrl);

/** Number of responses of an endpoint with a status. */
const answered = (status: number, path = '/api/v{version}/artist/{uuid}') =>
  `http_client_request_duration_seconds_count{http_request_method="GET",url_template="${path}",http_response_status_code="${status}"}`;

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** Labels that Prometheus adds. */
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

describe('The metrics', () => {
  const query = artist('Measured', landmarks.artist.headliner);
  const labels = '{graphql_operation_name="Measured",graphql_operation_type="query"}';

  test('Count operations by name with their cost, calls by endpoint and status, and reads by source', async () => {
    const before = await metrics();
    await ask(query);
    await ask(query);
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
    expect(after.get('music_breaker_state{music_breaker_state="closed"}')).toBe(1);
    expect(after.get('process_memory_usage_bytes')).toBeGreaterThan(1e7);
    expect(after.get('nodejs_eventloop_delay_p99_seconds')).toBeGreaterThan(0);
  });

  test('Count failed requests by status, retries by reason and operations by error code', async () => {
    sandbox.knobs.faults = [{ match: '/api/', status: 503 }];
    const before = await metrics();
    await ask('{ songGenres { name } }');
    const after = await metrics();
    const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(more(answered(503, '/api/v2/referential/song/genres'))).toBe(5);
    expect(more('music_call_retries_total{error_type="UPSTREAM_UNAVAILABLE"}')).toBe(4);
    expect(more('music_operation_errors_total{error_type="UPSTREAM_UNAVAILABLE"}')).toBe(1);
  });

  test('Bound the values that a client can choose', async () => {
    for (let index = 0; index < 250; index++) await ask(`query Q${index} { __typename }`);
    // Invented names leave room for an operation that recurs.
    for (let index = 0; index < 2; index++) await ask('query Recurring { __typename }');
    const names = new Set([...(await metrics()).keys()].flatMap(key => /operation_name="(\w+)"/.exec(key)?.[1] ?? []));
    expect(names.size).toBeLessThanOrEqual(202);
    expect(names).toContain('other');
    expect(names).toContain('Recurring');
    expect(JSON.stringify([...(await metrics()).keys()])).not.toContain(landmarks.artist.headliner);
  });

  test('Have a port of their own', async () => {
    expect((await fetch(new URL('/metrics', url))).status).toBe(404);
    expect((await fetch(new URL('/graphql', metricsUrl))).status).toBe(404);
  });

  test.each(['/health', '/health/live', '/health/ready'])('Include %s, which has the same values', async path => {
    const looks = [url, metricsUrl].map(async place => {
      const response = await fetch(new URL(path, place));
      return [response.status, await response.json()];
    });
    const [there, here] = await Promise.all(looks);
    expect(here).toEqual([200, { status: 'ok' }]);
    expect(here).toEqual(there);
  });

  test.each<[string, () => string[]]>([
    ['the dashboard', dashboardExpressions],
    ['the alert rules', alertExpressions],
  ])('Include every metric, label and value of %s', async (_, expressionsOf) => {
    const expressions = expressionsOf();
    const labelsOf = new Set(
      expressions
        .flatMap(expr => [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', ')))
        .filter(name => !OF_PROMETHEUS.includes(name)),
    );
    const withoutLabels = expressions.map(expr => expr.replace(/by \([^)]*\)/g, ''));
    const asked = new Set(
      withoutLabels.flatMap(expr => expr.match(/\b(?:graphql|http|music|process|nodejs|v8js)_\w+/g) ?? []),
    );
    const keys = [...(await metrics()).keys()];
    const there = new Set(keys.map(key => key.split('{')[0]));
    const labelsThere = new Set(keys.flatMap(key => [...key.matchAll(/[{,](\w+)="/g)].map(([, name]) => name)));
    const selected = expressions.flatMap(expr => expr.match(/\b(?:graphql|http|music)_\w+\{[^}]*\}/g) ?? []);
    expect(asked.size).toBeGreaterThan(4);
    expect([...asked].filter(name => !there.has(name))).toEqual([]);
    expect(selected.filter(series => !keys.includes(series))).toEqual([]);
    expect([...labelsOf].filter(name => !labelsThere.has(name))).toEqual([]);
  });
});

const CANCELLED = 'music_operation_cancellations_total';

/** A request whose client leaves when the service has its call, and if parts are deferred, when the first one is there. */
async function leaveDuring(
  id: string,
  request: (signal: AbortSignal) => Promise<Response>,
  isDeferred = false,
): Promise<Json> {
  const gone = new AbortController();
  const response = request(gone.signal);
  const end = response.then(({ text }) => text).catch(() => undefined);
  await expect.poll(() => sandbox.calls.length).toBeGreaterThan(0);
  if (isDeferred) await response;
  gone.abort();
  await end;
  return (await linesOf(id, 'operation'))[0];
}

/** Sends requests by POST and by GET. */
const posted =
  (id: string, query: string, headers: Record<string, string> = {}) =>
  (signal: AbortSignal): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: { ...json, 'x-request-id': id, ...headers },
      body: JSON.stringify({ query }),
      signal,
    });
const got = (id: string, query: string) => (signal: AbortSignal) =>
  fetch(`${url.href}?query=${encodeURIComponent(query)}`, {
    headers: { 'apollo-require-preflight': '1', 'x-request-id': id },
    signal,
  });

/** Many names of a field. */
const names = (field: string) => Array.from({ length: 18 }, (_, index) => `a${index}: ${field}`).join(' ');

/** Metrics of what went wrong. */
const counted = (all: Map<string, number>) => [...all].filter(([name]) => /cancellations|errors|refusals/.test(name));

/** Sends a part of a request, and disconnects at the first bytes of the response or after a moment. */
async function sendPart(text: string): Promise<void> {
  const socket = connect(Number(url.port), url.hostname);
  socket.write(text);
  await Promise.race([once(socket, 'data'), wait(50)]);
  socket.resetAndDestroy();
}

describe('An operation whose client disconnects', () => {
  const inParts = { accept: 'multipart/mixed; deferSpec=20220824, application/json' };
  const [one = '', two = ''] = idsOf('artist', 2, 900);
  const search = '{ searchMusic(term: "left") { artists { name } } }';
  const page = `{ artist(id: "${one}") { name albums(first: 5) { nodes { name } } } }`;
  const deferred = `{ artist(id: "${two}") { name ... @defer { albums(first: 5) { nodes { name } } } } }`;
  const added = `addPriorityArtist(input: { artistId: "${one}" }) { errors { code } }`;
  const mutation = `mutation { a: ${added} b: ${added} }`;

  test.each<[title: string, (id: string) => (signal: AbortSignal) => Promise<Response>, isDeferred?: boolean]>([
    ['while a search waits for its call', id => posted(id, search)],
    ['while a page by GET waits for its calls', id => got(id, page)],
    ['while a deferred part waits for its call', id => posted(id, deferred, inParts), true],
    ['while a mutation waits for its call', id => posted(id, mutation)],
  ])('Has no code and is counted as cancelled, %s', async (title, request, isDeferred) => {
    const id = title.replaceAll(' ', '-');
    if (isDeferred) await ask(artist('Head', two));
    sandbox.calls.length = 0;
    sandbox.knobs.latency = 300;
    const before = await metrics();
    const line = await leaveDuring(id, request(id), isDeferred);
    expect(line).toMatchObject({ level: 'info', cancelled: true, codes: [] });
    const after = await metrics();
    const changed = [...after].filter(([name, value]) => value !== before.get(name)).map(([name]) => name);
    expect(changed).toContain(CANCELLED);
    expect(changed.filter(name => /errors|refusals|retries/.test(name))).toEqual([]);
    expect(
      program.log.filter(({ requestId, level }) => requestId === id && level !== 'info' && level !== 'debug'),
    ).toEqual([]);
  });

  test('Completes the change that was sent, and sends no further one', async () => {
    sandbox.knobs.latency = 300;
    const completed =
      'http_client_request_duration_seconds_count{http_request_method="DELETE",url_template="/api/v2/favorite/artist/{uuid}",http_response_status_code="405"}';
    await leaveDuring('completed', posted('completed', mutation.replaceAll('add', 'remove')));
    await expect.poll(async () => (await metrics()).get(completed)).toBe(1);
    expect(sandbox.calls).toHaveLength(1);
  });

  test('Is counted as cancelled when it waits for the rate, and enters no more', async () => {
    const port = await freePort();
    const { url: service, authUrl, clientId, clientSecret: secret } = sandbox;
    const credentials = { kind: 'client', authUrl, id: clientId, secret } as const;
    const telemetry = { metrics: { host: 'localhost', port } };
    // The bucket has five calls.
    const server = await serverOver(settingsFor({ url: service, credentials, ratePerMinute: 80, manyIds: false }), {
      telemetry,
    });
    onTestFinished(() => server.close());
    const address = await server.listen();
    const own = () => metricsAt(`http://localhost:${port}/metrics`);
    const send = (query: string, { signal } = new AbortController()) =>
      fetch(`${address}/graphql`, { method: 'POST', headers: json, body: JSON.stringify({ query }), signal });
    const [last, ...ids] = idsOf('artist', 6, 950);
    await send(`{ ${ids.map((id, index) => `a${index}: artist(id: "${id}") { name }`)} }`);
    const gone = new AbortController();
    const left = send(artist('Waiting', last), gone).catch(() => undefined);
    await expect.poll(async () => (await own()).get('music_rate_waiting')).toBe(1);
    gone.abort();
    await left;
    await expect.poll(async () => (await own()).get(CANCELLED)).toBe(1);
    const after = await own();
    expect([after.get('music_rate_waiting'), after.get('music_rate_reserved')]).toEqual([0, 0]);
    expect([...after].filter(([name, value]) => name.startsWith('music_operation_errors') && value > 0)).toEqual([]);
  });

  test('Is counted as cancelled in the middle of its response, and neither so nor as refused in that of its request', async () => {
    const body = JSON.stringify({ query: `query Read { _service { ${names('sdl')} } }` });
    const head = `POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const before = await metrics();
    await sendPart(head + body);
    await expect.poll(async () => (await metrics()).get(CANCELLED)).toBe((before.get(CANCELLED) ?? 0) + 1);
    const between = await metrics();
    await sendPart(head + body.slice(0, 20));
    await expect
      .poll(async () => (await metrics()).get('music_connection_open'))
      .toBe(between.get('music_connection_open'));
    const after = await metrics();
    expect(counted(after)).toEqual(counted(between));
    const lines = program.log.filter(({ operation }) => operation === 'Read');
    expect(lines).toMatchObject([{ codes: [] }]);
  });
});

async function spanOf(name: string): Promise<CollectedSpan> {
  const find = () => collector.spans.find(span => span.name === name);
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  return find() ?? expect.fail();
}

describe('A trace', () => {
  test('Continues the trace of the router, with a span for each call', async () => {
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
    // On a busy machine, there can also be a wait for the rate.
    const retries = call.events.filter(({ name }: { name: string }) => name === 'retry');
    expect(retries).toMatchObject([{ name: 'retry', attributes: { 'error.type': 'UPSTREAM_UNAVAILABLE' } }]);
  });

  test('Is not propagated to the service, nor is baggage', async () => {
    const service = new FakeService().get(/genres/, { items: [], page: { total: 0 }, errors: [] });
    const server = await createServer({
      service: configOf(),
      logLevel: 'silent',
      telemetry: { traces: { url: `${collector.url}/v1/traces`, ratio: 1 } },
      dispatcher: service.agent,
    });
    const headers = { traceparent, tracestate: 'vendor=1', baggage: 'user=1', 'x-request-id': 'request-1' };
    await server.inject({ method: 'POST', url: '/graphql', headers, payload: { query: '{ artistGenres { name } }' } });
    service.expectDone();
    expect(service.dataHeaders.map(sent => Object.keys(sent).toSorted())).toEqual([
      ['accept', 'accept-encoding', 'x-api-key', 'x-app-id'],
    ]);
    await server.close();
  });
});

test('Metrics are sent to the collector, with the units and names of OpenTelemetry', async () => {
  await expect.poll(() => collector.metrics.get('graphql.operation.duration'), { timeout: 5_000 }).toBe('s');
  expect(collector.metrics.get('music.cache.size')).toBe('By');
  expect(collector.metrics.get('music.operation.cancellations')).toBe('{operation}');
});

test('Traces and metrics name the version and the instance of the process', async () => {
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

test('Exports all spans before the program ends', async () => {
  await ask('query Last { __typename }');
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(collector.spans.map(({ name }) => name)).toContain('query Last');
});
