import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { landmarks, idsOf } from '../support/landmarks.ts';
import type { Failure, Headers, Response } from '../support/server.ts';
import { fakeSubgraph, sharedSubgraph } from '../support/testedSubgraph.ts';

const subgraph = await sharedSubgraph();

const unlisted = (count: number) => `Only the first 100 of ${100 + count} errors are listed.`;
const messageOfLast = (errors: Failure['errors']) => errors.at(-1)?.message;
const hundred = (code: string) => Array.from({ length: 100 }, () => code);

const codesOf = ({ errors = [] }: Pick<Response, 'errors'>) => errors.map(({ extensions }) => extensions.code);
const inParts = { accept: 'multipart/mixed; deferSpec=20220824, application/json' };
const withIds = { accept: 'multipart/mixed; incrementalSpec=v0.2, application/json' };
const traced = { 'apollo-federation-include-trace': 'ftv1' };
/** A cursor of another list, which causes a separate error for each artist. */
const foreignCursor = Buffer.from('1 abcdefgh abcdefgh').toString('base64url');

describe.each([
  ['a query', {}],
  ['a traced query', traced],
])('Error limit of %s', (_, headers) => {
  const artists = (selection: string, count = 150) =>
    subgraph.askFailing(
      'query ($r: [_Any!]!) { entities: _entities(representations: $r) { ... on Artist { name ' + selection + ' } } }',
      { r: idsOf('artist', count).map(id => ({ __typename: 'Artist', id, name: id })) },
      headers,
    );
  const wrong = `albums(after: "${foreignCursor}") { totalCount }`;

  test('Lists the first hundred of 150 errors and one error with the total', async () => {
    const asked = await artists(wrong);
    expect(codesOf(asked)).toEqual([...hundred('BAD_USER_INPUT'), 'TOO_MANY_ERRORS']);
    expect(messageOfLast(asked.errors)).toBe(unlisted(50));
    expect(asked.errors.at(-1)).not.toHaveProperty('path');
  });

  test('Returns all other data when more than a hundred fields fail', async () => {
    const { data } = await artists(wrong);
    expect(data.entities).toEqual(idsOf('artist', 150).map(name => ({ name, albums: null })));
  });

  test('Lists all errors if there are fewer than a hundred', async () => {
    const asked = await artists(wrong, 99);
    expect(codesOf(asked)).toEqual(Array.from({ length: 99 }, () => 'BAD_USER_INPUT'));
  });
});

test.each([inParts, withIds])('All parts of a deferred response share the error limit: %o', async accepted => {
  const query = `query ($r: [_Any!]!) {
    _entities(representations: $r) { ... on Artist { name ... @defer { albums(after: "${foreignCursor}") { totalCount } } } }
  }`;
  const r = idsOf('artist', 150).map(id => ({ __typename: 'Artist', id, name: id }));
  const { payload } = await subgraph.send({ query, variables: { r } }, accepted);
  expect(payload.split('"code":"BAD_USER_INPUT"')).toHaveLength(101);
  expect(payload.split('"code":"TOO_MANY_ERRORS"')).toHaveLength(2);
  expect(payload).not.toContain('"errors":[]');
  expect(payload.split('"albums":null')).toHaveLength(151);
});

test.each([
  ['a query', {}],
  ['a traced query', traced],
])('Lists at most a hundred errors about out-of-range values in %s', async (_, headers) => {
  const fake = await fakeSubgraph();
  const items = idsOf('song', 100).map(uuid => ({
    discNumber: 3_000_000_000,
    number: 3_000_000_000,
    song: { uuid, name: 'A' },
  }));
  // Invalid values of one field in many rows cause only one error, so the query selects many fields.
  const numbers = Array.from(Array(20).keys(), index => `n${index}: trackNumber d${index}: discNumber`).join(' ');
  const albums = idsOf('album', 3).map((id, index) => {
    fake.service.get(`/api/v2.26/album/${id}/tracks`, { items });
    return `a${index}: album(id: "${id}") { tracks(first: 100) { edges { node { name } ${numbers} } } }`;
  });
  const { data, errors } = await fake.askFailing(`{ ${albums.join(' ')} }`, {}, headers);
  expect(errors.length).toBe(101);
  expect(errors.at(-1)?.extensions.code).toBe('TOO_MANY_ERRORS');
  expect(messageOfLast(errors)).toBe(unlisted(20));
  expect(data.a2.tracks.edges[99]).toMatchObject({ node: { name: 'A' }, n19: null });
});

