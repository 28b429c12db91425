import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceConfig } from '../../src/config/config.ts';
import { openReplicaStore } from '../../src/replica/store.ts';
import { answer, configOf, FakeService, CachingProcess, thingKind } from '../support/fakeService.ts';
import { freePort } from '../support/network.ts';
import { RedisServer, skipsRedis } from '../support/replicas.ts';
import type { Response } from '../support/server.ts';
import { Subgraph } from '../support/subgraph.ts';
import { idsOf } from '../support/landmarks.ts';

const page = `query ($id: ID!) {
  artist(id: $id) { name albums(first: 5) { nodes { name } } audience(platform: "instagram") { latest { followers } } }
}`;

describe.skipIf(skipsRedis)('Operations during an outage', () => {
  let redis: RedisServer;
  let subgraph: Subgraph;

  beforeEach(async () => {
    redis = await RedisServer.start();
    subgraph = await Subgraph.start({ redisUrl: redis.url });
    subgraph.sandbox.knobs.latencyMs = 20;
  });
  afterEach(async () => {
    redis.goOn();
    await subgraph.close();
    await redis.kill();
  });

  test('No operation fails while Redis is killed under load and restarted', async () => {
    const events = new Map([
      [30, () => redis.kill()],
      [70, () => redis.start()],
    ]);
    const ids = idsOf('artist', 100).entries();
    const answers: Response[] = [];
    const client = async () => {
      for (const [index, id] of ids) {
        await events.get(index)?.();
        answers.push(await subgraph.post(page, { id }));
      }
    };
    await Promise.all([client(), client(), client(), client()]);
    expect(answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions))).toEqual([]);
    expect(answers.filter(({ data }) => data.artist.name)).toHaveLength(100);
  });

  test('Pages are served while Redis hangs', async () => {
    const ids = idsOf('artist', 45);
    for (const id of ids.splice(0, 5)) await subgraph.ask(page, { id });
    redis.hang();
    for (const id of ids) await subgraph.ask(page, { id });
  });
});

describe.skipIf(skipsRedis)('A replica without Redis', () => {
  let service: FakeService;
  let replica: CachingProcess;
  let closers: (() => unknown)[];

  beforeEach(() => {
    service = new FakeService().get(/thing/, answer, { times: 1_000 });
    closers = [];
  });
  afterEach(async () => {
    for (const close of closers) await close();
  });

  async function open(redisUrl: string, settings: Partial<ServiceConfig> = {}): Promise<void> {
    replica = new CachingProcess(service, settings, await openReplicaStore(configOf({ redisUrl }), service.log));
    closers.unshift(() => replica.close());
  }
  async function redisWith(...options: string[]): Promise<RedisServer> {
    const redis = await RedisServer.start(...options);
    closers.push(() => redis.kill());
    return redis;
  }
  // Reads by platform identifier, since each response contains the same record.
  const read = async (identifier: string) =>
    replica.context().records.read(thingKind(), { platformKey: { platform: 'x', identifier } }, 'name');
  const warnings = (): string[] =>
    service.logged.split('\n').flatMap(line => (line.includes('"level":40') ? [JSON.parse(line).msg] : []));
  const joins = () => service.logged.split('\n').filter(line => line.includes('the replicas share state in Redis'));

  async function expectToRead(): Promise<void> {
    for (let count = 0; count < 20; count++) {
      expect(await read(randomUUID())).toBe('One');
      await wait(10);
    }
  }

  /** Tries several records, because some remain unstored when the replies of a busy Redis are late. */
  async function expectToStore(redis: RedisServer): Promise<void> {
    await expect
      .poll(async () => {
        await read(randomUUID());
        return Object.keys(await redis.content()).some(key => key.includes('record '));
      })
      .toBe(true);
  }

  test('A replica starts without Redis, warns once and joins when Redis is available', async () => {
    const redis = await redisWith();
    await redis.kill();
    await open(redis.url);
    await expectToRead();
    await wait(500);
    expect(warnings()).toEqual([SILENT]);
    await redis.start();
    await expect.poll(joins).toHaveLength(1);
    await expectToStore(redis);
  });

  test('A replica with a wrong Redis password uses its own memory and logs no password', async () => {
    const redis = await redisWith('--requirepass', 'right');
    await open(redis.url.replace('//', '//:wrong-password@'));
    await expectToRead();
    expect(warnings()).toEqual([WRONG_PASSWORD]);
    expect(service.logged).not.toContain('wrong-password');
  });

  test.each(['on connect', 'on each command'])(
    'A replica uses its own memory if a server that is not Redis sends data %s',
    async when => {
      const server = createServer(socket => {
        socket.on('error', () => undefined);
        if (when === 'on connect') socket.write(GREETING);
        else socket.on('data', () => socket.write(GREETING));
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      closers.push(() => server.close());
      await open(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`);
      await expectToRead();
      expect(warnings()).toEqual([SILENT]);
    },
  );

  test('A replica uses Redis again once Redis no longer hangs', async () => {
    const redis = await redisWith();
    await open(redis.url);
    redis.hang();
    await read('1');
    await expect.poll(warnings).toEqual([SILENT]);
    await expectToRead();
    expect(warnings()).toEqual([SILENT]);
    redis.goOn();
    await expect.poll(joins).toHaveLength(2);
    await expectToStore(redis);
  });

  test('A replica logs one warning per type of Redis error, with an explanation', async () => {
    const redis = await redisWith();
    // A replica without a memory cache reads from Redis each time.
    await open(redis.url, { maxCacheBytes: 0 });
    await expectToStore(redis);
    await redis.configure('maxmemory', '1');
    await expectToRead();
    await expectToWarn([FULL]);
    await redis.configure('maxmemory', '0');
    await expectToWarn([FULL, WRONG_TYPE], () => redis.spoil('record '));
    redis.hang();
    await expectToRead();
    await expectToWarn([FULL, WRONG_TYPE, SILENT]);
    expect(joins()).toHaveLength(1);
  });

  /** Expects each warning once, regardless of how often a record is read. */
  async function expectToWarn(sentences: string[], beforeRead?: () => Promise<void>): Promise<void> {
    const warningsAfterRead = async () => {
      await beforeRead?.();
      expect(await read('known')).toBe('One');
      return warnings();
    };
    await expect.poll(warningsAfterRead).toEqual(sentences);
    expect(await warningsAfterRead()).toEqual(sentences);
  }

  test('A replica closes cleanly when Redis is down', async () => {
    await open(`redis://127.0.0.1:${await freePort()}`);
    await closers.shift()?.();
  });

  test('A replica closes cleanly while Redis hangs', async () => {
    const redis = await redisWith();
    await open(redis.url);
    redis.hang();
    await read('1');
    await closers.shift()?.();
  });
});

const SILENT = 'Redis is unreachable or does not respond in time; this replica uses only its own memory';
const FULL = 'Redis is full; new data stays in the memory of this replica';
const WRONG_TYPE = 'A value in Redis has a wrong type; this replica uses its own memory instead';
const WRONG_PASSWORD = 'Redis rejects the username or password in REDIS_URL; correct REDIS_URL';
const GREETING = 'HTTP/1.1 400 Bad Request\r\n\r\n';
