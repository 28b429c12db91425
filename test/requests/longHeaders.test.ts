import { EventEmitter, once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BodyBudget } from '../../src/process/bodyBudget.ts';
import { ServiceAgent } from '../../src/client/transport/connections.ts';
import { http } from '../../src/client/transport/http.ts';
import { attributed } from '../../src/client/transport/provenance.ts';
import { failureOf } from '../../src/client/response.ts';
import { configOf } from '../support/fakeService.ts';
import { freePort } from '../support/network.ts';
import { serverOver } from '../support/server.ts';

/* Long values that would slow down naive parsers, in each header that the program or its libraries read. */

/** Length of a header in bytes, just below the 16 kB that Node.js and undici accept. */
const LENGTH = 15_000;
/** Maximum extra time for a long header, in ms. A quadratic parser takes over 100 ms for a header of this length. */
const MOST = 60;
/** Attempts per request; the fastest counts, because other programs and garbage collection add time. */
const ATTEMPTS = 6;

const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const isNightly = process.env['FUZZ_ROUNDS'] !== undefined;

const repeated = (first: string, piece: string, last = '') => first + piece.repeat(LENGTH / piece.length) + last;
const texts: Readonly<Record<string, string>> = {
  'spaces in a parameter': repeated('application/json;a=b', ' ', 'x'),
  'tabs in a parameter': repeated('application/json;a=b', '\t', 'x'),
  'spaces in a subtype': repeated('application/json', ' ', 'x'),
  'spaces after a word': repeated('gzip', ' ', 'x'),
  'spaces after commas': repeated('gzip', ', ', 'x'),
  commas: repeated('a', ',', 'x'),
  'media types': repeated('', 'a/b,'),
  'media types with a quality': repeated('', 'a/b;q=0.1,'),
  parameters: repeated('application/json', ';a=b'),
  'parameters without a value': repeated('application/json', '; a='),
  quotes: repeated('application/json;a=', '"'),
  'an unterminated quote': repeated('application/json;a="', ',x'),
  'escaped quotes': repeated('application/json;a="', '\\"'),
  charsets: repeated('text/html;', 'charset=!'),
  entries: repeated('', 'a=b,'),
  'entries with spaces': repeated('a=b', ' ,\t', 'x'),
  codings: repeated('', 'gzip,'),
  digits: repeated('', '1'),
  'digits and a letter': repeated('', '1', 'x'),
  letters: repeated('', 'a'),
  hyphens: repeated('a', '-'),
  points: repeated('a', '.a'),
  colons: repeated('[', 'a:'),
  parentheses: repeated('Mon, 1 ', '('),
  'an address': repeated('https://a.example/', '%41'),
  hosts: repeated('http://localhost:', '1', 'x'),
  'a trace': repeated(`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, '-0'),
};

async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/**
 * Repeats a request until its time is within the bound, at most `ATTEMPTS` times. Returns the least time and the last
 * result.
 */
async function leastTime<T>(send: () => Promise<T>, bound = 0): Promise<{ least: number; result: T }> {
  let least = Infinity;
  for (let attempt = 1; ; attempt++) {
    const beganAt = performance.now();
    const result = await send();
    least = Math.min(least, performance.now() - beganAt);
    if (least <= bound || attempt === ATTEMPTS) return { least, result };
  }
}

/** Status and extra header of the service's next response. */
let next = { status: 200, header: '' };
const record = JSON.stringify({ type: 'artist', object: { uuid: '1', name: 'Ada' }, errors: [] });
const service = createServer(socket => {
  socket.on('error', () => undefined);
  socket.on('data', () => {
    const head = `HTTP/1.1 ${next.status} X\r\ncontent-length: ${record.length}\r\nconnection: close\r\n`;
    socket.end(`${head}${next.header}\r\n${record}`, 'latin1');
  });
});
let subgraph: FastifyInstance;
let port: number;
beforeAll(async () => {
  const url = `http://127.0.0.1:${await listening(service)}`;
  // Incoming trace headers are read only if a collector is configured.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${await freePort()}`);
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_off');
  const telemetry = { openTelemetry: { traces: true, metrics: false } };
  subgraph = await serverOver(configOf({ url }), { telemetry });
  await subgraph.listen({ port: 0, host: '127.0.0.1' });
  port = (subgraph.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await subgraph.close();
  vi.unstubAllEnvs();
  service.close();
});

/** Sends a raw request with a header, which may replace a default header. Returns the status. */
async function statusWith(header: readonly [name: string, value: string], method: 'GET' | 'POST'): Promise<number> {
  const body = method === 'POST' ? '{"query":"{ __typename }"}' : '';
  const usual = {
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(body.length),
    'apollo-require-preflight': '1',
    connection: 'close',
  };
  const lines = Object.entries({ ...usual, [header[0]]: header[1] }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.end(
    `${method} /graphql${method === 'GET' ? '?query={__typename}' : ''} HTTP/1.1\r\n${lines.join('')}\r\n${body}`,
    'latin1',
  );
  let response = '';
  for await (const text of socket) response += text;
  return Number(response.slice(9, 12));
}

/** Request headers that this program, Fastify, its plugins, Apollo Server or OpenTelemetry reads. */
const requestHeaders = [
  'accept', 'accept-encoding', 'access-control-request-headers', 'access-control-request-method', 'access-control-request-private-network',
  'apollo-federation-include-trace', 'apollo-require-preflight', 'apollographql-client-name',
  'apollographql-client-version', 'authorization', 'baggage', 'content-encoding', 'content-type', 'cookie', 'expect',
  'forwarded', 'host', 'keep-alive', 'origin', 'router-authorization', 'te', 'traceparent', 'tracestate', 'upgrade',
  'user-agent', 'x-apollo-operation-name', 'x-cost', 'x-forwarded-for', 'x-forwarded-host', 'x-request-id',
]; // prettier-ignore

describe.each(['POST', 'GET'] as const)('Long headers of a %s request', method => {
  let usual: number;
  beforeAll(async () => {
    await leastTime(() => statusWith(['x-usual', 'a'], method));
    usual = (await leastTime(() => statusWith(['x-usual', 'a'], method))).least;
  });

  // GET tries only a sample of the values, because both methods share the header parsers.
  const tried = Object.entries(texts).filter((_, index) => method === 'POST' || isNightly || index % 3 === seed % 3);

  test.each(requestHeaders)('Handles a request with a long %s quickly', async name => {
    for (const [title, text] of tried) {
      const { least } = await leastTime(() => statusWith([name, text], method), usual + MOST);
      expect(least, title).toBeLessThan(usual + MOST);
    }
  });

  test.each(['cookie', 'authorization', 'baggage', 'tracestate'])('Serves a request with a long %s', async name => {
    expect(await statusWith([name, 'a=b,'.repeat(LENGTH / 4)], method)).toBe(200);
  });
});

test.each([
  ['content-type', 'application/json;a='.padEnd(256, 'b'), 200],
  ['content-type', 'application/json;a='.padEnd(257, 'b'), 431],
  ['accept', '*/*,'.padEnd(1_024, 'a/b,'), 200],
  ['accept', '*/*,'.padEnd(1_025, 'a/b,'), 431],
])('The length limit on %s is inclusive', async (name, value, status) => {
  expect(await statusWith([name, value], 'POST')).toBe(status);
});

test('The error names the header that is too long', async () => {
  const response = await subgraph.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': `application/json;a=${'b'.repeat(300)}` },
    payload: '{}',
  });
  expect(response.statusCode).toBe(431);
  expect(response.json()).toEqual({
    errors: [{ message: 'The header "content-type" is longer than 256 bytes.', extensions: { code: 'BAD_REQUEST' } }],
  });
});

