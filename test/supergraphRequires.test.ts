import { afterAll, beforeAll, expect, test } from 'vitest';
import { landmarks } from './support/landmarks.ts';
import { Router, supergraphOf } from './supergraph/router.ts';
import { startInsight, type Team } from './supergraph/teams.ts';
import { Subgraph } from './support/subgraph.ts';

const { headliner } = landmarks.artist;
let subgraph: Subgraph;
let insight: Team;
let router: Router;

beforeAll(async () => {
  subgraph = await Subgraph.start();
  insight = await startInsight();
  const { data } = await subgraph.ask('{ service: _service { sdl } }');
  router = new Router(
    supergraphOf([{ name: 'music', url: `${await subgraph.listen()}/graphql`, typeDefs: data.service.sdl }, insight]),
  );
});
afterAll(async () => {
  await router.close();
  await insight.close();
  await subgraph.close();
});

test('Another subgraph computes fields from a series and from a list of an artist', async () => {
  const { data: own } = await subgraph.ask(
    `{ artist(id: "${headliner}") { audience(platform: "spotify") { latest { followers } } albums(first: 0) { totalCount } } }`,
  );
  const { data, errors } = await router.ask(`{ artist(id: "${headliner}") { name momentum catalogueSize } }`);
  expect(errors).toBeUndefined();
  expect(data.artist).toEqual({
    name: expect.any(String),
    momentum: own.artist.audience.latest.followers,
    catalogueSize: own.artist.albums.totalCount,
  });
});
