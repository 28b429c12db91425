import { describe, expect, test } from 'vitest';
import { isrcs } from '../../bench/variants.ts';
import type { Json } from '../../support/json.ts';
import { landmarks, idsOf } from '../../support/landmarks.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';

const { artist, album, song } = landmarks;
const subgraph = await testedSubgraph({ countRounds: true });

describe('Bulk lookups by id', () => {
  test('Returns records in the order of their ids, and null for an unknown id', async () => {
    const [a = '', b = ''] = idsOf('artist', 2);
    const query = 'query ($ids: [ID!]!) { artists(ids: $ids) { id name } }';
    const { data, calls } = await subgraph.ask(query, { ids: [b, artist.unknown, a, b] });
    expect(data.artists.map((one: Json) => one?.id ?? null)).toEqual([b, null, a, b]);
    expect(calls).toHaveLength(1);
  });

  test('Requests 100 ids with ten calls in one round, and rejects 101 ids', async () => {
    const query = 'query ($ids: [ID!]!) { songs(ids: $ids) { isrc } }';
    const { data, calls, rounds } = await subgraph.ask(query, { ids: idsOf('song', 100) });
    expect(data.songs).toHaveLength(100);
    expect(calls).toHaveLength(10);
    expect(rounds).toBe(1);
    const { errors } = await subgraph.askFailing(query, { ids: idsOf('song', 101) });
    expect(errors).toMatchObject([{ message: expect.stringContaining('ids'), extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('Bulk lookups by code', () => {
  const byIsrc = 'query ($isrcs: [String!]!) { songsByIsrc(isrcs: $isrcs) { id isrc name } }';
  const byUpc = 'query ($upcs: [String!]!) { albumsByUpc(upcs: $upcs) { id upc } }';

  test('Returns records in the order of their codes, which can have any format, and null for an unknown code', async () => {
    const [a = '', b = ''] = isrcs(0, 2);
    const written = b.toLowerCase().replace(/^(..)(...)(..)/, '$1-$2-$3-');
    const { data, calls } = await subgraph.ask(byIsrc, { isrcs: [written, song.unknownIsrc, a, b] });
    expect(data.songsByIsrc.map((one: Json) => one?.isrc ?? null)).toEqual([b, null, a, b]);
    expect(calls).toEqual([b, song.unknownIsrc, a].map(isrc => `GET /api/v2.25/song/by-isrc/${isrc}`));
    const albums = await subgraph.ask(byUpc, { upcs: [album.upc, album.unknownUpc, album.zeroUpc.slice(2)] });
    expect(albums.data.albumsByUpc).toEqual([
      { id: album.first, upc: album.upc },
      null,
      { id: expect.any(String), upc: album.zeroUpc },
    ]);
  });

  test('Returns GONE for a code shared by several recordings', async () => {
    const [isrc = ''] = isrcs(0, 1);
    const { data, errors } = await subgraph.askFailing(byIsrc, { isrcs: [song.blacklistedIsrc, isrc] });
    expect(data.songsByIsrc).toEqual([null, { id: expect.any(String), isrc, name: expect.any(String) }]);
    expect(errors).toMatchObject([{ path: ['songsByIsrc', 0], extensions: { code: 'GONE' } }]);
  });

  test('Requests 100 codes with one call each in one round, and rejects 101 codes', async () => {
    const { data, calls, rounds, extensions } = await subgraph.ask(
      byIsrc,
      { isrcs: isrcs(0, 100) },
      { 'x-cost': 'true' },
    );
    expect(data.songsByIsrc).toHaveLength(100);
    expect(data.songsByIsrc).not.toContain(null);
    expect([calls.length, rounds, extensions.cost.estimated]).toEqual([100, 1, 100]);
    const many = await subgraph.askFailing(byUpc, { upcs: Array(101).fill(album.upc) });
    expect(many.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(many.errors[0]?.message).toContain('upcs');
    expect(many.calls).toEqual([]);
  });
});

describe('Malformed keys', () => {
  const [first = '', second = ''] = idsOf('artist', 2);
  const [one = '', two = ''] = isrcs(0, 2);

  test.each<[string, string, object, string, number[]]>([
    [
      'ids',
      'query ($keys: [ID!]!) { found: artists(ids: $keys) { name } }',
      [first, 'no id', second],
      'Argument "ids[1]" must be the UUID of a record. The value is "no id".',
      [1],
    ],
    [
      'ISRCs',
      'query ($keys: [String!]!) { found: songsByIsrc(isrcs: $keys) { name } }',
      ['bad\u0000', one, two],
      'Argument "isrcs[0]" must not contain control characters. The value is "bad\\u0000".',
      [0],
    ],
    [
      'UPCs',
      'query ($keys: [String!]!) { found: albumsByUpc(upcs: $keys) { name } }',
      [album.upc, `${'x'.repeat(9_000)}\ud800`],
      'Argument "upcs[1]" must not contain a lone surrogate. The value is "' + 'x'.repeat(50) + '".',
      [1],
    ],
    [
      'identifiers of a platform',
      'query ($keys: [String!]!) { found: artistsByPlatform(platform: "spotify", identifiers: $keys) { name } }',
      [artist.headlinerSpotifyId, '..', ' ', artist.headlinerSpotifyId],
      'Argument "identifiers[1]" must not be "." or "..". The value is "..".',
      [1, 2],
    ],
  ])('Returns an error at the index of each malformed key among %s', async (_, query, keys, message, malformed) => {
    const { data, errors } = await subgraph.askFailing(query, { keys });
    const names = (data.found as Json[]).map(found => found !== null);
    expect(names).toEqual(names.map((__, index) => !malformed.includes(index)));
    expect(errors.map(({ path }: Json) => path)).toEqual(malformed.map(index => ['found', index]));
    expect(errors[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });
});

describe('Bulk lookups by platform identifier', () => {
  const bulk = [
    ['artistsByPlatform', 'artistByPlatform', artist.headlinerSpotifyId, 'platform: "spotify"'],
    ['songsByPlatform', 'songByPlatform', song.hitSpotifyId, 'platform: "spotify"'],
    ['albumsByPlatform', 'albumByPlatform', album.spotifyId, 'platform: "spotify"'],
    ['playlistsByPlatform', 'playlistByPlatform', landmarks.playlist.spotifyId, 'platform: "spotify", country: null'],
  ] as const;

  test.each(bulk)(
    '%s returns the records in order, equal to those of %s, with one call each',
    async (many, single, key, where) => {
      const query = `query ($key: String!, $keys: [String!]!) {
      ${many}(${where}, identifiers: $keys) { id name }
      ${single}(${where}, identifier: $key) { id name }
    }`;
      const { data, calls } = await subgraph.ask(query, { key, keys: ['unknown-1', key] });
      expect(data[many]).toEqual([null, data[single]]);
      expect(data[single]).toMatchObject({ name: expect.any(String) });
      expect(calls).toHaveLength(2);
    },
  );

  test('Rejects a bulk lookup without a required country, without a call', async () => {
    const query = '{ playlistsByPlatform(platform: "apple-music", identifiers: ["a", "b"]) { name } }';
    const { errors, calls } = await subgraph.askFailing(query);
    expect(errors).toMatchObject([{ path: ['playlistsByPlatform'], message: expect.stringContaining('"country"') }]);
    expect(calls).toEqual([]);
  });
});
