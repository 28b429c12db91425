import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SharedBucket } from '../../src/client/rate/sharedBucket.ts';
import { type Bucket, TokenBucket } from '../../src/client/rate/tokenBucket.ts';
import { noReplicaStore, openReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { configOf } from '../support/fakeService.ts';
import { passTime, stopClocks } from '../support/clock.ts';
import { randomly } from '../client/rate/rateLoad.ts';
import { RedisServer, skipsRedis, openPatientStore } from '../support/replicas.ts';

/** Calls per minute, and tokens of a full bucket. */
const RATE = 6_000;
const CAPACITY = RATE / 16;
const MAX_REPLICAS = 4;
const silent = pino({ level: 'silent' });

/** Scripts use the test's clock, so the order of events is the same on any machine. */
const byTestClock = (script: string) => script.replace("redis.call('TIME')", '{ ARGV[2], 0 }');

/** The connection of a replica to Redis, which tests can cut. */
class Link {
  isUp = true;
  readonly store: ReplicaStore;

  constructor(redis: ReplicaStore) {
    const run = (script: string, key: string, ...args: readonly string[]) =>
      this.isUp
        ? redis.run(byTestClock(script), key, ...args, String(performance.now() / 1_000))
        : noReplicaStore.run('', '');
    this.store = { ...noReplicaStore, run };
  }
}

describe.skipIf(skipsRedis)('The bucket of all replicas', () => {
  let server: RedisServer;
  let redis: ReplicaStore;
  let links: Link[];
  let replicas: Bucket[];
  /** Granted draws with their timestamps. */
  let granted: { readonly at: number; readonly calls: number }[];

  beforeAll(async () => {
    server = await RedisServer.start();
    redis = await openPatientStore(configOf({ redisUrl: server.url }), silent);
  });
  beforeEach(async () => {
    stopClocks(1_000_000_000_000);
    await server.flush();
    [links, replicas, granted] = [[], [], []];
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    await redis.close();
    await server.kill();
  });

  function start(count = 1, share = 1): void {
    for (let index = 0; index < count; index++) {
      const link = new Link(redis);
      links.push(link);
      replicas.push(new SharedBucket(link.store, { perMinute: RATE, share, maxReplicas: MAX_REPLICAS }));
    }
  }

  async function draw(replica: Bucket | undefined, calls: number, client = ''): Promise<boolean> {
    const drawn = await replica?.draw({ calls, client, mayOverdraw: true });
    if (drawn?.isGranted) granted.push({ at: performance.now(), calls });
    return drawn?.isGranted ?? false;
  }

  /** Lets all replicas draw as much as they can for some seconds. */
  async function exhaust(seconds: number, pauseMs = 50): Promise<void> {
    const end = performance.now() + seconds * 1_000;
    for (; performance.now() < end; passTime(pauseMs))
      for (const replica of replicas) for (let tries = 0; tries < 100 && (await draw(replica, 5)); tries++);
  }

  /** Maximum calls in any minute, as a fraction of the rate. */
  function most(): number {
    let [from, sum, greatest] = [0, 0, 0];
    for (const { at, calls } of granted) {
      sum += calls;
      for (; (granted[from]?.at ?? at) <= at - 60_000; from++) sum -= granted[from]?.calls ?? 0;
      greatest = Math.max(greatest, sum);
    }
    return greatest / RATE;
  }

  const each = (isUp: boolean) => links.forEach(link => (link.isUp = isUp));
  const fill = async () => {
    await draw(replicas[0], 1);
    passTime(60_000);
  };

  test('The shared bucket grants draws by the same rules as an in-process bucket', async () => {
    for (const share of [1, 1 / 3]) {
      await server.flush();
      start(1, share);
      const one = replicas.at(-1);
      const local = new TokenBucket(RATE, share);
      local.restart(-RATE / 20);
      const random = randomly(share);
      for (let step = 0; step < 400; step++) {
        const draws = {
          calls: Math.ceil(random() ** 3 * 900),
          client: random() < 0.5 ? 'web' : '',
          mayOverdraw: random() < 0.9,
        };
        const [shared, expected] = [await one?.draw(draws), await local.draw(draws)];
        const what = JSON.stringify({ share, step, draws });
        expect(shared?.isGranted, what).toBe(expected.isGranted);
        expect(shared?.neededLevel, what).toBeCloseTo(expected.neededLevel);
        expect(shared?.delayMs, what).toBeCloseTo(expected.delayMs, 0);
        if (random() < 0.3 && expected.isGranted) {
          const unused = Math.floor(random() * draws.calls);
          shared?.refund(unused);
          expected.refund(unused);
        }
        passTime(Math.floor(random() * 4_000));
      }
    }
  });

  test('Replicas share the tokens and the overdraft of the bucket', async () => {
    start(3);
    await fill();
    const all = await Promise.all(Array.from({ length: 150 }, (_, index) => draw(replicas[index % 3], 5)));
    // The tokens of a full bucket plus the overdraft.
    expect(all.filter(Boolean)).toHaveLength(Math.floor((CAPACITY + RATE / 20) / 5));
  });

  test('The shared bucket has the same key in all releases, regardless of their entry format', async () => {
    start();
    await draw(replicas[0], 1);
    expect(Object.keys(await server.content())).toEqual([expect.stringMatching(/^\{music:[\w-]{22}\}:rate$/)]);
  });

  test('The shared bucket returns unsent calls to all replicas', async () => {
    start(2);
    await fill();
    const drawn = await replicas[0]?.draw({ calls: 600, client: '', mayOverdraw: true });
    expect(await draw(replicas[1], 300)).toBe(false);
    drawn?.refund(590);
    await redis.get('nothing');
    expect(await draw(replicas[1], 300)).toBe(true);
  });

  test('A client can draw its share regardless of what other clients draw on other replicas', async () => {
    start(3, 1 / 2);
    await fill();
    let served = 0;
    for (let second = 0; second < 20; second++) {
      for (const replica of replicas) while (await draw(replica, 1, 'loop'));
      for (let page = 0; page < 8; page++) if (await draw(replicas[second % 3], 5, 'web')) served++;
      passTime(1_000);
    }
    expect(served).toBe(160);
    expect(most()).toBeLessThanOrEqual(1.05);
  });

  test('The shared bucket still grants calls when the Redis clock moves back or forward', async () => {
    start(1);
    await fill();
    expect(await draw(replicas[0], 1)).toBe(true);
    const one = links[0] ?? expect.fail();
    const behind = new SharedBucket(
      { ...one.store, run: (script, key, draws = '') => redis.run(byTestClock(script), key, draws, '0') },
      { perMinute: RATE, share: 1, maxReplicas: MAX_REPLICAS },
    );
    expect(await draw(behind, 600)).toBe(true);
    expect(await draw(replicas[0], 600)).toBe(true);
  });

  test.each(['nan', '-1e300', '-inf', 'text', ''])(
    'The shared bucket recovers from a malformed value: %j',
    async foreign => {
      start(2, 1 / 2);
      await fill();
      await draw(replicas[0], 1, 'web');
      for (const field of ['level', 'filledAt', 'owed', 'paidAt web']) await server.note(':rate', field, foreign);
      await draw(replicas[0], 1, 'web');
      passTime(15_000);
      expect(await draw(replicas[1], 300, 'web')).toBe(true);
    },
  );

  describe('The rate in any minute', () => {
    const bound = 1.0501;

    test('Replicas draw at most 105 % of the rate from a full bucket', async () => {
      start(3);
      await fill();
      await exhaust(70);
      expect(most()).toBeLessThanOrEqual(bound);
      expect(most()).toBeGreaterThan(1);
    });

    test('Replicas draw at most 105 % of the rate while they are replaced one by one', async () => {
      start(3);
      await fill();
      for (let count = 0; count < 6; count++) {
        replicas.shift();
        start();
        await exhaust(10);
      }
      expect(most()).toBeLessThanOrEqual(bound);
    });

    test('Replicas draw at most 105 % of the rate when Redis loses all data', async () => {
      start(3);
      await fill();
      for (let count = 0; count < 4; count++) {
        await exhaust(15);
        await server.flush();
      }
      expect(most()).toBeLessThanOrEqual(bound);
    });

    test.each([MAX_REPLICAS, 2])(
      'During and after a Redis outage, %i replicas draw at most 105 % of the rate',
      async count => {
        start(count);
        await fill();
        await exhaust(20);
        each(false);
        await exhaust(90);
        each(true);
        await exhaust(70);
        expect(most()).toBeLessThanOrEqual(bound);
        // After the outage, the full rate is available again.
        const before = granted.length;
        await exhaust(30);
        expect(((granted.length - before) * 5) / RATE).toBeGreaterThan(0.45);
      },
    );

    test.each([300, 1_500, 5_000])(
      'Replicas draw at most 105 % of the rate during repeated Redis outages of %i ms',
      async pause => {
        start(MAX_REPLICAS);
        await fill();
        for (let passed = 0; passed < 80_000; passed += 2 * pause) {
          each(passed % (4 * pause) === 0);
          await exhaust((2 * pause) / 1_000);
        }
        expect(most()).toBeLessThanOrEqual(bound);
      },
    );

    test('Replicas draw at most 105 % of the rate during random sequences of faults', async () => {
      const random = randomly(Number(process.env['FUZZ_SEED'] ?? 1));
      start(MAX_REPLICAS);
      for (let step = 0; step < 60; step++) {
        const what = random();
        if (what < 0.3) each(random() < 0.6);
        else if (what < 0.4) await server.flush();
        else if (what < 0.5) await fill();
        else if (what < 0.6 && links.every(({ isUp }) => isUp)) replicas.shift();
        if (replicas.length < MAX_REPLICAS) start();
        await exhaust(random() * 8, 20 + random() * 200);
      }
      expect(granted.length).toBeGreaterThan(1_000);
      expect(most()).toBeLessThanOrEqual(bound);
    });

    test('A replica without Redis exceeds the rate by no more than its share', async () => {
      start(3);
      await fill();
      await exhaust(20);
      links.slice(2).forEach(link => (link.isUp = false));
      await exhaust(80);
      links.forEach(link => (link.isUp = true));
      await exhaust(70);
      expect(most()).toBeLessThanOrEqual(bound + 1 / MAX_REPLICAS);
    });

    test('A failover exceeds the rate only by draws that the new primary has not received', async () => {
      start(3);
      await fill();
      await exhaust(20);
      const kept = await server.content();
      const before = granted.length;
      await exhaust(0.2);
      const missed = (granted.length - before) * 5;
      each(false);
      await exhaust(3);
      for (const [key, value] of Object.entries(kept))
        for (const [field, old] of Object.entries(JSON.parse(value) as Record<string, string>))
          await server.note(key, field, old);
      each(true);
      await exhaust(60);
      expect(most() - missed / RATE).toBeLessThanOrEqual(bound);
    });
  });

  test('After a missing reply, a replica probes the shared bucket only occasionally', async () => {
    let asked = 0;
    const run = () => {
      asked++;
      return Promise.resolve(undefined);
    };
    const bucket = new SharedBucket({ ...noReplicaStore, run }, { perMinute: RATE, share: 1, maxReplicas: 2 });
    for (let count = 0; count < 10; count++) await draw(bucket, 1);
    expect([asked, granted.length]).toEqual([1, 10]);
    passTime(250);
    await Promise.all(Array.from({ length: 10 }, () => draw(bucket, 1)));
    expect(asked).toBe(2);
  });
});

describe.skipIf(skipsRedis)('A full or hanging Redis', () => {
  test.each(['noeviction', 'volatile-lru'])(
    'Replicas share the bucket in a full Redis with the policy %s',
    async policy => {
      const server = await RedisServer.start('--maxmemory', '1', '--maxmemory-policy', policy);
      const store = await openReplicaStore(configOf({ redisUrl: server.url }), silent, { maxWaitMs: 5_000 });
      const buckets = [1, 2].map(
        () => new SharedBucket(store, { perMinute: 100_000_000, share: 1 / 2, maxReplicas: 1_000_000 }),
      );
      await expect.poll(() => store.get('nothing')).toBe(undefined);
      // Without Redis, a replica's share would be a millionth of the rate, too little for this draw.
      for (const bucket of buckets)
        await expect
          .poll(async () => (await bucket.draw({ calls: 1_000, client: 'web', mayOverdraw: true })).isGranted)
          .toBe(true);
      expect(Object.keys(await server.content()).filter(key => key.endsWith(':rate'))).toHaveLength(1);
      await store.close();
      await server.kill();
    },
  );

  test('Each replica can draw its share while Redis hangs', async () => {
    const server = await RedisServer.start();
    const store = await openReplicaStore(configOf({ redisUrl: server.url }), silent);
    server.hang();
    const bucket = new SharedBucket(store, { perMinute: 6_000, share: 1, maxReplicas: 4 });
    const draws = Array.from({ length: 100 }, () => bucket.draw({ calls: 1, client: '', mayOverdraw: true }));
    const all = (await Promise.all(draws)).filter(({ isGranted }) => isGranted);
    // The overdraft of the replica's share. The refill since then grants further draws.
    expect(all.length).toBeGreaterThanOrEqual(75);
    server.goOn();
    await store.close();
    await server.kill();
  });
});
