import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestLimits } from '../../src/config/config.ts';
import { defaultLimits } from '../../src/config/readConfig.ts';
import { configOf, FakeService } from '../support/fakeService.ts';
import { serverOver } from '../support/server.ts';

const limits: RequestLimits = {
  ...defaultLimits,
  maxBodyBytes: 1_000,
  maxTokens: 100,
  maxDepth: 4,
  maxFields: 12,
  maxRootFields: 4,
  maxAliases: 3,
  maxDirectives: 2,
  maxListLength: 3,
  maxIntrospectedValues: 100,
};
let server: FastifyInstance;

beforeAll(async () => {
  const { agent: dispatcher } = new FakeService();
  server = await serverOver(configOf(), { limits, dispatcher });
});
afterAll(() => server.close());

async function ask(query: string, variables: object = {}) {
  const headers = { 'content-type': 'application/json' };
  const payload = JSON.stringify({ query, variables });
  const response = await server.inject({ method: 'POST', url: '/graphql', headers, payload });
  const { errors = [] } = response.json<{ errors?: { message: string; extensions: { code: string } }[] }>();
  return { status: response.statusCode, codes: errors.map(({ extensions }) => extensions.code), errors };
}

const many = (count: number, piece: string) =>
  Array.from({ length: count }, (_, i) => piece.replace('#', `${i}`)).join(' ');
const list = (count: number) => ({
  list: Array.from({ length: count }, () => ({ __typename: 'MusicCity', key: 'paris' })),
});
const entities = 'query ($list: [_Any!]!) { _entities(representations: $list) { __typename } }';
const literals = (count: number) =>
  `{ _entities(representations: [${many(count, '{ __typename: "MusicCity", key: "a" }')}]) { __typename } }`;
const representation = (value: object) => ({ list: [{ __typename: 'MusicCity', key: 'paris', more: value }] });
const schema = (count: number) => `{ __schema { directives { ${many(count, 'name')} } } }`;

/** Returns a document whose request body has this length in bytes. */
function padded(length: number): string {
  const document = '{ __typename } #';
  return document + 'x'.repeat(length - JSON.stringify({ query: document, variables: {} }).length);
}

/** What is limited, the error code, an input within the limit and an input over it. Neither input makes a call. */
type Case = [what: string, code: string, within: Parameters<typeof ask>, beyond: Parameters<typeof ask>];

const cases: Case[] = [
  [
    'tokens',
    'TOO_MANY_TOKENS',
    [`{ __typename(${many(31, 'a: 1')}) a b }`],
    [`{ __typename(${many(31, 'a: 1')}) a b c }`],
  ],
  [
    'the nesting of fields',
    'TOO_DEEP',
    ['{ __schema { queryType { fields { name } } } }'],
    ['{ __schema { queryType { fields { type { name } } } } }'],
  ],
  [
    'the nesting of fields across fragments',
    'TOO_DEEP',
    ['{ ...a } fragment a on Query { __schema { ...b } } fragment b on __Schema { queryType { fields { name } } }'],
    [
      '{ ...a } fragment a on Query { __schema { ...b } } fragment b on __Schema { queryType { fields { type { name } } } }',
    ],
  ],
  ['the nesting of values', 'TOO_DEEP', [entities, representation([[]])], [entities, representation([[[]]])]],
  ['root fields', 'TOO_MANY_ROOT_FIELDS', [`{ ${many(4, '__typename')} }`], [`{ ${many(5, '__typename')} }`]],
  [
    'root fields in fragments',
    'TOO_MANY_ROOT_FIELDS',
    ['{ ...a ... { ...a } } fragment a on Query { __typename __typename }'],
    ['{ ...a ... { ...a __typename } } fragment a on Query { __typename __typename }'],
  ],
  [
    'fields',
    'TOO_MANY_FIELDS',
    [`{ __schema { ${many(11, '__typename')} } }`],
    [`{ __schema { ${many(12, '__typename')} } }`],
  ],
  [
    'fields in fragments',
    'TOO_MANY_FIELDS',
    [
      '{ __schema { ...a ...a __typename __typename __typename } } fragment a on __Schema { ...b ...b } fragment b on __Schema { __typename description }',
    ],
    [
      '{ __schema { ...a ...a __typename __typename __typename __typename } } fragment a on __Schema { ...b ...b } fragment b on __Schema { __typename description }',
    ],
  ],
  ['aliases', 'TOO_MANY_ALIASES', [`{ ${many(3, 'a#: __typename')} }`], [`{ ${many(4, 'a#: __typename')} }`]],
  [
    'directives',
    'TOO_MANY_DIRECTIVES',
    ['{ ... @skip(if: false) { __typename @skip(if: true) } __typename }'],
    ['{ ... @skip(if: false) { __typename @skip(if: true) } __typename @include(if: true) }'],
  ],
  ['list items in a variable', 'LIST_TOO_LONG', [entities, list(3)], [entities, list(4)]],
  ['list items in a literal', 'LIST_TOO_LONG', [literals(3)], [literals(4)]],
  ['values in an introspection response', 'TOO_MUCH_INTROSPECTION', [schema(3)], [schema(4)]],
];

describe('Request limits', () => {
  test.each(cases)(
    'Rejects operations over the limit on %s, but not operations within it',
    async (_, code, within, beyond) => {
      const small = await ask(...within);
      expect(small.codes).not.toContain(code);
      const large = await ask(...beyond);
      expect(large.codes).toEqual([code]);
      expect(large.errors[0]?.message).toMatch(/ At most \d+ are allowed\.$/);
    },
  );

  test('The limit on the body size is inclusive', async () => {
    expect(await ask(padded(1_000))).toMatchObject({ status: 200, codes: [] });
    expect(await ask(padded(1_001))).toMatchObject({ status: 413, codes: ['BODY_TOO_LARGE'] });
  });

  test('Applies limits to each operation of a document separately', async () => {
    expect(
      (await ask('query A { a: __typename b: __typename } query B { a: __typename b: __typename }')).codes,
    ).toEqual(['OPERATION_RESOLUTION_FAILURE']);
    expect((await ask(`query A { __typename } query B { ${many(4, 'a#: __typename')} }`)).codes).toEqual([
      'TOO_MANY_ALIASES',
    ]);
  });
});

test('Rejects a batch of operations', async () => {
  const headers = { 'content-type': 'application/json' };
  const payload = JSON.stringify([{ query: '{ __typename }' }]);
  const response = await server.inject({ method: 'POST', url: '/graphql', headers, payload });
  expect([response.statusCode, response.json().errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
});
