import { describe, expect, test } from 'vitest';
import { album } from '../src/catalogue/album.ts';
import { song } from '../src/catalogue/song.ts';
import type { RecordKind } from '../src/endpoint/record.ts';
import { encodeCursor } from '../src/reads/paging.ts';
import { refusalName } from '../src/reads/versions.ts';
import { landmarks } from './support/landmarks.ts';
import { operations as scenarios } from './bench/operations.ts';
import { callsOf } from './support/estimates.ts';
import { idsOf } from './support/upstream.ts';

const id = landmarks.artist.headliner;

/** References by id. */
const keysOf = (type: string, count: number) => idsOf('song', count).map(key => ({ __typename: type, id: key }));

const callsOfArtist = (selection: string) => callsOf(`{ artist(id: "${id}") { ${selection} } }`);
const audience = (alias: string, range: string) => `${alias}: audience(platform: "x", range: ${range}) { totalCount }`;
const added = (alias: string) => `${alias}: addPriorityArtist(input: { artistId: "${id}" }) { artist { biography } }`;
const versionsOf = (kind: RecordKind, key: string) =>
  kind.lookUps
    .flatMap(({ path, versions }) => versions.map(({ version }) => refusalName(path, version)))
    .filter(name => name.includes(key));
const isRefused = (name: string) => versionsOf(album, 'by-uuid').includes(name);
const chart = (alias: string) =>
  `${alias}: songChart(slug: "${alias}-1") { ranking(first: 200) { nodes { artists { name } } } }`;
const ofEntities = (selection: string) =>
  `query ($keys: [_Any!]!) { _entities(representations: $keys) { ${selection} } }`;

