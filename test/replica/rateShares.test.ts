import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Share } from '../../src/replica/share.ts';
import { noReplicaStore, openReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { configOf } from '../support/fakeService.ts';
import { RedisServer, skipsRedis } from '../support/redisServer.ts';
import { DelayingProxy } from '../support/delayingProxy.ts';
import { openPatientStore } from '../support/replicas.ts';

const PER_MINUTE = 6_000;
const MAX_REPLICAS = 10;
/** Milliseconds between heartbeats. */
const BEAT = 50;
/** Heartbeats after which shares are settled. */
const BEATS = 16;

/** Milliseconds in which a busy machine does what is no promise in time. */
const WAIT_BUDGET = 50_000;

const silent = pino({ level: 'silent' });

/** A replica with its share of the rate. */
class Replica {
  share = 0;
  /** Answered heartbeats so far. */
  beats = 0;
  /** Calls that its operations want in each heartbeat. */
  perBeat = 0;
  #wanted = 0;
  readonly close: () => Promise<void>;

  /** It ends without a word. */
  readonly vanish: () => void;

  constructor(store: ReplicaStore, pause = BEAT) {
    const mute = { ...noReplicaStore, run: (...script: Parameters<ReplicaStore['run']>) => store.run(...script) };
    this.vanish = () => (mute.run = noReplicaStore.run);
    const share = new Share(mute, {
      perMinute: PER_MINUTE,
      maxReplicas: MAX_REPLICAS,
      wanted: () => (this.#wanted += this.perBeat),
      onChange: now => {
        this.share = now;
        this.beats++;
      },
      pause,
    });
    this.close = async () => {
      await share.close();
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

  async function replica(redisUrl = redis.url): Promise<Replica> {
    const store = await openPatientStore(configOf({ redisUrl }), silent);
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

  test('A replica that ends gives its share back', async () => {
    const [first, second] = [await replica(), await replica()];
    await settle();
    await second.close();
    opened.pop();
    const { beats } = first;
    await vi.waitUntil(() => first.share === 1);
    // That of a silent one is free after ten.
    expect(first.beats - beats).toBeLessThanOrEqual(4);
  });

  test('The share of a replica that has vanished is free after a while', async () => {
    const [first, second] = [await replica(), await replica()];
    await settle();
    second.vanish();
    opened.pop();
    await wait(5 * BEAT);
    expect(first.share).toBeCloseTo(0.5, 2);
    await settle();
    expect(first.share).toBe(1);
    await second.close();
  });

  test('Never add up to more than the rate while they follow the demand, also of one that is far from Redis', async () => {
    const proxy = await DelayingProxy.start(redis);
    const replicas = [await replica(proxy.url), await replica(), await replica()];
    await settle();
    proxy.roundTrip = 0.8 * BEAT;
    const most = await mostDuring(
      (async () => {
        for (const each of replicas) {
          replicas.forEach(other => (other.perBeat = other === each ? (PER_MINUTE / 60_000) * BEAT : 0));
          await settle();
        }
      })(),
    );
    expect(most).toBeLessThanOrEqual(1.001);
    expect(all()).toBeGreaterThan(0.99);
    await proxy.close();
  });

  test('A replica that starts beside busy ones is due as much as they have, before it has any demand', async () => {
    const busy = [await replica(), await replica()];
    for (const each of busy) each.perBeat = (PER_MINUTE / 60_000) * BEAT;
    await settle();
    const third = await replica();
    await vi.waitUntil(() => third.share > 0.3);
    expect(third.beats).toBeLessThan(20);
  });
});

describe.skipIf(skipsRedis).concurrent('A replica alone', () => {
  test.each([400, 900])('Has the whole rate with a Redis that is %i ms away, and gives it back', async roundTrip => {
    const redis = await RedisServer.start();
    const proxy = await DelayingProxy.start(redis);
    proxy.roundTrip = roundTrip;
    const store = await openReplicaStore(configOf({ redisUrl: proxy.url }), silent);
    const alone = new Replica(store, 250);
    await vi.waitUntil(() => alone.share === 1, { timeout: WAIT_BUDGET });
    await alone.close();
    expect(Object.keys(await redis.content()).filter(key => key.endsWith('shares'))).toEqual([]);
    await proxy.close();
    await redis.kill();
  });

  test.each(['noeviction', 'volatile-lru'])('Has the whole rate with a Redis that is full, with %s', async policy => {
    const redis = await RedisServer.start('--maxmemory', '1', '--maxmemory-policy', policy);
    const alone = new Replica(await openReplicaStore(configOf({ redisUrl: redis.url }), silent));
    await vi.waitUntil(() => alone.share === 1, { timeout: WAIT_BUDGET });
    await alone.close();
    await redis.kill();
  });
});

describe.skipIf(skipsRedis).concurrent('Six replicas that start', () => {
  test.each([
    ['while Redis is down', []],
    ['while Redis hangs', []],
    ['while Redis is full', ['--maxmemory', '1', '--maxmemory-policy', 'noeviction']],
  ])('Have at most the rate together %s', async (state, options) => {
    const redis = await RedisServer.start(...options);
    if (state.endsWith('down')) await redis.kill();
    if (state.endsWith('hangs')) redis.hang();
    const open = () => openReplicaStore(configOf({ redisUrl: redis.url }), silent);
    const stores = await Promise.all(Array.from({ length: 6 }, open));
    const replicas = stores.map(store => new Replica(store));
    const all = () => replicas.reduce((sum, { share }) => sum + share, 0);
    const samples: number[] = [];
    for (let count = 0; count < 2 * BEATS; count++) {
      samples.push(all());
      await wait(BEAT);
    }
    expect(Math.max(...samples)).toBeLessThanOrEqual(1.001);
    if (state.endsWith('full')) expect(all()).toBeGreaterThan(0.99);
    redis.goOn();
    await Promise.all(replicas.map(each => each.close()));
    await redis.kill();
  });
});

test('As many replicas as there may be have the rate together when they start without Redis', async () => {
  const replicas = Array.from({ length: MAX_REPLICAS }, () => new Replica(noReplicaStore));
  expect(replicas.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  await Promise.all(replicas.map(replica => replica.close()));
});
