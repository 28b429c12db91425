import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { answerOf } from '../support/upstream.ts';

const { hit, hitSpotifyId } = landmarks.song;
const of = `/api/v2/song/${hit}`;

const subgraph = await testedSubgraph();

describe('Lists of a song', () => {
  test('Start with 20 of the 100 rows of a page, albums sorted by title', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) {
        song(id: $id) {
          albums { totalCount nodes { id name creditName releaseDate } }
          related { totalCount nodes { id name creditName imageUrl } }
          identifiers { totalCount nodes { platform { code name } identifier url isDefault } }
        }
      }`,
      { id: hit },
    );
    const { albums, related, identifiers } = data.song;
    expect([albums, related, identifiers].map(({ totalCount, nodes }) => [totalCount, nodes.length])).toEqual([
      [1, 1],
      [25, 20],
      [20, 20],
    ]);
    expect(albums.nodes[0]).toEqual({
      id: '40be88ba-e262-11e3-b861-e791537b475d',
      name: 'Quiet Rivers',
      creditName: 'Quentin Vega',
      releaseDate: '2021-05-02',
    });
    expect(related.nodes[0]).toEqual({
      id: '489d191e-93bf-11e2-8172-419baeae91bb',
      name: 'Faded Seasons',
      creditName: 'Quentin Vega',
      imageUrl: 'https://assets.example.com/song/4/8/489d191e-93bf-11e2-8172-419baeae91bb.jpg',
    });
    expect(identifiers.nodes[0]).toEqual({
      identifier: '1nyz2vn1g1h9g01qmfgzi0',
      isDefault: true,
      platform: { code: 'spotify', name: 'Spotify' },
      url: 'https://spotify.example.com/song/1nyz2vn1g1h9g01qmfgzi0',
    });
    expect(calls.toSorted()).toEqual([
      `GET ${of}/albums?limit=100&offset=0&sortBy=title&sortOrder=asc&type=all`,
      `GET ${of}/identifiers?limit=100&offset=0`,
      `GET ${of}/related?limit=100&offset=0`,
    ]);
  });

  test('Send their arguments', async () => {
    const { calls } = await subgraph.ask(
      `query ($id: ID!) {
        song(id: $id) {
          albums(type: ALBUM, orderBy: { field: RELEASE_DATE, direction: DESC }) { nodes { id } }
          identifiers(platform: "spotify", onlyDefault: true) { nodes { identifier } }
        }
      }`,
      { id: hit },
    );
    expect(calls.toSorted()).toEqual([
      `GET ${of}/albums?limit=100&offset=0&sortBy=releaseDate&sortOrder=desc&type=album`,
      `GET ${of}/identifiers?limit=100&offset=0&onlyDefault=true&platform=spotify`,
    ]);
  });
});

describe('Series of a song', () => {
  const month = 'endDate=2026-11-20&limit=100&offset=0&startDate=2026-10-22';

  test('Return the figure of each identifier beyond 2^31, with the days of local midnights', async () => {
    const path = `${of}/audience/spotify?${month}`;
    const { items } = await answerOf(subgraph, path);
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) {
        song(id: $id) { audience(platform: "spotify") { nodes { date value identifiers { identifier value } } } }
      }`,
      { id: hit },
    );
    expect(items.some(({ date }) => !date.endsWith('+00:00'))).toBe(true);
    expect(data.song.audience.nodes).toHaveLength(28);
    expect(data.song.audience.nodes[0]).toEqual({
      date: '2026-10-22',
      value: 3974109411,
      identifiers: [{ identifier: '1nyz2vn1g1h9g01qmfgzi0', value: 3974109411 }],
    });
    expect(data.song.audience.nodes[0].value).toBeGreaterThan(2 ** 31);
    expect(calls).toEqual([`GET ${path}`]);
  });

  test('Are limited to one identifier as a separate series', async () => {
    const { calls } = await subgraph.ask(
      `query ($id: ID!, $identifier: String!) {
        song(id: $id) {
          all: audience(platform: "spotify") { totalCount }
          one: audience(platform: "spotify", identifier: $identifier) { totalCount }
        }
      }`,
      { id: hit, identifier: hitSpotifyId },
    );
    expect(calls.toSorted()).toEqual([
      `GET ${of}/audience/spotify?endDate=2026-11-20&identifier=${hitSpotifyId}&limit=100&offset=0&startDate=2026-10-22`,
      `GET ${of}/audience/spotify?${month}`,
    ]);
  });

  test('Include its popularity', async () => {
    const path = `${of}/popularity/spotify?endDate=2026-11-20&startDate=2026-10-22`;
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) { song(id: $id) { popularity(platform: "spotify") { columns { dates values } } } }`,
      { id: hit },
    );
    const { dates, values } = data.song.popularity.columns;
    expect([dates.slice(0, 3), values.slice(0, 3)]).toEqual([
      ['2026-10-22', '2026-10-24', '2026-10-26'],
      [67, 67, 68],
    ]);
    expect(calls).toEqual([`GET ${path}`]);
  });

  test('Include its score, whose growth is that of the fan base', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) {
        song(id: $id) { score { totalCount nodes { date score fanbaseScore trendingScore } growth { absolute } } }
      }`,
      { id: hit },
    );
    const { totalCount, nodes, growth } = data.song.score;
    expect([totalCount, nodes[0], nodes.at(-1), growth]).toEqual([
      5,
      { date: '2026-10-22', fanbaseScore: 75094, score: null, trendingScore: 31777 },
      { date: '2026-11-19', fanbaseScore: 75275, score: null, trendingScore: 32048 },
      { absolute: 181 },
    ]);
    expect(calls).toEqual([`GET ${of}/service/score?${month}`]);
  });

  test('Include its reach in playlists, null on platforms without follower counts', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!) {
        song(id: $id) { playlistReach(platform: "amazon", type: USER) { nodes { date playlistCount reach } } }
      }`,
      { id: hit },
    );
    expect(data.song.playlistReach.nodes.slice(0, 2)).toEqual([
      { date: '2026-10-22', playlistCount: 4, reach: null },
      { date: '2026-10-24', playlistCount: 5, reach: null },
    ]);
    expect(calls).toEqual([`GET ${of}/playlist/reach/amazon?${month}&type=user`]);
  });
});
