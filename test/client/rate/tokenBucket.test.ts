import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RecentCalls } from '../../../src/client/rate/recentCalls.ts';
import { TokenBucket } from '../../../src/client/rate/tokenBucket.ts';
import { randomly } from './rateLoad.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const SIXTEENTH = 100;
/** A full bucket of 100 tokens with a refill of 25 tokens/s and an overdraft of 80. */
function full(share = 1): TokenBucket {
  const bucket = new TokenBucket(16 * SIXTEENTH, share);
  vi.advanceTimersByTime(10_000);
  return bucket;
}
const isGranted = async (bucket: TokenBucket, calls: number, client = '', mayOverdraw = true) =>
  (await bucket.draw({ calls, client, mayOverdraw })).isGranted;

describe('Token bucket', () => {
  test('Starts with an empty bucket', async () => {
    const bucket = new TokenBucket(16 * SIXTEENTH);
    expect(bucket.level).toBe(0);
    expect(await isGranted(bucket, 81)).toBe(false);
    expect(await isGranted(bucket, 80)).toBe(true);
  });

  test('Grants calls up to an overdraft of 5 % of the rate', async () => {
    const bucket = full();
    expect(await isGranted(bucket, 181)).toBe(true);
    expect(bucket.level).toBe(-80);
    expect(await isGranted(bucket, 1)).toBe(false);
    vi.advanceTimersByTime(40);
    expect(await isGranted(bucket, 1)).toBe(true);
  });

  test.each([
    [1, 3_240],
    [80, 6_400],
    [150, 9_200],
  ])('Computes the delay until the bucket grants %i calls', async (calls, delayMs) => {
    const bucket = full();
    await isGranted(bucket, 180);
    await isGranted(bucket, 80);
    bucket.restart(-160);
    expect((await bucket.draw({ calls, client: '', mayOverdraw: true })).delayMs).toBeCloseTo(delayMs);
    vi.advanceTimersByTime(delayMs + 1);
    expect(await isGranted(bucket, calls)).toBe(true);
  });

  test('Grants an operation that exceeds the bucket, and the next such operation once the first is paid off', async () => {
    const bucket = full();
    expect(await isGranted(bucket, 500)).toBe(true);
    expect(bucket.level).toBe(-80);
    // The bucket still grants smaller operations.
    vi.advanceTimersByTime(40);
    expect(await isGranted(bucket, 1)).toBe(true);
    vi.advanceTimersByTime(19_900);
    expect(bucket.level).toBe(100);
    expect(await isGranted(bucket, 500)).toBe(false);
    vi.advanceTimersByTime(200);
    expect(await isGranted(bucket, 500)).toBe(true);
  });

  test('Accepts refunds up to the capacity of the bucket', async () => {
    const bucket = full();
    const { refund } = await bucket.draw({ calls: 60, client: '', mayOverdraw: true });
    refund(50);
    expect(bucket.level).toBe(90);
    refund(50);
    expect(bucket.level).toBe(100);
  });

  test('Grants background calls only up to the level of the bucket', async () => {
    const bucket = full();
    expect(await isGranted(bucket, 100, '', false)).toBe(true);
    expect(await isGranted(bucket, 1, '', false)).toBe(false);
  });

  test('Lets clients overdraw the bucket only within their share', async () => {
    const bucket = full(1 / 2);
    expect(await isGranted(bucket, 100, 'greedy')).toBe(true);
    expect(await isGranted(bucket, 1, 'greedy')).toBe(false);
    expect(await isGranted(bucket, 30, 'web')).toBe(true);
    expect(bucket.level).toBe(-30);
    // Beyond its share, the client still gets calls up to the level of the bucket.
    vi.advanceTimersByTime(4_200);
    expect(await isGranted(bucket, 25, 'greedy')).toBe(true);
  });

  test('Computes the delay until the share of a client has refilled', async () => {
    const bucket = full(1 / 2);
    expect(await isGranted(bucket, 100)).toBe(true);
    expect(await isGranted(bucket, 48, 'web')).toBe(true);
    vi.advanceTimersByTime(600);
    expect(await bucket.draw({ calls: 10, client: 'web', mayOverdraw: true })).toMatchObject({
      isGranted: false,
      neededLevel: expect.closeTo(-32),
      delayMs: expect.closeTo(40),
    });
    vi.advanceTimersByTime(41);
    expect(await isGranted(bucket, 10, 'web')).toBe(true);
  });
});

test('Grants a denied draw after its delay and not earlier, for random draws', async () => {
  const random = randomly(Number(process.env['FUZZ_SEED'] ?? 1));
  for (const shares of [1, 2, 3]) {
    const bucket = full(1 / shares);
    for (let step = 0; step < 2_000; step++) {
      const draw = {
        calls: Math.ceil(random() ** 3 * 250),
        client: String(Math.floor(random() * shares)),
        mayOverdraw: random() > 0.1,
      };
      const { isGranted: isImmediate, delayMs } = await bucket.draw(draw);
      if (!isImmediate) {
        const what = JSON.stringify({ shares, step, draw, delayMs });
        vi.advanceTimersByTime(Math.max(0, Math.floor(delayMs) - 1));
        expect((await bucket.draw(draw)).isGranted, what).toBe(false);
        vi.advanceTimersByTime(3);
        expect((await bucket.draw(draw)).isGranted, what).toBe(true);
      }
      vi.advanceTimersByTime(random() * 1_000);
    }
  }
});

test('Grants at most 105 % of the rate in any minute, for random draws', async () => {
  const random = randomly(Number(process.env['FUZZ_SEED'] ?? 1));
  for (let round = 0; round < 30; round++) {
    const perMinute = Math.ceil(60 + random() * 10_000);
    const shares = 1 + Math.floor(random() * 3);
    const bucket = new TokenBucket(perMinute, 1 / shares);
    const granted: { at: number; calls: number }[] = [];
    const largest = random() * (1 / 16 + 1 / 20) * perMinute;
    const usualGap = random() * 2 * (60_000 / perMinute) * (largest / 2);
    for (let step = 0; step < 2_000; step++) {
      // Sometimes the bucket refills completely.
      vi.advanceTimersByTime(step % 500 === 499 ? 30_000 : random() * usualGap);
      const calls = Math.max(1, Math.floor(random() * largest));
      const drawn = await bucket.draw({
        calls,
        client: String(Math.floor(random() * shares)),
        mayOverdraw: random() > 0.1,
      });
      if (!drawn.isGranted) continue;
      granted.push({ at: performance.now(), calls });
      expect(bucket.level).toBeGreaterThanOrEqual(-perMinute / 20 - 0.001);
    }
    let from = 0;
    let sum = 0;
    for (const { at, calls } of granted) {
      sum += calls;
      for (; (granted[from]?.at ?? at) <= at - 60_000; from++) sum -= granted[from]?.calls ?? 0;
      expect(sum / perMinute, JSON.stringify({ round, perMinute, shares })).toBeLessThanOrEqual(1.0501);
    }
  }
});

test('Counts the calls of the last minute', () => {
  const recent = new RecentCalls();
  recent.add();
  vi.advanceTimersByTime(30_000);
  recent.add();
  recent.add();
  expect([recent.count, recent.countOf(5)]).toEqual([3, 2]);
  vi.advanceTimersByTime(31_000);
  expect(recent.count).toBe(2);
  vi.advanceTimersByTime(3_600_000);
  expect(recent.count).toBe(0);
});
