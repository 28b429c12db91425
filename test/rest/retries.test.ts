import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer, codeOf, errorBody, FakeService, thing, THING } from '../support/fakeService.ts';

let service: FakeService;
beforeEach(() => {
  service = new FakeService();
});
afterEach(() => service.expectDone());

const rateWindow = errorBody(429, 'You have reached the maximum request count per minute.');
const spentQuota = errorBody(429, 'The quota of your plan is used up.');

describe('asked again', () => {
  test.each([502, 503, 504])('after a %i', async status => {
    service.get(THING, errorBody(status), { status, times: 2 }).get(THING, answer);
    expect(await service.client().read(thing())).toEqual(answer.object);
    expect(service.calls).toHaveLength(3);
  });

  test('after a broken connection', async () => {
    service.breaks(THING, 2).get(THING, answer);
    expect(await service.client().read(thing())).toEqual(answer.object);
  });

  test('not more than twice', async () => {
    service.get(THING, errorBody(503), { status: 503, times: 3 });
    expect(await codeOf(service.client().read(thing()))).toBe('UPSTREAM_UNAVAILABLE');
    expect(service.calls).toHaveLength(3);
  });

  test('after a rate window that opens soon, once it is open', async () => {
    service.get(THING, rateWindow, { status: 429, headers: { 'x-ratelimit-reset': '1' } }).get(THING, answer);
    const start = performance.now();
    expect(await service.client().read(thing())).toEqual(answer.object);
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  });

  test('when Retry-After says so, whatever the window says', async () => {
    const headers = { 'retry-after': '0', 'x-ratelimit-reset': '30' };
    service.get(THING, rateWindow, { status: 429, headers }).get(THING, answer);
    expect(await service.client().read(thing())).toEqual(answer.object);
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

  test('when the quota is spent', async () => {
    service.get(THING, spentQuota, { status: 429, headers: { 'x-ratelimit-reset': '1' } });
    expect(await codeOf(service.client().read(thing()))).toBe('QUOTA_EXHAUSTED');
    expect(service.calls).toHaveLength(1);
  });

  test('when the rate window stays closed for long', async () => {
    service.get(THING, rateWindow, { status: 429, headers: { 'x-ratelimit-reset': '31' } });
    expect(await codeOf(service.client().read(thing()))).toBe('RATE_LIMITED');
    expect(service.calls).toHaveLength(1);
  });

  test('after an answer that breaks the contract', async () => {
    service.get(THING, '<html>');
    expect(await codeOf(service.client().read(thing()))).toBe('UPSTREAM_INVALID_RESPONSE');
    expect(service.calls).toHaveLength(1);
  });

  test('after a call past its time limit', async () => {
    service.get(THING, answer, { delay: 400 });
    expect(await codeOf(service.client({ timeout: 100 }).read(thing()))).toBe('UPSTREAM_TIMEOUT');
    expect(service.calls).toHaveLength(1);
  });
});
