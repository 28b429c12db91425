import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { rowFields } from '../support/rowFields.ts';
import type { Asked } from '../support/subgraph.ts';
import { fakeSubgraph, sharedSubgraph } from '../support/testedSubgraph.ts';
import { idsOf } from '../support/upstream.ts';

const subgraph = await sharedSubgraph();

const codesOf = ({ errors = [] }: Asked) => errors.map(({ extensions }) => extensions.code);
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
    subgraph.ask(
      'query ($r: [_Any!]!) { entities: _entities(representations: $r) { ... on Artist { name ' + selection + ' } } }',
      { r: idsOf('artist', count).map(id => ({ __typename: 'Artist', id, name: id })) },
      headers,
    );
  const wrong = `albums(after: "${foreignCursor}") { totalCount }`;

  test('Lists a hundred of them, and the one that says so', async () => {
    const asked = await artists(wrong);
    expect(codesOf(asked)).toEqual([...Array.from({ length: 100 }, () => 'BAD_USER_INPUT'), 'TOO_MANY_ERRORS']);
    expect(asked.errors?.at(-1)).not.toHaveProperty('path');
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
    expect(errors?.length).toBe(101);
    expect(errors?.at(-1)?.extensions.code).toBe('TOO_MANY_ERRORS');
    expect(data.a2.tracks.edges[99]).toMatchObject({ node: { name: 'A' }, n19: null });
  });
});

test('An operation begins no call after its hundredth error', async () => {
  await subgraph.reset();
  const selection = `... on Artist {
    albums(after: "${foreignCursor}") { totalCount }
    related(first: 1) { nodes { songs { totalCount } } }
  }`;
  const references = idsOf('artist', 120).map(id => ({ __typename: 'Artist', id }));
  const { calls, data } = await subgraph.askEntities(selection, ...references);
  expect(calls).toHaveLength(120);
  expect(data.entities[119].related.nodes[0]).toEqual({ songs: null });
});

const { artist } = landmarks;
const wrongRows = rowFields.map(({ name, wrong, reference }) => [name, wrong, reference] as const);

describe.each(wrongRows)('A wrong argument of %s', (_, selection, reference) => {
  const rows = (count: number) => Array.from({ length: count }, () => reference);

  test.each([
    ['a query', {}],
    ['a traced query', traced],
    ['a query with deferred parts', inParts],
  ])('Is one error for all rows of %s, and costs no call', async (kind, headers) => {
    const query = `query ($r: [_Any!]!) {
      entities: _entities(representations: $r) { ${selection} }
      ${kind.includes('deferred') ? '... @defer { musicPlatforms { code } }' : ''}
    }`;
    subgraph.sandbox.calls.length = 0;
    const response = await subgraph.send({ query, variables: { r: rows(3) } }, headers);
    const [first = ''] = response.payload.split('\r\n').filter(line => line.startsWith('{'));
    const { data, errors } = JSON.parse(first) as Asked;
    expect(errors).toHaveLength(1);
    expect(errors?.[0]).toMatchObject({
      path: ['entities', 0, expect.any(String)],
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(data.entities.flatMap((row: object) => Object.values(row))).toEqual([null, null, null]);
    expect(subgraph.sandbox.calls.filter(({ path }) => !path.includes('platforms'))).toEqual([]);
  });
});

test('A wrong argument is an error of the first record that exists', async () => {
  const query = `query ($ids: [ID!]!) { artists(ids: $ids) { name albums(first: -1) { totalCount } } }`;
  const { data, errors } = await subgraph.askFailing(query, {
    ids: [artist.unknown, artist.headliner, artist.favorite],
  });
  expect(data.artists).toEqual([
    null,
    { name: expect.any(String), albums: null },
    { name: expect.any(String), albums: null },
  ]);
  expect(errors?.map(({ path }) => path)).toEqual([['artists', 1, 'albums']]);
});

test('A wrong argument under two names is an error of each', async () => {
  const query = `{ artist(id: "${artist.headliner}") { a: albums(first: -1) { totalCount } b: albums(first: -1) { totalCount } } }`;
  const { errors } = await subgraph.askFailing(query);
  expect(errors?.map(({ path }) => path)).toEqual([
    ['artist', 'a'],
    ['artist', 'b'],
  ]);
});
