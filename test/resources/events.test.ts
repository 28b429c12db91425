import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const { artist, concert, edition, festival, venue, city } = landmarks;

const subgraph = await testedSubgraph({ countRounds: true });

const isEdition = (node: Json) => 'festival' in node;
const EVENT = '__typename id name type status startsAt venue { id name } ticketPrice { currency min max }';

describe('Events of an artist', () => {
  test('Are concerts and festival editions in one list, for one call', async () => {
    const path = `/api/v2/artist/${artist.headliner}/events`;
    const { data, calls } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") {
        liveEvents(orderBy: { field: STARTS_AT, direction: DESC }, first: 100) {
          totalCount
          nodes { ${EVENT} ... on FestivalEdition { endsAt festival { id name } } }
        }
      }
    }`);
    const { totalCount, nodes } = data.artist.liveEvents;
    expect(nodes).toHaveLength(totalCount);
    expect(nodes.find((node: Json) => !isEdition(node))).toEqual({
      __typename: 'Concert',
      id: '58ddf23e-d0c0-11ea-be26-e80d8968dc6c',
      name: 'Quentin Vega',
      startsAt: '2027-07-07T19:30:00+00:00',
      status: 'scheduled',
      ticketPrice: { currency: 'EUR', max: 117, min: 32 },
      type: 'CONCERT',
      venue: { id: '73336398-a630-11ed-fa69-f1275ae3f0f4', name: 'Monroe Arena' },
    });
    expect(nodes.find(isEdition)).toEqual({
      __typename: 'FestivalEdition',
      id: 'e02b36cd-1819-11e7-0718-98c477bd9e34',
      name: 'Solstice Nairobi 2027',
      endsAt: '2027-06-25T23:00:00+00:00',
      startsAt: '2027-06-22T12:00:00+00:00',
      status: 'scheduled',
      ticketPrice: { currency: 'EUR', max: 157, min: 22 },
      type: 'FESTIVAL',
      venue: { id: 'db99d1ff-8d10-11e4-2e7a-db97d07e4470', name: 'Monroe Stadium' },
      festival: { id: '24746be0-4f07-11e7-dca8-b21f5e1f2c89', name: 'Solstice Nairobi' },
    });
    expect(calls).toEqual([`GET ${path}?limit=100&offset=0&sortBy=date&sortOrder=desc&type=all`]);
  });

  test('Are filtered by type and period', async () => {
    const { data, calls } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") {
        liveEvents(type: CONCERT, range: { start: "2024-01-01", end: "2025-12-31" }) { nodes { kind: __typename startsAt } }
      }
    }`);
    const { nodes } = data.artist.liveEvents;
    expect(nodes.length).toBeGreaterThan(0);
    expect(nodes.every((node: Json) => node.kind === 'Concert' && /^202[45]/.test(node.startsAt))).toBe(true);
    expect(calls).toEqual([
      `GET /api/v2/artist/${artist.headliner}/events?endDate=2025-12-31&limit=100&offset=0` +
        '&sortBy=date&sortOrder=asc&startDate=2024-01-01&type=concert',
    ]);
  });

  test('Of the next year are a field without arguments, the first to come first', async () => {
    const { data, calls } = await subgraph.ask(
      `{ artist(id: "${artist.headliner}") { upcomingEvents { __typename id startsAt } } }`,
    );
    const starts = data.artist.upcomingEvents.map(({ startsAt }: Json) => startsAt);
    expect(starts.length).toBeGreaterThan(1);
    expect(starts).toEqual(starts.toSorted());
    expect(starts[0] >= '2026-11-20' && starts.at(-1) < '2027-11-21').toBe(true);
    expect(calls).toEqual([
      `GET /api/v2/artist/${artist.headliner}/events?endDate=2027-11-20&limit=100&offset=0` +
        '&sortBy=date&sortOrder=asc&startDate=2026-11-20&type=all',
    ]);
  });

  test('Return performers through the interface, with one call per event of either kind', async () => {
    const { data, calls, rounds } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") { liveEvents(first: 4) { nodes { __typename id lineup { name } ticketUrls } } }
    }`);
    const paths = { Concert: 'venue/concert', FestivalEdition: 'festival/edition' };
    const nodes: { __typename: 'Concert' | 'FestivalEdition'; id: string; lineup: unknown[] }[] =
      data.artist.liveEvents.nodes;
    expect(nodes.map(({ lineup }) => lineup.length > 0)).toEqual([true, true, true, true]);
    expect(calls.slice(1).toSorted()).toEqual(
      nodes.map(({ __typename, id }) => `GET /api/v2/${paths[__typename]}/${id}`).toSorted(),
    );
    expect(rounds).toBe(2);
  });
});

describe.each([
  [
    'concert',
    concert.first,
    '/api/v2/venue/concert',
    'Concert',
    {
      __typename: 'Concert',
      id: '7bd76a58-1fdc-11e7-0cbd-764bc7f7e6dd',
      name: 'Quentin Vega',
      type: 'CONCERT',
      status: 'past',
      startsAt: '2022-01-29T18:00:00+00:00',
      venue: { id: 'e28c0820-e2b2-11e0-8f93-087d42d8eba7', name: 'Olsen Ballroom' },
      ticketPrice: null,
      lineup: [{ name: 'Quentin Vega', artist: { id: 'af4a7c61-8494-11e8-fbcd-05c61da9908a', name: 'Quentin Vega' } }],
      identifiers: [
        { platform: { code: 'songkick' }, identifier: '2638199423' },
        { platform: { code: 'bandsintown' }, identifier: '1451853156' },
      ],
      ticketUrls: ['https://tickets.example.com/concert/0'],
    },
  ],
  [
    'festivalEdition',
    edition.first,
    '/api/v2/festival/edition',
    'FestivalEdition',
    {
      __typename: 'FestivalEdition',
      id: 'ad7373a6-3d9f-11e3-d765-d56ce332cbf7',
      name: 'Johannesburg Riverside Festival 2015',
      type: 'FESTIVAL',
      status: 'past',
      startsAt: '2015-07-21T12:00:00+00:00',
      venue: { id: '6b69a22d-4797-11e6-18cb-26c64e1d2a8f', name: 'Holm Hall' },
      ticketPrice: { currency: 'EUR', min: 33, max: 198 },
      lineup: [
        {
          name: 'DJ Camila Carvalho',
          artist: { id: '84cd4903-70a4-11e7-dcd9-3f46dc1dd918', name: 'DJ Camila Carvalho' },
        },
      ],
      identifiers: [
        { platform: { code: 'songkick' }, identifier: '4210678671' },
        { platform: { code: 'bandsintown' }, identifier: '3556129286' },
      ],
      ticketUrls: ['https://tickets.example.com/0'],
      endsAt: '2015-07-21T23:00:00+00:00',
      festival: { id: '9b8e69e7-bdf1-11e5-b67a-544405303487', name: 'Johannesburg Riverside Festival' },
    },
  ],
])('A %s', (field, id, path, type, expected) => {
  const whole = `${EVENT} lineup { name artist { id name } } identifiers { platform { code } identifier } ticketUrls`;
  const own = type === 'FestivalEdition' ? 'endsAt festival { id name }' : '';

  test('Is read completely with one call', async () => {
    const { data, calls } = await subgraph.ask(`{ ${field}(id: "${id}") { ${whole} ${own} } }`);
    expect({ ...data[field], lineup: data[field].lineup.slice(0, 1) }).toEqual(expected);
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
  const { data, calls } = await subgraph.ask(`{
    concertVenue(id: "${venue.first}") {
      concerts(range: { start: "2026-01-01", end: "2026-12-31" }, first: 100) { totalCount nodes { id name startsAt } }
    }
  }`);
  const { totalCount, nodes } = data.concertVenue.concerts;
  expect([totalCount, nodes.length]).toEqual([12, 12]);
  expect([nodes[0], nodes.at(-1)]).toEqual([
    { id: '240e5e70-d3c6-11e5-b832-5f61963268c8', name: 'Freya Esposito', startsAt: '2026-01-04T19:30:00+00:00' },
    { id: 'a4e85d1d-428f-11ec-d1b7-46b907926997', name: 'Luca Reyes', startsAt: '2026-12-25T20:00:00+00:00' },
  ]);
  expect(calls).toEqual([`GET ${path}?endDate=2026-12-31&limit=100&offset=0&startDate=2026-01-01`]);
});

test('Returns the venue of its concerts and the festival of its editions without a further call', async () => {
  const { data, calls } = await subgraph.ask(`{
    concertVenue(id: "${venue.first}") { name concerts(first: 5) { nodes { venue { id name } } } }
    festival(id: "${festival.summer}") { name editions(first: 5) { nodes { festival { id name } } } }
  }`);
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
    const { data, calls, rounds } = await subgraph.ask(`{
      musicCity(key: "${city.key}") {
        key
        festivals(first: 1) { totalCount nodes { id name } }
        venues(first: 1) { totalCount nodes { id name } }
        concerts(first: 1) { totalCount nodes { id startsAt venue { id } } }
      }
    }`);
    expect(data.musicCity).toEqual({
      key: '0351222026',
      concerts: {
        totalCount: 512,
        nodes: [
          {
            id: '3c479a8f-54a5-11e8-98be-217cc4701d25',
            startsAt: '2022-01-19T18:00:00+00:00',
            venue: { id: '79573273-5bcf-11e9-c07a-c1f9acd0a4d0' },
          },
        ],
      },
      festivals: { totalCount: 7, nodes: [{ id: 'bf8ddbef-6903-11e1-4609-21ffcc12360b', name: 'Open Air Paris' }] },
      venues: { totalCount: 8, nodes: [{ id: '0806205d-c4cb-11ef-d073-6ceda12cbfdd', name: 'Okafor Warehouse' }] },
    });
    expect(calls.toSorted()).toEqual([
      `GET /api/v2/festival/by-city-key?${key}`,
      `GET /api/v2/venue/by-city-key?${key}`,
      `GET /api/v2/venue/concerts/by-city-key?${key}&limit=100&offset=0`,
    ]);
    expect(rounds).toBe(1);
  });

  test('Has the name and country of its venues, for the call of these, and costs nothing in a list of cities', async () => {
    const paris = { city: 'Paris', country: { code: 'FR' } };
    const alone = await subgraph.ask(`{
      musicCity(key: "${city.key}") { location { city country { code } } venues(first: 1) { totalCount } }
    }`);
    expect(alone.errors).toBeUndefined();
    expect(alone.data.musicCity.location).toEqual(paris);
    expect(alone.calls).toEqual([`GET /api/v2/venue/by-city-key?cityKey=${city.key}`]);
    const listed = await subgraph.ask(`{
      musicCities(purpose: VENUES, country: "FR", search: "Paris") { city { location { city country { code } } } }
    }`);
    expect(listed.data.musicCities).toEqual([{ city: { location: paris } }]);
    expect(listed.calls).toEqual([expect.stringContaining('GET /api/v2/referential/venue/cities/FR?')]);
  });

  test('Resolves as an entity as it does by its key', async () => {
    const query = `query ($representations: [_Any!]!) {
      entities: _entities(representations: $representations) { ... on MusicCity { key venues(first: 1) { nodes { id } } } }
    }`;
    const { data, calls } = await subgraph.ask(query, {
      representations: [{ __typename: 'MusicCity', key: city.key }],
    });
    expect(data.entities).toEqual([{ key: city.key, venues: { nodes: [{ id: expect.any(String) }] } }]);
    expect(calls).toEqual([`GET /api/v2/venue/by-city-key?cityKey=${city.key}`]);
  });
});

test('Reads an event in another form: ignores unknown members, returns null for missing ones, and an error for wrong types', async () => {
  const fake = await fakeSubgraph();
  const [a, b] = [concert.first, edition.first];
  const date = '2026-12-01T20:00:00+00:00';
  fake.service.get(`/api/v2/artist/${artist.headliner}/events?limit=100&offset=0&sortBy=date&sortOrder=asc&type=all`, {
    items: [
      { uuid: a, name: true, date, venue: null, price: { currency: 'EUR', min: 'ten', max: 20 }, mood: 'new' },
      { uuid: b, startedAt: date, festival: { uuid: city.key, name: 'Summer' }, venue: { name: 'nowhere' } },
      { name: 'Nobody', date },
    ],
  });
  // Fields of the light form that a row lacks are null: a look-up of each row would be outside the price.
  const { data, errors } = await fake.askFailing(`{
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
});