test('Still resolves and loads all data after the hundredth error', async () => {
  await subgraph.reset();
  const selection = `... on Artist {
    albums(after: "${foreignCursor}") { totalCount }
    related(first: 1) { nodes { songs { totalCount } } }
  }`;
  const references = idsOf('artist', 120).map(id => ({ __typename: 'Artist', id }));
  const { calls, data, errors } = await subgraph.askFailingEntities(selection, ...references);
  expect(messageOfLast(errors)).toBe(unlisted(20));
  // A set, because some of these calls are retried on a busy machine.
  expect([...new Set(calls)].filter(call => call.includes('/related?'))).toHaveLength(120);
  expect(data.entities[119].albums).toBeNull();
  expect(data.entities[119].related.nodes[0]).toEqual({ songs: { totalCount: expect.any(Number) } });
});

const { song } = landmarks;
const malformed = Array.from({ length: 110 }, (_, index) => ({ __typename: 'Song', isrc: `none ${index}` }));
const good = idsOf('artist', 40).map(id => ({ __typename: 'Artist', id }));
const mixed =
  'query ($r: [_Any!]!) { entities: _entities(representations: $r) { ... on Artist { id name } ... on Song { name } } }';

describe('Valid references', () => {
  test.each([
    ['before malformed references', [...good, ...malformed]],
    ['after malformed references', [...malformed, ...good]],
    ['between malformed references', [...malformed.slice(0, 105), ...good, ...malformed.slice(105)]],
  ])('Returns data of valid references %s', async (_, r) => {
    const { data, errors } = await subgraph.askFailing(mixed, { r });
    const named = data.entities.filter((found: { readonly name?: string } | null) => found?.name);
    expect(named).toHaveLength(40);
    expect(data.entities.map((found: object | null) => found === null)).toEqual(r.map(ref => 'isrc' in ref));
    expect(codesOf({ errors })).toEqual([...hundred('BAD_USER_INPUT'), 'TOO_MANY_ERRORS']);
    expect(messageOfLast(errors)).toBe(unlisted(10));
  });

  test.each([
    ['among a thousand references', ['a'], 960],
    ['under several aliases', ['a', 'b', 'c'], 110],
  ])('Returns data of valid references %s', async (_, names, count) => {
    const r = [...Array.from({ length: count }, () => malformed[0]), ...good];
    const selection = '... on Artist { id name } ... on Song { id }';
    const fields = names.map(name => `${name}: _entities(representations: $r) { ${selection} }`);
    const { data, errors } = await subgraph.askFailing(`query ($r: [_Any!]!) { ${fields.join(' ')} }`, { r });
    const expected = good.map(({ id }) => ({ id, name: expect.any(String) }));
    for (const name of names) expect(data[name].slice(count)).toEqual(expected);
    expect(codesOf({ errors })).toEqual([...hundred('BAD_USER_INPUT'), 'TOO_MANY_ERRORS']);
    expect(messageOfLast(errors)).toBe(unlisted(names.length * count - 100));
  });
});

test('Reports the total if only one error is unlisted', async () => {
  const r = malformed.slice(0, 101);
  const { errors } = await subgraph.askFailing(mixed, { r });
  expect(errors.at(-1)).toEqual({
    message: unlisted(1),
    extensions: { code: 'TOO_MANY_ERRORS' },
  });
});

test('Lists exactly a hundred errors without an error for the total', async () => {
  const { errors } = await subgraph.askFailing(mixed, { r: malformed.slice(0, 100) });
  expect(codesOf({ errors })).toEqual(hundred('BAD_USER_INPUT'));
});

test('Keeps list rows after the hundredth error', async () => {
  const fake = await fakeSubgraph();
  const rows = Array.from({ length: 3 }, (_, index) => ({ song: { uuid: song.hit, name: `${index}` } }));
  fake.service.get(`/api/v2.26/album/${landmarks.album.first}/tracks`, { items: rows });
  const r = [...malformed, { __typename: 'Album', id: landmarks.album.first }];
  const query = `query ($r: [_Any!]!) {
    entities: _entities(representations: $r) { ... on Album { tracks(first: 3) { edges { node { id name } } } } }
  }`;
  const { data } = await fake.askFailing(query, { r });
  expect(data.entities.at(-1).tracks.edges.map(({ node }: { readonly node: object }) => node)).toEqual(
    rows.map(({ song: { uuid: id, name } }) => ({ id, name })),
  );
});

