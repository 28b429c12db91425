import { parse } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { estimate } from '../src/cost/estimate.ts';
import { CALL } from '../src/cost/prices.ts';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { createSchema } from '../src/schema.ts';
import { operations } from './support/operations.ts';
import { Subgraph } from './support/subgraph.ts';
import { TODAY } from './support/today.ts';
import { idsOf } from './support/upstream.ts';

vi.useFakeTimers({ toFake: ['Date'], now: TODAY });

const schema = createSchema();
const id = landmarks.artist.headliner;
const told = { 'x-cost': 'true' };

/** In calls, as the schema prices them. */
function callsOf(query: string, variables: Record<string, unknown> = {}): number {
  const document = parse(query);
  const [operation] = document.definitions;
  if (operation?.kind !== 'OperationDefinition') throw new Error('no operation');
  return estimate(schema, document, operation, variables).cost / CALL;
}

/** References by id. */
const keysOf = (type: string, count: number) => idsOf('song', count).map(key => ({ __typename: type, id: key }));

const callsOfArtist = (selection: string) => callsOf(`{ artist(id: "${id}") { ${selection} } }`);

describe('the price of an operation', () => {
  test('a look-up is a call, and an object of the answer a thousandth', () => {
    expect(callsOfArtist('id name')).toBe(1);
    expect(callsOf(`{ account { quota { remaining } } }`)).toBe(1.001);
  });

  test('a list is a call and one more per hundred rows', () => {
    expect(callsOfArtist('albums(first: 0) { nodes { name } }')).toBeCloseTo(2);
    expect(callsOfArtist('albums { nodes { name } }')).toBeCloseTo(2.2);
    expect(callsOfArtist('albums(first: 100) { nodes { name } }')).toBeCloseTo(3);
  });

  test('a list in pages of another size has rows of another price', () => {
    const followed = '{ account { priorityArtists(first: 500) { nodes { name } } } }';
    expect(callsOf(followed)).toBeCloseTo(26);
    expect(callsOf('{ topArtists(first: 500) { nodes { name } } }')).toBeCloseTo(2);
  });

  test.each([
    ['the end of a list is two calls', 'last: 20', 2],
    ['a part behind a cursor is one call', 'first: 20, after: "x"', 1],
    ['the end before a cursor is three calls', 'last: 20, before: "x"', 3],
  ])('%s more, since rows lie in two pages', (_, part, calls) => {
    const [start, other] = ['first: 20', part].map(some => callsOfArtist(`songs(${some}) { nodes { name } }`));
    expect(Number(other) - Number(start)).toBeCloseTo(calls);
  });

  test('what a list does not tell is a tenth of a call per record', () => {
    expect(callsOfArtist('related(first: 50) { nodes { name } }')).toBeCloseTo(2.5);
    expect(callsOfArtist('related(first: 50) { nodes { name biography } }')).toBeCloseTo(7.5);
  });

  test('records that share calls cost whole ones, wherever they stand, but for those whose call is counted', () => {
    expect(callsOfArtist('related(first: 3) { nodes { name biography } }')).toBeCloseTo(3.03, 1);
    expect(callsOfArtist('related(first: 11) { nodes { name biography } }')).toBeCloseTo(4.11, 1);
    expect(callsOf(`{ edition(id: "${id}") { venue { name capacity } festival { capacity } } }`)).toBeCloseTo(3);
    expect(callsOfArtist('related(first: 0) { nodes { biography } }')).toBeCloseTo(2);
    expect(callsOfArtist('biography')).toBe(1.1);
  });

  test('records of different lists share no call, since these are told one after the other', () => {
    const tracks = 'tracks(first: 3) { nodes { name isrc } }';
    const lists = `playlistsByType(platform: "x", type: CHARTS, first: 20) { nodes { ${tracks} } }`;
    expect(Math.floor(callsOf(`{ ${lists} }`))).toBe(1 + 20 + 20);
    const editions = 'editions(first: 1) { nodes { venue { capacity } } }';
    expect(Math.floor(callsOf(`{ topFestivals(first: 5) { nodes { ${editions} } } }`))).toBe(1 + 5 + 5);
  });

  test.each([
    ['', 1],
    [', range: { days: 90 }', 1],
    [', range: { days: 91 }', 2],
    [', range: { start: "2024-10-01", end: "2026-09-30" }', 9],
  ])('a series is a call per 90 days of its range%s', (range, calls) => {
    expect(Math.floor(callsOfArtist(`audience(platform: "x"${range}) { totalCount }`)) - 1).toBe(calls);
  });

  test('an entity is what is asked of it, and a call when it is known by another key than its id', () => {
    const query = 'query ($keys: [_Any!]!) { _entities(representations: $keys) { ... on Song { name isrc } } }';
    const byId = idsOf('song', 50).map(song => ({ __typename: 'Song', id: song }));
    expect(callsOf(query, { keys: byId })).toBeCloseTo(10);
    const byIsrc = [...Array(20).keys()].map(n => ({ __typename: 'Song', isrc: `USRC1760${1000 + n}` }));
    expect(callsOf(query, { keys: byIsrc })).toBeCloseTo(22);
    expect(callsOf(query, { keys: [{ __typename: 'Nothing' }, null, 1] })).toBeLessThan(2);
  });

  test('entities share calls with those of their type, if the service tells of several at once', () => {
    const query = 'query ($keys: [_Any!]!) { _entities(representations: $keys) { __typename } }';
    expect(callsOf(query, { keys: [...keysOf('Song', 12), ...keysOf('Venue', 1)] })).toBeCloseTo(3);
    for (const type of ['Concert', 'Edition', 'Distributor', 'SongChart']) {
      expect(callsOf(query, { keys: keysOf(type, 12) })).toBeCloseTo(12);
    }
  });

  test('a reference that names its type by no text is refused at its own place', () => {
    const keys = '[{ __typename: {} }, { __typename: "Song", id: "a" }]';
    expect(callsOf(`{ _entities(representations: ${keys}) { __typename } }`)).toBeCloseTo(1);
  });

  test('counts fragments once, and not what @skip and @include leave out', () => {
    const query = `query ($no: Boolean!) {
      artist(id: "${id}") { ...Page ...Page related @skip(if: true) { nodes { id } } }
    }
    fragment Page on Artist { albums(first: 0) { totalCount } songs(first: 0) @include(if: $no) { totalCount } }`;
    expect(callsOf(query, { no: false })).toBeCloseTo(2);
    expect(callsOf(query, { no: true })).toBeCloseTo(3);
  });

  test('takes sizes out of variables', () => {
    const query = `query ($first: Int) { artist(id: "${id}") { albums(first: $first) { nodes { name } } } }`;
    expect(callsOf(query, { first: 500 }) - callsOf(query, { first: 100 })).toBeCloseTo(4);
  });

  test('of several possible types takes the dearest', () => {
    const url = 'resolveUrl(url: "https://open.example/artist/1")';
    expect(
      callsOf(`{ ${url} { ... on Artist { name } ... on Song { lyrics { moods } currentStats { period } } } }`),
    ).toBe(4);
  });
});

