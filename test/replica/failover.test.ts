import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChangeListener, ReplicaStore } from '../../src/replica/store.ts';
import { DeadeningProxy, portOf } from '../support/network.ts';
import { configOf } from '../support/fakeService.ts';
import { RedisServer, skipsRedis, openPatientStore } from '../support/replicas.ts';

const log = pino({ level: 'silent' });
const INCREMENT = "return redis.call('INCR', KEYS[1])";
const REPLICAS = 3;

describe.skipIf(skipsRedis)('Redis failover', () => {
  let old: RedisServer;
  let promoted: RedisServer;
  /** Proxy that stands for the DNS name of Redis that all replicas use. */
  let name: DeadeningProxy;
  let url: string;
  const stores: ReplicaStore[] = [];

  beforeEach(async () => {
    old = await RedisServer.start();
    promoted = await RedisServer.start('--replicaof', `127.0.0.1 ${old.port}`);
    name = new DeadeningProxy(old.port);
    url = `redis://127.0.0.1:${await portOf(name.server)}`;
  });
  afterEach(async () => {
    await Promise.all(stores.splice(0).map(store => store.close()));
    name.close();
    await Promise.all([old.kill(), promoted.kill()]);
  });

  async function replica(): Promise<ReplicaStore> {
    const store = await openPatientStore(configOf({ redisUrl: url }), log);
    stores.push(store);
    return store;
  }

  /** Promotes the new primary, moves the name to it and demotes the old primary. Connections stay open. */
  async function failOver(): Promise<void> {
    await command(promoted, 'REPLICAOF', 'NO', 'ONE');
    name.port = promoted.port;
    await command(old, 'REPLICAOF', '127.0.0.1', `${promoted.port}`);
  }

  /** Resolves once each replica has received a change announced by another. */
  async function announced(from: ReplicaStore): Promise<void> {
    const record = `changed-${Math.random()}`;
    const heard = stores.map(store => {
      const { promise, resolve } = Promise.withResolvers<void>();
      store.onChange(of => void (of === record && resolve()));
      return promise;
    });
    await Promise.all([from.announce(record), ...heard]);
  }

  test('Replicas move their commands and subscriptions to the new primary', async () => {
    for (let count = 0; count < REPLICAS; count++) await replica();
    const [one, two] = stores as [ReplicaStore, ReplicaStore];
    await announced(one);
    // Stands for the draws from the shared bucket, which write to Redis each second.
    const heartbeat = setInterval(() => stores.forEach(store => store.set('beat', '', 60_000)), 1_000);
    await failOver();
    await announced(one);
    await expect.poll(() => connections(promoted), { interval: 20 }).toBeGreaterThanOrEqual(REPLICAS);
    clearInterval(heartbeat);
    await announced(two);
    expect(await connections(old)).toBe(0);
    await replica();
    const counted = await Promise.all(stores.map(store => store.run(INCREMENT, 'x')));
    expect(counted.toSorted()).toEqual(counted.map((_, index) => index + 1));
  });

  /** Whether a replica reconnects after this error reply. */
  async function reconnectsAfter(error: string): Promise<boolean> {
    const store = await replica();
    name.port = promoted.port;
    await command(promoted, 'REPLICAOF', 'NO', 'ONE');
    await store.run(`return redis.error_reply(ARGV[1])`, 'any', error);
    await wait(1_000);
    return (await connections(promoted)) > 0;
  }

  test.each([
    "READONLY You can't write against a read only replica.",
    "ERR Error running script (call to f_0): @user_script:1: -READONLY You can't write against a read only replica.",
    'LOADING Redis is loading the dataset in memory',
    "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
    'CLUSTERDOWN The cluster is down',
  ])('A replica reconnects and resolves the name again on "%s"', async error => {
    expect(await reconnectsAfter(error)).toBe(true);
  });

  test.each([
    'TRYAGAIN Multiple keys request during rehashing of slot',
    "OOM command not allowed when used memory > 'maxmemory'.",
    'WRONGTYPE Operation against a key holding the wrong kind of value',
    'BUSY Redis is busy running a script.',
    'MISCONF Redis is configured to save RDB snapshots',
  ])('A replica keeps its connection on "%s"', async error => {
    expect(await reconnectsAfter(error)).toBe(false);
  });

  test('A replica does not join a demoted server, and joins the new primary once the DNS name points to it', async () => {
    await command(promoted, 'REPLICAOF', 'NO', 'ONE');
    await command(old, 'REPLICAOF', '127.0.0.1', `${promoted.port}`);
    const joins: string[] = [];
    const watched = pino({ level: 'info' }, { write: line => void joins.push(line) });
    const connect = vi.fn();
    name.server.on('connection', connect);
    const opening = openPatientStore(configOf({ redisUrl: url }), watched);
    await wait(2_000);
    // With a constant delay of 100 ms, there would be twenty attempts.
    expect(connect.mock.calls.length).toBeLessThan(14);
    await expect.poll(() => connect.mock.calls.length).toBeGreaterThan(3);
    expect(joins.filter(line => line.includes('share state in Redis'))).toEqual([]);
    name.port = promoted.port;
    const result = await opening;
    stores.push(result);
    expect(await result.run(INCREMENT, 'x')).toBe(1);
  });

  test('A replica replaces an idle connection that is dead, and receives changes again', async () => {
    const reader = await replica();
    const heard = vi.fn<ChangeListener>();
    reader.onChange(heard);
    name.deaden();
    name.port = promoted.port;
    await command(promoted, 'REPLICAOF', 'NO', 'ONE');
    await expect.poll(() => connections(promoted), { interval: 20 }).toBeGreaterThan(0);
    const writer = await replica();
    await writer.announce('record');
    await expect.poll(() => heard).toHaveBeenCalledWith('record', expect.any(Number), { isOwn: false });
  });
});

/** Connections of replicas; other clients use RESP2. */
const connections = async (server: RedisServer) =>
  String(await command(server, 'CLIENT', 'LIST')).match(/resp=3/g)?.length ?? 0;

async function command(server: RedisServer, ...words: string[]): Promise<unknown> {
  const client = createClient({ url: server.url, RESP: 2 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.sendCommand(words);
  } finally {
    client.destroy();
  }
}
