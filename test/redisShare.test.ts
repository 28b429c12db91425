import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Share } from '../src/replica/share.ts';
import { noReplicaStore, type ReplicaStore } from '../src/replica/store.ts';
import { configOf } from './support/fakeService.ts';
import { RedisServer, skipsRedis } from './support/redisServer.ts';
import { openPatientStore } from './support/replicas.ts';

const PER_MINUTE = 6_000;
/** Milliseconds between heartbeats. */
const BEAT = 50;
/** Heartbeats after which shares are settled. */
const BEATS = 16;

/** A replica with its share of the rate. */
class Replica {
  share = 0;
  /** Answered heartbeats so far. */
  beats = 0;
  /** Calls that its operations want in each heartbeat. */
  perBeat = 0;
  #wanted = 0;
  readonly close: () => Promise<void>;

  constructor(store: ReplicaStore) {
    const share = new Share(
      store,
      PER_MINUTE,
      () => (this.#wanted += this.perBeat),
      now => {
        this.share = now;
        this.beats++;
      },
      BEAT,
    );
    this.close = async () => {
      share.close();
      await store.close();
    };
  }
}

describe.skipIf(skipsRedis)('The shares of replicas', () => {
  let redis: RedisServer;
  const opened: Replica[] = [];

  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ close }) => close()));
    await redis.kill();
    await redis.start();
  });
  afterAll(() => redis.kill());

  async function replica(): Promise<Replica> {
    const store = await openPatientStore(configOf({ redisUrl: redis.url }), pino({ level: 'silent' }));
    const made = new Replica(store);
    opened.push(made);
    return made;
  }

  const all = () => opened.reduce((sum, { share }) => sum + share, 0);

  /** A busy machine makes heartbeats slower. */
  async function settle(): Promise<void> {
    const due = opened.map(each => ({ each, beats: each.beats + BEATS }));
    await vi.waitUntil(() => due.every(({ each, beats }) => each.beats >= beats), { timeout: 30_000, interval: 5 });
  }

  /** The largest sum of all shares while something goes on, looked at often. */
  async function mostDuring(work: Promise<unknown>): Promise<number> {
    let most = 0;
    const look = setInterval(() => (most = Math.max(most, all())), 5);
    await work;
    clearInterval(look);
    return most;
  }

  test('A replica that is alone has the whole rate, and gives others their part when they start', async () => {
    const first = await replica();
    await settle();
    expect(first.share).toBe(1);
    const [second, third] = [await replica(), await replica()];
    const most = await mostDuring(settle());
    for (const { share } of [first, second, third]) expect(share).toBeCloseTo(1 / 3, 2);
    // A new replica does not wait for the first release.
    expect(most).toBeLessThan(1.6);
  });

  test('Replicas that start together never have more than the rate', async () => {
    const most = await mostDuring(Promise.all([replica(), replica(), replica()]).then(settle));
    expect(most).toBeLessThanOrEqual(1.001);
    expect(all()).toBeGreaterThan(0.99);
  });

  test('Follow the demand', async () => {
    const [busy, idle] = [await replica(), await replica()];
    await settle();
    busy.perBeat = (PER_MINUTE / 60_000) * BEAT;
    await settle();
    busy.perBeat = 0;
    expect(busy.share).toBeGreaterThan(0.85);
    expect(idle.share).toBeGreaterThan(0.05);
    await settle();
    await settle();
    expect(busy.share).toBeCloseTo(0.5, 1);
  });

  test('Stay while Redis is gone, and never grow together when it is back without its data', async () => {
    await Promise.all([replica(), replica(), replica()]);
    await settle();
    const before = opened.map(({ share }) => share);
    await redis.kill();
    await wait(BEATS * BEAT);
    expect(opened.map(({ share }) => share)).toEqual(before);
    const most = await mostDuring(redis.start().then(settle));
    expect(most).toBeLessThanOrEqual(1.001);
    const flushed = await mostDuring(redis.flush().then(settle));
    expect(flushed).toBeLessThanOrEqual(1.001);
    expect(all()).toBeGreaterThan(0.99);
  });

  test('Do not depend on replicas that a clock has moved to the future', async () => {
    await replica();
    await settle();
    const later = Date.now() + 3_600_000;
    await redis.note('shares', 'another', `1 1000 ${later}`);
    await redis.note('since', undefined, String(later));
    await settle();
    expect(all()).toBe(1);
  });

  test('The share of a replica that has ended is free after a while', async () => {
    const [first, second] = [await replica(), await replica()];
    await settle();
    await second.close();
    opened.pop();
    await settle();
    expect(first.share).toBe(1);
  });
});

test('A replica that starts without Redis has a quarter of the rate', () => {
  const alone = new Replica(noReplicaStore);
  expect(alone.share).toBe(0.25);
  return alone.close();
});
