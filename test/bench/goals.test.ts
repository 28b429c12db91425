import { expect, test } from 'vitest';
import type { Figures } from './measure.ts';
import { report, type Results, type Row } from './table.ts';

/* What `npm run bench` says about its goals, for results that are invented. */

const figures: Figures = { young: 1, steady: 1, warm: 1, hot: 1, calls: 10, p50: 50, garbage: 0.1 };

const row = (name: string, ours: Partial<Figures>): Row => ({
  name,
  ours: { ...figures, ...ours },
  floor: figures,
  baseline: figures,
});

const results: Results = {
  rows: [],
  crowd: { capacity: 200, processor: 1.4, p50: 100, p99: 199, refused: 0 },
  start: 700,
  startWithSandbox: 799,
  memoryAtRest: 120 * 2 ** 20,
  memoryAfter: 364 * 2 ** 20,
};

/** The rows of the first table, without its head. */
function goalsOf(some: Partial<Results>): string[] {
  const [, table = ''] = report({ ...results, ...some }).split('\n\n');
  return table.split('\n').slice(2);
}

test('Compares the steady kinds by their geometric mean, those with fewer calls apart', () => {
  const rows = [
    row('artist page', { steady: 1.2 }),
    row('chart', { steady: 0.8, calls: 9.1 }),
    row('playlist', { steady: 0.3, calls: 9 }),
    row('entities', { steady: 1.1, calls: 1 }),
  ];
  expect(goalsOf({ rows }).slice(0, 3)).toEqual([
    '| Steady, equal calls: at most 1.0 × the baseline in the mean | ×0.98 | yes |',
    '| Steady, equal calls: no kind above 1.3 × the baseline | artist page ×1.2 | yes |',
    '| Steady, fewer calls: at most 0.6 × the baseline in the mean | ×0.57 | yes |',
  ]);
});

test('Names the kinds above the limit of each kind, whatever the mean is', () => {
  const rows = [
    row('artist page', { steady: 1.4 }),
    row('chart', { steady: 0.5 }),
    row('playlist', { steady: 2 }),
    row('entities', { steady: 1.3 }),
    row('album', { steady: 0.1 }),
  ];
  expect(goalsOf({ rows })[0]).toContain('| ×0.71 | yes |');
  expect(goalsOf({ rows })[1]).toContain('| playlist ×2.0, artist page ×1.4 | **no** |');
});

test('Has goals against an earlier commit if the run has measured it', () => {
  const rows = [
    { ...row('artist page', { steady: 0.5, warm: 1.2, hot: 2 }), earlier: figures },
    { ...row('chart', { steady: 1, warm: 1, hot: 2 }), earlier: { ...figures, steady: 2, warm: 4, hot: 4 } },
  ];
  const added = goalsOf({ rows, earlier: 'aa78084f' }).filter(goal => !goalsOf({ rows }).includes(goal));
  expect(added).toEqual([
    '| Steady: at most 0.7 × aa78084f in the mean | ×0.50 | yes |',
    '| Warm: at most 1.0 × aa78084f in the mean | ×0.55 | yes |',
    '| Hot: at most 1.1 × aa78084f in the mean | ×1.00 | yes |',
  ]);
  expect(goalsOf({ rows }).filter(goal => goal.includes('aa78084f'))).toEqual([]);
});

test('Says which goals are missed', () => {
  const page = row('artist page', { steady: 1.1, young: 1.3, garbage: 0.16 });
  const crowd = { ...results.crowd, p99: 215, refused: 1 };
  const slow = { start: 801, startWithSandbox: 900, memoryAfter: 600 * 2 ** 20 };
  expect(goalsOf({ rows: [page, row('chart', { steady: 0.7, young: 1.3, calls: 5 })], crowd, ...slow })).toEqual([
    '| Steady, equal calls: at most 1.0 × the baseline in the mean | ×1.10 | **no** |',
    '| Steady, equal calls: no kind above 1.3 × the baseline | artist page ×1.1 | yes |',
    '| Steady, fewer calls: at most 0.6 × the baseline in the mean | ×0.70 | **no** |',
    '| Young: at most 1.2 × the baseline in the mean | ×1.30 | **no** |',
    '| Garbage of an artist page: at most 15 % | 16 % | **no** |',
    '| 64 clients at 70 % of the capacity: p99 at most twice the p50 | ×2.1 | **no** |',
    '| 64 clients at 70 % of the capacity: no page refused | 1 | **no** |',
    '| Memory after everything fits into 512 MB | 600 MB | **no** |',
    '| Start to first response under 800 ms | 801 ms | **no** |',
    '| The same with the embedded sandbox | 900 ms | **no** |',
  ]);
});

test('Meets no goal of kinds that were not measured', () => {
  const unmeasured = goalsOf({}).filter(line => line.includes('not measured'));
  expect(unmeasured).toHaveLength(5);
  expect(unmeasured.filter(line => !line.endsWith('| **no** |'))).toEqual([]);
});