const agent = new ServiceAgent();
const send = http(agent, new BodyBudget(1_000_000, 'newest'), new EventEmitter());
afterAll(() => agent.close());

/** Sends a call whose response has this status and header. Returns the body or the error code. */
async function meaning(status: number, header = ''): Promise<unknown> {
  next = { status, header };
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const response = await send({ endpoint: 'thing', method: 'GET', origin, path: '/', headers: {}, longest: 1_000 });
  return status < 300 ? response.text : failureOf('thing', attributed(response, { isWrite: false })).code;
}

/** Headers of upstream responses that this program or undici reads. */
const responseHeaders = [
  'connection', 'content-encoding', 'content-type', 'date', 'keep-alive', 'location', 'retry-after', 'trailer',
  'x-quota-remaining', 'x-ratelimit-remaining', 'x-ratelimit-reset',
]; // prettier-ignore

describe.each([
  [200, [record]],
  [302, ['UPSTREAM_UNAVAILABLE']],
  [429, ['RATE_LIMITED', 'QUOTA_EXHAUSTED']],
])('Long headers of an upstream response with status %i', (status, results) => {
  let usual: number;
  beforeAll(async () => {
    await leastTime(() => meaning(status));
    usual = (await leastTime(() => meaning(status))).least;
  });

  test.each(responseHeaders)('Reads an upstream response with a long %s quickly', async name => {
    for (const [title, text] of Object.entries(texts)) {
      const { least, result } = await leastTime(() => meaning(status, `${name}: ${text}\r\n`), usual + MOST);
      expect(least, title).toBeLessThan(usual + MOST);
      expect(results, title).toContain(result);
    }
  });
});
