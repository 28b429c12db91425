import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Cache } from '../../src/cache/cache.ts';
import { recordEntries } from '../../src/reads/recordEntries.ts';
import { answer, codeOf, errorBody, FakeService, rateWindow, spentQuota, THING } from '../support/fakeService.ts';
import { CachingProcess, thingKind } from '../support/process.ts';
import { TODAY } from '../support/today.ts';

const DAY = 24 * 3_600_000;
const newer = { ...answer, object: { uuid: '1', name: 'Two' } };
const other = (id: string) => ({ ...answer, object: { uuid: id, name: 'Other' } });
let service: FakeService;

beforeEach(() => {
  service = new FakeService();
});
afterEach(() => service.expectDone());

/** Requests the record with a new client; the lifetime of the response is a minute. */
function asker(settings = {}) {
  const process = new CachingProcess(service, settings);
  return () => process.read();
}

describe('A record in the cache', () => {
  test('Is served for its lifetime, and for half of it longer while it is refreshed in the background', async () => {
    service.get(THING, answer).get(THING, newer, { delay: 20 });
    const ask = asker();
    expect(await ask()).toBe('One');
    vi.setSystemTime(TODAY + 59_000);
    expect(await ask()).toBe('One');
    expect(service.calls).toHaveLength(1);
    vi.setSystemTime(TODAY + 61_000);
    expect(await Promise.all([ask(), ask()])).toEqual(['One', 'One']);
    await wait(60);
    expect(service.calls).toHaveLength(2);
    expect(await ask()).toBe('Two');
    expect(service.calls).toHaveLength(2);
  });

  test('Is requested again before it is served after that', async () => {
    service.get(THING, answer).get(THING, newer, { delay: 20 });
    const ask = asker();
    await ask();
    vi.setSystemTime(TODAY + 91_000);
    expect(await ask()).toBe('Two');
  });

  test('Is served although the background refresh fails', async () => {
    service.get(THING, answer).get(THING, errorBody(405), { status: 405, times: 2 });
    const ask = asker();
    await ask();
    vi.setSystemTime(TODAY + 61_000);
    for (const calls of [2, 3]) {
      expect(await ask()).toBe('One');
      await wait(20);
      expect(service.calls).toHaveLength(calls);
    }
  });

  test.each([
    ['fails', errorBody(500), { status: 500 }],
    ['cannot be reached', errorBody(503), { status: 503, times: 4 }],
    ['has closed its rate window', rateWindow, { status: 429, headers: { 'x-ratelimit-reset': '30' } }],
    ['has no quota left', spentQuota, { status: 429 }],
    ['takes too long', newer, { delay: 2_000 }],
  ])('Is served for a day while the service %s', async (_, body, how) => {
    service.get(THING, answer).get(THING, body, how);
    const ask = asker({ timeout: 400 });
    await ask();
    vi.setSystemTime(TODAY + 60_000 + DAY - 1_000);
    expect(await ask()).toBe('One');
  });

  test('Is not served after that day', async () => {
    service.get(THING, answer).get(THING, errorBody(500), { status: 500 });
    const ask = asker();
    await ask();
    vi.setSystemTime(TODAY + 60_000 + DAY + 1_000);
    expect(await codeOf(ask())).toBe('UPSTREAM_UNAVAILABLE');
  });

  test.each([
    [400, 'BAD_USER_INPUT'],
    [401, 'UPSTREAM_UNAUTHENTICATED'],
    [403, 'PLAN_REQUIRED'],
    [404, 'NOT_FOUND'],
    [410, 'GONE'],
  ])('Is not served after a %i', async (status, code) => {
    service.get(THING, answer).get(THING, errorBody(status), { status });
    const ask = asker();
    await ask();
    vi.setSystemTime(TODAY + 91_000);
    expect(await codeOf(ask())).toBe(code);
  });

  test('Is evicted when the cache is full', async () => {
    service.get(THING, answer, { times: 2 });
    const process = new CachingProcess(service, { cacheBytes: 2_000 });
    const others = Array.from({ length: 10 }, (_, index) => `other-${index}`);
    await process.read();
    for (const id of others) {
      service.get(`/api/v2/thing/${id}`, other(id));
      await process.read(id);
    }
    await process.read('other-9');
    await process.read();
    expect(service.calls).toHaveLength(12);
  });

  test('Counts the size of its key too', async () => {
    const process = new CachingProcess(service, { cacheBytes: 20_000 });
    const ids = ['a', 'b', 'c'].map(letter => letter.repeat(9_000));
    for (const id of [...ids, ...ids]) {
      service.get(`/api/v2/thing/${id}`, other(id));
      await process.read(id);
    }
    expect(service.calls).toHaveLength(6);
  });

  test('Without a lifetime is requested each time', async () => {
    service.get(THING, answer, { times: 2 });
    const process = new CachingProcess(service);
    await process.read('1', 0);
    await process.read('1', 0);
    expect(service.calls).toHaveLength(2);
  });

  test('Belongs to one client identity', async () => {
    service.get(THING, answer, { times: 2 });
    await new CachingProcess(service).read();
    await new CachingProcess(service).read();
    expect(service.calls).toHaveLength(2);
  });

  test.each([
    [404, 'NOT_FOUND'],
    [410, 'GONE'],
  ])('Of status %i is unknown for 30 seconds, and by a platform identifier for five minutes', async (status, code) => {
    const byPlatform = { platformIdentity: { platform: 'spotify', identifier: 'x' } };
    for (const [keys, path, seconds] of [
      [{ id: '1' }, THING, 30],
      [byPlatform, '/api/v2/thing/on/x', 300],
    ] as const) {
      vi.setSystemTime(TODAY);
      service.get(path, errorBody(status), { status }).get(path, answer);
      const process = new CachingProcess(service);
      const read = async () => process.context().records.read(thingKind(), keys, 'name');
      expect(await codeOf(read())).toBe(code);
      vi.setSystemTime(TODAY + (seconds - 1) * 1_000);
      expect(await codeOf(read())).toBe(code);
      vi.setSystemTime(TODAY + (seconds + 1) * 1_000);
      expect(await read()).toBe('One');
    }
  });

  test.each([404, 410])('Of status %i is not stored where a success is not', async status => {
    service.get(THING, errorBody(status), { status }).get(THING, answer);
    const process = new CachingProcess(service);
    await codeOf(process.read('1', 0));
    expect(await process.read('1', 0)).toBe('One');
  });

  test.each([400, 401, 405])('Of status %i is not stored', async status => {
    service.get(THING, errorBody(status), { status }).get(THING, answer);
    const process = new CachingProcess(service);
    await codeOf(process.read());
    expect(await process.read()).toBe('One');
  });

  test('Is not stored when it breaks the contract', async () => {
    service.get(THING, { nothing: 'as promised' }).get(THING, answer);
    const process = new CachingProcess(service);
    expect(await codeOf(process.read())).toBe('UPSTREAM_INVALID_RESPONSE');
    expect(await process.read()).toBe('One');
  });
});

