import { hash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { landmarks } from '../../support/landmarks.ts';
import { sharedSubgraph } from '../../support/testedSubgraph.ts';

const { artist, album, song } = landmarks;
const subgraph = await sharedSubgraph();
const { headliner } = artist;
const days = 'range: { start: "2026-01-01", end: "2026-01-31" }';
/** Cursor of the third album of the headliner. */
let cursor: string;
/** Cursor of the third day of an audience. */
let day: string;

beforeAll(async () => {
  const { data } = await subgraph.ask(`{
    artist(id: "${headliner}") {
      albums(first: 3) { pageInfo { endCursor } }
      audience(platform: "instagram", ${days}, first: 3) { pageInfo { endCursor } }
    }
  }`);
  cursor = data.artist.albums.pageInfo.endCursor;
  day = data.artist.audience.pageInfo.endCursor;
  await subgraph.reset();
});

/** Expects no call, and one error whose message contains the argument. */
async function expectRefused(list: string, argument: 'after' | 'before', wrong: string, id: string = headliner) {
  const { data, errors, calls } = await subgraph.askFailing(
    `query ($cursor: String) { record: artist(id: "${id}") { ${list} } __typename }`,
    { cursor: wrong },
  );
  expect(calls).toEqual([]);
  expect(data).toEqual({ record: { list: null }, __typename: 'Query' });
  expect(errors).toMatchObject([
    {
      extensions: { code: 'BAD_USER_INPUT' },
      path: ['record', 'list'],
      message: expect.stringContaining(argument),
    },
  ]);
}

const albums = 'list: albums(first: 3, after: $cursor) { nodes { id } }';
const audience = `list: audience(platform: "instagram", ${days}, after: $cursor) { nodes { date } }`;

function tampered(given: string): string[] {
  return Array.from(given, (character, index) => {
    const other = character === 'A' ? 'B' : 'A';
    return given.slice(0, index) + other + given.slice(index + 1);
  });
}

test('Rejects a cursor with any character changed, without a call', async () => {
  for (const wrong of tampered(cursor)) await expectRefused(albums, 'after', wrong);
  for (const wrong of tampered(day)) await expectRefused(audience, 'after', wrong);
});

test('Rejects malformed cursors', async () => {
  for (const wrong of ['', ' ', 'null', '0', '-1', 'MTk=', cursor.slice(1), cursor.slice(0, -1), `${cursor}=`]) {
    await expectRefused(albums, 'after', wrong);
  }
  for (const wrong of [`${cursor} `, `${cursor}AAAA`, cursor.toLowerCase(), '🎧', 'x'.repeat(50_000)]) {
    await expectRefused(albums, 'after', wrong);
  }
});

test.each<[string, 'after' | 'before', string, () => string]>([
  ['in an unknown format', 'before', 'albums(last: 3, before: $cursor)', () => 'nonsense'],
  ['of a list for a series', 'before', 'score(last: 3, before: $cursor)', () => cursor],
  ['of a list for a series', 'after', 'audience(platform: "instagram", after: $cursor)', () => cursor],
  ['of a series for a list', 'after', 'albums(after: $cursor)', () => day],
  ['of a list with another filter', 'after', 'albums(type: SINGLE, after: $cursor)', () => cursor],
  ['of a list in another order', 'after', 'albums(orderBy: { field: RELEASE_DATE }, after: $cursor)', () => cursor],
  ['of another platform', 'after', 'audience(platform: "tiktok", after: $cursor)', () => day],
  ['in another direction', 'after', 'audience(platform: "instagram", direction: DESC, after: $cursor)', () => day],
  ['of albums for songs', 'after', 'songs(first: 3, after: $cursor)', () => cursor],
  ['of albums for related artists', 'after', 'related(after: $cursor)', () => cursor],
])('Rejects a cursor %s: %s in %s', async (_, argument, list, wrong) => {
  await expectRefused(`list: ${list} { nodes { __typename } }`, argument, wrong());
});

test('Rejects a cursor of another record', async () => {
  await expectRefused(albums, 'after', cursor, artist.prolific);
});

test('Returns one error per connection with a rejected cursor and resolves the other fields', async () => {
  const { data, errors, calls } = await subgraph.askFailing(`{
    album(id: "${album.first}") {
      wrong: identifiers(after: "nonsense") { totalCount pageInfo { hasNextPage } edges { cursor } }
      tracks(first: 1) { nodes { id } }
    }
    song(id: "${song.hit}") { related(after: "nonsense") { totalCount } }
  }`);
  expect(data.album.wrong).toBeNull();
  expect(data.album.tracks.nodes).toHaveLength(1);
  expect(data.song.related).toBeNull();
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
  expect(calls).toEqual([`GET /api/v2.26/album/${album.first}/tracks`]);
});

test('Accepts a cursor from a query with another range and page size', async () => {
  const { data } = await subgraph.ask(
    `query ($cursor: String, $day: String) {
      artist(id: "${headliner}") {
        albums(first: 1, after: $cursor) { totalCount nodes { id } }
        all: albums(first: 4) { nodes { id } }
        audience(platform: "instagram", range: { start: "2026-01-01", end: "2026-03-31" }, after: $day) {
          nodes { date }
        }
      }
    }`,
    { cursor, day },
  );
  expect(data.artist.albums.nodes[0]).toEqual(data.artist.all.nodes[3]);
  expect(data.artist.audience.nodes.at(-1).date > '2026-03-20').toBe(true);
});

/** A cursor with another position. The checksum uses no secret, so anyone can compute it. */
function forged(genuine: string, list: string, position: string | number): string {
  const [was = '', identity = ''] = Buffer.from(genuine, 'base64url').toString().split(' ');
  const sealed = (text: string) =>
    Buffer.from(`${text} ${hash('sha256', `${list} ${text}`, 'base64url').slice(0, 8)}`).toString('base64url');
  expect(sealed(`${was} ${identity}`)).toBe(genuine);
  return sealed(`${position} ${identity}`);
}

describe('Forged cursors', () => {
  const listName = JSON.stringify(['/api/v{version}/artist/{uuid}/albums', { uuid: headliner }, {}]);

  test.each([
    'NaN',
    'Infinity',
    '-Infinity',
    '1e9',
    '-100',
    '1e308',
    '2.5',
    '0x10',
    '007',
    '+1',
    '',
    '10000000',
    '9'.repeat(400),
  ])('Rejects row %j in a cursor with a valid checksum', async position => {
    const wrong = forged(cursor, listName, position);
    await expectRefused(albums, 'after', wrong);
    await expectRefused(albums.replace('first', 'last').replace('after', 'before'), 'before', wrong);
  });

  test.each(['2026-02-31', '2026-13-01', 'NaN', '20260101', '2026-01-01T99:00', '', '2026-01-01x'])(
    'Rejects day %j in a cursor with a valid checksum',
    async position => {
      const name = JSON.stringify([
        '/api/v2/artist/{uuid}/audience/{platform}',
        { platform: 'instagram', uuid: headliner },
        {},
      ]);
      await expectRefused(audience, 'after', forged(day, `${name} ASC`, position));
    },
  );
});
