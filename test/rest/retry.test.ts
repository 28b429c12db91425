import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServiceError, type ErrorCode } from '../../src/errors.ts';
import { Retries } from '../../src/rest/retry.ts';
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

const failing = (code: ErrorCode) => vi.fn(() => Promise.reject(new ServiceError(code, { endpoint: 'thing' })));
const patience = () => ({ signal: new AbortController().signal, deadline: Date.now() + 10_000 });

let service: FakeService;
beforeEach(() => {
  service = new FakeService();
});
afterEach(() => {
  vi.useRealTimers();
  service.expectDone();
});

describe('asked again', () => {
  test.each([502, 503, 504])('after a %i', async status => {
    service.get(THING, errorBody(status), { status, times: 3 }).get(THING, answer);
    expect(await service.client().read(thing())).toEqual(answer.object);
    expect(service.calls).toHaveLength(4);
  });

  test('after a broken connection', async () => {
    service.breaks(THING, 3).get(THING, answer);
    expect(await service.client().read(thing())).toEqual(answer.object);
  });

  // Wall-clock time, on a machine that may be busy with something else.
  test('not more than three times, and soon: within 40, 80 and 160 ms', { retry: 2 }, async () => {
    service.get(THING, errorBody(503), { status: 503, times: 4 });
    const start = performance.now();
    expect(await codeOf(service.client().read(thing()))).toBe('UPSTREAM_UNAVAILABLE');
    expect(performance.now() - start).toBeLessThan(500);
    expect(service.calls).toHaveLength(4);
  });

  test('not more than three times after a closed rate window either', async () => {
    const attempt = failing('RATE_LIMITED');
    await expect(new Retries().run(attempt, patience())).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(attempt).toHaveBeenCalledTimes(4);
  });

  test('when Retry-After says so, whatever the window says', async () => {
    const headers = { 'retry-after': '0', 'x-ratelimit-reset': '30' };
    service.get(THING, rateWindow, { status: 429, headers }).get(THING, answer);
    const start = performance.now();
    expect(await service.client().read(thing())).toEqual(answer.object);
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  });

  test('with the same answer for all who wait', async () => {
    service.get(THING, errorBody(502), { status: 502 }).get(THING, answer);
    const client = service.client();
    await Promise.all([client.read(thing()), client.read(thing())]);
    expect(service.calls).toHaveLength(2);
  });
});

describe('not asked again', () => {
  test.each([
    [500, 'UPSTREAM_UNAVAILABLE'],
    [400, 'BAD_USER_INPUT'],
    [401, 'UPSTREAM_UNAUTHENTICATED'],
    [403, 'PLAN_REQUIRED'],
    [404, 'NOT_FOUND'],
    [410, 'GONE'],
  ])('after a %i', async (status, code) => {
    service.get(THING, errorBody(status), { status });
    expect(await codeOf(service.client().read(thing()))).toBe(code);
    expect(service.calls).toHaveLength(1);
  });

  test('when there is no time for it, or nobody waits any more', async () => {
    const attempt = failing('UPSTREAM_UNAVAILABLE');
    for (const changed of [{ deadline: Date.now() }, { signal: AbortSignal.abort() }]) {
      await expect(new Retries().run(attempt, { ...patience(), ...changed })).rejects.toBeInstanceOf(ServiceError);
    }
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  test('when the quota is spent', async () => {
    service.get(THING, spentQuota, { status: 429, headers: { 'x-ratelimit-reset': '1' } });
    expect(await codeOf(service.client().read(thing()))).toBe('QUOTA_EXHAUSTED');
    expect(service.calls).toHaveLength(1);
  });

  // Wall-clock time, on a machine that may be busy with something else.
  test(
    'when the rate window stays closed for longer than the operation has time, which is told at once',
    { retry: 2 },
    async () => {
      service.get(THING, rateWindow, { status: 429, headers: { 'x-ratelimit-reset': '10' } });
      const start = performance.now();
      expect(await codeOf(service.client({ operationTimeout: 10_000 }).read(thing()))).toBe('RATE_LIMITED');
      expect(performance.now() - start).toBeLessThan(500);
      expect(service.calls).toHaveLength(1);
    },
  );

  test('after an answer that breaks the contract', async () => {
    service.get(THING, '<html>');
    expect(await codeOf(service.client().read(thing()))).toBe('UPSTREAM_INVALID_RESPONSE');
    expect(service.calls).toHaveLength(1);
  });

  test('after a second call past its time limit', async () => {
    service.get(THING, answer, { delay: 400, times: 2 });
    expect(await codeOf(service.client({ timeout: 100 }).read(thing()))).toBe('UPSTREAM_TIMEOUT');
    expect(service.calls).toHaveLength(2);
  });
});

describe('a closed rate window', () => {
  const headers = { 'x-ratelimit-reset': '1' };

  // Wall-clock time, on a machine that may be busy with something else.
  test('is closed for every call until a second after it is open', { retry: 2 }, async () => {
    service.get(THING, rateWindow, { status: 429, headers }).get(THING, answer);
    service.get('/api/v2/thing/2', answer).get('/api/v2/thing/3', answer);
    const client = service.client();
    const start = performance.now();
    const first = client.read(thing());
    await vi.waitFor(() => expect(service.calls).toHaveLength(1));
    await wait(100);
    const others = [client.read(thing('2')), client.read(thing('3'))];
    await wait(1_700);
    expect(service.calls).toHaveLength(1);
    await Promise.all([first, ...others]);
    expect(performance.now() - start).toBeGreaterThanOrEqual(1_990);
  });

  // Wall-clock time, on a machine that may be busy with something else.
  test('fails every call that has no time for it, at once and without being sent', { retry: 2 }, async () => {
    service.get(THING, rateWindow, { status: 429, headers: { 'x-ratelimit-reset': '30' } });
    const client = service.client();
    await codeOf(client.read(thing()));
    const start = performance.now();
    expect(await codeOf(client.read(thing('2')))).toBe('RATE_LIMITED');
    expect(performance.now() - start).toBeLessThan(500);
    expect(service.calls).toHaveLength(1);
  });
});

test('more calls than the rate of a minute are not sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  service.get(THING, answer, { times: 4 });
  const client = service.client({ ratePerMinute: 3 });
  for (let sent = 0; sent < 3; sent++) await client.read(thing());
  vi.setSystemTime(TODAY + 49_000);
  expect(await codeOf(client.read(thing()))).toBe('RATE_LIMITED');
  expect(service.calls).toHaveLength(3);
  vi.setSystemTime(TODAY + 61_000);
  expect(await client.read(thing())).toEqual(answer.object);
});

describe('a spent quota', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: TODAY }));

  test('fails everything, but for one call a minute that finds out whether it is back', async () => {
    service.get(THING, spentQuota, { status: 429, times: 2 }).get(THING, answer, { times: 2 });
    const client = service.client();
    const codes = () => Promise.all([thing(), thing('2')].map(call => codeOf(client.read(call))));
    expect(await codeOf(client.read(thing()))).toBe('QUOTA_EXHAUSTED');
    vi.setSystemTime(TODAY + 59_000);
    expect(await codes()).toEqual(['QUOTA_EXHAUSTED', 'QUOTA_EXHAUSTED']);
    expect(service.calls).toHaveLength(1);
    vi.setSystemTime(TODAY + 61_000);
    expect(await codes()).toEqual(['QUOTA_EXHAUSTED', 'QUOTA_EXHAUSTED']);
    expect(service.calls).toHaveLength(2);
    vi.setSystemTime(TODAY + 122_000);
    expect(await client.read(thing())).toEqual(answer.object);
    expect(await client.read(thing())).toEqual(answer.object);
  });

  test('keeps nobody from what is remembered', async () => {
    service.get('/api/v2/thing/2', answer).get(THING, spentQuota, { status: 429 });
    const client = service.client();
    await client.read(thing('2', 60_000));
    await codeOf(client.read(thing()));
    expect(await client.read(thing('2', 60_000))).toEqual(answer.object);
  });
});

