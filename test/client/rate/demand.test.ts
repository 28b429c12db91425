import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Operation } from '../../../src/operation/operation.ts';
import { admissionOf, setPrice } from '../../../src/client/rate/admission.ts';
import { RateLimiter } from '../../../src/client/rate/rateLimiter.ts';
import { TokenBucket } from '../../../src/client/rate/tokenBucket.ts';
import { type Demand, randomly, RateLoad } from './rateLoad.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const RATE = 5_000;
/** Refill per minute, in calls. */
const REFILL = (15 / 16) * RATE;
/** Operations of `calls` calls each, which together demand `times` times the rate. */
const demand = (calls: number, times: number, more: Partial<Demand> = {}): Demand => ({
  calls,
  perSecond: (times * RATE) / 60 / calls,
  ...more,
});
const callsOf = (outcomes: readonly { readonly calls: number }[]) =>
  outcomes.reduce((sum, { calls }) => sum + calls, 0);

function operation(calls: number, { client, budgetMs }: { client?: string; budgetMs?: number } = {}): Operation {
  const made = new Operation(600_000, 10_000, 'request', client);
  setPrice(made, calls);
  if (budgetMs !== undefined) admissionOf(made).queueBudgetMs = budgetMs;
  return made;
}

/** Limiter with a full bucket. */
async function full(perMinute: number, isBusy: () => boolean = () => false): Promise<RateLimiter> {
  const limiter = new RateLimiter(new TokenBucket(perMinute), perMinute, { isBusy, events: new EventEmitter() });
  await vi.advanceTimersByTimeAsync(10_000);
  return limiter;
}

/** Resolves to `true` once the operation is admitted, else to the code of its rejection. */
const entered = async (limiter: RateLimiter, made: Operation): Promise<unknown> => {
  try {
    await limiter.admit(made);
    return true;
  } catch (error) {
    return (error as { readonly code: string }).code;
  }
};

describe.each([1.2, 2, 3])('Demand of %f times the rate', times => {
  test('Admits at least 98 % of the refill, with a median queueing time of at most 200 ms and rejections within 205 ms', async () => {
    const load = new RateLoad(RATE);
    const seconds = 130;
    const [pages] = await load.run(seconds, demand(5, times));
    expect(pages?.calls).toBeGreaterThan(0.98 * (REFILL / 60) * seconds);
    expect(pages?.wait(0.5)).toBeLessThanOrEqual(200);
    expect(Math.max(...(pages?.refusedAfter ?? []))).toBeLessThanOrEqual(205);
    expect(load.most).toBeLessThanOrEqual(1.05);
    expect([load.limiter.waiting, load.limiter.reserved]).toEqual([0, 0]);
  });

  test('Leaves no backlog: 10 s after it ends, 0.8 times the rate is admitted at the first attempt', async () => {
    const load = new RateLoad(RATE);
    const [, pages, headers] = await load.run(
      60,
      demand(5, times, { to: 20 }),
      demand(5, 0.6, { from: 30 }),
      demand(1, 0.2, { from: 30 }),
    );
    expect(pages?.wholeShare).toBe(1);
    expect(headers?.wholeShare).toBe(1);
  });

  test('Admits at least 98 % of the refill when all rejected pages retry after retryAfter, which is at most a minute', async () => {
    const load = new RateLoad(RATE);
    const [pages] = await load.run(130, demand(5, times, { returning: 1 }));
    expect(pages?.calls).toBeGreaterThan(0.98 * (REFILL / 60) * 130);
    expect(Math.max(...(pages?.retryAfters ?? []))).toBeLessThanOrEqual(60);
  });
});

describe('Operations of 300 calls', () => {
  test('Admits at least 80 % of 300-call operations at the first attempt when demand is 0.9 times the rate', async () => {
    const load = new RateLoad(RATE);
    const [pages, headers, ...large] = await load.run(
      288,
      demand(5, 0.6),
      demand(1, 0.1),
      ...Array.from({ length: 16 }, (_, index) => ({
        calls: 300,
        perSecond: 1 / 18,
        from: 18 * index,
        to: 18 * index + 18,
      })),
    );
    expect(large.reduce((sum, { whole }) => sum + whole, 0)).toBeGreaterThanOrEqual(0.8 * 16);
    expect([pages?.wholeShare, headers?.wholeShare]).toEqual([1, 1]);
  });

  test('Prefers smaller operations to 300-call operations when the rate does not suffice for all', async () => {
    const load = new RateLoad(RATE);
    const [large, pages, headers] = await load.run(130, demand(300, 0.5), demand(5, 0.5), demand(1, 0.3));
    expect(pages?.wholeShare).toBeGreaterThan(0.99);
    expect(headers?.wholeShare).toBe(1);
    expect(large?.whole).toBeGreaterThan(0);
    expect(callsOf([large, pages, headers].map(each => each ?? expect.fail()))).toBeGreaterThan(
      0.9 * (REFILL / 60) * 130,
    );
  });
});

test.each([600, 1_200, 5_000])(
  'An operation of 1,000 calls does not block smaller operations at a rate of %i calls/min',
  async perMinute => {
    const load = new RateLoad(perMinute);
    const perSecond = (0.5 * perMinute) / 60 / 2;
    const [large, pages] = await load.run(300, { calls: 1_000, perSecond: 0.1 }, { calls: 2, perSecond });
    expect(large?.whole).toBeGreaterThan(0);
    expect(pages?.wholeShare).toBeGreaterThan(0.99);
    // The next large operation waits until the overdraft is paid off.
    expect(load.sentAt.length).toBeLessThanOrEqual((perMinute / 60) * 300 + 1_000);
  },
);

