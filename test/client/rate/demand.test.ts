import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Operation } from '../../../src/operation/operation.ts';
import { hasCode } from '../../../src/operation/errors.ts';
import { admissionOf, setPrice } from '../../../src/client/rate/admission.ts';
import { Gate } from '../../../src/client/rate/gate.ts';
import { Rate } from '../../../src/client/rate/rate.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

interface Sent {
  readonly calls: number;
  /** Milliseconds of the operation. */
  readonly takes?: number;
  /** Calls that it sends after all; by default those of its estimate. */
  readonly sends?: number;
}

interface Refused {
  /** Milliseconds. */
  readonly after: number;
  /** Seconds. */
  readonly retryAfter: number;
  readonly calls: number;
  readonly identity: string;
}

/** Operations in front of a service that answers after a while, by a clock that tests move. */
class Traffic {
  readonly rate: Rate;
  readonly gate: Gate;
  /** Calls wait for a connection. */
  isBusy = false;
  /** When calls were sent, and operations refused, with their retryAfter. */
  readonly times: number[] = [];
  readonly refused: Refused[] = [];
  /** Operations that entered, by their calls. */
  readonly whole: number[] = [];

  constructor(perMinute: number) {
    this.rate = new Rate(perMinute);
    this.gate = new Gate(this.rate, () => this.isBusy, new EventEmitter());
  }

  async operation({ calls, takes = 50, sends = calls }: Sent, operation = budgetFor(calls)): Promise<boolean> {
    const arrived = performance.now();
    try {
      await this.gate.admit(operation);
    } catch (error) {
      if (!hasCode(error, 'RATE_LIMITED')) throw error;
      const { retryAfter = 0 } = error.extensions;
      this.refused.push({ after: performance.now() - arrived, retryAfter, calls, identity: operation.identity });
      return false;
    }
    for (let call = 0; call < sends; call++) this.#send(operation);
    await new Promise(resolve => setTimeout(resolve, takes));
    operation.deadline.close();
    this.whole.push(calls);
    return true;
  }

  /** An operation with nothing beside it. */
  async alone(sent: Sent): Promise<boolean> {
    const whole = this.operation({ takes: 0, ...sent });
    await vi.advanceTimersByTimeAsync(1_500);
    return whole;
  }

  #send(operation: Operation): void {
    this.gate.attempt({ operation, isSent: false });
    this.times.push(performance.now());
  }

  /** Sends operations evenly, so many in a second. */
  async demand(perSecond: number, seconds: number, kindOf: (index: number) => Sent): Promise<void> {
    const all: Promise<unknown>[] = [];
    for (let index = 0; index < perSecond * seconds; index++) {
      all.push(this.operation(kindOf(index)));
      await vi.advanceTimersByTimeAsync(1_000 / perSecond);
    }
    await vi.advanceTimersByTimeAsync(5_000);
    await Promise.all(all);
  }

  /** The most calls in any minute. */
  get most(): number {
    let from = 0;
    return Math.max(
      ...this.times.map((time, to) => {
        while ((this.times[from] ?? 0) <= time - MINUTE) from++;
        return to - from + 1;
      }),
    );
  }
}

let requests = 0;

function budgetFor(calls: number, identity = `request ${requests++}`): Operation {
  const operation = new Operation(10 * MINUTE, 10_000, 'request', () => identity);
  setPrice(operation, calls);
  return operation;
}

/** Whole numbers below a bound, the same ones in each run. */
function randomNumbers(): (most: number) => number {
  let seed = 7;
  return most => (seed = (seed * 16_807) % 2_147_483_647) % most;
}

/** Of twenty operations, one large, three pages and sixteen headers. */
const mixed = (index: number): Sent => ({ calls: index % 20 === 0 ? 33 : index % 20 < 4 ? 5 : 1 });

const share = (some: number, all: number) => Number((some / all).toFixed(3));

