import { createHash } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config/readConfig.ts';
import { changes, write } from '../support/changes.ts';
import { serverOver } from '../support/server.ts';
import { Subgraph } from '../support/subgraph.ts';

const ROUTER_SECRET = 'only-the-router-knows';
const real = { SERVICE_URL: 'https://service.test', SERVICE_APP_ID: 'app', SERVICE_API_KEY: 'key' };
const [first] = changes;
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start({}, { writable: true });
});
beforeEach(() => subgraph.sandbox.reset());
afterAll(() => subgraph.close());

/** Starts a server that is closed when the test ends. */
async function serverWith(settings: Record<string, string>): Promise<FastifyInstance> {
  const { mutations, isProduction, router } = readConfig({ ...real, ...settings });
  const server = await serverOver(subgraph.service, { mutations, isProduction, router });
  onTestFinished(() => server.close());
  return server;
}

const post = (server: FastifyInstance, query: string, headers: object = {}, more: object = {}) =>
  server.inject({ method: 'POST', url: '/graphql', headers: { ...headers }, payload: { query, ...more } });

/** Sends a mutation. Returns whether it succeeded, its error codes and its number of calls. */
async function outcomeOf(server: FastifyInstance, { field, headers = {} }: { field: string; headers?: object }) {
  subgraph.sandbox.calls.length = 0;
  const { data, errors = [] } = (await post(server, write(field), headers)).json();
  const codes = errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
  return { isDone: Boolean(data?.change), codes, calls: subgraph.sandbox.calls.length };
}

const hash = (query: string) => createHash('sha256').update(query).digest('hex');
const named = (query: string) => ({ persistedQuery: { version: 1, sha256Hash: hash(query) } });

const DONE = { isDone: true, codes: [], calls: 1 };
const FORBIDDEN = { isDone: false, codes: ['FORBIDDEN'], calls: 0 };
const UNAUTHENTICATED = { isDone: false, codes: ['UNAUTHENTICATED'], calls: 0 };

const production = { NODE_ENV: 'production' };
const scoped = { MUTATIONS: 'scope:music:write', ROUTER_SECRET };
const secret = { 'router-authorization': ROUTER_SECRET };
const scope = { 'router-scopes': 'music:write' };

describe('MUTATIONS', () => {
  test.each<[string, string, object, Record<string, string>, object]>([
    // Default
    ['accepted', 'with default settings', {}, {}, DONE],
    ['accepted', 'with NODE_ENV=development', { NODE_ENV: 'development' }, {}, DONE],
    ['accepted', 'with NODE_ENV=test', { NODE_ENV: 'test' }, {}, DONE],
    ['accepted', 'with empty MUTATIONS', { MUTATIONS: '' }, {}, DONE],
    ['rejected', 'in production', production, {}, FORBIDDEN],
    ['rejected', 'in an unknown mode', { NODE_ENV: 'prodution' }, {}, FORBIDDEN],
    ['rejected', 'in production with empty MUTATIONS', { ...production, MUTATIONS: '' }, {}, FORBIDDEN],
    ['rejected', 'in production with the scope header', production, scope, FORBIDDEN],
    ['rejected', 'in production from the router', { ...production, ROUTER_SECRET }, secret, FORBIDDEN],
    [
      'rejected',
      'in production from the router for a user with a scope',
      { ...production, ROUTER_SECRET },
      { ...secret, ...scope },
      FORBIDDEN,
    ],
    // off, on
    ['rejected', 'with MUTATIONS=off', { MUTATIONS: 'off' }, {}, FORBIDDEN],
    ['accepted', 'in production with MUTATIONS=on', { ...production, MUTATIONS: 'on' }, {}, DONE],
    [
      'accepted',
      'in production from the router with MUTATIONS=on',
      { ...production, MUTATIONS: 'on', ROUTER_SECRET },
      secret,
      DONE,
    ],
    [
      'rejected',
      'in production from a client bypassing the router with MUTATIONS=on',
      { ...production, MUTATIONS: 'on', ROUTER_SECRET },
      {},
      UNAUTHENTICATED,
    ],
    // scope:<name>
    ['rejected', 'if a scope is required, but neither secret nor scope is sent', scoped, {}, UNAUTHENTICATED],
    ['rejected', 'if a scope is required, but sent without the secret', scoped, scope, UNAUTHENTICATED],
    [
      'rejected',
      'if a scope is required, but sent with a wrong secret',
      scoped,
      { 'router-authorization': 'only-a-stranger-knows', ...scope },
      UNAUTHENTICATED,
    ],
    ['rejected', 'if a scope is required, but only the secret is sent', scoped, secret, FORBIDDEN],
    [
      'rejected',
      'in production if a scope is required, but only the secret is sent',
      { ...production, ...scoped },
      secret,
      FORBIDDEN,
    ],
    ['accepted', 'if the required scope is sent with the secret', scoped, { ...secret, ...scope }, DONE],
    [
      'accepted',
      'in production if the required scope is sent with the secret',
      { ...production, ...scoped },
      { ...secret, ...scope },
      DONE,
    ],
    [
      'accepted',
      'if a role is required instead of a scope and sent with the secret',
      { MUTATIONS: 'scope:editor', ROUTER_SECRET },
      { ...secret, 'router-scopes': 'viewer,editor' },
      DONE,
    ],
  ])('A mutation is %s %s', async (_, __, settings, headers, expected) => {
    const server = await serverWith({ ...settings });
    expect(await outcomeOf(server, { field: first?.field ?? '', headers })).toEqual(expected);
  });

  test.each([
    ['music:write', true],
    ['music:read music:write', true],
    ['music:write,music:read', true],
    ['music:read, music:write', true],
    ['  music:write\t', true],
    ['', false],
    ['music', false],
    ['write', false],
    ['music:writer', false],
    ['xmusic:write', false],
    ['music:write:all', false],
    ['music:write;admin', false],
    ['"music:write"', false],
    ['MUSIC:WRITE', false],
    ['music: write', false],
    ['*', false],
    ['scope:music:write', false],
  ])('Matches only whole scopes in the router-scopes header: %j', async (scopes, isPermitted) => {
    const server = await serverWith(scoped);
    const headers = { ...secret, 'router-scopes': scopes };
    const expected = isPermitted ? DONE : FORBIDDEN;
    expect(await outcomeOf(server, { field: first?.field ?? '', headers })).toEqual(expected);
  });

  test.each(['authorization', 'x-scopes', 'x-router-scopes', 'scope'])(
    'Ignores a scope in the header %s',
    async header => {
      const server = await serverWith(scoped);
      const headers = { ...secret, [header]: 'music:write' };
      expect(await outcomeOf(server, { field: first?.field ?? '', headers })).toEqual(FORBIDDEN);
    },
  );
});

