import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RetryBudget } from '../../src/client/policies/retry.ts';
import {
  answer,
  codeOf,
  errorBody,
  FakeService,
  rateWindow,
  spentQuota,
  thing,
  THING,
  CachingProcess,
} from '../support/fakeService.ts';
import { passTime, skipPauses, TODAY } from '../support/clock.ts';

let service: FakeService;
beforeEach(() => {
  service = new FakeService();
});
afterEach(() => service.expectDone());

describe('Retried reads', () => {
  beforeEach(() => skipPauses(TODAY));

  test.each([500, 502, 503, 504])('Retries a read after a %i', async status => {
    service.get(THING, errorBody(status), { status, times: 4 }).get(THING, answer);
    expect(await service.client().read(thing())).toEqual(answer.object);
    expect(service.calls).toHaveLength(5);
  });

  test('Retries a read after a broken connection', async () => {
    service.breaks(THING, 4).get(THING, answer);
    expect(await service.client().read(thing())).toEqual(answer.object);
  });

  test('Retries a read at most four times, after up to 40, 80, 160 and 320 ms', async () => {
    service.get(THING, errorBody(503), { status: 503, times: 5 });
    const start = performance.now();
    expect(await codeOf(service.client().read(thing()))).toBe('UPSTREAM_UNAVAILABLE');
    const took = performance.now() - start;
    expect(took).toBeLessThanOrEqual(40 + 80 + 160 + 320);
    expect(service.calls).toHaveLength(5);
  });

  test('Hedges a read after half of the timeout and uses the first response', async () => {
    service.get(THING, answer, { delay: 700 }).get(THING, answer, { delay: 3_000 });
    expect(await service.client({ timeoutMs: 1_000 }).read(thing())).toEqual(answer.object);
    expect(service.calls).toHaveLength(2);
  });

  test('Prefers Retry-After to x-ratelimit-reset when it retries a 429', async () => {
    const headers = { 'retry-after': '0', 'x-ratelimit-reset': '30' };
    service.get(THING, rateWindow, { status: 429, headers }).get(THING, answer);
    const start = performance.now();
    expect(await service.client().read(thing())).toEqual(answer.object);
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  });

  test('Retries a read once for all waiting callers', async () => {
    service.get(THING, errorBody(502), { status: 502 }).get(THING, answer);
    const client = service.client();
    await Promise.all([client.read(thing()), client.read(thing())]);
    expect(service.calls).toHaveLength(2);
  });
});

describe('Reads that are not retried', () => {
  beforeEach(() => skipPauses(TODAY));

  test.each([
    [400, 'BAD_USER_INPUT'],
    [401, 'UPSTREAM_UNAUTHENTICATED'],
    [403, 'PLAN_REQUIRED'],
    [404, 'NOT_FOUND'],
    [410, 'GONE'],
  ])('Does not retry a read after a %i', async (status, code) => {
    service.get(THING, errorBody(status), { status });
    expect(await codeOf(service.client().read(thing()))).toBe(code);
    expect(service.calls).toHaveLength(1);
  });

  test('Does not retry a read when the quota is spent', async () => {
    service.get(THING, spentQuota, { status: 429, headers: { 'x-ratelimit-reset': '1' } });
    expect(await codeOf(service.client().read(thing()))).toBe('QUOTA_EXHAUSTED');
    expect(service.calls).toHaveLength(1);
  });

  test('Rejects a read immediately when its window stays closed for ten seconds', async () => {
    service.get(THING, rateWindow, { status: 429, headers: { 'x-ratelimit-reset': '10' } });
    const client = service.client({ operationTimeoutMs: 10_000 });
    const start = performance.now();
    expect(await codeOf(client.read(thing()))).toBe('RATE_LIMITED');
    expect(performance.now() - start).toBe(0);
    expect(service.calls).toHaveLength(1);
  });

  test('Does not retry a read after an invalid response', async () => {
    service.get(THING, { type: 'thing', object: null, errors: [] });
    expect(await codeOf(service.client().read(thing()))).toBe('UPSTREAM_INVALID_RESPONSE');
    expect(service.calls).toHaveLength(1);
  });

  test('Sends a read at most twice when it times out', async () => {
    service.get(THING, answer, { delay: 2_000, times: 2 });
    expect(await codeOf(service.client({ timeoutMs: 600 }).read(thing()))).toBe('UPSTREAM_TIMEOUT');
    expect(service.calls).toHaveLength(2);
  });
});

