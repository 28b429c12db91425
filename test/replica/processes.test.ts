import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { landmarks, idsOf } from '../support/landmarks.ts';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { Program } from '../support/program.ts';
import { RedisServer, skipsRedis } from '../support/replicas.ts';
import type { Json } from '../support/json.ts';

const query = `query ($id: ID!) {
  artist(id: $id) {
    name
    albums(first: 10) { nodes { name artists { name } } }
    audience(platform: "instagram", range: { days: 90 }) { nodes { date followers } }
  }
}`;

describe.skipIf(skipsRedis)('Two processes that share Redis', () => {
  let redis: RedisServer;
  let sandbox: Sandbox;
  const programs: Program[] = [];

  beforeAll(async () => {
    [redis, sandbox] = await Promise.all([RedisServer.start(), startSandbox()]);
  });
  afterEach(async () => {
    await Promise.all(programs.splice(0).map(program => program.kill()));
    await redis.flush();
    sandbox.reset();
  });
  afterAll(async () => {
    await sandbox.close();
    await redis.kill();
  });

  /** Starts the program. Resolves to its address once it responds. */
  async function start(): Promise<string> {
    const program = new Program({
      SERVICE_URL: sandbox.url,
      SERVICE_AUTH_URL: sandbox.authUrl,
      SERVICE_CLIENT_ID: sandbox.clientId,
      SERVICE_CLIENT_SECRET: sandbox.clientSecret,
      REDIS_URL: redis.url,
    });
    programs.push(program);
    return program.address();
  }

  async function expectToShare(first: string, second: string, id: string | undefined): Promise<void> {
    const before = sandbox.calls.length;
    const answer = await ask(first, id);
    expect(answer.errors).toBeUndefined();
    expect(sandbox.calls.length - before).toBe(3);
    await wait(100);
    expect(await ask(second, id)).toEqual(answer);
    expect(sandbox.calls.length - before).toBe(3);
  }

  test(
    "Two processes share a page's calls, keep the client secret out of Redis and exit with 0 on SIGTERM",
    { timeout: 180_000 },
    async () => {
      const [first, second] = [await start(), await start()];
      // Warm-up: code that is not compiled yet is slow, and the program does not wait for late replies from Redis.
      await ask(first, landmarks.artist.discography250);
      await ask(second, landmarks.artist.prolific);
      const ids = idsOf('artist', 10).values();
      // On a busy machine, some replies from Redis are late.
      await vi.waitFor(() => expectToShare(first, second, ids.next().value), 60_000);

      expect(JSON.stringify(await redis.content())).not.toContain(sandbox.clientSecret);

      for (const { child, ended } of programs) {
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
      }
    },
  );
});

async function ask(address: string, id: string | undefined): Promise<Json> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { id } }),
  });
  return response.json();
}
