import { expect, test } from 'vitest';
import type { Json } from '../support/json.ts';
import { landmarks } from '../support/landmarks.ts';
import { describeResource } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { artist, concert, edition, festival } = landmarks;
const events = `/api/v2/artist/${artist.headliner}/events`;

const LIGHT = '__typename id name type status startsAt venue { id name } ticketPrice { currency min max }';
const WHOLE = `${LIGHT} lineup { name artist { id name } } platformIdentifiers { platform { code } identifier } ticketUrls`;

const subgraph = await testedSubgraph({ countRounds: true });

describeResource(subgraph, {
  whole: {
    'Returns all fields of a concert with one call': {
      query: `{ concert(id: "${concert.first}") { ${WHOLE} } }`,
      data: {
        concert: {
          __typename: 'Concert',
          id: '7bd76a58-1fdc-11e7-0cbd-764bc7f7e6dd',
          name: 'Quentin Vega',
          type: 'CONCERT',
          status: 'past',
          startsAt: '2022-01-29T18:00:00+00:00',
          venue: { id: 'e28c0820-e2b2-11e0-8f93-087d42d8eba7', name: 'Olsen Ballroom' },
          ticketPrice: null,
          // Some performers are not linked to an artist.
          lineup: [
            { name: 'Quentin Vega', artist: { id: artist.headliner, name: 'Quentin Vega' } },
            { name: 'Jonas b2b Moreau', artist: null },
          ],
          platformIdentifiers: [
            { platform: { code: 'songkick' }, identifier: '2638199423' },
            { platform: { code: 'bandsintown' }, identifier: '1451853156' },
          ],
          ticketUrls: ['https://tickets.example.com/concert/0'],
        },
      },
      calls: [`GET /api/v2/venue/concert/${concert.first}`],
    },
    'Returns all fields of a festival edition with one call': {
      query: `{ festivalEdition(id: "${edition.first}") { ${WHOLE} endsAt festival { id name } } }`,
      data: {
        festivalEdition: {
          __typename: 'FestivalEdition',
          id: 'ad7373a6-3d9f-11e3-d765-d56ce332cbf7',
          name: 'Johannesburg Riverside Festival 2015',
          type: 'FESTIVAL',
          status: 'past',
          startsAt: '2015-07-21T12:00:00+00:00',
          endsAt: '2015-07-21T23:00:00+00:00',
          venue: { id: '6b69a22d-4797-11e6-18cb-26c64e1d2a8f', name: 'Holm Hall' },
          ticketPrice: { currency: 'EUR', min: 33, max: 198 },
          lineup: expect.arrayContaining([
            {
              name: 'DJ Camila Carvalho',
              artist: { id: '84cd4903-70a4-11e7-dcd9-3f46dc1dd918', name: 'DJ Camila Carvalho' },
            },
          ]),
          platformIdentifiers: [
            { platform: { code: 'songkick' }, identifier: '4210678671' },
            { platform: { code: 'bandsintown' }, identifier: '3556129286' },
          ],
          ticketUrls: ['https://tickets.example.com/0'],
          festival: { id: '9b8e69e7-bdf1-11e5-b67a-544405303487', name: 'Johannesburg Riverside Festival' },
        },
      },
      calls: [`GET /api/v2/festival/edition/${edition.first}`],
    },
  },
  lists: {
    "Lists an artist's concerts and festival editions together with one call": {
      query: `{ artist(id: "${artist.headliner}") {
        liveEvents(orderBy: { field: STARTS_AT, direction: DESC }, first: 2) {
          totalCount nodes { ${LIGHT} ... on FestivalEdition { endsAt festival { id name } } }
        }
      } }`,
      data: {
        artist: {
          liveEvents: {
            totalCount: 31,
            nodes: [
              {
                __typename: 'Concert',
                id: '58ddf23e-d0c0-11ea-be26-e80d8968dc6c',
                name: 'Quentin Vega',
                type: 'CONCERT',
                status: 'scheduled',
                startsAt: '2027-07-07T19:30:00+00:00',
                venue: { id: '73336398-a630-11ed-fa69-f1275ae3f0f4', name: 'Monroe Arena' },
                ticketPrice: { currency: 'EUR', min: 32, max: 117 },
              },
              {
                __typename: 'FestivalEdition',
                id: 'e02b36cd-1819-11e7-0718-98c477bd9e34',
                name: 'Solstice Nairobi 2027',
                type: 'FESTIVAL',
                status: 'scheduled',
                startsAt: '2027-06-22T12:00:00+00:00',
                endsAt: '2027-06-25T23:00:00+00:00',
                venue: { id: 'db99d1ff-8d10-11e4-2e7a-db97d07e4470', name: 'Monroe Stadium' },
                ticketPrice: { currency: 'EUR', min: 22, max: 157 },
                festival: { id: '24746be0-4f07-11e7-dca8-b21f5e1f2c89', name: 'Solstice Nairobi' },
              },
            ],
          },
        },
      },
      calls: [`GET ${events}?limit=100&offset=0&sortBy=date&sortOrder=desc&type=all`],
    },
    "Filters an artist's events by type and period": {
      query: `{ artist(id: "${artist.headliner}") {
        liveEvents(type: CONCERT, within: { start: "2024-01-01", end: "2024-07-31" }) { nodes { __typename startsAt } }
      } }`,
      data: {
        artist: {
          liveEvents: {
            nodes: [
              { __typename: 'Concert', startsAt: '2024-01-20T19:30:00+00:00' },
              { __typename: 'Concert', startsAt: '2024-05-11T18:00:00+00:00' },
            ],
          },
        },
      },
      calls: [
        `GET ${events}?endDate=2024-07-31&limit=100&offset=0&sortBy=date&sortOrder=asc&startDate=2024-01-01&type=concert`,
      ],
    },
    '`upcomingEvents` lists the events of the next year, soonest first': {
      query: `{ artist(id: "${artist.headliner}") { upcomingEvents { __typename startsAt } } }`,
      data: {
        artist: {
          upcomingEvents: [
            { __typename: 'Concert', startsAt: '2026-12-15T21:30:00+00:00' },
            { __typename: 'Concert', startsAt: '2027-03-27T21:30:00+00:00' },
            { __typename: 'FestivalEdition', startsAt: '2027-06-22T12:00:00+00:00' },
            { __typename: 'Concert', startsAt: '2027-07-07T19:30:00+00:00' },
          ],
        },
      },
      calls: [
        `GET ${events}?endDate=2027-11-20&limit=100&offset=0&sortBy=date&sortOrder=asc&startDate=2026-11-20&type=all`,
      ],
    },
  },
});