describe.each([inParts, withIds])('Error total of a deferred response (%o)', accepted => {
  const refs = [...good, ...malformed];
  test.each([
    ['if deferred parts have errors', `... @defer { albums(after: "${foreignCursor}") { totalCount } }`, 40],
    ['if deferred parts have no errors', '... @defer { related(first: 1) { nodes { name } } }', 0],
  ])('Sends the total number of errors in the last part %s', async (_, selection, more) => {
    const query = `query ($r: [_Any!]!) { _entities(representations: $r) { ... on Artist { name ${selection} } } }`;
    const { payload } = await subgraph.send({ query, variables: { r: refs } }, accepted);
    const parts = payload.split(/\r?\n/).filter(line => line.startsWith('{'));
    expect(parts.filter(part => part.includes('TOO_MANY_ERRORS'))).toEqual(parts.slice(-1));
    expect(parts.at(-1)).toContain(unlisted(10 + more));
    expect(parts.at(-1)).toContain('"hasNext":false');
    expect(payload.split('"code":"BAD_USER_INPUT"')).toHaveLength(101);
  });
});

const { artist } = landmarks;
/** Names for more errors than are listed for a rejected request. */
const NAMES = Array.from({ length: 30 }, (_, index) => `n${index}`);

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
/** A literal that exceeds the nesting limit. */
const nest = `${'['.repeat(25)}${']'.repeat(25)}`;

const refused: [name: string, document: string, variables: object, headers: Headers, code: string][] = [
  ['variables of a wrong type', query, wrong, {}, 'BAD_USER_INPUT'],
  ['variables that are missing', query, missing, {}, 'BAD_USER_INPUT'],
  ['variables of a traced query', query, wrong, traced, 'BAD_USER_INPUT'],
  ['variables of a query with deferred parts', deferring, wrong, inParts, 'BAD_USER_INPUT'],
  ['variables of a query with @defer from a client without multipart support', deferring, wrong, {}, 'BAD_USER_INPUT'],
  ['variables of a mutation', mutation.replaceAll('Int!', 'Boolean!'), wrong, {}, 'BAD_USER_INPUT'],
  ['items of one list variable', list, { ids: nothings }, {}, 'BAD_USER_INPUT'],
  ['references from a router', entities, { r: nothings }, {}, 'BAD_USER_INPUT'],
  ['unknown fields', `{ ${NAMES.join(' ')} }`, {}, {}, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'deeply nested literals',
    `{ ${each(name => `${name}: _entities(representations: [{ __typename: "Artist", id: ${nest} }]) { __typename }`)} }`,
    {},
    {},
    'TOO_DEEP',
  ],
  [
    'literals that a scalar rejects',
    `{ artist(id: "${artist.headliner}") { ${each(name => `${name}: audience(platform: "instagram", range: { start: "${name}" }) { __typename }`)} } }`,
    {},
    {},
    'BAD_USER_INPUT',
  ],
  [
    '@defer labels that are too long',
    `{ ${each(name => `... @defer(label: "${name.padEnd(65, 'x')}") { __typename }`)} }`,
    {},
    {},
    'NAME_TOO_LONG',
  ],
];

/** The errors in a single response or in the first part of a multipart response. */
function errorsIn(body: string) {
  const { errors = [] }: Response = JSON.parse(/^\{.*$/m.exec(body)?.[0] ?? '');
  return errors;
}

const twentyOne = (code: string) => Array.from({ length: 21 }, () => code);

describe('Error limit of rejected requests', () => {
  test.each(refused)(
    'Lists at most twenty errors for a rejected request: %s',
    async (_, document, variables, headers, code) => {
      const { body } = await subgraph.send({ query: document, variables }, headers);
      const errors = errorsIn(body);
      expect(codesOf({ errors })).toEqual(twentyOne(code));
      expect(errors.at(-1)?.message).toBe('Further errors are not listed.');
    },
  );

  test('Lists at most twenty errors for variables in a URL', async () => {
    const parameters = new URLSearchParams({ query: list, variables: JSON.stringify({ ids: nothings }) });
    const { body } = await subgraph.get(`/graphql?${parameters}`, { 'apollo-require-preflight': 'true' });
    expect(codesOf({ errors: errorsIn(body) })).toEqual(twentyOne('BAD_USER_INPUT'));
  });

  test('Lists at most twenty errors for variables of a persisted query', async () => {
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
