import { expect, test } from 'vitest';
import type { Figures } from './measure.ts';
import { report, type Results, type Row } from './table.ts';

/* Goals of `npm run bench` with made-up results. */

const figures: Figures = { cold: 1, second: 1, warm: 1, repeated: 1, calls: 10, p50: 50 };

const row = (name: string, ours: Partial<Figures>): Row => ({
  name,
  ours: { ...figures, ...ours },
  baseline: figures,
});

const results: Results = {
  rows: [
    row('artist page', { cold: 1.4, second: 0.5, warm: 0.35 }),
    row('artist header', { cold: 1.8, second: 0.8, warm: 0.6 }),
    row('50 artists as entities', { cold: 2, second: 0.8, warm: 0.6, calls: 1 }),
    row('chart', { cold: 0.9 }),
  ],
  mixed: { ours: 1, baseline: 1.5, savedCalls: 0.9 },
  crowd: { capacity: 200, processor: 1.4, p50: 100, p99: 199, refused: 0 },
  start: 500,
  startFromSource: 1_000,
  memoryAtRest: 120 * 2 ** 20,
  memoryAfter: 364 * 2 ** 20,
  heapOfRecords: 180 * 2 ** 20,
};

/** Rows of the first table, without the header. */
function goalsOf(some: Partial<Results>): string[] {
  const [, table = ''] = report({ ...results, ...some }).split('\n\n');
  return table.split('\n').slice(2);
}

const chosen = '(artist page, artist header, 50 artists as entities)';

test('Reports each goal as met within its limit', () => {
  expect(goalsOf({})).toEqual([
    `| Second use: at most 0.5, 0.8, 0.8 × the cold baseline ${chosen} | ×0.50, ×0.80, ×0.80 | yes |`,
    `| Warm: at most 0.35, 0.6, 0.6 × the cold baseline ${chosen} | ×0.35, ×0.60, ×0.60 | yes |`,
    `| Cold: at most 1.4, 1.8, 2 × the cold baseline ${chosen} | ×1.4, ×1.8, ×2.0 | yes |`,
    '| Cold, equal calls: at most 1.4 × the baseline in the mean | ×1.31 | yes |',
    '| Mixed load: at least 1.5 × the operations per core | ×1.5 | yes |',
    '| 100,000 records: at most 180 MB of heap | 180 MB | yes |',
    '| 64 clients at 70 % of the capacity: p99 at most twice the p50 | ×2.0 | yes |',
    '| 64 clients at 70 % of the capacity: no page refused | 0 | yes |',
    '| Memory after all measurements fits into 512 MB | 364 MB | yes |',
    '| Start from source to the first response: at most 1,000 ms | 1000 ms | yes |',
    '| Start of the bundle to the first response: at most 500 ms | 500 ms | yes |',
  ]);
});

test('Reports each goal as missed beyond its limit', () => {
  const rows = results.rows.map(one => ({ ...one, ours: { ...one.ours, cold: 2.1, second: 0.81, warm: 0.61 } }));
  const goals = goalsOf({
    rows,
    mixed: { ours: 1, baseline: 1.4, savedCalls: 0.9 },
    crowd: { ...results.crowd, p99: 215, refused: 1 },
    start: 501,
    startFromSource: 1_001,
    memoryAfter: 600 * 2 ** 20,
    heapOfRecords: 190 * 2 ** 20,
  });
  expect(goals).toHaveLength(11);
  expect(goals.filter(goal => !goal.endsWith('| **no** |'))).toEqual([]);
});

test('Reports a goal as missed if one of its operations misses it', () => {
  const rows = results.rows.map(one => (one.name === 'artist header' ? row(one.name, { warm: 0.7 }) : one));
  expect(goalsOf({ rows })[1]).toMatch('| ×0.35, ×0.70, ×0.60 | **no** |');
});

test('Compares operations with equal calls by their geometric mean', () => {
  const rows = [row('page', { cold: 4 }), row('chart', { cold: 1, calls: 9.1 }), row('list', { cold: 0.1, calls: 9 })];
  expect(goalsOf({ rows })[3]).toMatch('| ×2.00 | **no** |');
});

test('Reports a goal as missed if its operations were not measured', () => {
  const unmeasured = goalsOf({ rows: [] }).filter(line => line.includes('not measured'));
  expect(unmeasured).toHaveLength(4);
  expect(unmeasured.filter(line => !line.endsWith('| **no** |'))).toEqual([]);
});

test('Compares with an earlier commit if the run measured it', () => {
  const rows = [{ ...row('chart', { cold: 1, second: 2, warm: 3, repeated: 4 }), earlier: { ...figures, cold: 2 } }];
  expect(report({ ...results, rows, earlier: 'aa78084f' })).toMatch('| chart | ×0.50 | ×2.0 | ×3.0 | ×4.0 |');
  expect(report(results)).not.toMatch('aa78084f');
});
