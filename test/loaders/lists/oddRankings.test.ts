import { describe, expect, test } from 'vitest';
import { landmarks } from '../../support/landmarks.ts';
import { fakeSubgraph } from '../../support/testedSubgraph.ts';
import type { Json } from '../../support/json.ts';

const { album } = landmarks;

describe('Undocumented ranking formats', () => {
  const path = '/api/v2.26/chart/album/odd/ranking/latest?limit=100&offset=0';
  const entry = { album: { uuid: album.first, name: 'A' }, position: 1, mood: 'new' };
  const query = `{
    albumChart(slug: "odd") {
      name maxSize ranking { asOf edges { position positionChange status entryDate node { id name } } }
    }
  }`;

  test('Reads owner fields of a ranking from an array and ignores unknown members', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(path, { related: [{ chart: { slug: 'odd', name: 'Odd' }, mood: 1 }], items: [entry] });
    const { data } = await fake.ask(query);
    const edge = {
      position: 1,
      positionChange: null,
      status: null,
      entryDate: null,
      node: { id: album.first, name: 'A' },
    };
    expect(data.albumChart).toEqual({ name: 'Odd', maxSize: null, ranking: { asOf: null, edges: [edge] } });
  });

  test('Returns errors for values of a wrong type in a ranking and omits rows without an album', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(path, {
      related: { chart: { slug: 'odd', name: [7], maxResultsCount: 'ten' }, date: 'yesterday' },
      items: [{ ...entry, position: 'first' }, { album: null }, { position: 3 }, null, { ...entry, position: '4' }],
    });
    const { data, errors } = await fake.askFailing(query);
    const { ranking } = data.albumChart;
    expect(data.albumChart).toMatchObject({ name: null, maxSize: null, ranking: { asOf: null } });
    expect(ranking.edges.map(({ position }: Json) => position)).toEqual([null, 4]);
    expect(
      errors?.map(({ path: at, extensions }) => `${at?.slice(1).join('.')} ${extensions.code}`).toSorted(),
    ).toEqual(
      ['maxSize', 'name', 'ranking.asOf', 'ranking.edges', 'ranking.edges.0.position'].map(
        at => `${at} UPSTREAM_INVALID_RESPONSE`,
      ),
    );
  });

  test('Reads ranking dates from strings or objects, and omits other rows with an error', async () => {
    const fake = await fakeSubgraph();
    const [a, b] = ['2026-11-01T00:00:00+00:00', '2026-10-01T00:00:00+02:00'];
    fake.service.get('/api/v2/chart/song/odd/available-rankings?limit=100&offset=0', {
      items: [a, { date: b }, 'x', 7],
    });
    const { data, errors } = await fake.askFailing('{ songChart(slug: "odd") { rankingDates { nodes } } }');
    expect(data.songChart.rankingDates.nodes).toEqual([a, b]);
    expect(errors).toMatchObject([{ path: ['songChart', 'rankingDates', 'nodes'] }]);
  });
});

const song = { uuid: '00000000-0000-0000-0000-000000000001', name: 'S' };
const rankings = [
  {
    name: 'song ranking',
    path: '/api/v2.14/chart/song/odd/ranking/latest?limit=100&offset=0',
    row: { song },
    query: '{ songChart(slug: "odd") { list: ranking { rows: edges { positionChange previousPosition isNew } } } }',
  },
  {
    name: 'album ranking',
    path: '/api/v2.26/chart/album/odd/ranking/latest?limit=100&offset=0',
    row: { album: { uuid: album.first, name: 'A' } },
    query: '{ albumChart(slug: "odd") { list: ranking { rows: edges { positionChange previousPosition isNew } } } }',
  },
  {
    name: 'list of chart entries',
    path: `/api/v2/song/${song.uuid}/charts/ranks/spotify?currentOnly=1&limit=100&offset=0&sortBy=position&sortOrder=asc`,
    row: { chart: { slug: 'odd', name: 'Odd' } },
    query: `{ song(id: "${song.uuid}") {
      list: chartEntries(platform: "spotify") { rows: nodes { positionChange previousPosition isNew } }
    } }`,
  },
  {
    name: 'ranking of sounds',
    path: '/api/v2/chart/tiktok/music/weekly/ranking/latest?limit=100&offset=0',
    row: { music: { identifier: '7', title: 'T' } },
    query: '{ tiktokSoundChart { list: ranking { rows: edges { positionChange previousPosition isNew } } } }',
  },
];

describe('Position change', () => {
  test.each(rankings)('Distinguishes new, unchanged and moved entries of a $name', async ({ path, row, query }) => {
    const fake = await fakeSubgraph();
    const places = [
      { positionEvolution: 0, oldPosition: null },
      { positionEvolution: 0, oldPosition: 0 },
      { positionEvolution: 0, oldPosition: '' },
      { positionEvolution: 0 },
      { positionEvolution: 0, oldPosition: 7 },
      { positionEvolution: -2, oldPosition: 5 },
      { positionEvolution: null, oldPosition: 5 },
      { positionEvolution: 3 },
    ];
    const items = places.map((place, index) => ({
      ...row,
      position: index + 1,
      entryDate: `2026-11-0${index + 1}`,
      ...place,
    }));
    fake.service.get(path, { items });
    const { data } = await fake.ask(query);
    const { list } = Object(Object.values(data)[0]);
    expect(
      list.rows.map(({ positionChange, previousPosition, isNew }: Json) => [positionChange, previousPosition, isNew]),
    ).toEqual([
      [null, null, true],
      [null, null, true],
      [null, null, true],
      [null, null, null],
      [0, 7, false],
      [-2, 5, false],
      [null, 5, false],
      [3, null, null],
    ]);
  });
});
