import { beforeAll, describe, expect, test } from 'vitest';
import { allSeries } from '../support/series.ts';
import { rowsOf } from '../support/service.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const range = 'range: { start: "2026-06-01", end: "2026-11-15" }';
/** The same period in the request to the service. */
const windows = ['startDate=2026-06-01&endDate=2026-08-29', 'startDate=2026-08-30&endDate=2026-11-15'];

const subgraph = await sharedSubgraph();

describe.each(allSeries)('$name', ({ owner, field, path, figures, read = (row: Json) => [row.value] }) => {
  const names: string[] = Object.keys(figures);
  const point = `{ date ${names.join(' ')} }`;
  const columns = `columns { dates ${Object.values(figures).join(' ')} }`;
  const info = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
  /** The points of the service, oldest first, each with its day as written. */
  let points: Record<string, Json>[];

  beforeAll(async () => {
    const mark = path.includes('?') ? '&' : '?';
    const rows = await Promise.all(windows.map(dates => rowsOf(subgraph.sandbox, `${path}${mark}${dates}`)));
    points = rows.flat().map(row => {
      const values = read(row).map((value, index) => [names[index], value ?? null]);
      return { date: row.date.slice(0, 10), ...Object.fromEntries(values) };
    });
    points.sort((a, b) => (a['date'] < b['date'] ? -1 : 1));
    expect(points.length).toBeGreaterThan(10);
  });

  async function series(args: string, members: string): Promise<Json> {
    const query = `{ record: ${owner} { series: ${field.replace('ARGS', args)} { ${members} } } }`;
    const { data, calls } = await subgraph.ask(query);
    return { ...data.record.series, calls };
  }

  test('Returns each point once, oldest first, with gaps, for one call per 90 days', async () => {
    await subgraph.reset();
    const { nodes, edges, totalCount, calls } = await series(
      range,
      `nodes ${point} edges { node ${point} } totalCount`,
    );
    expect(nodes).toEqual(points);
    expect(edges.map(({ node }: Json) => node)).toEqual(points);
    expect(totalCount).toBe(points.length);
    expect(calls).toHaveLength(2);
  });

  test('Returns the newest point first on request', async () => {
    const { nodes } = await series(`${range}, direction: DESC`, `nodes ${point}`);
    expect(nodes).toEqual(points.toReversed());
  });

  test('Returns earliest, latest and columns that agree with its points in both directions', async () => {
    const members = `nodes ${point} earliest ${point} latest ${point} ${columns}`;
    for (const direction of ['ASC', 'DESC']) {
      const returned = await series(`${range}, direction: ${direction}`, members);
      expect([returned.earliest, returned.latest]).toEqual([points[0], points.at(-1)]);
      expect(returned.columns.dates).toEqual(returned.nodes.map((node: Json) => node.date));
      for (const [figure, column] of Object.entries(figures)) {
        expect(returned.columns[column]).toEqual(returned.nodes.map((node: Json) => node[figure]));
      }
    }
  });

  test('Returns columns with every day of the period and null in gaps, whatever the pagination', async () => {
    const days = Array.from({ length: 168 }, (_, index) =>
      new Date(Date.UTC(2026, 5, 1 + index)).toISOString().slice(0, 10),
    );
    expect([days[0], days.at(-1)]).toEqual(['2026-06-01', '2026-11-15']);
    const returned = new Map(points.map(each => [each['date'], each]));
    const all = columns.replace('columns', 'dailyColumns');
    for (const [direction, ordered] of [
      ['ASC', days],
      ['DESC', days.toReversed()],
    ] as const) {
      const { dailyColumns: every } = await series(`${range}, direction: ${direction}, first: 3`, all);
      expect(every.dates).toEqual(ordered);
      for (const [figure, column] of Object.entries(figures)) {
        expect(every[column]).toEqual(ordered.map(day => returned.get(day)?.[figure] ?? null));
      }
    }
  });

  test('Returns the growth of its main figure from the first to the latest point with a value', async () => {
    // Songs have no overall score, so their fanbase score replaces it.
    const main = names.find(name => points.some(returned => returned[name] !== null)) ?? '';
    const values = points.map(returned => returned[main]).filter(value => value !== null);
    const [first, latest] = [values[0], values.at(-1)];
    const { growth } = await series(`${range}, direction: DESC, first: 1`, 'growth { absolute percent }');
    expect(growth.absolute).toBeCloseTo(latest - first, 6);
    if (first === 0) expect(growth.percent).toBeNull();
    else expect(growth.percent).toBe(Math.round(((latest - first) / Math.abs(first)) * 10_000) / 100 + 0);
  });

  test.each(['ASC', 'DESC'])('Is paginated in both directions, %s', async direction => {
    const ordered = direction === 'ASC' ? points : points.toReversed();
    const rows = Math.ceil(points.length / 3);
    const part = async (args: string) => series(`${range}, direction: ${direction}, ${args}`, `nodes { date } ${info}`);
    for (const [by, mark, edge] of [
      ['first', 'after', 'endCursor'],
      ['last', 'before', 'startCursor'],
    ] as const) {
      const seen: string[][] = [];
      let cursor = '';
      for (let done = 0; done < ordered.length; done += rows) {
        const { nodes, pageInfo, calls } = await part(`${by}: ${rows}${cursor && `, ${mark}: "${cursor}"`}`);
        const isLast = done + rows >= ordered.length;
        expect([pageInfo.hasNextPage, pageInfo.hasPreviousPage]).toEqual(
          by === 'first' ? [!isLast, done > 0] : [done > 0, !isLast],
        );
        expect(calls).toEqual([]);
        seen[by === 'first' ? 'push' : 'unshift'](nodes.map((node: Json) => node.date));
        cursor = pageInfo[edge];
      }
      expect(seen.flat()).toEqual(ordered.map(({ date }) => date));
    }
  });
});
