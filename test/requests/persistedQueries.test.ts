import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { persistedQueries } from '../../src/server/apollo/documents.ts';
import { serverOver } from '../support/server.ts';
import { Subgraph } from '../support/subgraph.ts';
import type { Json } from '../support/json.ts';

const HOUR = 3_600_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const query = 'query Name($id: ID!) { artist(id: $id) { name } }';
const variables = { id: landmarks.artist.headliner };
const named = (sha256Hash: unknown = sha256(query)) => ({ persistedQuery: { version: 1, sha256Hash } });
const answered = { data: { artist: { name: expect.any(String) } } };

let subgraph: Subgraph;
let server: FastifyInstance;

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
beforeEach(async () => {
  await server?.close();
  server = await serverOver(subgraph.service);
});
afterAll(async () => {
  await server.close();
  await subgraph.close();
});

async function post(payload: object): Promise<{ status: number; body: Json }> {
  const response = await server.inject({ method: 'POST', url: '/graphql', payload });
  return { status: response.statusCode, body: response.json() };
}

async function get(parameters: object): Promise<{ status: number; body: Json }> {
  const response = await server.inject({
    method: 'GET',
    url: '/graphql',
    query: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)])),
    headers: { 'apollo-require-preflight': 'true' },
  });
  return { status: response.statusCode, body: response.json() };
}

describe('Persisted query hashes', () => {
  test('Returns PERSISTED_QUERY_NOT_FOUND for a hash until a client has sent the query', async () => {
    const unknown = await post({ variables, extensions: named() });
    expect(unknown.body).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] });
    expect((await post({ query, variables, extensions: named() })).body).toEqual(answered);
    expect((await post({ variables, extensions: named() })).body).toEqual(answered);
    expect((await get({ variables, extensions: named() })).body).toEqual(answered);
  });

  test('Rejects a query with the hash of another query and does not store it', async () => {
    const other = sha256('{ __typename }');
    const { status, body } = await post({ query, variables, extensions: named(other) });
    expect([status, body.errors[0].extensions]).toEqual([400, { code: 'BAD_REQUEST' }]);
    const { body: then } = await post({ variables, extensions: named(other) });
    expect(then.errors[0].extensions).toEqual({ code: 'PERSISTED_QUERY_NOT_FOUND' });
  });

  test.each([
    ['a number as the hash', named(7)],
    ['an object as the hash', named({ toString: 'x' })],
    ['a list as the hash', named([sha256(query)])],
    ['null as the hash', named(null)],
    ['an empty hash', named('')],
    ['a hash that is not hexadecimal', named('../../music:1')],
    ['a very long hash', named('a'.repeat(50_000))],
    ['the hash __proto__', named('__proto__')],
    ['no version', { persistedQuery: { sha256Hash: sha256(query) } }],
    ['another version', { persistedQuery: { version: 2, sha256Hash: sha256(query) } }],
    ['a string', { persistedQuery: 'x' }],
  ])('Rejects an invalid persisted query: %s', async (_, extensions) => {
    for (const { status, body } of [
      await post({ variables, extensions }),
      await post({ query, variables, extensions }),
      await get({ variables, extensions }),
    ]) {
      expect(['BAD_REQUEST', 'PERSISTED_QUERY_NOT_FOUND']).toContain(body.errors[0].extensions.code);
      expect(status).toBeLessThan(500);
    }
  });
});

describe('Persisted query store', () => {
  test.each([
    ['5,000 short queries', 5_000, 20],
    ['16 MB of long queries', 167, 100_000],
  ])('Keeps up to %s and evicts the least recently used query', async (_, count, length) => {
    const { cache } = persistedQueries();
    for (let index = 0; index <= count; index++) await cache.set(sha256(String(index)), ' '.repeat(length));
    expect(await cache.get(sha256('0'))).toBeUndefined();
    expect(await cache.get(sha256('1'))).toHaveLength(length);
    expect(await cache.get(sha256(String(count)))).toHaveLength(length);
  });

  test('Persisted queries expire after a day', async () => {
    const start = performance.now();
    const now = vi.spyOn(performance, 'now');
    onTestFinished(() => now.mockRestore());
    await post({ query, variables, extensions: named() });
    now.mockReturnValue(start + 24 * HOUR - 1_000);
    expect((await post({ variables, extensions: named() })).body).toEqual(answered);
    now.mockReturnValue(start + 24 * HOUR + 60_000);
    // The cache reads the clock at most once per millisecond, with a timer that can fire late.
    await wait(50);
    // Uses other variables, because the response for the first variables is cached.
    const { body } = await post({ variables: { id: landmarks.artist.prolific }, extensions: named() });
    expect(body.errors[0].extensions).toEqual({ code: 'PERSISTED_QUERY_NOT_FOUND' });
  });

  test('Stores a query again after its eviction', async () => {
    await post({ query, variables, extensions: named() });
    for (let index = 0; index < 180; index++) {
      const filler = `{ __typename } #${index}${' '.repeat(95_000)}`;
      await post({ query: filler, extensions: named(sha256(filler)) });
    }
    const { body } = await post({ variables, extensions: named() });
    expect(body.errors[0].extensions).toEqual({ code: 'PERSISTED_QUERY_NOT_FOUND' });
    expect((await post({ query, variables, extensions: named() })).body).toEqual(answered);
  });
});
