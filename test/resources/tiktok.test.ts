import { describe, expect, test } from 'vitest';
import { PLACE } from '../support/chartForms.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { answerOf } from '../support/upstream.ts';
import type { Json } from '../support/json.ts';

const tiktok = '/api/v2/chart/tiktok/music/weekly';

const subgraph = await testedSubgraph();

describe('The ranking of TikTok music', () => {
  test('Returns sounds with their songs, or null without a song, for one call', async () => {
    const { data, calls } = await subgraph.ask(`{
      tiktokSoundChart { ranking(first: 100) {
        rankedAt type frequency
        edges {
          peakPosition weeklyVideos previousWeeklyVideos totalVideos previousTotalVideos ${PLACE}
          node { identifier title authorName url imageUrl song { id name } }
        }
      } }
    }`);
    const { edges, ...ranking } = data.tiktokSoundChart.ranking;
    expect(ranking).toEqual({ rankedAt: '2026-11-19T00:00:00+00:00', frequency: 'weekly', type: 'music' });
    expect(edges).toHaveLength(100);
    expect(edges.find(({ node }: Json) => node.song)).toEqual({
      position: 1,
      entryDate: '2026-05-28',
      lastDate: '2026-11-19',
      peakPosition: 1,
      positionChange: 2,
      previousPosition: 3,
      previousTotalVideos: 64800000,
      previousWeeklyVideos: 1112311,
      state: 'up',
      timeOnChart: 26,
      timeOnChartUnit: 'weeks',
      totalVideos: 67200000,
      weeklyVideos: 2400000,
      node: {
        identifier: '6114519037327789813',
        title: 'Restless Diamonds',
        authorName: 'Quentin Vega',
        imageUrl: 'https://assets.example.com/music/6114519037327789813.jpg',
        url: 'https://tiktok.example.com/music/6114519037327789813',
        song: { id: 'aa592909-67f7-11e2-9dba-aea45cc55250', name: 'Restless Diamonds' },
      },
    });
    expect(edges.find(({ node }: Json) => !node.song).node).toEqual({
      identifier: '6226735141633209232',
      title: 'Lonely Rooms',
      authorName: 'Quentin Vega',
      imageUrl: 'https://assets.example.com/music/6226735141633209232.jpg',
      url: 'https://tiktok.example.com/music/6226735141633209232',
      song: null,
    });
    expect(calls).toEqual([`GET ${tiktok}/ranking/latest?limit=100&offset=0`]);
  });

  test('Returns the ranking of a moment', async () => {
    const { items } = await answerOf(subgraph, `${tiktok}/available-rankings`);
    const { data, calls } = await subgraph.ask(
      `query ($at: DateTime) { tiktokSoundChart { ranking(at: $at, first: 1) { rankedAt } rankingDates(first: 3) { nodes } } }`,
      { at: items[2] },
    );
    expect(data).toEqual({
      tiktokSoundChart: { ranking: { rankedAt: items[2] }, rankingDates: { nodes: items.slice(0, 3) } },
    });
    expect(calls.toSorted()).toEqual([
      `GET ${tiktok}/available-rankings?limit=100&offset=0`,
      `GET ${tiktok}/ranking/${items[2]}?limit=100&offset=0`,
    ]);
  });
});
