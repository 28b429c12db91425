import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { ServiceConfig } from '../../src/config/config.ts';
import type { Client } from '../../src/rest/client.ts';
import { RequestBudget } from '../../src/budget.ts';
import { openReplicaStore } from '../../src/replica/store.ts';
import { configOf, FakeService, thing } from './fakeService.ts';
import { passTime, stopClocks } from './passTime.ts';
import { FactProcess } from './process.ts';
import { RedisServer } from './redisServer.ts';

export const HOUR = 3_600_000;
/** Milliseconds that a reply of Redis is waited for; a busy machine may be late. */
export const PATIENT = 5_000;

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
    /** Another replica, with facts of its own. */
    async process(settings: Partial<ServiceConfig> = {}): Promise<FactProcess> {
      const config = configOf({ redisUrl: redis.url, ...settings });
      const process = new FactProcess(service, settings, await openReplicaStore(config, service.log, PATIENT));
      opened.push(process);
      return process;
    },
    /** The client of another replica. */
    async replica(settings: Partial<ServiceConfig> = {}): Promise<Client> {
      const config = configOf({ redisUrl: redis.url, ...settings });
      const client = service.process(settings, await openReplicaStore(config, service.log, PATIENT));
      opened.push(client);
      return client;
    },
  };
}

export const read = (client: Client, id = '1', operation = new RequestBudget(5_000, 100, 'request')) =>
  client.within(operation).read(thing(id));
/** Values that are stored after the response exist after a moment. */
export const settle = () => wait(100);
export const later = passTime;
