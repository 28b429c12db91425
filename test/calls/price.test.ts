import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callsOf } from '../support/subgraph.ts';
import type { Json } from '../support/json.ts';
import { landmarks, idsOf } from '../support/landmarks.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';
import { TODAY } from '../support/clock.ts';

/* The price of an operation, the price limit, and how clients request the price. */

const subgraph = await sharedSubgraph({ maxOperationCalls: 20 });
const withCost = { 'x-cost': 'true' };

const id = landmarks.artist.headliner;
type Row = [counts: string, calls: number, selection: string, variables?: Readonly<Record<string, unknown>>];

/** Expects this number of calls in the price of these fields, besides the call for the artist. */
const expectBelowArtist = (calls: number, selection: string) =>
  expect(callsOf(`{ artist(id: "${id}") { ${selection} } }`) - 1).toBe(calls);

describe('Price of a record', () => {
  test.each<Row>([
    ['one call for all of its fields', 1, `{ artist(id: "${id}") { id name biography genres { name } } }`],
    ['one call for everything in its response', 1, `{ concert(id: "${id}") { name lineup { name } ticketUrls } }`],
    ['one call for the account', 1, '{ analyticsAccount { quota { remaining } rateLimit { perMinute } } }'],
    ['another call for a field that the record does not contain', 2, `{ album(id: "${id}") { upc slug } }`],
    ['each lookup, even of the same record', 2, `{ artist(id: "${id}") { name } b: artist(id: "${id}") { name } }`],
    ['the usual number of artists in a lineup', 1 + 1, `{ concert(id: "${id}") { lineup { artist { biography } } } }`],
    ['the usual number of works of a song', 1 + 2, `{ song(id: "${id}") { works { name } } }`],
    [
      'the most expensive type that an entity can have',
      2 + 2,
      `{ musicByUrl(url: "https://open.example/artist/1") {
        ... on Artist { name } ... on Song { lyricsAnalysis { moods } currentStats { days } }
      } }`,
    ],
    [
      'each mutation and the record it returns',
      2 + 2,
      `mutation {
        a: addPriorityArtist(input: { artistId: "${id}" }) { artist { biography } }
        b: addPriorityArtist(input: { artistId: "${id}" }) { artist { biography } }
      }`,
    ],
  ])('The price of a record counts %s', (_, calls, query) => {
    expect(callsOf(query)).toBe(calls);
  });
});

