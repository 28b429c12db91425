import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { ServiceConfig } from '../../src/config/config.ts';
import type { Client } from '../../src/client/client.ts';
import { Operation } from '../../src/operation/operation.ts';
import { openReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { codeOf, configOf, FakeService, thing } from './fakeService.ts';
import { passTime, stopClocks } from './passTime.ts';
import { CachingProcess } from './process.ts';
import { RedisServer } from './redisServer.ts';

export const HOUR = 3_600_000;
/** Redis may be slow on a busy machine. */
const REPLY_TIMEOUT_MS = 5_000;
/** Event loop turns until started work has sent its commands. */
const TURNS = 10;

const stores: ReplicaStore[] = [];

/**
 * The Redis connection of another replica. The program itself does not wait for it, which would take more than a second
 * on a busy machine.
 */
export async function openPatientStore(config: ServiceConfig, log: Logger): Promise<ReplicaStore> {
  const store = await openReplicaStore(config, log, { maxWaitMs: REPLY_TIMEOUT_MS });
  await vi.waitUntil(async () => (await store.run('return 1', 'any')) !== undefined, { timeout: 30_000, interval: 20 });
  stores.push(store);
  return store;
}

/** Fills the rate bucket, which starts overdrawn in an empty Redis. */
const fill = (store: ReplicaStore) =>
  store.run("return redis.call('HSET', KEYS[1], 'level', 1e9, 'filledAt', 0, 'owed', 0)", 'rate');

/** A Redis for one test file, cleared before each test, and replicas that share it and a service. */
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
    /** Adds a replica with a separate cache. */
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

/** Reads two records of two endpoints alternately, so that their 429s count as a global limit. Returns the error codes. */
export async function meetLimit(client: Client): Promise<string[]> {
  const codes: string[] = [];
  for (const path of [thing().path, '/api/v{version}/other/{id}'] as const) {
    for (const id of ['1', '2']) {
      const calls = client.within(new Operation(5_000, 1, 'request'));
      codes.push(await codeOf(calls.read({ ...thing(id), path })));
    }
  }
  return codes;
}

export const read = (client: Client, id = '1', operation = new Operation(5_000, 100, 'request')) =>
  client.within(operation).read(thing(id));

/**
 * Resolves once Redis has executed all commands of the replicas and they have received all messages; connections
 * preserve the order of both. Then advances the clock: replicas do not cache reads from the millisecond of a write.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await Promise.all(stores.map(store => store.get('nothing')));
  await wait(2);
}
export const later = passTime;
