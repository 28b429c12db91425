import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { landmarks } from './support/landmarks.ts';
import { startSandbox, type Sandbox } from '../src/sandbox/server.ts';
import { Program } from './support/program.ts';
import { RedisServer, skipsRedis } from './support/redisServer.ts';
import type { Json } from './support/json.ts';

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

  /** Starts the whole program; resolves to its address when it responds. */
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

  // The program does not wait for a slow Redis: on a busy machine it can make a call that this test does not expect.
  test(
    'Two processes request a page once and a token once, hide the secret, and end on a signal',
    { retry: 2 },
    async () => {
      const first = await start();
      const second = await start();
      const answer = await ask(first);
      expect(answer.errors).toBeUndefined();
      const calls = sandbox.calls.length;
      expect(calls).toBe(3);
      await wait(100);
      expect(await ask(second)).toEqual(answer);
      expect(sandbox.calls).toHaveLength(calls);
      // A call of its own needs the token of the first.
      await ask(second, landmarks.artist.discography250);
      expect(sandbox.calls.length).toBeGreaterThan(calls);
      expect(sandbox.tokenCalls).toHaveLength(1);

      expect(JSON.stringify(await redis.content())).not.toContain(sandbox.clientSecret);

      for (const { child, ended } of programs) {
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
      }
    },
  );
});

async function ask(address: string, id: string = landmarks.artist.headliner): Promise<Json> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { id } }),
  });
  return response.json();
}
