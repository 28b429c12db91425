import { describe, expect, test, vi } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const { headliner, unknown, notFavorite } = landmarks.artist;

const subgraph = await testedSubgraph({}, {}, { writable: true });

const pass = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000);

async function cacheControl(query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  return (await subgraph.send({ query, variables })).headers['cache-control'];
}

/** The `max-age` of a response in seconds; it can be shorter by the duration of the operation. */
async function secondsOf(query: string): Promise<number> {
  const header = await cacheControl(query);
  expect(header).toMatch(/^public, max-age=\d+$/);
  return Number(String(header).split('=')[1]);
}

const record = `{ artist(id: "${headliner}") { name } }`;
const list = `{ artist(id: "${headliner}") { albums { totalCount } } }`;
const both = `{ artist(id: "${headliner}") { name albums { totalCount } } }`;
const newest = `{ playlist(id: "${landmarks.playlist.threeHundred}") { tracks(first: 1) { totalCount } } }`;
const days = (range: string) =>
  `{ artist(id: "${headliner}") { audience(platform: "instagram", range: ${range}) { latest { date } } } }`;

describe('Cache-Control of a response', () => {
  test.each([
    ['a record', record, 6 * HOUR],
    ['a list', list, HOUR],
    ['a list whose record is longer good', both, HOUR],
    ['what changes several times a day', newest, 15 * MINUTE],
    ['the newest days of a series', days('{ days: 30 }'), 3 * HOUR],
    ['days that are past', days('{ start: "2025-01-01", end: "2025-01-31" }'), 14 * DAY],
    ['reference lists', '{ artistGenres { name } }', DAY],
    ['an unknown record', `{ artist(id: "${unknown}") { name } }`, 30],
    [
      'an identifier that no platform knows',
      '{ artistByPlatform(platform: "spotify", identifier: "nobody") { name } }',
      5 * MINUTE,
    ],
    ['the schema for composers', '{ _service { sdl } }', 5 * MINUTE],
    ['introspection', '{ __schema { queryType { name } } }', 5 * MINUTE],
  ])('Is %s', async (_, query, seconds) => {
    expect(await secondsOf(query)).toBe(seconds);
  });

  test('Is five minutes for entities of which only the keys are selected', async () => {
    const representations = [{ __typename: 'Artist', id: headliner }];
    const query =
      'query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Artist { id } } }';
    expect(await cacheControl(query, { representations })).toBe('public, max-age=300');
  });
});

describe('Each header of a request that changes the response', () => {
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

describe('A response without a lifetime is stored by no cache', () => {
  test.each<[string, string, Record<string, string>]>([
    ['of an unknown address', '/nothing', {}],
    ['of an address that cannot be read', '/%', {}],
    ['of a request without a document', '/graphql', { 'apollo-require-preflight': 'true' }],
    ['of a request that a page can be tricked into', '/graphql?query={__typename}', {}],
    ['of a compressed body', '/graphql', { 'content-encoding': 'gzip' }],
    ['of a media type that is not offered', '/graphql?query={__typename}', { accept: 'image/png' }],
    ['of a probe', '/health/live', {}],
    ['of a probe of readiness', '/health/ready', {}],
    ['of the explorer', '/graphql', { accept: 'text/html' }],
    ['of the redirect', '/', {}],
  ])('That %s', async (_, url, headers) => {
    expect((await subgraph.get(url, headers)).headers['cache-control']).toBe('no-store');
  });
});

describe('Cached data', () => {
  test('Is valid for the rest of its lifetime', async () => {
    await secondsOf(record);
    pass(2 * HOUR);
    expect(await secondsOf(record)).toBe(4 * HOUR);
    expect(subgraph.sandbox.calls).toHaveLength(1);
  });

  test('Limits the lifetime of a response that contains it', async () => {
    await secondsOf(record);
    pass(5 * HOUR + 30 * MINUTE);
    expect(await secondsOf(both)).toBe(30 * MINUTE);
  });

  test('Is not cacheable while stale, and cacheable again after the refresh', async () => {
    await secondsOf(record);
    pass(7 * HOUR);
    expect(await cacheControl(record)).toBe('no-store');
    await vi.waitFor(async () => expect(await secondsOf(record)).toBeGreaterThan(6 * HOUR - MINUTE));
  });

  test('Counts down the lifetime of an unknown record too', async () => {
    const query = `{ artist(id: "${unknown}") { name } }`;
    await secondsOf(query);
    pass(20);
    expect(await secondsOf(query)).toBe(10);
  });
});

describe('A response is not cacheable', () => {
  test.each([
    [
      'when it is a change',
      `mutation { addPriorityArtist(input: { artistId: "${notFavorite}" }) { errors { code } } }`,
    ],
    ['when a mutation selects only __typename', 'mutation { __typename }'],
    ['the usage of the quota', '{ analyticsAccount { quota { remaining } } }'],
    ['the priority artists', `{ artist(id: "${headliner}") { name isPriority } }`],
    ['when it is malformed', '{ nope'],
    ['when it does not fit the schema', '{ nope }'],
    ['when an argument is refused', `{ artist(id: "nope") { name } }`],
  ])('For %s', async (_, query) => {
    expect(await cacheControl(query)).toBe('no-store');
  });

  test('When a part of it failed', async () => {
    subgraph.sandbox.knobs.faults = [{ match: '/albums', status: 500 }];
    const { headers, body } = await subgraph.send({ query: both });
    expect(JSON.parse(body)).toMatchObject({ data: { artist: { name: expect.any(String), albums: null } } });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('When stale data replaces a failing service', async () => {
    await secondsOf(record);
    pass(20 * HOUR);
    subgraph.sandbox.knobs.faults = [{ match: '/api/', status: 503 }];
    const { headers, body } = await subgraph.send({ query: record });
    expect(JSON.parse(body)).toMatchObject({ data: { artist: { name: expect.any(String) } } });
    expect(headers['cache-control']).toBe('no-store');
  });
});
