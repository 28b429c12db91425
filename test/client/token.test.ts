import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answer,
  client as credentials,
  codeOf,
  errorBody,
  FakeService,
  key,
  SECRET,
  thing,
  THING,
} from '../support/fakeService.ts';
import { Operation } from '../../src/operation/operation.ts';
import { passTime, skipPauses, TODAY } from '../support/clock.ts';

const HOUR = 3_600_000;
let service: FakeService;

beforeEach(() => {
  skipPauses(TODAY);
  service = new FakeService();
});
afterEach(() => {
  vi.useRealTimers();
  service.expectDone();
});

const second = { access_token: 'token-2', expires_in: 3600 };
const bearers = () => service.dataHeaders.map(headers => headers['authorization']);

describe('Client credentials', () => {
  test('Sends client credentials with HTTP Basic, the grant type and the team', async () => {
    service.token().get(THING, answer);
    await service.client({ credentials: { ...credentials, teamId: 'a team' } }).read(thing());
    const [request] = service.tokenRequests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/oauth/token',
      body: 'grant_type=client_credentials&team_id=a+team',
      headers: {
        authorization: `Basic ${btoa(`our-id:${SECRET}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(bearers()).toEqual(['Bearer token-1']);
  });

  test('Omits the team from a token request without a team id', async () => {
    service.token().get(THING, answer);
    await service.client({ credentials }).read(thing());
    expect(service.tokenRequests[0]?.body).toBe('grant_type=client_credentials');
  });

  test('Sends one token request for a hundred concurrent calls', async () => {
    service.token(undefined, { delay: 20 });
    const ids = Array.from({ length: 100 }, (_, index) => String(index));
    for (const id of ids) service.get(`/api/v2/thing/${id}`, answer);
    const client = service.client({ credentials });
    await Promise.all(ids.map(id => client.read(thing(id))));
    expect(service.tokenRequests).toHaveLength(1);
    expect(new Set(bearers())).toEqual(new Set(['Bearer token-1']));
  });

  test('Renews a token in the background after nine tenths of its lifetime', async () => {
    service.token().token(second, { delay: 50 }).get(THING, answer, { times: 4 });
    const client = service.client({ credentials });
    await client.read(thing());
    passTime(0.89 * HOUR);
    await client.read(thing());
    expect(service.tokenRequests).toHaveLength(1);
    passTime(0.02 * HOUR);
    await client.read(thing());
    await expect.poll(() => service.tokenRequests).toHaveLength(2);
    await wait(100);
    await client.read(thing());
    expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-1', 'Bearer token-2']);
  });

  test.each([1, -1])('Does not renew a token when the clock changes by %i h', async hours => {
    service.token().token(second).get(THING, answer, { times: 3 });
    const client = service.client({ credentials });
    await client.read(thing());
    vi.setSystemTime(Date.now() + hours * HOUR);
    await client.read(thing());
    expect(service.tokenRequests).toHaveLength(1);
    passTime(1.01 * HOUR);
    await client.read(thing());
    expect(service.tokenRequests).toHaveLength(2);
  });

  test('When renewal fails, uses the old token until it expires and does not request a token per call', async () => {
    service.token().token(errorBody(500), { status: 500 }).get(THING, answer, { times: 51 });
    const client = service.client({ credentials });
    await client.read(thing());
    passTime(0.95 * HOUR);
    for (let call = 0; call < 50; call++) {
      await client.read(thing());
      await wait(1);
    }
    expect(new Set(bearers())).toEqual(new Set(['Bearer token-1']));
    expect(service.tokenRequests).toHaveLength(2);
    service.token(errorBody(500), { status: 500 });
    passTime(0.06 * HOUR);
    expect(await codeOf(client.read(thing()))).toBe('UPSTREAM_UNAVAILABLE');
  });

  test.each([
    ['400', { error: 'invalid_request' }, 400],
    ['401', { error: 'invalid_client' }, 401],
    ['403', { error: 'access_denied' }, 403],
    ['an HTML page', '<html><body>Sign in</body></html>', 200],
  ])(
    'Retries the token endpoint with exponential backoff after %s, and sends no calls meanwhile',
    async (name, body, status) => {
      service.token(body, { status, times: 3 });
      const client = service.client({ credentials });
      for (const pause of [1_000, 2_000, 4_000]) {
        for (let call = 0; call < 20; call++) expect(await codeOf(client.read(thing()))).toMatch(/^UPSTREAM_UNA/);
        passTime(pause);
      }
      console.log(
        `${name} of the token endpoint: ${service.tokenRequests.length} requests and no call for 60 operations in 7 s`,
      );
      expect(service.tokenRequests).toHaveLength(3);
      expect(service.calls).toEqual([]);
    },
  );
});

describe('Refused tokens', () => {
  test('Counts a call and its retry after a 401 against the rate', async () => {
    service.token().token(second).get(THING, errorBody(401), { status: 401 }).get(THING, answer);
    service.get('/api/v2/thing/2', answer);
    // The bucket starts empty and allows an overdraft of three calls.
    const client = service.client({ credentials, ratePerMinute: 60 });
    await client.read(thing());
    await client.read(thing('2'));
    // The bucket gains one token in 1.07 s, which admits one of the two waiting calls.
    service.get(/thing/, answer);
    const next = await Promise.allSettled([client.read(thing('3')), client.read(thing('4'))]);
    expect(next.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(service.calls).toHaveLength(4);
  });

  test('Requests a new token and retries once after a 401', async () => {
    service.token().token(second).get(THING, errorBody(401), { status: 401 }).get(THING, answer);
    expect(await service.client({ credentials }).read(thing())).toEqual(answer.object);
    expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  test('Does not retry again when the new token is refused as well', async () => {
    service.token().token(second).get(THING, errorBody(401), { status: 401, times: 2 });
    expect(await codeOf(service.client({ credentials }).read(thing()))).toBe('UPSTREAM_UNAUTHENTICATED');
    expect(service.calls).toHaveLength(2);
  });

  test('Requests one token after concurrent 401s', async () => {
    service.token().token(second, { delay: 20 });
    const ids = ['1', '2', '3'];
    for (const id of ids) {
      service.get(`/api/v2/thing/${id}`, errorBody(401), { status: 401 }).get(`/api/v2/thing/${id}`, answer);
    }
    const client = service.client({ credentials });
    await Promise.all(ids.map(id => client.read(thing(id))));
    expect(service.tokenRequests).toHaveLength(2);
  });

  test('Does not renew a token that another call has already renewed', async () => {
    service.token().token(second).get(THING, errorBody(401), { status: 401, delay: 30 }).get(THING, answer);
    service.get('/api/v2/thing/2', errorBody(401), { status: 401 }).get('/api/v2/thing/2', answer);
    const client = service.client({ credentials });
    await Promise.all([client.read(thing('1')), client.read(thing('2'))]);
    expect(service.tokenRequests).toHaveLength(2);
  });
});

describe('Silent token endpoint', () => {
  test('Calls without a token use no connections and fail at their deadline or when the token request times out', async () => {
    service.token(undefined, { delay: HOUR, times: Infinity });
    const client = service.process({ credentials, timeoutMs: 8_000 });
    const codes: Promise<string | undefined>[] = [];
    // There are more calls than connections. Half of the calls have a deadline before the token request times out.
    for (let call = 0; call < 800; call++) {
      const operation = new Operation(call % 2 ? 3_000 : 12_000, 10, `request ${call}`);
      const calls = client.within(operation);
      codes.push(codeOf(call % 10 === 0 ? calls.write('POST', thing(`${call}`)) : calls.read(thing(`${call}`))));
    }
    await wait(2_000);
    expect(client.state).toMatchObject({ inFlight: 0, waiting: 0 });
    expect(new Set(await Promise.all(codes))).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
    expect(service.calls).toEqual([]);
    await client.close();
  });

  test('Once a token request has timed out, rejects calls within 1.5 s', async () => {
    service.token(undefined, { delay: HOUR, times: Infinity });
    const client = service.process({ credentials, timeoutMs: 8_000 });
    const read = (id: string) => codeOf(client.within(new Operation(15_000, 10, id)).read(thing(id)));
    expect(await read('first')).toBe('UPSTREAM_UNAVAILABLE');
    for (let call = 0; call < 10; call++) {
      const beganAt = performance.now();
      expect(await read(`${call}`)).toBe('UPSTREAM_UNAVAILABLE');
      expect(performance.now() - beganAt).toBeLessThanOrEqual(1_500);
      await wait(1_500);
    }
    await client.close();
  });
});

describe('Token responses', () => {
  test.each([
    [400, 'UPSTREAM_UNAUTHENTICATED', 1],
    [401, 'UPSTREAM_UNAUTHENTICATED', 1],
    [403, 'UPSTREAM_UNAUTHENTICATED', 1],
    [500, 'UPSTREAM_UNAVAILABLE', 1],
  ])('Rejects calls with $1 when the token endpoint responds with %i', async (status, code, times) => {
    service.token({ error: 'no', error_description: SECRET }, { status, times });
    expect(await codeOf(service.client({ credentials }).read(thing()))).toBe(code);
    expect(service.calls).toEqual([]);
  });

  test('Retries a token request after one 503, so the call succeeds', async () => {
    vi.useRealTimers();
    service.token('', { status: 503 }).token().get(THING, answer);
    expect(await service.client({ credentials }).read(thing())).toEqual(answer.object);
  });

  test.each([
    ['from the service', { error: 'unavailable' }],
    ['from a gateway', '<html>Service Unavailable</html>'],
  ])('Retries a token request after 5 s although a 503 %s has a Retry-After of an hour', async (_, body) => {
    service.token(body, { status: 503, headers: { 'retry-after': '3600' } });
    const client = service.client({ credentials });
    expect(await codeOf(client.read(thing()))).toBe('UPSTREAM_UNAVAILABLE');
    passTime(5_001);
    service.token().get(THING, answer);
    expect(await client.read(thing())).toEqual(answer.object);
  });

  test.each([
    ['for Retry-After', { 'retry-after': '7' }, 7],
    ['for a second without Retry-After', {}, 1],
    ['for a second when Retry-After is zero', { 'retry-after': '0' }, 1],
  ])('Maps a 429 from the token endpoint to RATE_LIMITED and waits %s', async (_, headers, seconds) => {
    service.token({ error: 'slow_down' }, { status: 429, headers });
    const client = service.client({ credentials });
    const refusal = () => client.read(thing()).catch(({ extensions }) => extensions);
    expect(await refusal()).toEqual({ code: 'RATE_LIMITED', retryAfter: seconds });
    passTime(seconds * 1_000 - 600);
    expect(await Promise.all([refusal(), refusal()])).toMatchObject([
      { code: 'RATE_LIMITED' },
      { code: 'RATE_LIMITED' },
    ]);
    expect(service.tokenRequests).toHaveLength(1);
    service.token().get(THING, answer);
    passTime(601);
    expect(await client.read(thing())).toEqual(answer.object);
  });

  test.each([
    ['HTML', '<html><body>Sign in</body></html>', 'UPSTREAM_UNAVAILABLE'],
    ['truncated JSON', '{"access_token":"tok', 'UPSTREAM_UNAVAILABLE'],
    ['a list', [], 'UPSTREAM_UNAVAILABLE'],
    ['no token', { expires_in: 3600 }, 'UPSTREAM_INVALID_RESPONSE'],
    ['an empty token', { access_token: '', expires_in: 3600 }, 'UPSTREAM_INVALID_RESPONSE'],
  ])('Rejects a token response with %s', async (_, body, code) => {
    service.token(body);
    expect(await codeOf(service.client({ credentials }).read(thing()))).toBe(code);
    expect(service.calls).toEqual([]);
  });

  test('Requests a token again a second after a rejection', async () => {
    service.token({ error: 'no' }, { status: 401 }).token().get(THING, answer);
    const client = service.client({ credentials });
    expect(await codeOf(client.read(thing()))).toBe('UPSTREAM_UNAUTHENTICATED');
    passTime(1_000);
    expect(await client.read(thing())).toEqual(answer.object);
  });
});

describe('Legacy keys', () => {
  test('Sends a legacy key as two headers with each call and requests no token', async () => {
    service.get(THING, answer);
    await service.client({ credentials: key }).read(thing());
    expect(service.dataHeaders[0]).toMatchObject({ 'x-app-id': 'our-app', 'x-api-key': SECRET });
    expect(service.dataHeaders[0]).not.toHaveProperty('authorization');
    expect(service.tokenRequests).toEqual([]);
  });

  test('Does not retry a call with a legacy key after a 401', async () => {
    service.get(THING, errorBody(401), { status: 401 });
    expect(await codeOf(service.client({ credentials: key }).read(thing()))).toBe('UPSTREAM_UNAUTHENTICATED');
  });
});

test('Logs neither secrets nor tokens', async () => {
  service.token().token(second).get(THING, errorBody(401), { status: 401, times: 2 });
  await codeOf(service.client({ credentials }).read(thing()));
  expect(service.logged).toContain('UPSTREAM_UNAUTHENTICATED');
  for (const secret of [SECRET, 'token-1', 'token-2', btoa(`our-id:${SECRET}`)])
    expect(service.logged).not.toContain(secret);
});
