import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GateLoad } from '../../support/gateLoad.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const pace = (calls: number, times: number, rate: number) => (times * rate) / 60 / calls;

/** Four times the rate, for a second and a half. */
const burst = (from: number) => ({ calls: 5, perSecond: pace(5, 4, 5_000), from, to: from + 1.5 });

test.each([
  [1.25, 1_200],
  [3, 1_200],
  [1.25, 5_000],
  [3, 5_000],
])(
  'At %f times a rate of %i, pages wait for 100 ms at most, and all calls that are possible are used',
  async (times, rate) => {
    const load = new GateLoad(rate);
    const [pages] = await load.run(60, { calls: 5, perSecond: pace(5, times, rate) });
    expect(pages?.wait(0.5)).toBeLessThanOrEqual(100);
    expect((pages?.calls ?? 0) / ((rate / 60) * 60)).toBeGreaterThan(0.95);
  },
);

test('Bursts after silence wait for as long as before', async () => {
  const load = new GateLoad(5_000);
  const bursts = await load.run(70, burst(1), burst(21), burst(41));
  for (const { wholeShare, wait } of bursts) {
    expect(wholeShare).toBe(1);
    expect(wait(0.99)).toBeGreaterThan(200);
  }
});

test('A burst in the demand that the rate serves is served, too', async () => {
  const load = new GateLoad(5_000);
  const steady = { calls: 5, perSecond: pace(5, 0.6, 5_000) };
  const peak = { calls: 5, perSecond: pace(5, 4, 5_000), from: 20, to: 21 };
  for (const { wholeShare } of await load.run(60, steady, peak)) expect(wholeShare).toBe(1);
});

test('Operations of one call enter although those of more calls wait in a standing queue', async () => {
  const load = new GateLoad(1_200);
  const [headers, pages] = await load.run(
    60,
    { calls: 1, perSecond: pace(1, 0.6, 1_200) },
    { calls: 5, perSecond: pace(5, 1, 1_200) },
  );
  expect(headers?.wholeShare).toBeGreaterThan(0.99);
  expect(pages?.wait(0.5)).toBeLessThan(300);
});

test.each([1, 3].flatMap(closed => [0.6, 0.8].map(demand => ({ closed, demand }))))(
  'A queue that windows of $closed s have left behind drains without refusals, at $demand times the rate',
  async ({ closed, demand }) => {
    const load = new GateLoad(5_000);
    const pages = { calls: 5, perSecond: pace(5, demand, 5_000) };
    for (let second = 0; second < 18; second += 2 * closed) {
      setTimeout(() => load.gate.close(1_000 * closed), 1_000 * second);
    }
    const [, later] = await load.run(40, { ...pages, to: 20 }, { ...pages, from: 21 });
    expect(later?.wholeShare).toBeGreaterThan(0.99);
  },
);

test.each([0.15, 0.25])(
  'Four seconds after windows of 3 s, none is refused while retries still come, of %f of the refused operations',
  async returning => {
    const load = new GateLoad(5_000);
    const pages = { calls: 5, perSecond: pace(5, 0.8, 5_000), returning };
    for (const second of [0, 6, 12]) setTimeout(() => load.gate.close(3_000), 1_000 * second);
    const [, later] = await load.run(40, { ...pages, to: 19 }, { ...pages, from: 19 });
    expect(later?.wholeShare).toBe(1);
  },
);
