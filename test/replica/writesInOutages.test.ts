import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openReplicaStore } from '../../src/replica/store.ts';
import { configOf, FakeService, CachingProcess } from '../support/fakeService.ts';
import { RedisServer, skipsRedis, HOUR } from '../support/replicas.ts';

const ID = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
/** Time for all replicas to get the new value once Redis is back, in ms. Far less than the hour that entries live. */

describe.skipIf(skipsRedis)('Writes during a Redis outage', () => {
  let redis: RedisServer;
  let service: FakeService;
  let name: string;
  const replicas: CachingProcess[] = [];

  beforeEach(async () => {
    redis = await RedisServer.start();
    name = 'Old';
    service = new FakeService()
      .answer('POST', `/api/v2/thing/${ID}`, { object: { uuid: ID } })
      .answerAll(/thing/, () => ({ object: { uuid: ID, name } }));
  });
  afterEach(async () => {
    redis.goOn();
    await Promise.all(replicas.splice(0).map(each => each.close()));
    await redis.kill();
  });

  async function replica(): Promise<CachingProcess> {
    const store = await openReplicaStore(configOf({ redisUrl: redis.url }), service.log);
    const process = new CachingProcess(service, {}, store);
    replicas.push(process);
    return process;
  }

  /** Expects a write in an outage to reach three replicas that have read the record, and new replicas. */
  async function expectKnownAfter(gap: (write: () => Promise<void>) => Promise<void>): Promise<void> {
    const three = [await replica(), await replica(), await replica()] as const;
    for (const each of three) {
      expect(await each.read(ID, HOUR)).toBe('Old');
      await wait(50);
    }
    await gap(async () => {
      name = 'New';
      await three[0].write(ID);
      expect(await three[0].read(ID, HOUR)).toBe('New');
    });
    const readers = [...three, await replica()];
    const names = () => Promise.all(readers.map(each => each.read(ID, HOUR)));
    await expect.poll(async () => (await names()).every(each => each === 'New')).toBe(true);
    expect(await (await replica()).read(ID, HOUR)).toBe('New');
  }

  test.each([600, 3_000])(
    'A write reaches all replicas, including a new one, after Redis has hung for %d ms',
    async pause => {
      await expectKnownAfter(async write => {
        redis.hang();
        await write();
        await wait(pause);
        redis.goOn();
      });
    },
  );

  test('A write reaches all replicas, including a new one, after Redis has closed all connections', async () => {
    await expectKnownAfter(async write => {
      await redis.disconnect();
      await write();
    });
  });

  test('A replica reads its own write once it uses Redis again', async () => {
    const [writer, other] = [await replica(), await replica()];
    await other.read(ID, HOUR);
    await redis.disconnect();
    name = 'New';
    await writer.write(ID);
    await expect.poll(() => service.logged.match(/share state in Redis/g)?.length === 4, { interval: 1 }).toBe(true);
    expect(await writer.read(ID, HOUR)).toBe('New');
  });

  test.each([0, 3_000])(
    'A write reaches all replicas, including a new one, after a Redis outage of %d ms',
    async pause => {
      await expectKnownAfter(async write => {
        await redis.kill();
        await write();
        await wait(pause);
        await redis.start();
      });
    },
  );

  test('A write reaches all replicas, including a new one, after Redis has restarted with its data', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'redis-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await redis.kill();
    redis = await RedisServer.start('--dir', folder);
    await expectKnownAfter(async write => {
      await redis.save();
      await redis.kill();
      await write();
      await redis.start();
      expect(Object.keys(await redis.content()).some(key => key.includes('record '))).toBe(true);
    });
  });

  test('A write reaches all replicas, including a new one, after Redis has been full', async () => {
    await expectKnownAfter(async write => {
      await redis.configure('maxmemory', '1');
      await write();
      await redis.configure('maxmemory', '0');
    });
  });
});
