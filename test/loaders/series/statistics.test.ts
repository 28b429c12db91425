import { describe, expect, test } from 'vitest';
import { callsOf } from '../../support/subgraph.ts';
import { Dice } from '../../support/fuzz/dice.ts';
import { landmarks } from '../../support/landmarks.ts';
import { figuresIn, membersOf, metricSeries, rangeOf, ranges, servedSeries } from './metricSeries.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';

const STATISTICS = 'statistics { average minimum { date value } maximum { date value } count }';
const RANGE = 'range: { start: "2026-01-11", end: "2026-01-20" }';
const day = (date: string, value: number) => ({ date: `2026-01-${date}`, value });

describe('Statistics over a range', () => {
  test.each([
    ['that are null for a range without values', { '2026-01-10': 5, '2026-01-15': null, '2026-01-21': 7 }, null],
    ['of a single value', { '2026-01-15': 5 }, { average: 5, minimum: day('15', 5), maximum: day('15', 5), count: 1 }],
    [
      'of the non-null values in the range',
      { '2026-01-10': 1, '2026-01-11': 20, '2026-01-14': null, '2026-01-16': 11, '2026-01-20': 14, '2026-01-21': 99 },
      { average: 15, minimum: day('16', 11), maximum: day('11', 20), count: 3 },
    ],
    [
      'with the earliest of equal values',
      { '2026-01-12': 3, '2026-01-13': 8, '2026-01-17': 3, '2026-01-18': 8 },
      { average: 5.5, minimum: day('12', 3), maximum: day('13', 8), count: 4 },
    ],
    [
      'rounded to two decimals',
      { '2026-01-12': 1, '2026-01-13': 1, '2026-01-17': 0 },
      { average: 0.67, minimum: day('17', 0), maximum: day('12', 1), count: 3 },
    ],
  ])('Returns statistics %s', async (_, values, statistics) => {
    const { ask, calls } = await servedSeries(values);
    expect(await ask(RANGE, STATISTICS)).toEqual({ statistics });
    expect(await ask(`${RANGE}, first: 1, direction: DESC`, STATISTICS)).toEqual({ statistics });
    expect(calls()).toBe(1);
  });

  test.each([
    ['an unreadable value', { '2026-01-12': 1, '2026-01-15': 'many', '2026-01-18': 3 }],
    ['a point without a readable day', { '2026-01-12': 1, yesterday: 2, '2026-01-18': 3 }],
  ])('Returns an error for statistics with %s', async (_, values) => {
    const { askFailing } = await servedSeries(values);
    const { series, errors } = await askFailing(RANGE, STATISTICS);
    expect(series).toEqual({ statistics: null });
    expect(errors).toMatchObject([
      { path: ['artist', 'streaming', 'statistics'], extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } },
    ]);
  });
});

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

// The sandbox computes playlist reach slowly, by adding up playlists.
const subgraph = await testedSubgraph({}, { timeoutMs: 30_000, operationTimeoutMs: 60_000 });
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

/** Expects that the operation's cost reports no calls. The sandbox may still receive late hedges of earlier operations. */
async function askCached(query: string) {
  const { data, errors, extensions } = await subgraph.post(query, {}, { 'x-cost': '1' });
  expect([errors, extensions.cost.calls]).toEqual([undefined, 0]);
  return { data };
}

describe('Statistics of every series', () => {
  test.each(metricSeries)('Returns statistics of the %s that match its points', async name => {
    for (const days of ranges(new Dice(seed + metricSeries.indexOf(name)))) {
      await subgraph.reset();
      const { statistics } = await membersOf(subgraph, name, days, STATISTICS);
      const figures = await figuresIn({ ask: askCached }, name, days);
      const of = `${name} ${rangeOf(days)}`;
      const values = figures.map(({ value }) => value);
      if (values.length === 0) {
        expect(statistics, of).toBeNull();
        continue;
      }
      const dated = (value: number) => ({ value, date: figures.find(each => each.value === value)?.date });
      expect(statistics, of).toEqual({
        average: twoDecimals(values.reduce((sum, value) => sum + value, 0) / values.length),
        minimum: dated(Math.min(...values)),
        maximum: dated(Math.max(...values)),
        count: values.length,
      });
    }
  });
});

const overYear = (member: string) =>
  `{ artist(id: "${landmarks.artist.headliner}") { streaming(platform: "spotify", range: { days: 365 }) { ${member} } } }`;

test('Prices statistics like a selection of all points', () => {
  expect(callsOf(overYear('statistics { average }'))).toBe(callsOf(overYear('nodes { value }')));
});
