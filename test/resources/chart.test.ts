import { describe, expect, test } from 'vitest';
import { PLACE } from '../support/movingList.ts';
import { landmarks } from '../support/landmarks.ts';
import { describeResource, oneCallEach } from './resource.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const { song, album, twiceDaily } = landmarks.chart;
const songChart = `songChart(slug: "${song.slug}")`;
const albumChart = `albumChart(slug: "${album.slug}")`;
const songRanking = `/api/v2.14/chart/song/${song.slug}/ranking`;
const albumRanking = `/api/v2.26/chart/album/${album.slug}/ranking`;
const tiktok = '/api/v2/chart/tiktok/music/weekly';
/** First page of the latest ranking. */
const page = 'latest?limit=100&offset=0';

const subgraph = await testedSubgraph({ countRounds: true });

describeResource(subgraph, {
  whole: {
    'Returns all fields of a chart with the call for its ranking': {
      query: `{
        ${songChart} {
          slug name type platform { code } updateFrequency location { country { code name } city } maxSize webUrl
        }
        ${albumChart} { name platform { code } }
      }`,
      data: {
        songChart: {
          slug: 'spotify-top-200-global',
          name: 'Top 200 - Global',
          type: 'streaming',
          platform: { code: 'spotify' },
          updateFrequency: 'daily',
          location: null,
          maxSize: 200,
          webUrl: 'https://www.example.com/chart/song/spotify-top-200-global',
        },
        albumChart: { name: 'Top Albums - Global', platform: { code: 'deezer' } },
      },
      calls: [`GET ${songRanking}/${page}`, `GET ${albumRanking}/${page}`],
    },
  },

  lookUps: {
    'Lists the charts of a platform, optionally in one country, with one call': {
      query: `{
        songCharts(platform: "spotify", country: "FR", first: 1) {
          totalCount nodes { slug name platform { code } location { country { code name } } maxSize webUrl }
        }
        albumCharts(platform: "deezer", first: 1) { totalCount nodes { slug } }
      }`,
      data: {
        songCharts: {
          totalCount: 2,
          nodes: [
            {
              slug: 'spotify-top-200-france',
              name: 'Top 200 - France',
              platform: { code: 'spotify' },
              location: { country: { code: 'FR', name: 'France' } },
              maxSize: 200,
              webUrl: 'https://www.example.com/chart/song/spotify-top-200-france',
            },
          ],
        },
        albumCharts: { totalCount: 41, nodes: [{ slug: 'deezer-top-albums-global' }] },
      },
      calls: [
        'GET /api/v2/chart/song/by-platform/spotify?countryCode=FR&limit=100&offset=0',
        'GET /api/v2/chart/album/by-platform/deezer?limit=100&offset=0',
      ],
    },
    'Returns null with one call for an unknown chart of which only the ranking is selected': {
      query: `{ songChart(slug: "${song.unknown}") { ranking { totalCount } } }`,
      data: { songChart: null },
      calls: [`GET /api/v2.14/chart/song/${song.unknown}/ranking/${page}`],
    },
  },

  lists: {
    ...oneCallEach(songChart, {
      "Returns a song chart's ranking with song names and the metric": [
        `ranking(first: 1) {
          asOf totalCount metric { type description } edges { value isNew ${PLACE} node { id name } }
        }`,
        {
          asOf: '2026-11-19T00:00:00+00:00',
          totalCount: 200,
          metric: { type: 'streams', description: 'Streams of the day' },
          edges: [
            {
              value: 1619200,
              isNew: false,
              position: 1,
              positionChange: 2,
              previousPosition: 3,
              status: 'up',
              entryDate: '2026-10-20',
              lastDate: '2026-11-19',
              timeOnChart: 31,
              timeOnChartUnit: 'days',
              node: { id: '501973cb-c004-11e6-ffe6-064a5917bc8f', name: 'Lucid Seasons' },
            },
          ],
        },
        `${songRanking}/${page}`,
      ],
    }),
    ...oneCallEach(albumChart, {
      "Returns an album chart's ranking with album names and dates": [
        'ranking(first: 1) { asOf edges { position timeOnChart node { name releaseDate } } }',
        {
          asOf: '2026-11-19T00:00:00+00:00',
          edges: [{ position: 1, timeOnChart: 35, node: { name: 'Silver Strangers', releaseDate: '2023-12-17' } }],
        },
        `${albumRanking}/${page}`,
      ],
    }),
    ...oneCallEach(`songChart(slug: "${twiceDaily.slug}")`, {
      "Lists the timestamps of a chart's rankings": [
        'rankingDates(first: 2) { nodes }',
        { nodes: ['2026-11-19T18:00:00+00:00', '2026-11-19T06:00:00+00:00'] },
        `/api/v2/chart/song/${twiceDaily.slug}/available-rankings?limit=100&offset=0`,
      ],
      'Returns the ranking at a timestamp': [
        'ranking(at: "2026-11-19T06:00:00+00:00", first: 1) { asOf nodes { id } }',
        { asOf: '2026-11-19T06:00:00+00:00', nodes: [{ id: '01561d8b-e8f6-11e7-9b27-e081dd1477e3' }] },
        `/api/v2.14/chart/song/${twiceDaily.slug}/ranking/2026-11-19T06:00:00+00:00?limit=100&offset=0`,
      ],
    }),
    ...oneCallEach('tiktokSoundChart', {
      'Returns the ranking of TikTok sounds with their songs': [
        `ranking(first: 1) {
          asOf type updateFrequency totalCount
          edges {
            peakPosition weeklyVideos previousWeeklyVideos totalVideos previousTotalVideos ${PLACE}
            node { identifier title authorName url imageUrl song { name } }
          }
        }`,
        {
          asOf: '2026-11-19T00:00:00+00:00',
          type: 'music',
          updateFrequency: 'weekly',
          totalCount: 4000,
          edges: [
            {
              position: 1,
              positionChange: 2,
              previousPosition: 3,
              status: 'up',
              entryDate: '2026-05-28',
              lastDate: '2026-11-19',
              timeOnChart: 26,
              timeOnChartUnit: 'weeks',
              peakPosition: 1,
              weeklyVideos: 2400000,
              previousWeeklyVideos: 1112311,
              totalVideos: 67200000,
              previousTotalVideos: 64800000,
              node: {
                identifier: '6114519037327789813',
                title: 'Restless Diamonds',
                authorName: 'Quentin Vega',
                imageUrl: 'https://assets.example.com/music/6114519037327789813.jpg',
                url: 'https://tiktok.example.com/music/6114519037327789813',
                song: { name: 'Restless Diamonds' },
              },
            },
          ],
        },
        `${tiktok}/ranking/${page}`,
      ],
      'Returns the ranking of TikTok sounds at a timestamp, some without a song': [
        'ranking(at: "2026-11-05T00:00:00+00:00", first: 4) { asOf nodes { title song { name } } }',
        {
          asOf: '2026-11-05T00:00:00+00:00',
          nodes: [
            { title: 'Nattens ljus', song: { name: 'Nattens ljus' } },
            { title: 'Restless Diamonds', song: { name: 'Restless Diamonds' } },
            { title: 'Electric Candles', song: { name: 'Electric Candles' } },
            { title: 'Lonely Rooms', song: null },
          ],
        },
        `${tiktok}/ranking/2026-11-05T00:00:00+00:00?limit=100&offset=0`,
      ],
      'Lists the timestamps of TikTok sound rankings': [
        'rankingDates(first: 2) { nodes }',
        { nodes: ['2026-11-19T00:00:00+00:00', '2026-11-12T00:00:00+00:00'] },
        `${tiktok}/available-rankings?limit=100&offset=0`,
      ],
    }),
  },

  versions: {
    'Falls back to an older version of a ranking, which lacks the metric': {
      query: `{ ${songChart} { ranking(first: 1) { metric { type } nodes { name } } } }`,
      refused: ['/v2.14/'],
      data: { songChart: { ranking: { metric: null, nodes: [{ name: 'Lucid Seasons' }] } } },
      calls: [`GET ${songRanking}/${page}`, `GET /api/v2/chart/song/${song.slug}/ranking/${page}`],
    },
  },
});

