import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { answerOf, recordWith } from '../support/upstream.ts';
import type { Json } from '../support/json.ts';

const { first, boxSet, upc, zeroUpc, spotifyId } = landmarks.album;

const subgraph = await testedSubgraph();

const wholeAlbum = `fragment Whole on Album {
  id name creditName artists { id name slug imageUrl } upc releaseDate labels { name type } totalTracks copyright
  distributor imageUrl type isGeneratedWithAi
}`;

const firstAlbum = {
  id: '9fb1d839-17de-11ee-9e2a-e694a2ca7a24',
  name: 'Gentle Rooms',
  creditName: 'Quentin Vega',
  artists: [
    {
      id: 'af4a7c61-8494-11e8-fbcd-05c61da9908a',
      name: 'Quentin Vega',
      slug: 'quentin-vega',
      imageUrl: 'https://assets.example.com/artist/a/f/af4a7c61-8494-11e8-fbcd-05c61da9908a.jpg',
    },
  ],
  upc: '00502730000003',
  releaseDate: '2026-06-06',
  labels: [{ name: 'Disques du Canal', type: 'others' }],
  totalTracks: 6,
  copyright: '© 2026 Disques du Canal',
  distributor: 'Canal Digital',
  imageUrl: 'https://assets.example.com/album/9/f/9fb1d839-17de-11ee-9e2a-e694a2ca7a24.jpg',
  type: 'ALBUM',
  isGeneratedWithAi: false,
};

describe('An album', () => {
  test('Reads all fields of an album but its slug with one call to the newest version', async () => {
    const { data, calls } = await subgraph.ask(`query ($id: ID!) { album(id: $id) { ...Whole } } ${wholeAlbum}`, {
      id: first,
    });
    expect(data.album).toEqual(firstAlbum);
    expect(calls).toEqual([`GET /api/v2.51/album/by-uuid/${first}`]);
  });

  test('Finds an album by its UPC or its platform identifier with one call', async () => {
    const code = await subgraph.ask(`query ($upc: String!) { albumByUpc(upc: $upc) { ...Whole } } ${wholeAlbum}`, {
      upc,
    });
    expect(code.errors).toBeUndefined();
    expect(code.data.albumByUpc).toEqual(firstAlbum);
    expect(code.calls).toEqual([`GET /api/v2.51/album/by-upc/${upc}`]);
    const platform = await subgraph.ask(
      `query ($identifier: String!) { albumByPlatform(platform: "spotify", identifier: $identifier) { ...Whole } } ${wholeAlbum}`,
      { identifier: spotifyId },
    );
    expect(platform.errors).toBeUndefined();
    expect(platform.data.albumByPlatform).toEqual(firstAlbum);
    expect(platform.calls).toEqual([`GET /api/v2.51/album/by-platform/spotify/${spotifyId}`]);
  });

  test('Finds an album by its UPC with any number of leading zeros', async () => {
    const { items } = await answerOf(subgraph, `/api/v2.34/artist/${landmarks.artist.headliner}/albums`);
    for (const { uuid } of items.slice(0, 12)) {
      const { object } = await answerOf(subgraph, `/api/v2.51/album/by-uuid/${uuid}`);
      const digits = object.upc.replace(/^0+/, '');
      for (const form of [digits, ...[12, 13, 14].map(length => digits.padStart(length, '0'))]) {
        await subgraph.reset();
        const { data } = await subgraph.ask(`{ albumByUpc(upc: "${form}") { id upc } }`);
        expect(data.albumByUpc, form).toEqual({ id: uuid, upc: object.upc });
      }
    }
  });

  test('Looks for a UPC with other numbers of zeros only when it is unknown, all at once, and only once', async () => {
    await subgraph.reset({ countRounds: true });
    const code = zeroUpc.slice(2);
    const query = `{ albumByUpc(upc: "${code}") { name } }`;
    const { calls, rounds } = await subgraph.ask(query);
    expect(calls[0]).toBe(`GET /api/v2.51/album/by-upc/${code}`);
    expect(calls.slice(1).toSorted()).toEqual(['00', '0'].map(zeros => `GET /api/v2.51/album/by-upc/${zeros}${code}`));
    expect(rounds).toBe(2);
    expect((await subgraph.ask(query)).calls).toEqual([]);
  });

  test('Reads the slug of an album with one more call, by the UPC of the first response', async () => {
    const { object } = await answerOf(subgraph, `/api/v2.15/album/by-upc/${upc}`);
    const { data, calls } = await subgraph.ask(`query ($id: ID!) { album(id: $id) { slug name } }`, {
      id: first,
    });
    expect(data.album).toEqual({ slug: object.slug, name: object.name });
    expect(calls[0]).toBe(`GET /api/v2.51/album/by-uuid/${first}`);
    expect(calls.slice(1)).toEqual([expect.stringMatching(/^GET \/api\/v2(\.15)?\/album\/by-upc\//)]);
  });
});

describe('Lists of an album', () => {
  test('Returns tracks with disc and position, and identifiers', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) {
        album(id: $id) {
          tracks { totalCount edges { discNumber number node { id name creditName } } }
          identifiers { totalCount nodes { platform { code name } identifier url isDefault } }
        }
      }`,
      { id: boxSet },
    );
    const { tracks, identifiers } = data.album;
    expect([tracks.totalCount, tracks.edges.length]).toEqual([130, 20]);
    expect(tracks.edges[0]).toEqual({
      discNumber: 1,
      number: 1,
      node: {
        id: '14a98549-9fd5-11e0-80e7-9fe16b40726b',
        name: 'Naked Signals',
        creditName: 'Quentin Vega feat. Yara Silva',
      },
    });
    expect([identifiers.totalCount, identifiers.nodes.length]).toEqual([8, 8]);
    expect(identifiers.nodes[0]).toEqual({
      identifier: '18q2a2h0ij9otv18gu4xr1',
      isDefault: true,
      platform: { code: 'spotify', name: 'Spotify' },
      url: 'https://spotify.example.com/album/18q2a2h0ij9otv18gu4xr1',
    });
    expect(calls.toSorted()).toEqual([
      `GET /api/v2.26/album/${boxSet}/identifiers?limit=100&offset=0`,
      `GET /api/v2.26/album/${boxSet}/tracks`,
    ]);
  });

  test('Returns all tracks of a long release with one call, from either end', async () => {
    const { items } = await answerOf(subgraph, `/api/v2.26/album/${boxSet}/tracks`);
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) {
        album(id: $id) { all: tracks(first: 500) { nodes { id } } end: tracks(last: 3) { nodes { id } } }
      }`,
      { id: boxSet },
    );
    const ids = items.map(({ song }) => ({ id: song.uuid }));
    expect(ids.length).toBeGreaterThan(100);
    expect(data.album).toEqual({ all: { nodes: ids }, end: { nodes: ids.slice(-3) } });
    expect(calls).toEqual([`GET /api/v2.26/album/${boxSet}/tracks`]);
  });
});

