import { expect, test } from 'vitest';
import type { Json } from '../support/json.ts';
import { landmarks } from '../support/landmarks.ts';
import { testRefusals, describeResource } from './resource.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { key } = landmarks.city;
const venuesThere = `GET /api/v2/venue/by-city-key?cityKey=${key}`;

const subgraph = await testedSubgraph({ countRounds: true });

describeResource(subgraph, {
  whole: {
    "Returns a city's name and country with the call for its venues": {
      query: `{ musicCity(key: "${key}") { key location { city country { code } } concertVenues(first: 1) { totalCount } } }`,
      data: {
        musicCity: {
          key: '0351222026',
          location: { city: 'Paris', country: { code: 'FR' } },
          concertVenues: { totalCount: 8 },
        },
      },
      calls: [venuesThere],
    },
  },
  lookUps: {
    'Finds a city by its key without a call': {
      query: `{ musicCity(key: "${key}") { key } }`,
      data: { musicCity: { key } },
      calls: [],
    },
    'Finds a city with venues by name, with its location': {
      query: `{ musicCities(purpose: CONCERT_VENUES, country: "FR", term: "Paris") {
        totalCount nodes { key location { city } } edges { location { city region country { code name } } }
      } }`,
      data: {
        musicCities: {
          totalCount: 1,
          nodes: [{ key, location: { city: 'Paris' } }],
          edges: [{ location: { city: 'Paris', region: 'Île-de-France', country: { code: 'FR', name: 'France' } } }],
        },
      },
      calls: ['GET /api/v2/referential/venue/cities/FR?limit=100&offset=0&searchCity=Paris'],
    },
    'Finds a city with rankings by name': {
      query:
        '{ musicCities(purpose: RANKINGS, country: "FR", term: "Ly") { edges { node { key } location { city } } } }',
      data: { musicCities: { edges: [{ node: { key: '1230234374' }, location: { city: 'Lyon' } }] } },
      calls: ['GET /api/v2/top-artist/referential/cities/FR?limit=100&offset=0&searchCity=Ly'],
    },
  },
  lists: {
    "Lists a city's festivals": {
      query: `{ musicCity(key: "${key}") { festivals(first: 1) { totalCount nodes { id name } } } }`,
      data: {
        musicCity: {
          festivals: { totalCount: 7, nodes: [{ id: 'bf8ddbef-6903-11e1-4609-21ffcc12360b', name: 'Open Air Paris' }] },
        },
      },
      calls: [`GET /api/v2/festival/by-city-key?cityKey=${key}`],
    },
    "Lists a city's venues": {
      query: `{ musicCity(key: "${key}") { concertVenues(first: 1) { totalCount nodes { id name } } } }`,
      data: {
        musicCity: {
          concertVenues: {
            totalCount: 8,
            nodes: [{ id: '0806205d-c4cb-11ef-d073-6ceda12cbfdd', name: 'Okafor Warehouse' }],
          },
        },
      },
      calls: [venuesThere],
    },
    "Lists a city's concerts with their venues": {
      query: `{ musicCity(key: "${key}") { concerts(first: 1) { totalCount nodes { id startsAt venue { id } } } } }`,
      data: {
        musicCity: {
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
        },
      },
      calls: [`GET /api/v2/venue/concerts/by-city-key?cityKey=${key}&limit=100&offset=0`],
    },
  },
});

testRefusals(subgraph, [
  ['"key"', 'musicCity(key: "") { key }'],
  ['"country"', 'musicCities(purpose: RANKINGS, country: "fr") { nodes { key } }'],
  ['"country"', 'musicCities(purpose: CONCERT_VENUES, country: "../x") { nodes { key } }'],
  ['"first"', 'musicCities(purpose: CONCERT_VENUES, country: "FR", first: 501) { nodes { key } }'],
]);

test("Reads a city's lists in one round, and the lists of listed cities in a second round", async () => {
  const { calls, rounds } = await subgraph.ask(`{ musicCity(key: "${key}") {
    festivals(first: 1) { totalCount } concertVenues(first: 1) { totalCount } concerts(first: 1) { totalCount }
  } }`);
  expect(calls).toHaveLength(3);
  expect(rounds).toBe(1);
  const listed = await subgraph.ask(
    '{ musicCities(purpose: CONCERT_VENUES, country: "DE", first: 2) { nodes { key festivals(first: 1) { totalCount } } } }',
  );
  expect(listed.calls.slice(1).toSorted()).toEqual(
    listed.data.musicCities.nodes
      .map((city: Json) => `GET /api/v2/festival/by-city-key?cityKey=${city.key}`)
      .toSorted(),
  );
  expect(listed.rounds).toBe(2);
});
