import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeSubgraph, fakeSubgraph } from '../../support/testedSubgraph.ts';

/* A point without a readable day is omitted from lists with an error. Every value that depends on the point fails. */

const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const invalid = 'UPSTREAM_INVALID_RESPONSE';
const dates = ['2026-01-01', '2026-01-02', '2026-01-03'];
const readable = dates.map((date, index) => ({ date, value: index + 1 }));

let fake: FakeSubgraph;
beforeEach(async () => {
  fake = await fakeSubgraph();
});

/** Reads a series uncached and cached. Expects equal results. */
async function views(items: readonly unknown[], members: string) {
  const page = { offset: 0, limit: 100, next: null, total: items.length };
  fake.service.get(/\/streaming\/spotify\/listening/, { items, page }, { times: Infinity });
  const range = 'range: { start: "2026-01-01", end: "2026-01-04" }';
  const query = `{ artist(id: "${id}") { streaming(platform: "spotify", ${range}) { ${members} } } }`;
  const [first, second] = [await fake.post(query), await fake.post(query)];
  expect(second).toEqual(first);
  expect(fake.service.calls).toHaveLength(1);
  const { data, errors = [] } = first;
  const places = errors.map(({ path = [], extensions }) => `${path.slice(2).join('.')} ${extensions.code}`);
  return { series: data.artist.streaming, errors: places };
}

const undated = {
  'a day in an unknown format': { date: 'Jan 4', value: 4 },
  'no day': { value: 4 },
  'a day under another name': { day: '2026-01-04', value: 4 },
  'a null day': { date: null, value: 4 },
  'text instead of an object': 'x',
  'null instead of an object': null,
};
const [[, undatedPoint] = []] = Object.entries(undated);

/** Selections, their values next to an undated point, and the paths of their errors. */
const selections: readonly (readonly [name: string, members: string, expected: unknown, places: readonly string[]])[] =
  [
    ['nodes', 'nodes { value }', readable.map(({ value }) => ({ value })), ['nodes']],
    ['edges', 'edges { node { value } }', readable.map(({ value }) => ({ node: { value } })), ['edges']],
    ['columns', 'columns { dates values }', { dates, values: [1, 2, 3] }, ['columns.dates', 'columns.values']],
    [
      'dailyColumns',
      'dailyColumns { dates values }',
      { dates: [...dates, '2026-01-04'], values: [1, 2, 3, null] },
      ['dailyColumns.values'],
    ],
    ['latest', 'latest { value }', null, ['latest']],
    ['earliest', 'earliest { value }', null, ['earliest']],
    ['growth', 'growth { absolute }', null, ['growth']],
    ['statistics', 'statistics { average }', null, ['statistics']],
    ['totalCount', 'totalCount', 4, []],
  ];

describe('Points without a readable day', () => {
  test.each([...selections, ['columns', 'columns { values }', { values: [1, 2, 3] }, ['columns.values']] as const])(
    'Fails only fields that depend on a point without a readable day: { $1 }',
    async (name, members, expected, places) => {
      const { series, errors } = await views([...readable, undatedPoint], members);
      expect(series).toEqual({ [name]: expected });
      expect(errors).toEqual(places.map(place => `${place} ${invalid}`));
    },
  );

  test.each(Object.entries(undated))('Fails only fields that depend on a malformed point: %s', async (_, item) => {
    const { series, errors } = await views([...readable, item], selections.map(([, members]) => members).join(' '));
    expect(series).toEqual(Object.fromEntries(selections.map(([name, , expected]) => [name, expected])));
    expect(errors.toSorted()).toEqual(
      selections.flatMap(([, , , places]) => places.map(place => `${place} ${invalid}`)).toSorted(),
    );
  });

  test.each(['nodes { value }', 'columns { values }', 'latest { value }', 'growth { absolute }', 'totalCount'])(
    'Fails a series that has no point with a readable day: { %s }',
    async members => {
      expect(await views([undatedPoint, undatedPoint], members)).toEqual({ series: null, errors: [` ${invalid}`] });
    },
  );

  test.each(Object.entries(undated))('Fails a series with only malformed points: %s', async (_, item) => {
    expect(await views([item, item], 'nodes { value }')).toEqual({ series: null, errors: [` ${invalid}`] });
  });
});

test.each(['growth { absolute }', 'changes { values }'])(
  'Fails { %s } if a point without a readable day may lie directly before the range',
  async member => {
    const items = [readable[1], readable[2], { date: null, value: 1 }];
    fake.service.get(/\/streaming\/spotify\/listening/, { items, page: { next: null, total: items.length } });
    const range = 'range: { start: "2026-01-02", end: "2026-01-03" }';
    const query = `{ artist(id: "${id}") { streaming(platform: "spotify", ${range}) { ${member} } } }`;
    const { errors = [] } = await fake.post(query);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual([invalid]);
  },
);

const daysOf = (first: string, last: string) => `{ artist(id: "${id}") {
  streaming(platform: "spotify", range: { start: "${first}", end: "${last}" }) { totalCount nodes { date } }
} }`;

test.each([
  ['2026-01-02', '2026-01-02', 1, []],
  ['2026-01-02', '2026-01-03', 2, []],
  ['2026-01-01', '2026-01-03', 3, []],
  ['2026-01-03', '2026-01-04', 2, ['nodes']],
  ['2026-01-01', '2026-01-04', 4, ['nodes']],
])(
  'Counts points without a readable day only on days without a point: %s to %s',
  async (start, end, totalCount, places) => {
    const items = [...readable.map(point => ({ ...point, value: point.value === 2 ? 2.5 : point.value })), 'x', 'y'];
    fake.service.get(/\/streaming\/spotify\/listening/, { items, page: { next: null, total: items.length } });
    await fake.post(daysOf('2026-01-01', '2026-01-04'));
    const { data, errors = [] } = await fake.post(daysOf(start, end));
    expect(data.artist.streaming.totalCount).toBe(totalCount);
    expect(errors.map(({ path = [] }) => path.slice(2).join('.'))).toEqual(places);
    expect(fake.service.calls).toHaveLength(1);
  },
);

test('Fails values of a series of timestamps next to an unreadable one, even if each day has a timestamp', async () => {
  const items = [...dates.map(date => ({ date: `${date}T06:00:00+00:00` })), 'x'];
  fake.service.get(
    /\/available-tracklistings/,
    { items, page: { next: null, total: items.length } },
    { times: Infinity },
  );
  const query = `{ playlist(id: "${id}") {
    trackDates(range: { start: "${dates[0]}", end: "${dates[2]}" }) { totalCount nodes latest }
  } }`;
  for (let time = 0; time < 2; time++) {
    const { data, errors = [] } = await fake.post(query);
    expect(data.playlist.trackDates).toEqual({
      totalCount: 4,
      nodes: expect.objectContaining({ length: 3 }),
      latest: null,
    });
    expect(errors.map(({ path = [] }) => path.slice(2).join('.')).toSorted()).toEqual(['latest', 'nodes']);
  }
});
