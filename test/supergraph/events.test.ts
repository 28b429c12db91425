import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../support/json.ts';
import { landmarks, answerOf } from '../support/landmarks.ts';
import { Router, supergraphOf, type Service } from './router.ts';
import { startSaleLabels, startSales, startSeating, type Team } from './teams.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const { concert, edition, artist, festival, venue } = landmarks;
const concertPath = `/api/v2/venue/concert/${concert.first}`;
const editionPath = `/api/v2/festival/edition/${edition.first}`;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const subgraph = await sharedSubgraph();
let music: Service;
beforeAll(async () => {
  const { data } = await subgraph.ask('{ service: _service { sdl } }');
  music = { name: 'music', url: `${await subgraph.listen()}/graphql`, typeDefs: data.service.sdl };
});

const nameAt = async (path: string) => (await answerOf(subgraph, path)).object.name;

const eventFields = '__typename ... on LiveEvent { id name }';
const eventsOf = (ids: readonly unknown[]) => ids.map(id => ({ __typename: 'LiveEvent', id }));
const askEvents = (...ids: unknown[]) => subgraph.askEntities(eventFields, ...eventsOf(ids));
const askFailingEvents = (...ids: unknown[]) => subgraph.askFailingEntities(eventFields, ...eventsOf(ids));

const askPlace = (id: string) =>
  subgraph.askEntities('__typename ... on MusicEventPlace { id name }', { __typename: 'MusicEventPlace', id });

describe('Events through a router', () => {
  let seating: Team;
  let router: Router;

  beforeAll(async () => {
    seating = await startSeating();
    router = new Router(supergraphOf([music, seating]));
  });
  afterAll(async () => {
    await router.close();
    await seating.close();
  });

  test('Resolves the types of events for which another subgraph has only ids', async () => {
    const [concertName, editionName] = [await nameAt(concertPath), await nameAt(editionPath)];
    const { data } = await router.ask('{ soldOut { __typename id name seatsLeft } }');
    expect(data.soldOut).toEqual([
      { __typename: 'Concert', id: concert.first, name: concertName, seatsLeft: 0 },
      { __typename: 'FestivalEdition', id: edition.first, name: editionName, seatsLeft: 0 },
    ]);
  });

  test('Another subgraph can add a field to the events of an artist', async () => {
    const { data } = await router.ask(
      'query ($id: ID!) { artist(id: $id) { liveEvents(first: 5) { nodes { __typename id seatsLeft } } } }',
      { id: artist.headliner },
    );
    expect(data.artist.liveEvents.nodes.length).toBeGreaterThan(0);
    for (const { seatsLeft } of data.artist.liveEvents.nodes) expect(seatsLeft).toBe(0);
  });
});

const eventsIn = (response: Json): Json[] => [response?.data.concert, ...response.data.artist.liveEvents.nodes];
const labeled = (events: readonly Json[]) =>
  events.map(event => ({ ...event, saleLabel: `On sale until ${event.startsAt}` }));
/** Redefines `LiveEvent.startsAt` in a supergraph as Apollo's composer does. */
const asApollo = (supergraph: string) =>
  supergraph.replace(
    /(?<=interface LiveEvent [^}]*?\n  startsAt: DateTime)(?=\n)/,
    ' @join__field(graph: MUSIC) @join__field(graph: SALELABELS, external: true)',
  );

