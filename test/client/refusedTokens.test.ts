import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, client as credentials, codeOf, errorBody, FakeService, thing } from '../support/fakeService.ts';
import { passTime, skipPauses, TODAY } from '../support/clock.ts';

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

const refusing = (id: string) => ({ ...thing(id), path: '/api/v{version}/refusing/{id}' });

/** Replaces the service, so that the check for unused responses passes. */
const unused = () => void (service = new FakeService());

const bearersOf = (part: string) =>
  service.dataHeaders
    .filter((_, index) => service.calls[index]?.includes(part))
    .map(headers => headers['authorization']);

describe('Endpoints that always return 401', () => {
  const SECONDS = 15;

  /** Calls the refusing endpoint and another endpoint ten times per second each. */
  async function request(api: ReturnType<FakeService['client']>): Promise<void> {
    service
      .get(/thing/, answer, { times: 10 * SECONDS })
      .get(/refusing/, errorBody(401), { status: 401, times: 2_000 });
    for (let sent = 0; sent < 10 * SECONDS; sent++) {
      const [value, code] = await Promise.all([api.read(thing(`${sent}`)), codeOf(api.read(refusing(`${sent}`)))]);
      expect([sent, value, code]).toEqual([sent, answer.object, 'UPSTREAM_UNAUTHENTICATED']);
      passTime(100);
    }
    service.agent.unused.forEach(({ calls }) => expect(String(calls?.path)).not.toContain('thing'));
  }

  test('Requests one new token for a refusing endpoint and serves other endpoints', async () => {
    service.token().token(second);
    await request(service.client({ credentials }));
    expect(service.tokenRequests).toHaveLength(2);
    unused();
  });

  test.each([
    ['returns 500', { status: 500 }],
    ['returns 401', { status: 401 }],
    ['returns 403', { status: 403 }],
    ['is rate-limited for a minute', { status: 429, headers: { 'retry-after': '60' } }],
    ['is rate-limited without Retry-After', { status: 429 }],
  ])(
    'Serves other endpoints and requests at most one token per second while one endpoint refuses the token and the token endpoint %s',
    async (_, how) => {
      service.token().token({ error: 'no' }, { ...how, times: 100 });
      await request(service.client({ credentials }));
      expect(new Set(bearersOf('thing'))).toEqual(new Set(['Bearer token-1']));
      expect(service.tokenRequests.length).toBeLessThanOrEqual(1 + SECONDS);
      unused();
    },
  );

  test('Serves other endpoints while one refuses the token and the token endpoint is down', async () => {
    service.token();
    await request(service.client({ credentials }));
    expect(new Set(bearersOf('thing'))).toEqual(new Set(['Bearer token-1']));
    unused();
  });

  test('Serves other endpoints while one refuses the token and the token endpoint is slow', async () => {
    service.token().token(second, { delay: 1_000 });
    service.get(/thing/, answer, { times: 20 }).get(/refusing/, errorBody(401), { status: 401, times: 2 });
    const client = service.client({ credentials });
    await client.read(thing('0'));
    const refused = codeOf(client.read(refusing('1')));
    for (let sent = 1; sent < 10; sent++) await client.read(thing(`${sent}`));
    expect(new Set(bearersOf('thing'))).toEqual(new Set(['Bearer token-1']));
    expect(await refused).toBe('UPSTREAM_UNAUTHENTICATED');
    for (let sent = 10; sent < 20; sent++) await client.read(thing(`${sent}`));
    expect(new Set(bearersOf('thing'))).toEqual(new Set(['Bearer token-1', 'Bearer token-2']));
  });

  test('Requests at most one token per minute when one record always returns 401, and serves other records', async () => {
    service.token();
    for (let token = 2; token < 9; token++) service.token({ access_token: `token-${token}`, expires_in: 3600 });
    service.get(/good/, answer, { times: 300 }).get(/bad/, errorBody(401), { status: 401, times: 500 });
    const client = service.client({ credentials });
    for (let passed = 0; passed < 300; passed++) {
      expect(await client.read(thing(`good${passed}`))).toEqual(answer.object);
      expect(await codeOf(client.read(thing('bad')))).toBe('UPSTREAM_UNAUTHENTICATED');
      passTime(1_000);
    }
    expect(service.tokenRequests.length).toBeLessThanOrEqual(6);
    unused();
  });

  test('Renews a token that the service revokes, even if one endpoint refused it before', async () => {
    const third = { access_token: 'token-3', expires_in: 3600 };
    service
      .token()
      .token(second)
      .token(third)
      .get(/refusing/, errorBody(401), { status: 401, times: 3 });
    service
      .get(/thing\/1/, answer)
      .get(/thing\/2/, errorBody(401), { status: 401 })
      .get(/thing\/2/, answer);
    const client = service.client({ credentials });
    await codeOf(client.read(refusing('1')));
    await client.read(thing('1'));
    expect(await codeOf(client.read(refusing('2')))).toBe('UPSTREAM_UNAUTHENTICATED');
    passTime(600_000);
    expect(await client.read(thing('2'))).toEqual(answer.object);
    expect(bearersOf('thing')).toEqual(['Bearer token-2', 'Bearer token-2', 'Bearer token-3']);
  });

  test('Serves a refusing endpoint again once it accepts the token', async () => {
    service
      .token()
      .token(second)
      .get(/refusing/, errorBody(401), { status: 401, times: 2 })
      .get(/refusing/, answer);
    const client = service.client({ credentials });
    await codeOf(client.read(refusing('1')));
    expect(await client.read(refusing('1'))).toEqual(answer.object);
  });
});

