import { describe, expect, test } from 'vitest';
import { dateOf } from '../../../src/loaders/series/dates.ts';
import { callsOf } from '../../support/subgraph.ts';
import { Dice } from '../../support/fuzz/dice.ts';
import type { Json } from '../../support/json.ts';
import { landmarks } from '../../support/landmarks.ts';
import { figuresIn, membersOf, metricSeries, rangeOf, ranges, type Days, servedSeries } from './metricSeries.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';

const COLUMNS = '{ starts ends values areComplete }';

/** Formats each interval with its change, such as `2026-01-05..2026-01-11 7 incomplete`. */
const rowsOf = ({ starts, ends, values, areComplete }: Json): string[] =>
  starts.map((start: string, index: number) => {
    const value = values[index] === null ? 'null' : `${values[index]}`;
    return `${start}..${ends[index]} ${value}${areComplete[index] ? '' : ' incomplete'}`;
  });

/** A running total that grows by 10 a day, without points on the missing days. */
function growing(first: string, last: string, missing: readonly string[] = []): Record<string, number> {
  const values: Record<string, number> = {};
  let value = 1000;
  for (let day = Date.parse(first); day <= Date.parse(last); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10);
    if (!missing.includes(date)) values[date] = value;
    value += 10;
  }
  return values;
}

describe('Changes', () => {
  test.each([
    [
      'attribute the change of a day without a value to the next day',
      'DAY',
      growing('2026-01-05', '2026-01-15', ['2026-01-12']),
      ['2026-01-11', '2026-01-14'],
      [
        '2026-01-11..2026-01-11 10',
        '2026-01-12..2026-01-12 null incomplete',
        '2026-01-13..2026-01-13 20',
        '2026-01-14..2026-01-14 10',
      ],
    ],
    [
      'run from Monday to Sunday and are incomplete at the ends of the range',
      'WEEK',
      growing('2025-12-01', '2026-02-01'),
      ['2026-01-07', '2026-01-20'],
      ['2026-01-07..2026-01-11 50 incomplete', '2026-01-12..2026-01-18 70', '2026-01-19..2026-01-20 20 incomplete'],
    ],
    [
      'are complete for a range of whole weeks',
      'WEEK',
      growing('2025-12-01', '2026-02-01'),
      ['2025-12-29', '2026-01-11'],
      ['2025-12-29..2026-01-04 70', '2026-01-05..2026-01-11 70'],
    ],
    [
      'cover calendar months',
      'MONTH',
      growing('2023-12-01', '2024-04-30'),
      ['2024-01-15', '2024-03-15'],
      ['2024-01-15..2024-01-31 170 incomplete', '2024-02-01..2024-02-29 290', '2024-03-01..2024-03-15 150 incomplete'],
    ],
    [
      'start with the first value of a series that begins in the range',
      'WEEK',
      growing('2026-01-08', '2026-01-16'),
      ['2025-12-29', '2026-01-18'],
      [
        '2025-12-29..2026-01-04 null incomplete',
        '2026-01-05..2026-01-11 30 incomplete',
        '2026-01-12..2026-01-18 50 incomplete',
      ],
    ],
    [
      'are null for the first value of a series',
      'WEEK',
      { '2026-01-09': 5, '2026-01-14': 8 },
      ['2026-01-05', '2026-01-18'],
      ['2026-01-05..2026-01-11 null incomplete', '2026-01-12..2026-01-18 3 incomplete'],
    ],
    [
      'ignore values more than ten days before the range',
      'WEEK',
      { '2025-12-25': 1, '2026-01-06': 5, '2026-01-08': 6, '2026-01-18': 8 },
      ['2026-01-05', '2026-01-18'],
      ['2026-01-05..2026-01-11 1 incomplete', '2026-01-12..2026-01-18 2'],
    ],
    [
      'are complete without a value on the last day if a later day has a value',
      'WEEK',
      { '2026-01-03': 1, '2026-01-09': 5, '2026-01-16': 9, '2026-01-19': 11 },
      ['2026-01-05', '2026-01-19'],
      ['2026-01-05..2026-01-11 4', '2026-01-12..2026-01-18 4', '2026-01-19..2026-01-19 2 incomplete'],
    ],
    [
      'support the first days of the calendar',
      'MONTH',
      {},
      ['0000-01-30', '0000-02-29'],
      ['0000-01-30..0000-01-31 null incomplete', '0000-02-01..0000-02-29 null incomplete'],
    ],
  ] as [string, string, Record<string, number>, [string, string], string[]][])(
    'Changes by $1: they %s',
    async (_, by, values, [start, end], rows) => {
      const { ask, calls } = await servedSeries(values);
      const range = `range: { start: "${start}", end: "${end}" }`;
      const members = `changes(by: ${by}) ${COLUMNS}`;
      expect(rowsOf((await ask(range, members)).changes)).toEqual(rows);
      expect(calls()).toBe(1);
      const descending = await ask(`${range}, direction: DESC, last: 1`, members);
      expect(rowsOf(descending.changes)).toEqual(rows.toReversed());
    },
  );

  test.each([
    ['an unreadable value', { '2026-01-10': 1, '2026-01-15': 'many', '2026-01-18': 3 }],
    ['an unreadable value before the range', { '2026-01-10': {}, '2026-01-15': 2, '2026-01-18': 3 }],
    ['a point without a readable day', { '2026-01-12': 1, yesterday: 2, '2026-01-18': 3 }],
  ])('Returns an error for changes with %s', async (_, values) => {
    const { askFailing } = await servedSeries(values);
    const { errors } = await askFailing('range: { start: "2026-01-11", end: "2026-01-20" }', 'changes { values }');
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } }]);
  });
});

