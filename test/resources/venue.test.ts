import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { answerOf, oddPlaces, recordWith } from '../support/upstream.ts';

const { first } = landmarks.venue;

const subgraph = await testedSubgraph();

const wholeVenue = `fragment Whole on ConcertVenue {
  id name type location { city region country { code name } } address postalCode coordinates { latitude longitude }
  capacity website imageUrl
}`;

const firstVenue = {
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
};

describe('A venue', () => {
  test('Reads all fields of a venue with one call', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) { concertVenue(id: $id) { ...Whole } } ${wholeVenue}`,
      { id: first },
    );
    expect(data.concertVenue).toEqual(firstVenue);
    expect(calls).toEqual([`GET /api/v2/venue/${first}`]);
  });

  test('Finds a venue by a platform identifier with one call', async () => {
    const { items } = await answerOf(subgraph, `/api/v2/venue/${first}/identifiers`);
    const [{ platformCode: platform, identifier }] = items;
    const { data, calls } = await subgraph.ask(
      `query ($platform: String!, $identifier: String!) {
        concertVenueByPlatform(platform: $platform, identifier: $identifier) { ...Whole }
      }
      ${wholeVenue}`,
      { platform, identifier },
    );
    expect(data.concertVenueByPlatform).toEqual(firstVenue);
    expect(calls).toEqual([`GET /api/v2/venue/by-platform/${platform}/${identifier}`]);
  });
});

test('Reads the identifiers of a venue with one call, without a default', async () => {
  const { data, calls } = await subgraph.ask(
    `query ($id: ID!) {
      concertVenue(id: $id) { identifiers(first: 1) { totalCount nodes { platform { code name } identifier url isDefault } } }
    }`,
    { id: first },
  );
  expect(data.concertVenue.identifiers).toEqual({
    totalCount: 4,
    nodes: [
      {
        identifier: 'olsenballroom_0',
        isDefault: null,
        platform: { code: 'instagram', name: 'Instagram' },
        url: 'https://instagram.example.com/venue/olsenballroom_0',
      },
    ],
  });
  expect(calls).toEqual([`GET /api/v2/venue/${first}/identifiers?limit=100&offset=0`]);
});

describe('Irregular data of a venue', () => {
  test.each(oddPlaces)('Returns null without an error for %s', async (_, holds, expected) => {
    const record = await recordWith(subgraph, 'venue', holds);
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) { concertVenue(id: $id) { ...Whole } } ${wholeVenue}`,
      { id: record.uuid },
    );
    expect(data.concertVenue).toMatchObject(expected);
    expect(calls).toEqual([`GET /api/v2/venue/${record.uuid}`]);
  });
});
