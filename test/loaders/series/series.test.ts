import { describe, expect, test } from 'vitest';
import { allSeries } from './metricSeries.ts';
import { rowsOf } from '../../support/sandbox.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';
import type { Json } from '../../support/json.ts';

const range = 'range: { start: "2026-06-01", end: "2026-11-15" }';
const first = '2026-06-01';
/** Periods in which the test itself reads the range and the ten days before it. */
const windows = [
  'startDate=2026-05-22&endDate=2026-05-31',
  'startDate=2026-06-01&endDate=2026-08-29',
  'startDate=2026-08-30&endDate=2026-11-15',
];
const days = Array.from({ length: 168 }, (_, index) =>
  new Date(Date.UTC(2026, 5, 1 + index)).toISOString().slice(0, 10),
);

const subgraph = await testedSubgraph();

type Series = (typeof allSeries)[number];
type Point = Readonly<Record<string, Json>>;

/** The service's points, oldest first, with dates instead of timestamps. */
async function pointsOf({ path, figures, read = (row: Json) => [row.value] }: Series): Promise<Point[]> {
  const names = Object.keys(figures);
  const mark = path.includes('?') ? '&' : '?';
  const rows = await Promise.all(windows.map(dates => rowsOf(subgraph.sandbox, `${path}${mark}${dates}`)));
  const points = rows.flat().map(row => {
    const values = read(row).map((value, index) => [names[index], value ?? null]);
    return { date: row.date.slice(0, 10), ...Object.fromEntries(values) };
  });
  expect(points.length).toBeGreaterThan(10);
  return points.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

const inRange = (points: readonly Point[]) => points.filter(({ date }) => date >= first);

function growthOf(points: readonly Point[], [main = '']: readonly string[]): unknown {
  const known = points.filter(point => point[main] !== null);
  const base = known.findLast(({ date }) => date < first) ?? known[0];
  const [from, to] = [base?.[main], known.at(-1)?.[main]];
  const percent = Math.round(((to - from) / Math.abs(from)) * 10_000) / 100 + 0;
  return { absolute: expect.closeTo(to - from, 6), percent: from === 0 ? null : percent };
}

test.each(allSeries)('Returns 168 days of the $name in both directions with two calls', async series => {
  const { owner, field, figures } = series;
  const withBase = await pointsOf(series);
  const points = inRange(withBase);
  const names = Object.keys(figures);
  const point = `{ date ${names.join(' ')} }`;
  const columns = `{ dates ${Object.values(figures).join(' ')} }`;
  const { data, calls } = await subgraph.ask(
    `{
    record: ${owner} {
      ASC: ${field.replace('ARGS', range)} { ...Chart }
      DESC: ${field.replace('ARGS', `${range}, direction: DESC`)} { ...Chart }
    }
  }`.replaceAll(
      '...Chart',
      `nodes ${point} edges { node ${point} } totalCount earliest ${point} latest ${point} growth { absolute percent }
    columns ${columns} dailyColumns ${columns}`,
    ),
  );
  expect(calls).toHaveLength(2);
  const pointOn = new Map(points.map(each => [each['date'], each]));
  const [ascending, descending] = [data.record.ASC, data.record.DESC];
  for (const [chart, ordered, period] of [
    [ascending, points, days],
    [descending, points.toReversed(), days.toReversed()],
  ]) {
    expect(chart.nodes).toEqual(ordered);
    expect(chart.edges.map(({ node }: Json) => node)).toEqual(ordered);
    expect(chart).toMatchObject({ totalCount: points.length, earliest: points[0], latest: points.at(-1) });
    expect(chart.growth).toEqual(growthOf(withBase, names));
    expect(chart.columns.dates).toEqual(ordered.map(({ date }: Json) => date));
    expect(chart.dailyColumns.dates).toEqual(period);
    for (const [figure, column] of Object.entries(figures)) {
      expect(chart.columns[column]).toEqual(ordered.map((each: Point) => each[figure]));
      expect(chart.dailyColumns[column]).toEqual(period.map((day: string) => pointOn.get(day)?.[figure] ?? null));
    }
  }
});

describe('Pages of a series', () => {
  const popularity = allSeries.find(({ name }) => name.startsWith('popularity of an artist')) ?? expect.fail();
  const part = async (args: string, members: string) => {
    const series = popularity.field.replace('ARGS', `${range}, ${args}`);
    const { data, calls } = await subgraph.ask(`{ ${popularity.owner} { series: ${series} { ${members} } } }`);
    return { ...data.artist.series, calls };
  };

  test.each([
    ['ASC', 'first', 'after', 'endCursor'],
    ['ASC', 'last', 'before', 'startCursor'],
    ['DESC', 'first', 'after', 'endCursor'],
    ['DESC', 'last', 'before', 'startCursor'],
  ])(
    'Pages through a series in %s order with `%s` and `%s` without further calls',
    async (direction, by, mark, edge) => {
      const points = inRange(await pointsOf(popularity));
      const dates = points.map(({ date }) => date);
      const ordered = direction === 'ASC' ? dates : dates.toReversed();
      const rows = Math.ceil(points.length / 3);
      const parts: string[][] = [];
      let cursor = '';
      for (let done = 0; done < ordered.length; done += rows) {
        const { nodes, pageInfo, calls } = await part(
          `direction: ${direction}, ${by}: ${rows}${cursor && `, ${mark}: "${cursor}"`}`,
          'nodes { date } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }',
        );
        const isLast = done + rows >= ordered.length;
        expect([pageInfo.hasNextPage, pageInfo.hasPreviousPage]).toEqual(
          by === 'first' ? [!isLast, done > 0] : [done > 0, !isLast],
        );
        expect(calls).toHaveLength(done === 0 ? 2 : 0);
        parts[by === 'first' ? 'push' : 'unshift'](nodes.map(({ date }: Json) => date));
        cursor = pageInfo[edge];
      }
      expect(parts.flat()).toEqual(ordered);
      const beyond = await part(
        `direction: ${direction}, ${by}: ${rows}, ${mark}: "${cursor}"`,
        'nodes { date } pageInfo { hasNextPage hasPreviousPage }',
      );
      const [hasNextPage, hasPreviousPage] = by === 'first' ? [false, true] : [true, false];
      expect(beyond).toEqual({ nodes: [], pageInfo: { hasNextPage, hasPreviousPage }, calls: [] });
    },
  );

  test('Returns columns for the page, and latest, earliest, growth and daily columns for the whole series', async () => {
    const whole = 'earliest { date } latest { date } growth { absolute percent } dailyColumns { dates values }';
    const all = await part('direction: DESC', whole);
    const { nodes, columns, calls, ...rest } = await part(
      'direction: DESC, first: 3',
      `nodes { date value } columns { dates values } ${whole}`,
    );
    expect(rest).toEqual({ ...all, calls: undefined });
    expect(columns).toEqual({
      dates: nodes.map(({ date }: Json) => date),
      values: nodes.map(({ value }: Json) => value),
    });
    expect(nodes).toHaveLength(3);
    expect(calls).toEqual([]);
  });
});