/** Identifies the interval that contains a day. */
const INTERVALS: Readonly<Record<string, (day: number) => string>> = {
  DAY: dateOf,
  WEEK: day => dateOf(day - ((new Date(dateOf(day)).getUTCDay() + 6) % 7)),
  MONTH: day => dateOf(day).slice(0, 7),
};

/** Starts, ends and changes, computed day by day. */
function expected({ start, end }: Days, figures: Awaited<ReturnType<typeof figuresIn>>, by: string) {
  const intervalOf = INTERVALS[by] ?? expect.fail(by);
  const days = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  return [...Map.groupBy(days, intervalOf).values()].map(some => {
    const [first = NaN, last = NaN] = [some[0], some.at(-1)];
    const inside = figures.filter(({ day }) => first <= day && day <= last);
    const from = figures.findLast(({ day }) => day < first) ?? inside[0];
    const to = inside.at(-1);
    const change = from && to && from !== to ? Math.round((to.value - from.value) * 100) / 100 : null;
    return [dateOf(first), dateOf(last), change];
  });
}

// The sandbox computes playlist reach slowly, by adding up playlists.
const subgraph = await testedSubgraph({}, { timeoutMs: 30_000, operationTimeoutMs: 60_000 });
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

describe('Changes of every series', () => {
  test.each(metricSeries)('Returns changes of the %s that match its points and its growth', async name => {
    for (const days of ranges(new Dice(seed + metricSeries.indexOf(name)))) {
      await subgraph.reset();
      const intervals = Object.keys(INTERVALS).map(by => `${by}: changes(by: ${by}) ${COLUMNS}`);
      const series = await membersOf(subgraph, name, days, `${intervals.join(' ')} growth { absolute }`);
      const figures = await figuresIn(subgraph, name, { start: days.start - 10, end: days.end });
      for (const by of Object.keys(INTERVALS)) {
        const { starts, ends, values } = series[by];
        const rows = starts.map((start: string, index: number) => [start, ends[index], values[index]]);
        expect(rows, `${name} ${rangeOf(days)}`).toEqual(expected(days, figures, by));
        const sum = values.reduce((total: number, value: number | null) => total + (value ?? 0), 0);
        if (series.growth) expect(sum, `${name} ${rangeOf(days)} ${by}`).toBeCloseTo(series.growth.absolute, 6);
      }
    }
  });
});

const overDays = (days: number, member: string) =>
  `{ artist(id: "${landmarks.artist.headliner}") { streaming(platform: "spotify", range: { days: ${days} }) { ${member} } } }`;

test('Prices changes like all points of the range and of the ten days before it', () => {
  expect(callsOf(overDays(90, 'changes { values }'))).toBe(callsOf(overDays(90, 'nodes { value }')));
  expect(callsOf(overDays(91, 'changes { values }'))).toBe(1 + callsOf(overDays(91, 'nodes { value }')));
});
