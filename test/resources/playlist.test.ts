import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { answerOf, recordWith } from '../support/upstream.ts';
import type { Json } from '../support/json.ts';

const { threeHundred, spotifyId } = landmarks.playlist;

const subgraph = await testedSubgraph();

const wholePlaylist = `fragment Whole on Playlist {
  id name identifier platform { code } country { code name } curator { name identifier } crawledAt trackCount subscriberCount
  type updateFrequency availableCountries { code name } consoleUrl imageUrl
}`;

const newMusicFriday = {
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
};

describe('A playlist', () => {
  test('Reads all fields of a playlist with one call to the newest version', async () => {
    const { data, calls } = await subgraph.ask(`query ($id: ID!) { playlist(id: $id) { ...Whole } } ${wholePlaylist}`, {
      id: threeHundred,
    });
    expect(data.playlist).toEqual(newMusicFriday);
    expect(calls).toEqual([`GET /api/v2.8/playlist/${threeHundred}`]);
  });

  test('Finds a playlist by a platform identifier with one call', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($identifier: String!) { playlistByPlatform(platform: "spotify", identifier: $identifier) { ...Whole } } ${wholePlaylist}`,
      { identifier: spotifyId },
    );
    expect(data.playlistByPlatform).toEqual(newMusicFriday);
    expect(calls).toEqual([`GET /api/v2.8/playlist/by-platform/spotify/${spotifyId}`]);
  });

  test('Finds a playlist of a storefront by its identifier and country', async () => {
    const record = await recordWith(subgraph, 'playlist', ({ platform }) => platform === 'apple-music');
    const { data, calls } = await subgraph.ask(
      `query ($identifier: String!, $country: String!) {
        playlistByPlatform(platform: "apple-music", identifier: $identifier, country: $country) { ...Whole }
      }
      ${wholePlaylist}`,
      { identifier: record.identifier, country: record.countryCode },
    );
    expect(data.playlistByPlatform).toMatchObject({
      id: record.uuid,
      platform: { code: 'apple-music' },
      country: { code: 'NO', name: 'Norway' },
      availableCountries: expect.arrayContaining([{ code: 'FR', name: 'France' }]),
    });
    expect(calls).toEqual([
      `GET /api/v2.8/playlist/by-platform/apple-music/${record.identifier}?countryCode=${record.countryCode}`,
    ]);
  });
});

describe('Tracks of a playlist', () => {
  const of = `/api/v2.20/playlist/${threeHundred}`;
  test('Start with 20 of the 100 rows of a page, with position and date of entry', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) {
        playlist(id: $id) {
          tracks { totalCount edges { position peakPosition entryDate exitDate node { id name creditName } } }
        }
      }`,
      { id: threeHundred },
    );
    const { totalCount, edges } = data.playlist.tracks;
    expect([totalCount, edges.length]).toEqual([300, 20]);
    expect(edges[0]).toEqual({
      position: 1,
      entryDate: '2026-11-12',
      exitDate: null,
      peakPosition: null,
      node: { id: 'db800b0d-19c8-11e0-933f-f1f7e12bcb66', name: 'Paper Cities', creditName: 'Leïla Holm' },
    });
    expect(calls).toEqual([`GET ${of}/tracks/latest?limit=100&offset=0`]);
  });

  test('Cost three calls for three hundred', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) { playlist(id: $id) { tracks(first: 500) { edges { position node { name } } } } }`,
      { id: threeHundred },
    );
    const positions = data.playlist.tracks.edges.map(({ position }: Json) => position);
    expect(positions).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
    expect(calls.toSorted()).toEqual([0, 100, 200].map(offset => `GET ${of}/tracks/latest?limit=100&offset=${offset}`));
  });

  test('Of an earlier moment are requested by that moment, whatever its time zone', async () => {
    const dates = await answerOf(subgraph, `${of}/available-tracklistings`);
    const moment: string = dates.items[7];
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!, $at: DateTime!, $utc: DateTime!) {
        playlist(id: $id) {
          written: tracks(at: $at) { edges { position peakPosition entryDate exitDate node { id name creditName } } }
          utc: tracks(at: $utc) { totalCount }
        }
      }`,
      { id: threeHundred, at: moment, utc: moment.replace('+00:00', 'Z') },
    );
    expect(data.playlist.written.edges[0]).toEqual({
      position: 1,
      entryDate: '2026-11-12',
      exitDate: null,
      peakPosition: null,
      node: { id: 'db800b0d-19c8-11e0-933f-f1f7e12bcb66', name: 'Paper Cities', creditName: 'Leïla Holm' },
    });
    expect(data.playlist.utc.totalCount).toEqual(300);
    expect(calls).toEqual([`GET ${of}/tracks/${moment}?limit=100&offset=0`]);
  });

  test('Have dates, newest first, several a day at times', async () => {
    const record = await recordWith(subgraph, 'playlist', ({ refreshed }) => refreshed === 'multiple');
    const query = 'endDate=2026-11-20&limit=100&offset=0&startDate=2026-11-14';
    const path = `/api/v2.20/playlist/${record.uuid}/available-tracklistings?${query}`;
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) {
        playlist(id: $id) {
          trackDates(range: { days: 7 }, first: 4) { totalCount nodes latest }
          oldest: trackDates(range: { days: 7 }, direction: ASC, first: 2) { nodes }
        }
      }`,
      { id: record.uuid },
    );
    expect(data.playlist.trackDates).toEqual({
      totalCount: 18,
      latest: '2026-11-19T21:43:25+00:00',
      nodes: [
        '2026-11-19T21:43:25+00:00',
        '2026-11-19T13:43:25+00:00',
        '2026-11-19T05:43:25+00:00',
        '2026-11-18T21:43:25+00:00',
      ],
    });
    expect(data.playlist.oldest.nodes).toEqual(['2026-11-14T05:43:25+00:00', '2026-11-14T13:43:25+00:00']);
    expect(calls).toEqual([`GET ${path}`]);
  });
});

test('Returns 30 days of audience, oldest first, with the days of local midnights', async () => {
  const path = `/api/v2.20/playlist/${threeHundred}/audience?endDate=2026-11-20&startDate=2026-10-22`;
  const { data, calls } = await subgraph.ask(
    `query ($id: ID!) { playlist(id: $id) { audience { nodes { date value } latest { value } } } }`,
    { id: threeHundred },
  );
  const { nodes, latest } = data.playlist.audience;
  expect(nodes).toHaveLength(29);
  expect([nodes[0], nodes.at(-1), latest]).toEqual([
    { date: '2026-10-23', value: 35603960 },
    { date: '2026-11-20', value: 36387284 },
    { value: 36387284 },
  ]);
  expect(calls).toEqual([`GET ${path}`]);
});

describe('Irregular data of a playlist', () => {
  test.each([
    ['no country', (record: Json) => record.countryCode === '', { country: null }],
    ['no audience', (record: Json) => record.latestSubscriberCount === 0, { subscriberCount: 0 }],
    ['no picture', (record: Json) => !record.imageUrl, { imageUrl: null }],
  ])('Returns %s as it is', async (_, holds, expected) => {
    const record = await recordWith(subgraph, 'playlist', holds);
    const { data, calls } = await subgraph.ask(`query ($id: ID!) { playlist(id: $id) { ...Whole } } ${wholePlaylist}`, {
      id: record.uuid,
    });
    expect(data.playlist).toMatchObject(expected);
    expect(calls).toEqual([`GET /api/v2.8/playlist/${record.uuid}`]);
  });
});
