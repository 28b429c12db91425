import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import type { Answer } from '../support/subgraph.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const subgraph = await sharedSubgraph();

const { artist } = landmarks;
/** More than the errors that a response lists. */
const NAMES = Array.from({ length: 30 }, (_, index) => `n${index}`);
const inParts = { accept: 'multipart/mixed; deferSpec=20220824, application/json' };
const traced = { 'apollo-federation-include-trace': 'ftv1' };

/** The same for each name, joined. */
const each = (of: (name: string) => string) => NAMES.map(of).join(' ');

const declared = each(name => `$${name}: Int!`);
const lists = each(name => `${name}: albums(first: $${name}) { totalCount }`);
const query = `query Wrong(${declared}) { artist(id: "${artist.headliner}") { ${lists} } }`;
const deferring = `query Wrong(${declared}) { artist(id: "${artist.headliner}") { name ... @defer { ${lists} } } }`;
const mutation = `mutation Wrong(${declared}) { ${each(name => `${name}: __typename @include(if: $${name})`)} }`;
const list = 'query ($ids: [ID!]!) { artists(ids: $ids) { name } }';
const entities = 'query ($r: [_Any!]!) { _entities(representations: $r) { __typename } }';

const wrong = Object.fromEntries(NAMES.map(name => [name, {}]));
const missing = {};
const nothings = NAMES.map(() => null);
/** Deeper than a literal may be. */
const nest = `${'['.repeat(25)}${']'.repeat(25)}`;

const refused: [name: string, document: string, variables: object, headers: object, code: string][] = [
  ['Variables of a wrong type', query, wrong, {}, 'BAD_USER_INPUT'],
  ['Variables that are missing', query, missing, {}, 'BAD_USER_INPUT'],
  ['Variables of a traced query', query, wrong, traced, 'BAD_USER_INPUT'],
  ['Variables of a query with deferred parts', deferring, wrong, inParts, 'BAD_USER_INPUT'],
  ['Variables of a query whose parts are not deferred', deferring, wrong, {}, 'BAD_USER_INPUT'],
  ['Variables of a mutation', mutation.replaceAll('Int!', 'Boolean!'), wrong, {}, 'BAD_USER_INPUT'],
  ['Items of one variable', list, { ids: nothings }, {}, 'BAD_USER_INPUT'],
  ['References of a router', entities, { r: nothings }, {}, 'BAD_USER_INPUT'],
  ['Unknown fields', `{ ${NAMES.join(' ')} }`, {}, {}, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'Literals that are nested deeply',
    `{ ${each(name => `${name}: _entities(representations: [{ __typename: "Artist", id: ${nest} }]) { __typename }`)} }`,
    {},
    {},
    'TOO_DEEP',
  ],
  [
    'Literals that a scalar refuses',
    `{ artist(id: "${artist.headliner}") { ${each(name => `${name}: audience(platform: "instagram", range: { start: "${name}" }) { __typename }`)} } }`,
    {},
    {},
    'BAD_USER_INPUT',
  ],
  [
    'Labels that are too long',
    `{ ${each(name => `... @defer(label: "${name.padEnd(65, 'x')}") { __typename }`)} }`,
    {},
    {},
    'NAME_TOO_LONG',
  ],
];

/** The errors of a response, whether it is one or the first of several. */
const errorsIn = (body: string) => (JSON.parse(/^\{.*$/m.exec(body)?.[0] ?? '') as Answer).errors ?? [];

describe.each(refused)('%s, more than twenty of them', (_, document, variables, headers, code) => {
  test('Are twenty errors and one that says so, of one code', async () => {
    const { body } = await subgraph.send({ query: document, variables }, headers as Record<string, string>);
    const errors = errorsIn(body);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(Array.from({ length: 21 }, () => code));
    expect(errors.at(-1)?.message).toBe('The errors after these are not listed.');
  });
});

test('More than twenty wrong variables are errors of one code when they are in an address', async () => {
  const parameters = new URLSearchParams({ query: list, variables: JSON.stringify({ ids: nothings }) });
  const { body } = await subgraph.get(`/graphql?${parameters}`, { 'apollo-require-preflight': 'true' });
  expect(errorsIn(body).map(({ extensions }) => extensions.code)).toEqual(
    Array.from({ length: 21 }, () => 'BAD_USER_INPUT'),
  );
});

test('More than twenty wrong variables are errors of one code for a document that is known by its hash', async () => {
  const persistedQuery = { version: 1, sha256Hash: createHash('sha256').update(list).digest('hex') };
  const variables = { ids: nothings };
  for (const document of [{ query: list }, {}, {}]) {
    const { body } = await subgraph.send({ ...document, variables, extensions: { persistedQuery } });
    expect(errorsIn(body).map(({ extensions }) => extensions.code)).toEqual(
      Array.from({ length: 21 }, () => 'BAD_USER_INPUT'),
    );
  }
});
