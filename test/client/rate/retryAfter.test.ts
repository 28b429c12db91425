import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Operation } from '../../../src/operation/operation.ts';
import { setPrice } from '../../../src/client/rate/admission.ts';
import { RetrySchedule } from '../../../src/client/rate/retrySchedule.ts';
import { GateLoad, randomly } from '../../support/gateLoad.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Calls a minute. */
const RATE = 5_000;
/** Operations a second of so many calls for so many times the rate. */
const pace = (calls: number, times: number) => (times * RATE) / 60 / calls;
const page = { calls: 5, returning: 1 };
const loop = { calls: 1, perSecond: pace(1, 4) };

describe('An operation that returns after its retryAfter is served', () => {
  test.each([1.25, 2, 3, 6])('when all clients do so, at %f times the rate', async times => {
    const load = new GateLoad(RATE);
    const [pages] = await load.run(130, { ...page, perSecond: pace(5, times) });
    expect(pages?.returned).toBeGreaterThan(1_000);
    expect(pages?.servedShare).toBeGreaterThan(0.995);
    // They wait for longer than a minute, if that is true.
    if (times > 2) expect(Math.max(...(pages?.retryAfters ?? []))).toBeGreaterThan(120);
  });

  test('beside a loop of small operations that never return, without waiting for them', async () => {
    const load = new GateLoad(RATE);
    const [pages] = await load.run(60, { ...page, perSecond: pace(5, 0.3) }, loop);
    expect(pages?.servedShare).toBeGreaterThan(0.995);
    expect(Math.max(...(pages?.retryAfters ?? []))).toBeLessThan(30);
  });

  test('beside operations of many calls, which return, too', async () => {
    const load = new GateLoad(RATE);
    const [pages, large] = await load.run(
      130,
      { ...page, perSecond: pace(5, 0.5) },
      { calls: 60, perSecond: pace(60, 1), returning: 1 },
    );
    expect(pages?.wholeShare).toBeGreaterThan(0.99);
    expect(large?.returned).toBeGreaterThan(50);
    expect(large?.servedShare).toBeGreaterThan(0.9);
  });

  test('when a part of the clients does so, whatever the part, the prices and the pace', async () => {
    const random = randomly(Number(process.env['FUZZ_SEED'] ?? 1));
    for (let round = 0; round < 5; round++) {
      vi.useFakeTimers({ now: 1_000_000_000_000 });
      const calls = 1 + Math.floor(random() * 20);
      const flows = [calls, 1 + Math.floor(random() * 20)].map(each => ({
        calls: each,
        perSecond: pace(each, 0.4 + random()),
        returning: random(),
      }));
      const outcomes = await new GateLoad(RATE, [], round).run(60, ...flows);
      for (const [index, { returned, served }] of outcomes.entries()) {
        expect(returned - served, JSON.stringify({ round, index, flows })).toBeLessThanOrEqual(0.03 * returned + 1);
      }
    }
  });

  test('after a window that the service closed for two minutes', async () => {
    const load = new GateLoad(RATE);
    load.gate.close(112_000);
    const [pages] = await load.run(180, { ...page, perSecond: pace(5, 0.5) });
    expect(pages?.servedShare).toBeGreaterThan(0.995);
    expect(Math.min(...(pages?.retryAfters.slice(0, 10) ?? []))).toBeGreaterThan(100);
  });

  test('when the window is closed after the promise, with a later time if it returns before that is open', async () => {
    const load = new GateLoad(60);
    const enter = async (identity: string) => load.gate.admit(operation(identity, 3));
    await enter('first');
    await expect(enter('page')).rejects.toMatchObject({ extensions: { code: 'RATE_LIMITED' } });
    load.gate.close(90_000);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(enter('page')).rejects.toMatchObject({ extensions: { retryAfter: expect.closeTo(90, -1) } });
  });
});

function operation(identity: string, price?: number): Operation {
  const made = new Operation(60_000, 100, 'request', () => identity);
  setPrice(made, price);
  return made;
}

describe('The schedule of retries', () => {
  const terms = { next: 0, duration: 60, opensAt: 0 };

  test('is at most an hour long, and forgets an operation a minute after its time', () => {
    const schedule = new RetrySchedule();
    const start = performance.now();
    for (let index = 0; index < 100_000; index++) {
      const at = schedule.timeOf(operation(`page ${index}`), 5, { ...terms, opensAt: start });
      expect(at).toBeLessThanOrEqual(start + 3_600_000);
    }
    vi.advanceTimersByTime(62_000);
    expect(schedule.isDue(operation('page 0'))).toBe(false);
    // It is late, and no longer counts as one that returns on time.
    schedule.timeOf(operation('another page'), 5, { ...terms, opensAt: start });
    expect(schedule.isDue(operation('page 500'))).toBe(true);
    expect(schedule.isDue(operation('page 900'))).toBe(true);
    expect(schedule.isDue(operation('page 900'))).toBe(false);
  });
});
