import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ChangeListener, ReplicaStore } from '../../src/replica/store.ts';
import { createCertificate, freePort } from '../support/network.ts';
import { configOf } from '../support/fakeService.ts';
import { Program } from '../support/program.ts';
import { RedisServer, skipsRedis, openPatientStore } from '../support/replicas.ts';

/** Interval between announcements, in ms. */
const ANNOUNCED_MS = 500;

const log = pino({ level: 'silent' });
const opened: ReplicaStore[] = [];

async function storeOver(redisUrl: string): Promise<ReplicaStore> {
  const store = await openPatientStore(configOf({ redisUrl }), log);
  opened.push(store);
  return store;
}

/** Runs a redis-cli command on a server. */
function cli(port: number, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('redis-cli', ['-p', String(port), ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${words.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** Closes the replicas' connections to a server, optionally of one type only. Other clients use RESP2. */
function disconnect({ port }: RedisServer, ...type: readonly string[]): void {
  const clients = cli(port, 'client', 'list', ...type.flatMap(name => ['type', name])).split('\n');
  for (const client of clients.filter(line => line.includes('resp=3'))) {
    cli(port, 'client', 'kill', 'id', /id=(\d+)/.exec(client)?.[1] ?? '');
  }
}

/** Number of replicas that subscribe at a node. */
const subscriptions = ({ port }: RedisServer): number =>
  cli(port, 'client', 'list', 'type', 'pubsub').match(/resp=3/g)?.length ?? 0;

/** Log messages of a program. */
const lines = ({ log: all }: Program): string => all.map(({ msg }) => msg).join();

/** Asserts that one replica receives another's values, facts and changes, and that both run scripts. */
async function expectShared(one: ReplicaStore, other: ReplicaStore): Promise<void> {
  const name = `shared-${Math.random()}`;
  const heard = vi.fn<(until: number) => void>();
  other.subscribe('closed', heard);
  await expect
    .poll(() => {
      one.set(name, 'value', 60_000);
      return other.get(name);
    })
    .toBe('value');
  one.publish('closed', 60_000);
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
  await expectToHear(one, other);
  expect(await one.run("return redis.call('INCR', KEYS[1])", name)).toBe(1);
  expect(await other.run("return redis.call('INCR', KEYS[1])", name)).toBe(2);
}

/** Asserts that a replica receives changes from another. Repeats them, since a reconnecting replica misses changes. */
async function expectToHear(one: ReplicaStore, other: ReplicaStore): Promise<void> {
  const heard = vi.fn<ChangeListener>();
  other.onChange(heard);
  const hears = async () => {
    const record = `changed-${Math.random()}`;
    void one.announce(record);
    await wait(ANNOUNCED_MS);
    return heard.mock.calls.some(([of]) => of === record);
  };
  await expect.poll(hears).toBeTruthy();
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map(store => store.close()));
});

describe.skipIf(skipsRedis)('Sharing', () => {
  test('Replicas share a cluster of three nodes, of which REDIS_URL lists two', async () => {
    const folders: string[] = [];
    const nodes: RedisServer[] = [];
    onTestFinished(async () => {
      await Promise.all(nodes.map(node => node.kill()));
      await Promise.all(folders.map(folder => rm(folder, { recursive: true })));
    });
    for (let count = 0; count < 3; count++) {
      const folder = await mkdtemp(join(tmpdir(), 'redis-'));
      folders.push(folder);
      nodes.push(
        await RedisServer.start(
          '--cluster-enabled',
          'yes',
          '--dir',
          folder,
          '--cluster-port',
          `${await freePort()}`,
          '--cluster-node-timeout',
          '60000',
        ),
      );
    }
    const [first, ...others] = nodes;
    if (!first) throw new Error('no node');
    for (const [index, node] of nodes.entries()) {
      const [from, to] = [Math.ceil((index * 16_384) / 3), Math.ceil(((index + 1) * 16_384) / 3) - 1];
      cli(node.port, 'cluster', 'addslotsrange', `${from}`, `${to}`);
    }
    const [, bus] = /@(\d+)/.exec(cli(first.port, 'cluster', 'nodes')) ?? [];
    for (const node of others) cli(node.port, 'cluster', 'meet', '127.0.0.1', `${first.port}`, `${bus}`);
    await expect
      .poll(() => nodes.every(node => cli(node.port, 'cluster', 'info').includes('cluster_state:ok')))
      .toBe(true);

    const url = nodes
      .slice(0, 2)
      .map(node => node.url)
      .join(',');
    const [one, other] = [await storeOver(url), await storeOver(url)];
    await expectShared(one, other);
    for (const types of [['pubsub'], ['normal'], []]) {
      for (const node of nodes) disconnect(node, ...types);
      await expectToHear(one, other);
    }

    // Our keys are all on one node, but a starting replica subscribes at a random node.
    const findSilent = () => nodes.find(node => cli(node.port, 'dbsize') === '0\n' && subscriptions(node) > 0);
    for (let tries = 0; !findSilent() && tries < 10; tries++) await storeOver(url);
    const silent = findSilent();
    if (!silent) throw new Error('no node is only subscribed to');
    silent.hang();
    onTestFinished(() => silent.goOn());
    for (const store of opened) await expectToHear(one, store);
  });

  test('A replica joins Redis over TLS only if it trusts the private CA of the certificate', async () => {
    const { keyFile, file, remove } = await createCertificate();
    const port = await freePort();
    const tls = ['--tls-cert-file', file, '--tls-key-file', keyFile, '--tls-auth-clients', 'no'];
    const redis = await RedisServer.start('--tls-port', `${port}`, ...tls);
    const settings = { REDIS_URL: `rediss://localhost:${port}`, LOG_LEVEL: 'info' };
    const [trusting, doubting] = [new Program({ ...settings, NODE_EXTRA_CA_CERTS: file }), new Program(settings)];
    onTestFinished(async () => {
      await Promise.all([redis.kill(), trusting.kill(), doubting.kill()]);
      await remove();
    });
    await Promise.all([trusting.address(), doubting.address()]);
    await expect.poll(() => lines(trusting)).toContain('share state in Redis');
    await expect.poll(() => lines(doubting)).toContain('own memory');
    expect(lines(doubting)).not.toContain('share state in Redis');
  }, 180_000);
});