describe('The estimate of an operation', () => {
  test('Counts fields of a record that one version returns as one call', () => {
    expect(callsOfArtist('id name biography genres { name } country { code }')).toBe(1);
    expect(callsOf('{ analyticsAccount { quota { remaining } rateLimit { perMinute } } }')).toBe(1);
  });

  test('Counts one call to detect whether a record exists when no other call does', () => {
    expect(callsOfArtist('id')).toBe(1);
    expect(callsOfArtist('albums { totalCount }')).toBe(1);
    expect(callsOf(`{ songByIsrc(isrc: "USRC17607839") { related { totalCount } } }`)).toBe(2);
  });

  test.each([
    ['first: 0', 1],
    ['', 1],
    ['first: 100', 1],
    ['first: 101', 2],
    ['last: 1', 2],
    ['last: 20', 3],
    ['last: 100', 3],
    ['last: 102', 4],
  ])('Counts a call for each page of a list that can contain the rows of (%s)', (window, calls) => {
    const args = window && `(${window})`;
    expect(callsOfArtist(`songs${args} { nodes { name } }`)).toBe(calls);
  });

  test('Counts one page for the total of a list, and none without a member', () => {
    expect(callsOfArtist('songs(last: 20) { totalCount }')).toBe(1);
    expect(callsOfArtist('name songs { __typename }')).toBe(1);
  });

  test('Counts pages of the page size of the list', () => {
    expect(callsOf('{ analyticsAccount { priorityArtists(first: 500) { nodes { name } } } }')).toBe(25);
    expect(callsOf('{ topArtists(first: 500) { nodes { name } } }')).toBe(1);
    expect(callsOf(`{ album(id: "${id}") { tracks(last: 500) { nodes { name } } } }`)).toBe(1);
  });

  test('Counts fields that rows lack once for ten records', () => {
    expect(callsOfArtist('related(first: 50) { nodes { name } }')).toBe(1);
    expect(callsOfArtist('related(first: 50) { nodes { name biography gender } edges { node { birthDate } } }')).toBe(
      6,
    );
    expect(callsOfArtist('related(first: 11) { nodes { name biography } }')).toBe(3);
    expect(callsOfArtist('related(first: 0) { nodes { biography } }')).toBe(1);
  });

  test('Counts records of different lists separately, because they do not arrive together', () => {
    const tracks = 'tracks(first: 3) { nodes { name isrc } }';
    const lists = `playlistsByType(platform: "x", type: CHARTS, first: 20) { nodes { ${tracks} } }`;
    expect(callsOf(`{ ${lists} }`)).toBe(1 + 20 + 20);
    const editions = 'editions(first: 1) { nodes { venue { capacity } } }';
    expect(callsOf(`{ topFestivals(first: 5) { nodes { ${editions} } } }`)).toBe(1 + 5 + 5);
  });

  test('Counts equal reads once, whatever their aliases', () => {
    expect(callsOf(`{ a: artist(id: "${id}") { name } b: artist(id: "${id}") { biography } }`)).toBe(1);
    expect(callsOfArtist('a: songs(first: 80) { totalCount } b: songs(first: 120) { nodes { id } }')).toBe(2);
    expect(callsOfArtist('a: songs { totalCount } b: songs(role: MAIN) { totalCount }')).toBe(2);
    expect(callsOfArtist(`${audience('a', '{ days: 90 }')} ${audience('b', '{ days: 30 }')}`)).toBe(1);
    expect(callsOf('{ a: searchMusic(term: "a") { songs { id } } b: searchMusic(term: "b") { songs { id } } }')).toBe(
      2,
    );
  });

  test('Counts ten look-ups by id side by side as one call', () => {
    const lookUps = idsOf('artist', 11).map((key, index) => `a${index}: artist(id: "${key}") { name }`);
    expect(callsOf(`{ ${lookUps.join(' ')} }`)).toBe(2);
  });

  test.each([
    ['', 1],
    [', range: { days: 91 }', 1],
    [', range: { start: "2024-10-01", end: "2026-09-30" }', 9],
    [', range: { start: "2999-01-01", end: "2999-12-31" }', 0],
  ])('Counts a call for each window of a series%s', (range, calls) => {
    expect(callsOfArtist(`audience(platform: "x"${range}) { totalCount }`)).toBe(calls);
  });

  test('Counts the pages of a window with several points a day', () => {
    expect(callsOf(`{ playlist(id: "${id}") { trackDates(range: { days: 30 }) { nodes } } }`)).toBe(1);
    expect(callsOf(`{ playlist(id: "${id}") { trackDates(range: { days: 90 }) { nodes } } }`)).toBe(3);
  });

  test('Counts entities by their keys, and nothing for fields of their representations', () => {
    const query = ofEntities(
      '... on Song { name isrc } ... on ConcertVenue { capacity } ... on FestivalEdition { lineup { name } }',
    );
    expect(callsOf(query, { keys: keysOf('Song', 50) })).toBe(5);
    const byIsrc = [...Array(20).keys()].map(n => ({ __typename: 'Song', isrc: `USRC1760${1000 + n}` }));
    expect(callsOf(query, { keys: byIsrc })).toBe(20);
    expect(callsOf(query, { keys: byIsrc.map(key => ({ ...key, name: 'x' })) })).toBe(0);
    expect(
      callsOf(query, { keys: [...keysOf('Song', 12), ...keysOf('ConcertVenue', 1), ...keysOf('FestivalEdition', 3)] }),
    ).toBe(6);
    expect(callsOf(query, { keys: [{ __typename: 'Nothing' }, { __typename: {} }, null, 1] })).toBe(0);
    expect(callsOf(ofEntities('__typename'), { keys: keysOf('Song', 12) })).toBe(0);
    // Each event can be an edition, which is looked up after the concerts.
    expect(callsOf(ofEntities('__typename'), { keys: keysOf('LiveEvent', 3) })).toBe(6);
  });

  test('Counts short lists in records with the length that the schema assumes', () => {
    expect(callsOf(`{ concert(id: "${id}") { lineup { artist { biography } } } }`)).toBe(1 + 20 / 10);
    expect(callsOf(`{ song(id: "${id}") { works { name } } }`)).toBe(1 + 2);
  });

  test('Counts a fragment once, and omits the fields that @skip and @include exclude', () => {
    const query = `query ($no: Boolean!) {
      artist(id: "${id}") { ...Page ...Page related @skip(if: true) { nodes { id } } }
    }
    fragment Page on Artist { albums(first: 0) { totalCount } songs(first: 0) @include(if: $no) { totalCount } }`;
    expect(callsOf(query, { no: false })).toBe(1);
    expect(callsOf(query, { no: true })).toBe(2);
  });

  test('Reads page sizes from variables', () => {
    const query = `query ($first: Int) { artist(id: "${id}") { albums(first: $first) { nodes { name } } } }`;
    expect(callsOf(query, { first: 500 })).toBe(5);
  });

  test('Counts the most expensive of several possible types', () => {
    const url = 'musicByUrl(url: "https://open.example/artist/1")';
    const selection = '... on Artist { name } ... on Song { lyricsAnalysis { moods } currentStats { period } }';
    expect(callsOf(`{ ${url} { ${selection} } }`)).toBe(3);
  });

  test('Counts nothing for cursors of other lists, and one list of ten for a cursor of any', () => {
    const cursor = encodeCursor('another list', 0, 'a row');
    expect(callsOfArtist(`albums(after: "${cursor}") { nodes { id } }`)).toBe(0);
    expect(callsOfArtist(`score(before: "${cursor}") { totalCount }`)).toBe(0);
    expect(callsOf(`{ topArtists(after: "${cursor}") { nodes { id } } }`)).toBe(0);
    const albums = `... on Artist { albums(after: "${cursor}") { nodes { id } } }`;
    expect(callsOf(ofEntities(albums), { keys: keysOf('Artist', 10) })).toBe(1);
    const all = `${albums} ... on Artist { all: albums { nodes { id } } score { totalCount } }`;
    expect(callsOf(ofEntities(all), { keys: keysOf('Artist', 10) })).toBe(20);
  });

  test('Counts nothing for mutations with an invalid input', () => {
    expect(callsOf('mutation { addPriorityArtist(input: { artistId: "x" }) { artist { biography } } }')).toBe(0);
  });

  test('Counts mutations one by one, and the fields of the returned records that are unknown', () => {
    expect(callsOf(`mutation { ${added('a')} ${added('b')} }`)).toBeGreaterThanOrEqual(3);
  });
});

