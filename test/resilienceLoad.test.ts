import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fault } from '../src/sandbox/server.ts';
import { isWhole, LoadedSubgraph, PAGE_CALLS, shareOf, timesOf, tookOf } from './support/load.ts';

let subgraph: LoadedSubgraph;

beforeAll(async () => {
  subgraph = await LoadedSubgraph.start();
});
beforeEach(() => subgraph.reset({ timeout: 8_000 }));
afterAll(() => subgraph.close());

test('Reads an artist page with eight calls, each once', async () => {
  const pages = await subgraph.load({ seconds: 1 });
  expect(shareOf(pages, isWhole)).toBe(1);
  expect(await subgraph.sandbox.calls()).toHaveLength(pages.length * PAGE_CALLS);
});

/** Every kind of transient failure. */
const kinds: Readonly<Record<string, Omit<Fault, 'match'>>> = {
  'status 500': { status: 500 },
  'status 503': { status: 503 },
  'an HTML page': { kind: 'html', status: 200 },
  'invalid JSON': { kind: 'wrong-json' },
  'half a body': { kind: 'half-body' },
  'a broken connection': { kind: 'reset' },
};

const goals = [
  { rate: 0.1, leastWhole: 0.995, mostCalls: 1.2 },
  { rate: 0.2, leastWhole: 0.98, mostCalls: 1.3 },
];

test.each(Object.keys(kinds).flatMap(kind => goals.map(goal => ({ kind, ...goal }))))(
  'With $kind for $rate of all calls, $leastWhole of the pages are whole for $mostCalls times the calls',
  async ({ kind, rate, leastWhole, mostCalls }) => {
    await subgraph.sandbox.turn({ faults: [{ match: '/api/', rate, ...kinds[kind] }] });
    const pages = await subgraph.load({ perSecond: 60, seconds: 3.5 });
    const calls = await subgraph.sandbox.calls();
    const whole = shareOf(pages, isWhole);
    const cost = calls.length / (pages.length * PAGE_CALLS);
    console.log(
      `${kind} for ${rate}: ${(whole * 100).toFixed(2)} % whole, ${cost.toFixed(3)} times the calls, ${timesOf(pages)}`,
    );
    expect(whole).toBeGreaterThanOrEqual(leastWhole);
    expect(cost).toBeLessThanOrEqual(mostCalls);
  },
);

test('With 20 % of all calls hanging, nine tenths of the pages are whole', async () => {
  await subgraph.sandbox.turn({ faults: [{ match: '/api/', rate: 0.2, kind: 'hang' }] });
  const pages = await subgraph.load({ perSecond: 30, seconds: 8 });
  const whole = shareOf(pages, isWhole);
  console.log(`20 % hang: ${(whole * 100).toFixed(1)} % whole, ${timesOf(pages)}`);
  expect(whole).toBeGreaterThanOrEqual(0.9);
});

test('Pages take at most a second longer when the latency rises to a second, and all are whole', async () => {
  await subgraph.load({ perSecond: 30, seconds: 2 });
  await subgraph.sandbox.turn({ latency: 1_000 });
  const pages = await subgraph.load({ perSecond: 30, seconds: 6 });
  console.log(`latency 1 s: ${(shareOf(pages, isWhole) * 100).toFixed(1)} % whole, ${timesOf(pages)}`);
  expect(shareOf(pages, isWhole)).toBeGreaterThanOrEqual(0.99);
  expect(tookOf(pages, 0.5)).toBeLessThan(2_500);
});

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

test('Refuses whole operations with a 503 when the service is too slow for the load, and returns the others whole', async () => {
  await subgraph.load({ perSecond: 30, seconds: 2 });
  await subgraph.sandbox.turn({ latency: 3_000 });
  const pages = await subgraph.load({ perSecond: 40, seconds: 12 });
  const perSecond = (1_000 * (pages.length - 1)) / ((pages.at(-1)?.beganAt ?? NaN) - (pages[0]?.beganAt ?? NaN));
  // 640 calls in flight are 213 a second, of eight for each page.
  const possible = Math.min(1, 640 / 3 / PAGE_CALLS / perSecond);
  const [whole, refused] = [shareOf(pages, isWhole), shareOf(pages, ({ status }) => status === 503)];
  console.log(
    `latency 3 s: ${percent(whole)} whole, ${percent(refused)} refused, ${percent(possible)} possible, ${timesOf(pages)}`,
  );
  expect(whole).toBeGreaterThanOrEqual(0.9 * possible);
  // The others had begun when the latency rose, and are partial.
  expect(whole + refused).toBeGreaterThanOrEqual(0.9);
});