describe('Price of a list', () => {
  test.each<Row>([
    ['one page for no rows', 1, 'songs(first: 0) { nodes { name } }'],
    ['one page for the usual number of rows', 1, 'songs { nodes { name } }'],
    ['one page for page information only', 1, 'songs { pageInfo { hasNextPage } }'],
    ['one page for a total, with any number of rows', 1, 'songs(first: 500) { totalCount }'],
    ['one page for a hundred rows', 1, 'songs(first: 100) { nodes { name } }'],
    ['two pages for 101 rows', 2, 'songs(first: 101) { nodes { name } }'],
    [
      'two pages for rows after a cursor, because the rows may span two pages',
      2,
      'songs(first: 20, after: "x") { nodes { name } }',
    ],
    [
      'three pages for the last row: the first page and the two that may contain the row',
      3,
      'songs(last: 1) { nodes { name } }',
    ],
    ['three pages for the last hundred rows', 3, 'songs(last: 100) { nodes { name } }'],
    ['three pages for page information from the end', 3, 'songs(last: 100) { pageInfo { hasNextPage } }'],
    ['four pages for the last 102 rows', 4, 'songs(last: 102) { nodes { name } }'],
    ['nothing for fields that rows contain', 1, 'related(first: 50) { nodes { name } }'],
    [
      'a call per ten records for fields that rows do not contain',
      1 + 5,
      'related(first: 50) { nodes { biography gender } }',
    ],
    ['another call for the eleventh record', 1 + 2, 'related(first: 11) { nodes { name biography } }'],
    ['two artists for each song', 1 + 5 + 10, 'songs(first: 50) { nodes { artists { biography } } }'],
    ['no call for record fields if no rows are requested', 1, 'related(first: 0) { nodes { biography } }'],
    ['the list of priority artists once for all rows', 1 + 5, 'related(first: 50) { nodes { isPriority } }'],
    ['the list of priority artists for one artist', 5, 'isPriority'],
    ['no list of priority artists if no rows are requested', 1, 'related(first: 0) { nodes { isPriority } }'],
    [
      'playlists only for the curators that are requested',
      21,
      'playlistCurators(platform: "spotify") { curators { playlists { imageUrl } } }',
    ],
  ])('The price of a list counts %s', (_, calls, selection) => {
    expectBelowArtist(calls, selection);
  });

  test.each<Row>([
    [
      'each page of a list with pages of twenty rows',
      25,
      '{ analyticsAccount { priorityArtists(first: 500) { nodes { name } } } }',
    ],
    ['one page if a page holds five hundred rows', 1, '{ topArtists(first: 500) { nodes { name } } }'],
    [
      'a call per row for records without a batch path',
      1 + 30,
      '{ topRadioStations(first: 30) { nodes { reach firstAiredAt } } }',
    ],
    [
      'the records of each nested list separately, because they arrive separately',
      1 + 20 + 20,
      `{ playlistsByType(platform: "x", type: CHARTS, first: 20) { nodes { tracks(first: 3) { nodes { name isrc } } } } }`,
    ],
    [
      'records in rows of nested lists',
      1 + 5 + 5,
      '{ topFestivals(first: 5) { nodes { editions(first: 1) { nodes { venue { capacity } } } } } }',
    ],
    [
      'a call per possible row type, then a call per ten records',
      1 + 3 + 2,
      `{ analyticsAccount { feedSubscriptions(first: 20) { nodes { entity {
        ... on Artist { biography } ... on Album { upc } ... on Song { isrc } ... on Playlist { updateFrequency }
      } } } } }`,
    ],
    [
      'every venue of each city in the search',
      221,
      '{ musicCities(purpose: CONCERT_VENUES, country: "FR", term: "Ly") { nodes { concertVenues(first: 100) { nodes { capacity } } } } }',
    ],
    [
      'every venue of three cities',
      34,
      `{ musicCities(purpose: CONCERT_VENUES, country: "FR", term: "Ly", first: 3) {
        nodes { concertVenues(first: 100) { nodes { capacity } } }
      } }`,
    ],
    [
      'a call per ten songs, regardless of the number of selected fields',
      1 + 3 + 30,
      `{ playlist(id: "${id}") { tracks(first: 300) { nodes {
        name isrc isrcCountry { code } iswcs artists { name } mainArtists { name } releaseDate labels { name } copyright
        consoleUrl imageUrl previewUrl durationSeconds isExplicit genres { name } composers producers audioFeatures { key }
        languageCode distributorName isGeneratedWithAi
      } } } }`,
    ],
    [
      'two works for each song, and a call per ten songs for their work codes',
      1 + 1 + 2 + 2 * 20,
      `{ album(id: "${id}") { tracks { nodes { works { name } } } } }`,
    ],
    [
      'a call per search, even for no results',
      2,
      '{ searchMusic(term: "a") { songs(first: 0) { id } artists(first: 1) { id } } }',
    ],
    ['no lookup for a numeric filter', 1, '{ topSongs(filters: [{ tempo: { min: 1 } }]) { nodes { name } } }'],
    [
      'a lookup for each name in a filter',
      4,
      '{ topSongs(filters: [{ moods: ["a", "b"] }, { labelTypes: ["c"] }]) { nodes { name } } }',
    ],
    [
      'three lookups for a distributor in a filter',
      4,
      '{ topSongs(filters: [{ distributorNames: ["a"] }]) { nodes { name } } }',
    ],
    [
      'the number of rows given by a variable',
      1 + 5,
      `query ($first: Int) { artist(id: "${id}") { albums(first: $first) { nodes { name } } } }`,
      { first: 500 },
    ],
  ])('The price of a list counts %s', (_, calls, query, variables) => {
    expect(callsOf(query, variables)).toBe(calls);
  });

  test('Counts one call per record if the type has no batch path', () => {
    const query = `{ playlist(id: "${id}") { tracks(first: 30) { nodes { isrc } } } }`;
    expect(callsOf(query)).toBe(2 + 3);
    expect(callsOf(query, {}, () => false)).toBe(2 + 30);
    expect(callsOf(query, {}, type => type === 'Song')).toBe(2 + 3);
  });
});

