import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { RedisServer } from '../support/replicas.ts';
import { SandboxProcess } from '../support/sandboxProcess.ts';
import { idsOf } from '../support/landmarks.ts';
import { writeFigures } from './figures.ts';
import type { MeasuredProcess } from './measuredProcess.ts';
import { operations } from './operations.ts';
import { startImage } from './start.ts';

/*
 * Measures the Redis usage of one artist page of eight calls, for scale.ts: in the replica that makes the calls, and in
 * another replica that reads the page from Redis.
 * `npm run bench:redis`; `--write` stores the first figures in figures.json.
 */
const PAGES = 300;
const WARM_UP = 40;
const FIRST = 400;
const TOGETHER = 4;

interface Use {
  readonly bytes: number;
  readonly commands: number;
  /** Processor time, in ms. */
  readonly processor: number;
}

const query = operations.find(({ name }) => name === 'artist page')?.query ?? '';
await import('../../.deploy/bundle.ts');
const redis = await RedisServer.start();
const client = createClient({ url: redis.url });
await client.connect();
const sandbox = await SandboxProcess.start();

async function use(): Promise<Use> {
  const text = await client.info();
  const figure = (name: string) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(text)?.[1]);
  return {
    bytes: figure('used_memory'),
    commands: figure('total_commands_processed'),
    processor: 1_000 * (figure('used_cpu_sys') + figure('used_cpu_user')),
  };
}

async function open(replica: MeasuredProcess, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += TOGETHER) {
    await Promise.all(ids.slice(at, at + TOGETHER).map(id => replica.ask(query, { id })));
  }
}

/** Redis usage of one page in a replica with an empty cache. */
async function useByReplica(): Promise<Use> {
  const replica = await startImage({ url: sandbox.url, ...sandbox.keys }, { REDIS_URL: redis.url });
  await open(replica, idsOf('artist', WARM_UP));
  const before = await use();
  await open(replica, idsOf('artist', PAGES, FIRST));
  // Values are written in the background.
  await wait(300);
  const after = await use();
  await replica.close();
  const each = (name: keyof Use) => Math.round((1_000 * (after[name] - before[name])) / PAGES) / 1_000;
  return { bytes: each('bytes'), commands: each('commands'), processor: each('processor') };
}

const withCalls = await useByReplica();
console.log({ withCalls, fromRedis: await useByReplica() });
if (process.argv.includes('--write')) {
  writeFigures({ redisBytes: Math.round(withCalls.bytes), redisProcessor: withCalls.processor });
}
client.destroy();
await sandbox.close();
await redis.kill();
