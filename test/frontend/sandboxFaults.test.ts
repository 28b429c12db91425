import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { skipPauses } from '../support/clock.ts';
import { landmarks } from '../support/landmarks.ts';
import { send, serverOver, type Headers } from '../support/server.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const query = `{
  artist(id: "${landmarks.artist.headliner}") { name imageUrl albums(first: 2) { nodes { name upc } } }
}`;
const subgraph = await sharedSubgraph();
let server: FastifyInstance;

beforeEach(async () => {
  server = await serverOver(subgraph.service, { hasInventedData: true });
});
afterEach(() => server.close());

const ask = async (faults: string, document = query, headers: Headers = {}) => {
  const response = await send(server, { query: document }, { 'x-sandbox-faults': faults, ...headers });
  return { status: response.statusCode, headers: response.headers, ...response.json() };
};
const withoutFaults = async () => (await send(server, { query })).json();
const failure = (code: string, ...path: readonly (string | number)[]) =>
  expect.objectContaining({ path, extensions: expect.objectContaining({ code }) });

test.each([
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'GONE',
  'PLAN_REQUIRED',
  'QUOTA_EXHAUSTED',
  'RATE_LIMITED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_INVALID_RESPONSE',
])('x-sandbox-faults fails a list with %s but not the other fields', async code => {
  const { data } = await withoutFaults();
  const answer = await ask(`Artist.albums=${code}`);
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual({ artist: { ...data.artist, albums: null } });
  expect(answer.errors).toEqual([failure(code, 'artist', 'albums')]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('x-sandbox-faults fails a root field, a field of one record, and a field of every row in a list', async () => {
  const { data } = await withoutFaults();
  expect((await ask('Query.artist=UPSTREAM_TIMEOUT')).data).toEqual({ artist: null });
  const { artist } = (await ask('Artist.imageUrl=PLAN_REQUIRED, Album.upc=GONE')).data;
  expect(artist).toMatchObject({ name: data.artist.name, imageUrl: null });
  expect(artist.albums.nodes.map(({ upc }: { upc: unknown }) => upc)).toEqual([null, null]);
});

test('An injected fault has the same retryAfter as a failed call', async () => {
  const [error] = (await ask('Artist.albums=UPSTREAM_UNAVAILABLE')).errors;
  expect(error).toEqual({
    message: 'The service is unreachable or failing.',
    path: ['artist', 'albums'],
    extensions: { code: 'UPSTREAM_UNAVAILABLE', retryAfter: 5 },
  });
});

test("x-sandbox-faults delays a field up to the operation's deadline, and combines a delay with a failure", async () => {
  const start = performance.now();
  const { data } = await ask('Artist.albums=300ms');
  expect(performance.now() - start).toBeGreaterThanOrEqual(290);
  expect(data).toEqual((await withoutFaults()).data);
  const failed = await ask('Artist.name=1ms, Artist.name=NOT_FOUND');
  expect(failed.errors).toEqual([failure('NOT_FOUND', 'artist', 'name')]);
  await server.close();
  server = await serverOver({ ...subgraph.service, operationTimeoutMs: 2_500 }, { hasInventedData: true });
  // With cached data, the operation waits only for the injected delay.
  await withoutFaults();
  skipPauses(Date.now());
  const late = await ask('Artist.albums=60000ms');
  expect(late.errors).toEqual([failure('OPERATION_TIMEOUT', 'artist', 'albums')]);
});

test('x-sandbox-faults fails a deferred field with the requested code', async () => {
  const deferred = query.replace('albums(first: 2) {', '... @defer { albums(first: 2) {').replace(' } } }', ' } } } }');
  const accept = 'multipart/mixed;deferSpec=20220824, application/json';
  const { body } = await send(server, { query: deferred }, { accept, 'x-sandbox-faults': 'Artist.albums=GONE' });
  expect(body).toContain('"albums":null');
  expect(body).toContain('"code":"GONE"');
});

test.each([
  ['RATE_LIMITED', 429],
  ['OVERLOADED', 503],
])('x-sandbox-faults rejects a whole query with %s', async (code, status) => {
  const answer = await ask(code);
  expect(answer).toMatchObject({ status, errors: [{ extensions: { code, retryAfter: 2 } }] });
  expect(answer).not.toHaveProperty('data');
  expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
});

test('x-sandbox-faults fails the given percentage of requests', async () => {
  const statuses: number[] = [];
  while (statuses.length < 300) statuses.push((await ask('RATE_LIMITED 25%', '{ __typename }')).status);
  const failed = statuses.filter(status => status === 429).length;
  // Five standard deviations around 75.
  expect(failed).toBeGreaterThan(37);
  expect(failed).toBeLessThan(113);
  expect((await ask('Artist.albums=GONE 0%')).errors).toBeUndefined();
  expect((await ask('Artist.albums=GONE 100%')).errors).toHaveLength(1);
});

test('Requests with x-sandbox-faults neither read nor write the response cache', async () => {
  const whole = await withoutFaults();
  expect((await ask('Artist.albums=GONE')).errors).toHaveLength(1);
  expect((await ask('Artist.albums=1ms')).headers['cache-control']).toBe('no-store');
  expect(await withoutFaults()).toEqual(whole);
});

test.each([
  ['Artist.albums', 'Artist.albums=GONE'],
  ['Artist.album=GONE', 'Artist.album'],
  ['Nothing.name=GONE', 'Nothing.name'],
  ['Artist.toString=GONE', 'Artist.toString'],
  ['Artist.albums=FORBIDDEN', 'FORBIDDEN'],
  ['PLAN_REQUIRED', 'PLAN_REQUIRED'],
  ['300ms', '300ms'],
  ['Artist.albums=GONE 101%', '101%'],
])('Rejects the invalid x-sandbox-faults %s', async (faults, part) => {
  const answer = await ask(faults);
  expect(answer).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  expect(answer.errors[0].message).toContain(part);
});

describe.each([
  ['with a real service', { hasInventedData: false }],
  ['in production', { hasInventedData: true, isProduction: true }],
])('Server %s', (place, options) => {
  test(`Ignores x-sandbox-faults ${place}`, async () => {
    await server.close();
    server = await serverOver(subgraph.service, options);
    expect((await ask('Artist.albums=GONE, RATE_LIMITED')).data).toEqual((await withoutFaults()).data);
  });
});
