import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openReplicaStore, type ReplicaStore } from '../src/replica/store.ts';
import { SharedPlaces } from '../src/replica/sharedPlaces.ts';
import { configOf } from './support/fakeService.ts';
import { Gate } from './support/gate.ts';
import { RedisServer, skipsRedis } from './support/redisServer.ts';
import { PATIENT } from './support/replicas.ts';

describe.skipIf(skipsRedis)('the rate over two replicas', () => {
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
    const joined = await openReplicaStore(configOf({ redisUrl: redis.url }), pino({ level: 'silent' }), PATIENT);
    opened.push(joined);
    return joined;
  }

  test('Is never exceeded in any window, and is used up', async () => {
    // A window is longer than a second, because a place can be reserved for half a second.
    const [calls, length] = [500, 1_700];
    const shared = [await memory(), await memory()].map(
      store => new SharedPlaces(store, calls, () => undefined, length),
    );
    const origin = performance.now();
    const times: number[] = [];
    // Bursts, pauses and a steady rate, from both replicas at once.
    for (let round = 0; round < 60; round++) {
      for (const places of shared) {
        const wanted = round % 9 === 0 ? 150 : 25;
        await places.fetch(wanted);
        for (let call = 0; call < wanted && places.take(); call++) times.push(performance.now() - origin);
      }
      await wait(round % 12 === 0 ? 300 : 40);
    }
    shared.forEach(places => places.close());
    const most = mostWithin(times, 1_000);
    console.log(`${times.length} places, at most ${most} of ${calls} in any second`);
    expect(most).toBeLessThanOrEqual(calls);
    expect(mostWithin(times, length + 100)).toBeGreaterThan(calls * 0.95);
  });

  test('Counts the calls of both replicas', async () => {
    const gates = [new Gate(100, await memory()), new Gate(100, await memory())];
    const deadline = performance.now() + 5_000;
    const placed = await Promise.allSettled(
      Array.from({ length: 150 }, (_, index) => gates[index % 2]?.pass({ deadline })),
    );
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  });

  test('Is not exceeded when Redis loses its data', async () => {
    const gates = [new Gate(60, await memory()), new Gate(60, await memory()), new Gate(60, await memory())];
    const pass = () =>
      Promise.allSettled(
        gates.flatMap(gate => Array.from({ length: 40 }, () => gate.pass({ deadline: performance.now() + 1_000 }))),
      );
    const sent = async () => (await pass()).filter(({ status }) => status === 'fulfilled').length;
    expect(await sent()).toBe(60);
    // Each replica learns the number of free places every two seconds.
    await wait(2_200);
    await redis.flush();
    expect(await sent()).toBe(0);
  });

  test('Is divided between the replicas while Redis is unavailable', async () => {
    const gates = [new Gate(90, await memory()), new Gate(90, await memory()), new Gate(90, await memory())];
    // Each has seen the others.
    await wait(100);
    await Promise.all(gates.map(gate => gate.pass()));
    await redis.kill();
    const all = gates.flatMap(gate =>
      Array.from({ length: 90 }, () => gate.pass({ deadline: performance.now() + 1_000 })),
    );
    const sent = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length;
    await redis.start();
    console.log(`${sent + 3} of 90 calls while Redis is gone`);
    expect(sent + 3).toBeLessThanOrEqual(90);
    expect(sent).toBeGreaterThan(60);
  });

  test(
    'Is exceeded by no more than the calls of the last two seconds when Redis is lost and restarts without its data',
    { timeout: 40_000 },
    async () => {
      const rate = 600;
      const gates = [new Gate(rate, await memory()), new Gate(rate, await memory()), new Gate(rate, await memory())];
      const sent: number[] = [];
      const send = (gate: Gate) =>
        gate.pass({ deadline: performance.now() + 500 }).then(
          () => void sent.push(performance.now()),
          () => undefined,
        );
      /** Each replica sends so many calls every 50 ms. */
      const load = async (milliseconds: number, calls: number) => {
        const end = performance.now() + milliseconds;
        while (performance.now() < end) {
          gates.forEach(gate => Array.from({ length: calls }, () => void send(gate)));
          await wait(50);
        }
      };
      await load(3_500, 1);
      const before = sent.length;
      const lostAt = performance.now();
      await Promise.all([redis.kill(), load(1_000, 20)]);
      const during = sent.length - before;
      await Promise.all([redis.start(), load(2_500, 20)]);
      const recent = sent.filter(at => at > lostAt - 2_000 && at <= lostAt).length;
      console.log(
        `${sent.length} calls in a minute of ${rate}: ${before} before Redis was lost, ${during} while it was gone, ` +
          `${sent.length - before - during} after its restart; ${recent} in the two seconds before`,
      );
      expect(sent.length).toBeLessThanOrEqual(rate + recent);
      expect(sent.length).toBeGreaterThan(rate / 2);
    },
  );
});

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