describe('while the service fails', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: TODAY }));

  test('retries are ten, and 30 % of the calls', async () => {
    // Four of seven attempts fail: too few for an outage.
    service
      .get('/api/v2/thing/good', answer, { times: 60 })
      .get(THING, errorBody(503), { status: 503, times: 20 + 34 });
    const client = service.client();
    for (let round = 0; round < 20; round++) {
      for (let good = 0; good < 3; good++) await client.read(thing('good'));
      expect(await codeOf(client.read(thing()))).toBe('UPSTREAM_UNAVAILABLE');
    }
    expect(service.calls).toHaveLength(80 + 10 + 0.3 * 80);
  });

  test('retries of an outage that is long over count no more', async () => {
    const retries = new Retries();
    const repeatsOf = async (calls: number) => {
      let repeats = 0;
      const call = () =>
        retries.run(failing('UPSTREAM_UNAVAILABLE'), patience(), () => repeats++).catch(() => undefined);
      await Promise.all(Array.from({ length: calls }, call));
      return repeats;
    };
    expect(await repeatsOf(200)).toBe(10 + 0.3 * 200);
    vi.setSystemTime(Date.now() + 8 * 60 * 60_000);
    expect(await repeatsOf(10)).toBe(10 + 0.3 * 10);
  });

  // Wall-clock time, on a machine that may be busy with something else.
  test(
    'it is spared after six failures, but for one call a second that finds out whether it is back',
    { retry: 2 },
    async () => {
      service.get(THING, errorBody(503), { status: 503, times: 7 });
      const client = service.client();
      const calls = async () => {
        const start = performance.now();
        expect(await codeOf(client.read(thing()))).toBe('UPSTREAM_UNAVAILABLE');
        return { calls: service.calls.length, time: performance.now() - start };
      };
      expect(await calls()).toMatchObject({ calls: 4 });
      expect(await calls()).toMatchObject({ calls: 6 });
      const spared = await calls();
      expect(spared.calls).toBe(6);
      expect(spared.time).toBeLessThan(50);
      vi.setSystemTime(Date.now() + 1_001);
      expect(await calls()).toMatchObject({ calls: 7 });
      expect(await calls()).toMatchObject({ calls: 7 });
      vi.setSystemTime(Date.now() + 1_001);
      service.get(THING, answer, { times: 2 });
      expect(await client.read(thing())).toEqual(answer.object);
      expect(await client.read(thing())).toEqual(answer.object);
    },
  );

  test('calls that are not sent take no place in the rate', async () => {
    service.get(THING, errorBody(503), { status: 503, times: 6 }).get(THING, answer);
    const client = service.client({ ratePerMinute: 8 });
    for (let asked = 0; asked < 20; asked++) expect(await codeOf(client.read(thing()))).toBe('UPSTREAM_UNAVAILABLE');
    vi.setSystemTime(Date.now() + 1_001);
    expect(await client.read(thing())).toEqual(answer.object);
  });

  test.each([400, 403, 404, 410])('a %i is no failure', async status => {
    service.get(THING, errorBody(status), { status, times: 20 }).get(THING, answer);
    const client = service.client();
    for (let sent = 0; sent < 20; sent++) await codeOf(client.read(thing()));
    expect(await client.read(thing())).toEqual(answer.object);
  });
});
