import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '../../src/operation/errors.ts';
import { answer, client as credentials, codeOf, errorBody, FakeService, thing, THING } from '../support/fakeService.ts';
import { passTime, skipPauses, TODAY } from '../support/clock.ts';
import type { Misbehaviour } from '../support/service.ts';

/* Bugs of other projects, from their issue trackers. */

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

/** Sequential or concurrent reads. All must return the record, or all must fail with an error. */
interface Step {
  readonly ids: readonly number[];
  readonly gets?: ErrorCode | RegExp;
  readonly isAtOnce?: boolean;
  /** Pause after each read, in ms. */
  readonly pause?: number;
  /** Pause before the reads, in ms. */
  readonly after?: number;
}

interface Report {
  readonly service: readonly Misbehaviour[];
  readonly steps: readonly Step[];
  /** Expected number of token requests; 0 by default. */
  readonly tokens?: number;
}

const ids = (count: number): number[] => Array.from({ length: count }, (_, id) => id);
const refused: Misbehaviour = { status: 401, body: errorBody(401) };
const bad = /thing\/13$/;

/** Faults of the service, reads with their expected outcome, and token requests, by report. */
const reports: Readonly<Record<string, Report>> = {
  'Later calls retry a failed token request (huggingface/huggingface.js#2494)': {
    service: [{ calls: { times: 1 }, token: {}, status: 401 }, { token: token('token-1') }, { body: answer }],
    steps: [
      { ids: ids(5), isAtOnce: true, gets: 'UPSTREAM_UNAUTHENTICATED' },
      { ids: ids(5), isAtOnce: true, after: 1_000 },
    ],
    tokens: 2,
  },
  'A token endpoint that reissues a refused token gets few requests (wso2/product-apim#4912)': {
    service: [{ token: token('token-1') }, refused],
    steps: [{ ids: ids(60), gets: 'UPSTREAM_UNAUTHENTICATED', pause: 1_000 }],
    tokens: 6,
  },
  'A short token lifetime does not cause one token request per call (camunda/camunda#33137)': {
    service: [{ token: token('token-1', 30) }, { body: answer }],
    steps: [{ ids: ids(10), pause: 2_000 }],
    tokens: 1,
  },
  'A throttled token endpoint gets one request, and the old token stays in use (soundcloud/api#148)': {
    service: [
      { calls: { times: 1 }, token: token('token-1', 100) },
      { token: { code: 429 }, status: 429, headers: { 'retry-after': '8' } },
      { body: answer },
    ],
    steps: [{ ids: [0] }, { ids: ids(50), after: 92_000, pause: 100 }],
    tokens: 2,
  },
  'A record that always fails does not open the breaker for other records (samosa-ai-com/opencode-go-multi-auth#6)': {
    service: [{ calls: { path: bad }, status: 500, body: errorBody(500) }, { body: answer }],
    steps: [{ ids: Array(20).fill(13), gets: 'UPSTREAM_UNAVAILABLE', pause: 100 }, { ids: [14, 15] }],
  },
  'A success with 0 remaining calls does not pause further calls (discordjs/discord.js#2615)': {
    service: [
      { headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '3600', 'retry-after': '3600' }, body: answer },
    ],
    steps: [{ ids: ids(5) }],
  },
  'A maintenance page with status 200 is an uncached error (pelagios/recogito2#492)': {
    service: [{ calls: { times: 5 }, body: "<h1>We'll be right back</h1>" }, { body: answer }],
    steps: [
      { ids: [1], gets: 'UPSTREAM_UNAVAILABLE' },
      { ids: [1], after: 1_001 },
    ],
  },
  ...Object.fromEntries(
    ['5, 30', '2200000', '-1', '1.5', 'Fri, 32 Nov 2026'].map(value => [
      `A Retry-After of ${value} causes neither a hang nor a burst of retries (nodejs/undici#4084, vellum-ai/vellum-assistant#3233)`,
      {
        service: [
          {
            calls: { times: 1 },
            status: 429,
            headers: { 'retry-after': value },
            body: { message: 'Too Many Requests' },
          },
          { body: answer },
        ],
        steps: [
          { ids: [1], gets: /RATE_LIMITED|OPERATION_TIMEOUT|UPSTREAM_TIMEOUT/ },
          { ids: [1], after: 121_000 },
        ],
      },
    ]),
  ),
};

test.each(Object.entries(reports))('Handles a report: %s', async (_, { service: lines, steps, tokens = 0 }) => {
  service.misbehaves(...lines);
  const client = service.client(tokens > 0 ? { credentials } : { operationTimeoutMs: 900 });
  for (const { ids: read, gets, isAtOnce = false, pause = 0, after = 0 } of steps) {
    passTime(after);
    const get = async (id: number): Promise<void> => {
      const found = client.read(thing(`${id}`));
      if (gets === undefined) expect(await found).toEqual(answer.object);
      else expect(await codeOf(found)).toMatch(gets);
      passTime(pause);
    };
    if (isAtOnce) await Promise.all(read.map(get));
    else for (const id of read) await get(id);
  }
  expect(service.tokenRequests).toHaveLength(tokens);
  service = new FakeService();
});

test('A late refusal of the old token does not discard the new one (talesofai/cohub#152)', async () => {
  service.token(token('token-1')).token(token('token-2'));
  service.get('/api/v2/thing/a', errorBody(401), { status: 401 }).get('/api/v2/thing/a', answer);
  service.get('/api/v2/thing/b', errorBody(401), { status: 401, delay: 60 }).get('/api/v2/thing/b', answer);
  const client = service.client({ credentials });
  await Promise.all([client.read(thing('a')), client.read(thing('b'))]);
  expect(service.tokenRequests).toHaveLength(2);
});

test('A 404 closes the breaker of its endpoint (getnora-io/nora#614)', async () => {
  const retryAfter = { 'retry-after': '30' };
  service.get(/thing\/bad/, errorBody(503), { status: 503, headers: retryAfter, times: 40 });
  service.get(/thing\/none/, errorBody(404), { status: 404, times: 20 });
  const client = service.client();
  for (let call = 0; call < 12; call++) {
    await codeOf(client.read(thing(`bad${call}`)));
    passTime(500);
  }
  expect(service.calls.length).toBeLessThan(12);
  passTime(3_001);
  await codeOf(client.read(thing('none-probe')));
  await expect.poll(() => service.calls.some(call => call.endsWith('none-probe'))).toBe(true);
  service.get(THING, answer);
  expect(await client.read(thing())).toEqual(answer.object);
  service = new FakeService();
});

test('Retries a 408 a few times, and not before its Retry-After (okhttp#1693, #3665, #3827)', async () => {
  service.get(/thing\/a/, errorBody(408), { status: 408, times: 5 });
  service.get(/thing\/b/, errorBody(408), { status: 408, headers: { 'retry-after': '5' } });
  const client = service.client();
  expect(await codeOf(client.read(thing('a')))).toBe('UPSTREAM_UNAVAILABLE');
  expect(await client.read(thing('b')).catch(({ extensions }) => extensions)).toEqual({
    code: 'UPSTREAM_UNAVAILABLE',
    retryAfter: 5,
  });
});