describe('Required event fields', () => {
  const variables = { id: artist.headliner, concert: concert.first };
  const ours = `query ($id: ID!, $concert: ID!) {
    concert(id: $concert) { startsAt }
    artist(id: $id) { liveEvents(first: 5) { nodes { startsAt } } }
  }`;

  /** Queries a router in front of this subgraph and a team's subgraph. */
  async function askWith(start: () => Promise<Team>, queries: readonly string[], rewrite = (sdl: string) => sdl) {
    const team = await start();
    const router = new Router(rewrite(supergraphOf([music, team])));
    const responses = [];
    for (const query of queries) responses.push(await router.ask(query, query === soldOut ? {} : variables));
    await router.close();
    await team.close();
    return responses;
  }
  const soldOut = '{ soldOut { startsAt saleLabel } }';

  test('Another subgraph can @require a field of Concert and FestivalEdition', async () => {
    const labels = 'startsAt ... on Concert { saleLabel } ... on FestivalEdition { saleLabel }';
    const query = ours.replace('{ startsAt }', '{ startsAt saleLabel }').replace('{ startsAt }', `{ ${labels} }`);
    const events = eventsIn(await subgraph.ask(ours, variables));
    expect(events).toHaveLength(6);
    const [response] = await askWith(startSales, [query]);
    expect(eventsIn(response)).toEqual(labeled(events));
  });

  test("Another subgraph can @require a field of LiveEvent with Apollo's composition", async () => {
    const query = ours.replaceAll('{ startsAt }', '{ startsAt saleLabel }');
    const events = eventsIn(await subgraph.ask(ours, variables));
    const [ofArtist, onlyIds] = await askWith(startSaleLabels, [query, soldOut], asApollo);
    expect(eventsIn(ofArtist)).toEqual(labeled(events));
    const data = onlyIds?.data;
    expect(data.soldOut.map(({ startsAt }: Json) => startsAt)).toEqual([expect.any(String), expect.any(String)]);
    expect(data.soldOut).toEqual(labeled(data.soldOut));
  });

  test('@theguild/federation-composition 0.27 makes a required field of LiveEvent null', async () => {
    const [response] = await askWith(startSaleLabels, [soldOut]);
    expect(response?.data.soldOut.map(({ startsAt }: Json) => startsAt)).toEqual([null, null]);
  });
});

describe('Entities by interface', () => {
  beforeEach(() => subgraph.reset());

  test('Resolving a `LiveEvent` reference costs one call for a concert and two for a festival edition', async () => {
    const first = await askEvents(concert.first);
    expect(first.data.entities).toMatchObject([{ __typename: 'Concert', id: concert.first }]);
    expect(first.calls).toEqual([`GET ${concertPath}`]);
    const second = await askEvents(edition.first);
    expect(second.data.entities).toMatchObject([{ __typename: 'FestivalEdition', id: edition.first }]);
    expect(second.calls).toEqual([`GET /api/v2/venue/concert/${edition.first}`, `GET ${editionPath}`]);
  });

  test('Resolving a `MusicEventPlace` reference costs one call for a festival and two for a venue', async () => {
    const held = await askPlace(festival.summer);
    expect(held.data.entities).toMatchObject([{ __typename: 'Festival', id: festival.summer }]);
    expect(held.calls).toEqual([`GET /api/v2/festival/${festival.summer}`]);
    const hall = await askPlace(venue.first);
    expect(hall.data.entities).toMatchObject([{ __typename: 'ConcertVenue', id: venue.first }]);
    expect(hall.calls).toEqual([`GET /api/v2/festival/${venue.first}`, `GET /api/v2/venue/${venue.first}`]);
  });

  test('Resolves an unknown event to null without an error, and rejects a malformed id', async () => {
    const { data, errors } = await askFailingEvents(UNKNOWN, 7, undefined);
    expect(data.entities).toEqual([null, null, null]);
    expect(errors.map(({ path, extensions }) => [path?.[1], extensions.code])).toEqual([
      [1, 'BAD_USER_INPUT'],
      [2, 'BAD_USER_INPUT'],
    ]);
  });

  test('Resolves a `LiveEvent` reference to a festival edition even if the concert lookup fails', async () => {
    subgraph.sandbox.knobs.faults = [{ match: '/venue/concert/', status: 403 }];
    const found = await askEvents(edition.first);
    expect(found.data.entities).toMatchObject([{ __typename: 'FestivalEdition' }]);
    const missing = await askFailingEvents(UNKNOWN);
    expect(missing.data.entities).toEqual([null]);
    expect(missing.errors[0]?.extensions.code).toBe('PLAN_REQUIRED');
  });
});
