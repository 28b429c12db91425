import { Kind } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSdl } from '../../src/graph/sdl.ts';
import type { Json } from '../support/json.ts';
import { landmarks } from '../support/landmarks.ts';
import { fakeSubgraph, sharedSubgraph } from '../support/testedSubgraph.ts';
import { prepareTopLists } from './topLists.ts';

const { song, album } = landmarks.chart;

const subgraph = await sharedSubgraph();
beforeAll(() => prepareTopLists(subgraph));

/** Every ranked list, with the text of its query before and after the paging arguments. */
const ranked: Readonly<Record<string, readonly [open: string, close: string]>> = {
  'top artists': ['topArtists(', ''],
  'top artists in ascending order': [
    'topArtists(orderBy: { field: FOLLOWERS, platform: "spotify", direction: ASC }, ',
    '',
  ],
  'top songs': ['topSongs(', ''],
  'top playlists': ['topPlaylists(platform: "spotify", ', ''],
  'top radio stations': ['topRadioStations(', ''],
  'top festivals': ['topFestivals(', ''],
  'top venues': ['topConcertVenues(', ''],
  'a chart of songs': [`songChart(slug: "${song.slug}") { ranking(`, ' }'],
  'a chart of albums': [`albumChart(slug: "${album.slug}") { ranking(`, ' }'],
  'the chart of TikTok sounds': ['tiktokSoundChart { ranking(', ' }'],
};

async function page([open, close]: readonly [string, string], paging: string) {
  const { data } = await subgraph.ask(
    `{ ${open}${paging}) { totalCount pageInfo { endCursor } edges { rank } }${close} }`,
  );
  const [field] = Object.values<Json>(data);
  return (field.ranking ?? field) as Json;
}

const ranksOf = ({ edges }: Json) => edges.map(({ rank }: Json) => rank);

describe('Ranks', () => {
  test.each(Object.entries(ranked))('Rank counts from the start of the list on each page: %s', async (_, list) => {
    const first = await page(list, 'first: 3');
    expect(ranksOf(first)).toEqual([1, 2, 3]);
    expect(ranksOf(await page(list, `first: 2, after: "${first.pageInfo.endCursor}"`))).toEqual([4, 5]);
    const { totalCount } = first;
    expect(ranksOf(await page(list, 'last: 2'))).toEqual([totalCount - 1, totalCount]);
  });

  test('Every row of a top list or ranking has a rank', () => {
    const types = readSdl().flatMap(({ definitions }) =>
      definitions.filter(definition => definition.kind === Kind.OBJECT_TYPE_DEFINITION),
    );
    const lists = types.filter(({ interfaces = [] }) =>
      interfaces.some(({ name }) => ['MusicTopList', 'MusicChartRanking'].includes(name.value)),
    );
    expect(lists).toHaveLength(9);
    for (const { name } of lists) {
      const row = types.find(type => type.name.value === name.value.replace('Connection', 'Edge'));
      expect(
        row?.fields?.map(field => field.name.value),
        name.value,
      ).toContain('rank');
    }
  });

  test('Rank is the position in the whole ranking when only new entries are listed', async () => {
    const { data } = await subgraph.ask(
      `{ songChart(slug: "${song.slug}") { ranking(onlyNew: true, first: 5) { edges { rank position } } } }`,
    );
    const { edges } = data.songChart.ranking;
    expect(edges.length).toBeGreaterThan(1);
    for (const { rank, position } of edges) expect(rank).toBe(position);
    expect(ranksOf({ edges })).not.toEqual([1, 2, 3, 4, 5]);
  });

  test("Rank follows the service's order if a row has no readable position", async () => {
    const fake = await fakeSubgraph();
    const items = [{ position: 7 }, {}, { position: 'first' }].map((row, index) => ({
      ...row,
      song: { uuid: `${String(index).repeat(8)}-0000-0000-0000-000000000000` },
    }));
    const total = items.length;
    fake.service.get('/api/v2.14/chart/song/any/ranking/latest?limit=100&offset=0', {
      items,
      page: { offset: 0, limit: 100, next: null, previous: null, total },
    });
    const { data } = await fake.ask('{ songChart(slug: "any") { ranking { edges { rank } } } }');
    expect(data.songChart.ranking.edges).toEqual([{ rank: 7 }, { rank: 2 }, { rank: 3 }]);
  });
});
