import { describe, expect, test } from 'vitest';
import { dateOf, dayOf } from '../../../src/loaders/series/dates.ts';
import { callsOf } from '../../support/subgraph.ts';
import { Dice } from '../../support/fuzz/dice.ts';
import type { Json } from '../../support/json.ts';
import { landmarks, idsOf } from '../../support/landmarks.ts';
import { figuresIn, membersOf, metricSeries, rangeOf, ranges, servedSeries } from './metricSeries.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';

const id = landmarks.artist.headliner;
const GROWTH = 'growth { absolute percent from { date value } to { date value } }';
const RANGE = 'range: { start: "2026-01-11", end: "2026-01-20" }';

const compared = (from: [string, number], to: [string, number]) => ({
  absolute: to[1] - from[1],
  percent: from[1] === 0 ? null : Math.round(((to[1] - from[1]) / Math.abs(from[1])) * 10_000) / 100,
  from: { date: from[0], value: from[1] },
  to: { date: to[0], value: to[1] },
});

describe('Growth over a range', () => {
  test.each<[string, Record<string, number | null>, ReturnType<typeof compared> | null]>([
    [
      'from the last value before the range',
      { '2026-01-08': 90, '2026-01-10': 100, '2026-01-11': 107, '2026-01-20': 130 },
      compared(['2026-01-10', 100], ['2026-01-20', 130]),
    ],
    [
      'from a value ten days before the range',
      { '2026-01-01': 100, '2026-01-15': 120, '2026-01-19': 130 },
      compared(['2026-01-01', 100], ['2026-01-19', 130]),
    ],
    [
      'from the last non-null value before the range',
      { '2026-01-07': 100, '2026-01-10': null, '2026-01-15': 120, '2026-01-20': null },
      compared(['2026-01-07', 100], ['2026-01-15', 120]),
    ],
    [
      'from a value before the range to the only value in the range',
      { '2026-01-10': 100, '2026-01-11': 90 },
      compared(['2026-01-10', 100], ['2026-01-11', 90]),
    ],
    [
      'from a value of 0 before the range, without a percentage',
      { '2026-01-10': 0, '2026-01-20': 5 },
      compared(['2026-01-10', 0], ['2026-01-20', 5]),
    ],
    [
      'from the first value of a series that begins in the range',
      { '2026-01-12': 100, '2026-01-15': 120, '2026-01-18': 130 },
      compared(['2026-01-12', 100], ['2026-01-18', 130]),
    ],
    ['null for a series with a single value', { '2026-01-12': 100 }, null],
    ['null for a range without values', { '2026-01-10': 100, '2026-01-21': 130 }, null],
    [
      'null if the last earlier value is more than ten days before the range',
      { '2025-12-31': 100, '2026-01-15': 120, '2026-01-19': 130 },
      null,
    ],
  ])('Computes growth: %s', async (_, values, growth) => {
    const { ask, calls } = await servedSeries(values);
    expect(await ask(RANGE, GROWTH)).toEqual({ growth });
    expect(calls()).toBe(1);
    // Selecting all points must not change growth.
    const whole = await ask(RANGE, `totalCount earliest { date } nodes { date } ${GROWTH}`);
    const inRange = Object.keys(values).filter(date => '2026-01-11' <= date && date <= '2026-01-20');
    expect(whole).toEqual({
      growth,
      totalCount: inRange.length,
      earliest: inRange[0] ? { date: inRange[0] } : null,
      nodes: inRange.map(date => ({ date })),
    });
  });

  const known = { '2026-01-09': 95, '2026-01-10': 100, '2026-01-15': 120, '2026-01-19': 125, '2026-01-20': 130 };
  const begins = { '2026-01-12': 100, '2026-01-15': 120, '2026-01-20': 130 };
  test.each([
    ['the last value before the range', known, '2026-01-10'],
    ['the last value in the range', known, '2026-01-20'],
    ['the first value of a series that begins in the range', begins, '2026-01-12'],
  ])('Returns an error for growth when %s is unreadable', async (_, values, date) => {
    for (const value of [{ odd: 1 }, 'many', '1,234', true]) {
      const { askFailing } = await servedSeries({ ...values, [date]: value });
      const { series, errors } = await askFailing(RANGE, GROWTH);
      expect(series).toEqual({ growth: null });
      expect(errors).toMatchObject([
        { path: ['artist', 'streaming', 'growth'], extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } },
      ]);
    }
  });

  test('Ignores unreadable values that growth does not compare', async () => {
    for (const date of ['2026-01-09', '2026-01-15', '2026-01-19']) {
      const { ask } = await servedSeries({ ...known, [date]: { odd: 1 } });
      expect(await ask(RANGE, GROWTH)).toEqual({ growth: compared(['2026-01-10', 100], ['2026-01-20', 130]) });
    }
  });

  test('Returns the change from the previous day as the growth over one day', async () => {
    const { ask } = await servedSeries({ '2026-11-19': 100, '2026-11-20': 107 });
    expect(await ask('range: { days: 1 }', GROWTH)).toEqual({
      growth: compared(['2026-11-19', 100], ['2026-11-20', 107]),
    });
  });

  test('Requests a year from its ends inward until both values that growth compares are known', async () => {
    const year = 'range: { start: "2025-01-01", end: "2025-12-31" }';
    const { ask, calls } = await servedSeries({ '2025-06-01': 100, '2025-09-01': 150 });
    expect(await ask(year, GROWTH)).toEqual({ growth: compared(['2025-06-01', 100], ['2025-09-01', 150]) });
    expect(calls()).toBe(4);
    const full = await servedSeries({ '2024-12-31': 100, '2025-06-01': 110, '2025-12-31': 150 });
    expect(await full.ask(year, GROWTH)).toEqual({ growth: compared(['2024-12-31', 100], ['2025-12-31', 150]) });
    expect(full.calls()).toBe(2);
  });

  test('Requests no day before the start of the calendar for growth', async () => {
    const { ask, calls } = await servedSeries({});
    expect(await ask('range: { start: "0000-01-03", end: "0000-01-09" }', GROWTH)).toEqual({ growth: null });
    expect(calls()).toBe(1);
  });

  test.each([
    ['days: 1', 1, 1],
    ['days: 90', 1, 1],
    ['days: 91', 2, 2],
    ['days: 190', 2, 2],
    ['days: 365', 2, 4],
    ['start: "2026-08-23"', 1, 1],
    ['end: "2026-10-31"', 1, 1],
    ['days: 3653', 2, 37],
  ])('Requests only the ends of a range for growth, but prices all of its points: %s', async (range, needed, price) => {
    const values = Object.fromEntries(
      Array.from({ length: 3_700 }, (_, age) => [dateOf(dayOf('2026-11-20') - age), 10_000 - age]),
    );
    const { ask, calls } = await servedSeries(values);
    const { growth } = await ask(`range: { ${range} }`, GROWTH);
    const last = range.startsWith('end') ? '2026-10-31' : '2026-11-20';
    const days = range.startsWith('days') ? Number(range.slice(6)) : range.startsWith('end') ? 30 : 90;
    expect(growth).toMatchObject({ absolute: days, to: { date: last } });
    expect(calls()).toBe(needed);
    const query = `{ artist(id: "${id}") { streaming(platform: "spotify", range: { ${range} }) { growth { absolute } } } }`;
    expect(callsOf(query)).toBe(1 + price);
  });
});

