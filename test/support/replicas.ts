import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { ServiceConfig } from '../../src/config/config.ts';
import type { Client } from '../../src/client/client.ts';
import { Operation } from '../../src/operation/operation.ts';
import { openReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { configOf, FakeService, thing } from './fakeService.ts';
import { passTime, stopClocks } from './passTime.ts';
import { CachingProcess } from './process.ts';
import { RedisServer } from './redisServer.ts';

export const HOUR = 3_600_000;
/** Milliseconds that a reply of Redis is waited for; a busy machine may be late. */
const PATIENT = 5_000;
/** Turns of the event loop in which work that has begun sends its commands. */
const TURNS = 10;

const stores: ReplicaStore[] = [];

/**
 * The connection of another replica to Redis. A program does not wait until it is there, which takes more than a second
 * on a busy machine.
 */
export async function openPatientStore(config: ServiceConfig, log: Logger): Promise<ReplicaStore> {
  const store = await openReplicaStore(config, log, { leastWait: PATIENT });
  await vi.waitUntil(async () => (await store.lock(randomUUID(), 1)) !== undefined, { timeout: 30_000, interval: 20 });
  stores.push(store);
  return store;
}

/** Fills the bucket of the rate, which begins overdrawn in an empty Redis. */
const fill = (store: ReplicaStore) =>
  store.run("return redis.call('HSET', KEYS[1], 'level', 1e9, 'filledAt', 0, 'owed', 0)", 'rate');

/** A Redis for the tests of one file, empty before each test, and replicas that share it and one service. */
export function replicasOverRedis() {
  const opened: { close(): Promise<void> }[] = [];
  let redis: RedisServer;
  let service: FakeService;

  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  beforeEach(async () => {
    stopClocks(Date.now());
    await redis.flush();
    service = new FakeService();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(client => client.close()));
    vi.useRealTimers();
  });
  afterAll(() => redis.kill());

  return {
    get redis() {
      return redis;
    },
    get service() {
      return service;
    },
    /** Another replica, with a cache of its own. */
    async process(settings: Partial<ServiceConfig> = {}): Promise<CachingProcess> {
      const store = await openPatientStore(configOf({ redisUrl: redis.url, ...settings }), service.log);
      await fill(store);
      const process = new CachingProcess(service, settings, store);
      opened.push(process);
      return process;
    },
    /** The client of another replica. */
    async replica(settings: Partial<ServiceConfig> = {}): Promise<Client> {
      const store = await openPatientStore(configOf({ redisUrl: redis.url, ...settings }), service.log);
      await fill(store);
      const client = service.process(settings, store);
      opened.push(client);
      return client;
    },
  };
}

export const read = (client: Client, id = '1', operation = new Operation(5_000, 100, 'request')) =>
  client.within(operation).read(thing(id));

/**
 * Resolves when Redis has executed all commands of the replicas, and the replicas have received all messages: a
 * connection keeps the order of both. The clock goes on then: no replica keeps what it requests in the millisecond in
 * which it has learned of a write.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await Promise.all(stores.map(store => store.get('nothing')));
  await wait(2);
}
export const later = passTime;
