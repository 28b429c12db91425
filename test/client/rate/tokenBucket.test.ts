import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RecentTokens } from '../../../src/client/rate/recentTokens.ts';
import { TokenBucket } from '../../../src/client/rate/tokenBucket.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A bucket of a hundred tokens, twenty of them in reserve, that gets a token in 10 ms. */
const bucket = () => new TokenBucket(100, 0.1);

describe('A token bucket', () => {
  test('Keeps its last fifth for cheap operations', () => {
    const tokens = bucket();
    tokens.pay(80, 'expensive');
    expect([tokens.has(1, 'expensive'), tokens.has(20, 'cheap'), tokens.has(21, 'cheap')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('Lets an expensive operation owe half of the capacity, and one that is larger enter when it is full', () => {
    const tokens = bucket();
    expect([tokens.needed(60, 'expensive'), tokens.needed(200, 'expensive')]).toEqual([50, 80]);
    tokens.pay(200, 'expensive');
    expect(tokens.has(1, 'expensive')).toBe(false);
    expect(tokens.has(20, 'cheap')).toBe(true);
  });

  test('Knows after how long it has the tokens of an operation', () => {
    const tokens = bucket();
    tokens.pay(80, 'expensive');
    const delay = tokens.delay(40, 'expensive');
    vi.advanceTimersByTime(delay - 1);
    expect(tokens.has(40, 'expensive')).toBe(false);
    vi.advanceTimersByTime(2);
    expect(tokens.has(40, 'expensive')).toBe(true);
  });

  test('Gets nothing in a pause, and has no burst after it', () => {
    const tokens = bucket();
    tokens.pause(5_000);
    vi.advanceTimersByTime(5_000);
    expect(tokens.pauseLeft).toBe(0);
    expect([tokens.has(1, 'cheap'), tokens.delay(1, 'expensive') > 0]).toEqual([false, true]);
  });
});

test('Tokens of the last minute are counted until they are a minute old, and at most a quarter of a second longer', () => {
  const minute = new RecentTokens(60_250);
  minute.add(3);
  vi.advanceTimersByTime(30_000);
  minute.add(4);
  expect(minute.untilFewer(3)).toBeLessThanOrEqual(30_250);
  expect(minute.untilFewer(4)).toBeGreaterThanOrEqual(60_000);
  vi.advanceTimersByTime(29_999);
  expect(minute.count).toBe(7);
  vi.advanceTimersByTime(251);
  expect(minute.count).toBe(4);
  vi.advanceTimersByTime(30_000);
  expect(minute.count).toBe(0);
});
