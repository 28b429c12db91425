import type { FastifyInstance } from 'fastify';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../../src/server/server.ts';
import { configOf, FakeService } from '../support/fakeService.ts';
import type { Json } from '../support/json.ts';

let development: FastifyInstance;
let production: FastifyInstance;

beforeAll(async () => {
  const { agent: dispatcher } = new FakeService();
  const options = {
    service: configOf(),
    logLevel: 'silent',
    dispatcher,
  };
  development = await createServer(options);
  production = await createServer({ ...options, isProduction: true });
});
afterAll(() => Promise.all([development.close(), production.close()]));

async function ask(server: FastifyInstance, query: string, variables: object = {}): Promise<Json> {
  const headers = { 'content-type': 'application/json' };
  const payload = JSON.stringify({ query, variables });
  return (await server.inject({ method: 'POST', url: '/graphql', headers, payload })).json();
}

describe('Production mode', () => {
  test('Disables introspection in production only', async () => {
    for (const query of [getIntrospectionQuery(), '{ __type(name: "Artist") { name } }']) {
      expect((await ask(development, query)).errors).toBeUndefined();
      const { data, errors } = await ask(production, query);
      expect(data).toBeUndefined();
      expect(errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    }
    expect(await ask(production, '{ __typename }')).toEqual({ data: { __typename: 'Query' } });
  });

  test.each([
    ['a field', '{ artits(id: "a") { name } }'],
    ['an argument', '{ artist(idd: "a") { name } }'],
    ['a type', '{ artist(id: "a") { ... on Artits { name } } }'],
    ['a literal', '{ musicPlatforms(purpose: AUDIENC) { name } }'],
    ['a longer literal', '{ artist(id: "a") { audience(platform: "x", direction: DESCENDING) { totalCount } } }'],
    [
      'a longer variable',
      'query ($d: MusicSortDirection) { artist(id: "a") { audience(platform: "x", direction: $d) { totalCount } } }',
      { d: 'DESCENDING' },
    ],
    ['a variable', 'query ($p: MusicPlatformPurpose) { musicPlatforms(purpose: $p) { name } }', { p: 'AUDIENC' }],
    [
      'a member of a variable',
      'query ($o: MusicAlbumOrder) { artist(id: "a") { albums(orderBy: $o) { totalCount } } }',
      { o: { fiel: 'NAME' } },
    ],
  ])('Suggests names for %s in development only', async (_, query, variables: object = {}) => {
    expect(JSON.stringify(await ask(development, query, variables))).toContain('Did you mean');
    const { errors } = await ask(production, query, variables);
    expect(errors[0].message).toEqual(expect.any(String));
    expect(JSON.stringify(errors)).not.toContain('Did you mean');
  });

  test('Hides the remaining quota and rate from clients in production', async () => {
    const headers = { 'content-type': 'application/json', 'x-cost': '1' };
    const payload = JSON.stringify({ query: '{ __typename }' });
    const answer = await production.inject({ method: 'POST', url: '/graphql', headers, payload });
    expect(answer.json().extensions.cost).toMatchObject({ calls: 0, quotaRemaining: null, rateRemaining: null });
  });

  test('Serves the explorer in development only', async () => {
    const page = { method: 'GET', url: '/graphql', headers: { accept: 'text/html' } } as const;
    expect((await development.inject(page)).headers['content-type']).toContain('text/html');
    const answer = await production.inject(page);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/json');
    expect((await development.inject('/graphql/offline')).headers['content-type']).toContain('text/html');
    expect((await production.inject('/graphql/offline')).statusCode).toBe(404);
  });
});
