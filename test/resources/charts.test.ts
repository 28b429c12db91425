import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { CHART, PLACE } from '../support/chartForms.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { answerOf } from '../support/upstream.ts';
import type { Json } from '../support/json.ts';

const { chart } = landmarks;
const songChart = `/api/v2.14/chart/song/${chart.song.slug}`;

const subgraph = await testedSubgraph({ countRounds: true });

describe('Charts', () => {
  test('Costs one call for a ranking with song names, and one call per ten songs for their artists', async () => {
    const { data, calls, rounds } = await subgraph.ask(
      `query ($slug: String!) {
        songChart(slug: $slug) {
          ${CHART}
          ranking(first: 100) { rankedAt metric { type description } edges { value ${PLACE} node { id name artists { id name } } } }
        }
      }`,
      { slug: chart.song.slug },
    );
    const ids: string[] = data.songChart.ranking.edges.map(({ node }: Json) => node.id);
    const tens = Array.from({ length: 10 }, (_, ten) => ids.slice(ten * 10, ten * 10 + 10).toSorted());
    const { ranking, ...own } = data.songChart;
    expect(own).toEqual({
      slug: 'spotify-top-200-global',
      name: 'Top 200 - Global',
      frequency: 'daily',
      location: null,
      maxSize: 200,
      platform: { code: 'spotify' },
      type: 'streaming',
      webUrl: 'https://www.example.com/chart/song/spotify-top-200-global',
    });
    expect({ ...ranking, edges: ranking.edges.slice(0, 1) }).toEqual({
      rankedAt: '2026-11-19T00:00:00+00:00',
      metric: { description: 'Streams of the day', type: 'streams' },
      edges: [
        {
          position: 1,
          value: 1619200,
          entryDate: '2026-10-20',
          lastDate: '2026-11-19',
          positionChange: 2,
          previousPosition: 3,
          state: 'up',
          timeOnChart: 31,
          timeOnChartUnit: 'days',
          node: {
            id: '501973cb-c004-11e6-ffe6-064a5917bc8f',
            name: 'Lucid Seasons',
            artists: [{ id: 'dfa3bfbe-9f1a-11e3-e186-727b5f82e882', name: 'Camila Dubois' }],
          },
        },
      ],
    });
    expect(ranking.edges.map(({ position }: Json) => position)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(ranking.edges.every(({ node }: Json) => node.artists[0].name)).toBe(true);
    expect(calls[0]).toBe(`GET ${songChart}/ranking/latest?limit=100&offset=0`);
    expect(calls.slice(1).toSorted()).toEqual(tens.map(ids10 => `GET /api/v2/song/${ids10}`).toSorted());
    expect(rounds).toBe(2);
  });

  test('Returns only new entries on request, for the calls of the whole ranking', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($slug: String!) {
        songChart(slug: $slug) {
          ranking(first: 3, onlyNew: true) { rankedAt totalCount edges { position isNew previousPosition entryDate node { name labels { name } distributor } } }
          all: ranking(first: 200) { edges { position isNew } }
        }
      }`,
      { slug: chart.song.slug },
    );
    const { ranking, all } = data.songChart;
    const places = all.edges.filter(({ isNew }: Json) => isNew).map(({ position }: Json) => position);
    expect(places.length).toBeGreaterThan(0);
    expect(places.length).toBeLessThan(all.edges.length);
    expect([ranking.rankedAt, ranking.totalCount]).toEqual(['2026-11-19T00:00:00+00:00', places.length]);
    expect(ranking.edges.map(({ position }: Json) => position)).toEqual(places.slice(0, 3));
    for (const { isNew, previousPosition } of ranking.edges) expect([isNew, previousPosition]).toEqual([true, null]);
    expect(calls.filter(call => call.includes('/ranking/'))).toEqual(
      [0, 100].map(offset => `GET ${songChart}/ranking/latest?limit=100&offset=${offset}`),
    );
  });

  test('Reads the chart from the first page of its ranking', async () => {
    const { data, calls } = await subgraph.ask(
      `{ songChart(slug: "${chart.song.slug}") { name } albumChart(slug: "${chart.album.slug}") { name platform { code } } }`,
    );
    expect(data).toMatchObject({
      songChart: { name: expect.any(String) },
      albumChart: { platform: { code: 'deezer' } },
    });
    expect(calls.toSorted()).toEqual([
      `GET ${songChart}/ranking/latest?limit=100&offset=0`,
      `GET /api/v2.26/chart/album/${chart.album.slug}/ranking/latest?limit=100&offset=0`,
    ]);
  });

  test('Returns the dates of the rankings, and the ranking of each date', async () => {
    const { slug } = chart.twiceDaily;
    const of = `/api/v2/chart/song/${slug}/available-rankings`;
    const { items } = await answerOf(subgraph, of);
    const dates = await subgraph.ask(`{ songChart(slug: "${slug}") { slug rankingDates(first: 4) { nodes } } }`);
    expect(dates.data.songChart).toEqual({ slug, rankingDates: { nodes: items.slice(0, 4) } });
    expect(dates.calls).toContain(`GET ${of}?limit=100&offset=0`);
    const { data, calls } = await subgraph.ask(
      `query ($at: DateTime!) { songChart(slug: "${slug}") { ranking(at: $at, first: 1) { rankedAt nodes { id } } } }`,
      { at: items[1] },
    );
    expect(data.songChart.ranking).toEqual({ rankedAt: items[1], nodes: [{ id: expect.any(String) }] });
    expect(calls).toEqual([`GET /api/v2.14/chart/song/${slug}/ranking/${items[1]}?limit=100&offset=0`]);
  });

  test('Returns names and dates of ranked albums without a further call', async () => {
    const path = `/api/v2.26/chart/album/${chart.album.slug}/ranking/latest`;
    const { data, calls } = await subgraph.ask(
      `{ albumChart(slug: "${chart.album.slug}") { ranking(first: 1) { rankedAt edges { ${PLACE} node { id name releaseDate } } } } }`,
    );
    expect(data.albumChart.ranking).toEqual({
      rankedAt: '2026-11-19T00:00:00+00:00',
      edges: [
        {
          position: 1,
          entryDate: '2026-10-16',
          lastDate: '2026-11-19',
          positionChange: 1,
          previousPosition: 2,
          state: 'up',
          timeOnChart: 35,
          timeOnChartUnit: 'days',
          node: { id: '3e8fe82a-5ad5-11e6-74f3-dbf0fd07ee97', name: 'Silver Strangers', releaseDate: '2023-12-17' },
        },
      ],
    });
    expect(calls).toEqual([`GET ${path}?limit=100&offset=0`]);
  });

  test('Finds a chart among those of a platform and country with one call', async () => {
    const { data, calls } = await subgraph.ask(
      `{ songCharts(platform: "spotify", country: "FR", first: 1) { totalCount nodes { ${CHART} } } }`,
    );
    expect(data.songCharts).toEqual({
      totalCount: 2,
      nodes: [
        {
          slug: 'spotify-top-200-france',
          name: 'Top 200 - France',
          frequency: 'daily',
          location: { city: null, country: { code: 'FR', name: 'France' } },
          maxSize: 200,
          platform: { code: 'spotify' },
          type: 'streaming',
          webUrl: 'https://www.example.com/chart/song/spotify-top-200-france',
        },
      ],
    });
    expect(calls).toEqual(['GET /api/v2/chart/song/by-platform/spotify?countryCode=FR&limit=100&offset=0']);
  });
});

const entities = (members: string) => `query ($representations: [_Any!]!) {
  entities: _entities(representations: $representations) { ... on SongChart { ${members} } ... on AlbumChart { ${members} } }
}`;

test('Resolves chart entities from their slug without a call, and unknown charts as null', async () => {
  const representations = [
    { __typename: 'SongChart', slug: chart.song.slug },
    { __typename: 'AlbumChart', slug: chart.album.slug },
    { __typename: 'SongChart', slug: chart.song.unknown },
  ];
  expect((await subgraph.ask(entities('slug'), { representations })).calls).toEqual([]);
  const { data, calls } = await subgraph.ask(entities('name'), { representations });
  expect(data.entities).toEqual([{ name: expect.any(String) }, { name: expect.any(String) }, null]);
  expect(calls).toHaveLength(3);
});

test('Detects an unknown chart by its ranking without a call of its own', async () => {
  const { data, calls } = await subgraph.ask(`{ songChart(slug: "${chart.song.unknown}") { ranking { totalCount } } }`);
  expect(data).toEqual({ songChart: null });
  expect(calls).toHaveLength(1);
});