describe('Series of an album', () => {
  const month = 'endDate=2026-11-20&startDate=2026-10-22';

  test('Returns the figure of each identifier, and the largest of them', async () => {
    const path = `/api/v2/album/${first}/audience/spotify?${month}`;
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) {
        album(id: $id) { audience(platform: "spotify") { nodes { date value identifiers { identifier value } } } }
      }`,
      { id: first },
    );
    expect(data.album.audience.nodes).toHaveLength(28);
    expect(data.album.audience.nodes[0]).toEqual({
      date: '2026-10-22',
      value: 9202254,
      identifiers: [{ identifier: '060zcwx10kz7l10nnig1x0', value: 9202254 }],
    });
    expect(calls).toEqual([`GET ${path}`]);
  });

  test('Reads one figure without an identifier, and keeps the days of local midnights', async () => {
    const path = `/api/v2/album/${first}/popularity/spotify?${month}`;
    const { items } = await answerOf(subgraph, path);
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) {
        album(id: $id) { popularity(platform: "spotify") { nodes { date value identifiers { identifier value } } } }
      }`,
      { id: first },
    );
    expect(items.some(({ date }) => !date.endsWith('+00:00'))).toBe(true);
    expect(data.album.popularity.nodes).toHaveLength(20);
    expect(data.album.popularity.nodes[0]).toEqual({
      date: '2026-10-23',
      value: 54,
      identifiers: [{ identifier: null, value: 54 }],
    });
    expect(calls).toEqual([`GET ${path}`]);
  });

  test('Limits a series to one identifier', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!, $identifier: String!) {
        album(id: $id) { audience(platform: "spotify", identifier: $identifier) { totalCount } }
      }`,
      { id: first, identifier: spotifyId },
    );
    expect(data.album.audience.totalCount).toBeGreaterThan(0);
    expect(calls).toEqual([
      `GET /api/v2/album/${first}/audience/spotify?endDate=2026-11-20&identifier=${spotifyId}&startDate=2026-10-22`,
    ]);
  });
});

describe('Irregular data of an album', () => {
  test.each([
    ['no credit', (record: Json) => record.creditName === '', { creditName: null }],
    ['no date', (record: Json) => record.releaseDate === null, { releaseDate: null }],
    ['no picture', (record: Json) => record.imageUrl === null, { imageUrl: null }],
    ['a picture that is empty text', (record: Json) => record.imageUrl === '', { imageUrl: null }],
    ['no labels', (record: Json) => record.labels.length === 0, { labels: [] }],
    ['keys left out', (record: Json) => !('generatedWithAi' in record), { isGeneratedWithAi: null }],
  ])('Returns null without an error for %s', async (_, holds, expected) => {
    const record = await recordWith(subgraph, 'album', holds);
    const { data, calls } = await subgraph.ask(`query ($id: ID!) { album(id: $id) { ...Whole } } ${wholeAlbum}`, {
      id: record.uuid,
    });
    expect(data.album).toMatchObject(expected);
    expect(calls).toEqual([`GET /api/v2.51/album/by-uuid/${record.uuid}`]);
  });
});
