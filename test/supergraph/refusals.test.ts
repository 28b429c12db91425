import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryLink } from '../../src/apollo-client/retryLink.ts';
import { Router, supergraphOf } from './router.ts';
import { startTeams, type Team } from './teams.ts';
import { serverOver, type Response } from '../support/server.ts';
import { Subgraph } from '../support/subgraph.ts';
import { idsOf } from '../support/landmarks.ts';

const secret = 'only-the-router-knows';
const refusal = { code: 'RATE_LIMITED', retryAfter: expect.any(Number) };
const names = (ids: readonly string[]) =>
  `query Names { ${ids.map((id, index) => `a${index}: artist(id: "${id}") { name }`).join(' ')} }`;
/** Queries until one is rejected. */
const MOST_REPEATS = 60;
/** Costs as many calls as the rate permits per second. */
const query = names(idsOf('artist', 10, 900));

let subgraph: Subgraph;
let server: FastifyInstance;
let teams: Team[];
let router: Router;
/** The router's response to the first rejected query. */
let rejected: Response;

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
  router = new Router(supergraphOf([{ name: 'music', typeDefs: data.service.sdl, url }, ...teams]));
  rejected = { data: undefined };
  for (let offset = 0; !rejected.errors && offset < 900; offset += 10) {
    rejected = await router.send({ query: names(idsOf('artist', 10, offset)) });
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
  const ask = () => server.inject({ method: 'POST', url: '/graphql', headers, payload: { query } });
  let response = await ask();
  // On a busy machine, the rate has recovered by now.
  for (let repeats = 0; !response.json().errors && repeats < MOST_REPEATS; repeats++) response = await ask();
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ errors: [{ message: expect.any(String), extensions: refusal }] });
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
});

describe('Rejections through the router', () => {
  test('The router returns the code and retryAfter of a rejected query', () => {
    expect(rejected.data ?? null).toBeNull();
    expect(rejected.errors).toMatchObject([{ extensions: refusal }]);
  });

  test('retryLink retries a query that was rejected behind the router', async () => {
    const fetch = vi.fn((_: unknown, init?: RequestInit) => router.fetch(init));
    const link = retryLink().concat(new HttpLink({ uri: 'http://router.test/graphql', fetch: fetch as never }));
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    let queries = 0;
    do {
      const { data, error } = await client.query({
        query: gql(query),
        errorPolicy: 'all',
        fetchPolicy: 'network-only',
      });
      expect(error).toBeUndefined();
      expect(Object.values(data ?? {})).toHaveLength(10);
      queries++;
    } while (fetch.mock.calls.length === queries && queries < MOST_REPEATS);
    expect(fetch.mock.calls.length).toBeGreaterThan(queries);
  });
});