test('Reads the lineups of concerts and festival editions through LiveEvent, with one call per event', async () => {
  const { data, calls, rounds } = await subgraph.ask(`{
    artist(id: "${artist.headliner}") { liveEvents(first: 4) { nodes { __typename id lineup { name } } } }
  }`);
  const paths = { Concert: 'venue/concert', FestivalEdition: 'festival/edition' };
  const nodes: { __typename: 'Concert' | 'FestivalEdition'; id: string; lineup: Json[] }[] =
    data.artist.liveEvents.nodes;
  expect(new Set(nodes.map(({ __typename }) => __typename))).toEqual(new Set(['Concert', 'FestivalEdition']));
  for (const { lineup } of nodes) expect(lineup).toContainEqual({ name: 'Quentin Vega' });
  expect(calls.slice(1).toSorted()).toEqual(
    nodes.map(({ __typename, id }) => `GET /api/v2/${paths[__typename]}/${id}`).toSorted(),
  );
  expect(rounds).toBe(2);
});

test('Ignores unknown event properties, returns null for missing ones, and reports values of a wrong type', async () => {
  const fake = await fakeSubgraph();
  const date = '2026-12-01T20:00:00+00:00';
  fake.service.get(`${events}?limit=100&offset=0&sortBy=date&sortOrder=asc&type=all`, {
    items: [
      {
        uuid: concert.first,
        name: true,
        date,
        venue: null,
        price: { currency: 'EUR', min: 'ten', max: 20 },
        mood: 'new',
      },
      {
        uuid: edition.first,
        startedAt: date,
        festival: { uuid: festival.summer, name: 'Summer' },
        venue: { name: 'nowhere' },
      },
      { name: 'Nobody', date },
    ],
  });
  // List fields that the rows lack stay null, because looking up each row would exceed the price.
  const { data, errors } = await fake.askFailing(`{ artist(id: "${artist.headliner}") {
    liveEvents { nodes { ${LIGHT} ... on FestivalEdition { endsAt festival { name } } } }
  } }`);
  const missing = { name: null, type: null, status: null, venue: null };
  expect(data.artist.liveEvents.nodes).toEqual([
    {
      __typename: 'Concert',
      id: concert.first,
      ...missing,
      startsAt: date,
      ticketPrice: { currency: 'EUR', min: null, max: 20 },
    },
    {
      __typename: 'FestivalEdition',
      id: edition.first,
      ...missing,
      startsAt: date,
      ticketPrice: null,
      endsAt: null,
      festival: { name: 'Summer' },
    },
  ]);
  expect(errors.map(({ path, extensions }) => `${path?.slice(2).join('.')} ${extensions.code}`).toSorted()).toEqual([
    'nodes UPSTREAM_INVALID_RESPONSE',
    'nodes.0.name UPSTREAM_INVALID_RESPONSE',
    'nodes.0.ticketPrice.min UPSTREAM_INVALID_RESPONSE',
    'nodes.1.venue UPSTREAM_INVALID_RESPONSE',
  ]);
});
