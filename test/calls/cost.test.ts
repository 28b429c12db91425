import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { operations as scenarios } from '../../.tools/bench/operations.ts';
import { callsOf } from '../support/estimates.ts';
import { idsOf } from '../support/upstream.ts';

const id = landmarks.artist.headliner;

/** References by id. */
const keysOf = (type: string, count: number) => idsOf('song', count).map(key => ({ __typename: type, id: key }));

/** Without the call for the artist. */
const callsBelow = (selection: string) => callsOf(`{ artist(id: "${id}") { ${selection} } }`) - 1;
const added = (alias: string) => `${alias}: addPriorityArtist(input: { artistId: "${id}" }) { artist { biography } }`;
const ofEntities = (selection: string) =>
  `query ($keys: [_Any!]!) { _entities(representations: $keys) { ${selection} } }`;

describe('The price of an operation', () => {
  test('Counts one call for a record with all of its own fields', () => {
    expect(callsBelow('id')).toBe(0);
    expect(callsBelow('id name biography genres { name } country { code }')).toBe(0);
    expect(callsOf('{ analyticsAccount { quota { remaining } rateLimit { perMinute } } }')).toBe(1);
    expect(callsOf(`{ concert(id: "${id}") { name lineup { name } ticketUrls } }`)).toBe(1);
    expect(callsOf(`{ artist(id: "${id}") { name } other: artist(id: "${id}") { name } }`)).toBe(2);
  });

  test('Counts two calls for the field of an album that needs a call of its own', () => {
    expect(callsOf(`{ album(id: "${id}") { upc slug } }`)).toBe(2);
  });

  test.each([
    ['first: 0', 1],
    ['', 1],
    ['first: 100', 1],
    ['first: 101', 2],
    ['last: 1', 3],
    ['last: 100', 3],
    ['last: 102', 4],
    ['first: 20, after: "x"', 2],
  ])('Counts a call for each page of a list that can contain the rows of (%s)', (window, calls) => {
    const args = window && `(${window})`;
    expect(callsBelow(`songs${args} { nodes { name } }`)).toBe(calls);
    expect(callsBelow(`songs${args} { pageInfo { hasNextPage } }`)).toBe(calls);
  });

  test('Counts pages of the page size of the list', () => {
    expect(callsOf('{ analyticsAccount { priorityArtists(first: 500) { nodes { name } } } }')).toBe(25);
    expect(callsOf('{ topArtists(first: 500) { nodes { name } } }')).toBe(1);
  });

  test.each([
    ['search: "Ly"', 221],
    ['search: "Ly", first: 3', 34],
  ])('Lets the cities of (%s) be read with their venues and with fields of these', (args, calls) => {
    const query = `{ musicCities(purpose: VENUES, country: "FR", ${args}) {
      key city { venues(first: 100) { nodes { name capacity } } }
    } }`;
    expect(callsOf(query)).toBe(calls);
  });

  test('Counts at most as many playlists of curators as are read', () => {
    expect(callsBelow('playlistCurators(platform: "spotify") { curators { playlists { imageUrl } } }')).toBe(21);
  });

  test.each([
    ['{ tempo: { min: 1 } }', 1],
    ['{ moods: ["a", "b"] }, { labelTypes: ["c"] }', 4],
    ['{ distributors: ["a"] }', 4],
  ])('Counts a call for each value of a filter that may be looked up: %s', (filters, calls) => {
    expect(callsOf(`{ topSongs(filters: [${filters}]) { nodes { name } } }`)).toBe(calls);
  });

  test('Counts a page for the total of a list', () => {
    expect(callsBelow('songs(first: 500) { totalCount }')).toBe(1);
  });

  test('Counts fields that rows lack once for ten records', () => {
    expect(callsBelow('related(first: 50) { nodes { name } }')).toBe(1);
    expect(callsBelow('related(first: 50) { nodes { name biography gender } }')).toBe(6);
    expect(callsBelow('related(first: 11) { nodes { name biography } }')).toBe(3);
    expect(callsBelow('related(first: 0) { nodes { biography } }')).toBe(1);
  });

  test('Counts them for each list, because the records of different lists do not arrive together', () => {
    const tracks = 'tracks(first: 3) { nodes { name isrc } }';
    const lists = `playlistsByType(platform: "x", type: CHARTS, first: 20) { nodes { ${tracks} } }`;
    expect(callsOf(`{ ${lists} }`)).toBe(1 + 20 + 20);
    const editions = 'editions(first: 1) { nodes { venue { capacity } } }';
    expect(callsOf(`{ topFestivals(first: 5) { nodes { ${editions} } } }`)).toBe(1 + 5 + 5);
  });

  test('Counts the list of priority artists once for all artists', () => {
    expect(callsBelow('isPriority')).toBe(2);
    expect(callsBelow('related(first: 50) { nodes { isPriority } }')).toBe(1 + 2);
    expect(callsBelow('related(first: 0) { nodes { isPriority } }')).toBe(1);
  });

  test('Counts a call for each record that shares none', () => {
    const query = '{ topRadioStations(first: 30) { nodes { reach firstAiredAt } } }';
    expect(callsOf(query)).toBe(1 + 30);
    const tracks = `{ playlist(id: "${id}") { tracks(first: 30) { nodes { isrc } } } }`;
    expect(callsOf(tracks)).toBe(2 + 3);
    expect(callsOf(tracks, {}, () => false)).toBe(2 + 30);
  });

  test.each([
    ['', 1],
    [', range: { days: 91 }', 1],
    [', range: { days: 92 }', 2],
    [', range: { start: "2024-10-01", end: "2026-09-30" }', 9],
    [', range: { days: 3653 }', 41],
  ])('Counts a call for each 91 days of a series%s', (range, calls) => {
    expect(callsBelow(`audience(platform: "x"${range}) { totalCount }`)).toBe(calls);
  });

  test('Counts look-ups by the number of their ids', () => {
    const query = 'query ($ids: [ID!]!) { artists(ids: $ids) { name biography } }';
    expect(callsOf(query, { ids: idsOf('artist', 20) })).toBe(2);
    expect(callsOf(query, { ids: idsOf('artist', 21) })).toBe(3);
    expect(callsOf(query, { ids: [] })).toBe(0);
  });

  test('Counts entities like look-ups by their keys, and nothing for fields of their representations', () => {
    const query = ofEntities(
      '... on Song { name isrc } ... on ConcertVenue { capacity } ... on FestivalEdition { lineup { name } } ... on Album { name }',
    );
    expect(callsOf(query, { keys: keysOf('Song', 50) })).toBe(5);
    const byIsrc = [...Array(20).keys()].map(n => ({ __typename: 'Song', isrc: `USRC1760${1000 + n}` }));
    expect(callsOf(query, { keys: byIsrc })).toBe(20);
    expect(callsOf(query, { keys: byIsrc.map(key => ({ ...key, name: 'x' })) })).toBe(0);
    expect(callsOf(query, { keys: [{ __typename: 'Album', upc: '1' }] })).toBe(3);
    const withArtists = keysOf('Song', 1).map(key => ({ ...key, artists: [{ id: 'x' }] }));
    expect(callsOf(ofEntities('... on Song { id artists { id } }'), { keys: withArtists })).toBe(1);
    expect(
      callsOf(query, { keys: [...keysOf('Song', 12), ...keysOf('ConcertVenue', 1), ...keysOf('FestivalEdition', 3)] }),
    ).toBe(2 + 1 + 3);
    expect(callsOf(query, { keys: [{ __typename: 'Nothing' }, { __typename: {} }, null, 1] })).toBe(0);
    expect(callsOf(ofEntities('__typename'), { keys: keysOf('Song', 12) })).toBe(0);
    // Each event can be an edition, which is looked up after the concerts.
    expect(callsOf(ofEntities('__typename'), { keys: keysOf('LiveEvent', 3) })).toBe(6);
  });

  test('Counts short lists in records with the length that the schema assumes', () => {
    expect(callsOf(`{ concert(id: "${id}") { lineup { artist { biography } } } }`)).toBe(1 + 1);
    expect(callsOf(`{ song(id: "${id}") { works { name } } }`)).toBe(1 + 3);
  });

  test('Counts a fragment once, and omits the fields that @skip and @include exclude', () => {
    const query = `query ($no: Boolean!) {
      artist(id: "${id}") { ...Page ...Page related @skip(if: true) { nodes { id } } }
    }
    fragment Page on Artist { albums(first: 0) { totalCount } songs(first: 0) @include(if: $no) { totalCount } }`;
    expect(callsOf(query, { no: false })).toBe(2);
    expect(callsOf(query, { no: true })).toBe(3);
  });

  test('Reads page sizes from variables', () => {
    const query = `query ($first: Int) { artist(id: "${id}") { albums(first: $first) { nodes { name } } } }`;
    expect(callsOf(query, { first: 500 })).toBe(1 + 5);
  });

  test('Counts the most expensive of several possible types', () => {
    const url = 'musicByUrl(url: "https://open.example/artist/1")';
    const selection = '... on Artist { name } ... on Song { lyricsAnalysis { moods } currentStats { period } }';
    expect(callsOf(`{ ${url} { ${selection} } }`)).toBe(2 + 2);
  });

  test('Counts mutations one by one, and the records that they return', () => {
    expect(callsOf(`mutation { ${added('a')} ${added('b')} }`)).toBe(4);
  });
});

test.each(scenarios.filter(({ isWalk }) => !isWalk))(
  'Counts at least the calls of "$name"',
  ({ query, variants, minimum, settings }) => {
    const calls = callsOf(query, variants[0], () => settings?.manyIds !== false);
    expect(calls).toBeGreaterThanOrEqual(minimum.calls);
  },
);

test('Counts a field of many songs once, however many fields of them are selected', () => {
  const fields = `name isrc isrcCountry { code } iswcs artists { name } mainArtists { name } releaseDate labels { name }
    copyright consoleUrl imageUrl previewUrl durationSeconds isExplicit genres { name } composers producers audio { key }
    languageCode distributor isGeneratedWithAi`;
  expect(callsOf(`{ playlist(id: "${id}") { tracks(first: 300) { nodes { ${fields} } } } }`)).toBe(1 + 3 + 30);
});
