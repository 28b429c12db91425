import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryLink } from '../../src/apollo-client/retryLink.ts';
import { Router, supergraphOf } from './router.ts';
import { startTeams, type Team } from './teams.ts';
import { serverOver } from '../support/server.ts';
import { Subgraph } from '../support/subgraph.ts';
import { idsOf } from '../support/landmarks.ts';

const secret = 'only-the-router-knows';
const refusal = { code: 'RATE_LIMITED', retryAfter: expect.any(Number) };
const names = (ids: readonly string[]) =>
  `query Names { ${ids.map((id, index) => `a${index}: artist(id: "${id}") { name }`).join(' ')} }`;
/** Costs as many calls as the rate permits per second. */
const query = names(idsOf('artist', 10, 900));

let subgraph: Subgraph;
let server: FastifyInstance;
let teams: Team[];
let router: Router;

beforeAll(async () => {
  subgraph = await Subgraph.start();
  teams = await startTeams();
  vi.stubEnv('ROUTER_SECRET', secret);
});
/** Starts a server behind a router and exhausts its rate. */
beforeEach(async () => {
  const service = { ...subgraph.service, maxCacheBytes: 1, ratePerMinute: 600, batchPaths: false as const };
  server = await serverOver(service, { router: { secret } });
  const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/graphql`;
  const { data } = await subgraph.ask('{ service: _service { sdl } }');
  let isRefused = false;
  router = new Router(supergraphOf([{ name: 'music', typeDefs: data.service.sdl, url }, ...teams]));
  for (let offset = 0; !isRefused && offset < 900; offset += 10) {
    const { errors } = await router.send({ query: names(idsOf('artist', 10, offset)) });
    isRefused = errors !== undefined;
  }
  return async () => {
    await router.close();
    await server.close();
  };
});
afterAll(async () => {
  await Promise.all(teams.map(team => team.close()));
  await subgraph.close();
});

test('Rejects operations from the router over the rate limit with status 200, code, retryAfter and no-store', async () => {
  const headers = { 'router-authorization': secret };
  const response = await server.inject({
    method: 'POST',
    url: '/graphql',
    headers,
    payload: { query },
  });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ errors: [{ message: expect.any(String), extensions: refusal }] });
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
});

describe('Rejections through the router', () => {
  test('The router returns the code and retryAfter of a rejected query', async () => {
    const { data, errors } = await router.askFailing(query);
    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: refusal }]);
  });

  test('retryLink retries a query that was rejected behind the router', async () => {
    const fetch = vi.fn((_: unknown, init?: RequestInit) => router.fetch(init));
    const link = retryLink().concat(new HttpLink({ uri: 'http://router.test/graphql', fetch: fetch as never }));
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const { data, error } = await client.query({ query: gql(query), errorPolicy: 'all' });
    expect(error).toBeUndefined();
    expect(Object.values(data ?? {})).toHaveLength(10);
    expect(fetch.mock.calls.length).toBeGreaterThan(1);
  }, 20_000);
});
