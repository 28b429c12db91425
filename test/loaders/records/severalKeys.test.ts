import { describe, expect, test } from 'vitest';
import { isrcs } from '../../bench/variants.ts';
import type { Json } from '../../support/json.ts';
import { landmarks } from '../../support/landmarks.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';
import { idsOf } from '../../support/upstream.ts';

const { artist, album, song } = landmarks;
const subgraph = await testedSubgraph({ countRounds: true });

describe('A look-up of several ids', () => {
  test('Keeps their order, and returns null for an unknown id', async () => {
    const [a = '', b = ''] = idsOf('artist', 2);
    const query = 'query ($ids: [ID!]!) { artists(ids: $ids) { id name } }';
    const { data, calls } = await subgraph.ask(query, { ids: [b, artist.unknown, a, b] });
    expect(data.artists.map((one: Json) => one?.id ?? null)).toEqual([b, null, a, b]);
    expect(calls).toHaveLength(1);
  });

  test('Costs ten calls in one round for 100 ids, and refuses more', async () => {
    const query = 'query ($ids: [ID!]!) { songs(ids: $ids) { isrc } }';
    const { data, calls, rounds } = await subgraph.ask(query, { ids: idsOf('song', 100) });
    expect(data.songs).toHaveLength(100);
    expect(calls).toHaveLength(10);
    expect(rounds).toBe(1);
    const { errors } = await subgraph.askFailing(query, { ids: idsOf('song', 101) });
    expect(errors).toMatchObject([{ message: expect.stringContaining('ids'), extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('A look-up of several codes', () => {
  const byIsrc = 'query ($isrcs: [String!]!) { songsByIsrc(isrcs: $isrcs) { id isrc name } }';
  const byUpc = 'query ($upcs: [String!]!) { albumsByUpc(upcs: $upcs) { id upc } }';

  test('Keeps their order in every form of a code, and returns null for an unknown one', async () => {
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

  test('Returns GONE in the place of a code that several recordings share', async () => {
    const [isrc = ''] = isrcs(0, 1);
    const { data, errors } = await subgraph.askFailing(byIsrc, { isrcs: [song.blacklistedIsrc, isrc] });
    expect(data.songsByIsrc).toEqual([null, { id: expect.any(String), isrc, name: expect.any(String) }]);
    expect(errors).toMatchObject([{ path: ['songsByIsrc', 0], extensions: { code: 'GONE' } }]);
  });

  test('Costs one call per code in one round for 100 codes, and refuses more, and a malformed one', async () => {
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
    const malformed = await subgraph.askFailing(byIsrc, { isrcs: [song.hitIsrc, 'no isrc'] });
    expect(malformed.errors).toMatchObject([
      { message: expect.stringContaining('isrcs'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect([many.calls, malformed.calls]).toEqual([[], []]);
  });
});
