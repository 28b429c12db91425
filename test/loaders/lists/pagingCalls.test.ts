import { describe, expect, test } from 'vitest';
import { landmarks } from '../../support/landmarks.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';
import type { Json } from '../../support/json.ts';

const { artist, playlist, festival, album } = landmarks;

const subgraph = await testedSubgraph({ countRounds: true });

const songPages = (...offsets: number[]) =>
  offsets.map(
    offset => `GET /api/v2.21/artist/${artist.prolific}/songs?limit=100&offset=${offset}&sortBy=name&sortOrder=asc`,
  );
const trackPages = (...offsets: number[]) =>
  offsets.map(offset => `GET /api/v2.20/playlist/${playlist.threeHundred}/tracks/latest?limit=100&offset=${offset}`);

async function cursorAfter(rows: number): Promise<string> {
  const query = `{ artist(id: "${artist.prolific}") { songs(first: ${rows}) { pageInfo { endCursor } } } }`;
  const { data } = await subgraph.ask(query);
  await subgraph.reset({ countRounds: true });
  return data.artist.songs.pageInfo.endCursor;
}

describe('Pages', () => {
  test.each([
    { what: 'the first rows', window: 'first: 20', rows: 20, pages: [0], inRounds: 1 },
    { what: 'the total alone', window: 'first: 0', rows: 0, pages: [0], inRounds: 1 },
    { what: 'five hundred rows', window: 'first: 500', rows: 500, pages: [0, 100, 200, 300, 400], inRounds: 2 },
    {
      what: 'the last rows, whose offset depends on the total',
      window: 'last: 20',
      rows: 20,
      pages: [0, 1000, 1100],
      inRounds: 2,
    },
    {
      what: 'the rows after a distant cursor',
      after: 350,
      window: 'first: 20, after: CURSOR',
      rows: 20,
      pages: [300],
      inRounds: 1,
    },
    {
      what: 'the rows across a page boundary',
      after: 95,
      window: 'first: 10, after: CURSOR',
      rows: 10,
      pages: [0, 100],
      inRounds: 2,
    },
    {
      what: 'the rows before a cursor',
      after: 40,
      window: 'last: 20, before: CURSOR',
      rows: 20,
      pages: [0],
      inRounds: 1,
    },
  ])(
    'Requests the pages at offsets $pages in $inRounds rounds for $what',
    async ({ window, after, rows, pages, inRounds }) => {
      const cursor = after === undefined ? '' : await cursorAfter(after);
      const { data, calls, rounds } = await subgraph.ask(`{
      artist(id: "${artist.prolific}") {
        songs(${window.replace('CURSOR', `"${cursor}"`)}) {
          nodes { id } edges { cursor } totalCount pageInfo { hasNextPage hasPreviousPage }
        }
      }
    }`);
      expect(data.artist.songs.totalCount).toBe(1111);
      expect(data.artist.songs.nodes).toHaveLength(rows);
      expect(calls.toSorted()).toEqual(songPages(...pages));
      expect(rounds).toBe(inRounds);
    },
  );
});

describe('Selections without rows', () => {
  test('Makes no call for the __typename of a list', async () => {
    const { data, calls } = await subgraph.ask(`query ($no: Boolean = false) {
      playlist(id: "${playlist.threeHundred}") {
        tracks(first: 300) { __typename nodes @include(if: $no) { id } ... @skip(if: true) { totalCount } }
      }
    }`);
    expect(data.playlist.tracks).toEqual({ __typename: 'PlaylistTrackConnection' });
    expect(calls).toEqual([]);
  });

  test('Makes one call for the total of a list whose rows @include excludes', async () => {
    const { data, calls } = await subgraph.ask(`query ($no: Boolean = false) {
      playlist(id: "${playlist.threeHundred}") { tracks(first: 300) { ...Count nodes @include(if: $no) { id } } }
    }
    fragment Count on PlaylistTrackConnection { totalCount }`);
    expect(data.playlist.tracks).toEqual({ totalCount: 300 });
    expect(calls).toHaveLength(1);
  });
});

test('Reads ten aliased selections of one page with one call', async () => {
  const after = await cursorAfter(40);
  const aliases = Array.from({ length: 8 }, (_, index) => `a${index}: songs(first: ${index + 1}) { nodes { name } }`);
  const query = `query ($after: String) {
    artist(id: "${artist.prolific}") {
      ${aliases.join(' ')}
      next: songs(first: 20, after: $after) { edges { node { id } } }
      previous: songs(last: 20, before: $after) { edges { node { id } } }
    }
  }`;
  const { data, calls } = await subgraph.ask(query, { after });
  expect(data.artist.a7.nodes).toHaveLength(8);
  expect(data.artist.previous.edges).toHaveLength(20);
  expect(calls).toEqual(songPages(0));
});

test('Requests each page once for overlapping selections of one list', async () => {
  const { data, calls } = await subgraph.ask(`{
    playlist(id: "${playlist.threeHundred}") {
      head: tracks(first: 150) { nodes { id } }
      tail: tracks(last: 150) { nodes { id } }
      all: tracks(first: 300) { nodes { id } }
    }
    again: playlist(id: "${playlist.threeHundred}") { tracks(first: 120) { nodes { id } } }
  }`);
  const { head, tail, all } = data.playlist;
  expect([...head.nodes, ...tail.nodes]).toEqual(all.nodes);
  expect(data.again.tracks.nodes).toEqual(all.nodes.slice(0, 120));
  expect(calls.toSorted()).toEqual(trackPages(0, 100, 200));
});

