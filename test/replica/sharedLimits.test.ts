import { describe, expect, test } from 'vitest';
import { Operation } from '../../src/operation/operation.ts';
import { answer, codeOf, configOf, rateWindow, spentQuota, thing, THING } from '../support/fakeService.ts';
import { skipsRedis } from '../support/redisServer.ts';
import { later, openPatientStore, read, replicasOverRedis, settle } from '../support/replicas.ts';

describe.skipIf(skipsRedis)('Shared limits', () => {
  const shared = replicasOverRedis();

  test('A closed window applies to both replicas', async () => {
    const { service, replica } = shared;
    const [a, b] = [await replica(), await replica()];
    service.get(THING, rateWindow, { status: 429, headers: { 'x-ratelimit-reset': '30' } });
    expect(await codeOf(read(a))).toBe('RATE_LIMITED');
    await settle();
    expect(await codeOf(read(b, '2'))).toBe('RATE_LIMITED');
    const late = await replica();
    expect(await codeOf(read(late, '3'))).toBe('RATE_LIMITED');
    expect(service.calls).toHaveLength(1);
  });

  test('A window that only one replica finds closed repeatedly leaves the full rate to all', async () => {
    const { service, replica } = shared;
    const replicas = [await replica(), await replica(), await replica()];
    const [a = expect.fail()] = replicas;
    service.get(/closed/, rateWindow, { status: 429, headers: { 'x-ratelimit-reset': '3' }, times: 10 });
    for (let closed = 0; closed < 10; closed++) {
      expect(await codeOf(read(a, `closed${closed}`))).toBe('RATE_LIMITED');
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

  test('A spent quota applies to both replicas until one of them gets an answer', async () => {
    const { service, replica } = shared;
    const [a, b] = [await replica(), await replica()];
    service.get(THING, spentQuota, { status: 429 }).get('/api/v2/other/5', spentQuota, { status: 429 });
    expect(await codeOf(read(a))).toBe('QUOTA_EXHAUSTED');
    const other = { ...thing('5'), path: '/api/v{version}/other/{id}' } as const;
    expect(await codeOf(a.within(new Operation(5_000, 1, 'request')).read(other))).toBe('QUOTA_EXHAUSTED');
    await settle();
    expect(await codeOf(read(b))).toBe('QUOTA_EXHAUSTED');
    const late = await replica();
    expect(await codeOf(read(late))).toBe('QUOTA_EXHAUSTED');
    later(61_000);
    service.get(/thing/, answer, { times: 3, delay: 50 });
    const both = await Promise.allSettled([read(a, '2'), read(b, '3')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(service.calls).toHaveLength(3);
    await settle();
    await read(a, '4');
    await settle();
    await read(b, '6');
    expect(service.calls).toHaveLength(5);
  });

  test('A closed window survives any number of changed records', async () => {
    const { redis, service, replica } = shared;
    service.get(THING, rateWindow, { status: 429, headers: { 'x-ratelimit-reset': '120' } });
    expect(await codeOf(read(await replica()))).toBe('RATE_LIMITED');
    const memory = await openPatientStore(configOf({ redisUrl: redis.url }), service.log);
    for (let written = 0; written <= 10_000; written++) {
      void memory.announce(String(written));
      if (written % 100 === 0) await memory.announce('anything');
    }
    expect(await codeOf(read(await replica(), '2'))).toBe('RATE_LIMITED');
    await memory.close();
  });
});
