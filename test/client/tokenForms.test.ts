import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, client as credentials, codeOf, errorBody, FakeService, thing } from '../support/fakeService.ts';
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

const lines = () =>
  service.logged
    .trim()
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line));

describe('Token forms', () => {
  test.each([
    ['a numeric string', '3600'],
    ['a fractional number', 3600.5],
  ])('Requests a new token at the end of a lifetime that is sent as %s', async (_, expires_in) => {
    service.token({ access_token: 'token-1', expires_in }).token().get(/thing/, answer, { times: 2 });
    const client = service.client({ credentials });
    await client.read(thing());
    passTime(1.01 * HOUR);
    await client.read(thing());
    expect(service.tokenRequests).toHaveLength(2);
  });

  test.each([
    ['without a lifetime', {}],
    ['with null as its lifetime', { expires_in: null }],
    ['with a lifetime of 0', { expires_in: 0 }],
    ['with a negative lifetime', { expires_in: -1 }],
    ['with a lifetime that is not a number', { expires_in: '3600abc' }],
    ['with an empty lifetime', { expires_in: '' }],
  ])('Uses a token issued %s until a call gets a 401', async (_, lifetime) => {
    const second = { access_token: 'token-2', ...lifetime };
    service.token({ access_token: 'token-1', ...lifetime }).token(second);
    service.get(/thing/, answer, { times: 50 });
    const client = service.client({ credentials });
    for (let hour = 0; hour < 50; hour++) {
      await client.read(thing(`${hour}`));
      passTime(HOUR);
    }
    expect(service.tokenRequests).toHaveLength(1);
    service.get(/thing/, errorBody(401), { status: 401 }).get(/thing/, answer);
    expect(await client.read(thing())).toEqual(answer.object);
    expect(service.dataHeaders.at(-1)).toMatchObject({ authorization: 'Bearer token-2' });
  });

  test.each([200, 201, 202])('Accepts a token in a response with status %i', async status => {
    service.token({ access_token: 'token-1', expires_in: 3600 }, { status }).get(/thing/, answer);
    expect(await service.client({ credentials }).read(thing())).toEqual(answer.object);
  });

  test.each([
    ['a line break at the end', 'token-1\n'],
    ['a line break in the middle', 'token\r\nx-evil: 1'],
    ['a space', 'token 1'],
    ['an emoji', 'token😀'],
    ['a NUL', 'token\0'],
  ])('Rejects a token with %s and logs the cause', async (_, access_token) => {
    service.token({ access_token, expires_in: 3600 });
    const client = service.client({ credentials });
    expect(await codeOf(client.read(thing()))).toBe('UPSTREAM_INVALID_RESPONSE');
    expect(service.calls).toEqual([]);
    expect(lines()).toContainEqual(
      expect.objectContaining({ msg: 'no access token', reason: expect.stringContaining('a line break') }),
    );
  });
});

describe('Token endpoint', () => {
  test.each([301, 302, 303, 307, 308])(
    'Does not follow a %i redirect from the token endpoint, and logs the setting to change',
    async status => {
      service.token('', { status, headers: { location: 'https://login.example/oauth?secret=1' } });
      expect(await codeOf(service.client({ credentials }).read(thing()))).toBe('UPSTREAM_UNAVAILABLE');
      const reason = expect.stringMatching(/redirects to https:\/\/login\.example; .*SERVICE_AUTH_URL/);
      expect(lines()).toContainEqual(expect.objectContaining({ msg: 'no access token', status, reason }));
      expect(service.logged).not.toContain('secret=1');
    },
  );

  test.each([200, 400, 401, 403, 404])(
    'Treats an HTML page with status %i as an unavailable token endpoint',
    async status => {
      service.token('<html>Access denied</html>', { status });
      expect(await codeOf(service.client({ credentials }).read(thing()))).toBe('UPSTREAM_UNAVAILABLE');
    },
  );

  test('Rejects calls when the token endpoint returns an error with status 200', async () => {
    service.token({ error: 'incorrect_client_credentials' }).token().get(/thing/, answer);
    const client = service.client({ credentials });
    expect(await codeOf(client.read(thing()))).toBe('UPSTREAM_INVALID_RESPONSE');
    passTime(1_000);
    expect(await client.read(thing())).toEqual(answer.object);
  });

  test('Logs a failing token endpoint once per cause', async () => {
    service.token({ error: 'no' }, { status: 500, times: 5 }).token('<p>No</p>', { times: 5 });
    const client = service.client({ credentials });
    while (service.tokenRequests.length < 10) {
      await codeOf(client.read(thing()));
      passTime(1_000);
    }
    const reasons = lines().flatMap(({ msg, reason }) => (msg === 'no access token' ? [reason] : []));
    expect(reasons).toEqual([
      'the token endpoint returned 500',
      'the response of the token endpoint is not a JSON object',
    ]);
  });
});

const basicOf = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const sent = () => service.tokenRequests.map(({ headers }) => headers['authorization']);

describe('Credentials with reserved characters', () => {
  const odd = { ...credentials, id: 'id:a b', secret: 's%c+r/é&t' };
  const encoded = basicOf('id%3Aa+b:s%25c%2Br%2F%C3%A9%26t');
  const plain = basicOf('id:a b:s%c+r/é&t');

  test('Form-encodes credentials as in RFC 6749', async () => {
    service.token().get(/thing/, answer);
    await service.client({ credentials: odd }).read(thing());
    expect(sent()).toEqual([encoded]);
  });

  test.each([400, 401])('Sends credentials unencoded after a %i, also for later tokens', async status => {
    service.token({ error: 'invalid_client' }, { status }).token().token().get(/thing/, answer, { times: 2 });
    const client = service.client({ credentials: odd });
    await client.read(thing());
    passTime(1.01 * HOUR);
    await client.read(thing());
    expect(sent()).toEqual([encoded, plain, plain]);
  });

  test('Rejects calls when the token endpoint refuses both encodings of the credentials', async () => {
    service.token({ error: 'invalid_client' }, { status: 401, times: 2 });
    expect(await codeOf(service.client({ credentials: odd }).read(thing()))).toBe('UPSTREAM_UNAUTHENTICATED');
    expect(sent()).toEqual([encoded, plain]);
  });

  test('Does not repeat a rejected token request if the credentials have no reserved characters', async () => {
    service.token({ error: 'invalid_client' }, { status: 401 });
    expect(await codeOf(service.client({ credentials }).read(thing()))).toBe('UPSTREAM_UNAUTHENTICATED');
    expect(sent()).toHaveLength(1);
  });
});
