import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PLACE, placeIn } from './support/chartForms.ts';
import { Subgraph } from './support/subgraph.ts';
import { TODAY } from './support/today.ts';
import { answerOf, textOf } from './support/upstream.ts';

vi.useFakeTimers({ toFake: ['Date'], now: TODAY });

const tiktok = '/api/v2/chart/tiktok/music/weekly';
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
beforeEach(() => subgraph.reset());
afterAll(() => subgraph.close());

describe('The ranking of TikTok music', () => {
  test('Returns sounds with their songs, or null without a song, for one call', async () => {
    const { items, related } = await answerOf(subgraph, `${tiktok}/ranking/latest`);
    const { data, errors, calls } = await subgraph.ask(`{
      tiktokSoundChart { ranking(first: 100) {
        rankedAt type frequency
        edges {
          peakPosition weeklyVideos previousWeeklyVideos totalVideos previousTotalVideos ${PLACE}
          node { identifier title authorName url imageUrl song { id name } }
        }
      } }
    }`);
    expect(errors).toBeUndefined();
    expect(data.tiktokSoundChart.ranking).toEqual({
      rankedAt: related.date,
      type: related.chart.type,
      frequency: related.chart.frequency,
      edges: items.map(item => ({
        ...placeIn(item),
        peakPosition: item.peakPosition,
        weeklyVideos: item.value,
        previousWeeklyVideos: item.oldValue,
        totalVideos: item.totalValue,
        previousTotalVideos: item.oldTotalValue,
        node: {
          identifier: item.music.identifier,
          title: textOf(item.music.title),
          authorName: textOf(item.music.authorName),
          url: item.music.url,
          imageUrl: textOf(item.music.imgUrl),
          song: item.song && { id: item.song.uuid, name: item.song.name },
        },
      })),
    });
    expect(items.some(item => item.song === null)).toBe(true);
    expect(calls).toEqual([`GET ${tiktok}/ranking/latest?limit=100&offset=0`]);
  });

  test('Returns the ranking of a moment', async () => {
    const { items } = await answerOf(subgraph, `${tiktok}/available-rankings`);
    const { data, errors, calls } = await subgraph.ask(
      `query ($at: DateTime) { tiktokSoundChart { ranking(at: $at, first: 1) { rankedAt } rankingDates(first: 3) { nodes } } }`,
      { at: items[2] },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      tiktokSoundChart: { ranking: { rankedAt: items[2] }, rankingDates: { nodes: items.slice(0, 3) } },
    });
    expect(calls.toSorted()).toEqual([
      `GET ${tiktok}/available-rankings?limit=100&offset=0`,
      `GET ${tiktok}/ranking/${items[2]}?limit=100&offset=0`,
    ]);
  });
});
