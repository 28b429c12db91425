import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig, type ServiceConfig } from '../src/config.ts';
import type { Client } from '../src/rest/client.ts';
import { Operation } from '../src/rest/operation.ts';
import { openSharedMemory } from '../src/rest/shared/open.ts';
import {
  answer,
  client as clientCredentials,
  codeOf,
  configOf,
  errorBody,
  FakeService,
  SECRET,
  THING,
  thing,
} from './support/fakeService.ts';
import { RedisServer, skipsRedis } from './support/redisServer.ts';

const HOUR = 3_600_000;
const ID = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const ofId = `/api/v2/thing/${ID}`;

describe.skipIf(skipsRedis)('replicas that share Redis', () => {
  let redis: RedisServer;
  let service: FakeService;
  const opened: Client[] = [];

  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await redis.flush();
    service = new FakeService();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(client => client.close()));
    vi.useRealTimers();
  });
  afterAll(() => redis.kill());

  /** Another replica, with a memory of its own. */
  async function replica(settings: Partial<ServiceConfig> = {}): Promise<Client> {
    const config = configOf({ redisUrl: redis.url, ...settings });
    const client = service.process(settings, await openSharedMemory(config, service.log));
    opened.push(client);
    return client;
  }

  test('an answer that one has asked for costs the other no call', async () => {
    const [a, b] = [await replica(), await replica()];
    service.get(THING, answer);
    const first = await read(a);
    await settle();
    const operation = new Operation(5_000, 100);
    expect(await read(b, '1', HOUR, operation)).toEqual(first);
    expect(operation.used).toEqual({ calls: 0, remembered: 1, stalest: 0 });
    expect(service.calls).toHaveLength(1);
  });

  test('what came from the other is kept: the next read needs no Redis', async () => {
    const [a, b] = [await replica(), await replica()];
    service.get(THING, answer);
    await read(a);
    await settle();
    await read(b);
    await redis.flush();
    await read(b);
    expect(service.calls).toHaveLength(1);
  });

  test('an unknown record is unknown to the other, for as long', async () => {
    const [a, b] = [await replica(), await replica()];
    service.get(THING, errorBody(404), { status: 404, times: 2 });
    expect(await codeOf(read(a))).toBe('NOT_FOUND');
    await settle();
    expect(await codeOf(read(b))).toBe('NOT_FOUND');
    expect(service.calls).toHaveLength(1);
    later(31_000);
    expect(await codeOf(read(b))).toBe('NOT_FOUND');
    expect(service.calls).toHaveLength(2);
  });

  test('what must be asked anew each time, and what failed, is not shared', async () => {
    const [a, b] = [await replica(), await replica()];
    service.get(THING, answer, { times: 2 }).get('/api/v2/thing/2', errorBody(403), { status: 403, times: 2 });
    for (const client of [a, b]) {
      await read(client, '1', 0);
      expect(await codeOf(read(client, '2'))).toBe('PLAN_REQUIRED');
      await settle();
    }
    service.expectDone();
    expect(Object.keys(await redis.content()).filter(key => key.includes('answer'))).toEqual([]);
  });

  test('other credentials do not see the answers', async () => {
    const [a, b] = [await replica(), await replica({ credentials: { kind: 'key', appId: 'other', apiKey: 'x' } })];
    service.get(THING, answer, { times: 2 });
    await read(a);
    await settle();
    await read(b);
    expect(service.calls).toHaveLength(2);
  });

  test('an answer out of date is told by the other while the service fails', async () => {
    const [a, b] = [await replica(), await replica()];
    service.get(THING, answer).get(THING, 'down', { status: 500 });
    await read(a);
    await settle();
    later(2 * HOUR);
    const operation = new Operation(5_000, 100);
    expect(await read(b, '1', HOUR, operation)).toMatchObject({ name: 'One' });
    expect(operation.used).toEqual({ calls: 1, remembered: 1, stalest: 3600 });
  });

  test('a stale answer is refreshed by one of them, and the other takes what came', async () => {
    const [a, b] = [await replica(), await replica()];
    service.get(THING, answer).get(THING, { ...answer, object: { uuid: '1', name: 'New' } }, { delay: 100 });
    await read(a);
    await settle();
    await read(b);
    later(1.1 * HOUR);
    for (const client of [a, b, a, b]) expect(await read(client)).toMatchObject({ name: 'One' });
    await wait(200);
    expect(service.calls).toHaveLength(2);
    await read(a);
    await read(b);
    await settle();
    expect(await read(a)).toMatchObject({ name: 'New' });
    expect(await read(b)).toMatchObject({ name: 'New' });
    expect(service.calls).toHaveLength(2);
  });

  test('one fetches the token for all, and it is not there in the clear', async () => {
    const settings = { credentials: clientCredentials };
    const replicas = await Promise.all([replica(settings), replica(settings), replica(settings)]);
    service.token({ access_token: 'token-1', expires_in: 3600 }, { delay: 200 }).get(/thing/, answer, { times: 4 });
    await Promise.all(replicas.map((client, index) => read(client, String(index))));
    expect(service.tokenRequests).toHaveLength(1);
    await read(await replica(settings), '4');
    expect(service.tokenRequests).toHaveLength(1);
    await settle();
    const content = await redis.content();
    expect(Object.keys(content).some(key => key.endsWith(':token'))).toBe(true);
    const all = JSON.stringify(content);
    const hidden = ['token-1', SECRET, 'our-id', 'Bearer', 'Basic'];
    for (const secret of hidden) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(Buffer.from(secret).toString('base64').replaceAll('=', ''));
    }
  });

  test('a token is renewed by one of them, before it ends', async () => {
    const settings = { credentials: clientCredentials };
    const [a, b] = [await replica(settings), await replica(settings)];
    service.token({ access_token: 'token-1', expires_in: 100 }).get(/thing/, answer, { times: 4 });
    await Promise.all([read(a, '1'), read(b, '2')]);
    later(91_000);
    service.token({ access_token: 'token-2', expires_in: 100 }, { delay: 100 });
    await Promise.all([read(a, '3'), read(b, '4')]);
    expect(service.tokenRequests).toHaveLength(2);
  });

  test('a token that the service refuses is fetched anew by one of them', async () => {
    const settings = { credentials: clientCredentials };
    const [a, b] = [await replica(settings), await replica(settings)];
    service.token().get(/first/, answer, { times: 2 });
    await read(a, 'first-a');
    await read(b, 'first-b');
    service.token({ access_token: 'token-2', expires_in: 3600 }, { delay: 100 });
    service.get(/second/, errorBody(401), { status: 401, times: 2 }).get(/second/, answer, { times: 2 });
    await Promise.all([read(a, 'second-a'), read(b, 'second-b')]);
    expect(service.tokenRequests).toHaveLength(2);
    expect(service.dataHeaders.slice(-2).map(({ authorization }) => authorization)).toEqual(
      Array(2).fill('Bearer token-2'),
    );
  });

  test('a token sealed with another secret is fetched anew', async () => {
    const [a, b] = [
      await replica({ credentials: clientCredentials }),
      await replica({ credentials: { ...clientCredentials, secret: 'rotated' } as any }),
    ];
    service.token().token().get(/thing/, answer, { times: 2 });
    await read(a, 'a');
    await read(b, 'b');
    expect(service.tokenRequests).toHaveLength(2);
  });

  test('a rate window that the service has closed is closed for both', async () => {
    const [a, b] = [await replica(), await replica()];
    const full = errorBody(429, 'You have reached the maximum request count.');
    service.get(THING, full, { status: 429, headers: { 'x-ratelimit-reset': '30' } });
    expect(await codeOf(read(a))).toBe('RATE_LIMITED');
    await settle();
    expect(await codeOf(read(b, '2'))).toBe('RATE_LIMITED');
    expect(await codeOf(read(await replica(), '3'))).toBe('RATE_LIMITED');
    expect(service.calls).toHaveLength(1);
  });

  test('a spent quota is known to both, one finds it back, and both go on', async () => {
    const [a, b] = [await replica(), await replica()];
    service.get(THING, errorBody(429, 'Quota.'), { status: 429 });
    expect(await codeOf(read(a))).toBe('QUOTA_EXHAUSTED');
    await settle();
    expect(await codeOf(read(b))).toBe('QUOTA_EXHAUSTED');
    expect(await codeOf(read(await replica()))).toBe('QUOTA_EXHAUSTED');
    later(61_000);
    service.get(/thing/, answer, { times: 2, delay: 50 });
    const both = await Promise.allSettled([read(a, '2'), read(b, '3')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(service.calls).toHaveLength(2);
    await settle();
    await read(a, '4');
    await settle();
    await read(b, '4');
    expect(service.calls).toHaveLength(3);
  });

  test('what the plan refuses to one is not asked by the other, nor by one that starts later', async () => {
    const [a, b] = [await replica(), await replica()];
    refusals(a).add('/api/v{version}/thing 2');
    await settle();
    expect(refusals(b).has('/api/v{version}/thing 2')).toBe(true);
    const late = await replica();
    await settle();
    expect(refusals(late).has('/api/v{version}/thing 2')).toBe(true);
    later(10 * 60_000 + 1);
    expect(refusals(late).has('/api/v{version}/thing 2')).toBe(false);
  });

  test('a write drops what it changed, in Redis and in the memory of both', async () => {
    const [a, b] = [await replica(), await replica()];
    service.get(ofId, answer).get('/api/v2/thing/other', answer);
    for (const client of [a, b]) {
      await read(client, ID);
      await read(client, 'other');
      await settle();
    }
    expect(service.calls).toHaveLength(2);
    service.post(ofId, answer).get(ofId, { ...answer, object: { uuid: '1', name: 'New' } });
    later(1);
    await a.within(new Operation(5_000, 100)).write('POST', thing(ID));
    await settle();
    later(1);
    for (const client of [b, a, await replica()]) {
      expect(await read(client, ID)).toMatchObject({ name: 'New' });
      await read(client, 'other');
      await settle();
    }
    expect(service.calls).toHaveLength(4);
  });

  test('what stands in Redis and is not ours is as good as nothing', async () => {
    const odd = ['', '{}', 'nonsense\n{}', `${head}\n[]`, `${head}\n{"half`, `${head}\n{"errors":[{}]}`];
    service.get(THING, answer, { times: 1 + odd.length });
    await read(await replica());
    await settle();
    const [key = ''] = Object.keys(await redis.content()).filter(name => name.includes('answer'));
    for (const text of odd) {
      await redis.set(key, text);
      expect(await read(await replica())).toMatchObject({ name: 'One' });
      await settle();
    }
    service.expectDone();
  });
});

const read = (client: Client, id = '1', lifetime = HOUR, operation = new Operation(5_000, 100)) =>
  client.within(operation).read(thing(id, lifetime));
/** What is told behind the answer is there after a moment. */
const settle = () => wait(60);
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const refusals = (client: Client) => client.within(new Operation(1_000, 1)).refusals;

/** Of an answer that is good for ever. */
const head = JSON.stringify({ askedAt: 1e15, freshUntil: 1e15, lifetime: HOUR });

test.each([
  ['redis://localhost:6379', true],
  ['rediss://user:password@redis.example:6380/1', true],
  ['http://localhost:6379', false],
  ['localhost:6379', false],
  ['redis://', false],
])('REDIS_URL=%s is an address of Redis: %s', (url, isOne) => {
  const config = () => readConfig({ REDIS_URL: url }).serviceDefaults.redisUrl;
  if (isOne) expect(config()).toBe(url);
  else expect(config).toThrow('REDIS_URL is not a redis(s) address.');
});
