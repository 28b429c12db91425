import { afterAll, beforeAll, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { Router, supergraphOf } from './router.ts';
import { startInsight, type Team } from './teams.ts';
import { Subgraph } from '../support/subgraph.ts';
import type { Json } from '../support/json.ts';

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

test("Another subgraph can @require fields without arguments, regardless of a client's arguments", async () => {
  const own = `{ artist(id: "${headliner}") {
    weeklyStats { social { platform { code } value } } newestReleases { releaseDate } upcomingEvents { id }
    audience(platform: "instagram") { latest { followers } } albums(first: 2) { nodes { id } }
  } }`;
  const { weeklyStats, newestReleases, upcomingEvents, audience, albums } = (await subgraph.ask(own)).data.artist;
  const { data } = await router.ask(`{ artist(id: "${headliner}") {
    momentum lastReleaseDate isOnTour
    audience(platform: "instagram") { latest { followers } } albums(first: 2) { nodes { id } }
    newestReleases { name }
  } }`);
  const onSpotify = weeklyStats.social.find(({ platform }: Json) => platform.code === 'spotify');
  expect(data.artist).toEqual({
    momentum: onSpotify.value,
    lastReleaseDate: newestReleases[0].releaseDate,
    isOnTour: upcomingEvents.length > 0,
    audience,
    albums,
    newestReleases: newestReleases.map(() => ({ name: expect.any(String) })),
  });
});
