import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configOf, FakeService } from './support/fakeService.ts';
import { CachingProcess } from './support/process.ts';
import { RedisServer, skipsRedis } from './support/redisServer.ts';
import { HOUR, openPatientStore, settle } from './support/replicas.ts';

const ID = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const AHEAD = 2_000;

/** Milliseconds by which the clock of the running replica is ahead. */
const clock = new AsyncLocalStorage<number>();

/** A replica on a machine with a clock of its own. */
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

  /** The service returns a record so often. */
  const returns = (name: string, times: number, delay = 0) =>
    service.get(`/api/v2/thing/${ID}`, { object: { uuid: ID, name } }, { times, delay });

  test.each([
    { reader: AHEAD, writer: 0 },
    { reader: 0, writer: -AHEAD },
  ])('Keep and share no read that began before a write: reader $reader, writer $writer', async ({ reader, writer }) => {
    const [a, b] = [await replica(writer), await replica(reader)];
    returns('Old', 1, 300);
    const before = b.read();
    await vi.waitFor(() => expect(service.calls).toHaveLength(1));
    await a.write();
    returns('New', 1);
    expect(await before).toBe('Old');
    await settle();
    for (const each of [b, a, await replica(), await replica(-AHEAD)]) {
      expect(await each.read()).toBe('New');
      await settle();
    }
    expect(service.calls).toHaveLength(3);
  });

  test.each([
    { reader: AHEAD, writer: 0 },
    { reader: 0, writer: -AHEAD },
  ])('Share no read that ended before a write: reader $reader, writer $writer', async ({ reader, writer }) => {
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
  });

  test.each([
    { reader: -AHEAD, writer: 0 },
    { reader: 0, writer: AHEAD },
  ])('Keep and share a read that began after a write: reader $reader, writer $writer', async ({ reader, writer }) => {
    const [a, b] = [await replica(writer), await replica(reader)];
    await a.write();
    await settle();
    returns('New', 1);
    for (const each of [b, b, a, await replica()]) {
      expect(await each.read()).toBe('New');
      await settle();
    }
    expect(service.calls).toHaveLength(2);
  });
});
