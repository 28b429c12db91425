import { expect, test } from 'vitest';
import { landmarks, idsOf } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const { artist, album } = landmarks;

const subgraph = await testedSubgraph({ countRounds: true });

const entities = (kind: 'Artist' | 'Song', ids: readonly string[]) => ({
  representations: ids.map(id => ({ __typename: kind, id })),
});

test('Reads the header of an artist with one call', async () => {
  const { calls } = await subgraph.ask(
    `query ($id: ID!) {
      artist(id: $id) {
        id name slug consoleUrl webUrl imageUrl country { code name } origin { city } genres { name } biography
        isni ipi gender type birthDate careerStage growthLevel
      }
    }`,
    { id: artist.headliner },
  );
  expect(calls).toEqual([`GET /api/v2.9/artist/${artist.headliner}`]);
});

test('Reads a record selected under two aliases with one call', async () => {
  const { data, calls } = await subgraph.ask(
    `query ($id: ID!) { a: artist(id: $id) { name country { code } } b: artist(id: $id) { name biography } }`,
    { id: artist.headliner },
  );
  expect(data.a.name).toBe(data.b.name);
  expect(calls).toEqual([`GET /api/v2.9/artist/${artist.headliner}`]);
});

test('Reads a record selected again at a deeper level without another call', async () => {
  const { data, calls } = await subgraph.ask(
    `query ($id: ID!) { album(id: $id) { name artists { albums(first: 500) { nodes { id name upc } } } } }`,
    { id: album.first },
  );
  const [owner] = data.album.artists;
  const nodes: Json[] = owner.albums.nodes;
  expect(nodes.find(({ id }) => id === album.first).name).toBe(data.album.name);
  const asked = calls.slice(2).join();
  expect(nodes.filter(({ id }) => asked.includes(id))).toHaveLength(nodes.length - 1);
  expect(asked).not.toContain(album.first);
});

test('Reads the id and albums of an artist without a call for the artist', async () => {
  const { data, calls } = await subgraph.ask(`query ($id: ID!) { artist(id: $id) { id albums { nodes { name } } } }`, {
    id: artist.headliner,
  });
  expect(data.artist.albums.nodes).toHaveLength(20);
  expect(calls).toEqual([
    `GET /api/v2.34/artist/${artist.headliner}/albums?limit=100&offset=0&sortBy=title&sortOrder=asc&type=all`,
  ]);
});

test('Reads fields of an album from two versions with two calls in one round', async () => {
  const { data, calls, rounds } = await subgraph.ask(
    `query ($upc: String!) {
      albumByUpc(upc: $upc) {
        slug isGeneratedWithAi name creditName upc releaseDate trackCount copyright distributorName type
      }
    }`,
    { upc: album.upc },
  );
  expect(data.albumByUpc.slug).toBeTypeOf('string');
  expect(data.albumByUpc.isGeneratedWithAi).toBeTypeOf('boolean');
  expect(calls).toHaveLength(2);
  expect(calls).toContain(`GET /api/v2.51/album/by-upc/${album.upc}`);
  expect(calls.some(call => /^GET \/api\/v2(\.15)?\/album\/by-upc\//.test(call))).toBe(true);
  expect(rounds).toBe(1);
});

test('Reads eleven songs with one call for ten songs and one call for the last', async () => {
  const ids = idsOf('song', 11);
  const { data, calls } = await subgraph.ask(
    `query ($representations: [_Any!]!) { entities: _entities(representations: $representations) { ... on Song { isrc } } }`,
    entities('Song', ids),
  );
  expect(data.entities).toHaveLength(11);
  expect(calls.toSorted()).toEqual(
    [`GET /api/v2/song/${ids.slice(0, 10).toSorted()}`, `GET /api/v2.25/song/${ids[10]}`].toSorted(),
  );
});

const countries = `query ($representations: [_Any!]!) {
  entities: _entities(representations: $representations) { ... on Artist { name country { code } } }
}`;

const singles = (ids: string[]) => ids.map(id => `GET /api/v2.9/artist/${id}`).toSorted();

test('Returns the same data with one call per record if batch paths are disabled', async () => {
  const ids = idsOf('artist', 12);
  const together = await subgraph.ask(countries, entities('Artist', ids));
  await subgraph.reset({ countRounds: true, batchPaths: false });
  const apart = await subgraph.ask(countries, entities('Artist', ids));
  expect(apart.data).toEqual(together.data);
  expect(apart.calls.toSorted()).toEqual(singles(ids));
  expect(apart.rounds).toBe(1);
});

test('Reads the slugs of listed albums with one call for all UPCs and one call per album', async () => {
  const { data, calls, rounds } = await subgraph.ask(
    `query ($id: ID!) { artist(id: $id) { albums(first: 3) { nodes { id slug } } } }`,
    { id: artist.headliner },
  );
  const ids: string[] = data.artist.albums.nodes.map(({ id }: Json) => id);
  expect(calls[1]).toBe(`GET /api/v2/album/${ids.toSorted()}`);
  expect(calls.slice(2).map(call => call.replace(/\d+$/, '{upc}'))).toEqual(
    ids.map(() => expect.stringMatching(/^GET \/api\/v2(\.15)?\/album\/by-upc\/\{upc\}$/)),
  );
  expect(rounds).toBe(3);
});
