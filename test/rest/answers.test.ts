import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answer,
  codeOf,
  errorBody,
  FakeService,
  rateWindow,
  spentQuota,
  thing,
  THING,
} from '../support/fakeService.ts';
import { TODAY } from '../support/today.ts';

const DAY = 24 * 3_600_000;
const newer = { ...answer, object: { uuid: '1', name: 'Two' } };
let service: FakeService;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  service = new FakeService();
});
afterEach(() => {
  vi.useRealTimers();
  service.expectDone();
});

/** Asks a new client for the thing, whose answer is good for a minute. */
function asker(settings = {}) {
  const client = service.client(settings);
  return () => client.read(thing('1', 60_000));
}

describe('an answer', () => {
  test('is kept for its lifetime; for half of that more it is given at once and asked for anew behind', async () => {
    service.get(THING, answer).get(THING, newer, { delay: 20 });
    const ask = asker();
    expect(await ask()).toEqual(answer.object);
    vi.setSystemTime(TODAY + 59_000);
    expect(await ask()).toEqual(answer.object);
    expect(service.calls).toHaveLength(1);
    vi.setSystemTime(TODAY + 61_000);
    expect(await Promise.all([ask(), ask()])).toEqual([answer.object, answer.object]);
    await wait(60);
    expect(service.calls).toHaveLength(2);
    expect(await ask()).toEqual(newer.object);
    expect(service.calls).toHaveLength(2);
  });

  test('later than that is asked for anew and waited for', async () => {
    service.get(THING, answer).get(THING, newer, { delay: 20 });
    const ask = asker();
    await ask();
    vi.setSystemTime(TODAY + 91_000);
    expect(await ask()).toEqual(newer.object);
  });

  test('that cannot be had anew behind is given on', async () => {
    service.get(THING, answer).get(THING, errorBody(405), { status: 405, times: 2 });
    const ask = asker();
    await ask();
    vi.setSystemTime(TODAY + 61_000);
    for (const calls of [2, 3]) {
      expect(await ask()).toEqual(answer.object);
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
  ])('stands in for a day while the service %s', async (_, body, how) => {
    service.get(THING, answer).get(THING, body, how);
    const ask = asker({ timeout: 400 });
    await ask();
    vi.setSystemTime(TODAY + 60_000 + DAY - 1_000);
    expect(await ask()).toEqual(answer.object);
  });

  test('stands in for a day and not longer', async () => {
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
  ])('does not stand in for a %i', async (status, code) => {
    service.get(THING, answer).get(THING, errorBody(status), { status });
    const ask = asker();
    await ask();
    vi.setSystemTime(TODAY + 91_000);
    expect(await codeOf(ask())).toBe(code);
  });

  test('that must be new is asked for although one is kept, and kept in its place', async () => {
    service.get(THING, answer).get(THING, newer);
    const client = service.client();
    await client.read(thing('1', 60_000));
    expect(await client.read({ ...thing('1', 60_000), isAnew: true })).toEqual(newer.object);
    expect(await client.read(thing('1', 60_000))).toEqual(newer.object);
  });

  test('is forgotten when there is no room for it', async () => {
    service.get(THING, answer, { times: 2 });
    const client = service.client({ cacheBytes: 2_000 });
    const others = Array.from({ length: 10 }, (_, index) => `other-${index}`);
    await client.read(thing('1', 60_000));
    for (const id of others) {
      service.get(`/api/v2/thing/${id}`, answer);
      await client.read(thing(id, 60_000));
    }
    await client.read(thing('other-9', 60_000));
    await client.read(thing('1', 60_000));
    expect(service.calls).toHaveLength(12);
  });

  test('takes room for what was asked too', async () => {
    const client = service.client({ cacheBytes: 20_000 });
    const ids = ['a', 'b', 'c'].map(letter => letter.repeat(9_000));
    for (const id of [...ids, ...ids]) {
      service.get(`/api/v2/thing/${id}`, answer);
      await client.read(thing(id, 60_000));
    }
    expect(service.calls).toHaveLength(6);
  });

  test('without a lifetime is asked for each time', async () => {
    service.get(THING, answer, { times: 2 });
    const client = service.client();
    await client.read(thing());
    await client.read(thing());
    expect(service.calls).toHaveLength(2);
  });

  test('of one client is not known to another', async () => {
    service.get(THING, answer, { times: 2 });
    await service.client().read(thing('1', 60_000));
    await service.client().read(thing('1', 60_000));
    expect(service.calls).toHaveLength(2);
  });

  test.each([
    [404, 'NOT_FOUND'],
    [410, 'GONE'],
  ])('of status %i is kept for half a minute, or as long as the call says', async (status, code) => {
    for (const [id, missing, seconds] of [
      ['1', {}, 30],
      ['2', { missingLifetime: 300_000 }, 300],
    ] as const) {
      vi.setSystemTime(TODAY);
      service.get(`/api/v2/thing/${id}`, errorBody(status), { status }).get(`/api/v2/thing/${id}`, answer);
      const client = service.client();
      const ask = () => client.read({ ...thing(id, 60_000), ...missing });
      expect(await codeOf(ask())).toBe(code);
      vi.setSystemTime(TODAY + (seconds - 1) * 1_000);
      expect(await codeOf(ask())).toBe(code);
      vi.setSystemTime(TODAY + (seconds + 1) * 1_000);
      expect(await ask()).toEqual(answer.object);
    }
  });

  test.each([404, 410])('of status %i is not kept where an answer would not be', async status => {
    service.get(THING, errorBody(status), { status }).get(THING, answer);
    const client = service.client();
    await codeOf(client.read(thing()));
    expect(await client.read(thing())).toEqual(answer.object);
  });

  test.each([400, 401, 403, 405])('of status %i is not kept', async status => {
    service.get(THING, errorBody(status), { status }).get(THING, answer);
    const client = service.client();
    await codeOf(client.read(thing('1', 60_000)));
    expect(await client.read(thing('1', 60_000))).toEqual(answer.object);
  });

  test('that breaks the contract is not kept', async () => {
    service.get(THING, { nothing: 'as promised' }).get(THING, answer);
    const client = service.client();
    expect(await codeOf(client.read(thing('1', 60_000)))).toBe('UPSTREAM_INVALID_RESPONSE');
    expect(await client.read(thing('1', 60_000))).toEqual(answer.object);
  });
});