describe('Rankings', () => {
  test("Reads the artists of a ranking's songs with one call per ten songs, in one further round", async () => {
    const { data, calls, rounds } = await subgraph.ask(
      `{ ${songChart} { ranking(first: 25) { edges { position node { id artists { name } } } } } }`,
    );
    const { edges } = data.songChart.ranking;
    expect(edges.map(({ position }: Json) => position)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
    expect(edges.every(({ node }: Json) => node.artists[0].name)).toBe(true);
    const ids: string[] = edges.map(({ node }: Json) => node.id);
    const tens = [ids.slice(0, 10), ids.slice(10, 20), ids.slice(20)];
    expect(calls[0]).toBe(`GET ${songRanking}/${page}`);
    expect(calls.slice(1).toSorted()).toEqual(tens.map(ten => `GET /api/v2/song/${ten.toSorted()}`).toSorted());
    expect(rounds).toBe(2);
  });

  test('With onlyNew, lists only new entries, with the calls that read the whole ranking', async () => {
    const { data, calls } = await subgraph.ask(`{ ${songChart} {
      ranking(first: 3, onlyNew: true) {
        asOf totalCount edges { position isNew previousPosition node { labels { name } } }
      }
      all: ranking(first: 200) { edges { position isNew } }
    } }`);
    const { ranking, all } = data.songChart;
    const places = all.edges.filter(({ isNew }: Json) => isNew).map(({ position }: Json) => position);
    expect([places.length > 0, places.length < all.edges.length]).toEqual([true, true]);
    expect(ranking).toEqual({
      asOf: '2026-11-19T00:00:00+00:00',
      totalCount: places.length,
      edges: places.slice(0, 3).map((position: number) => ({
        position,
        isNew: true,
        previousPosition: null,
        node: { labels: expect.any(Array) },
      })),
    });
    expect(calls.filter(call => call.includes('/ranking/')).toSorted()).toEqual(
      [0, 100].map(offset => `GET ${songRanking}/latest?limit=100&offset=${offset}`),
    );
    expect(calls).toHaveLength(3);
  });
});
