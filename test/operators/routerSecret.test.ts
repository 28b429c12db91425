import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSchema } from '../../src/graph/schema.ts';
import { landmarks, idsOf } from '../support/landmarks.ts';
import { serverOver } from '../support/server.ts';
import { Subgraph } from '../support/subgraph.ts';

const secret = 'only-the-router-knows';
const header = 'router-authorization';
const carried = { [header]: secret };
const query = `{ artist(id: "${landmarks.artist.headliner}") { name } }`;
let subgraph: Subgraph;
let server: FastifyInstance;

beforeAll(async () => {
  subgraph = await Subgraph.start();
  server = await serverOver(subgraph.service, { router: { secret } });
});
afterAll(async () => {
  await server.close();
  await subgraph.close();
});

const post = (asked: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: '/graphql', headers, payload: { query: asked } });

describe('Requests with the secret', () => {
  test('Serves a request with the router secret', async () => {
    const response = await post(query, carried);
    expect(response.json()).toMatchObject({ data: { artist: { name: expect.any(String) } } });
    expect(response.headers['cache-control']).toMatch(/^public, max-age=/);
  });

  test('Varies cached responses by the router secret', async () => {
    expect((await post(query, carried)).headers['vary']).toContain(header);
  });

  test('Returns SDL and introspection to a router with the secret', async () => {
    expect((await post('{ service: _service { sdl } }', carried)).json().data.service.sdl).toContain('type Artist');
    expect((await post('{ __schema { queryType { name } } }', carried)).json().errors).toBeUndefined();
  });
});

describe('Requests without the secret', () => {
  const get: InjectOptions = { method: 'GET', url: '/graphql' };
  const send: InjectOptions = { method: 'POST', url: '/graphql', payload: { query } };
  test.each<[string, InjectOptions]>([
    ['a query', send],
    ['a query by GET', { ...get, query: { query }, headers: { 'apollo-require-preflight': 'yes' } }],
    ['the schema', { ...send, payload: { query: '{ _service { sdl } }' } }],
    ['introspection', { ...send, payload: { query: '{ __schema { queryType { name } } }' } }],
    ['entities', { ...send, payload: { query: '{ _entities(representations: []) { __typename } }' } }],
    ['a mutation', { ...send, payload: { query: 'mutation { __typename }' } }],
    ['the landing page', { ...get, headers: { accept: 'text/html' } }],
    ['a HEAD request', { ...get, method: 'HEAD' }],
    ['a preflight', { ...get, method: 'OPTIONS' }],
    ['a body that is not JSON', { ...send, payload: '{', headers: { 'content-type': 'application/json' } }],
    ['an empty secret', { ...send, headers: { [header]: '' } }],
    ['another secret of the same length', { ...send, headers: { [header]: secret.replace('o', 'a') } }],
    ['part of the secret', { ...send, headers: { [header]: secret.slice(0, -1) } }],
    ['the secret with a suffix', { ...send, headers: { [header]: `${secret} x` } }],
    ['the secret twice', { ...send, headers: { [header]: [secret, secret] } }],
    ['the secret in another header', { ...send, headers: { authorization: secret } }],
  ])('Rejects a request without the router secret with 401, without a call: %s', async (_, request) => {
    subgraph.sandbox.calls.length = 0;
    const response = await server.inject(request);
    expect(response.statusCode).toBe(401);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['www-authenticate']).toBe('RouterSecret');
    if (request.method !== 'HEAD') {
      expect(response.json()).toEqual({
        errors: [{ message: expect.any(String), extensions: { code: 'UNAUTHENTICATED' } }],
      });
    }
    expect(response.payload).not.toContain(secret);
    expect(subgraph.sandbox.calls).toEqual([]);
  });

  test('Serves health probes without the router secret', async () => {
    expect((await server.inject('/health')).statusCode).toBe(200);
  });
});

describe('Federated traces', () => {
  const traced = { 'apollo-federation-include-trace': 'ftv1' };

  test('Returns a federated trace to a router that requests it', async () => {
    const { extensions } = (await post(query, { ...carried, ...traced })).json();
    expect(Buffer.from(extensions.ftv1, 'base64').toString('latin1')).toContain('artist');
  });

  test('Traces each field under its response name, with unchanged data', async () => {
    const lists = `{ artist(id: "${landmarks.artist.headliner}") { title: name albums(first: 2) { edges { node { name } } } } }`;
    const { extensions, data } = (await post(lists, { ...carried, ...traced })).json();
    const trace = Buffer.from(extensions.ftv1, 'base64').toString('latin1');
    for (const name of ['artist', 'title', 'albums', 'edges', 'node', 'name', 'Album!']) expect(trace).toContain(name);
    expect(data).toEqual((await post(lists, carried)).json().data);
  });

  test('Returns all data, the first hundred errors and TOO_MANY_ERRORS in a traced response', async () => {
    const representations = idsOf('artist', 150).map(id => ({ __typename: 'Artist', id, name: id }));
    const wrong = `albums(after: "${Buffer.from('1 abcdefgh abcdefgh').toString('base64url')}") { totalCount }`;
    const entities = `query ($r: [_Any!]!) { entities: _entities(representations: $r) { ... on Artist { name ${wrong} } } }`;
    const payload = { query: entities, variables: { r: representations } };
    const headers = { ...carried, ...traced };
    const response = await server.inject({ method: 'POST', url: '/graphql', headers, payload });
    const { data, errors, extensions } = response.json();
    expect(extensions.ftv1).toEqual(expect.any(String));
    expect(errors).toHaveLength(101);
    expect(data.entities).toEqual(representations.map(({ name }) => ({ name, albums: null })));
  });

  test('Tracing leaves the resolvers of the schema unwrapped', async () => {
    const schema = createSchema();
    const resolvers = () => Object.values(schema.getQueryType()?.getFields() ?? {}).map(({ resolve }) => resolve);
    const before = resolvers();
    const own = await serverOver(subgraph.service, { router: { secret }, schema });
    const response = await own.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...carried, ...traced },
      payload: { query },
    });
    expect(response.json().extensions.ftv1).toEqual(expect.any(String));
    expect(resolvers()).toEqual(before);
    await own.close();
  });

  test('Marks traced responses as not cacheable and never serves them from a cache', async () => {
    const request: InjectOptions = { method: 'GET', url: '/graphql', query: { query } };
    const headers = { ...carried, 'apollo-require-preflight': 'yes' };
    const look = async (more: object) =>
      (await server.inject({ ...request, headers: { ...headers, ...more } })).headers;
    for (let time = 0; time < 3; time++) {
      expect((await look(traced))['cache-control']).toBe('no-store');
      const plain = await look({});
      expect(plain['cache-control']).toMatch(/^public, max-age=/);
      expect(plain['vary']).toContain('apollo-federation-include-trace');
    }
    expect((await post(query, { ...carried, ...traced })).headers['cache-control']).toBe('no-store');
  });

  test('Returns no federated trace unless the request asks for one', async () => {
    expect((await post(query, carried)).json().extensions?.ftv1).toBeUndefined();
  });

  test('Returns no federated trace if no router secret is configured', async () => {
    const response = await subgraph.send({ query }, traced);
    expect(response.json()).toMatchObject({ data: { artist: { name: expect.any(String) } } });
    expect(response.json().extensions?.ftv1).toBeUndefined();
  });
});
