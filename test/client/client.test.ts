import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ServiceTemplate } from '../../src/service/description/serviceName.ts';
import { answer, codeOf, errorBody, FakeService, thing, THING } from '../support/fakeService.ts';

let service: FakeService;

beforeEach(() => {
  service = new FakeService();
});
afterEach(() => service.expectDone());

describe('Outgoing calls', () => {
  test('Sends a GET with the versioned path, a sorted query without undefined values, and Accept: application/json', async () => {
    service.get('/api/v2/thing/1?a=1&b=2&endDate=2026-01-01&limit=100', answer);
    const query = { limit: 100, b: 2, none: undefined, a: 1, endDate: '2026-01-01' };
    expect(await service.client().read({ ...thing(), query })).toEqual(answer.object);
    expect(service.calls).toEqual(['GET /api/v2/thing/1?a=1&b=2&endDate=2026-01-01&limit=100']);
    expect(service.dataHeaders[0]).toMatchObject({ accept: 'application/json' });
  });

  test('Inserts the configured provider name into path, sort value and body', async () => {
    const path = '/api/v2/thing/1/acme/score?sortBy=acmeScore';
    service.get(path, answer).answer('POST', path, answer);
    const call = {
      ...thing(),
      path: '/api/v{version}/thing/{id}/{service}/score',
      query: { sortBy: new ServiceTemplate('{service}Score') },
    };
    const client = service.client({ name: 'acme' });
    await client.read(call);
    await client.read({ ...call, body: { sort: [{ platform: new ServiceTemplate('{service}') }] } });
    expect(service.bodies[1]).toEqual({ sort: [{ platform: 'acme' }] });
  });

  test('Does not expand the provider placeholder in client input', async () => {
    const path = '/api/v2/thing/%7Bservice%7D?url=%7Bservice%7D';
    service.answer('POST', path, answer);
    const call = { ...thing('{service}'), query: { url: '{service}' }, body: { values: ['{service}'] } };
    await service.client({ name: 'acme' }).read(call);
    expect(service.bodies).toEqual([{ values: ['{service}'] }]);
  });

  test.each([
    ['../../admin', '..%2F..%2Fadmin'],
    ['%2F', '%252F'],
    ['a\r\nx-evil: 1', 'a%0D%0Ax-evil%3A%201'],
    ['a\0b', 'a%00b'],
    ['/g/11c75ypgws', '%2Fg%2F11c75ypgws'],
    ['Billie+Eilish', 'Billie%2BEilish'],
    ['a?b=c#d&e', 'a%3Fb%3Dc%23d%26e'],
    ['きゃりー', '%E3%81%8D%E3%82%83%E3%82%8A%E3%83%BC'],
    ['🎧', '%F0%9F%8E%A7'],
    ['...', '...'],
  ])('Sends %j in a path as %s', async (id, encoded) => {
    service.get(`/api/v2/thing/${encoded}`, answer);
    await service.client().read(thing(id));
    expect(service.calls).toEqual([`GET /api/v2/thing/${encoded}`]);
  });

  test.each([
    ['', TypeError],
    ['.', expect.objectContaining({ code: 'UPSTREAM_INVALID_RESPONSE' })],
    ['..', expect.objectContaining({ code: 'UPSTREAM_INVALID_RESPONSE' })],
  ])('Rejects %j as a path value without a call', async (id, error) => {
    await expect(service.client().read(thing(id))).rejects.toThrow(error);
    expect(service.calls).toEqual([]);
  });
});

describe('Equal reads', () => {
  test('Sends equal concurrent reads once', async () => {
    service.get(THING, answer, { delay: 20 });
    const client = service.client();
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.read(thing())));
    expect(new Set(answers).size).toBe(1);
    expect(service.calls).toHaveLength(1);
  });

  test('Shares one failure among equal concurrent reads', async () => {
    service.get(THING, errorBody(403), { status: 403, delay: 20 });
    const client = service.client();
    const calls = Array.from({ length: 5 }, () => codeOf(client.read(thing())));
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['PLAN_REQUIRED']));
    expect(service.calls).toHaveLength(1);
  });

  test('Sends reads separately when query, version or path differ', async () => {
    service
      .get(THING, answer)
      .get(`${THING}?a=1`, answer)
      .get('/api/v3/thing/1', answer)
      .get('/api/v2/thing/2', answer);
    const client = service.client();
    const calls = [thing(), { ...thing(), query: { a: 1 } }, { ...thing(), version: '3' }, thing('2')];
    await Promise.all(calls.map(call => client.read(call)));
    expect(service.calls).toHaveLength(4);
  });
});

describe('Failed calls', () => {
  test.each([
    [400, 'BAD_USER_INPUT'],
    [401, 'UPSTREAM_UNAUTHENTICATED'],
    [403, 'PLAN_REQUIRED'],
    [404, 'NOT_FOUND'],
    [405, 'BAD_USER_INPUT'],
    [410, 'GONE'],
    [418, 'UPSTREAM_INVALID_RESPONSE'],
    [422, 'BAD_USER_INPUT'],
    [500, 'UPSTREAM_UNAVAILABLE'],
    [501, 'UPSTREAM_UNAVAILABLE'],
  ])('Maps status %i to the code %s', async (status, code) => {
    const times = status >= 500 ? 5 : 1;
    service.get(THING, errorBody(status), { status, times });
    expect(await codeOf(service.client().read(thing()))).toBe(code);
    expect(service.calls).toHaveLength(times);
  });

  test('Logs a failure with its endpoint, status and message, but logs paths and 404s only at debug level', async () => {
    service.get(THING, errorBody(500, 'Something broke.'), { status: 500, times: 5 });
    service.get('/api/v2/thing/2', errorBody(404), { status: 404 });
    const client = service.client();
    await codeOf(client.read(thing()));
    await codeOf(client.read(thing('2')));
    const lines = service.logged
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines).toMatchObject([
      { level: 20, path: THING, status: 500 },
      {
        level: 40,
        endpoint: thing().path,
        version: '2',
        status: 500,
        code: 'UPSTREAM_UNAVAILABLE',
        serviceMessage: expect.stringContaining('broke'),
      },
      { level: 20, path: '/api/v2/thing/2', status: 404, code: 'NOT_FOUND' },
    ]);
  });
});
