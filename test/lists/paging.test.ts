import { beforeAll, describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { identityOf, rowsOf } from '../support/service.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const { artist, album, song, playlist, festival, venue } = landmarks;

const subgraph = await sharedSubgraph();

const INFO = 'totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
const records = `{ edges { cursor node { id } } nodes { id } ${INFO} }`;
const identifiers = `{ edges { cursor node { platform { code } identifier } } nodes { platform { code } identifier } ${INFO} }`;
const variables = '$first: Int, $after: String, $last: Int, $before: String';
const window = 'first: $first, after: $after, last: $last, before: $before';

/** Every list: the field, and the path at which the service has the same rows in the same order. */
const lists = [
  [
    'albums of an artist',
    `artist(id: "${artist.discography250}") { list: albums(${window}) ${records} }`,
    `/api/v2.34/artist/${artist.discography250}/albums?type=all&sortBy=title`,
  ],
  [
    'singles of an artist, newest first',
    `artist(id: "${artist.headliner}") { list: albums(type: SINGLE, orderBy: { field: RELEASE_DATE, direction: DESC }, ${window}) ${records} }`,
    `/api/v2.34/artist/${artist.headliner}/albums?type=single&sortBy=releaseDate&sortOrder=desc`,
  ],
  [
    'exactly a hundred albums',
    `artist(id: "${artist.exactlyHundredAlbums}") { list: albums(${window}) ${records} }`,
    `/api/v2.34/artist/${artist.exactlyHundredAlbums}/albums?sortBy=title`,
  ],
  [
    'songs of an artist',
    `artist(id: "${artist.headliner}") { list: songs(${window}) ${records} }`,
    `/api/v2.21/artist/${artist.headliner}/songs?sortBy=name`,
  ],
  [
    'songs of an artist by streams',
    `artist(id: "${artist.headliner}") { list: songs(role: FEATURED, orderBy: { field: SPOTIFY_STREAMS, direction: DESC }, ${window}) ${records} }`,
    `/api/v2.21/artist/${artist.headliner}/songs?mainPerformer=0&sortBy=spotifyStream&sortOrder=desc`,
  ],
  [
    'related artists',
    `artist(id: "${artist.headliner}") { list: related(${window}) ${records} }`,
    `/api/v2/artist/${artist.headliner}/related`,
  ],
  [
    'identifiers of an artist',
    `artist(id: "${artist.headliner}") { list: identifiers(${window}) ${identifiers} }`,
    `/api/v2/artist/${artist.headliner}/identifiers`,
  ],
  [
    'tracks of an album',
    `album(id: "${album.boxSet}") { list: tracks(${window}) ${records} }`,
    `/api/v2.26/album/${album.boxSet}/tracks`,
  ],
  [
    'identifiers of an album',
    `album(id: "${album.first}") { list: identifiers(${window}) ${identifiers} }`,
    `/api/v2.26/album/${album.first}/identifiers`,
  ],
  [
    'albums with a song',
    `song(id: "${song.hit}") { list: albums(${window}) ${records} }`,
    `/api/v2/song/${song.hit}/albums?sortBy=title`,
  ],
  [
    'related songs',
    `song(id: "${song.hit}") { list: related(${window}) ${records} }`,
    `/api/v2/song/${song.hit}/related`,
  ],
  [
    'identifiers of a song on one platform',
    `song(id: "${song.hit}") { list: identifiers(platform: "spotify", ${window}) ${identifiers} }`,
    `/api/v2/song/${song.hit}/identifiers?platform=spotify`,
  ],
  [
    'tracks of a playlist',
    `playlist(id: "${playlist.threeHundred}") { list: tracks(${window}) ${records} }`,
    `/api/v2.20/playlist/${playlist.threeHundred}/tracks/latest`,
  ],
  [
    'identifiers of a festival',
    `festival(id: "${festival.summer}") { list: identifiers(${window}) ${identifiers} }`,
    `/api/v2/festival/${festival.summer}/identifiers`,
  ],
  [
    'editions of a festival',
    `festival(id: "${festival.summer}") { list: editions(${window}) ${records} }`,
    `/api/v2/festival/${festival.summer}/editions`,
  ],
  [
    'identifiers of a venue',
    `concertVenue(id: "${venue.first}") { list: identifiers(${window}) ${identifiers} }`,
    `/api/v2/venue/${venue.first}/identifiers`,
  ],
] as const;

async function page(field: string, paging: Record<string, unknown>): Promise<Json> {
  const { data } = await subgraph.ask(`query Page(${variables}) { record: ${field} }`, paging);
  return data.record.list;
}

/** Checks rows, cursors and page information of a page that begins at `start`. */
function checkPage({ edges, nodes, pageInfo, totalCount }: Json, expected: string[], start: number, total: number) {
  expect(nodes.map(identityOf)).toEqual(expected);
  expect(edges.map(({ node }: Json) => node)).toEqual(nodes);
  expect(totalCount).toBe(total);
  expect(pageInfo).toEqual({
    hasNextPage: start + expected.length < total,
    hasPreviousPage: start > 0,
    startCursor: edges.at(0)?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  });
}

describe.each(lists)('%s', (_, field, path) => {
  let rows: string[];
  beforeAll(async () => {
    rows = (await rowsOf(subgraph.sandbox, path)).map(identityOf);
    expect(rows.length).toBeGreaterThan(0);
  });

  test.each([
    [1, 12],
    [7, Infinity],
    [500, Infinity],
  ])('Returns each row once and in order, forwards by %i', async (size, most) => {
    let after: string | null = null;
    for (let start = 0; start < Math.min(rows.length, most); start += size) {
      const list = await page(field, { first: size, after });
      checkPage(list, rows.slice(start, start + size), start, rows.length);
      after = list.pageInfo.endCursor;
    }
    if (most === Infinity) checkPage(await page(field, { first: size, after }), [], rows.length, rows.length);
  });

  test.each([
    [1, 12],
    [7, Infinity],
    [500, Infinity],
  ])('Returns each row once and in order, backwards by %i', async (size, most) => {
    let before: string | null = null;
    for (let end = rows.length; end > Math.max(0, rows.length - most); end -= size) {
      const list = await page(field, { last: size, before });
      checkPage(list, rows.slice(Math.max(0, end - size), end), Math.max(0, end - size), rows.length);
      before = list.pageInfo.startCursor;
    }
    if (most === Infinity) checkPage(await page(field, { last: size, before }), [], 0, rows.length);
  });

  test('Applies first and last between two cursors', async () => {
    const { edges } = await page(field, { first: 500 });
    const [from, to] = [Math.min(1, rows.length - 1), rows.length - 1];
    const between = { after: edges[from].cursor, before: edges[to].cursor };
    const inner = rows.slice(from + 1, to);
    const head = inner.slice(0, 3);
    const tail = inner.slice(-3);
    checkPage(await page(field, { ...between, first: 3 }), head, from + 1, rows.length);
    checkPage(await page(field, { ...between, last: 3 }), tail, from + 1 + inner.length - tail.length, rows.length);
    checkPage(await page(field, { before: between.before, first: 2 }), rows.slice(0, to).slice(0, 2), 0, rows.length);
    const after = rows.slice(from + 1).slice(-2);
    checkPage(await page(field, { after: between.after, last: 2 }), after, rows.length - after.length, rows.length);
  });

  test('Returns no rows between reversed cursors', async () => {
    const { edges } = await page(field, { first: 500 });
    const list = await page(field, { after: edges.at(-1).cursor, before: edges.at(0).cursor });
    expect(list.nodes).toEqual([]);
    expect(list.pageInfo).toMatchObject({ startCursor: null, endCursor: null });
  });

  test('Returns twenty rows by default', async () => {
    checkPage(await page(field, {}), rows.slice(0, 20), 0, rows.length);
  });

  test('Returns only the total when no row is requested', async () => {
    checkPage(await page(field, { first: 0 }), [], 0, rows.length);
    checkPage(await page(field, { last: 0 }), [], rows.length, rows.length);
  });
});
