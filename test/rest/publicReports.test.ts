import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, client as credentials, codeOf, errorBody, FakeService, thing, THING } from '../support/fakeService.ts';
import { passTime, skipPauses } from '../support/passTime.ts';
import { TODAY } from '../support/today.ts';

/* Sequences that broke other clients, from their public reports. */

let service: FakeService;
beforeEach(() => {
  skipPauses(TODAY);
  passTime(1);
  service = new FakeService();
});
afterEach(() => {
  vi.useRealTimers();
  service.expectDone();
});

const token = (access_token: string, expires_in = 3600) => ({ access_token, expires_in });

test('A token request that failed is not the answer to later ones (huggingface/huggingface.js#2494)', async () => {
  service.token({}, { status: 401 }).token(token('token-1')).get(/thing/, answer, { times: 5 });
  const client = service.client({ credentials });
  const first = await Promise.all(Array.from({ length: 5 }, (_, id) => codeOf(client.read(thing(`${id}`)))));
  expect(new Set(first)).toEqual(new Set(['UPSTREAM_UNAUTHENTICATED']));
  expect(service.tokenRequests).toHaveLength(1);
  passTime(1_000);
  const second = await Promise.all(Array.from({ length: 5 }, (_, id) => client.read(thing(`${id}`))));
  expect(second).toEqual(Array.from({ length: 5 }, () => answer.object));
});

test('A late refusal of the old token leaves the new one in use (talesofai/cohub#152)', async () => {
  service.token(token('token-1')).token(token('token-2'));
  service.get('/api/v2/thing/a', errorBody(401), { status: 401 }).get('/api/v2/thing/a', answer);
  service.get('/api/v2/thing/b', errorBody(401), { status: 401, delay: 60 }).get('/api/v2/thing/b', answer);
  const client = service.client({ credentials });
  await Promise.all([client.read(thing('a')), client.read(thing('b'))]);
  expect(service.tokenRequests).toHaveLength(2);
});

test('A token endpoint that returns the refused token again is not asked for ever (wso2/product-apim#4912)', async () => {
  for (let request = 0; request < 20; request++) service.token(token('token-1', 3600 - request));
  service.get(/thing/, errorBody(401), { status: 401, times: 200 });
  const client = service.client({ credentials });
  for (let second = 0; second < 60; second++) {
    expect(await codeOf(client.read(thing(`${second}`)))).toBe('UPSTREAM_UNAUTHENTICATED');
    passTime(1_000);
  }
  expect(service.tokenRequests.length).toBeLessThan(8);
  service = new FakeService();
});

test('A short lifetime is no reason to fetch a token for each call (camunda/camunda#33137)', async () => {
  service.token(token('token-1', 30)).get(/thing/, answer, { times: 10 });
  const client = service.client({ credentials });
  for (let call = 0; call < 10; call++) {
    await client.read(thing(`${call}`));
    passTime(2_000);
  }
  expect(service.tokenRequests).toHaveLength(1);
});

test('A throttled token endpoint leaves the old token in use, and is asked once (soundcloud/api#148)', async () => {
  service.token(token('token-1', 100)).token({ code: 429 }, { status: 429, headers: { 'retry-after': '8' } });
  service.get(/thing/, answer, { times: 51 });
  const client = service.client({ credentials });
  await client.read(thing());
  passTime(92_000);
  for (let call = 0; call < 50; call++) {
    await client.read(thing(`${call}`));
    passTime(100);
  }
  expect(service.tokenRequests).toHaveLength(2);
});

test('One record that always fails opens no breaker for those after it (samosa-ai-com/opencode-go-multi-auth#6)', async () => {
  service.get(/thing\/13/, errorBody(500), { status: 500, times: 30 }).get(/thing\/(14|15)/, answer, { times: 2 });
  const client = service.client();
  for (let call = 0; call < 20; call++) {
    expect(await codeOf(client.read(thing('13')))).toBe('UPSTREAM_UNAVAILABLE');
    passTime(100);
  }
  expect(await client.read(thing('14'))).toEqual(answer.object);
  expect(await client.read(thing('15'))).toEqual(answer.object);
  service = new FakeService();
});

test('A 404 shows that an endpoint is back, and 404s beside failures do not hide them (getnora-io/nora#614)', async () => {
  const retryAfter = { 'retry-after': '30' };
  service.get(/thing\/bad/, errorBody(503), { status: 503, headers: retryAfter, times: 40 });
  service.get(/thing\/none/, errorBody(404), { status: 404, times: 20 });
  const client = service.client();
  for (let call = 0; call < 12; call++) {
    await codeOf(client.read(thing(`bad${call}`)));
    if (call % 3 === 0) await codeOf(client.read(thing(`none${call}`)));
  }
  expect(service.calls.filter(call => call.includes('bad')).length).toBeLessThan(12);
  passTime(30_001);
  await codeOf(client.read(thing('none-probe')));
  await vi.waitUntil(() => service.calls.some(call => call.endsWith('none-probe')));
  service.get(THING, answer);
  expect(await client.read(thing())).toEqual(answer.object);
  service = new FakeService();
});

test('A 408 is repeated a few times, and not before its Retry-After (okhttp#1693, #3665, #3827)', async () => {
  service.get(/thing\/a/, errorBody(408), { status: 408, times: 5 });
  service.get(/thing\/b/, errorBody(408), { status: 408, headers: { 'retry-after': '5' } });
  const client = service.client();
  expect(await codeOf(client.read(thing('a')))).toBe('UPSTREAM_UNAVAILABLE');
  expect(await client.read(thing('b')).catch(({ extensions }) => extensions)).toEqual({
    code: 'UPSTREAM_UNAVAILABLE',
    retryAfter: 5,
  });
});

test('A remaining number in a success pauses nothing, whatever its reset (discordjs/discord.js#2615)', async () => {
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '3600', 'retry-after': '3600' };
  service.get(/thing/, answer, { headers, times: 5 });
  const client = service.client();
  for (let call = 0; call < 5; call++) expect(await client.read(thing(`${call}`))).toEqual(answer.object);
});

test('A maintenance page with status 200 is no record, and is forgotten (pelagios/recogito2#492)', async () => {
  service.get(THING, "<h1>We'll be right back</h1>", { times: 5 });
  const client = service.client();
  expect(await codeOf(client.read(thing()))).toBe('UPSTREAM_INVALID_RESPONSE');
  passTime(1_001);
  service.get(THING, answer);
  expect(await client.read(thing())).toEqual(answer.object);
});

test.each(['5, 30', '2200000', '-1', '1.5', 'Fri, 32 Nov 2026'])(
  'A Retry-After of %j neither hangs nor hammers (nodejs/undici#4084, vellum-ai/vellum-assistant#3233)',
  async value => {
    service.get(THING, { message: 'Too Many Requests' }, { status: 429, headers: { 'retry-after': value } });
    const client = service.client({ operationTimeout: 200 });
    expect(await codeOf(client.read(thing()))).toMatch(/RATE_LIMITED|OPERATION_TIMEOUT|UPSTREAM_TIMEOUT/);
    passTime(121_000);
    service.get(THING, answer);
    expect(await client.read(thing())).toEqual(answer.object);
  },
);
