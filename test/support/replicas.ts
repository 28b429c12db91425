import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { freePort } from './network.ts';
import { passTime, stopClocks } from './clock.ts';
import type { Logger } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { ServiceConfig } from '../../src/config/config.ts';
import type { Client } from '../../src/client/client.ts';
import { Operation } from '../../src/operation/operation.ts';
import { openReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { codeOf, configOf, FakeService, thing, CachingProcess } from './fakeService.ts';

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;

/** Tests with Redis are skipped if redis-server is not installed, except in CI. */
export const skipsRedis = !isInstalled && process.env['CI'] !== 'true';
if (skipsRedis) console.warn('Tests with Redis are skipped: there is no redis-server on this machine.');

/** A Redis server for one test, with fault injection. */
export class RedisServer {
  readonly port: number;
  readonly #arguments: readonly string[];
  #process: ChildProcess | undefined;

  private constructor(port: number, words: readonly string[]) {
    this.port = port;
    this.#arguments = words;
  }

  /** @param options Command-line options for redis-server. */
  static async start(...options: readonly string[]): Promise<RedisServer> {
    const port = await freePort();
    // A separate folder, because replication or SAVE writes a file that other servers must not load.
    const file = `redis-${process.pid}-${port}.rdb`;
    const fixed = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir(), '--dbfilename', file];
    const server = new RedisServer(port, ['--port', String(port), ...fixed, ...options]);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    if (!isInstalled) throw new Error('redis-server is not installed; tests with Redis need it.');
    this.#process = spawn('redis-server', this.#arguments, { stdio: 'ignore' });
    for (let tries = 0; !(await this.#listens()); tries++) {
      if (tries === 100) throw new Error('redis-server does not start.');
      await wait(50);
    }
  }

  /** Kills the server with SIGKILL. */
  async kill(): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await gone;
  }

  /** Stops replying. The server still accepts connections and commands. */
  hang(): void {
    this.#process?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#process?.kill('SIGCONT');
  }

  /** Closes all client connections. */
  async disconnect(): Promise<void> {
    await this.#with(async client => {
      for (const type of ['normal', 'pubsub']) await client.sendCommand(['CLIENT', 'KILL', 'TYPE', type]);
    });
  }

  /** All keys and values as text; sorted sets with their members. */
  async content(): Promise<Record<string, string>> {
    return this.#with(async client => {
      const found: Record<string, string> = {};
      for (const key of await client.keys('*')) {
        const type = await client.type(key);
        if (type === 'zset') found[key] = (await client.zRange(key, 0, -1)).join('\n');
        else if (type === 'hash') found[key] = JSON.stringify(await client.hGetAll(key));
        else if (type === 'list') found[key] = (await client.lRange(key, 0, -1)).join('\n');
        else found[key] = (await client.get(key)) ?? '';
      }
      return found;
    });
  }

  /** Replaces the value, or the value of one field, of all keys with this suffix. */
  async note(name: string, field: string | undefined, value: string): Promise<void> {
    await this.#with(async client => {
      for (const key of await client.keys(`*${name}`)) {
        if (field === undefined) await client.set(key, value);
        else await client.hSet(key, field, value);
      }
    });
  }

  async set(key: string, value: string): Promise<void> {
    await this.#with(client => client.set(key, value));
  }

  /** Replaces the value of each key whose name contains this text with a list. */
  async spoil(name: string): Promise<void> {
    await this.#with(async client => {
      for (const key of await client.keys(`*${name}*`)) {
        await client.del(key);
        await client.rPush(key, 'spoilt');
      }
    });
  }

  async flush(): Promise<void> {
    await this.#with(client => client.flushAll());
  }

  /** Saves the data for the next start. */
  async save(): Promise<void> {
    await this.#with(client => client.sendCommand(['SAVE']));
  }

  async configure(setting: string, value: string): Promise<void> {
    await this.#with(client => client.configSet(setting, value));
  }

  async #with<T>(work: (client: ReturnType<typeof clientFor>) => Promise<T>): Promise<T> {
    const client = clientFor(this.url);
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      client.destroy();
    }
  }

  async #listens(): Promise<boolean> {
    const socket = connect(this.port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  }
}

const clientFor = (url: string) => createClient({ url });

export const HOUR = 3_600_000;
/** Long, because Redis may be slow on a busy machine. */
const REPLY_TIMEOUT_MS = 5_000;
/** Number of round trips to Redis after which pending work has sent its commands. */
const TURNS = 10;

const stores: ReplicaStore[] = [];

/**
 * The Redis connection of another replica. Waits longer for the connection than the program, because connecting can take more
 * than a second on a busy machine.
 */
export async function openPatientStore(config: ServiceConfig, log: Logger): Promise<ReplicaStore> {
  const store = await openReplicaStore(config, log, { maxWaitMs: REPLY_TIMEOUT_MS });
  await vi.waitUntil(async () => (await store.run('return 1', 'any')) !== undefined, { timeout: 30_000, interval: 20 });
  stores.push(store);
  return store;
}

/** Fills the token bucket, which starts overdrawn in an empty Redis. */
const fill = (store: ReplicaStore) =>
  store.run("return redis.call('HSET', KEYS[1], 'level', 1e9, 'filledAt', 0, 'owed', 0)", 'rate');

/** A Redis server for one test file, cleared before each test, and replicas that share the server and a service. */
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
    /** Starts another replica with its cache. */
    async process(settings: Partial<ServiceConfig> = {}): Promise<CachingProcess> {
      const store = await openPatientStore(configOf({ redisUrl: redis.url, ...settings }), service.log);
      await fill(store);
      const process = new CachingProcess(service, settings, store);
      opened.push(process);
      return process;
    },
    /** Starts another replica and returns only its client. */
    async replica(settings: Partial<ServiceConfig> = {}): Promise<Client> {
      const store = await openPatientStore(configOf({ redisUrl: redis.url, ...settings }), service.log);
      await fill(store);
      const client = service.process(settings, store);
      opened.push(client);
      return client;
    },
  };
}

/** Reads two records from each of two endpoints, so that their 429s count as a global limit. Returns the error codes. */
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
 * Resolves once Redis has executed all commands of the replicas and the replicas have received all messages, whose order
 * connections preserve. Then waits 2 ms, because replicas do not cache reads from the millisecond of a write.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await Promise.all(stores.map(store => store.get('nothing')));
  await wait(2);
}
export const later = passTime;