const from = (source: string, seconds: number, value: object) => ({
  source,
  requestedAt: TODAY + 1_000 * seconds,
  lifetime: 60_000,
  value: { ...value },
});

describe('Entries of a record from several responses', () => {
  const record = from('record', 1, { id: '1', name: 'One', genre: null });

  function entriesAfter(...more: ReturnType<typeof from>[]): readonly unknown[] {
    const cache = new Cache(100_000);
    for (const entry of [record, ...more]) cache.add(recordEntries, 'record Thing 1', [entry], ['1']);
    return cache.get(recordEntries, 'record Thing 1');
  }

  test('Are not changed by the same values, requested at nearly the same time', () => {
    expect(entriesAfter(from('list', 1.5, { id: '1', name: 'One' }))).toEqual([record]);
  });

  test.each([
    ['another value', 1.5, { name: 'Two' }],
    ['a value that was not known', 1.5, { genre: 'jazz' }],
    ['a field that was not known', 1.5, { slug: 'one' }],
    ['the same values later', 2, { name: 'One' }],
  ])('Are kept beside each other when the newer response has %s', (_, at, values) => {
    const more = from('list', at, values);
    expect(entriesAfter(more)).toEqual([more, record]);
  });

  test('Are replaced by a newer response of the same path and version, and by one that has all their values', () => {
    const same = from('record', 2, { id: '1', name: 'Two' });
    const whole = from('newer version', 2, { id: '1', name: 'Two', genre: 'jazz' });
    expect(entriesAfter(same)).toEqual([same]);
    expect(entriesAfter(whole)).toEqual([whole]);
  });
});