test.each([
  ['', 1],
  [', range: { days: 100 }', 1],
  [', range: { days: 101 }', 2],
  [', range: { start: "2024-10-01", end: "2026-09-30" }', 8],
  [', range: { days: 3653 }', 37],
])('The price of a series counts one call per 100 days%s', (range, calls) => {
  expectBelowArtist(calls, `audience(platform: "x"${range}) { totalCount }`);
});

const artists = 'query ($ids: [ID!]!) { artists(ids: $ids) { name biography } }';
const entities = `query ($keys: [_Any!]!) { _entities(representations: $keys) {
  ... on Song { name isrc } ... on ConcertVenue { capacity } ... on FestivalEdition { lineup { name } } ... on Album { name }
} }`;
const onlyTypes = 'query ($keys: [_Any!]!) { _entities(representations: $keys) { __typename } }';
const idsAndArtists =
  'query ($keys: [_Any!]!) { _entities(representations: $keys) { ... on Song { id artists { id } } } }';
const keysOf = (type: string, count: number) => idsOf('song', count).map(key => ({ __typename: type, id: key }));
const byIsrc = Array.from({ length: 20 }, (_, index) => ({ __typename: 'Song', isrc: `USRC1760${1000 + index}` }));
const albumKeys = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ __typename: 'Album', upc: `70000000${1000 + index}` }));
const fieldsOf = (keys: readonly object[], fields: object) => keys.map(key => ({ ...key, ...fields }));

describe('Price of a lookup by several keys', () => {
  test.each<Row>([
    ['one call per ten ids', 2, artists, { ids: idsOf('artist', 20) }],
    ['another call for the 21st id', 3, artists, { ids: idsOf('artist', 21) }],
    ['nothing for an empty list of ids', 0, artists, { ids: [] }],
    ['one call per ten entities', 5, entities, { keys: keysOf('Song', 50) }],
    ['a call for each ISRC', 20, entities, { keys: byIsrc }],
    ['the three forms of a UPC', 3, entities, { keys: [{ __typename: 'Album', upc: '1' }] }],
    ['nothing for fields that the reference contains', 0, entities, { keys: fieldsOf(byIsrc, { name: 'x' }) }],
    [
      'a call for fields that a nested record of a reference does not contain',
      1,
      idsAndArtists,
      { keys: fieldsOf(keysOf('Song', 1), { artists: [{ id: 'x' }] }) },
    ],
    [
      'entities of each type separately',
      2 + 1 + 3,
      entities,
      { keys: [...keysOf('Song', 12), ...keysOf('ConcertVenue', 1), ...keysOf('FestivalEdition', 3)] },
    ],
    [
      'nothing for an invalid reference',
      0,
      entities,
      { keys: [{ __typename: 'Nothing' }, { __typename: {} }, null, 1] },
    ],
    ['nothing for the type name of an entity', 0, onlyTypes, { keys: keysOf('Song', 12) }],
    // Each event can be an edition, which is requested after the lookup as a concert.
    ['two calls for each event of unknown type', 6, onlyTypes, { keys: keysOf('LiveEvent', 3) }],
  ])('The price of a lookup by several keys counts %s', (_, calls, query, variables) => {
    expect(callsOf(query, variables)).toBe(calls);
  });
});

