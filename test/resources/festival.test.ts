import { expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import type { Json } from '../support/json.ts';
import { describeResource } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { summer } = landmarks.festival;
const of = `/api/v2/festival/${summer}`;

const johannesburg = { city: 'Johannesburg', region: 'Gauteng', country: { code: 'ZA', name: 'South Africa' } };
const holmHall = {
  id: '6b69a22d-4797-11e6-18cb-26c64e1d2a8f',
  name: 'Holm Hall',
  type: 'hall',
  imageUrl: 'https://assets.example.com/venue/6/b/6b69a22d-4797-11e6-18cb-26c64e1d2a8f.jpg',
  location: johannesburg,
};

describeResource(await testedSubgraph(), {
  whole: {
    'Returns all fields of a festival and the fields of its venues in the response with one call': {
      query: `{ festival(id: "${summer}") {
        id name location { city region country { code name } } address postalCode coordinates { latitude longitude }
        capacity website imageUrl
        venues { id name type imageUrl location { city region country { code name } } }
      } }`,
      data: {
        festival: {
          id: '9b8e69e7-bdf1-11e5-b67a-544405303487',
          name: 'Johannesburg Riverside Festival',
          location: johannesburg,
          address: '171 Allee 2',
          postalCode: '19830',
          coordinates: { latitude: -26.2, longitude: 28.05 },
          capacity: 75000,
          website: 'https://www.example.com/live/kxd3fq',
          imageUrl: 'https://assets.example.com/festival/9/b/9b8e69e7-bdf1-11e5-b67a-544405303487.jpg',
          venues: [
            holmHall,
            {
              id: '20543f4e-9d8f-11e4-2af1-70d94cb6384a',
              name: 'Stone Ballroom',
              type: 'hall',
              imageUrl: 'https://assets.example.com/venue/2/0/20543f4e-9d8f-11e4-2af1-70d94cb6384a.jpg',
              location: johannesburg,
            },
          ],
        },
      },
      calls: [`GET ${of}`],
    },
  },
  lists: {
    "Lists a festival's identifiers, none of which is the default": {
      query: `{ festival(id: "${summer}") {
        identifiers(first: 1) { totalCount nodes { platform { code name } identifier url isDefault } }
      } }`,
      data: {
        festival: {
          identifiers: {
            totalCount: 7,
            nodes: [
              {
                platform: { code: 'instagram', name: 'Instagram' },
                identifier: 'johannesburgriversidefestival_0',
                url: 'https://instagram.example.com/festival/johannesburgriversidefestival_0',
                isDefault: null,
              },
            ],
          },
        },
      },
      calls: [`GET ${of}/identifiers?limit=100&offset=0`],
    },
    "Lists a festival's editions with their festival and venue in one call": {
      query: `{ festival(id: "${summer}") { editions(first: 1) { totalCount nodes {
        id name type status startsAt endsAt ticketPrice { currency min max } festival { id name }
        venue { id name type imageUrl location { city region country { code name } } }
      } } } }`,
      data: {
        festival: {
          editions: {
            totalCount: 13,
            nodes: [
              {
                id: 'ad7373a6-3d9f-11e3-d765-d56ce332cbf7',
                name: 'Johannesburg Riverside Festival 2015',
                type: 'FESTIVAL',
                status: 'past',
                startsAt: '2015-07-21T12:00:00+00:00',
                endsAt: '2015-07-21T23:00:00+00:00',
                ticketPrice: { currency: 'EUR', min: 33, max: 198 },
                festival: { id: summer, name: 'Johannesburg Riverside Festival' },
                venue: holmHall,
              },
            ],
          },
        },
      },
      calls: [`GET ${of}/editions?limit=100&offset=0`],
    },
    "Returns the address of an edition's venue with one more call": {
      query: `{ festival(id: "${summer}") { editions(first: 1) { nodes { venue { name address } } } } }`,
      data: { festival: { editions: { nodes: [{ venue: { name: 'Holm Hall', address: '11 Allee 2' } }] } } },
      calls: [`GET ${of}/editions?limit=100&offset=0`, `GET /api/v2/venue/${holmHall.id}`],
    },
    "Sorts a festival's editions in both directions with one call, because the service does not support sorting": {
      query: `{ festival(id: "${summer}") {
        newest: editions(first: 2, orderBy: { field: STARTS_AT, direction: DESC }) { nodes { startsAt } }
        oldest: editions(first: 2, orderBy: { field: STARTS_AT }) { nodes { startsAt } }
      } }`,
      data: {
        festival: {
          newest: { nodes: [{ startsAt: '2027-07-27T12:00:00+00:00' }, { startsAt: '2026-07-21T12:00:00+00:00' }] },
          oldest: { nodes: [{ startsAt: '2015-07-21T12:00:00+00:00' }, { startsAt: '2016-07-26T12:00:00+00:00' }] },
        },
      },
      calls: [`GET ${of}/editions?limit=100&offset=0`],
    },
    "Lists a festival's editions in a period": {
      query: `{ festival(id: "${summer}") {
        editions(within: { start: "2019-01-01", end: "2020-12-31" }) { nodes { startsAt } }
      } }`,
      data: {
        festival: {
          editions: { nodes: [{ startsAt: '2019-07-23T12:00:00+00:00' }, { startsAt: '2020-07-21T12:00:00+00:00' }] },
        },
      },
      calls: [`GET ${of}/editions?endDate=2020-12-31&limit=100&offset=0&startDate=2019-01-01`],
    },
  },
});

test.each([
  ['ASC', ['2019', '2020', '2021', 'unreadable', 'unknown']],
  ['DESC', ['2021', '2020', '2019', 'unreadable', 'unknown']],
])('Sorts editions without a readable time last: %s', async (direction, sorted) => {
  const times = [
    ['2021', '2021-07-20T12:00:00+00:00'],
    ['unreadable', 'soon'],
    ['2019', '2019-07-23T12:00:00+00:00'],
    ['unknown', null],
    ['2020', '2020-07-21T12:00:00+00:00'],
  ];
  const items = times.map(([name, startedAt], index) => ({
    uuid: `${index}0000000-0000-0000-0000-000000000000`,
    name,
    startedAt,
  }));
  const fake = await fakeSubgraph();
  fake.service.get(`${of}/editions?limit=100&offset=0`, { items });
  const { data, errors } = await fake.askFailing(`{ festival(id: "${summer}") {
    editions(orderBy: { field: STARTS_AT, direction: ${direction} }) { nodes { name startsAt } }
  } }`);
  expect(data.festival.editions.nodes.map(({ name }: Json) => name)).toEqual(sorted);
  expect(errors).toMatchObject([{ path: ['festival', 'editions', 'nodes', 3, 'startsAt'] }]);
});
