import { afterAll, beforeAll, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { composers } from './composers.ts';
import { Router, supergraphOf } from './router.ts';
import { startMixes, type Team } from './teams.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const { playlist } = landmarks;

/* A team that refers to playlists by platform and identifier. */

const subgraph = await sharedSubgraph();
let mixes: Team;
let router: Router;
let music: Team;

beforeAll(async () => {
  mixes = await startMixes();
  const { data } = await subgraph.ask('{ service: _service { sdl } }');
  const url = `${await subgraph.listen()}/graphql`;
  music = { name: 'music', url, typeDefs: data.service.sdl, close: () => subgraph.close() };
  router = new Router(supergraphOf([music, mixes]));
});
afterAll(async () => {
  await router.close();
  await mixes.close();
});

test.each(Object.entries(composers))(
  'Another team can refer to playlists by platform, composed by %s',
  (_, compose) => {
    expect(compose([music, mixes])).toEqual([]);
  },
);

test("Returns platform names of playlists through both this subgraph and another team's subgraph", async () => {
  const { data } = await router.ask(
    `query ($id: ID!) {
      mixes { id budget platform { code name } }
      playlist(id: $id) { budget platform { code name } }
    }`,
    { id: playlist.threeHundred },
  );
  const known = { budget: 7, platform: { code: 'spotify', name: 'Spotify' } };
  expect(data).toEqual({ mixes: [{ id: playlist.threeHundred, ...known }], playlist: known });
});
