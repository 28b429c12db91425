import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { Server } from 'node:net';
import timersPromises from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../src/config/readConfig.ts';
import { createServer } from '../../src/server/server.ts';
import { startSdk } from '../../src/telemetry/sdk.ts';
import { Collector } from '../support/metrics.ts';
import { configOf, FakeService } from '../support/fakeService.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const SAMPLED = { traceparent: `00-${TRACE}-${PARENT}-01` };
const UNSAMPLED = { traceparent: `00-${TRACE}-${PARENT}-00` };
const B3 = { b3: `${TRACE}-${PARENT}-1` };
const B3_MULTI = { 'x-b3-traceid': TRACE, 'x-b3-spanid': PARENT, 'x-b3-sampled': '1' };

type Settings = Readonly<Record<string, string>>;

const TRACES_ONLY: Settings = { OTEL_METRICS_EXPORTER: 'none' };

let collector: Collector;

beforeEach(async () => {
  collector = await Collector.start();
  set({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await collector.close();
});

function set(settings: Settings): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value.replace('{collector}', collector.url));
}

/** Starts a server, sends one operation and closes the server. */
async function serve(settings: Settings, headers: Settings = {}, beforeEnd = () => Promise.resolve()): Promise<void> {
  set(settings);
  const service = new FakeService().get(/genres/, { items: [], page: { total: 0 }, errors: [] });
  const { telemetry } = readConfig(process.env);
  const server = await createServer({ service: configOf(), logLevel: 'silent', telemetry, dispatcher: service.agent });
  const payload = { query: 'query Traced { artistGenres { name } }' };
  const response = await server.inject({ method: 'POST', url: '/graphql', headers, payload });
  expect(response.json()).toMatchObject({ data: { artistGenres: [] } });
  await beforeEnd();
  await server.close();
}

const operations = () => collector.spans.filter(({ name }) => name === 'query Traced');
const requestsTo = (path: string) => collector.requests.filter(request => request.path === path);

test.each<[Settings, Settings, number]>([
  [{}, {}, 1],
  [{}, SAMPLED, 1],
  [{}, UNSAMPLED, 0],
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, SAMPLED, 0],
  [{ OTEL_TRACES_SAMPLER: 'always_on' }, UNSAMPLED, 1],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, {}, 0],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, SAMPLED, 1],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, SAMPLED, 0],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1' }, UNSAMPLED, 1],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, {}, 0],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, SAMPLED, 1],
])('With sampler settings %j, an operation with headers %j has %d spans', async (settings, headers, count) => {
  await serve({ ...TRACES_ONLY, ...settings }, headers);
  expect(operations()).toHaveLength(count);
});

test.each<[Settings, Settings, boolean]>([
  [{}, SAMPLED, true],
  [{}, B3, false],
  [{ OTEL_PROPAGATORS: 'tracecontext' }, SAMPLED, true],
  [{ OTEL_PROPAGATORS: 'b3' }, B3, true],
  [{ OTEL_PROPAGATORS: 'b3' }, SAMPLED, false],
  [{ OTEL_PROPAGATORS: 'b3multi' }, B3_MULTI, true],
  [{ OTEL_PROPAGATORS: 'tracecontext,b3' }, B3, true],
  [{ OTEL_PROPAGATORS: 'none' }, SAMPLED, false],
])('With propagator settings %j, the trace from headers %j continues: %s', async (settings, headers, continues) => {
  await serve({ ...TRACES_ONLY, ...settings }, headers);
  expect(operations().map(({ traceId, parentSpanId }) => traceId === TRACE && parentSpanId === PARENT)).toEqual([
    continues,
  ]);
});

test.each<[Settings, readonly string[]]>([
  [{}, ['/v1/metrics', '/v1/traces']],
  [{ OTEL_SDK_DISABLED: 'true' }, []],
  [{ OTEL_TRACES_EXPORTER: 'none' }, ['/v1/metrics']],
  [{ OTEL_METRICS_EXPORTER: 'none' }, ['/v1/traces']],
  [{ OTEL_METRICS_EXPORTER: 'otlp, prometheus' }, ['/v1/metrics', '/v1/traces']],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '{collector}/traces' }, ['/traces', '/v1/metrics']],
  [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: '{collector}/metrics' }, ['/metrics', '/v1/traces']],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '{collector}/traces' }, ['/traces']],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, []],
])('OTEL_* variables %j export to the collector paths %j', async (settings, paths) => {
  await serve(settings);
  expect([...new Set(collector.requests.map(({ path }) => path))].toSorted()).toEqual(paths);
});

