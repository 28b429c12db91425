import { expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testRefusals, describeResource } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { curator, playlist } = landmarks;
const playlists = '/api/v2.20/playlist';

const subgraph = await testedSubgraph();

describeResource(subgraph, {
  lists: {
    "Lists the curators of a platform in the service's order": {
      query: '{ playlistCurators(platform: "deezer", first: 2) { totalCount nodes { name identifier } } }',
      data: {
        playlistCurators: {
          totalCount: 140,
          nodes: [
            { name: 'Mira Sørensen', identifier: '1100000000' },
            { name: 'Luca Marchetti', identifier: '1100000003' },
          ],
        },
      },
      calls: ['GET /api/v2/playlist/curators/deezer?limit=100&offset=0'],
    },
    "Lists a curator's playlists, with the fields that the list returns, in one call": {
      query: `{ playlistsByCurator(
        platform: "spotify", curatorIdentifier: "${curator.spotify}", orderBy: { field: SUBSCRIBER_COUNT, direction: DESC }, first: 1
      ) { totalCount nodes { id name subscriberCount } } }`,
      data: {
        playlistsByCurator: {
          totalCount: 57,
          nodes: [{ id: playlist.threeHundred, name: 'New Music Friday', subscriberCount: 36387284 }],
        },
      },
      calls: [`GET ${playlists}/by-curator/spotify/spotify?limit=100&offset=0&sortBy=audience&sortOrder=desc`],
    },
    'Lists the playlists of listed curators with one call each': {
      query: `{ playlistCurators(platform: "deezer", first: 2) {
        nodes { platform { code } identifier playlists(first: 1) { totalCount nodes { name } } }
      } }`,
      data: {
        playlistCurators: {
          nodes: [
            {
              platform: { code: 'deezer' },
              identifier: '1100000000',
              playlists: { totalCount: 0, nodes: [] },
            },
            {
              platform: { code: 'deezer' },
              identifier: '1100000003',
              playlists: { totalCount: 1, nodes: [{ name: 'Dinner with Friends 2020' }] },
            },
          ],
        },
      },
      calls: [
        'GET /api/v2/playlist/curators/deezer?limit=100&offset=0',
        `GET ${playlists}/by-curator/deezer/1100000000?limit=100&offset=0&sortBy=name&sortOrder=asc`,
        `GET ${playlists}/by-curator/deezer/1100000003?limit=100&offset=0&sortBy=name&sortOrder=asc`,
      ],
    },
    "Lists the playlists of a playlist's curator": {
      query: `{ playlist(id: "${playlist.threeHundred}") { curator {
        name platform { code }
        playlists(orderBy: { field: SUBSCRIBER_COUNT, direction: DESC }, first: 2) {
          totalCount nodes { name } curator { identifier platform { code } playlists(first: 1) { totalCount } }
        }
      } } }`,
      data: {
        playlist: {
          curator: {
            name: 'Spotify',
            platform: { code: 'spotify' },
            playlists: {
              totalCount: 57,
              nodes: [{ name: 'New Music Friday' }, { name: 'Éxitos del Verano' }],
              curator: { identifier: 'spotify', platform: { code: 'spotify' }, playlists: { totalCount: 57 } },
            },
          },
        },
      },
      calls: [
        `GET /api/v2.8/playlist/${playlist.threeHundred}`,
        `GET ${playlists}/by-curator/spotify/spotify?limit=100&offset=0&sortBy=audience&sortOrder=desc`,
        `GET ${playlists}/by-curator/spotify/spotify?limit=100&offset=0&sortBy=name&sortOrder=asc`,
      ],
    },
    'Returns NOT_FOUND for the playlists of an unknown curator': {
      query: `{ playlistsByCurator(platform: "spotify", curatorIdentifier: "${curator.unknown}") { nodes { name } } }`,
      data: { playlistsByCurator: null },
      calls: [`GET ${playlists}/by-curator/spotify/${curator.unknown}?limit=100&offset=0&sortBy=name&sortOrder=asc`],
      codes: ['NOT_FOUND'],
    },
    'Lists the playlists of one type, with the fields that the list returns, in one call': {
      query: '{ playlistsByType(platform: "spotify", type: THIS_IS, first: 1) { totalCount nodes { id name type } } }',
      data: {
        playlistsByType: {
          totalCount: 109,
          nodes: [{ id: '480d43d9-6ba8-11eb-7840-14d4457e6f7b', name: 'Acoustic Covers', type: 'THIS_IS' }],
        },
      },
      calls: [`GET ${playlists}/by-type/spotify/this_is?limit=100&offset=0&sortBy=name&sortOrder=asc`],
    },
    "Lists only one storefront's playlists on platforms with storefronts": {
      query: `{ playlistsByType(platform: "apple-music", type: EDITORIAL, country: "US") { nodes { name type } } }`,
      data: { playlistsByType: { nodes: [{ name: 'Rap Nouvelle Vague (US)', type: 'EDITORIAL' }] } },
      calls: [
        `GET ${playlists}/by-type/apple-music/editorial?countryCode=US&limit=100&offset=0&sortBy=name&sortOrder=asc`,
      ],
    },
  },
});

test.each([1100000003, '1100000003'])('Returns the curator of a list whose identifier is %j', async identifier => {
  const fake = await fakeSubgraph();
  fake.service.get(/by-curator/, { items: [], related: { name: 'Luca', identifier, platform: 'deezer' } });
  const { data } = await fake.ask(
    '{ playlistsByCurator(platform: "deezer", curatorIdentifier: "1100000003") { curator { name identifier } } }',
  );
  expect(data.playlistsByCurator.curator).toEqual({ name: 'Luca', identifier: '1100000003' });
});

testRefusals(subgraph, [
  ['"platform"', 'playlistCurators(platform: "No") { nodes { name } }'],
  ['"curatorIdentifier"', 'playlistsByCurator(platform: "spotify", curatorIdentifier: " ") { nodes { name } }'],
  ['"country"', 'playlistsByType(platform: "amazon", type: MAJOR) { nodes { name } }'],
]);

test("Returns an error for a curator's playlists on platforms with storefronts if the country is unknown", async () => {
  const fake = await fakeSubgraph();
  const object = { uuid: playlist.unknown, platform: 'amazon', owner: { name: 'A', identifier: 'a' } };
  fake.service.get(`/api/v2.8/playlist/${playlist.unknown}`, { object });
  const { data, errors } = await fake.askFailing(
    `{ playlist(id: "${playlist.unknown}") { curator { name playlists { totalCount } } } }`,
  );
  expect(data.playlist).toEqual({ curator: { name: 'A', playlists: null } });
  expect(errors).toMatchObject([
    { path: ['playlist', 'curator', 'playlists'], extensions: { code: 'BAD_USER_INPUT' } },
  ]);
  expect(errors?.[0]?.message).toContain('"country"');
});
