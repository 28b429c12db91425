import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { answerOf } from '../support/upstream.ts';
import type { Json } from '../support/json.ts';

const { headliner, exactlyHundredAlbums, newcomer, prolific, unknown } = landmarks.artist;

const subgraph = await testedSubgraph();

describe('Lists of an artist', () => {
  test('Have the newest releases as a field without arguments, for the call of the albums by date', async () => {
    const { data, calls, extensions } = await subgraph.ask(
      `{ artist(id: "${headliner}") {
        newestReleases { id releaseDate }
        albums(orderBy: { field: RELEASE_DATE, direction: DESC }) { nodes { id releaseDate } }
      } }`,
      {},
      { 'x-cost': 'true' },
    );
    expect(data.artist.newestReleases).toHaveLength(20);
    expect(data.artist.newestReleases).toEqual(data.artist.albums.nodes);
    expect(calls).toEqual([
      `GET /api/v2.34/artist/${headliner}/albums?limit=100&offset=0&sortBy=releaseDate&sortOrder=desc&type=all`,
    ]);
    // The look-up of the artist has a price of its own.
    expect(extensions?.cost.estimated).toBe(3);
  });

  test('Have the fields of the newest releases at the price of a list and of a call for ten', async () => {
    const { data, calls, extensions } = await subgraph.ask(
      `{ artist(id: "${headliner}") { newestReleases { upc } } }`,
      {},
      { 'x-cost': 'true' },
    );
    expect(data.artist.newestReleases.every(({ upc }: Json) => upc)).toBe(true);
    expect([calls.length, extensions?.cost.estimated]).toEqual([3, 4]);
  });

  test('Start with 20 of the 100 rows of a page, albums sorted by title and songs by name', async () => {
    const of = `artist/${headliner}`;
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) {
        artist(id: $id) {
          albums { totalCount nodes { id name creditName releaseDate type } }
          songs { totalCount nodes { id name creditName releaseDate } }
          related { totalCount nodes { id name slug imageUrl } }
          identifiers { totalCount nodes { platform { code name } identifier url isDefault } }
        }
      }`,
      { id: headliner },
    );
    const { albums, songs, related, identifiers } = data.artist;
    const lists: Json[] = [albums, songs, related, identifiers];
    expect(lists.map(({ totalCount, nodes }) => [totalCount, nodes.length])).toEqual([
      [42, 20],
      [369, 20],
      [20, 20],
      [46, 20],
    ]);
    expect(albums.nodes[0]).toEqual({
      id: '39f44c92-c2f0-11e9-491a-dffbeb499109',
      name: 'Blue',
      creditName: 'Quentin Vega',
      releaseDate: '2012-04-05',
      type: 'SINGLE',
    });
    expect(songs.nodes[0]).toEqual({
      id: 'bf63eea2-6284-11eb-d398-9540a8c3044b',
      name: 'anything',
      creditName: 'Quentin Vega',
      releaseDate: '2018-01-22',
    });
    expect(related.nodes[0]).toEqual({
      id: '390751a1-f766-11e1-db54-2c5b766ebbde',
      slug: 'maia-weiss',
      name: 'Maïa Weiss',
      imageUrl: 'https://assets.example.com/artist/3/9/390751a1-f766-11e1-db54-2c5b766ebbde.jpg',
    });
    expect(identifiers.nodes[0]).toEqual({
      identifier: '0qlep9s01exc3b0bve8yy0',
      isDefault: true,
      platform: { code: 'spotify', name: 'Spotify' },
      url: 'https://spotify.example.com/artist/0qlep9s01exc3b0bve8yy0',
    });
    expect(calls.toSorted()).toEqual([
      `GET /api/v2.21/${of}/songs?limit=100&offset=0&sortBy=name&sortOrder=asc`,
      `GET /api/v2.34/${of}/albums?limit=100&offset=0&sortBy=title&sortOrder=asc&type=all`,
      `GET /api/v2/${of}/identifiers?limit=100&offset=0`,
      `GET /api/v2/${of}/related?limit=100&offset=0`,
    ]);
  });

  test.each([
    [
      'albums(type: SINGLE) { nodes { id } }',
      'v2.34',
      '/albums?limit=100&offset=0&sortBy=title&sortOrder=asc&type=single',
    ],
    [
      'albums(type: COMPILATION) { nodes { id } }',
      'v2.34',
      '/albums?limit=100&offset=0&sortBy=title&sortOrder=asc&type=compil',
    ],
    [
      'albums(orderBy: { field: RELEASE_DATE, direction: DESC }) { nodes { id } }',
      'v2.34',
      '/albums?limit=100&offset=0&sortBy=releaseDate&sortOrder=desc&type=all',
    ],
    [
      'songs(role: MAIN) { nodes { id } }',
      'v2.21',
      '/songs?limit=100&mainPerformer=1&offset=0&sortBy=name&sortOrder=asc',
    ],
    [
      'songs(role: FEATURED) { nodes { id } }',
      'v2.21',
      '/songs?limit=100&mainPerformer=0&offset=0&sortBy=name&sortOrder=asc',
    ],
    [
      'songs(orderBy: { field: SERVICE_SCORE, direction: DESC }) { nodes { id } }',
      'v2.21',
      '/songs?limit=100&offset=0&sortBy=serviceScore&sortOrder=desc',
    ],
    [
      'songs(orderBy: { field: SHAZAM_COUNT }) { nodes { id } }',
      'v2.21',
      '/songs?limit=100&offset=0&sortBy=shazamCount&sortOrder=asc',
    ],
    [
      'identifiers(platform: "spotify", onlyDefault: true) { nodes { url } }',
      'v2',
      '/identifiers?limit=100&offset=0&onlyDefault=true&platform=spotify',
    ],
  ])('Send the arguments of %s', async (list, version, path) => {
    const { data, calls } = await subgraph.ask(`query ($id: ID!) { artist(id: $id) { ${list} } }`, {
      id: headliner,
    });
    const { items } = await answerOf(subgraph, `/api/${version}/artist/${headliner}${path}`);
    const [{ nodes }]: Json[] = Object.values(data.artist);
    expect(nodes.map(({ id, url }: Json) => id ?? url)).toEqual(items.slice(0, 20).map(({ uuid, url }) => uuid ?? url));
    expect(calls).toEqual([`GET /api/${version}/artist/${headliner}${path}`]);
  });

  test('Cost one call when they fill their page exactly or are empty', async () => {
    const query = `query ($id: ID!) {
      artist(id: $id) { albums(first: 500) { totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage } } }
    }`;
    const full = await subgraph.ask(query, { id: exactlyHundredAlbums });
    expect(full.data.artist.albums).toMatchObject({
      totalCount: 100,
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    });
    expect(new Set(full.data.artist.albums.nodes.map(({ id }: Json) => id)).size).toBe(100);
    expect(full.calls).toHaveLength(1);
    const empty = await subgraph.ask(query, { id: newcomer });
    expect(empty.data.artist.albums).toMatchObject({ totalCount: 0, nodes: [] });
    expect(empty.calls).toHaveLength(1);
  });

  test('Read long lists in pages of 100, each once', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) { artist(id: $id) { songs(first: 500) { totalCount nodes { id } } } }`,
      { id: prolific },
    );
    expect(data.artist.songs.totalCount).toBeGreaterThan(1_000);
    expect(new Set(data.artist.songs.nodes.map(({ id }: Json) => id)).size).toBe(500);
    expect(calls.toSorted()).toEqual(
      [0, 100, 200, 300, 400].map(
        offset => `GET /api/v2.21/artist/${prolific}/songs?limit=100&offset=${offset}&sortBy=name&sortOrder=asc`,
      ),
    );
  });

  test('Are no reason for an error where the artist is unknown', async () => {
    const { data } = await subgraph.ask(`query ($id: ID!) { artist(id: $id) { albums { totalCount } } }`, {
      id: unknown,
    });
    expect(data).toEqual({ artist: null });
  });
});