const subgraph = await testedSubgraph();

const seed = Number(process.env['FUZZ_SEED'] ?? 1);

test('Covers at least 18 series with growth', () => {
  expect(metricSeries.length).toBeGreaterThanOrEqual(18);
});

describe('Growth of every series', () => {
  test.each(metricSeries)('Returns growth of the %s equal to the sum of its daily differences', async name => {
    for (const days of ranges(new Dice(seed + metricSeries.indexOf(name)))) {
      const { start, end } = days;
      await subgraph.reset();
      const { growth } = await membersOf(subgraph, name, days, GROWTH);
      const figures = await figuresIn(subgraph, name, { start: start - 30, end });
      const differences = figures.flatMap(({ day, value }, index) => {
        const before = figures[index - 1];
        return before && day >= start && before.day >= start - 10 ? [value - before.value] : [];
      });
      const of = `${name} ${rangeOf(days)}`;
      if (differences.length === 0) {
        expect(growth, of).toBeNull();
        continue;
      }
      const sum = differences.reduce((total, each) => total + each, 0);
      expect(growth.absolute, of).toBe(Math.round(sum * 100) / 100);
      const last = figures.findLast(({ day }) => day >= start);
      expect(growth.to, of).toEqual({ date: last?.date, value: last?.value });
    }
  });
});

