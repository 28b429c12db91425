import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { startSandbox, type Sandbox } from '../src/sandbox/server.ts';
import { freePort, RedisServer, skipsRedis } from './support/redisServer.ts';

const query = `query ($id: ID!) {
  artist(id: $id) {
    name
    albums(first: 10) { nodes { name artists { name } } }
    audience(platform: "instagram", range: { days: 90 }) { nodes { date followers } }
  }
}`;

describe.skipIf(skipsRedis)('two processes that share Redis', () => {
  let redis: RedisServer;
  let sandbox: Sandbox;
  const processes: ChildProcess[] = [];

  beforeAll(async () => {
    [redis, sandbox] = await Promise.all([RedisServer.start(), startSandbox()]);
  });
  afterAll(async () => {
    for (const each of processes) {
      if (each.exitCode !== null || each.signalCode !== null) continue;
      each.kill('SIGKILL');
      await once(each, 'exit');
    }
    await sandbox.close();
    await redis.kill();
  });

  /** The whole program; resolves to its address when it answers. */
  async function start(): Promise<string> {
    const port = await freePort();
    const child = spawn(process.execPath, ['src/main.ts'], {
      env: {
        ...process.env,
        PORT: String(port),
        SERVICE_URL: sandbox.url,
        SERVICE_AUTH_URL: sandbox.authUrl,
        SERVICE_CLIENT_ID: sandbox.clientId,
        SERVICE_CLIENT_SECRET: sandbox.clientSecret,
        REDIS_URL: redis.url,
        LOG_LEVEL: 'silent',
        SHUTDOWN_DELAY: '0',
      },
      stdio: 'ignore',
    });
    processes.push(child);
    const address = `http://localhost:${port}`;
    await expect.poll(() => answers(`${address}/health`), { timeout: 15_000, interval: 100 }).toBe(true);
    return address;
  }

  test('ask for a page once and for a token once, hide the secret, and stop when told', async () => {
    const first = await start();
    const second = await start();
    const told = await ask(first);
    expect(told.errors).toBeUndefined();
    const calls = sandbox.calls.length;
    expect(calls).toBe(4);
    await wait(100);
    expect(await ask(second)).toEqual(told);
    expect(sandbox.calls).toHaveLength(calls);
    // A call of its own needs the token of the first.
    await ask(second, landmarks.artist.discography250);
    expect(sandbox.calls.length).toBeGreaterThan(calls);
    expect(sandbox.tokenCalls).toHaveLength(1);

    expect(JSON.stringify(await redis.content())).not.toContain(sandbox.clientSecret);

    for (const each of processes) {
      const exited = once(each, 'exit');
      each.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
    }
  });
});

async function answers(address: string): Promise<boolean> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ?? false;
}

async function ask(address: string, id: string = landmarks.artist.headliner): Promise<any> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { id } }),
  });
  return response.json();
}
