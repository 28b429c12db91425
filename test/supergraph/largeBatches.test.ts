import type { FastifyInstance } from 'fastify';
import { isObjectType, Kind } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/readConfig.ts';
import { uuidOf } from '../../src/sandbox/data/identity.ts';
import { schema } from '../support/schema.ts';
import { sendText, serverOver } from '../support/server.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

/* Routers send one batch of references for all rows of another subgraph. */

const secret = 'only-the-router-knows';
// 500 calls are slow on a busy machine.
const subgraph = await sharedSubgraph({ timeoutMs: 60_000, operationTimeoutMs: 120_000 });
let behindRouter: FastifyInstance;
let alone: FastifyInstance;

beforeAll(async () => {
  const { limits, router } = readConfig({ ROUTER_SECRET: secret });
  behindRouter = await serverOver(subgraph.service, { limits, router });
  alone = await serverOver(subgraph.service, { limits: readConfig({}).limits });
});
afterAll(() => Promise.all([behindRouter.close(), alone.close()]));

const songs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ __typename: 'Song', id: uuidOf('song', index) }));
const upcs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ __typename: 'Album', upc: String(10 ** 11 + index) }));
const query = (selection: string) =>
  `query ($r: [_Any!]!) { _entities(representations: $r) { ... on Song { ${selection} } ... on Album { ${selection} } } }`;

async function ask(
  server: FastifyInstance,
  representations: readonly object[],
  { selection = 'name', padding = 0, document = query(selection) } = {},
) {
  const body = JSON.stringify({ query: document, variables: { r: representations } }) + ' '.repeat(padding);
  const headers = { 'router-authorization': secret, 'x-cost': '1', accept: 'application/graphql-response+json' };
  const response = await sendText(server, body, headers);
  const { data, errors = [], extensions } = response.json();
  return {
    status: response.statusCode,
    entities: data?.['_entities'],
    errors,
    cost: extensions?.cost,
    bytes: body.length,
  };
}

describe('Batches with the router secret', () => {
  test('Returns the key fields of 5,000 references without a call', async () => {
    const { entities, errors, cost } = await ask(behindRouter, songs(5_000), { selection: 'id' });
    expect([entities.length, errors, cost.calls]).toEqual([5_000, [], 0]);
  });

  test('Returns null for each of 5,000 malformed references, but at most 101 errors', async () => {
    const malformed = songs(5_000).map(reference => ({ ...reference, id: 'nobody' }));
    const { entities, errors, cost } = await ask(behindRouter, malformed);
    expect([entities.length, new Set(entities), cost.calls]).toEqual([5_000, new Set([null]), 0]);
    expect(errors.length).toBeLessThanOrEqual(101);
  });

  test('Accepts bodies of up to 1 MB from the router', async () => {
    const { bytes } = await ask(behindRouter, songs(10), { selection: 'id' });
    expect((await ask(behindRouter, songs(10), { selection: 'id', padding: 1_000_000 - bytes })).status).toBe(200);
    const { status, errors } = await ask(behindRouter, songs(10), { selection: 'id', padding: 1_000_001 - bytes });
    expect([status, errors[0].extensions.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test.each([
    ['5,001 references', songs(5_001), 'LIST_TOO_LONG'],
    ['more calls than an operation may make', upcs(400), 'COST_LIMIT_EXCEEDED'],
  ])('Rejects batches from the router with %s', async (_, representations, code) => {
    const { errors } = await ask(behindRouter, representations);
    expect(errors).toMatchObject([{ extensions: { code } }]);
  });
});

/** A well-formed value of each key, different for each row. */
const keyFields: Readonly<Record<string, (row: number) => object>> = {
  id: row => ({ id: uuidOf('song', row) }),
  isrc: row => ({ isrc: `USRC1${String(row).padStart(7, '0')}` }),
  upc: row => ({ upc: String(10 ** 11 + row) }),
  iswc: row => ({ iswc: `T${String(row).padStart(10, '0')}` }),
  ipi: row => ({ ipi: String(100_000_000 + row) }),
  slug: row => ({ slug: `slug-${row}` }),
  key: row => ({ key: `city-${row}` }),
  'platformKey { platform identifier }': row => ({ platformKey: { platform: 'spotify', identifier: `id-${row}` } }),
  'platformKey { platform identifier } storefront': row => ({
    platformKey: { platform: 'spotify', identifier: `id-${row}` },
    storefront: null,
  }),
};

const keys = Object.values(schema.getTypeMap()).flatMap(type =>
  [type.astNode, ...type.extensionASTNodes]
    .flatMap(node => node?.directives ?? [])
    .filter(({ name }) => name.value === 'key')
    .map(
      ({ arguments: [fields] = [] }) =>
        [type.name, fields?.value.kind === Kind.STRING ? fields.value.value : ''] as const,
    ),
);

/** A field outside the key, for each type that has no `name`. */
const unkeyed: Readonly<Record<string, string>> = { MusicCity: 'festivals { totalCount }' };

/** More references than the maximum number of calls per operation. */
const MORE_THAN_CALLS = 1_100;

describe('Batches by key', () => {
  test.each(keys)(
    'Makes no call for the key fields of many %s references by %s, and rejects other fields over the cost limit',
    async (type, key) => {
      const keyOf = keyFields[key] ?? expect.fail(`there is no value of ${key}`);
      const references = Array.from({ length: MORE_THAN_CALLS }, (_, row) => ({ __typename: type, ...keyOf(row) }));
      const ofEach = (members: string) =>
        `query ($r: [_Any!]!) { _entities(representations: $r) { ... on ${type} { ${members} } } }`;
      subgraph.sandbox.calls.length = 0;
      const isContained = isObjectType(schema.getType(type)) && !key.includes('{');
      if (isContained) {
        const { entities, errors } = await ask(behindRouter, references, { document: ofEach(key) });
        expect([entities.length, errors]).toEqual([MORE_THAN_CALLS, []]);
      }
      // Records with an id are read ten per call, which is within the limit.
      if (key !== 'id') {
        const { errors } = await ask(behindRouter, references, { document: ofEach(unkeyed[type] ?? 'name') });
        expect(errors).toMatchObject([{ extensions: { code: 'COST_LIMIT_EXCEEDED' } }]);
      }
      expect(subgraph.sandbox.calls).toEqual([]);
    },
  );
});

test.each([
  ['1,001 references', songs(1_001), {}, 'LIST_TOO_LONG'],
  ['101 kB', songs(10), { padding: 101_000 }, 'BODY_TOO_LARGE'],
])('Without a router secret, rejects batches with %s', async (_, representations, options, code) => {
  const { errors } = await ask(alone, representations, options);
  expect(errors).toMatchObject([{ extensions: { code } }]);
});

// Last, because cancelled hedges of its calls can arrive later on a busy machine.
test('Returns 5,000 entities within the price', async () => {
  const { entities, errors, cost } = await ask(behindRouter, songs(5_000));
  expect(errors).toEqual([]);
  expect(entities).toHaveLength(5_000);
  expect(entities.every(({ name }: { name: unknown }) => typeof name === 'string')).toBe(true);
  expect(cost.calls).toBeLessThanOrEqual(cost.estimated);
  expect(cost.estimated).toBeLessThanOrEqual(501);
});
