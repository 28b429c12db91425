import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TokenBucket } from '../../../src/client/rate/tokenBucket.ts';
import { RateLoad } from './rateLoad.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Calls per minute. */
const RATE = 6_000;
/** Number of operations per second that together demand `times` times the rate. */
const pace = (calls: number, times: number) => (times * RATE) / 60 / calls;
const mean = (some: readonly number[]) => some.reduce((sum, each) => sum + each, 0) / some.length;

describe('retryAfter of rejected operations', () => {
  test.each([
    [1.5, 1],
    [3, 12],
    [4, 22.7],
  ])(
    'Sets retryAfter to the time needed to serve the rejected calls, at a demand of %f times the rate: about %f s',
    async (times, seconds) => {
      const load = new RateLoad(RATE);
      const [pages] = await load.run(10, { calls: 5, perSecond: pace(5, times) });
      // The last rejections, as many as the operations of one second. retryAfter has a jitter of 50 %.
      const last = pages?.retryAfters.slice(-pace(5, times)) ?? [];
      expect(mean(last)).toBeGreaterThan(0.75 * seconds);
      expect(mean(last)).toBeLessThan(1.25 * seconds);
    },
  );

  test('Sets the same retryAfter in three replicas that share the rate as in a single process', async () => {
    const bucket = new TokenBucket(RATE);
    const loads = [1, 2, 3].map(seed => new RateLoad(RATE, [], seed, bucket));
    const outcomes = await Promise.all(loads.map(load => load.run(10, { calls: 5, perSecond: pace(5, 1) })));
    const last = outcomes.flatMap(([pages]) => pages?.retryAfters.slice(-pace(5, 1)) ?? []);
    expect(mean(last)).toBeGreaterThan(0.75 * 12);
    expect(mean(last)).toBeLessThan(1.25 * 12);
  });

  test('Varies the retryAfter of operations rejected at the same time', async () => {
    const load = new RateLoad(RATE);
    const [pages] = await load.run(20, { calls: 5, perSecond: pace(5, 3) });
    const last = pages?.retryAfters.slice(-100) ?? [];
    expect(Math.max(...last) / Math.min(...last)).toBeGreaterThan(2);
  });

  test('Limits retryAfter to a minute', async () => {
    const load = new RateLoad(RATE);
    const [pages] = await load.run(30, { calls: 20, perSecond: pace(20, 10) });
    expect(Math.max(...(pages?.retryAfters ?? []))).toBe(60);
  });

  test('Resets retryAfter a minute after the demand ends', async () => {
    const load = new RateLoad(RATE);
    await load.run(10, { calls: 5, perSecond: pace(5, 3) });
    await vi.advanceTimersByTimeAsync(60_000);
    const [pages] = await load.run(1, { calls: 60, perSecond: 20 });
    expect(Math.min(...(pages?.retryAfters ?? []))).toBeLessThanOrEqual(2);
  });
});

test('Serves all operations that retry after retryAfter once the demand ends', async () => {
  const load = new RateLoad(RATE);
  const [pages] = await load.run(180, { calls: 5, perSecond: pace(5, 2), to: 20, returning: 1 });
  expect(pages?.returned).toBeGreaterThan(300);
  expect((pages?.whole ?? 0) + (pages?.served ?? 0)).toBe(pages?.sent);
});
