import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DemandOutcome, type Demand, RateLoad, randomly } from './rateLoad.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Calls per minute. */
const RATE = 5_000;
const pace = (calls: number, times: number, rate = RATE) => (times * rate) / 60 / calls;
const web = { client: 'web', calls: 5, perSecond: 1, returning: 1 };
const callsOf = (outcomes: readonly DemandOutcome[]) => outcomes.map(({ calls }) => calls);

describe('Named clients', () => {
  test.each<[string, number, Demand]>([
    ['one call', RATE, { calls: 1, perSecond: pace(1, 4) }],
    ['one call, including retries,', RATE, { calls: 1, perSecond: pace(1, 4), returning: 1 }],
    ['one call, with a low rate limit,', 1_200, { calls: 1, perSecond: pace(1, 4, 1_200) }],
    ['five calls', RATE, { calls: 5, perSecond: pace(5, 4) }],
    ['twenty calls', RATE, { calls: 20, perSecond: pace(20, 8) }],
    ['490 calls', RATE, { calls: 490, perSecond: pace(490, 4) }],
  ])(
    'Serves pages of a named client despite other operations of %s at several times the rate',
    async (_, rate, greedy) => {
      const load = new RateLoad(rate, ['web']);
      const [pages] = await load.run(10, web, greedy);
      expect(pages?.wholeShare).toBeGreaterThan(0.99);
      expect(pages?.wait(0.99)).toBeLessThan(500);
    },
  );

  test('Serves fifty-call operations of a named client despite a loop of small operations', async () => {
    const load = new RateLoad(RATE, ['web']);
    const [pages] = await load.run(20, { ...web, calls: 50, perSecond: 0.5 }, { calls: 1, perSecond: pace(1, 4) });
    expect(pages?.wholeShare).toBeGreaterThan(0.9);
    expect(pages?.wait(0.99)).toBeLessThan(1_200);
  });

  test('Gives two named clients and another client equal shares when each demands at least the whole rate', async () => {
    const SECONDS = 20;
    const load = new RateLoad(RATE, ['web', 'ios']);
    const outcomes = await load.run(
      SECONDS,
      { client: 'web', calls: 5, perSecond: pace(5, 1), returning: 1 },
      { client: 'ios', calls: 1, perSecond: pace(1, 2) },
      { client: 'unknown', calls: 2, perSecond: pace(2, 4) },
    );
    for (const calls of callsOf(outcomes)) expect(calls / ((RATE / 60) * SECONDS)).toBeCloseTo(1 / 3, 1);
  });

  test('Gives a named client the shares of idle clients', async () => {
    const load = new RateLoad(RATE, ['web', 'ios', 'android']);
    const [calls = 0] = callsOf(await load.run(30, { client: 'web', calls: 5, perSecond: pace(5, 2) }));
    // The refill is 15/16 of the rate.
    expect(calls / ((RATE / 60) * 30)).toBeGreaterThan(0.93);
  });

  test('Serves a named client that demands no more than its share', async () => {
    const random = randomly(Number(process.env['FUZZ_SEED'] ?? 1));
    for (let round = 0; round < 4; round++) {
      vi.useFakeTimers({ now: 1_000_000_000_000 });
      const clients = ['web', 'ios', 'tv'].slice(0, 1 + Math.floor(random() * 3));
      const calls = 1 + Math.floor(random() * 10);
      // Leaves a margin, because random arrivals exceed their mean at times.
      const fair = { client: 'web', calls, perSecond: pace(calls, 0.8 / (clients.length + 1)), returning: 1 };
      const others = ['ios', 'tv', 'loop', 'notebook'].map(client => {
        const each = 1 + Math.floor(random() * (random() < 0.3 ? 200 : 20));
        return { client, calls: each, perSecond: pace(each, random() * 4), returning: random() };
      });
      const [outcome] = await new RateLoad(RATE, clients, round).run(30, fair, ...others);
      expect(outcome?.wholeShare, JSON.stringify({ round, clients, fair, others })).toBeGreaterThan(0.9);
      expect(outcome?.wait(0.99)).toBeLessThan(1_300);
    }
  });
});

test('Prefers cheaper operations when no client is named', async () => {
  const load = new RateLoad(RATE);
  const [pages] = await load.run(15, web, { client: 'loop', calls: 1, perSecond: pace(1, 4) });
  expect(pages?.wholeShare).toBeLessThan(0.2);
});
