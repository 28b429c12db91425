import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isWhole, LoadedSubgraph, PAGE_CALLS, shareOf, timesOf, tookOf, type Measured } from '../support/load.ts';

/** The default. */
const TIMEOUT = 8_000;
let subgraph: LoadedSubgraph;

beforeAll(async () => {
  subgraph = await LoadedSubgraph.start();
});
beforeEach(() => subgraph.reset({ timeoutMs: TIMEOUT, operationTimeoutMs: 10_000 }));
afterEach(async () => expect(await subgraph.presentThings()).toEqual([]));
afterAll(() => subgraph.close());

const codesOf = ({ errors = [] }: Measured) => errors.map(({ extensions }) => extensions.code);
test('With 5 % of all calls hanging, 99.5 % of the pages are complete within 3.5 s for 1.1 times the calls', async () => {
  await subgraph.sandbox.turn({ faults: [{ match: '/api/', rate: 0.05, kind: 'hang' }] });
  const pages = await subgraph.load({ perSecond: 40, seconds: 6 });
  const whole = shareOf(pages, isWhole);
  const cost = (await subgraph.sandbox.calls()).length / (pages.length * PAGE_CALLS);
  console.log(`5 % hang: ${(whole * 100).toFixed(2)} % whole, ${timesOf(pages)}, ${cost.toFixed(3)} times the calls`);
  expect(whole).toBeGreaterThanOrEqual(0.995);
  expect(tookOf(pages, 0.99)).toBeLessThanOrEqual(3_500);
  expect(cost).toBeLessThanOrEqual(1.1);
  await subgraph.sandbox.turn({ faults: [] });
  expect(shareOf(await subgraph.load({ seconds: 1 }), isWhole)).toBe(1);
  expect((await subgraph.sandbox.calls()).filter(({ endedAt }) => endedAt === 0)).toEqual([]);
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
])('$outage', ({ outage, begin, end }) => {
  test('Responds at most 50 ms later than without calls after 5 s, and works again within 5 s', async () => {
    await begin();
    await subgraph.load({ perSecond: 20, seconds: 5 });
    // Enough that the slowest of a hundred is not the slowest of all. A pause of the process delays both.
    const pace = { perSecond: 100, seconds: 3 };
    const [during, withoutCalls] = await Promise.all([
      subgraph.load(pace),
      subgraph.load({ ...pace, query: '{ __typename }' }),
    ]);
    await end();
    const ended = performance.now();
    while (!isWhole(await subgraph.page())) await wait(50);
    const back = performance.now() - ended;
    console.log(
      `${outage}: ${timesOf(during)}, without calls ${timesOf(withoutCalls)}; back after ${back.toFixed()} ms`,
    );
    expect(new Set(during.flatMap(codesOf))).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
    expect(tookOf(during, 0.99)).toBeLessThanOrEqual(tookOf(withoutCalls, 0.99) + 50);
    expect(back).toBeLessThan(5_000);
  });
});
