import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isWhole, LoadedSubgraph, PAGE_CALLS, percentile, shareOf } from './support/load.ts';

let subgraph: LoadedSubgraph;

beforeAll(async () => {
  subgraph = await LoadedSubgraph.start();
});
beforeEach(() => subgraph.reset());
afterAll(() => subgraph.close());

test('an artist page is eight calls, and none of them more than once', async () => {
  const pages = await subgraph.load({ seconds: 1 });
  expect(shareOf(pages, isWhole)).toBe(1);
  expect(await subgraph.sandbox.calls()).toHaveLength(pages.length * PAGE_CALLS);
});

test.each([
  { rate: 0.1, leastWhole: 0.995, mostCalls: 1.2 },
  { rate: 0.2, leastWhole: 0.98, mostCalls: 1.3 },
])(
  'with $rate of all calls failing, $leastWhole of the pages are whole for $mostCalls times the calls',
  // Four attempts leave 98.7 % of the pages whole on average when a fifth of all calls fail: with 400 pages chance alone
  // goes below the bound once in about fifteen runs.
  { retry: 2 },
  async ({ rate, leastWhole, mostCalls }) => {
    await subgraph.sandbox.turn({ faults: [{ match: '/api/', rate, status: 503 }] });
    const pages = await subgraph.load({ seconds: 8 });
    const calls = await subgraph.sandbox.calls();
    const whole = shareOf(pages, isWhole);
    const cost = calls.length / (pages.length * PAGE_CALLS);
    const p99 = percentile(
      pages.map(({ took }) => took),
      0.99,
    );
    console.log(
      `${rate}: ${(whole * 100).toFixed(2)} % whole, ${cost.toFixed(3)} times the calls, p99 ${p99.toFixed()} ms`,
    );
    expect(whole).toBeGreaterThanOrEqual(leastWhole);
    expect(cost).toBeLessThanOrEqual(mostCalls);
  },
);
