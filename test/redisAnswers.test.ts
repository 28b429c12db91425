import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { RequestBudget } from '../src/budget.ts';
import { answer, codeOf, errorBody, THING, thing } from './support/fakeService.ts';
import { skipsRedis } from './support/redisServer.ts';
import { HOUR, later, read, replicasOverRedis, settle } from './support/replicas.ts';

const ID = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const ofId = `/api/v2/thing/${ID}`;
/** Of an answer that is good for ever. */
const head = JSON.stringify({ askedAt: 1e15, freshUntil: 1e15, lifetime: HOUR });

// A Redis that is late is not waited for: on a busy machine a call may be made that these tests do not expect.
describe.skipIf(skipsRedis)('answers that replicas share', { retry: 2 }, () => {
  const shared = replicasOverRedis();

  test('an answer that one has asked for costs the other no call', async () => {
    const { service, replica } = shared;
    const [a, b] = [await replica(), await replica()];
    service.get(THING, answer);
    const first = await read(a);
    await settle();
    const operation = new RequestBudget(5_000, 100);
    expect(await read(b, '1', HOUR, operation)).toEqual(first);
    expect(operation.used).toEqual({ calls: 0, remembered: 1, stalest: 0 });
    expect(service.calls).toHaveLength(1);
  });

  test('what came from the other is kept: the next read needs no Redis', async () => {
    const { redis, service, replica } = shared;
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
    const { service, replica } = shared;
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
    const { redis, service, replica } = shared;
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
    const { service, replica } = shared;
    const [a, b] = [await replica(), await replica({ credentials: { kind: 'key', appId: 'other', apiKey: 'x' } })];
    service.get(THING, answer, { times: 2 });
    await read(a);
    await settle();
    await read(b);
    expect(service.calls).toHaveLength(2);
  });

  test('an answer out of date is told by the other while the service fails', async () => {
    const { service, replica } = shared;
    const [a, b] = [await replica(), await replica()];
    service.get(THING, answer).get(THING, 'down', { status: 500 });
    await read(a);
    await settle();
    later(2 * HOUR);
    const operation = new RequestBudget(5_000, 100);
    expect(await read(b, '1', HOUR, operation)).toMatchObject({ name: 'One' });
    expect(operation.used).toEqual({ calls: 1, remembered: 1, stalest: 3600 });
  });

  test('a stale answer is refreshed by one of them, and the other takes what came', async () => {
    const { service, replica } = shared;
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

  test('why there is nothing is known to the other too', async () => {
    const { service, replica } = shared;
    const [a, b] = [await replica(), await replica()];
    service.get(THING, errorBody(404, 'No social account found.'), { status: 404 });
    await codeOf(read(a));
    await settle();
    await expect(read(b)).rejects.toMatchObject({ failure: { said: expect.stringContaining('No social account') } });
    expect(service.calls).toHaveLength(1);
  });

  test('a write drops what it changed, in Redis and in the memory of both', async () => {
    const { service, replica } = shared;
    const [a, b] = [await replica(), await replica()];
    service.get(ofId, answer).get('/api/v2/thing/other', answer);
    for (const client of [a, b]) {
      await read(client, ID);
      await read(client, 'other');
      await settle();
    }
    expect(service.calls).toHaveLength(2);
    service.answer('POST', ofId, answer).get(ofId, { ...answer, object: { uuid: '1', name: 'New' } });
    later(1);
    await a.within(new RequestBudget(5_000, 100)).write('POST', thing(ID));
    await settle();
    later(1);
    for (const client of [b, a, await replica()]) {
      expect(await read(client, ID)).toMatchObject({ name: 'New' });
      await read(client, 'other');
      await settle();
    }
    expect(service.calls).toHaveLength(4);
  });

  test('who reads after a write of another replica is not told what was asked before it', async () => {
    const { service, replica } = shared;
    const [a, b] = [await replica(), await replica()];
    const changed = { ...answer, object: { uuid: '1', name: 'New' } };
    service.get(ofId, answer, { delay: 200 }).answer('POST', ofId, changed).get(ofId, changed);
    const before = read(b, ID);
    await vi.waitFor(() => expect(service.calls).toHaveLength(1));
    later(1);
    await a.within(new RequestBudget(5_000, 100)).write('POST', thing(ID));
    await settle();
    expect(await read(b, ID)).toMatchObject({ name: 'New' });
    expect(await before).toMatchObject({ name: 'One' });
  });

  test('what stands in Redis and is not ours is as good as nothing', async () => {
    const { redis, service, replica } = shared;
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
