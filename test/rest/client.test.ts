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

const now = Date.parse('2026-11-20T12:00:00Z');
const DAY = 24 * 3_600_000;
const newer = { ...answer, object: { uuid: '1', name: 'Two' } };
let service: FakeService;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
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

describe('a call', () => {
  test('is a GET of the path with its version, the query sorted, for JSON', async () => {
    service.get('/api/v2/thing/1?a=1&b=2&endDate=2026-01-01&limit=100', answer);
    const query = { limit: 100, b: 2, none: undefined, a: 1, endDate: '2026-01-01' };
    expect(await service.client().read({ ...thing(), query })).toEqual(answer.object);
    expect(service.calls).toEqual(['GET /api/v2/thing/1?a=1&b=2&endDate=2026-01-01&limit=100']);
    expect(service.dataHeaders[0]).toMatchObject({ accept: 'application/json' });
  });

  test('carries the name of the provider from the settings, in path and sort value', async () => {
    service.get('/api/v2/thing/1/acme/score?sortBy=acmeScore', answer);
    const call = { ...thing(), path: '/api/v{version}/thing/{id}/{service}/score' };
    await service.client({ name: 'acme' }).read({ ...call, query: { sortBy: '{service}Score' } });
  });

  test.each([
    ['../../admin', '..%2F..%2Fadmin'],
    ['%2F', '%252F'],
    ['a\r\nx-evil: 1', 'a%0D%0Ax-evil%3A%201'],
    ['a\0b', 'a%00b'],
    ['/g/11c75ypgws', '%2Fg%2F11c75ypgws'],
    ['Billie+Eilish', 'Billie%2BEilish'],
    ['a?b=c#d&e', 'a%3Fb%3Dc%23d%26e'],
    ['きゃりー', '%E3%81%8D%E3%82%83%E3%82%8A%E3%83%BC'],
    ['🎧', '%F0%9F%8E%A7'],
    ['...', '...'],
  ])('with %j in its path stays at its path', async (id, encoded) => {
    service.get(`/api/v2/thing/${encoded}`, answer);
    await service.client().read(thing(id));
    expect(service.calls).toEqual([`GET /api/v2/thing/${encoded}`]);
  });

  test.each(['', '.', '..'])('with %j in its path is never sent', async id => {
    await expect(service.client().read(thing(id))).rejects.toThrow(TypeError);
    expect(service.calls).toEqual([]);
  });
});

describe('equal calls', () => {
  test('under way are one', async () => {
    service.get(THING, answer, { delay: 20 });
    const client = service.client();
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.read(thing())));
    expect(new Set(answers).size).toBe(1);
    expect(service.calls).toHaveLength(1);
  });

  test('that fail under way fail together, once', async () => {
    service.get(THING, errorBody(500), { status: 500, delay: 20 });
    const client = service.client();
    const calls = Array.from({ length: 5 }, () => codeOf(client.read(thing())));
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
    expect(service.calls).toHaveLength(1);
  });

  test('with another query, version or path are calls of their own', async () => {
    service
      .get(THING, answer)
      .get(`${THING}?a=1`, answer)
      .get('/api/v3/thing/1', answer)
      .get('/api/v2/thing/2', answer);
    const client = service.client();
    const calls = [thing(), { ...thing(), query: { a: 1 } }, { ...thing(), version: '3' }, thing('2')];
    await Promise.all(calls.map(call => client.read(call)));
    expect(service.calls).toHaveLength(4);
  });
});

describe('an answer', () => {
  test('is kept for its lifetime; for half of that more it is given at once and asked for anew behind', async () => {
    service.get(THING, answer).get(THING, newer, { delay: 20 });
    const ask = asker();
    expect(await ask()).toEqual(answer.object);
    vi.setSystemTime(now + 59_000);
    expect(await ask()).toEqual(answer.object);
    expect(service.calls).toHaveLength(1);
    vi.setSystemTime(now + 61_000);
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
    vi.setSystemTime(now + 91_000);
    expect(await ask()).toEqual(newer.object);
  });

  test('that cannot be had anew behind is given on', async () => {
    service.get(THING, answer).get(THING, errorBody(500), { status: 500, times: 2 });
    const ask = asker();
    await ask();
    vi.setSystemTime(now + 61_000);
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
    ['takes too long', newer, { delay: 400 }],
  ])('stands in for a day while the service %s', async (_, body, how) => {
    service.get(THING, answer).get(THING, body, how);
    const ask = asker({ timeout: 100 });
    await ask();
    vi.setSystemTime(now + 60_000 + DAY - 1_000);
    expect(await ask()).toEqual(answer.object);
  });

  test('stands in for a day and not longer', async () => {
    service.get(THING, answer).get(THING, errorBody(500), { status: 500 });
    const ask = asker();
    await ask();
    vi.setSystemTime(now + 60_000 + DAY + 1_000);
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
    vi.setSystemTime(now + 91_000);
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
      vi.setSystemTime(now);
      service.get(`/api/v2/thing/${id}`, errorBody(status), { status }).get(`/api/v2/thing/${id}`, answer);
      const client = service.client();
      const ask = () => client.read({ ...thing(id, 60_000), ...missing });
      expect(await codeOf(ask())).toBe(code);
      vi.setSystemTime(now + (seconds - 1) * 1_000);
      expect(await codeOf(ask())).toBe(code);
      vi.setSystemTime(now + (seconds + 1) * 1_000);
      expect(await ask()).toEqual(answer.object);
    }
  });

  test.each([404, 410])('of status %i is not kept where an answer would not be', async status => {
    service.get(THING, errorBody(status), { status }).get(THING, answer);
    const client = service.client();
    await codeOf(client.read(thing()));
    expect(await client.read(thing())).toEqual(answer.object);
  });

  test.each([400, 401, 403, 405, 500])('of status %i is not kept', async status => {
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

describe('a failed call', () => {
  test.each([
    [400, 'BAD_USER_INPUT'],
    [401, 'UPSTREAM_UNAUTHENTICATED'],
    [403, 'PLAN_REQUIRED'],
    [404, 'NOT_FOUND'],
    [405, 'SANDBOX_FORBIDDEN'],
    [410, 'GONE'],
    [418, 'UPSTREAM_INVALID_RESPONSE'],
    [302, 'UPSTREAM_INVALID_RESPONSE'],
    [204, 'UPSTREAM_INVALID_RESPONSE'],
    [500, 'UPSTREAM_UNAVAILABLE'],
    [501, 'UPSTREAM_UNAVAILABLE'],
  ])('of status %i has the code %s', async (status, code) => {
    const times = status === 501 ? 4 : 1;
    service.get(THING, status === 204 ? '' : errorBody(status), { status, times });
    expect(await codeOf(service.client().read(thing()))).toBe(code);
    expect(service.calls).toHaveLength(times);
  });

  test('is logged with path, status and what the service said; a 404 only for debugging', async () => {
    service.get(THING, errorBody(500, 'Something broke.'), { status: 500 });
    service.get('/api/v2/thing/2', errorBody(404), { status: 404 });
    const client = service.client();
    await codeOf(client.read(thing()));
    await codeOf(client.read(thing('2')));
    const lines = service.logged
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines).toMatchObject([
      { level: 40, path: THING, status: 500, code: 'UPSTREAM_UNAVAILABLE', said: expect.stringContaining('broke') },
      { level: 20, path: '/api/v2/thing/2', status: 404, code: 'NOT_FOUND' },
    ]);
  });
});
