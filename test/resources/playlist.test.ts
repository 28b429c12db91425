import { expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { describeResource, oneCallEach } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { threeHundred } = landmarks.playlist;
const playlist = `playlist(id: "${threeHundred}")`;
const of = `/api/v2.20/playlist/${threeHundred}`;
/** Id of a playlist that the service crawls several times a day. */
const often = '147eb232-2b62-11ea-1300-500dde5feee9';
/** Identifier of a playlist in the Norwegian storefront. */
const norwegian = 'pl.1038ffm0qn4gwg1ws77ed105g3qq1g1r';

const subgraph = await testedSubgraph();

describeResource(subgraph, {
  whole: {
    'Returns all playlist fields with one call': {
      query: `{ ${playlist} {
        id name identifier platform { code } country { code name } curator { name identifier } crawledAt trackCount
        subscriberCount type updateFrequency availableCountries { code name } consoleUrl imageUrl
      } }`,
      data: {
        playlist: {
          id: 'cbabc935-2397-11e5-4800-a084f880224b',
          name: 'New Music Friday',
          identifier: '0ge2acg1tupl8s1tsicvw1',
          platform: { code: 'spotify' },
          country: null,
          curator: { name: 'Spotify', identifier: 'spotify' },
          crawledAt: '2026-11-19T05:43:25+00:00',
          trackCount: 300,
          subscriberCount: 36387284,
          type: 'EDITORIAL',
          updateFrequency: 'daily',
          availableCountries: [],
          consoleUrl: 'https://app.example.com/app/playlist/cbabc935-2397-11e5-4800-a084f880224b',
          imageUrl: 'https://assets.example.com/playlist/c/b/cbabc935-2397-11e5-4800-a084f880224b.jpg',
        },
      },
      calls: [`GET /api/v2.8/playlist/${threeHundred}`],
    },
    'Returns null for missing or empty playlist values, but keeps a subscriber count of 0': {
      query: `{ ${playlist} { country { code } imageUrl subscriberCount trackCount availableCountries { code name } } }`,
      answers: {
        [`/api/v2.8/playlist/${threeHundred}`]: {
          object: {
            uuid: threeHundred,
            countryCode: '',
            imageUrl: '',
            latestSubscriberCount: 0,
            availableCountryCodes: ['FR'],
          },
        },
      },
      data: {
        playlist: {
          country: null,
          imageUrl: null,
          subscriberCount: 0,
          trackCount: null,
          availableCountries: [{ code: 'FR', name: 'France' }],
        },
      },
    },
  },

  lookUps: {
    "Finds a playlist by identifier in a country's storefront with one call": {
      query: `{ playlistByPlatform(platform: "apple-music", identifier: "${norwegian}", country: "NO") { name type } }`,
      data: { playlistByPlatform: { name: 'Deutschland Heute (NO)', type: 'ALGOTORIAL' } },
      calls: [`GET /api/v2.8/playlist/by-platform/apple-music/${norwegian}?countryCode=NO`],
    },
  },

  lists: {
    "Lists a playlist's tracks with position and entry date, with three calls for 300 tracks": {
      query: `{ ${playlist} {
        start: tracks(first: 1) {
          totalCount edges { position peakPosition entryDate exitDate node { name creditName } }
        }
        all: tracks(first: 500) { pageInfo { hasNextPage hasPreviousPage } }
        end: tracks(last: 1) { edges { position } }
      } }`,
      data: {
        playlist: {
          start: {
            totalCount: 300,
            edges: [
              {
                position: 1,
                peakPosition: null,
                entryDate: '2026-11-12',
                exitDate: null,
                node: { name: 'Paper Cities', creditName: 'Leïla Holm' },
              },
            ],
          },
          all: { pageInfo: { hasNextPage: false, hasPreviousPage: false } },
          end: { edges: [{ position: 300 }] },
        },
      },
      calls: [0, 100, 200].map(offset => `GET ${of}/tracks/latest?limit=100&offset=${offset}`),
    },
    'Lists the tracks at an earlier timestamp, with one call for its notations +00:00 and Z': {
      query: `{ ${playlist} {
        written: tracks(at: "2026-11-12T05:43:25+00:00", first: 1) {
          asOf totalCount edges { position entryDate node { name } }
        }
        utc: tracks(at: "2026-11-12T05:43:25Z") { totalCount }
      } }`,
      data: {
        playlist: {
          written: {
            asOf: '2026-11-12T05:43:25+00:00',
            totalCount: 300,
            edges: [{ position: 1, entryDate: '2026-11-12', node: { name: 'Paper Cities' } }],
          },
          utc: { totalCount: 300 },
        },
      },
      calls: [`GET ${of}/tracks/2026-11-12T05:43:25+00:00?limit=100&offset=0`],
    },
  },

  series: {
    'Lists the timestamps of tracklists, several per day, newest first by default': {
      query: `{ playlist(id: "${often}") {
        trackDates(range: { days: 7 }, first: 4) { totalCount nodes latest }
        oldest: trackDates(range: { days: 7 }, direction: ASC, first: 2) { nodes }
      } }`,
      data: {
        playlist: {
          trackDates: {
            totalCount: 18,
            latest: '2026-11-19T21:43:25+00:00',
            nodes: [
              '2026-11-19T21:43:25+00:00',
              '2026-11-19T13:43:25+00:00',
              '2026-11-19T05:43:25+00:00',
              '2026-11-18T21:43:25+00:00',
            ],
          },
          oldest: { nodes: ['2026-11-14T05:43:25+00:00', '2026-11-14T13:43:25+00:00'] },
        },
      },
      calls: [
        `GET /api/v2.20/playlist/${often}/available-tracklistings?endDate=2026-11-20&limit=100&offset=0&startDate=2026-11-14`,
      ],
    },
    ...oneCallEach(playlist, {
      "Returns a playlist's audience, reading local midnights as dates": [
        'audience { totalCount earliest { date value } latest { date value } }',
        {
          totalCount: 29,
          earliest: { date: '2026-10-23', value: 35603960 },
          latest: { date: '2026-11-20', value: 36387284 },
        },
        `${of}/audience?endDate=2026-11-20&startDate=2026-10-22`,
      ],
    }),
  },
});

test.each([
  ['platform', 'Apple Music'],
  ['identifier', [7]],
])('Returns an error at the platform key of a playlist with an unreadable %s', async (name, unreadable) => {
  const fake = await fakeSubgraph();
  const object = { uuid: threeHundred, platform: 'spotify', identifier: 'a', [name]: unreadable };
  fake.service.get(`/api/v2.8/playlist/${threeHundred}`, { object });
  const { data, errors } = await fake.askFailing(`{ ${playlist} { trackCount platformKey { platform identifier } } }`);
  expect(data).toEqual({ playlist: { trackCount: null, platformKey: null } });
  expect(errors).toMatchObject([
    { path: ['playlist', 'platformKey'], extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } },
  ]);
});