test('The price counts a fragment once even if it is spread twice, and excludes skipped fields', () => {
  const query = `query ($isWhole: Boolean!) {
    artist(id: "${id}") { ...Page ...Page related @skip(if: true) { nodes { id } } }
  }
  fragment Page on Artist { albums(first: 0) { totalCount } songs(first: 0) @include(if: $isWhole) { totalCount } }`;
  expect(callsOf(query, { isWhole: false })).toBe(2);
  expect(callsOf(query, { isWhole: true })).toBe(3);
});

describe('Price limit and reports', () => {
  beforeEach(() => subgraph.reset());

  test('Rejects an operation over the price limit before any call and names its most expensive field', async () => {
    const { data, errors, calls } = await subgraph.askFailing(
      `{ artist(id: "${id}") { name discography: albums(first: 200) { nodes { name upc } } } }`,
    );
    expect(data).toBeUndefined();
    expect(errors).toEqual([
      {
        message:
          'This operation could make 23 calls to the service; at most 20 are allowed. ' +
          'Most of them, 20, are for "artist.discography.nodes".',
        extensions: { code: 'COST_LIMIT_EXCEEDED' },
      },
    ]);
    expect(calls).toEqual([]);
  });

  test('The price includes calls for alternative forms of a UPC', async () => {
    const query = 'query ($keys: [_Any!]!) { entities: _entities(representations: $keys) { ... on Album { name } } }';
    const { data, extensions } = await subgraph.ask(query, { keys: albumKeys(6) }, withCost);
    expect(data.entities).toEqual(Array(6).fill(null));
    expect(extensions.cost).toMatchObject({ estimated: 18, calls: 18 });
    const refused = await subgraph.askFailing(query, { keys: albumKeys(7) });
    expect(refused.errors).toMatchObject([{ extensions: { code: 'COST_LIMIT_EXCEEDED' } }]);
    expect(refused.calls).toEqual([]);
  });

  test('Rejects an expensive operation on data feeds instead of omitting records', async () => {
    const feeds = `{ analyticsAccount { feedSubscriptions(first: 100) { nodes { entity {
      ... on Artist { name } ... on Album { name } ... on Song { name } ... on Playlist { name }
    } } } } }`;
    await subgraph.reset({ maxOperationCalls: 60, batchPaths: 'detect' });
    const { data, errors, calls } = await subgraph.askFailing(feeds);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ extensions: { code: 'COST_LIMIT_EXCEEDED' } }]);
    expect(calls).toEqual([]);
    await subgraph.reset({ maxOperationCalls: 60 });
    const { nodes } = (await subgraph.ask(feeds)).data.analyticsAccount.feedSubscriptions;
    expect(nodes.filter(({ entity }: Json) => !entity?.name)).toEqual([]);
  });

  test('Returns the price and the actual calls to clients that request them', async () => {
    const query = `{ artist(id: "${id}") { name albums(first: 100) { nodes { name } } } }`;
    const cold = await subgraph.ask(query, {}, withCost);
    const remaining = { quotaRemaining: 999_999, rateRemaining: 99_999 };
    expect(cold.extensions.cost).toEqual({ estimated: 2, calls: 1, remembered: 0, stale: 0, ...remaining });
    const warm = await subgraph.ask(query, {}, withCost);
    expect(warm.extensions.cost).toMatchObject({ calls: 0, remembered: 2 });
    expect((await subgraph.ask(query)).extensions).toBeUndefined();
    expect((await subgraph.send({ query }, withCost)).headers['cache-control']).toBe('no-store');
  });

  test('Reports for how many seconds the oldest stale response has been stale', async () => {
    const query = `{ artist(id: "${id}") { name } }`;
    await subgraph.ask(query);
    // An artist is fresh for six hours; after that, a stale artist is served while it is revalidated.
    vi.setSystemTime(TODAY + 7 * 3_600_000);
    const { extensions } = await subgraph.ask(query, {}, withCost);
    expect(extensions.cost).toMatchObject({ calls: 0, remembered: 1, stale: 3600 });
  });
});
