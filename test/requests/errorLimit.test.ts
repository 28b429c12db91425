import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import type { Headers, Response } from '../support/server.ts';
import { fakeSubgraph, sharedSubgraph } from '../support/testedSubgraph.ts';
import { idsOf } from '../support/upstream.ts';

const subgraph = await sharedSubgraph();

const codesOf = ({ errors = [] }: Pick<Response, 'errors'>) => errors.map(({ extensions }) => extensions.code);
/** Other executors than ours execute such operations. */
const inParts = { accept: 'multipart/mixed; deferSpec=20220824, application/json' };
const traced = { 'apollo-federation-include-trace': 'ftv1' };
/** A cursor belongs to one list, so each artist refuses it by itself. */
const foreignCursor = Buffer.from('1 abcdefgh abcdefgh').toString('base64url');

describe.each([
  ['A query', {}],
  ['A traced query', traced],
])('%s with more than a hundred errors', (_, headers) => {
  const artists = (selection: string, count = 150) =>
    subgraph.askFailing(
      'query ($r: [_Any!]!) { entities: _entities(representations: $r) { ... on Artist { name ' + selection + ' } } }',
      { r: idsOf('artist', count).map(id => ({ __typename: 'Artist', id, name: id })) },
      headers,
    );
  const wrong = `albums(after: "${foreignCursor}") { totalCount }`;

  test('Lists a hundred of them, and the one that says so', async () => {
    const asked = await artists(wrong);
    expect(codesOf(asked)).toEqual([...Array.from({ length: 100 }, () => 'BAD_USER_INPUT'), 'TOO_MANY_ERRORS']);
    expect(asked.errors.at(-1)).not.toHaveProperty('path');
  });

  test('Keeps all data beside the fields that failed', async () => {
    const { data } = await artists(wrong);
    expect(data.entities).toEqual(idsOf('artist', 150).map(name => ({ name, albums: null })));
  });

  test('Has all errors below that number', async () => {
    const asked = await artists(wrong, 99);
    expect(codesOf(asked)).toEqual(Array.from({ length: 99 }, () => 'BAD_USER_INPUT'));
  });
});

test('The parts of a deferred response list a hundred errors together, and the one that says so', async () => {
  const query = `query ($r: [_Any!]!) {
    _entities(representations: $r) { ... on Artist { name ... @defer { albums(after: "${foreignCursor}") { totalCount } } } }
  }`;
  const r = idsOf('artist', 150).map(id => ({ __typename: 'Artist', id, name: id }));
  const { payload } = await subgraph.send({ query, variables: { r } }, inParts);
  expect(payload.split('"code":"BAD_USER_INPUT"')).toHaveLength(101);
  expect(payload.split('"code":"TOO_MANY_ERRORS"')).toHaveLength(2);
  expect(payload).not.toContain('"errors":[]');
  expect(payload.split('"albums":null')).toHaveLength(151);
});

describe.each([
  ['a query', {}],
  ['a traced query', traced],
])('Values that their type refuses', (kind, headers) => {
  test(`Are a hundred errors of ${kind} at the most`, async () => {
    const fake = await fakeSubgraph();
    const items = idsOf('song', 100).map(uuid => ({
      discNumber: 3_000_000_000,
      number: 3_000_000_000,
      song: { uuid, name: 'A' },
    }));
    // A damaged field of many rows is one error, so there are many such fields.
    const numbers = Array.from({ length: 20 }, (_, index) => `n${index}: number d${index}: discNumber`).join(' ');
    const albums = idsOf('album', 3).map((id, index) => {
      fake.service.get(`/api/v2.26/album/${id}/tracks`, { items });
      return `a${index}: album(id: "${id}") { tracks(first: 100) { edges { node { name } ${numbers} } } }`;
    });
    const { data, errors } = await fake.askFailing(`{ ${albums.join(' ')} }`, {}, headers);
    expect(errors.length).toBe(101);
    expect(errors.at(-1)?.extensions.code).toBe('TOO_MANY_ERRORS');
    expect(data.a2.tracks.edges[99]).toMatchObject({ node: { name: 'A' }, n19: null });
  });
});

test('An operation begins no call after its hundredth error', async () => {
  await subgraph.reset();
  // A busy machine comes to the hundredth error in several turns, and no response may arrive between them.
  subgraph.sandbox.knobs.latency = 500;
  const selection = `... on Artist {
    albums(after: "${foreignCursor}") { totalCount }
    related(first: 1) { nodes { songs { totalCount } } }
  }`;
  const references = idsOf('artist', 120).map(id => ({ __typename: 'Artist', id }));
  const { calls, data } = await subgraph.askFailingEntities(selection, ...references);
  // On a busy machine, some of so many calls at once are repeated.
  expect(new Set(calls).size).toBe(120);
  expect(calls.filter(call => !call.includes('/related?'))).toEqual([]);
  expect(data.entities[119].related.nodes[0]).toEqual({ songs: null });
});

const { artist } = landmarks;
/** More than the errors that a response lists. */
const NAMES = Array.from({ length: 30 }, (_, index) => `n${index}`);

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

const refused: [name: string, document: string, variables: object, headers: Headers, code: string][] = [
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
function errorsIn(body: string) {
  const { errors = [] }: Response = JSON.parse(/^\{.*$/m.exec(body)?.[0] ?? '');
  return errors;
}

const twentyOne = (code: string) => Array.from({ length: 21 }, () => code);

describe('More than twenty errors of a request that is refused are twenty and one that says so, of one code', () => {
  test.each(refused)('%s', async (_, document, variables, headers, code) => {
    const { body } = await subgraph.send({ query: document, variables }, headers);
    const errors = errorsIn(body);
    expect(codesOf({ errors })).toEqual(twentyOne(code));
    expect(errors.at(-1)?.message).toBe('The errors after these are not listed.');
  });

  test('Variables in an address', async () => {
    const parameters = new URLSearchParams({ query: list, variables: JSON.stringify({ ids: nothings }) });
    const { body } = await subgraph.get(`/graphql?${parameters}`, { 'apollo-require-preflight': 'true' });
    expect(codesOf({ errors: errorsIn(body) })).toEqual(twentyOne('BAD_USER_INPUT'));
  });

  test('Variables of a document that is known by its hash', async () => {
    const persistedQuery = { version: 1, sha256Hash: createHash('sha256').update(list).digest('hex') };
    for (const document of [{ query: list }, {}, {}]) {
      const { body } = await subgraph.send({
        ...document,
        variables: { ids: nothings },
        extensions: { persistedQuery },
      });
      expect(codesOf({ errors: errorsIn(body) })).toEqual(twentyOne('BAD_USER_INPUT'));
    }
  });
});
