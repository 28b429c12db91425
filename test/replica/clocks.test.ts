import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fact, ReplicaStore } from '../../src/replica/store.ts';
import { configOf, FakeService, CachingProcess } from '../support/fakeService.ts';
import { RedisServer, skipsRedis, HOUR, openPatientStore, settle } from '../support/replicas.ts';

const ID = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const AHEAD = 2_000;
const DAY = 24 * HOUR;
const YEARS = 20 * 365 * DAY;

/** Clock offset of the running replica in ms. */
const clock = new AsyncLocalStorage<number>();

/** A replica with a clock offset. */
interface Replica {
  read(): Promise<unknown>;
  write(): Promise<unknown>;
  close(): Promise<void>;
}

describe.skipIf(skipsRedis)('Replicas whose clocks differ', () => {
  let redis: RedisServer;
  let service: FakeService;
  const replicas: Replica[] = [];

  beforeEach(async () => {
    const now = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => now() + (clock.getStore() ?? 0));
    redis = await RedisServer.start();
    service = new FakeService().answer('POST', `/api/v2/thing/${ID}`, { object: { uuid: ID } });
  });
  afterEach(async () => {
    await Promise.all(replicas.splice(0).map(each => each.close()));
    await redis.kill();
    vi.restoreAllMocks();
  });

  function replica(ahead = 0): Promise<Replica> {
    return clock.run(ahead, async () => {
      const store = await openPatientStore(configOf({ redisUrl: redis.url }), service.log);
      const process = new CachingProcess(service, {}, store);
      const made = {
        read: () => clock.run(ahead, () => process.read(ID, HOUR)),
        write: () => clock.run(ahead, () => process.write(ID)),
        close: () => process.close(),
      };
      replicas.push(made);
      await settle();
      return made;
    });
  }

  /** Makes the service return a record with this name this many times. */
  const returns = (name: string, times: number, delay = 0) =>
    service.get(`/api/v2/thing/${ID}`, { object: { uuid: ID, name } }, { times, delay });

  test.each([
    { reader: AHEAD, writer: 0 },
    { reader: 0, writer: -AHEAD },
  ])(
    'Replicas do not keep or share a read that began before a write (clock offsets: reader $reader, writer $writer)',
    async ({ reader, writer }) => {
      const [a, b] = [await replica(writer), await replica(reader)];
      returns('Old', 1, 300);
      const before = b.read();
      await expect.poll(() => service.calls).toHaveLength(1);
      await a.write();
      returns('New', 1);
      expect(await before).toBe('Old');
      await settle();
      for (const each of [b, a, await replica(), await replica(-AHEAD)]) {
        expect(await each.read()).toBe('New');
        await settle();
      }
      expect(service.calls).toHaveLength(3);
    },
  );

  test.each([
    { reader: AHEAD, writer: 0 },
    { reader: 0, writer: -AHEAD },
  ])(
    'Replicas do not share a read that ended before a write (clock offsets: reader $reader, writer $writer)',
    async ({ reader, writer }) => {
      const [a, b] = [await replica(writer), await replica(reader)];
      returns('Old', 1);
      await b.read();
      await settle();
      await a.write();
      await settle();
      returns('New', 1);
      for (const each of [await replica(), b, a]) {
        expect(await each.read()).toBe('New');
        await settle();
      }
      expect(service.calls).toHaveLength(3);
    },
  );

  test.each([
    { reader: -AHEAD, writer: 0 },
    { reader: 0, writer: AHEAD },
  ])(
    'Replicas keep and share a read that began after a write (clock offsets: reader $reader, writer $writer)',
    async ({ reader, writer }) => {
      const [a, b] = [await replica(writer), await replica(reader)];
      await a.write();
      await settle();
      returns('New', 1);
      for (const each of [b, b, a, await replica()]) {
        expect(await each.read()).toBe('New');
        await settle();
      }
      expect(service.calls).toHaveLength(2);
    },
  );

  test.each([
    ['a day ahead', DAY],
    ['twenty years ahead', YEARS],
  ])('Replicas ignore entries of a replica whose clock is %s, because their age is unknown', async (_, ahead) => {
    const [a, b] = [await replica(ahead), await replica()];
    returns('One', 2);
    for (const each of [a, b, b]) {
      expect(await each.read()).toBe('One');
      await settle();
    }
    expect(service.calls).toHaveLength(2);
  });

  test('An entry from a replica whose clock is behind expires by the clock of its reader', async () => {
    const [a, b, later] = [await replica(-HOUR / 2), await replica(), await replica(HOUR)];
    returns('One', 2);
    for (const each of [a, b, later]) {
      expect(await each.read()).toBe('One');
      await settle();
    }
    expect(service.calls).toHaveLength(2);
  });

  /** Remaining lifetimes of a fact, as a connected replica and a replica that starts later receive them. */
  async function told(fact: Fact, milliseconds: number, [writer, reader]: readonly [number, number]) {
    const open = (ahead: number) =>
      clock.run(ahead, () => openPatientStore(configOf({ redisUrl: redis.url }), service.log));
    const left: number[] = [];
    const listen = (store: ReplicaStore) => clock.run(reader, () => store.subscribe(fact, rest => left.push(rest)));
    const [one, two] = [await open(writer), await open(reader)];
    listen(two);
    clock.run(writer, () => one.publish(fact, milliseconds));
    await expect.poll(() => left).toHaveLength(1);
    const three = await open(reader);
    listen(three);
    await expect.poll(() => left).toHaveLength(2);
    await Promise.all([one, two, three].map(each => each.close()));
    return left;
  }

  test.each([
    ['a day ahead of the other', [DAY, 0]],
    ['a day behind the other', [0, DAY]],
    ['many years from the other', [-YEARS, YEARS]],
  ] as const)('Replicas receive the remaining time of a closed window if one clock is %s', async (_, clocks) => {
    for (const left of await told('closed', 60_000, clocks)) {
      expect(left).toBeLessThanOrEqual(60_100);
      expect(left).toBeGreaterThan(30_000);
    }
  });
});
