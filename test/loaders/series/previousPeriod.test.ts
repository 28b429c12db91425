import { describe, expect, test } from 'vitest';
import { dateOf, dayOf } from '../../../src/loaders/series/dates.ts';
import { callsOf } from '../../support/subgraph.ts';
import { Dice } from '../../support/fuzz/dice.ts';
import type { Json } from '../../support/json.ts';
import { landmarks } from '../../support/landmarks.ts';
import { membersOf, metricSeries, rangeOf, ranges, servedSeries } from './metricSeries.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';

const FIGURES = `growth { absolute percent from { date value } to { date value } }
  statistics { average minimum { date value } maximum { date value } count }`;
const PREVIOUS = `previousPeriod { start end ${FIGURES} growthChangePercent averageChangePercent }`;
const RANGE = 'range: { start: "2026-01-11", end: "2026-01-20" }';

describe('previousPeriod', () => {
  test('Returns a previous period of the same length and the percentage changes since then', async () => {
    const { ask, calls } = await servedSeries({
      '2025-12-31': 100,
      '2026-01-05': 110,
      '2026-01-10': 120,
      '2026-01-12': 140,
      '2026-01-20': 150,
    });
    expect(await ask(RANGE, `growth { absolute } statistics { average } ${PREVIOUS}`)).toEqual({
      growth: { absolute: 30 },
      statistics: { average: 145 },
      previousPeriod: {
        start: '2026-01-01',
        end: '2026-01-10',
        growth: {
          absolute: 20,
          percent: 20,
          from: { date: '2025-12-31', value: 100 },
          to: { date: '2026-01-10', value: 120 },
        },
        statistics: {
          average: 115,
          minimum: { date: '2026-01-05', value: 110 },
          maximum: { date: '2026-01-10', value: 120 },
          count: 2,
        },
        growthChangePercent: 50,
        averageChangePercent: 26.09,
      },
    });
    expect(calls()).toBe(1);
  });

  test.each([
    ['a series', {}],
    ['a previous period', { '2026-01-12': 140, '2026-01-20': 150 }],
  ])('Returns null changes for %s without values', async (_, values) => {
    const { ask } = await servedSeries(values);
    expect(await ask(RANGE, 'previousPeriod { growthChangePercent averageChangePercent }')).toEqual({
      previousPeriod: { growthChangePercent: null, averageChangePercent: null },
    });
  });

  test('Returns null for a percentage change from 0', async () => {
    const { ask } = await servedSeries({ '2025-12-31': 0, '2026-01-10': 0, '2026-01-20': 5 });
    expect(await ask(RANGE, 'previousPeriod { growthChangePercent averageChangePercent }')).toEqual({
      previousPeriod: { growthChangePercent: null, averageChangePercent: null },
    });
  });

  test('Returns the days of the previous period without a call', async () => {
    const { ask, calls } = await servedSeries({});
    expect(await ask(RANGE, 'previousPeriod { start end }')).toEqual({
      previousPeriod: { start: '2026-01-01', end: '2026-01-10' },
    });
    expect(calls()).toBe(0);
  });

  test('Returns a null previous period before the start of the calendar', async () => {
    const { ask } = await servedSeries({});
    const range = 'range: { start: "0000-01-03", end: "0000-01-05" }';
    expect(await ask(range, PREVIOUS)).toEqual({ previousPeriod: null });
  });

  test('Returns the requested range when its previous period is unreadable', async () => {
    const { askFailing } = await servedSeries({ '2026-01-05': 'many', '2026-01-12': 140, '2026-01-20': 150 });
    const { series, errors } = await askFailing(
      RANGE,
      'statistics { average } previousPeriod { statistics { average } }',
    );
    expect(series).toEqual({ statistics: { average: 145 }, previousPeriod: { statistics: null } });
    expect(errors).toMatchObject([
      {
        path: ['artist', 'streaming', 'previousPeriod', 'statistics'],
        extensions: { code: 'UPSTREAM_INVALID_RESPONSE' },
      },
    ]);
  });

  test('Returns the previous period in a deferred fragment', async () => {
    const { ask } = await servedSeries({ '2026-01-05': 110, '2026-01-10': 120, '2026-01-20': 150 });
    const members = 'statistics { average } ... @defer { previousPeriod { statistics { average } } }';
    expect(await ask(RANGE, members)).toEqual({
      statistics: { average: 150 },
      previousPeriod: { statistics: { average: 115 } },
    });
  });
});