describe('Demand above the rate', () => {
  test.each([1.2, 3])('%f times: nearly all calls that are possible are those of whole operations', async times => {
    const traffic = new Traffic(1_200);
    const seconds = 130;
    await traffic.demand((times * 1_200) / 60 / 5, seconds, () => ({ calls: 5 }));
    const possible = (1_200 * seconds) / 60 / 5;
    expect(share(traffic.whole.length, possible)).toBeGreaterThan(0.95);
    expect(traffic.times).toHaveLength(traffic.whole.length * 5);
    expect(traffic.most).toBeLessThanOrEqual(1_200);
    // No operation waits for long, and at no time are all refused for long.
    expect(Math.max(...traffic.refused.map(({ after }) => after))).toBeLessThanOrEqual(1_200);
    const gaps = traffic.times.map((time, index) => time - (traffic.times[index - 1] ?? time));
    expect(Math.max(...gaps)).toBeLessThan(1_000);
  });

  test('Cheap operations are whole, and expensive ones get the rest', async () => {
    const traffic = new Traffic(5_000);
    await traffic.demand(48, 100, mixed);
    const refused = (calls: number) => traffic.refused.filter(one => one.calls === calls).length;
    const whole = (calls: number) => traffic.whole.filter(one => one === calls).length;
    expect(share(whole(1), whole(1) + refused(1))).toBeGreaterThan(0.99);
    expect(share(whole(5), whole(5) + refused(5))).toBeGreaterThan(0.99);
    expect(share(traffic.times.length, (5_000 * 100) / 60)).toBeGreaterThan(0.9);
  });

  test('A client with operations of 490 calls leaves others the pages that need half of the rate', async () => {
    const traffic = new Traffic(5_000);
    const pages = traffic.demand(8, 60, () => ({ calls: 5 }));
    const giants = (async () => {
      const end = performance.now() + 50_000;
      while (performance.now() < end) {
        await traffic.operation({ calls: 490, takes: 500 });
        await new Promise(resolve => setTimeout(resolve, 100));
      }
    })();
    await pages;
    await giants;
    const refused = traffic.refused.filter(({ calls }) => calls === 5).length;
    const whole = traffic.whole.filter(calls => calls === 5).length;
    expect(whole + refused).toBe(480);
    expect(share(whole, 480)).toBeGreaterThan(0.95);
    expect(traffic.whole.filter(calls => calls === 490).length).toBeGreaterThan(2);
    expect(traffic.most).toBeLessThanOrEqual(5_000);
  });

  test('A refused operation is served when it comes again after its retryAfter', async () => {
    const traffic = new Traffic(600);
    // All at once, ten times what can be sent at once; and others all the time.
    for (let index = 0; index < 80; index++) void traffic.operation({ calls: 5 }, budgetFor(5, `page ${index}`));
    await vi.advanceTimersByTimeAsync(0);
    const refused = traffic.refused.splice(0);
    expect(refused.length).toBeGreaterThan(60);
    const again: Promise<boolean>[] = [];
    for (const { retryAfter, identity } of refused) {
      const retry = () => again.push(traffic.operation({ calls: 5 }, budgetFor(5, identity)));
      setTimeout(retry, retryAfter * 1_000);
    }
    await traffic.demand(2.5, 60, () => ({ calls: 5 }));
    expect(new Set(await Promise.all(again))).toEqual(new Set([true]));
    expect(again).toHaveLength(refused.length);
  });
});

test('A cheap operation does not wait behind an expensive one, also when that comes again at its time', async () => {
  const traffic = new Traffic(5_000);
  await traffic.alone({ calls: 300 });
  const large = (identity: string) => traffic.operation({ calls: 200 }, budgetFor(200, identity));
  void large('large');
  await vi.advanceTimersByTimeAsync(1_500);
  const { retryAfter } = traffic.refused[0] ?? expect.fail('it was not refused');
  await vi.advanceTimersByTimeAsync(retryAfter * 1_000 - 1_600);
  void traffic.operation({ calls: 200 });
  await vi.advanceTimersByTimeAsync(1_600);
  void large('large');
  expect(traffic.gate.waiting).toBeGreaterThan(0);
  const cheap = budgetFor(1);
  expect(traffic.gate.admit(cheap)).toBeUndefined();
  cheap.deadline.close();
});

