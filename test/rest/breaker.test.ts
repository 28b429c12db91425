import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '../../src/errors.ts';
import { Breaker } from '../../src/rest/breaker.ts';
import { answer, client as oauth, codeOf, errorBody, FakeService, thing, THING } from '../support/fakeService.ts';
import { passTime, stopClocks } from '../support/passTime.ts';
import { TODAY } from '../support/today.ts';

let service: FakeService;
beforeEach(() => {
  stopClocks(TODAY);
  service = new FakeService();
});
afterEach(() => void vi.useRealTimers());

const OTHER = '/api/v2/other/1';
const other = { ...thing(), path: '/api/v{version}/other/{id}' };
const unavailable = 'UPSTREAM_UNAVAILABLE';

/** Five failing calls have up to 17 attempts. */
async function openBreaker(client: ReturnType<FakeService['client']>): Promise<void> {
  service.get(THING, errorBody(503), { status: 503, times: 17 });
  for (let sent = 0; sent < 5; sent++) expect(await codeOf(client.read(thing()))).toBe(unavailable);
  expect(service.calls).toHaveLength(17);
}

test('A breaker stays closed while half of the attempts are answered, and opens when four in ten are', () => {
  const breaker = new Breaker();
  for (let call = 0; call < 100; call++) breaker[call % 5 < 2 ? 'answered' : 'failed']();
  expect(breaker.state).toBe('open');
  const calm = new Breaker();
  for (let call = 0; call < 100; call++) calm[call % 2 ? 'answered' : 'failed']();
  expect(calm.state).toBe('closed');
});

test('Four failures open no breaker, and old failures are forgotten', () => {
  const breaker = new Breaker();
  for (let attempt = 0; attempt < 4; attempt++) breaker.failed();
  passTime(6_000);
  for (let attempt = 0; attempt < 4; attempt++) breaker.failed();
  expect(breaker.state).toBe('closed');
  breaker.failed();
  expect(breaker.state).toBe('open');
});

test('Refuses calls to an endpoint that fails, and sends those to others', async () => {
  const client = service.client();
  await openBreaker(client);
  expect(await codeOf(client.read(thing()))).toBe(unavailable);
  expect(service.calls).toHaveLength(17);
  service.get(OTHER, answer);
  expect(await client.read(other)).toEqual(answer.object);
});

test('Sends one call in the background after a second, and no caller waits for it', async () => {
  const client = service.client();
  await openBreaker(client);
  passTime(1_001);
  service.get(THING, answer, { delay: 100 });
  expect(await Promise.all([codeOf(client.read(thing())), codeOf(client.read(thing()))])).toEqual([
    unavailable,
    unavailable,
  ]);
  expect(service.calls).toHaveLength(18);
  await vi.waitFor(async () => expect(await client.read(thing()).catch(() => undefined)).toBeUndefined());
  service.get(THING, answer, { times: 1 });
  await vi.waitFor(async () => expect(await client.read(thing())).toEqual(answer.object));
});

test('Sends another background call a second after one that is not answered', async () => {
  const client = service.client();
  await openBreaker(client);
  passTime(1_001);
  service.get(THING, answer, { delay: 60_000 });
  await codeOf(client.read(thing()));
  await vi.waitFor(() => expect(service.calls).toHaveLength(18));
  expect(await codeOf(client.read(thing()))).toBe(unavailable);
  expect(service.calls).toHaveLength(18);
  passTime(1_001);
  service.get(THING, answer, { times: 2 });
  await codeOf(client.read(thing()));
  await vi.waitFor(() => expect(service.calls).toHaveLength(19));
  await vi.waitFor(async () => expect(await client.read(thing())).toEqual(answer.object));
});

test('Closes while calls to another endpoint wait for a connection', async () => {
  const client = service.client();
  service.get(/other/, answer, { delay: 2_000, times: 330 });
  const slow = Array.from({ length: 330 }, (_, id) => client.read({ ...other, values: { id: String(id) } }));
  service.get(THING, errorBody(503), { status: 503, times: 17 });
  for (let sent = 0; sent < 5; sent++) expect(await codeOf(client.read(thing()))).toBe(unavailable);
  passTime(1_001);
  service.get(THING, answer, { times: 2 });
  await codeOf(client.read(thing()));
  await vi.waitFor(async () => expect(await client.read(thing())).toEqual(answer.object), 1_500);
  await Promise.all(slow);
});

test('Stays open for another second when the background call fails', async () => {
  const client = service.client();
  await openBreaker(client);
  passTime(1_001);
  service.get(THING, errorBody(503), { status: 503 });
  await codeOf(client.read(thing()));
  await vi.waitFor(() => expect(service.calls).toHaveLength(18));
  passTime(500);
  expect(await codeOf(client.read(thing()))).toBe(unavailable);
  expect(service.calls).toHaveLength(18);
});

test('Sends calls to an endpoint again that was not used for ten seconds', async () => {
  const client = service.client();
  await openBreaker(client);
  passTime(10_001);
  service.get(THING, answer);
  expect(await client.read(thing())).toEqual(answer.object);
});

test('Does not stay open when the clock moves back by an hour', async () => {
  const client = service.client();
  await openBreaker(client);
  vi.setSystemTime(Date.now() - 3_600_000);
  passTime(10_001);
  service.get(THING, answer);
  expect(await client.read(thing())).toEqual(answer.object);
  console.log('the clock moves back by an hour: an open breaker is closed 10 s later');
});

test.each<[number, ErrorCode]>([
  [400, 'BAD_USER_INPUT'],
  [403, 'PLAN_REQUIRED'],
  [404, 'NOT_FOUND'],
  [410, 'GONE'],
])('Does not count a %i as a failure of the service', async (status, code) => {
  service.get(THING, errorBody(status), { status, times: 20 }).get(THING, answer);
  const client = service.client();
  for (let sent = 0; sent < 20; sent++) expect(await codeOf(client.read(thing()))).toBe(code);
  expect(await client.read(thing())).toEqual(answer.object);
});

test('Does not count a failing token request as a failure of an endpoint', async () => {
  const client = service.client({ credentials: oauth });
  for (let sent = 0; sent < 6; sent++) expect(await codeOf(client.read(thing()))).toBe(unavailable);
  expect(service.calls).toEqual([]);
  // The pause after failing token requests is over; an open breaker would not be.
  passTime(9_000);
  service.token().get(THING, answer);
  expect(await client.read(thing())).toEqual(answer.object);
});
