import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer, type ServerOptions } from '../../src/server/server.ts';
import { configOf, FakeService } from '../support/fakeService.ts';
import { metricsAt } from '../support/metrics.ts';
import { freePort } from '../support/network.ts';

const json = { 'content-type': 'application/json' };
const post = (payload: string, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: '/graphql',
  headers: { ...json, ...headers },
  payload,
});
const query = JSON.stringify({ query: '{ __typename }' });
const router = { secret: 'only-the-router-knows' };

/* Rejected requests are counted in a separate metric, not as operations. */
describe.each<[string, Partial<ServerOptions>, readonly (readonly [string, InjectOptions, string])[]]>([
  ['over the concurrency limit', { maxOperations: 0 }, [['an operation', post(query), 'OVERLOADED']]],
  ['with a router secret', { router }, [['a request without the secret', post(query), 'UNAUTHENTICATED']]],
  [
    'with default settings',
    {},
    [
      ['a body that is too large', post(`${query}${' '.repeat(200_000)}`), 'BODY_TOO_LARGE'],
      ['a body in an unknown encoding', post(query, { 'content-encoding': 'br' }), 'BAD_REQUEST'],
      ['a body that is not JSON', post('{'), 'BAD_REQUEST'],
      ['a request without a query', post('{}'), 'BAD_REQUEST'],
      ['a query that another site could send', { url: '/graphql?query={__typename}' }, 'BAD_REQUEST'],
      ['a malformed URL', { url: '/%' }, 'BAD_REQUEST'],
      ['an unknown path', { url: '/nothing' }, 'BAD_REQUEST'],
    ],
  ],
])('Server %s', (_, options, requests) => {
  let server: FastifyInstance;
  let address: string;
  beforeAll(async () => {
    const port = await freePort();
    address = `http://localhost:${port}/metrics`;
    const telemetry = { metrics: { host: 'localhost', port } };
    const { agent: dispatcher } = new FakeService();
    server = await createServer({ service: configOf(), logLevel: 'silent', telemetry, dispatcher, ...options });
  });
  afterAll(() => server.close());

  test.each(requests)('Counts rejected requests by error code: %s', async (__, request, code) => {
    const name = `music_request_refusals_total{error_type="${code}"}`;
    const before = (await metricsAt(address)).get(name) ?? 0;
    const response = await server.inject(request);
    const counted = await metricsAt(address);
    expect(response.json().errors[0].extensions.code).toBe(code);
    expect(counted.get(name)).toBe(before + 1);
    expect([...counted.keys()].filter(key => key.startsWith('music_operation_calls'))).toEqual([]);
  });
});