test('Ignores OTEL_EXPORTER_PROMETHEUS_PORT', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen');
  await serve({ OTEL_METRICS_EXPORTER: 'otlp, prometheus', OTEL_EXPORTER_PROMETHEUS_PORT: '0' });
  expect(listen).not.toHaveBeenCalled();
  listen.mockRestore();
});

test.each([
  ['http/json', 'application/json'],
  ['http/protobuf', 'application/x-protobuf'],
  ['', 'application/x-protobuf'],
])('With OTEL_EXPORTER_OTLP_PROTOCOL=%s, exports with content type %s', async (protocol, type) => {
  await serve({ OTEL_EXPORTER_OTLP_PROTOCOL: protocol });
  expect(new Set(collector.requests.map(({ headers }) => headers['content-type']))).toEqual(new Set([type]));
});

test('Sends OTLP headers for both signals or for one, as configured', async () => {
  await serve({ OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=music', OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-key=a%20b' });
  expect(requestsTo('/v1/traces')[0]?.headers).toMatchObject({ 'x-tenant': 'music', 'x-key': 'a b' });
  expect(requestsTo('/v1/metrics')[0]?.headers).toMatchObject({ 'x-tenant': 'music' });
  expect(requestsTo('/v1/metrics')[0]?.headers).not.toHaveProperty('x-key');
});

test('Exports spans after OTEL_BSP_SCHEDULE_DELAY', async () => {
  await serve({ OTEL_BSP_SCHEDULE_DELAY: '50' }, {}, () => expect.poll(operations).toHaveLength(1));
});

test('Reads resource attributes from OTEL_* variables, and omits the command line', async () => {
  await serve({ OTEL_SERVICE_NAME: 'songs', OTEL_RESOURCE_ATTRIBUTES: 'team=charts,service.version=9' });
  const resource = collector.resources.get('/v1/traces');
  expect(resource).toEqual({
    'service.name': 'songs',
    'service.version': '9',
    'service.instance.id': expect.any(String),
    team: 'charts',
  });
  expect(collector.resources.get('/v1/metrics')).toEqual(resource);
});

describe('Validation of variables', () => {
  test('Logs no warning for valid OTEL_* variables', async () => {
    set({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5', OTEL_METRICS_EXPORTER: 'none' });
    expect(await warningsWith({ OTEL_PROPAGATORS: 'tracecontext' })).toBe('');
  });

  test.each([
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'carrier-pigeon'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_EXPORTER', 'pigeon'],
    ['OTEL_PROPAGATORS', 'pigeon'],
    ['OTEL_BSP_SCHEDULE_DELAY', 'soon'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'no address'],
  ])('Warns of the invalid variable %s=%s', async (name, value) => {
    expect(await warningsWith({ [name]: value })).toContain(value);
  });
});

async function warningsWith(settings: Settings): Promise<string> {
  set(settings);
  const service = new FakeService();
  const measured = { events: new EventEmitter() } as Parameters<typeof startSdk>[1];
  await startSdk({ traces: true, metrics: false }, measured, service.log as Parameters<typeof startSdk>[2])();
  return service.logged;
}

/** Replaces the promise-based timer in every module. */
function setWait(method: unknown): void {
  Reflect.set(timersPromises, 'setTimeout', method);
  syncBuiltinESMExports();
}

test('An unresponsive collector delays shutdown by at most three seconds', async () => {
  const waits: unknown[] = [];
  const { setTimeout: wait } = timersPromises;
  setWait((milliseconds: number, ...rest: unknown[]) => (waits.push(milliseconds), wait(10, ...rest)));
  onTestFinished(() => setWait(wait));
  collector.hang();
  await serve({});
  expect(waits).toContain(3_000);
});
