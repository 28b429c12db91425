import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isWhole, LoadedSubgraph, percentile, shareOf, type Measured } from './support/load.ts';

const TIMEOUT = 1_000;
let subgraph: LoadedSubgraph;

beforeAll(async () => {
  subgraph = await LoadedSubgraph.start();
});
beforeEach(() => subgraph.reset({ timeout: TIMEOUT }));
afterAll(() => subgraph.close());

const codesOf = ({ errors = [] }: Measured) => errors.map(({ extensions }) => extensions.code);
const tookOf = (pages: readonly Measured[], part: number) =>
  percentile(
    pages.map(({ took }) => took),
    part,
  );

const noneOpen =
  'with 5 % of all calls never answered, pages take no longer than a call and one retry, and no call stays open';
// Wall-clock time, on a machine that may be busy with something else.
test(noneOpen, { retry: 2 }, async () => {
  await subgraph.sandbox.turn({ faults: [{ match: '/api/', rate: 0.05, kind: 'hang' }] });
  const pages = await subgraph.load({ seconds: 5 });
  const whole = shareOf(pages, isWhole);
  console.log(`${(whole * 100).toFixed(2)} % whole, p50 ${tookOf(pages, 0.5)} ms, p99 ${tookOf(pages, 0.99)} ms`);
  expect(whole).toBeGreaterThan(0.95);
  expect(tookOf(pages, 0.99)).toBeLessThan(2 * TIMEOUT + 500);
  expect(pages.filter(page => !isWhole(page)).flatMap(codesOf)).not.toContain('INTERNAL_SERVER_ERROR');

  await subgraph.sandbox.turn({ faults: [] });
  const after = await subgraph.load({ seconds: 2 });
  expect(shareOf(after, isWhole)).toBe(1);
  const calls = await subgraph.sandbox.calls();
  expect(calls.filter(({ endedAt }) => endedAt === 0)).toEqual([]);
});

describe.each([
  {
    outage: 'a service that refuses connections',
    begin: () => subgraph.sandbox.stop(),
    end: () => subgraph.sandbox.restart(),
  },
  {
    outage: 'a service that answers nothing but 503',
    begin: () => subgraph.sandbox.turn({ faults: [{ match: '/' }] }),
    end: () => subgraph.sandbox.turn({ faults: [] }),
  },
  {
    outage: 'a service that never answers',
    begin: () => subgraph.sandbox.turn({ faults: [{ match: '/', kind: 'hang' }] }),
    end: () => subgraph.sandbox.turn({ faults: [] }),
  },
])('$outage', ({ begin, end }) => {
  // Wall-clock time, on a machine that may be busy with something else.
  test('is answered at once after 3 s, and back within 10 s', { retry: 2 }, async () => {
    await begin();
    await subgraph.load({ perSecond: 20, seconds: 3 });
    const during = await subgraph.load({ seconds: 2 });
    await end();
    const ended = performance.now();
    while (!isWhole(await subgraph.page())) await wait(50);
    const back = performance.now() - ended;
    console.log(
      `p50 ${tookOf(during, 0.5)}, p99 ${tookOf(during, 0.99)} ms, most ${tookOf(during, 1)} ms; back: ${back} ms`,
    );
    // Once in a while a single call finds out whether the service is back; that one may time out.
    expect(shareOf(during.flatMap(codesOf), code => code === 'UPSTREAM_UNAVAILABLE')).toBeGreaterThan(0.98);
    // Nobody else waits for that one; the rest of the margin is for a busy machine.
    expect(tookOf(during, 0.9)).toBeLessThan(50);
    expect(back).toBeLessThan(10_000);
  });
});