const overDays = (days: number, members: string) =>
  `{ artist(id: "${landmarks.artist.headliner}") { streaming(platform: "spotify", range: { days: ${days} }) { ${members} } } }`;
const daily = Object.fromEntries(
  Array.from({ length: 3_700 }, (_, age) => [dateOf(dayOf('2026-11-20') - age), 10_000 - age]),
);

describe('Calls of previousPeriod', () => {
  test.each([
    [30, 'growth', 'growth { absolute } previousPeriod { growthChangePercent }', 1, 1],
    [45, 'all figures', `${FIGURES} ${PREVIOUS}`, 1, 1],
    [46, 'all figures', `${FIGURES} ${PREVIOUS}`, 2, 2],
    [90, 'all figures', `${FIGURES} ${PREVIOUS}`, 2, 2],
    [90, 'statistics before the range', 'previousPeriod { statistics { average } }', 1, 1],
    [90, 'points and averages', 'nodes { date } previousPeriod { averageChangePercent }', 2, 2],
    [365, 'growth', 'growth { absolute } previousPeriod { growthChangePercent }', 4, 8],
    [365, 'all figures', `${FIGURES} ${PREVIOUS}`, 8, 8],
  ])(
    'Makes $3 calls at a price of $4 for %i days and the previous period, selecting %s',
    async (days, _, members, needed, price) => {
      const { ask, calls } = await servedSeries(daily);
      await ask(`range: { days: ${days} }`, members);
      expect(calls()).toBe(needed);
      expect(callsOf(overDays(days, members))).toBe(1 + price);
    },
  );

  /** Number of random series with rare values. */
  const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 12);

  test('Makes no more calls for a previous period than its price when values are rare', async () => {
    const dice = new Dice(7);
    for (let round = 0; round < ROUNDS; round++) {
      const rare = Object.entries(daily).filter(() => dice.below(60) === 0);
      const { ask, calls } = await servedSeries(Object.fromEntries(rare));
      const days = 1 + dice.below(500);
      await ask(`range: { days: ${days} }`, 'growth { absolute } previousPeriod { growthChangePercent }');
      const price = callsOf(overDays(days, 'growth { absolute } previousPeriod { growthChangePercent }')) - 1;
      expect(calls(), `${days} days`).toBeLessThanOrEqual(price);
    }
  });
});

// The sandbox computes playlist reach slowly, by adding up playlists.
const subgraph = await testedSubgraph({}, { timeoutMs: 30_000, operationTimeoutMs: 60_000 });
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

const changePercent = (from: number | undefined, to: number | undefined): number | null =>
  from && to !== undefined ? Math.round(((to - from) / Math.abs(from)) * 100 * 100) / 100 : null;

describe('previousPeriod of every series', () => {
  test.each(metricSeries)('Returns a previous period of the %s equal to a range with the same days', async name => {
    for (const days of ranges(new Dice(seed + metricSeries.indexOf(name)))) {
      const of = `${name} ${rangeOf(days)}`;
      await subgraph.reset();
      const series: Json = await membersOf(subgraph, name, days, `${FIGURES} ${PREVIOUS}`);
      const { start, end, growth, statistics, ...changes } = series.previousPeriod;
      expect([start, end], of).toEqual([dateOf(days.start - (days.end - days.start + 1)), dateOf(days.start - 1)]);
      await subgraph.reset();
      const range = { start: dayOf(start), end: dayOf(end) };
      expect({ growth, statistics }, of).toEqual(await membersOf(subgraph, name, range, FIGURES));
      expect(changes, of).toEqual({
        growthChangePercent: changePercent(growth?.absolute, series.growth?.absolute),
        averageChangePercent: changePercent(statistics?.average, series.statistics?.average),
      });
    }
  });
});