test('Admits a burst that uses up the capacity and the overdraft of the bucket', async () => {
  const limiter = await full(RATE);
  const all = Array.from({ length: 150 }, () => entered(limiter, operation(5)));
  await vi.advanceTimersByTimeAsync(200);
  const results = await Promise.all(all);
  // 312 tokens, an overdraft of 250, and the refill of 200 ms.
  expect(results.filter(result => result === true).length).toBeGreaterThanOrEqual(112);
});

test('A cheap operation does not wait behind an expensive operation', async () => {
  const limiter = await full(RATE);
  await limiter.admit(operation(300));
  const expensive = entered(limiter, operation(270));
  const cheap = entered(limiter, operation(1));
  expect(await Promise.race([expensive, cheap.then(() => 'cheap')])).toBe('cheap');
  await vi.advanceTimersByTimeAsync(200);
  expect(await expensive).toBe(true);
});

test.each([60, 120, 300, 600])(
  'Admits a one-call operation within 1.2 s after an operation that overdraws the bucket, at %i calls/min',
  async perMinute => {
    const limiter = await full(perMinute);
    expect(await entered(limiter, operation(Math.floor(perMinute / 16 + perMinute / 20)))).toBe(true);
    const next = entered(limiter, operation(1));
    await vi.advanceTimersByTimeAsync(1_200);
    expect(await next).toBe(true);
  },
);

test('Refunds the unused calls of an operation', async () => {
  const limiter = await full(600);
  for (let count = 0; count < 200; count++) {
    const made = operation(30);
    expect(await entered(limiter, made)).toBe(true);
    made.deadline.close();
  }
  expect(limiter.reserved).toBe(0);
});

test('A refund admits a waiting operation', async () => {
  const limiter = await full(RATE);
  const first = operation(560);
  await limiter.admit(first);
  const next = entered(limiter, operation(14));
  await vi.advanceTimersByTimeAsync(1);
  first.deadline.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(await Promise.race([next, 'waits'])).toBe(true);
});

test('Admits the next operation when the first in the queue times out', async () => {
  const limiter = await full(RATE);
  await limiter.admit(operation(560));
  const leaver = operation(7);
  const left = entered(limiter, leaver);
  const next = entered(limiter, operation(7));
  await vi.advanceTimersByTimeAsync(10);
  leaver.deadline.end();
  leaver.deadline.close();
  await vi.advanceTimersByTimeAsync(100);
  expect(await Promise.all([left, next])).toEqual(['OPERATION_TIMEOUT', true]);
  expect([limiter.waiting, limiter.reserved]).toEqual([0, 567]);
});

test('Counts further attempts of a call against the rate and rejects them when the rate is exhausted', async () => {
  const limiter = await full(60);
  const made = operation(1);
  await limiter.admit(made);
  const attempts = Array.from({ length: 60 }, async () => limiter.attempt({ operation: made, isSent: false }));
  const settled = Promise.allSettled(attempts);
  await vi.advanceTimersByTimeAsync(1_100);
  const results = await settled;
  // 3.75 tokens, an overdraft of 3, and one token refilled in 1.1 s.
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'RATE_LIMITED' } });
});

test('Background refreshes never overdraw the bucket', async () => {
  const limiter = await full(60);
  const refresh = new Operation(60_000, 10_000);
  const attempts = Array.from({ length: 10 }, async () => limiter.attempt({ operation: refresh, isSent: false }));
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

describe('Exhausted connections', () => {
  test('Admits no operation without a free connection, and rejects operations that wait too long with OVERLOADED', async () => {
    let isBusy = true;
    const limiter = await full(6_000, () => isBusy);
    const first = entered(limiter, operation(1));
    await vi.advanceTimersByTimeAsync(1_000);
    const second = entered(limiter, operation(1));
    await vi.advanceTimersByTimeAsync(500);
    expect(await first).toBe('OVERLOADED');
    isBusy = false;
    await vi.advanceTimersByTimeAsync(20);
    expect(await second).toBe(true);
  });

  test('Never rejects an operation because of the rate while only connections are exhausted', async () => {
    let isBusy = false;
    const limiter = await full(1_000_000, () => isBusy);
    const random = randomly(7);
    const all: Promise<unknown>[] = [];
    for (let step = 0; step < 4_000; step++) {
      isBusy = random() > 0.25;
      if (random() < 0.3) all.push(entered(limiter, operation(1, { budgetMs: 120 * random() })));
      await vi.advanceTimersByTimeAsync(9 * random());
    }
    isBusy = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(new Set(await Promise.all(all))).toEqual(new Set([true, 'OVERLOADED']));
    expect(limiter.waiting).toBe(0);
  });
});

test('Still admits operations when the clock moves back by an hour', async () => {
  const load = new RateLoad(600);
  await load.run(1, { calls: 37, perSecond: 1 });
  vi.setSystemTime(Date.now() - 3_600_000);
  const [pages] = await load.run(20, { calls: 4, perSecond: 2 });
  expect(pages?.wholeShare).toBe(1);
});

test('Reports the rate minus the calls sent in the last minute as remaining', async () => {
  const limiter = await full(600);
  expect(limiter.remaining).toBe(600);
  const made = operation(10);
  await limiter.admit(made);
  expect(limiter.remaining).toBe(600);
  await limiter.attempt({ operation: made, isSent: false });
  made.deadline.close();
  expect(limiter.remaining).toBe(599);
  await vi.advanceTimersByTimeAsync(58_000);
  expect(limiter.remaining).toBe(599);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(limiter.remaining).toBe(600);
});

test('Admits an operation immediately when the bucket has enough tokens, even if its queueing time is used up', async () => {
  const limiter = await full(RATE);
  expect(await entered(limiter, operation(5, { budgetMs: -20 }))).toBe(true);
});
