import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { type AuditResult, serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultLimits } from '../../src/config/readConfig.ts';
import { Connection, freePort } from '../support/network.ts';
import { configOf, FakeService } from '../support/fakeService.ts';
import { serverOver } from '../support/server.ts';
import type { Json } from '../support/json.ts';

/** Request timeout in ms. */
const ARRIVAL = 300;
let server: FastifyInstance;
let address: string;
let metrics: string;

beforeAll(async () => {
  const { agent: dispatcher } = new FakeService();
  const limits = { ...defaultLimits, requestTimeoutMs: ARRIVAL };
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}`;
  const telemetry = { metrics: { host: '127.0.0.1', port } };
  server = await serverOver(configOf(), { limits, dispatcher, telemetry });
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) =>
  fetch(`${address}/graphql`, { method: 'POST', headers, body });
const query = JSON.stringify({ query: '{ __typename }' });

async function outcome(response: Response): Promise<[number, string | undefined]> {
  const { errors }: Json = JSON.parse(await response.text());
  return [response.status, errors?.[0].extensions.code];
}

/** Sends a header that causes a preflight, because GET requests without such a header are rejected. */
const preflighted = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { ...init.headers, 'apollo-require-preflight': 'true' } });

test('Passes all 61 audits of GraphQL over HTTP', async () => {
  const results: AuditResult[] = [];
  // Run serially: on a busy machine, 61 requests at once can wait too long for their turn.
  for (const { fn } of serverAudits({ url: `${address}/graphql`, fetchFn: preflighted })) results.push(await fn());
  expect(results.filter(({ status }) => status !== 'ok')).toEqual([]);
  expect(results).toHaveLength(61);
});

/** Returns the status line of the response to a raw HTTP request. */
async function statusOf(head: string, to = address): Promise<string> {
  const { socket } = await Connection.to(to, `${head}\r\nconnection: close\r\n\r\n`);
  const [chunk] = await once(socket, 'data');
  socket.destroy();
  return String(chunk).split('\r\n')[0] ?? '';
}

describe('Missing Host header', () => {
  const path = '/graphql?query=%7B__typename%7D';

  test('Rejects an empty or missing Host header with 400', async () => {
    expect(await statusOf(`GET ${path} HTTP/1.1\r\nhost: \r\napollo-require-preflight: 1`)).toContain(' 400 ');
    expect(await statusOf(`GET ${path} HTTP/1.0\r\napollo-require-preflight: 1`)).toContain(' 400 ');
  });

  test('Serves health probes without a Host header', async () => {
    expect(await statusOf('GET /health/live HTTP/1.0')).toContain(' 200 ');
  });
});

const line = (path: string, version = '1.1') => `GET ${path} HTTP/${version}\r\napollo-require-preflight: 1`;

describe('Host header', () => {
  test.each([
    ['two different values', 'host: a\r\nhost: b'],
    ['two equal values', 'host: a\r\nHOST: a'],
    ['two values that are not adjacent', 'host: a\r\nx: y\r\nHost: b'],
    ['two values, one of them empty', 'host: \r\nhost: a'],
    ['two hosts in one value', 'host: a, b'],
    ['a path', 'host: a/b'],
    ['a username', 'host: a@b'],
    ['a query', 'host: a?b'],
    ['a fragment', 'host: a#b'],
    ['a backslash', 'host: a\\b'],
    ['an invalid port', 'host: a:b'],
    ['a port that is too large', 'host: a:65536'],
    ['an unclosed bracket', 'host: [::1'],
  ])('Returns 400 for a Host header with %s', async (_, hosts) => {
    for (const path of ['/graphql?query=%7B__typename%7D', '/health/live', '/nothing', '/'])
      expect(await statusOf(`${line(path)}\r\n${hosts}`)).toContain(' 400 ');
    for (const path of ['/metrics', '/health/live', '/nothing'])
      expect(await statusOf(`${line(path)}\r\n${hosts}`, metrics)).toContain(' 400 ');
    expect(await statusOf(`${line('/health/live', '1.0')}\r\n${hosts}`)).toContain(' 400 ');
  });

  test.each(['a', 'a:4000', 'a:', '127.0.0.1:80', '[::1]:80', 'MUSIC.localhost', 'a_b.internal', '8.8.8.8'])(
    'Accepts the Host header %s',
    async host => {
      expect(await statusOf(`${line('/graphql?query=%7B__typename%7D')}\r\nhost: ${host}`)).toContain(' 200 ');
      expect(await statusOf(`${line('/metrics')}\r\nhost: ${host}`, metrics)).toContain(' 200 ');
    },
  );
});

describe('DNS rebinding', () => {
  test.each([
    'evil.example',
    'EVIL.example:4000',
    'evil.example.',
    'localhost.evil.example',
    '127.0.0.1.nip.example',
    'xn--bcher-kva.example',
    'internal.example',
    'a_b.c-d',
  ])('Rejects the Host header %s with 403 in development', async host => {
    for (const path of ['/graphql?query=%7B__typename%7D', '/', '/health/ready', '/nothing'])
      expect(await statusOf(`${line(path)}\r\nhost: ${host}`)).toContain(' 403 ');
  });

  test('The error names the rejected host and the settings that would allow it', async () => {
    const response = await server.inject({ url: '/graphql', headers: { host: 'evil.example:4000' } });
    expect(response.json()).toEqual({
      errors: [
        {
          message: 'The host "evil.example" is not allowed in development: set HOST to it, or NODE_ENV to production.',
          extensions: { code: 'BAD_REQUEST' },
        },
      ],
    });
  });

  test.each([
    ['HOST set to that host', { host: 'Music.example' }, 200],
    ['NODE_ENV=production', { isProduction: true }, 200],
    ['a router secret', { router: { secret: 'a long enough secret' } }, 200],
  ])('Accepts another host with %s', async (_, options, status) => {
    const { agent: dispatcher } = new FakeService();
    const own = await serverOver(configOf(), { dispatcher, ...options });
    const headers = { host: 'music.example:4000', 'router-authorization': 'a long enough secret' };
    const response = await own.inject({
      method: 'POST',
      url: '/graphql',
      headers,
      payload: { query: '{ __typename }' },
    });
    await own.close();
    expect(response.statusCode).toBe(status);
  });
});

test('Responses vary on Accept', async () => {
  expect((await post(query)).headers.get('vary')).toContain('accept');
});

describe('Status of rejected documents', () => {
  test.each([
    ['malformed', '{', {}],
    ['invalid', '{ nonsense }', {}],
    ['without a required variable', 'query ($id: ID!) { artist(id: $id) { name } }', {}],
    ['over the limits', '{ __typename '.repeat(3_000), {}],
  ])(
    'Rejects a document with status 200 as application/json and 400 as application/graphql-response+json: %s',
    async (_, document, variables) => {
      const body = JSON.stringify({ query: document, variables });
      const status = async (accept: string) => (await post(body, { ...json, accept })).status;
      expect(await status('application/json')).toBe(200);
      expect(await status('*/*')).toBe(200);
      expect(await status('application/graphql-response+json')).toBe(400);
      expect(await status('application/graphql-response+json, application/json;q=0.9')).toBe(400);
    },
  );
});

describe('Cross-site requests', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])(
    'Rejects content type %s, which browsers send without preflight',
    async type => {
      expect(await outcome(await post(query, { 'content-type': type }))).toEqual([415, 'BAD_REQUEST']);
    },
  );

  test.each([
    ['a URL-encoded form, the default of curl', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=a' }],
    ['GraphQL', { 'content-type': 'application/graphql' }],
  ])('The error asks for JSON when the body is %s', async (_, headers) => {
    const { errors }: Json = await (await post(query, headers)).json();
    expect(errors[0].message).toBe(
      'The body must be JSON: send the header "content-type: application/json", and a body such as {"query":"{ __typename }"}.',
    );
  });

  test('Rejects a GET request without a header that causes a preflight', async () => {
    const response = await fetch(`${address}/graphql?query={__typename}`);
    expect(await outcome(response)).toEqual([400, 'BAD_REQUEST']);
  });

  test('Rejects a mutation sent by GET regardless of its headers', async () => {
    const headers = { 'apollo-require-preflight': 'true' };
    const mutation = encodeURIComponent('mutation { __typename }');
    const response = await fetch(`${address}/graphql?query=${mutation}`, { headers });
    expect(await outcome(response)).toEqual([405, 'BAD_REQUEST']);
  });
});

test('Every response has security headers', async () => {
  const page = { headers: { accept: 'text/html' } };
  const answers = [
    await post(query),
    await post('{'),
    await fetch(`${address}/health`),
    await fetch(`${address}/nothing`),
    await fetch(`${address}/%`),
    await fetch(`${address}/graphql`, { method: 'PUT' }),
    await fetch(`${address}/graphql`, page),
  ];
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  }
  const policies = answers.map(({ headers }) => headers.get('content-security-policy'));
  expect(policies.slice(0, -1).every(policy => policy?.includes("default-src 'none'"))).toBe(true);
  expect(policies.at(-1)).toBe("frame-ancestors 'none'");
});

describe('Unknown resources', () => {
  test.each([
    '/nothing',
    '/graphql/',
    '/graphql/more',
    '/.env',
    '/package.json',
    '/src/main.ts',
    '/%2e%2e/package.json',
    '/%',
  ])('Returns a 4xx status for %s', async path => {
    const response = await fetch(address + path);
    const text = await response.clone().text();
    expect(await outcome(response)).toEqual([path === '/%' ? 400 : 404, 'BAD_REQUEST']);
    if (path !== '/%') expect(text).toContain('GraphQL is at /graphql.');
  });

  test('Returns 404 for unknown paths regardless of the body', async () => {
    const response = await fetch(`${address}/nothing`, { method: 'POST', headers: json, body: '{' });
    expect(await outcome(response)).toEqual([404, 'BAD_REQUEST']);
  });

  test.each([
    ['PUT', '/graphql', 'GET, POST'],
    ['DELETE', '/graphql', 'GET, POST'],
    ['PATCH', '/graphql', 'GET, POST'],
    ['POST', '/health', 'GET'],
    ['DELETE', '/', 'GET'],
  ])('Returns 405 for %s requests to %s', async (method, path, allowed) => {
    const response = await fetch(address + path, { method, headers: json });
    expect(response.headers.get('allow')).toBe(allowed);
    const { errors }: Json = await response.json();
    expect([response.status, errors[0].extensions.code]).toEqual([405, 'BAD_REQUEST']);
    const remedy = path === '/graphql' ? '' : '; GraphQL is at /graphql';
    expect(errors[0].message).toBe(`This address serves ${allowed.replace(', ', ' and ')}, not ${method}${remedy}.`);
  });
});

describe('Request bodies', () => {
  test.each([
    ['not JSON', '{'],
    ['empty', ''],
    ['a string', '"{ __typename }"'],
    ['a number', '7'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['an empty list', '[]'],
    ['a list', `[${query}]`],
    ['a member named __proto__', '{"query":"{ __typename }","__proto__":{"a":1}}'],
    ['deeply nested lists', '['.repeat(90_000)],
    ['a query that is not a string', '{"query":7}'],
    ['a parsed document as the query', '{"query":{"kind":"Document"}}'],
    ['a list as variables', '{"query":"{ __typename }","variables":[1]}'],
    ['a string as variables', '{"query":"{ __typename }","variables":"{}"}'],
    ['a list as extensions', '{"query":"{ __typename }","extensions":[1]}'],
    ['an invalid operation name', '{"query":"{ __typename }","operationName":7}'],
    ['a persisted query with another version', '{"extensions":{"persistedQuery":{"version":2,"sha256Hash":"a"}}}'],
    ['an invalid persisted query', '{"extensions":{"persistedQuery":7}}'],
    [
      'a hash that does not match the query',
      '{"query":"{ __typename }","extensions":{"persistedQuery":{"version":1,"sha256Hash":"a"}}}',
    ],
    ['an invalid hash', '{"query":"{ __typename }","extensions":{"persistedQuery":{"version":1,"sha256Hash":{}}}}'],
  ])('Rejects a body with 400: %s', async (_, body) => {
    expect(await outcome(await post(body))).toEqual([400, 'BAD_REQUEST']);
  });

  test('The error asks for JSON when the body is empty', async () => {
    const { errors }: Json = await (await post('')).json();
    expect(errors[0].message).toBe('The body is empty: send JSON such as {"query":"{ __typename }"}.');
  });

  test.each([
    ['an unknown hash', 'a'],
    ['a hash that is not a string', { a: 1 }],
    ['no hash', undefined],
    ['the hash __proto__', '__proto__'],
  ])('Returns PERSISTED_QUERY_NOT_FOUND for %s without a document', async (_, sha256Hash) => {
    const body = JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
    expect(await outcome(await post(body))).toEqual([200, 'PERSISTED_QUERY_NOT_FOUND']);
  });

  test('Rejects a subscription with BAD_REQUEST', async () => {
    const response = await post(JSON.stringify({ query: 'subscription { __typename }' }));
    expect(await outcome(response)).toEqual([200, 'BAD_REQUEST']);
  });
});

async function getting(search: string): Promise<[number, Json]> {
  const response = await preflighted(`${address}/graphql?${search}`);
  return [response.status, JSON.parse(await response.text()).data];
}

describe('Empty parameters', () => {
  const hash = createHash('sha256').update('{ __typename }').digest('hex');
  const persisted = encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }));
  const served = [200, { __typename: 'Query' }];

  test.each([
    'query={__typename}&operationName=',
    'query={__typename}&operationName',
    'query={__typename}&variables=',
    'query={__typename}&variables=null',
    'query={__typename}&extensions=',
    'query={__typename}&extensions=null',
    'query={__typename}&documentId=',
    'operationName=&variables=&extensions=&query={__typename}',
    'query=query+null{__typename}&operationName=null',
    'query=query+A{__typename}query+B{__typename}&operationName=A&variables=&extensions=',
    'operationName=&query=query($a:Boolean!){__typename @include(if:$a)}&variables={"a":true}',
    'operationName=&query={__typename}&variables={"a":"?x=y"}',
  ])('Treats empty or null parameters in a URL as absent: %s', async search => {
    expect(await getting(search)).toEqual(served);
  });

  test('Treats empty parameters in the URL of a persisted query as absent', async () => {
    expect(await getting(`query=${encodeURIComponent('{ __typename }')}&extensions=${persisted}`)).toEqual(served);
    for (const search of [
      `extensions=${persisted}&query=&operationName=&variables=`,
      `query=&documentId=sha256:${hash}&variables=&extensions=`,
      `query=&documentId=${hash}&operationName=`,
    ])
      expect(await getting(search)).toEqual(served);
  });

  test.each([
    { operationName: null },
    { operationName: '' },
    { variables: null },
    { variables: '' },
    { extensions: null },
    { extensions: '' },
    { documentId: '' },
    { operationName: null, variables: null, extensions: null, documentId: null },
    { query: '', extensions: JSON.parse(decodeURIComponent(persisted)) },
    { query: null, documentId: hash, operationName: '', variables: null, extensions: null },
  ])('Treats empty or null parameters in a body as absent: %j', async parameters => {
    await post(JSON.stringify({ query: '{ __typename }', extensions: JSON.parse(decodeURIComponent(persisted)) }));
    const response = await post(JSON.stringify({ query: '{ __typename }', ...parameters }));
    expect([response.status, JSON.parse(await response.text()).data]).toEqual(served);
  });

  test.each([
    ['a blank operation name', 'query={__typename}&operationName=%20', 200],
    ['an unknown operation', 'query={__typename}&operationName=A', 200],
    ['a repeated empty parameter', 'query={__typename}&operationName=&operationName=', 400],
    ['a repeated parameter, once empty', 'query={__typename}&variables=&variables={}', 400],
    ['whitespace instead of JSON', 'query={__typename}&variables=%20', 400],
    ['a string instead of an object', 'query={__typename}&variables=""', 400],
    ['a list instead of an object', 'query={__typename}&extensions=[]', 400],
    ['no query', 'query=&operationName=&variables=&extensions=&documentId=', 400],
  ])('Rejects a URL with %s', async (_, search, status) => {
    const response = await preflighted(`${address}/graphql?${search}`);
    const { data, errors }: Json = JSON.parse(await response.text());
    expect([response.status, data, errors.length]).toEqual([status, undefined, 1]);
  });

  test.each([{ variables: ' ' }, { extensions: '{}' }, { variables: [] }, { operationName: 7 }])(
    'Rejects a body with %j',
    async parameters => {
      expect(await outcome(await post(JSON.stringify({ query: '{ __typename }', ...parameters })))).toEqual([
        400,
        'BAD_REQUEST',
      ]);
    },
  );
});

/** Sends bytes and returns everything received until the connection is closed. */
const sent = async (bytes: string, to = address) => (await Connection.to(to, bytes)).all();
/** Connections per case, few because cases run concurrently and the metrics port allows only 32. */
const HELD = 4;

const head = 'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';

describe('Connections', () => {
  test.concurrent.each([
    ['without any data', ''],
    ['with incomplete headers', 'GET /graphql HTTP/1.1\r\nhost: a\r\nx: '],
    ['with an incomplete body', `${head}content-length: 100\r\n\r\n{`],
    ['with an incomplete chunk', `${head}transfer-encoding: chunked\r\n\r\n64\r\n{`],
  ])('Closes a connection %s after the request timeout and serves other connections meanwhile', async (_, bytes) => {
    const held = Array.from({ length: HELD }, () => sent(bytes));
    expect(await outcome(await post(query))).toEqual([200, undefined]);
    for (const received of await Promise.all(held)) expect(received).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  // On a busy machine, a request can time out before the server has read it.
  test.concurrent.each([
    ['without any data', '', /^(HTTP\/1\.1 408 |$)/],
    ['with incomplete headers', 'GET /metrics HTTP/1.1\r\nhost: a\r\nx: ', /^HTTP\/1\.1 408 /],
    ['with headers that are too long', `GET /metrics HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n`, /^HTTP\/1\.1 431 /],
    [
      'with an incomplete body',
      'POST /metrics HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{',
      /^HTTP\/1\.1 (413|408) /,
    ],
    [
      'with a long body',
      `GET /health/live HTTP/1.1\r\nhost: a\r\ncontent-length: 200000\r\n\r\n{`,
      /^HTTP\/1\.1 (413|408) /,
    ],
    [
      'with a chunked body',
      'GET /metrics HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n64\r\n{',
      /^HTTP\/1\.1 (413|408) /,
    ],
  ])('Closes a connection to the metrics port %s while serving other connections', async (_, bytes, closed) => {
    const held = Array.from({ length: HELD }, () => sent(bytes, metrics));
    expect((await fetch(`${metrics}/metrics`)).status).toBe(200);
    expect((await fetch(`${metrics}/health/live`)).status).toBe(200);
    for (const received of await Promise.all(held)) expect(received).toMatch(closed);
  });

  test('Closes the oldest connections to the metrics port when there are more than its limit', async () => {
    const connections = [];
    while (connections.length < 200) connections.push(await Connection.to(metrics));
    expect((await fetch(`${metrics}/metrics`)).status).toBe(200);
    const isOpen = connections.map(connection => connection.isOpen);
    expect([isOpen[0], isOpen.at(-1)]).toEqual([false, true]);
    expect(isOpen.filter(Boolean).length).toBeLessThan(50);
    for (const { socket } of connections) socket.destroy();
  });

  test('Serves 32 pipelined requests and closes a connection that sends more', async () => {
    const request = 'GET /nothing HTTP/1.1\r\nhost: a\r\n\r\n';
    const last = request.replace('host', 'connection: close\r\nhost');
    expect((await sent(request.repeat(31) + last)).split('HTTP/1.1 404').length - 1).toBe(32);
    const flooding = await Promise.all(Array.from({ length: 10 }, () => Connection.to(address, request.repeat(500))));
    expect(await outcome(await post(query))).toEqual([200, undefined]);
    const open = () => flooding.filter(({ isOpen }) => isOpen).length;
    await expect.poll(open, { interval: 5 }).toBe(0);
  });

  test.each([
    ['bytes that are not HTTP', 'nonsense\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nhost: a\r\n${'x: y\r\n'.repeat(10_000)}\r\n`, 431],
    ['an invalid host', 'GET /graphql HTTP/1.1\r\nhost: [\r\nconnection: close\r\n\r\n', 400],
    ['two Content-Length headers', `${head}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`, 400],
  ])('Returns an error for %s and closes the connection', async (_, bytes, status) => {
    const received = await sent(bytes);
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received).not.toMatch(/node:|\.[jt]s\b|stack/);
  });
});