test('Shares a call between lists only if their arguments are equivalent', async () => {
  const { calls } = await subgraph.ask(`{
    artist(id: "${artist.headliner}") {
      all: albums { nodes { id } }
      singles: albums(type: SINGLE) { nodes { id } }
      newest: albums(orderBy: { field: RELEASE_DATE, direction: DESC }) { nodes { id } }
      title: albums(orderBy: { field: NAME }) { nodes { id } }
    }
  }`);
  const albums = `GET /api/v2.34/artist/${artist.headliner}/albums?limit=100&offset=0`;
  expect(calls.toSorted()).toEqual([
    `${albums}&sortBy=releaseDate&sortOrder=desc&type=all`,
    `${albums}&sortBy=title&sortOrder=asc&type=all`,
    `${albums}&sortBy=title&sortOrder=asc&type=single`,
  ]);
});

test.each([
  [
    'Reads an empty list',
    `artist(id: "${artist.newcomer}") {
      list: albums { nodes { id } edges { cursor } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }
    }`,
    {
      nodes: [],
      edges: [],
      totalCount: 0,
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    },
    `/api/v2.34/artist/${artist.newcomer}/albums?limit=100&offset=0&sortBy=title&sortOrder=asc&type=all`,
  ],
  [
    'Reads a list that fills its last page',
    `artist(id: "${artist.exactlyHundredAlbums}") { list: albums(first: 200) { totalCount pageInfo { hasNextPage } } }`,
    { totalCount: 100, pageInfo: { hasNextPage: false } },
    `/api/v2.34/artist/${artist.exactlyHundredAlbums}/albums?limit=100&offset=0&sortBy=title&sortOrder=asc&type=all`,
  ],
  [
    'Reads all tracks of an album',
    `album(id: "${album.boxSet}") { list: tracks(last: 1) { totalCount edges { discNumber trackNumber } } }`,
    { totalCount: 130, edges: [{ discNumber: 10, trackNumber: 13 }] },
    `/api/v2.26/album/${album.boxSet}/tracks`,
  ],
])('%s with one call', async (_, selection, list, call) => {
  const { data, calls } = await subgraph.ask(`{ record: ${selection} }`);
  expect(data.record.list).toEqual(list);
  expect(calls).toEqual([`GET ${call}`]);
});

test('Sorts editions in both directions with one call, and requests a period with another', async () => {
  const { data, calls } = await subgraph.ask(`{
    festival(id: "${festival.summer}") {
      oldest: editions(orderBy: { field: STARTS_AT }) { nodes { startsAt } }
      newest: editions(orderBy: { field: STARTS_AT, direction: DESC }, first: 3) {
        nodes { startsAt } totalCount pageInfo { hasNextPage }
      }
      next: editions(within: { start: "2026-01-01", end: "2027-12-31" }) { nodes { startsAt } }
    }
  }`);
  const { oldest, newest, next } = data.festival;
  const times = oldest.nodes.map((node: Json) => node.startsAt);
  expect(times).toEqual(times.toSorted());
  expect(newest.nodes.map((node: Json) => node.startsAt)).toEqual(times.toReversed().slice(0, 3));
  expect(newest).toMatchObject({ totalCount: 13, pageInfo: { hasNextPage: true } });
  expect(next.nodes).toHaveLength(2);
  const path = `GET /api/v2/festival/${festival.summer}/editions`;
  expect(calls.toSorted()).toEqual([
    `${path}?endDate=2027-12-31&limit=100&offset=0&startDate=2026-01-01`,
    `${path}?limit=100&offset=0`,
  ]);
});

describe('Lists with a known total', () => {
  test('Requests all pages of a list with a known total in one round', async () => {
    const known = { __typename: 'Playlist', id: playlist.threeHundred, trackCount: 300 };
    const selection = '... on Playlist { tracks(first: 300) { totalCount nodes { id } } }';
    const { data, calls, rounds } = await subgraph.askEntities(selection, known);
    expect(data.entities[0].tracks.nodes).toHaveLength(300);
    expect(calls.toSorted()).toEqual(trackPages(0, 100, 200));
    expect(rounds).toBe(1);
  });

  test('Requests only the last page for the last rows of a list with a known total', async () => {
    const known = { __typename: 'Playlist', id: playlist.threeHundred, trackCount: 300 };
    const { data, calls } = await subgraph.askEntities('... on Playlist { tracks(last: 20) { nodes { id } } }', known);
    expect(data.entities[0].tracks.nodes).toHaveLength(20);
    expect(calls).toEqual(trackPages(200));
  });

  test.each([0, 1, 150, 420])(
    'Returns all 300 tracks when the reference contains a wrong trackCount of %i',
    async trackCount => {
      const known = { __typename: 'Playlist', id: playlist.threeHundred, trackCount };
      const { data, calls } = await subgraph.askEntities(
        '... on Playlist { all: tracks(first: 500) { totalCount nodes { id } } end: tracks(last: 20) { nodes { id } } }',
        known,
      );
      const { all, end } = data.entities[0];
      expect(all.totalCount).toBe(300);
      expect(all.nodes).toHaveLength(300);
      expect(end.nodes).toEqual(all.nodes.slice(-20));
      expect(calls.length).toBeLessThanOrEqual(5);
    },
  );
});
