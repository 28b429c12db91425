import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Rate } from '../src/rest/rate.ts';
import type { ReplicaStore } from '../src/replica/store.ts';
import { openReplicaStore } from '../src/replica/open.ts';
import { SharedWindow } from '../src/rest/sharedWindow.ts';
import { configOf } from './support/fakeService.ts';
import { RedisServer, skipsRedis } from './support/redisServer.ts';

// A Redis that is late is not waited for: on a busy machine each replica may go by its own count for a while.
describe.skipIf(skipsRedis)('the rate over two replicas', { retry: 2 }, () => {
  let redis: RedisServer;
  const opened: ReplicaStore[] = [];

  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(joined => joined.close()));
    await redis.flush();
  });
  afterAll(() => redis.kill());

  async function memory(): Promise<ReplicaStore> {
    const joined = await openReplicaStore(configOf({ redisUrl: redis.url }), pino({ level: 'silent' }));
    opened.push(joined);
    return joined;
  }

  test('is never passed in any window, and is used up', async () => {
    // As for a minute: a window is 200 ms longer than what it keeps to.
    const [calls, length] = [500, 1_200];
    const windows = [await memory(), await memory()].map(shared => new SharedWindow(shared, calls, length));
    const origin = Date.now();
    const times: number[] = [];
    let unknown = 0;
    // Bursts, pauses and a steady run, from both at once.
    for (let round = 0; round < 12; round++) {
      await Promise.all(
        windows.flatMap(window =>
          Array.from({ length: round % 3 === 0 ? 200 : 60 }, async () => {
            const delay = await window.place(60_000);
            if (delay === undefined) unknown++;
            else times.push(Date.now() + delay - origin);
          }),
        ),
      );
      await wait(round % 4 === 0 ? 300 : 20);
    }
    const most = mostWithin(times, length - 200);
    console.log(`${times.length} places, at most ${most} of ${calls} in any second; ${unknown} times Redis was late`);
    expect(most).toBeLessThanOrEqual(calls);
    expect(mostWithin(times, length + 100)).toBeGreaterThan(calls * 0.95);
  });

  test('whoever would wait too long takes no place', async () => {
    const window = new SharedWindow(await memory(), 2, 60_000);
    expect([await window.place(0), await window.place(0)]).toEqual([0, 0]);
    for (let tries = 0; tries < 5; tries++) expect(await window.place(1_000)).toBeGreaterThan(50_000);
    expect(await window.place(61_000)).toBeLessThanOrEqual(60_000);
  });

  test('counts the calls of both', async () => {
    const rates = [new Rate(100, await memory()), new Rate(100, await memory())];
    const placed = await Promise.allSettled(
      Array.from({ length: 150 }, (_, index) => rates[index % 2]?.place(Date.now() + 5_000, never)),
    );
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  });

  test('is what each has counted itself when Redis has lost it', async () => {
    const rate = new Rate(50, await memory());
    const place = () => rate.place(Date.now() + 1_000, never);
    for (let call = 0; call < 50; call++) await place();
    await redis.flush();
    await expect(place()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});

const never = new AbortController().signal;

function mostWithin(times: readonly number[], length: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  let from = 0;
  let most = 0;
  sorted.forEach((time, to) => {
    while (time - (sorted[from] ?? 0) >= length) from++;
    most = Math.max(most, to - from + 1);
  });
  return most;
}