describe('The estimate without unavailable paths', () => {
  const tracks = `{ playlist(id: "${id}") { tracks(first: 30) { nodes { isrc } } } }`;

  test('Counts a call for each record without calls for several ids', () => {
    const many = refusalName(song.manyIds?.path ?? '', song.manyIds?.version);
    expect(callsOf(tracks)).toBe(1 + 3);
    expect(callsOf(tracks, {}, { manyIds: () => false })).toBe(1 + 30);
    expect(callsOf(tracks, {}, { isRefused: (name: string) => name === many })).toBe(1 + 30);
    const entities = { keys: keysOf('Song', 12) };
    expect(callsOf(ofEntities('... on Song { isrc }'), entities, { manyIds: () => false })).toBe(12);
  });

  test('Counts shorter windows for a series that refuses the longest', () => {
    const query = `{ artist(id: "${id}") { audience(platform: "x", range: { days: 91 }) { totalCount } } }`;
    expect([callsOf(query), callsOf(query, {}, { isRefused: (name: string) => name.endsWith(' days') })]).toEqual([
      1, 2,
    ]);
  });

  test('Counts the remaining versions, and none for fields without a version', () => {
    expect(callsOf(`{ album(id: "${id}") { name slug } }`)).toBe(2);
    expect(callsOf(`{ album(id: "${id}") { name slug } }`, {}, { isRefused })).toBe(0);
  });
});

test.each(scenarios.filter(({ repeated }) => repeated === undefined))(
  'Counts the minimum of calls of "$name"',
  ({ query, variants, minimum, settings }) => {
    const calls = callsOf(query, variants[0], { manyIds: () => settings?.manyIds ?? true });
    expect(calls).toBeGreaterThanOrEqual(minimum.calls);
    expect(calls).toBeLessThanOrEqual(1.5 * minimum.calls);
  },
);

test('Counts all calls of charts with artists and of playlists with all fields of their songs', () => {
  expect(callsOf(`{ ${['a', 'b', 'c'].map(chart).join(' ')} }`, {}, { manyIds: () => false })).toBe(606);
  const fields = `name isrc isrcCountry { code } iswcs artists { name } mainArtists { name } releaseDate labels { name }
    copyright consoleUrl imageUrl previewUrl durationSeconds isExplicit genres { name } composers producers audio { key }
    languageCode distributor isGeneratedWithAi`;
  expect(callsOf(`{ playlist(id: "${id}") { tracks(first: 300) { nodes { ${fields} } } } }`)).toBe(33);
});