describe('Closed rate windows', () => {
  const headers = { 'x-ratelimit-reset': '1' };
  const page = '<html><body>Too many requests</body></html>';

  test.each([
    ['x-ratelimit-reset', rateWindow, { 'x-ratelimit-reset': '3' }],
    [
      'x-ratelimit-reset and no remaining calls',
      rateWindow,
      { 'x-ratelimit-reset': '3', 'x-ratelimit-remaining': '0' },
    ],
    ['Retry-After', rateWindow, { 'retry-after': '5' }],
    ['Retry-After on an HTML page', page, { 'retry-after': '5' }],
    ['a date in Retry-After', rateWindow, { 'retry-after': new Date(TODAY + 3_600_000).toUTCString() }],
    ['Retry-After and x-ratelimit-reset', rateWindow, { 'retry-after': '2', 'x-ratelimit-reset': '60' }],
    ['a Retry-After of a whole day', rateWindow, { 'retry-after': '86400' }],
    ['negative values', rateWindow, { 'retry-after': '-7', 'x-ratelimit-reset': '-1' }],
    ['malformed values', rateWindow, { 'retry-after': 'soon', 'x-ratelimit-reset': 'now' }],
    ['no header', rateWindow, {}],
    ['no header on an HTML page', page, {}],
  ])('Keeps the configured rate when the window closes repeatedly, with %s', async (_, body, closing) => {
    skipPauses(TODAY);
    service.get(/closed/, body, { status: 429, headers: closing, times: Infinity }).get(/open/, answer, { times: 120 });
    const client = service.client({ ratePerMinute: 600 });
    for (let closed = 0; closed < 2; closed++) {
      expect(await codeOf(client.read(thing(`closed${closed}`)))).toBe('RATE_LIMITED');
      passTime(121_000);
    }
    for (let sent = 0; sent < 120; sent++) {
      const start = performance.now();
      expect(await client.read(thing(`open${sent}`))).toEqual(answer.object);
      expect(performance.now() - start).toBe(0);
      passTime(100);
    }
  });

  test('Holds every call to an endpoint until its window opens, after 429s for two records', async () => {
    for (const id of ['1', '2']) {
      const path = `/api/v2/thing/${id}`;
      service.get(path, rateWindow, { status: 429, headers }).get(path, answer);
    }
    service.get('/api/v2/thing/3', answer).get('/api/v2/thing/4', answer);
    skipPauses(TODAY);
    const client = service.client();
    const closing = ['1', '2'].map(id => client.read(thing(id)));
    await new Promise(resolve => void setTimeout(resolve, 100));
    expect(service.calls).toHaveLength(2);
    await Promise.all([...closing, client.read(thing('3')), client.read(thing('4'))]);
    const [closed, , ...opened] = service.agent.sent.map(({ at }) => at);
    for (const at of opened) expect(at - (closed ?? Infinity)).toBeGreaterThanOrEqual(990);
    expect(service.calls).toHaveLength(6);
  });

  test('Rejects calls without sending them while their window stays closed for 30 s', async () => {
    service.get(/thing/, rateWindow, { status: 429, headers: { 'x-ratelimit-reset': '30' }, times: 2 });
    skipPauses(TODAY);
    const client = service.client();
    for (const id of ['1', '2']) await codeOf(client.read(thing(id)));
    const start = performance.now();
    expect(await codeOf(client.read(thing('3')))).toBe('RATE_LIMITED');
    expect(performance.now() - start).toBe(0);
    expect(service.calls).toHaveLength(2);
  });
});

test('Sends no more calls than the rate allows', async () => {
  skipPauses(TODAY);
  service.get(/thing/, answer, { times: 4 });
  const client = service.client({ ratePerMinute: 60 });
  for (let sent = 0; sent < 3; sent++) await client.read(thing(String(sent)));
  const start = performance.now();
  const next = client.read(thing('3'));
  expect(await codeOf(client.read(thing('4')))).toBe('RATE_LIMITED');
  expect([await next, performance.now() - start]).toEqual([answer.object, 1_067]);
  expect(service.calls).toHaveLength(4);
});

describe('Spent quota', () => {
  beforeEach(() => skipPauses(TODAY));

  test('Rejects every call except one probe per minute while the quota is spent', async () => {
    service.get(/thing/, spentQuota, { status: 429, times: 3 }).get(THING, answer, { times: 2 });
    const client = service.client();
    const codes = () => Promise.all(['1', '2', '3'].map(id => codeOf(client.read(thing(id)))));
    for (const id of ['1', '2']) expect(await codeOf(client.read(thing(id)))).toBe('QUOTA_EXHAUSTED');
    passTime(59_000);
    expect(new Set(await codes())).toEqual(new Set(['QUOTA_EXHAUSTED']));
    expect(service.calls).toHaveLength(2);
    passTime(2_000);
    expect(new Set(await codes())).toEqual(new Set(['QUOTA_EXHAUSTED']));
    expect(service.calls).toHaveLength(3);
    passTime(61_000);
    expect(await client.read(thing())).toEqual(answer.object);
    expect(await client.read(thing())).toEqual(answer.object);
  });

  test('Serves cached data after a 429 for a spent quota', async () => {
    service.get(THING, answer).get('/api/v2/thing/2', spentQuota, { status: 429 });
    const process = new CachingProcess(service);
    await process.read();
    await codeOf(process.read('2'));
    expect(await process.read()).toBe('One');
  });
});

describe('Retry budget', () => {
  beforeEach(() => skipPauses(TODAY));

  test('Allows ten retries, plus retries for 40 % of the calls', async () => {
    service
      .get('/api/v2/thing/good', answer, { times: 60 })
      .get(/thing\/bad/, errorBody(503), { status: 503, times: 20 + 42 });
    const client = service.client();
    for (let round = 0; round < 20; round++) {
      for (let good = 0; good < 3; good++) await client.read(thing('good'));
      expect(await codeOf(client.read(thing(`bad${round}`)))).toBe('UPSTREAM_UNAVAILABLE');
    }
    expect(service.calls).toHaveLength(80 + 10 + 0.4 * 80);
  });

  test('The retry budget accumulates at most fifty retries', () => {
    const budget = new RetryBudget();
    for (let call = 0; call < 10_000; call++) budget.countCall();
    let retries = 0;
    while (budget.spend()) retries++;
    expect(retries).toBe(50);
  });
});
