import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { configOf } from '../support/fakeService.ts';
import { RedisServer, skipsRedis } from '../support/replicas.ts';

/** Generous timeout for a busy machine, in ms. */
const WAIT_BUDGET = 10_000;

/** ACL rules from the README. */
const document = readFileSync(new URL('../../src/replica/README.md', import.meta.url), 'utf8');
const documented = /^ACL SETUSER music on >password (.*)$/m.exec(document)?.[1]?.split(' ') ?? [];

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly commands?: string;
}

async function expectToHear(one: ReplicaStore, other: ReplicaStore): Promise<void> {
  const changed = vi.fn();
  const closed = vi.fn();
  other.onChange(changed);
  other.subscribe('closed', closed);
  await one.announce('record');
  one.publish('closed', 60_000);
  await expect.poll(() => changed.mock.calls.length > 0 && closed.mock.calls.length > 0).toBe(true);
}

describe.skipIf(skipsRedis)('Redis ACL', () => {
  let redis: RedisServer;
  let lines: Line[];
  const stores: ReplicaStore[] = [];
  const log = () => pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const warnings = () => lines.filter(({ level }) => level >= 40);

  beforeEach(async () => {
    redis = await RedisServer.start();
    lines = [];
  });
  afterEach(async () => {
    await Promise.all(stores.splice(0).map(store => store.close()));
    await redis.kill();
  });

  async function command(...words: readonly string[]): Promise<unknown> {
    const client = createClient({ url: redis.url });
    await client.connect();
    try {
      return await client.sendCommand(words);
    } finally {
      client.destroy();
    }
  }

  async function replica(user = 'music:password@', database = ''): Promise<ReplicaStore> {
    const redisUrl = redis.url.replace('//', `//${user}`) + database;
    const store = await openReplicaStore(configOf({ redisUrl }), log(), { maxWaitMs: WAIT_BUDGET });
    stores.push(store);
    // A replica writes its first log line once the connection is established or has failed.
    const own = stores.length;
    await expect.poll(() => lines.length >= own).toBe(true);
    return store;
  }

  async function acceptedConnections(): Promise<number> {
    return Number(/total_connections_received:(\d+)/.exec(String(await command('INFO', 'stats')))?.[1]);
  }

  /** Number of connections that Redis accepts in this time, excluding the connection of this function. */
  async function connectionsIn(milliseconds: number): Promise<number> {
    const before = await acceptedConnections();
    await wait(milliseconds);
    return (await acceptedConnections()) - before - 1;
  }

  test('Replicas share everything without a warning if the Redis user has the documented permissions', async () => {
    await command('ACL', 'SETUSER', 'music', 'on', '>password', ...documented);
    const [one, other] = [await replica(), await replica()];
    one.set('key', 'value', 60_000);
    await expect.poll(() => other.get('key')).toBe('value');
    await expectToHear(one, other);
    expect(warnings()).toEqual([]);
  });

  test.each(documented.filter(rule => /^[+][a-z]/.test(rule) && rule !== '+ping' && rule !== '+select'))(
    'A Redis user without %s causes one warning, and the replica leaves no data and does not reconnect',
    async rule => {
      const rules = documented.filter(each => each !== rule);
      await command('ACL', 'SETUSER', 'music', 'on', '>password', ...rules);
      await replica();
      expect(warnings()).toMatchObject([{ commands: expect.stringContaining(rule.slice(1).toUpperCase()) }]);
      await expect.poll(() => command('DBSIZE')).toBe(0);
      expect(await connectionsIn(300)).toBe(0);
      expect(warnings()).toHaveLength(1);
    },
  );

  test.each(['+ping', '+select'])(
    'A Redis user without %s causes one warning, and the replica does not reconnect immediately',
    async rule => {
      const rules = documented.filter(each => each !== rule);
      await command('ACL', 'SETUSER', 'music', 'on', '>password', ...rules);
      const store = await replica('music:password@', '/1');
      await expect.poll(() => warnings().length).toBeGreaterThan(0);
      expect(await connectionsIn(1_000)).toBe(0);
      expect(warnings()).toMatchObject([{ msg: expect.stringContaining('lacks a permission') }]);
      expect(store.isConnected).toBe(rule === '+ping');
    },
  );

  test('A Redis user without channels causes one warning per replica, and replicas share keys without a reconnect', async () => {
    await command('ACL', 'SETUSER', 'music', 'on', '>password', '~*', '+@all', 'resetchannels');
    const [one, other] = [await replica(), await replica()];
    expect(warnings()).toMatchObject([{ commands: 'PUBLISH SUBSCRIBE' }, { commands: 'PUBLISH SUBSCRIBE' }]);
    one.set('key', 'value', 60_000);
    await expect.poll(() => other.get('key')).toBe('value');
    expect(await one.announce('record')).toBeGreaterThan(0);
    expect(await connectionsIn(1_000)).toBe(0);
    const late = await replica();
    const changed = vi.fn();
    late.onChange(changed);
    expect(changed).toHaveBeenCalledWith('record', expect.any(Number), { isOwn: false });
  });

  test('A replica whose Redis user may access no keys uses its own memory, warns once and does not reconnect', async () => {
    await command('ACL', 'SETUSER', 'music', 'on', '>password', '~other:*', '+@all', 'allchannels');
    const one = await replica();
    one.set('key', 'value', 60_000);
    expect(await one.get('key')).toBeUndefined();
    void one.announce('record');
    expect(await connectionsIn(1_000)).toBe(0);
    expect(warnings().filter(({ commands }) => commands)).toHaveLength(1);
  });

  test('Replicas share everything once the Redis user gains the missing permissions, without a reconnect', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    try {
      await command('ACL', 'SETUSER', 'music', 'on', '>password', '~*', '+@all', 'resetchannels');
      const [one, other] = [await replica(), await replica()];
      await command('ACL', 'SETUSER', 'music', 'allchannels');
      await vi.advanceTimersByTimeAsync(31_000);
      await expect.poll(() => lines.filter(({ msg }) => msg === 'the replicas share state in Redis')).toHaveLength(2);
      await expectToHear(one, other);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['a wrong password', 'music:wrong@', 'Redis rejects the username or password in REDIS_URL; correct REDIS_URL'],
    ['no password', '', 'Redis requires a login; set the username and password in REDIS_URL'],
  ])('A Redis URL with %s causes one warning, and the replica stays disconnected', async (_, user, msg) => {
    await command('ACL', 'SETUSER', 'music', 'on', '>password', ...documented);
    await command('CONFIG', 'SET', 'requirepass', 'secret');
    const store = await replica(user);
    await wait(2_000);
    expect(warnings()).toMatchObject([{ msg }]);
    expect(store.isConnected).toBe(false);
  });
});
