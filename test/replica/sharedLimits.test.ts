import { describe, expect, test } from 'vitest';
import { answer, codeOf, configOf, rateWindow, spentQuota } from '../support/fakeService.ts';
import {
  skipsRedis,
  later,
  meetLimit,
  openPatientStore,
  read,
  replicasOverRedis,
  settle,
} from '../support/replicas.ts';

describe.skipIf(skipsRedis)('Shared limits', () => {
  const shared = replicasOverRedis();

  test('A window that one replica finds closed is closed for all replicas', async () => {
    const { service, replica } = shared;
    const [a, b] = [await replica(), await replica()];
    service.get(/./, rateWindow, { status: 429, headers: { 'x-ratelimit-reset': '30' }, times: 4 });
    expect(await meetLimit(a)).toEqual(Array(4).fill('RATE_LIMITED'));
    await settle();
    expect(await codeOf(read(b, '5'))).toBe('RATE_LIMITED');
    const late = await replica();
    expect(await codeOf(read(late, '6'))).toBe('RATE_LIMITED');
    expect(service.calls).toHaveLength(4);
  });

  test('A window that closes repeatedly for one replica does not reduce the rate of all replicas', async () => {
    const { service, replica } = shared;
    const replicas = [await replica(), await replica(), await replica()];
    const [a = expect.fail()] = replicas;
    const closing = { status: 429, headers: { 'x-ratelimit-reset': '3' }, times: Infinity };
    service.get(/\/[12]$/, rateWindow, closing);
    for (let closed = 0; closed < 10; closed++) {
      expect(new Set(await meetLimit(a))).toEqual(new Set(['RATE_LIMITED']));
      await settle();
      later(3_001);
    }
    service.get(/thing/, answer, { times: 150 });
    for (let second = 0; second < 5; second++) {
      const ids = Array.from({ length: 10 }, (_, index) => `${second}-${index}`);
      await Promise.all(replicas.flatMap(each => ids.map(id => read(each, id))));
      later(1_000);
    }
  });

  test('A replica receives limits only from other replicas', async () => {
    const { redis, service } = shared;
    const received: string[] = [];
    const open = async (name: string) => {
      const store = await openPatientStore(configOf({ redisUrl: redis.url }), service.log);
      store.subscribe('closed', milliseconds => received.push(`${name} ${milliseconds}`));
      return store;
    };
    const [a, b] = [await open('a'), await open('b')];
    a.publish('closed', 5_000);
    a.publish('closed', 0);
    await settle();
    await Promise.all([a.close(), b.close()]);
    expect(received).toEqual(['b 5000', 'b 0']);
  });

  test('A quota that one replica finds spent is spent for all replicas until one of them gets an answer', async () => {
    const { service, replica } = shared;
    const [a, b] = [await replica(), await replica()];
    service.get(/./, spentQuota, { status: 429, times: 4 });
    expect(await meetLimit(a)).toEqual(Array(4).fill('QUOTA_EXHAUSTED'));
    await settle();
    expect(await codeOf(read(b, '5'))).toBe('QUOTA_EXHAUSTED');
    const late = await replica();
    expect(await codeOf(read(late, '6'))).toBe('QUOTA_EXHAUSTED');
    later(61_000);
    service.get(/thing/, answer, { times: 3 });
    await read(a, '5');
    await settle();
    for (const each of [b, late]) await read(each, '6');
    expect(service.calls).toHaveLength(7);
  });

  test('Announcing many changed records does not discard a closed window', async () => {
    const { redis, service, replica } = shared;
    service.get(/./, rateWindow, { status: 429, headers: { 'x-ratelimit-reset': '120' }, times: 4 });
    await meetLimit(await replica());
    const memory = await openPatientStore(configOf({ redisUrl: redis.url }), service.log);
    for (let written = 0; written <= 10_000; written++) {
      void memory.announce(String(written));
      if (written % 100 === 0) await memory.announce('anything');
    }
    expect(await codeOf(read(await replica(), '5'))).toBe('RATE_LIMITED');
    await memory.close();
  });
});
