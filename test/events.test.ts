import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { FakeSubgraph } from './support/fakeSubgraph.ts';
import { Subgraph } from './support/subgraph.ts';
import { TODAY } from './support/today.ts';
import { answerOf } from './support/upstream.ts';
import type { Json } from './support/json.ts';

vi.useFakeTimers({ toFake: ['Date'], now: TODAY });

const { artist, concert, edition, festival, venue, city } = landmarks;
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
beforeEach(() => subgraph.reset({ countRounds: true }));
afterAll(() => subgraph.close());

const placeIn = (place: Json) => place && { id: place.uuid, name: place.name };
const eventIn = (item: Json) => ({
  __typename: item.festival ? 'FestivalEdition' : 'Concert',
  id: item.uuid,
  name: item.name,
  type: item.type,
  status: item.status,
  startsAt: item.startedAt ?? item.date,
  venue: placeIn(item.venue) ?? null,
  ticketPrice: item.price ?? null,
});
const EVENT = '__typename id name type status startsAt venue { id name } ticketPrice { currency min max }';

describe('Events of an artist', () => {
  test('Are concerts and festival editions in one list, for one call', async () => {
    const path = `/api/v2/artist/${artist.headliner}/events`;
    const { items, page } = await answerOf(subgraph, `${path}?sortBy=date&sortOrder=desc`);
    const { data, errors, calls } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") {
        liveEvents(orderBy: { field: STARTS_AT, direction: DESC }, first: 100) {
          totalCount
          nodes { ${EVENT} ... on FestivalEdition { endsAt festival { id name } } }
        }
      }
    }`);
    expect(errors).toBeUndefined();
    expect(data.artist.liveEvents).toEqual({
      totalCount: page.total,
      nodes: items.map(item => ({
        ...eventIn(item),
        ...(item.festival && { endsAt: item.endedAt, festival: placeIn(item.festival) }),
      })),
    });
    expect(new Set(items.map(item => Boolean(item.festival)))).toEqual(new Set([true, false]));
    expect(calls).toEqual([`GET ${path}?limit=100&offset=0&sortBy=date&sortOrder=desc&type=all`]);
  });

  test('Are filtered by type and period', async () => {
    const { data, errors, calls } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") {
        liveEvents(type: CONCERT, range: { start: "2024-01-01", end: "2025-12-31" }) { nodes { kind: __typename startsAt } }
      }
    }`);
    const { nodes } = data.artist.liveEvents;
    expect(errors).toBeUndefined();
    expect(nodes.length).toBeGreaterThan(0);
    expect(nodes.every((node: Json) => node.kind === 'Concert' && /^202[45]/.test(node.startsAt))).toBe(true);
    expect(calls).toEqual([
      `GET /api/v2/artist/${artist.headliner}/events?endDate=2025-12-31&limit=100&offset=0` +
        '&sortBy=date&sortOrder=asc&startDate=2024-01-01&type=concert',
    ]);
  });

  test('Return performers through the interface, with one call per event of either kind', async () => {
    const { data, errors, calls, rounds } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") { liveEvents(first: 4) { nodes { __typename id lineup { name } ticketUrls } } }
    }`);
    const paths = { Concert: 'venue/concert', FestivalEdition: 'festival/edition' };
    const nodes: { __typename: 'Concert' | 'FestivalEdition'; id: string; lineup: unknown[] }[] =
      data.artist.liveEvents.nodes;
    expect(errors).toBeUndefined();
    expect(nodes.map(({ lineup }) => lineup.length > 0)).toEqual([true, true, true, true]);
    expect(calls.slice(1).toSorted()).toEqual(
      nodes.map(({ __typename, id }) => `GET /api/v2/${paths[__typename]}/${id}`).toSorted(),
    );
    expect(rounds).toBe(2);
  });
});

describe.each([
  ['concert', concert.first, '/api/v2/venue/concert', 'Concert'],
  ['festivalEdition', edition.first, '/api/v2/festival/edition', 'FestivalEdition'],
])('A %s', (field, id, path, type) => {
  const whole = `${EVENT} lineup { name artist { id name } } identifiers { platform { code } identifier } ticketUrls`;
  const own = type === 'FestivalEdition' ? 'endsAt festival { id name }' : '';

  test('Is read completely with one call', async () => {
    const { object } = await answerOf(subgraph, `${path}/${id}`);
    const { data, errors, calls } = await subgraph.ask(`{ ${field}(id: "${id}") { ${whole} ${own} } }`);
    expect(errors).toBeUndefined();
    expect(data[field]).toEqual({
      ...eventIn(object),
      ...(own && { endsAt: object.endedAt, festival: placeIn(object.festival) }),
      lineup: object.artists.map((act: Json) => ({
        name: act.name,
        artist: act.artist ? { id: act.artist.uuid, name: act.artist.name } : null,
      })),
      identifiers: object.identifiers.map((each: Json) => ({
        platform: { code: each.platformCode },
        identifier: each.identifier,
      })),
      ticketUrls: object.ticketUrls,
    });
    expect(calls).toEqual([`GET ${path}/${id}`]);
  });

  test('Costs no call as an entity of which only the id is selected', async () => {
    const query = `query ($representations: [_Any!]!) { entities: _entities(representations: $representations) { ... on ${type} { id } } }`;
    const { data, calls } = await subgraph.ask(query, { representations: [{ __typename: type, id }] });
    expect(data.entities).toEqual([{ id }]);
    expect(calls).toEqual([]);
  });
});

test('Returns past and planned concerts of a venue with their times for one call', async () => {
  const path = `/api/v2/venue/${venue.first}/concerts`;
  const period = 'endDate=2026-12-31&startDate=2026-01-01';
  const { items, page } = await answerOf(subgraph, `${path}?${period}`);
  const { data, errors, calls } = await subgraph.ask(`{
    concertVenue(id: "${venue.first}") {
      concerts(range: { start: "2026-01-01", end: "2026-12-31" }, first: 100) { totalCount nodes { id name startsAt } }
    }
  }`);
  expect(errors).toBeUndefined();
  expect(data.concertVenue.concerts).toEqual({
    totalCount: page.total,
    nodes: items.map(({ uuid, name, date }) => ({ id: uuid, name, startsAt: date })),
  });
  expect(calls).toEqual([`GET ${path}?endDate=2026-12-31&limit=100&offset=0&startDate=2026-01-01`]);
});

test('Returns the venue of its concerts and the festival of its editions without a further call', async () => {
  const { data, errors, calls } = await subgraph.ask(`{
    concertVenue(id: "${venue.first}") { name concerts(first: 5) { nodes { venue { id name } } } }
    festival(id: "${festival.summer}") { name editions(first: 5) { nodes { festival { id name } } } }
  }`);
  expect(errors).toBeUndefined();
  const { concertVenue: place, festival: held } = data;
  expect(place.concerts.nodes).toHaveLength(5);
  for (const node of place.concerts.nodes) expect(node.venue).toEqual({ id: venue.first, name: place.name });
  expect(held.editions.nodes).toHaveLength(5);
  for (const node of held.editions.nodes) expect(node.festival).toEqual({ id: festival.summer, name: held.name });
  expect(calls).toHaveLength(2);
});

describe('A city', () => {
  test('Costs only its lists, in one round, when it is found by its key', async () => {
    const key = `cityKey=${city.key}`;
    const festivals = await answerOf(subgraph, `/api/v2/festival/by-city-key?${key}`);
    const venues = await answerOf(subgraph, `/api/v2/venue/by-city-key?${key}`);
    const concerts = await answerOf(subgraph, `/api/v2/venue/concerts/by-city-key?${key}`);
    const { data, errors, calls, rounds } = await subgraph.ask(`{
      musicCity(key: "${city.key}") {
        key
        festivals { totalCount nodes { id name } }
        venues { totalCount nodes { id name } }
        concerts(first: 5) { totalCount nodes { id startsAt venue { id } } }
      }
    }`);
    expect(errors).toBeUndefined();
    expect(data.musicCity).toEqual({
      key: city.key,
      festivals: { totalCount: festivals.items.length, nodes: festivals.items.map(placeIn) },
      venues: { totalCount: venues.items.length, nodes: venues.items.map(placeIn) },
      concerts: {
        totalCount: concerts.page.total,
        nodes: concerts.items.slice(0, 5).map(each => ({
          id: each.uuid,
          startsAt: each.date,
          venue: { id: each.venue.uuid },
        })),
      },
    });
    expect(calls.toSorted()).toEqual([
      `GET /api/v2/festival/by-city-key?${key}`,
      `GET /api/v2/venue/by-city-key?${key}`,
      `GET /api/v2/venue/concerts/by-city-key?${key}&limit=100&offset=0`,
    ]);
    expect(rounds).toBe(1);
  });

  test('Resolves as an entity as it does by its key', async () => {
    const query = `query ($representations: [_Any!]!) {
      entities: _entities(representations: $representations) { ... on MusicCity { key venues(first: 1) { nodes { id } } } }
    }`;
    const { data, errors, calls } = await subgraph.ask(query, {
      representations: [{ __typename: 'MusicCity', key: city.key }],
    });
    expect(errors).toBeUndefined();
    expect(data.entities).toEqual([{ key: city.key, venues: { nodes: [{ id: expect.any(String) }] } }]);
    expect(calls).toEqual([`GET /api/v2/venue/by-city-key?cityKey=${city.key}`]);
  });
});

test('Reads an event in another form: ignores unknown members, returns null for missing ones, and an error for wrong types', async () => {
  const fake = await FakeSubgraph.start();
  const [a, b] = [concert.first, edition.first];
  const date = '2026-12-01T20:00:00+00:00';
  fake.service.get(`/api/v2/artist/${artist.headliner}/events?limit=100&offset=0&sortBy=date&sortOrder=asc&type=all`, {
    items: [
      { uuid: a, name: 7, date, venue: null, price: { currency: 'EUR', min: 'ten', max: 20 }, mood: 'new' },
      { uuid: b, startedAt: date, festival: { uuid: city.key, name: 'Summer' }, venue: { name: 'nowhere' } },
      { name: 'Nobody', date },
    ],
  });
  // Fields that a list lacks are requested from the event itself, and are null if that lacks them too.
  fake.service.get(`/api/v2/venue/concert/${a}`, { object: { uuid: a } });
  fake.service.get(`/api/v2/festival/edition/${b}`, { object: { uuid: b } });
  const { data, errors } = await fake.ask(`{
    artist(id: "${artist.headliner}") {
      liveEvents { nodes { ${EVENT} ... on FestivalEdition { endsAt festival { name } } } }
    }
  }`);
  const missing = { type: null, status: null, venue: null };
  expect(data.artist.liveEvents.nodes).toMatchObject([
    {
      __typename: 'Concert',
      id: a,
      name: null,
      startsAt: date,
      venue: null,
      ticketPrice: { currency: 'EUR', min: null, max: 20 },
    },
    {
      __typename: 'FestivalEdition',
      id: b,
      ...missing,
      startsAt: date,
      ticketPrice: null,
      endsAt: null,
      festival: { name: 'Summer' },
    },
  ]);
  expect(errors?.map(({ path, extensions }) => `${path?.slice(3).join('.')} ${extensions.code}`).toSorted()).toEqual([
    '0.name UPSTREAM_INVALID_RESPONSE',
    '0.ticketPrice.min UPSTREAM_INVALID_RESPONSE',
  ]);
  await fake.close();
});
