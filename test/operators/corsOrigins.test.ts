import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/readConfig.ts';
import { createServer, DEFAULT_ACCESS } from '../../src/server/server.ts';
import { configOf, FakeService } from '../support/fakeService.ts';

const STUDIO = 'https://studio.apollographql.com';
const STRANGER = 'https://stranger.test';

/** Response headers that all origins can read: https://fetch.spec.whatwg.org/#cors-safelisted-response-header-name */
const readable = new Set([
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
]);
/** Headers for the browser itself or for caches. */
const forBrowsers =
  /^(accept-encoding|access-control-.*|connection|keep-alive|date|vary|x-content-type-options|x-frame-options|referrer-policy|content-security-policy)$/;

/** Shared between tests by setting: the servers are stateless. */
const servers = new Map<string, FastifyInstance>();
let server: FastifyInstance;

afterAll(() => Promise.all(servers.values().map(each => each.close())));

async function serveTo(...corsOrigins: (string | RegExp)[]): Promise<void> {
  const settings = corsOrigins.join(' ');
  server = servers.get(settings) ?? (await serverTo(corsOrigins));
  servers.set(settings, server);
}

/** A server with invented data, whose responses have all headers. */
const serverTo = (corsOrigins: readonly (string | RegExp)[]): Promise<FastifyInstance> =>
  createServer({
    service: configOf(),
    logLevel: 'silent',
    access: { ...DEFAULT_ACCESS, corsOrigins },
    hasInventedData: true,
    dispatcher: new FakeService().agent,
  });

/** A browser's preflight for cross-origin JSON. */
const preflight = (origin: string, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'OPTIONS',
    url: '/graphql',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,apollo-require-preflight',
      ...headers,
    },
  });

const ask = (origin: string, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/graphql',
    headers: { origin, 'content-type': 'application/json', ...headers },
    payload: '{"query":"{ __typename }"}',
  });

describe('Allowed origins', () => {
  test('Lets a page from an allowed origin send operations with any header', async () => {
    await serveTo(STUDIO, 'http://localhost:3000');
    const { statusCode, headers } = await preflight(STUDIO);
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': STUDIO,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type,apollo-require-preflight',
    });
    const answer = await ask(STUDIO);
    expect(answer.headers['access-control-allow-origin']).toBe(STUDIO);
    expect(answer.headers.vary).toContain('Origin');
    expect(answer.json()).toMatchObject({ data: { __typename: 'Query' } });
  });

  test('Lets a page from an allowed origin read errors', async () => {
    await serveTo(STUDIO);
    const answer = await server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { origin: STUDIO, 'content-type': 'application/json' },
      payload: '{',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['access-control-allow-origin']).toBe(STUDIO);
  });

  test('Grants private network access only to allowed origins that request it', async () => {
    await serveTo(STUDIO);
    const asks = { 'access-control-request-private-network': 'true' };
    expect((await preflight(STUDIO, asks)).headers).toMatchObject({ 'access-control-allow-private-network': 'true' });
    for (const { headers } of [await preflight(STRANGER, asks), await preflight(STUDIO)]) {
      expect(headers).not.toHaveProperty('access-control-allow-private-network');
    }
  });
});

test.each([STUDIO, '*'])('Exposes response headers to cross-origin pages with CORS_ORIGINS=%s', async origin => {
  await serveTo(origin);
  const answers = [
    await ask(STUDIO),
    await ask(STUDIO, { 'content-type': 'text/plain' }),
    await ask(STUDIO, { 'content-encoding': 'br' }),
    await server.inject({ method: 'GET', url: '/nothing', headers: { origin: STUDIO } }),
    await server.inject({ method: 'GET', url: '/health/ready', headers: { origin: STUDIO } }),
  ];
  for (const { headers } of answers) {
    const exposed = String(headers['access-control-expose-headers']).split(/, ?/);
    expect(exposed.toSorted()).toEqual(['retry-after', 'x-invented-data', 'x-request-id']);
    const hidden = Object.keys(headers).filter(name => !exposed.includes(name) && !readable.has(name));
    expect(hidden.filter(name => !forBrowsers.test(name))).toEqual([]);
  }
  expect(answers[0]?.headers).toMatchObject({ 'x-invented-data': 'true', 'x-request-id': expect.any(String) });
});

describe('Default origins', () => {
  const usual = (settings: NodeJS.ProcessEnv) => readConfig({ ...production, ...settings }).access.corsOrigins;
  const production = { SERVICE_URL: 'https://service.test', SERVICE_APP_ID: 'app', SERVICE_API_KEY: 'key' };

  test.each(['http://localhost:5173', 'https://localhost:8443', 'http://127.0.0.1:3000', 'http://[::1]:4321'])(
    'Allows local pages in development only: %s',
    async origin => {
      await serveTo(...usual({}));
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBe(origin);
      expect((await ask(origin)).headers['access-control-allow-origin']).toBe(origin);
      await serveTo(...usual({ NODE_ENV: 'production' }));
      for (const { headers } of [await preflight(origin), await ask(origin)]) {
        expect(headers).not.toHaveProperty('access-control-allow-origin');
      }
    },
  );

  test.each([STRANGER, 'http://localhost.stranger.test', 'http://stranger.test:5173', 'http://localhost:5173.test'])(
    'Denies remote pages in development: %s',
    async origin => {
      await serveTo(...usual({}));
      expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin');
    },
  );
});

describe('Denied origins', () => {
  test.each([STRANGER, `${STUDIO}.stranger.test`, 'http://studio.apollographql.com', 'null'])(
    'Sends no Access-Control-Allow-Origin to an origin that is not allowed: %s',
    async origin => {
      await serveTo(STUDIO);
      for (const { headers } of [await preflight(origin), await ask(origin)]) {
        expect(headers).not.toHaveProperty('access-control-allow-origin');
      }
    },
  );

  test('Sends no Access-Control-Allow-Origin if no origin is configured', async () => {
    await serveTo();
    for (const { headers } of [await preflight(STUDIO), await ask(STUDIO)]) {
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('Rejects simple requests, which browsers send without a preflight', async () => {
    await serveTo(STUDIO);
    const query = { query: '{ __typename }' };
    const byGet = await server.inject({ method: 'GET', url: '/graphql', query, headers: { origin: STRANGER } });
    const asText = await ask(STRANGER, { 'content-type': 'text/plain' });
    expect([byGet.statusCode, asText.statusCode].every(status => status >= 400 && status < 500)).toBe(true);
    expect(byGet.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
    const allowed = { origin: STRANGER, 'apollo-require-preflight': 'true' };
    expect((await server.inject({ method: 'GET', url: '/graphql', query, headers: allowed })).statusCode).toBe(200);
  });
});

test('A wildcard allows all origins, but neither credentials nor private networks', async () => {
  await serveTo('*');
  for (const { headers } of [
    await preflight(STRANGER, { 'access-control-request-private-network': 'true' }),
    await ask(STRANGER, { cookie: 'a=b' }),
  ]) {
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers).not.toHaveProperty('access-control-allow-private-network');
  }
});
