import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { answerOf, oddPlaces, recordWith, textOf } from '../support/upstream.ts';

const { summer } = landmarks.festival;
const of = `/api/v2/festival/${summer}`;

const subgraph = await testedSubgraph();

const wholeFestival = `fragment Whole on Festival {
  id name location { city region country { code name } } address postalCode coordinates { latitude longitude }
  capacity website imageUrl
  venues { id name type imageUrl location { city region country { code name } } }
}`;

/** A venue in the form of other records. */
const summerFestival = {
  id: '9b8e69e7-bdf1-11e5-b67a-544405303487',
  name: 'Johannesburg Riverside Festival',
  location: { city: 'Johannesburg', region: 'Gauteng', country: { code: 'ZA', name: 'South Africa' } },
  address: '171 Allee 2',
  postalCode: '19830',
  coordinates: { latitude: -26.2, longitude: 28.05 },
  capacity: 75000,
  website: 'https://www.example.com/live/kxd3fq',
  imageUrl: 'https://assets.example.com/festival/9/b/9b8e69e7-bdf1-11e5-b67a-544405303487.jpg',
  venues: [
    {
      id: '6b69a22d-4797-11e6-18cb-26c64e1d2a8f',
      name: 'Holm Hall',
      type: 'hall',
      imageUrl: 'https://assets.example.com/venue/6/b/6b69a22d-4797-11e6-18cb-26c64e1d2a8f.jpg',
      location: { city: 'Johannesburg', region: 'Gauteng', country: { code: 'ZA', name: 'South Africa' } },
    },
    {
      id: '20543f4e-9d8f-11e4-2af1-70d94cb6384a',
      name: 'Stone Ballroom',
      type: 'hall',
      imageUrl: 'https://assets.example.com/venue/2/0/20543f4e-9d8f-11e4-2af1-70d94cb6384a.jpg',
      location: { city: 'Johannesburg', region: 'Gauteng', country: { code: 'ZA', name: 'South Africa' } },
    },
  ],
};

describe('A festival', () => {
  test('Reads all fields of a festival and its venues with one call', async () => {
    const { data, calls } = await subgraph.ask(`query ($id: ID!) { festival(id: $id) { ...Whole } } ${wholeFestival}`, {
      id: summer,
    });
    expect(data.festival).toEqual(summerFestival);
    expect(calls).toEqual([`GET ${of}`]);
  });

  test('Finds a festival by a platform identifier with one call', async () => {
    const { items } = await answerOf(subgraph, `${of}/identifiers`);
    const [{ platformCode: platform, identifier }] = items;
    const { data, calls } = await subgraph.ask(
      `query ($platform: String!, $identifier: String!) {
        festivalByPlatform(platform: $platform, identifier: $identifier) { ...Whole }
      }
      ${wholeFestival}`,
      { platform, identifier },
    );
    expect(data.festivalByPlatform).toEqual(summerFestival);
    expect(calls).toEqual([`GET /api/v2/festival/by-platform/${platform}/${identifier}`]);
  });
});

