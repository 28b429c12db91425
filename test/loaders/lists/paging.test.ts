import { beforeAll, describe, expect, test } from 'vitest';
import { landmarks } from '../../support/landmarks.ts';
import { identityOf, rowsOf } from '../../support/sandbox.ts';
import { sharedSubgraph } from '../../support/testedSubgraph.ts';
import type { Json } from '../../support/json.ts';

const { artist, album, song, playlist, festival, venue } = landmarks;

const subgraph = await sharedSubgraph();

/** A list, and the path where the service returns the same rows in the same order. */
type List = readonly [title: string, owner: string, id: string, field: string, path: string];

const lists: readonly List[] = [
  ['albums of an artist', 'artist', artist.discography250, 'albums(PAGING)', 'v2.34/artist/ID/albums?sortBy=title'],
  [
    'singles, newest first',
    'artist',
    artist.headliner,
    'albums(type: SINGLE, orderBy: { field: RELEASE_DATE, direction: DESC }, PAGING)',
    'v2.34/artist/ID/albums?type=single&sortBy=releaseDate&sortOrder=desc',
  ],
  ['hundred albums', 'artist', artist.exactlyHundredAlbums, 'albums(PAGING)', 'v2.34/artist/ID/albums?sortBy=title'],
  ['songs of an artist', 'artist', artist.headliner, 'songs(PAGING)', 'v2.21/artist/ID/songs?sortBy=name'],
  [
    'songs by streams',
    'artist',
    artist.headliner,
    'songs(role: FEATURED, orderBy: { field: SPOTIFY_STREAMS, direction: DESC }, PAGING)',
    'v2.21/artist/ID/songs?mainPerformer=0&sortBy=spotifyStream&sortOrder=desc',
  ],
  ['related artists', 'artist', artist.headliner, 'related(PAGING)', 'v2/artist/ID/related'],
  ['identifiers of an artist', 'artist', artist.headliner, 'identifiers(PAGING)', 'v2/artist/ID/identifiers'],
  ['tracks of an album', 'album', album.boxSet, 'tracks(PAGING)', 'v2.26/album/ID/tracks'],
  ['identifiers of an album', 'album', album.first, 'identifiers(PAGING)', 'v2.26/album/ID/identifiers'],
  ['albums with a song', 'song', song.hit, 'albums(PAGING)', 'v2/song/ID/albums?sortBy=title'],
  ['related songs', 'song', song.hit, 'related(PAGING)', 'v2/song/ID/related'],
  [
    'identifiers on one platform',
    'song',
    song.hit,
    'identifiers(platform: "spotify", PAGING)',
    'v2/song/ID/identifiers?platform=spotify',
  ],
  ['tracks of a playlist', 'playlist', playlist.threeHundred, 'tracks(PAGING)', 'v2.20/playlist/ID/tracks/latest'],
  ['identifiers of a festival', 'festival', festival.summer, 'identifiers(PAGING)', 'v2/festival/ID/identifiers'],
  ['editions of a festival', 'festival', festival.summer, 'editions(PAGING)', 'v2/festival/ID/editions'],
  ['identifiers of a venue', 'concertVenue', venue.first, 'identifiers(PAGING)', 'v2/venue/ID/identifiers'],
];

async function page([, owner, id, field]: List, paging: Record<string, unknown>): Promise<Json> {
  const node = field.startsWith('identifiers') ? '{ platform { code } identifier }' : '{ id }';
  const list = field.replace('PAGING', 'first: $first, after: $after, last: $last, before: $before');
  const query = `query ($first: Int, $after: String, $last: Int, $before: String) {
    record: ${owner}(id: "${id}") {
      list: ${list} {
        edges { cursor node ${node} } nodes ${node} totalCount
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }
  }`;
  return (await subgraph.ask(query, paging)).data.record.list;
}

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

async function rowsAt([, , id, , path]: List): Promise<string[]> {
  const rows = await rowsOf(subgraph.sandbox, `/api/${path.replace('ID', id)}`);
  return rows.map(identityOf);
}

test.each(lists)('Returns all %s in the order of the service, in both directions', async (...list) => {
  const rows = await rowsAt(list);
  expect(rows.length).toBeGreaterThan(0);
  const size = Math.ceil(rows.length / 3);
  let after: string | null = null;
  for (let start = 0; start < rows.length; start += size) {
    const shown = await page(list, { first: size, after });
    checkPage(shown, rows.slice(start, start + size), start, rows.length);
    after = shown.pageInfo.endCursor;
  }
  checkPage(await page(list, { first: size, after }), [], rows.length, rows.length);
  let before: string | null = null;
  for (let end = rows.length; end > 0; end -= size) {
    const shown = await page(list, { last: size, before });
    checkPage(shown, rows.slice(Math.max(0, end - size), end), Math.max(0, end - size), rows.length);
    before = shown.pageInfo.startCursor;
  }
  checkPage(await page(list, { last: size, before }), [], 0, rows.length);
});

/** Cursors are row indexes, from the end if negative. */
interface Window {
  readonly first?: number;
  readonly after?: number;
  readonly last?: number;
  readonly before?: number;
}

/** Paging arguments, and the expected rows as arguments for `slice`. */
const windows: readonly [title: string, window: Window, start: number, end?: number][] = [
  ['twenty rows by default', {}, 0, 20],
  ['all rows for a large first', { first: 500 }, 0],
  ['all rows for a large last', { last: 500 }, 0],
  ['one first row', { first: 1 }, 0, 1],
  ['one last row', { last: 1 }, -1],
  ['no first rows', { first: 0 }, 0, 0],
  ['no last rows', { last: 0 }, Infinity],
  ['the first rows after a cursor', { first: 3, after: 1 }, 2, 5],
  ['the last rows after a cursor', { last: 2, after: 1 }, -2],
  ['the first rows before a cursor', { first: 2, before: -1 }, 0, 2],
  ['the last rows before a cursor', { last: 3, before: -1 }, -4, -1],
  ['the first rows between two cursors', { first: 3, after: 1, before: -1 }, 2, 5],
  ['the last rows between two cursors', { last: 3, after: 1, before: -1 }, -4, -1],
  ['all rows between two close cursors', { last: 5, after: 4, before: 7 }, 5, 7],
  ['no rows between adjacent cursors', { first: 5, after: 4, before: 5 }, 5, 5],
];

/** A list in pages of a hundred rows, a list in a single response, and a list whose rows are not records. */
const forms = lists.filter(([title]) =>
  ['albums of an artist', 'tracks of an album', 'identifiers of an artist'].includes(title),
);

describe.each(forms)('Paging arguments for the %s', (...list) => {
  const [title] = list;
  let rows: string[];
  let cursors: string[];
  beforeAll(async () => {
    rows = await rowsAt(list);
    expect(rows.length).toBeGreaterThan(20);
    cursors = (await page(list, { first: 500 })).edges.map(({ cursor }: Json) => cursor);
  });
  const cursorAt = (row?: number) => (row === undefined ? row : cursors.at(row));

  test.each(windows)(`Returns %s of the ${title}`, async (_, { after, before, ...count }, start, end) => {
    const shown = await page(list, { ...count, after: cursorAt(after), before: cursorAt(before) });
    const from = start < 0 ? rows.length + start : Math.min(start, rows.length);
    checkPage(shown, rows.slice(start, end), from, rows.length);
  });

  test(`Returns no rows between reversed cursors of the ${title}`, async () => {
    const shown = await page(list, { after: cursors.at(-1), before: cursors[0] });
    expect(shown.nodes).toEqual([]);
    expect(shown.pageInfo).toMatchObject({ startCursor: null, endCursor: null });
  });
});