const STAT = '{ platform { code } value date growth { absolute percent } }';
/** Maximum aliases of a field per object. */
const ALIASES = 20;
/** Groups of current stats, each with the series that contains the same figures. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  artist: {
    social: 'audience(platform: "CODE", RANGE)',
    streaming: 'streaming(platform: "CODE", RANGE)',
    popularity: 'popularity(platform: "CODE", RANGE)',
    retention: 'retention(platform: "CODE", RANGE)',
    score: 'score(RANGE)',
  },
  song: {
    streaming: 'audience(platform: "CODE", RANGE)',
    popularity: 'popularity(platform: "CODE", RANGE)',
    score: 'score(RANGE)',
  },
};

/** Number of additional records of each type. */
const OTHERS = Number(process.env['FUZZ_ROUNDS'] ?? 0);

describe('Growth and current stats', () => {
  test.each([
    ...[id, ...idsOf('artist', OTHERS, 40), ...idsOf('artist', 1, 900)].map(artist => ['artist', artist] as const),
    ...[landmarks.song.hit, ...idsOf('song', 1 + OTHERS, 40)].map(song => ['song', song] as const),
  ])('Returns equal growth in series and current stats: %s %s', async (kind, record) => {
    let checked = 0;
    for (const period of [1, 7, 28, 90]) {
      const groups = GROUPS[kind] ?? {};
      const members = Object.keys(groups).map(group => `${group} ${STAT}`);
      const stats = await subgraph.ask(
        `{ ${kind}(id: "${record}") { currentStats(days: ${period}) { ${members.join(' ')} } } }`,
      );
      const rows = Object.entries(groups).flatMap(([group, field]) =>
        stats.data[kind].currentStats[group].map((stat: Json) => ({ stat, field })),
      );
      const growths: Json[] = [];
      for (let at = 0; at < rows.length; at += ALIASES) {
        const fields = rows.slice(at, at + ALIASES).map(({ stat, field }, index) => {
          const asked = field.replace('CODE', stat.platform.code).replace('RANGE', `range: { days: ${period} }`);
          return `of${index}: ${asked} { ${GROWTH} }`;
        });
        const { data } = await subgraph.ask(`{ ${kind}(id: "${record}") { ${fields.join(' ')} } }`);
        growths.push(...fields.map((_, index) => data[kind][`of${index}`].growth));
      }
      for (const [index, { stat, field }] of rows.entries()) {
        const growth = growths[index];
        const of = `${field} ${stat.platform.code} ${period} ${JSON.stringify([stat, growth])}`;
        // Stats count a figure without a point in the period as unchanged.
        if (growth === null) {
          expect(stat.growth.absolute ?? 0, of).toBe(0);
          continue;
        }
        expect(growth.to, of).toEqual({ date: stat.date, value: stat.value });
        expect(growth.absolute, of).toBeCloseTo(stat.growth.absolute, 2);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(8);
  });
});