describe('Lists of a festival', () => {
  const wholeEdition = `fragment Whole on FestivalEdition {
    id name type status startsAt endsAt ticketPrice { currency min max }
    venue { id name type imageUrl location { city region country { code name } } }
  }`;

  test('Cost one call each, in the order of the service', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) {
        festival(id: $id) {
          identifiers { totalCount nodes { platform { code name } identifier url isDefault } }
          editions { totalCount nodes { ...Whole } }
        }
      }
      ${wholeEdition}`,
      { id: summer },
    );
    const { identifiers, editions } = data.festival;
    expect([identifiers.totalCount, identifiers.nodes[0]]).toEqual([
      7,
      {
        identifier: 'johannesburgriversidefestival_0',
        isDefault: null,
        platform: { code: 'instagram', name: 'Instagram' },
        url: 'https://instagram.example.com/festival/johannesburgriversidefestival_0',
      },
    ]);
    expect([editions.totalCount, editions.nodes[0]]).toEqual([
      13,
      {
        id: 'ad7373a6-3d9f-11e3-d765-d56ce332cbf7',
        name: 'Johannesburg Riverside Festival 2015',
        endsAt: '2015-07-21T23:00:00+00:00',
        startsAt: '2015-07-21T12:00:00+00:00',
        status: 'past',
        ticketPrice: { currency: 'EUR', max: 198, min: 33 },
        type: 'FESTIVAL',
        venue: {
          id: '6b69a22d-4797-11e6-18cb-26c64e1d2a8f',
          name: 'Holm Hall',
          imageUrl: 'https://assets.example.com/venue/6/b/6b69a22d-4797-11e6-18cb-26c64e1d2a8f.jpg',
          location: { city: 'Johannesburg', country: { code: 'ZA', name: 'South Africa' }, region: 'Gauteng' },
          type: 'hall',
        },
      },
    ]);
    expect(calls.toSorted()).toEqual([
      `GET ${of}/editions?limit=100&offset=0`,
      `GET ${of}/identifiers?limit=100&offset=0`,
    ]);
  });

  test('Sorts editions newest first, although the service cannot', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) {
        festival(id: $id) {
          newest: editions(first: 3, orderBy: { field: STARTS_AT, direction: DESC }) { nodes { startsAt } }
          oldest: editions(first: 3, orderBy: { field: STARTS_AT }) { nodes { startsAt } }
        }
      }`,
      { id: summer },
    );
    expect(data.festival).toEqual({
      newest: {
        nodes: [
          { startsAt: '2027-07-27T12:00:00+00:00' },
          { startsAt: '2026-07-21T12:00:00+00:00' },
          { startsAt: '2025-07-22T12:00:00+00:00' },
        ],
      },
      oldest: {
        nodes: [
          { startsAt: '2015-07-21T12:00:00+00:00' },
          { startsAt: '2016-07-26T12:00:00+00:00' },
          { startsAt: '2017-07-25T12:00:00+00:00' },
        ],
      },
    });
    expect(calls).toEqual([`GET ${of}/editions?limit=100&offset=0`]);
  });

  test('Limits editions to a period', async () => {
    const path = `${of}/editions?endDate=2021-12-31&limit=100&offset=0&startDate=2019-01-01`;
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) {
        festival(id: $id) { editions(range: { start: "2019-01-01", end: "2021-12-31" }) { nodes { startsAt } } }
      }`,
      { id: summer },
    );
    expect(data.festival.editions.nodes).toEqual([
      { startsAt: '2019-07-23T12:00:00+00:00' },
      { startsAt: '2020-07-21T12:00:00+00:00' },
      { startsAt: '2021-07-27T12:00:00+00:00' },
    ]);
    expect(calls).toEqual([`GET ${path}`]);
  });

  test('Returns a venue without a further call, and its address with one call', async () => {
    const { items } = await answerOf(subgraph, `${of}/editions`);
    const { uuid } = items[0].venue;
    const { object } = await answerOf(subgraph, `/api/v2/venue/${uuid}`);
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) { festival(id: $id) { editions(first: 1) { nodes { venue { name address } } } } }`,
      { id: summer },
    );
    expect(data.festival.editions.nodes).toEqual([{ venue: { name: object.name, address: textOf(object.address) } }]);
    expect(calls).toEqual([`GET ${of}/editions?limit=100&offset=0`, `GET /api/v2/venue/${uuid}`]);
  });
});

describe('Irregular data of a festival', () => {
  test.each(oddPlaces)('Returns null without an error for %s', async (_, holds, expected) => {
    const record = await recordWith(subgraph, 'festival', holds);
    const { data, calls } = await subgraph.ask(`query ($id: ID!) { festival(id: $id) { ...Whole } } ${wholeFestival}`, {
      id: record.uuid,
    });
    expect(data.festival).toMatchObject(expected);
    expect(calls).toEqual([`GET ${of.replace(summer, record.uuid)}`]);
  });
});
