import { expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { describeResource } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { first } = landmarks.venue;

describeResource(await testedSubgraph(), {
  whole: {
    'Returns all venue fields with one call': {
      query: `{ concertVenue(id: "${first}") {
        id name type location { city region country { code name } } address postalCode
        coordinates { latitude longitude } capacity website imageUrl
      } }`,
      data: {
        concertVenue: {
          id: 'e28c0820-e2b2-11e0-8f93-087d42d8eba7',
          name: 'Olsen Ballroom',
          type: 'hall',
          location: { city: 'München', region: 'Bayern', country: { code: 'DE', name: 'Germany' } },
          address: '16 Calle 2',
          postalCode: '82075',
          coordinates: { latitude: 48.14, longitude: 11.58 },
          capacity: 2500,
          website: null,
          imageUrl: 'https://assets.example.com/venue/e/2/e28c0820-e2b2-11e0-8f93-087d42d8eba7.jpg',
        },
      },
      calls: [`GET /api/v2/venue/${first}`],
    },
  },
  lists: {
    "Lists a venue's identifiers, none of which is the default": {
      query: `{ concertVenue(id: "${first}") {
        identifiers(first: 1) { totalCount nodes { platform { code name } identifier url isDefault } }
      } }`,
      data: {
        concertVenue: {
          identifiers: {
            totalCount: 4,
            nodes: [
              {
                platform: { code: 'instagram', name: 'Instagram' },
                identifier: 'olsenballroom_0',
                url: 'https://instagram.example.com/venue/olsenballroom_0',
                isDefault: null,
              },
            ],
          },
        },
      },
      calls: [`GET /api/v2/venue/${first}/identifiers?limit=100&offset=0`],
    },
    "Lists a venue's concerts in a period, including their venue, with one call": {
      query: `{ concertVenue(id: "${first}") {
        concerts(within: { start: "2026-01-01", end: "2026-12-31" }, first: 1) {
          totalCount nodes { id name startsAt venue { id name } }
        }
      } }`,
      data: {
        concertVenue: {
          concerts: {
            totalCount: 12,
            nodes: [
              {
                id: '240e5e70-d3c6-11e5-b832-5f61963268c8',
                name: 'Freya Esposito',
                startsAt: '2026-01-04T19:30:00+00:00',
                venue: { id: first, name: 'Olsen Ballroom' },
              },
            ],
          },
        },
      },
      calls: [`GET /api/v2/venue/${first}/concerts?endDate=2026-12-31&limit=100&offset=0&startDate=2026-01-01`],
    },
  },
});

/* The same code reads these fields of venues and festivals. */
test.each([
  ['an empty string', ''],
  ['null', null],
])('Returns null without an error for place fields that the service sends as %s', async (_, none) => {
  const fake = await fakeSubgraph();
  const place = { name: 'Olsen Ballroom', cityName: 'München', countryCode: 'DE', region: none, geo: null };
  fake.service.get(`/api/v2/venue/${first}`, {
    object: { uuid: first, ...place, capacity: none, website: none, imageUrl: none, address: none, zipCode: none },
  });
  const { data } = await fake.ask(`{ concertVenue(id: "${first}") {
    location { city region } address postalCode coordinates { latitude } capacity website imageUrl
  } }`);
  expect(data.concertVenue).toEqual({
    location: { city: 'München', region: null },
    address: null,
    postalCode: null,
    coordinates: null,
    capacity: null,
    website: null,
    imageUrl: null,
  });
});