describe('over the sandbox', () => {
  let subgraph: Subgraph;
  beforeAll(async () => {
    subgraph = await Subgraph.start({}, { writable: true });
  });
  beforeEach(() => subgraph.reset());
  afterAll(() => subgraph.close());

  // The sandbox has no path for several collaborators, and that is found out by a call.
  const expected = operations.filter(({ name }) => name !== 'collaborators by ids, up to ten');

  test.each(expected)('$name makes no more calls than were expected', async ({ query }) => {
    const { calls } = await subgraph.ask(query);
    expect(calls.length).toBeLessThanOrEqual(Math.ceil(callsOf(query)));
  });

  const { edition, concert, venue } = landmarks;
  test.each([
    [
      'records of lists in a list',
      '{ playlistsByType(platform: "deezer", type: CHARTS) { nodes { tracks(first: 3) { nodes { isrc } } } } }',
      30,
    ],
    [
      'records beside each other',
      `{ edition(id: "${edition.first}") { venue { capacity } festival { capacity } } }`,
      3,
    ],
    [
      'the ends of lists in a list',
      '{ songCharts(platform: "deezer", first: 10) { nodes { rankingDates(last: 20) { nodes } } } }',
      21,
    ],
    [
      'entities that share no call',
      `{ _entities(representations: [{ __typename: "Concert", id: "${concert.first}" }, { __typename: "Edition",
        id: "${edition.first}" }]) { ... on Concert { name } ... on Edition { name } } }`,
      2,
    ],
    ['what lists of playlists do not tell', '{ search(term: "a") { playlists(first: 20) { addedPercent } } }', 3],
    ['concerts and where they are', `{ venue(id: "${venue.first}") { concerts { nodes { venue { id } } } } }`, 1],
  ])('%s make no more calls than were expected, and need many', async (_, query, least) => {
    const { errors, calls } = await subgraph.ask(query);
    expect(errors).toBeUndefined();
    expect(calls.length).toBeGreaterThanOrEqual(least);
    expect(calls.length).toBeLessThanOrEqual(Math.ceil(callsOf(query)));
  });
});

describe('an operation', () => {
  let subgraph: Subgraph;
  beforeAll(async () => {
    subgraph = await Subgraph.start({ operationCalls: 20 });
  });
  beforeEach(() => subgraph.reset());
  afterAll(() => subgraph.close());

  test('that could need too many calls is refused before any is made, and told what weighs most', async () => {
    const { data, errors, calls } = await subgraph.ask(
      `{ artist(id: "${id}") { name discography: albums(first: 200) { nodes { name upc } } } }`,
    );
    expect(data).toBeUndefined();
    expect(errors).toEqual([
      {
        message:
          'This operation could need 24 calls to the service, more than the 20 it may make. ' +
          'Most of them, 20, are for "artist.discography.nodes.upc".',
        extensions: { code: 'COST_LIMIT_EXCEEDED' },
      },
    ]);
    expect(calls).toEqual([]);
  });

  test('tells what it was expected to cost and did cost, to those who ask', async () => {
    const query = `{ artist(id: "${id}") { name albums(first: 100) { nodes { name } } } }`;
    const cold = await subgraph.ask(query, {}, told);
    expect(cold.extensions.cost).toEqual({ estimated: 3, calls: 2, remembered: 0, stale: 0, quotaRemaining: 999_998 });
    const warm = await subgraph.ask(query, {}, told);
    expect(warm.extensions.cost).toMatchObject({ calls: 0, remembered: 2 });
    expect((await subgraph.ask(query)).extensions).toBeUndefined();
    expect((await subgraph.send({ query }, told)).headers['cache-control']).toBe('no-store');
  });

  test('tells by how many seconds the oldest of its answers is out of date', async () => {
    const query = `{ artist(id: "${id}") { name } }`;
    await subgraph.ask(query);
    // An artist is fresh for six hours, and given a little longer while it is asked for anew.
    vi.setSystemTime(TODAY + 7 * 3_600_000);
    const { extensions } = await subgraph.ask(query, {}, told);
    vi.setSystemTime(TODAY);
    expect(extensions.cost).toMatchObject({ calls: 0, remembered: 1, stale: 3600 });
  });
});
