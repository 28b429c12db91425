import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
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

/* Rejected requests appear in neither the operation log nor the operation metrics. */
test.each<[title: string, request: InjectOptions, code: string, options?: Partial<ServerOptions>]>([
  ['an operation over the concurrency limit', post(query), 'OVERLOADED', { maxOperations: 0 }],
  ['a request without the secret', post(query), 'UNAUTHENTICATED', { router }],
  ['a body that is too large', post(`${query}${' '.repeat(200_000)}`), 'BODY_TOO_LARGE'],
  ['a body in an unknown encoding', post(query, { 'content-encoding': 'br' }), 'BAD_REQUEST'],
  ['a body that is not JSON', post('{'), 'BAD_REQUEST'],
  ['a request without a query', post('{}'), 'BAD_REQUEST'],
  ['a query that another site could send', { url: '/graphql?query={__typename}' }, 'BAD_REQUEST'],
  ['a malformed URL', { url: '/%' }, 'BAD_REQUEST'],
  ['an unknown path', { url: '/nothing' }, 'BAD_REQUEST'],
])('Counts rejected requests by error code: %s', async (_, request, code, options) => {
  const port = await freePort();
  const telemetry = { metrics: { host: 'localhost', port } };
  const { agent: dispatcher } = new FakeService();
  const server = await createServer({ service: configOf(), logLevel: 'silent', telemetry, dispatcher, ...options });
  const response = await server.inject(request);
  const counted = await metricsAt(`http://localhost:${port}/metrics`);
  await server.close();
  expect(response.json().errors[0].extensions.code).toBe(code);
  expect(counted.get(`music_request_refusals_total{error_type="${code}"}`)).toBe(1);
  expect([...counted.keys()].filter(name => name.startsWith('music_operation_calls'))).toEqual([]);
});