describe('MUTATIONS=off', () => {
  let server: FastifyInstance;
  beforeAll(async () => {
    server = await serverOver(subgraph.service, { mutations: 'off' });
  });
  afterAll(() => server.close());

  const message = 'Mutations are disabled. Operators can enable them with MUTATIONS.';
  const refused = { errors: [{ message, extensions: { code: 'FORBIDDEN' } }] };

  test('MUTATIONS=off rejects each of the nine mutations without a call', async () => {
    expect(changes).toHaveLength(9);
    for (const { field, name } of changes) {
      const response = await post(server, write(field));
      expect(response.json(), name).toEqual(refused);
      expect(response.headers['cache-control']).toBe('no-store');
    }
    expect(subgraph.sandbox.calls).toEqual([]);
  });

  const field = `${first?.field} { errors { code } }`;
  const mutation = write(first?.field ?? '');
  const withQuery = `query Read { __typename } mutation Write { ${field} }`;
  const send: InjectOptions = { method: 'POST', url: '/graphql' };

  test.each<[string, object, object?]>([
    ['fifty aliases, over the cost limit as well', { query: `mutation { ${aliases(50)} }` }],
    ['a fragment', { query: `mutation { ...F } fragment F on Mutation { ${field} }` }],
    ['an inline fragment', { query: `mutation { ... on Mutation { ${field} } }` }],
    ['a skipped field', { query: `mutation { ${first?.field} @skip(if: true) { errors { code } } }` }],
    ['only __typename', { query: 'mutation { __typename }' }],
    ['an operation name, in a document with a query', { query: withQuery, operationName: 'Write' }],
    ['its text and hash', { query: mutation, extensions: named(mutation) }],
    ['a hash that a query of the same document registered', { extensions: named(withQuery), operationName: 'Write' }],
    ['its hash as documentId', { documentId: `sha256:${hash(withQuery)}`, operationName: 'Write' }],
    [
      'variables',
      {
        query: 'mutation ($u: [String!]!) { addSongLinks(input: { songId: "x", urls: $u }) { errors { code } } }',
        variables: { u: ['a'] },
      },
    ],
    ['a multipart response', { query: mutation }, { accept: 'multipart/mixed; deferSpec=20220824, application/json' }],
  ])('MUTATIONS=off rejects a mutation with %s', async (_, payload, headers = {}) => {
    const stored = { query: withQuery, operationName: 'Read', extensions: named(withQuery) };
    expect((await server.inject({ ...send, payload: stored })).json()).toEqual({ data: { __typename: 'Query' } });
    const response = await server.inject({ ...send, headers: { ...headers }, payload });
    expect(response.json()).toEqual(refused);
    expect(subgraph.sandbox.calls).toEqual([]);
  });

  test('MUTATIONS=off rejects mutations by GET with 405 and in a batch with 400', async () => {
    const preflight = { 'apollo-require-preflight': 'yes' };
    const get = await server.inject({ method: 'GET', url: '/graphql', query: { query: mutation }, headers: preflight });
    expect(get.statusCode).toBe(405);
    const batch = await server.inject({ ...send, payload: [{ query: mutation }, { query: mutation }] });
    expect(batch.statusCode).toBe(400);
    expect(subgraph.sandbox.calls).toEqual([]);
  });

  test.each([
    ['application/graphql-response+json', 403],
    ['application/json', 200],
  ])('MUTATIONS=off rejects a mutation with Accept: %s with status %i', async (accept, status) => {
    expect((await post(server, mutation, { accept })).statusCode).toBe(status);
  });

  test('MUTATIONS=off allows a query from a document that also has a mutation', async () => {
    const response = await post(server, withQuery, {}, { operationName: 'Read' });
    expect(response.json()).toEqual({ data: { __typename: 'Query' } });
  });
});

test("Rejects a mutation without the scope, naming the scope and the router's header", async () => {
  const server = await serverWith(scoped);
  const { errors } = (await post(server, write(first?.field ?? ''), secret)).json();
  expect(errors).toEqual([
    {
      message: 'Mutations require the scope "music:write" in the header router-scopes, which the router sends.',
      extensions: { code: 'FORBIDDEN' },
    },
  ]);
});

test('Sends each of the nine mutations to the service for a user with the scope', async () => {
  const server = await serverWith({ ...production, ...scoped });
  for (const { field, name } of changes) {
    expect(await outcomeOf(server, { field, headers: { ...secret, ...scope } }), name).toEqual(DONE);
  }
});

function aliases(count: number): string {
  return Array.from({ length: count }, (_, at) => `a${at}: ${first?.field} { errors { code } }`).join(' ');
}
