import { expect, test } from 'vitest';
import { goalsOf } from './bench/goals.ts';
import { operations } from './bench/operations.ts';
import { figuresOf, type Results } from './bench/results.ts';

/** A run in which everything took a millisecond, and ours did ten of an operation while the baseline did one. */
function played(samples: number): Results {
  const figures = (perSecond: number) =>
    figuresOf({
      samples: Array.from({ length: samples }, () => ({ took: [1], overhead: 1, calls: 1, rounds: 1, allocated: 1 })),
      cold: [{ perSecond, cpu: 1 / perSecond, done: 1 }],
      warm: [{ perSecond, cpu: 1 / perSecond, done: 1 }],
    });
  const rows = operations.map(({ name, minimum, latencyGoal, repeated, isRanking = false }) => ({
    name,
    minimum,
    isRepeated: repeated !== undefined,
    isRanking,
    latencyGoal,
    ours: figures(10),
    baseline: figures(1),
  }));
  return { rows, walk: { rows: 10_000, calls: 100, cpu: [1, 1] }, start: 1, memoryAtRest: 1, memoryAfter: 1 };
}

const goal = (results: Results, words: string) => goalsOf(results).find(each => each.goal.startsWith(words));

test.each(operations.filter(({ query }) => /tracks\(at|ranking\(/.test(query)))(
  'goals of playlists and charts are missed when "$name" is slow',
  ({ name }) => {
    const results = played(1);
    expect(goal(results, 'operations a second cold 3 times')?.isMet).toBe(true);
    const rows = results.rows.map(row => (row.name === name ? { ...row, ours: row.baseline } : row));
    expect(goal({ ...results, rows }, 'operations a second cold 3 times')?.isMet).toBe(false);
  },
);

test('a p99 is told of more than a hundred samples, and a goal for it is not met by fewer', () => {
  expect(played(100).rows[0]?.ours).toMatchObject({ p50: 1, p99: NaN, overheadP99: NaN });
  expect(goal(played(100), 'overhead p99')?.isMet).toBe(false);
  expect(played(101).rows[0]?.ours).toMatchObject({ p50: 1, p99: 1, overheadP99: 1 });
  expect(goal(played(101), 'overhead p99')?.isMet).toBe(true);
});

const walked = (calls: number, second: number): Results => ({
  ...played(1),
  walk: { rows: 10_000, calls, cpu: [1, second] },
});

test('a walk is linear as long as its second half takes about what the first took', () => {
  expect(goal(walked(100, 1.05), 'its second half')?.isMet).toBe(true);
  expect(goal(walked(100, 1.5), 'its second half')?.isMet).toBe(false);
  expect(goal(walked(101, 1), 'a walk of 10000 rows')?.isMet).toBe(false);
});
