import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { freePort } from './freePort.ts';
import { processorWait } from './timed.ts';

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;

/** These tests are skipped without redis-server, except in CI. */
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

  /** @param options Command line options of redis-server. */
  static async start(...options: readonly string[]): Promise<RedisServer> {
    const port = await freePort();
    // Replication or SAVE would write a file that other servers must not load.
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

  /** Time used by other programs so far, in ms. */
  get processorWait(): number {
    return this.#process?.pid === undefined ? 0 : processorWait(this.#process.pid);
  }

  /** Like `kill -9`. */
  async kill(): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await gone;
  }

  /** Accepts connections and commands without replying. */
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

  /** Replaces the value of keys with a suffix, or of one of their fields. */
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

  /** Replaces all keys whose names contain a text by lists. */
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

  /** Saves its data for the next start. */
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
