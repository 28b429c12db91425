import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answer,
  CachingProcess,
  client as credentials,
  codeOf,
  errorBody,
  FakeService,
  rateWindow,
} from '../support/fakeService.ts';
import { Operation } from '../../src/operation/operation.ts';
import { passTime, skipPauses, stopClocks, TODAY } from '../support/clock.ts';

const ID = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const PATH = `/api/v2/thing/${ID}`;
const changed = { ...answer, object: { uuid: ID, name: 'Two' } };

let service: FakeService;
beforeEach(() => {
  service = new FakeService();
});
afterEach(() => service.expectDone());

const known = { ...answer, object: { uuid: ID, name: 'One' } };

test('Requests data again after a write, even if an earlier request for the data is in flight', async () => {
  service.get(PATH, known, { delay: 100 }).answer('POST', PATH, changed).get(PATH, changed);
  const process = new CachingProcess(service);
  const before = process.read(ID);
  await expect.poll(() => service.calls).toHaveLength(1);
  await process.write(ID);
  // Requests in the same millisecond as a write count as earlier.
  vi.setSystemTime(Date.now() + 1);
  expect(await process.read(ID)).toBe('Two');
  expect(await before).toBe('One');
  // The response to the earlier request is not cached either.
  expect(await process.read(ID)).toBe('Two');
  expect(service.calls).toHaveLength(3);
});

describe('Writes with an unknown outcome', () => {
  test('Drops a cached record when a write to it timed out', async () => {
    service.get(PATH, known).answer('POST', PATH, changed, { delay: 400 }).get(PATH, changed);
    const process = new CachingProcess(service, { timeoutMs: 100 });
    await process.read(ID);
    expect(await codeOf(process.write(ID))).toBe('UPSTREAM_TIMEOUT');
    expect(await process.read(ID)).toBe('Two');
  });

  test.each([
    ['returned a 502', 502, errorBody(502), 'UPSTREAM_UNAVAILABLE'],
    ['returned an unexpected body', 200, { nothing: 'as promised' }, 'UPSTREAM_UNAVAILABLE'],
  ])('Drops a cached record when a write to it %s', async (_, status, body, code) => {
    service.get(PATH, known).answer('POST', PATH, body, { status }).get(PATH, changed);
    const process = new CachingProcess(service);
    await process.read(ID);
    expect(await codeOf(process.write(ID))).toBe(code);
    expect(await process.read(ID)).toBe('Two');
  });
});

describe('Rejected writes', () => {
  test.each([
    ['was refused', 403, errorBody(403), 'PLAN_REQUIRED'],
    ['was rate limited', 429, rateWindow, 'RATE_LIMITED'],
  ])('Keeps a cached record when a write to it %s', async (_, status, body, code) => {
    service.get(PATH, known).answer('POST', PATH, body, { status });
    const process = new CachingProcess(service);
    await process.read(ID);
    expect(await codeOf(process.write(ID))).toBe(code);
    expect(await process.read(ID)).toBe('One');
  });

  test('Keeps a cached record when the open circuit breaker rejects a write to it', async () => {
    stopClocks(TODAY);
    service.get(PATH, known);
    const others = ['x1', 'x2', 'x3', 'x4', 'x5'];
    for (const id of others) service.answer('POST', `/api/v2/thing/${id}`, errorBody(503), { status: 503 });
    const process = new CachingProcess(service);
    await process.read(ID);
    for (const id of others) {
      await codeOf(process.write(id));
      passTime(500);
    }
    expect(await codeOf(process.write(ID))).toBe('UPSTREAM_UNAVAILABLE');
    expect(await process.read(ID)).toBe('One');
    expect(service.calls).toHaveLength(1 + 5);
  });
});

describe('Writes that are not sent before the deadline of their operation', () => {
  test('Keeps a cached record when a write to it waits for a token', async () => {
    skipPauses(TODAY);
    service.token({ access_token: 'token-1', expires_in: 1 }).token(undefined, { delay: 6_000 }).get(PATH, known);
    const process = new CachingProcess(service, { credentials });
    await process.read(ID);
    passTime(1_000);
    expect(await codeOf(process.write(ID, new Operation(5_000, 1, 'request')))).toBe('OPERATION_TIMEOUT');
    expect(await process.read(ID)).toBe('One');
    expect(service.calls).toHaveLength(1);
  });

  test('Keeps a cached record when a write to it waits for a closed window', async () => {
    skipPauses(TODAY);
    const headers = { 'retry-after': '1' };
    service.get(PATH, known).answer('POST', PATH, rateWindow, { status: 429, headers });
    const process = new CachingProcess(service);
    await process.read(ID);
    expect(await codeOf(process.write(ID))).toBe('RATE_LIMITED');
    expect(await codeOf(process.write(ID, new Operation(500, 1, 'request')))).toBe('OPERATION_TIMEOUT');
    expect(await process.read(ID)).toBe('One');
    expect(service.calls).toHaveLength(2);
  });
});
