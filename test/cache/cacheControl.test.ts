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

/** `max-age` of a response, in seconds. The operation's duration can shorten it. */
async function secondsOf(query: string): Promise<number> {
  const header = await cacheControl(query);
  expect(header).toMatch(/^public, max-age=\d+$/);
  return Number(String(header).split('=')[1]);
}

const record = `{ artist(id: "${headliner}") { name } }`;
const both = `{ artist(id: "${headliner}") { name albums { totalCount } } }`;

/** freshness.test.ts and lifetimes.test.ts test each kind of data alone. */
describe('The lifetime of a response', () => {
  test.each([
    ['its only part', record, 6 * HOUR],
    ['the part that expires first', both, HOUR],
    ['the schema for composers', '{ _service { sdl } }', 5 * MINUTE],
    ['introspection', '{ __schema { queryType { name } } }', 5 * MINUTE],
  ])('Equals the lifetime of %s', async (_, query, seconds) => {
    expect(await secondsOf(query)).toBe(seconds);
  });

  test('Equals the remaining lifetime of a cached part', async () => {
    await subgraph.reset();
    await secondsOf(record);
    pass(5 * HOUR + 30 * MINUTE);
    expect(await secondsOf(both)).toBe(30 * MINUTE);
  });

  test('Equals the lifetime of the newest days of a series, whether read or cached', async () => {
    const series = `{ artist(id: "${headliner}") {
      audience(platform: "instagram", range: { days: 30 }) { latest { date } totalCount }
    } }`;
    for (let time = 0; time < 2; time++) expect(await secondsOf(series)).toBe(3 * HOUR);
  });

  test('Equals the lifetime of the shared call for all waiting clients', async () => {
    const query = `{ artist(id: "${prolific}") { name } }`;
    subgraph.sandbox.knobs.latencyMs = 50;
    expect(await Promise.all([secondsOf(query), secondsOf(query)])).toEqual([6 * HOUR, 6 * HOUR]);
    expect(subgraph.sandbox.calls).toHaveLength(1);
  });

  test('Is five minutes for entities with only keys selected', async () => {
    const representations = [{ __typename: 'Artist', id: headliner }];
    const query =
      'query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Artist { id } } }';
    expect(await cacheControl(query, { representations })).toBe('public, max-age=300');
  });
});

describe('Each request header that changes the response', () => {
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
  ])('Is named by Vary: %s', async (name, headers) => {
    for (const given of [usual, headers]) {
      const response = await subgraph.get(address, given);
      expect(String(response.headers['vary']).split(', ')).toContain(name);
    }
    const other = await subgraph.get(address, headers);
    const isOfClient = other.statusCode !== 200 || other.headers['content-type']?.toString().startsWith('text/html');
    if (isOfClient || other.json().extensions) expect(other.headers['cache-control']).toBe('no-store');
  });
});

describe('No cache stores the response', () => {
  test.each<[string, string, Record<string, string>]>([
    ['of an unknown address', '/nothing', {}],
    ['of an address that cannot be read', '/%', {}],
    ['of a request without a document', '/graphql', { 'apollo-require-preflight': 'true' }],
    ['of a request that a page can be tricked into sending', '/graphql?query={__typename}', {}],
    ['of a body in an unknown encoding', '/graphql', { 'content-encoding': 'br' }],
    ['of an unsupported media type', '/graphql?query={__typename}', { accept: 'image/png' }],
    ['of a probe', '/health/live', {}],
    ['of a readiness probe', '/health/ready', {}],
    ['of the explorer', '/graphql', { accept: 'text/html' }],
    ['of the redirect', '/', {}],
  ])('%s', async (_, url, headers) => {
    expect((await subgraph.get(url, headers)).headers['cache-control']).toBe('no-store');
  });
});

describe('A response is not cacheable', () => {
  test.each([
    [
      'when it is for a mutation',
      `mutation { addPriorityArtist(input: { artistId: "${notFavorite}" }) { errors { code } } }`,
    ],
    ['when a mutation selects only __typename', 'mutation { __typename }'],
    ['when part of it is never cached: the quota', '{ analyticsAccount { quota { remaining } } }'],
    ['when part of it is never cached: the priority artists', `{ artist(id: "${headliner}") { name isPriority } }`],
    ['when it is malformed', '{ nope'],
    ['when it is invalid for the schema', '{ nope }'],
    ['when an argument is rejected', `{ artist(id: "nope") { name } }`],
  ])('%s', async (_, query) => {
    expect(await cacheControl(query)).toBe('no-store');
  });

  test('if a part of it failed', async () => {
    subgraph.sandbox.knobs.faults = [{ match: '/albums', status: 500 }];
    const { headers, body } = await subgraph.send({ query: both });
    expect(JSON.parse(body)).toMatchObject({ data: { artist: { name: expect.any(String), albums: null } } });
    expect(headers['cache-control']).toBe('no-store');
  });
});