test('No minute has more calls than the rate, however operations arrive and however late their calls are sent', async () => {
  const traffic = new Traffic(100);
  const random = randomNumbers();
  const all: Promise<unknown>[] = [];
  for (let second = 0; second < 600; second++) {
    const calls = 1 + random(second % 37 === 0 ? 60 : 8);
    const late = random(5_000);
    const operation = budgetFor(calls);
    all.push(
      (async () => {
        await traffic.gate.admit(operation);
        for (let call = random(2); call < calls; call++) {
          await new Promise(resolve => setTimeout(resolve, late / calls));
          traffic.gate.attempt({ operation, isSent: false });
          traffic.times.push(performance.now());
        }
        operation.deadline.close();
      })().catch(() => undefined),
    );
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(all);
  expect(traffic.times.length).toBeGreaterThan(700);
  expect(traffic.most).toBeLessThanOrEqual(100);
  expect([traffic.gate.waiting, traffic.gate.reserved]).toEqual([0, 0]);
});

test.each([60, 600])(
  'A rate of %i knows the time after which an operation enters, whatever entered before',
  perMinute => {
    const rate = new Rate(perMinute);
    const random = randomNumbers();
    let waited = 0;
    for (let step = 0; step < 2_000; step++) {
      vi.advanceTimersByTime(random(1_000));
      const calls = 1 + random(random(3) === 0 ? 50 : 12);
      const delay = rate.delay(calls);
      const enters = rate.reserve(calls);
      expect(enters).toBe(delay === 0);
      if (!enters) {
        waited++;
        vi.advanceTimersByTime(delay + 1);
        expect(rate.reserve(calls), `${calls} calls after ${delay} ms`).toBe(true);
      }
      const sent = random(calls + 1);
      for (let call = 0; call < sent; call++) rate.sent();
      rate.giveBack(calls - sent);
    }
    expect(waited).toBeGreaterThan(300);
  },
);

test('Calls that an operation does not send return to the rate', async () => {
  const traffic = new Traffic(600);
  await traffic.demand(20, 30, () => ({ calls: 15, sends: 0 }));
  expect(traffic.refused).toEqual([]);
  expect(traffic.gate.reserved).toBe(0);
});

test('An operation that ends while it waits leaves its place to the next', async () => {
  const traffic = new Traffic(600);
  void traffic.operation({ calls: 30 });
  await vi.advanceTimersByTimeAsync(0);
  const leaver = budgetFor(8);
  const left = traffic.gate.admit(leaver) ?? expect.fail('it does not wait');
  const next = traffic.operation({ calls: 8 });
  leaver.deadline.end();
  leaver.deadline.close();
  await expect(left).rejects.toMatchObject({ code: 'OPERATION_TIMEOUT' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await next).toBe(true);
  expect([traffic.gate.waiting, traffic.gate.reserved]).toEqual([0, 0]);
});

test('Attempts that were not estimated draw on the rate, and are refused when the minute is full', async () => {
  const traffic = new Traffic(60);
  const operation = budgetFor(1);
  void traffic.gate.admit(operation);
  for (let attempt = 0; attempt < 60; attempt++) traffic.gate.attempt({ operation, isSent: false });
  expect(() => traffic.gate.attempt({ operation, isSent: false })).toThrow(
    expect.objectContaining({ code: 'RATE_LIMITED' }),
  );
});

test('An operation that is larger than the burst enters when the bucket is full, and the next ones wait for its tokens', async () => {
  const traffic = new Traffic(600);
  expect(await traffic.alone({ calls: 100 })).toBe(true);
  expect(await traffic.alone({ calls: 100 })).toBe(false);
  const { retryAfter } = traffic.refused[0] ?? { retryAfter: 0 };
  await vi.advanceTimersByTimeAsync(retryAfter * 1_000);
  expect(await traffic.alone({ calls: 100 })).toBe(true);
});

test('No operation enters while calls wait for a connection, and one that has waited for too long is refused', async () => {
  const traffic = new Traffic(6_000);
  traffic.isBusy = true;
  const first = traffic.gate.admit(budgetFor(1));
  await vi.advanceTimersByTimeAsync(1_000);
  const second = traffic.gate.admit(budgetFor(1));
  const refused = expect(first).rejects.toMatchObject({ extensions: { code: 'OVERLOADED', retryAfter: 2 } });
  await vi.advanceTimersByTimeAsync(500);
  await refused;
  traffic.isBusy = false;
  await vi.advanceTimersByTimeAsync(20);
  await expect(second).resolves.toBeUndefined();
});

test('An operation that lacks a connection and the rate is refused for the rate', async () => {
  const traffic = new Traffic(60);
  expect(await traffic.alone({ calls: 30 })).toBe(true);
  traffic.isBusy = true;
  expect(await traffic.alone({ calls: 30 })).toBe(false);
  expect(traffic.refused).toHaveLength(1);
});

function impatient(waitBudget: number): Operation {
  const operation = budgetFor(1);
  admissionOf(operation).queueBudgetMs = waitBudget;
  return operation;
}

describe('Between two looks at the connections, when one is free again and the rate has room', () => {
  test('An operation enters at the end of its wait', async () => {
    const traffic = new Traffic(6_000);
    traffic.isBusy = true;
    const entered = traffic.gate.admit(impatient(105));
    await vi.advanceTimersByTimeAsync(103);
    traffic.isBusy = false;
    await vi.advanceTimersByTimeAsync(2);
    await expect(entered).resolves.toBeUndefined();
  });

  test('An operation that has no time to wait enters after those that wait', async () => {
    const traffic = new Traffic(6_000);
    traffic.isBusy = true;
    const first = traffic.gate.admit(impatient(1_000));
    traffic.isBusy = false;
    expect(traffic.gate.admit(impatient(40))).toBeUndefined();
    await expect(first).resolves.toBeUndefined();
  });

  test('No operation is refused for the rate, at any moment', async () => {
    const traffic = new Traffic(1_000_000);
    const random = randomNumbers();
    const all: Promise<unknown>[] = [];
    for (let step = 0; step < 4_000; step++) {
      traffic.isBusy = random(4) > 0;
      const isArrival = random(3) === 0;
      // Refused for the rate, it resolves to false; otherwise it rejects.
      if (isArrival) all.push(traffic.operation({ calls: 1 }, impatient(random(120))).catch(({ code }) => code));
      await vi.advanceTimersByTimeAsync(random(9));
    }
    traffic.isBusy = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(new Set(await Promise.all(all))).toEqual(new Set([true, 'OVERLOADED']));
  });
});

describe('A window that the service closes', () => {
  test('Is open again for operations after it, at the normal rate and without a burst', async () => {
    const traffic = new Traffic(600);
    traffic.gate.close(1_000);
    const at = performance.now();
    await traffic.demand(100, 2, () => ({ calls: 1 }));
    expect(Math.min(...traffic.times) - at).toBeGreaterThanOrEqual(1_000);
    // Ten a second, for a second and for as long as operations wait.
    expect(traffic.times.length).toBeGreaterThan(15);
    expect(traffic.times.length).toBeLessThan(25);
  });

  test('Refuses operations at once that cannot wait for its end, with the time until then', async () => {
    const traffic = new Traffic(600);
    traffic.gate.close(30_000);
    expect(await traffic.alone({ calls: 1 })).toBe(false);
    expect(traffic.refused).toMatchObject([{ after: 0 }]);
    const { retryAfter } = traffic.refused[0] ?? { retryAfter: 0 };
    expect(retryAfter).toBeGreaterThanOrEqual(30);
    expect(retryAfter).toBeLessThanOrEqual(32);
    await vi.advanceTimersByTimeAsync(retryAfter * 1_000);
    expect(await traffic.alone({ calls: 1 })).toBe(true);
  });

  const windows = [1, 3, 15, 60, 120].flatMap(seconds => [1, 10].map(times => ({ seconds, times })));

  test.each(windows)(
    'Of $seconds s, closed $times times, is no measure of the rate after it',
    async ({ seconds, times }) => {
      const traffic = new Traffic(5_000);
      for (let closed = 0; closed < times; closed++) {
        traffic.gate.close(seconds * 1_000);
        // The next operations find it closed again.
        await traffic.demand(4, seconds, () => ({ calls: 5 }));
      }
      const before = [traffic.whole.length, traffic.refused.length] as const;
      await traffic.demand(15, 20, () => ({ calls: 5 }));
      expect(traffic.whole.length - before[0]).toBe(300);
      expect(traffic.refused.length).toBe(before[1]);
      expect(traffic.most).toBeLessThanOrEqual(5_000);
    },
  );
});

test('A debt is never older than a minute, whatever the share of the rate was', async () => {
  const traffic = new Traffic(5_000);
  traffic.rate.share = 0.01;
  expect(await traffic.alone({ calls: 1_000 })).toBe(true);
  traffic.rate.share = 1;
  await vi.advanceTimersByTimeAsync(MINUTE);
  await traffic.demand(16, 30, () => ({ calls: 5 }));
  expect(traffic.refused).toEqual([]);
});

test('Keeps no operation waiting when the clock moves back by an hour', async () => {
  const traffic = new Traffic(600);
  await traffic.alone({ calls: 37 });
  vi.setSystemTime(Date.now() - 60 * MINUTE);
  await traffic.demand(2, 20, () => ({ calls: 4 }));
  expect(traffic.refused).toEqual([]);
  expect(traffic.most).toBeLessThanOrEqual(600);
});

test('Calls that are left of the rate are those of the last minute, without what operations in progress have reserved', async () => {
  const { rate, gate } = new Traffic(600);
  expect(gate.rateRemaining).toBe(600);
  const operation = budgetFor(10);
  await gate.admit(operation);
  expect(gate.rateRemaining).toBe(590);
  gate.attempt({ operation, isSent: false });
  operation.deadline.close();
  expect(gate.rateRemaining).toBe(599);
  rate.share = 0.5;
  expect(gate.rateRemaining).toBe(299);
  gate.close(1_000);
  expect(gate.rateRemaining).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(gate.rateRemaining).toBe(300);
});
