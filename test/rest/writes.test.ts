import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, codeOf, errorBody, FakeService, rateWindow, thing } from '../support/fakeService.ts';

const ID = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const PATH = `/api/v2/thing/${ID}`;
const changed = { ...answer, object: { uuid: ID, name: 'Two' } };

let service: FakeService;
beforeEach(() => {
  service = new FakeService();
});
afterEach(() => service.expectDone());

const record = (lifetime = 60_000) => thing(ID, lifetime);

test('who reads after a write is not told what was asked before it', async () => {
  service.get(PATH, answer, { delay: 100 }).answer('POST', PATH, changed).get(PATH, changed);
  const client = service.client();
  const before = client.read(record());
  await vi.waitFor(() => expect(service.calls).toHaveLength(1));
  await client.write('POST', record(0));
  // In the same millisecond nobody could tell which came first.
  await wait(5);
  expect(await client.read(record())).toEqual(changed.object);
  expect(await before).toEqual(answer.object);
  // What was asked before is not what is remembered either.
  expect(await client.read(record())).toEqual(changed.object);
  expect(service.calls).toHaveLength(3);
});

describe('what is remembered of a record is forgotten when its write', () => {
  test('took too long', async () => {
    service.get(PATH, answer).answer('POST', PATH, changed, { delay: 400 }).get(PATH, changed);
    const client = service.client({ timeout: 100 });
    await client.read(record());
    expect(await codeOf(client.write('POST', record(0)))).toBe('UPSTREAM_TIMEOUT');
    expect(await client.read(record())).toEqual(changed.object);
  });

  test.each([
    ['failed', 502, errorBody(502), 'UPSTREAM_UNAVAILABLE'],
    ['was answered with something odd', 200, { nothing: 'as promised' }, 'UPSTREAM_INVALID_RESPONSE'],
  ])('%s', async (_, status, body, code) => {
    service.get(PATH, answer).answer('POST', PATH, body, { status }).get(PATH, changed);
    const client = service.client();
    await client.read(record());
    expect(await codeOf(client.write('POST', record(0)))).toBe(code);
    expect(await client.read(record())).toEqual(changed.object);
  });
});

describe('what is remembered of a record stays when its write', () => {
  test.each([
    ['was refused', 403, errorBody(403), 'PLAN_REQUIRED'],
    ['came too early', 429, rateWindow, 'RATE_LIMITED'],
  ])('%s', async (_, status, body, code) => {
    service.get(PATH, answer).answer('POST', PATH, body, { status });
    const client = service.client();
    await client.read(record());
    expect(await codeOf(client.write('POST', record(0)))).toBe(code);
    expect(await client.read(record())).toEqual(answer.object);
  });

  test('was not sent, because the service is taken for down', async () => {
    // The host is down: no endpoint of it is used.
    service.get(PATH, answer).refuses('/api/v2/thing/2', 16);
    const client = service.client();
    await client.read(record());
    for (let sent = 0; sent < 5; sent++) await codeOf(client.read(thing('2')));
    expect(await codeOf(client.write('POST', record(0)))).toBe('UPSTREAM_UNAVAILABLE');
    expect(await client.read(record())).toEqual(answer.object);
    expect(service.calls).toHaveLength(1 + 16);
  });
});
