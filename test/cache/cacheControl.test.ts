import { afterEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const { headliner, notFavorite, prolific } = landmarks.artist;

const subgraph = await sharedSubgraph({}, { writable: true });
afterEach(() => subgraph.sandbox.reset());

const pass = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000);

async function cacheControl(query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  return (await subgraph.send({ query, variables })).headers['cache-control'];
}

/** `max-age` of a response, in seconds. Expects that shared caches may store the response. */
async function secondsOf(query: string): Promise<number> {
  const header = await cacheControl(query);
  expect(header).toMatch(/^public, max-age=\d+$/);
  return Number(String(header).split('=')[1]);
}

const record = `{ artist(id: "${headliner}") { name } }`;
const both = `{ artist(id: "${headliner}") { name albums { totalCount } } }`;

/** Lifetimes of whole responses. freshness.test.ts and lifetimes.test.ts cover each kind of cached data. */
describe('max-age', () => {
  test.each([
    ['a single record', record, 6 * HOUR],
    ['a list next to a longer-lived record', both, HOUR],
    ['the subgraph schema', '{ _service { sdl } }', 5 * MINUTE],
    ['an introspection result', '{ __schema { queryType { name } } }', 5 * MINUTE],
  ])('Sets max-age to the lifetime of %s', async (_, query, seconds) => {
    expect(await secondsOf(query)).toBe(seconds);
  });

  test('Sets max-age to the remaining lifetime of cached data', async () => {
    await subgraph.reset();
    await secondsOf(record);
    pass(5 * HOUR + 30 * MINUTE);
    expect(await secondsOf(both)).toBe(30 * MINUTE);
  });

  test('Sets max-age to the lifetime of the newest days of a series, whether or not the days are cached', async () => {
    const series = `{ artist(id: "${headliner}") {
      audience(platform: "instagram", range: { days: 30 }) { latest { date } totalCount }
    } }`;
    for (let time = 0; time < 2; time++) expect(await secondsOf(series)).toBe(3 * HOUR);
  });

  test('Sends the same max-age to all clients that share a call', async () => {
    const query = `{ artist(id: "${prolific}") { name } }`;
    subgraph.sandbox.knobs.latencyMs = 50;
    expect(await Promise.all([secondsOf(query), secondsOf(query)])).toEqual([6 * HOUR, 6 * HOUR]);
    expect(subgraph.sandbox.calls).toHaveLength(1);
  });

  test('Sets max-age to five minutes when only entity keys are selected', async () => {
    const representations = [{ __typename: 'Artist', id: headliner }];
    const query =
      'query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Artist { id } } }';
    expect(await cacheControl(query, { representations })).toBe('public, max-age=300');
  });
});

describe('Vary', () => {
  const address = `/graphql?${new URLSearchParams({ query: record })}`;
  const usual = { 'apollo-require-preflight': 'true' };

  test.each<[string, Record<string, string>]>([
    ['accept', { ...usual, accept: 'application/graphql-response+json' }],
    ['accept', { ...usual, accept: 'image/png' }],
    ['accept', { ...usual, accept: 'text/html' }],
    ['content-type', { ...usual, 'content-type': 'text/plain' }],
    ['apollo-require-preflight', {}],
    ['x-apollo-operation-name', { ...usual, 'x-apollo-operation-name': 'name' }],
    ['x-cost', { ...usual, 'x-cost': 'true' }],
    ['apollo-federation-include-trace', { ...usual, 'apollo-federation-include-trace': 'ftv1' }],
  ])('Lists %s in Vary for %j, and sends no-store for errors, HTML and extensions', async (name, headers) => {
    for (const given of [usual, headers]) {
      const response = await subgraph.get(address, given);
      expect(String(response.headers['vary']).split(', ')).toContain(name);
    }
    const other = await subgraph.get(address, headers);
    const isOfClient = other.statusCode !== 200 || other.headers['content-type']?.toString().startsWith('text/html');
    if (isOfClient || other.json().extensions) expect(other.headers['cache-control']).toBe('no-store');
  });
});

describe('Responses without a result', () => {
  test.each<[string, string, Record<string, string>]>([
    ['an unknown path', '/nothing', {}],
    ['an invalid URL encoding', '/%', {}],
    ['a request without a document', '/graphql', { 'apollo-require-preflight': 'true' }],
    ['a possible cross-site request', '/graphql?query={__typename}', {}],
    ['an unsupported content encoding', '/graphql', { 'content-encoding': 'br' }],
    ['an unsupported media type', '/graphql?query={__typename}', { accept: 'image/png' }],
    ['the liveness probe', '/health/live', {}],
    ['the readiness probe', '/health/ready', {}],
    ['the explorer', '/graphql', { accept: 'text/html' }],
    ['the redirect to the explorer', '/', {}],
  ])('Sends no-store for %s', async (_, url, headers) => {
    expect((await subgraph.get(url, headers)).headers['cache-control']).toBe('no-store');
  });
});

describe('Uncacheable results', () => {
  test.each([
    ['a mutation', `mutation { addPriorityArtist(input: { artistId: "${notFavorite}" }) { errors { code } } }`],
    ['a mutation that selects only __typename', 'mutation { __typename }'],
    ['the quota', '{ analyticsAccount { quota { remaining } } }'],
    ['an artist with its priority', `{ artist(id: "${headliner}") { name isPriority } }`],
    ['a syntax error', '{ nope'],
    ['a validation error', '{ nope }'],
    ['a rejected argument', `{ artist(id: "nope") { name } }`],
  ])('Sends no-store for the result of %s', async (_, query) => {
    expect(await cacheControl(query)).toBe('no-store');
  });

  test('Sends no-store for a partial result', async () => {
    subgraph.sandbox.knobs.faults = [{ match: '/albums', status: 405 }];
    const { headers, body } = await subgraph.send({ query: both });
    expect(JSON.parse(body)).toMatchObject({ data: { artist: { name: expect.any(String), albums: null } } });
    expect(headers['cache-control']).toBe('no-store');
  });
});