test('Replaces a new token that the service revokes within seconds', async () => {
  service.token().token(second).token({ access_token: 'token-3', expires_in: 3600 });
  const client = service.client({ credentials });
  for (const id of ['1', '2']) {
    service.get(`/api/v2/thing/${id}`, errorBody(401), { status: 401 }).get(`/api/v2/thing/${id}`, answer);
    expect(await client.read(thing(id))).toEqual(answer.object);
    passTime(2_001);
  }
  expect(bearersOf('thing')).toEqual(['Bearer token-1', 'Bearer token-2', 'Bearer token-2', 'Bearer token-3']);
});

describe('A service that accepts no token', () => {
  test('Requests few tokens while the service accepts none, and uses the first accepted token', async () => {
    let accepted = 'none';
    let issued = 0;
    service.misbehaves(
      { calls: { path: '/oauth/token' }, body: () => ({ access_token: `token-${++issued}`, expires_in: 3600 }) },
      { calls: { where: ({ headers }) => headers['authorization'] === `Bearer ${accepted}` }, body: answer },
      { body: errorBody(401), status: 401 },
    );
    const client = service.client({ credentials });
    for (let sent = 0; sent < 600; sent++) {
      expect(await codeOf(client.read(thing(`${sent}`)))).toBe('UPSTREAM_UNAUTHENTICATED');
      passTime(100);
    }
    expect(issued).toBeLessThanOrEqual(8);
    accepted = `token-${issued + 1}`;
    passTime(60_000);
    expect(await client.read(thing('last'))).toEqual(answer.object);
  });
});

describe('A long outage of the token endpoint', () => {
  test.each([
    ['500', { status: 500 }],
    ['404', { status: 404 }],
  ])('Retries at least every 5 s while the token endpoint returns %s', async (_, how) => {
    service.token({ error: 'no' }, { ...how, times: 1_000 });
    const client = service.client({ credentials });
    const until = performance.now() + 30_000;
    while (performance.now() < until) {
      // In short steps, so that timers fire in between.
      await codeOf(client.read(thing()));
      passTime(100);
    }
    const requests = service.tokenRequests;
    const pauses = requests.map(({ at }, index) => at - (requests[index - 1]?.at ?? at));
    console.log(`${requests.length} token requests in 30 s, ${Math.max(...pauses)} ms apart at most`);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(5_000);
    expect(requests.length).toBeLessThan(25);
    unused();
  });
});
