import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { Subgraph } from '../support/subgraph.ts';
import { idsOf } from '../support/upstream.ts';
import { Victim } from '../support/victim.ts';
import type { Json } from '../support/json.ts';

const { headliner } = landmarks.artist;
let subgraph: Subgraph;
let victim: Victim;

beforeAll(async () => {
  [subgraph, victim] = await Promise.all([Subgraph.start(), Victim.start()]);
  // The first execution of code is slow.
  for (const query of [`{ ${artist} { name } }`, '{ nothing }', '{']) await victim.post({ query });
}, 40_000);
afterAll(() => Promise.all([subgraph?.close(), victim?.close()]));

interface Request {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  readonly operationName?: string;
}

async function post(request: Request): Promise<Json> {
  return (await subgraph.send(request)).json();
}

const times = (count: number, piece: (index: number) => string) => Array.from({ length: count }, (_, i) => piece(i));
const nested = (count: number, open: string, inmost: string, close: string) =>
  open.repeat(count) + inmost + close.repeat(count);
const artist = `artist(id: "${headliner}")`;
const doubling = (steps: number) =>
  times(steps, i => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join('\n') +
  `fragment f${steps} on Query { __typename }`;
/** As text, because JSON.stringify fails for such a depth. */
const deep = (query: string, name: string) =>
  `{"query":${JSON.stringify(query)},"variables":{"${name}":${nested(40_000, '[', '', ']')}}}`;
const entities = 'query ($list: [_Any!]!) { _entities(representations: $list) { __typename } }';

/** A document and its code. All of them fit into the body, except the first. */
const attacks: [title: string, request: Request | Request[] | string, code: string | RegExp][] = [
  ['a body of 600 kB', { query: `{ ${'__typename '.repeat(50_000)} }` }, 'BODY_TOO_LARGE'],
  ['as many tokens as a body holds', { query: `{ ${'a '.repeat(49_000)} }` }, 'TOO_MANY_TOKENS'],
  ['nothing but opening braces', { query: '{a'.repeat(45_000) }, /TOO_(DEEP|MANY_TOKENS)/],
  ['lists in lists', { query: `{ artist(id: ${nested(2_400, '[', '', ']')}) { name } }` }, 'TOO_DEEP'],
  ['objects in objects', { query: `{ artist(id: ${nested(1_200, '{a:', '1', '}')}) { name } }` }, 'TOO_DEEP'],

  ['fields in fields', { query: nested(1_500, '{a', '{a}', '}') }, 'TOO_DEEP'],
  ['inline fragments in inline fragments', { query: nested(800, '{...', '{a}', '}') }, 'TOO_DEEP'],
  [
    'a long chain of fragments',
    {
      query: `{ ...f0 } ${times(600, i => `fragment f${i} on Query { ...f${i + 1} }`).join(' ')} fragment f600 on Query { a }`,
    },
    'TOO_DEEP',
  ],
  ['fragments that double at each of 60 steps', { query: `{ ...f0 } ${doubling(60)}` }, 'TOO_MANY_FIELDS'],
  ['a fragment in a circle', { query: '{ ...a } fragment a on Query { ...a ...a }' }, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'two fragments in a circle',
    { query: '{ ...a } fragment a on Query { ...b ...b } fragment b on Query { ...a ...a }' },
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['many root fields', { query: `{ ${'__typename '.repeat(4_900)} }` }, 'TOO_MANY_ROOT_FIELDS'],
  ['many aliases', { query: `{ ${artist} { ${times(1_500, i => `a${i}: name`).join(' ')} } }` }, 'TOO_MANY_ALIASES'],
  [
    'the same field again and again',
    { query: `{ ${artist} { ${'name '.repeat(4_900)} } }` },
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['many directives', { query: `{ ${artist} { name ${'@a '.repeat(2_000)} } }` }, 'TOO_MANY_DIRECTIVES'],
  [
    'a long list in the document',
    { query: `{ _entities(representations: [${'1 '.repeat(4_000)}]) { __typename } }` },
    'LIST_TOO_LONG',
  ],
  ['a long list in a variable', { query: entities, variables: { list: times(15_000, () => '') } }, 'LIST_TOO_LONG'],
  ['a variable nested deeply', deep(entities, 'list'), 'TOO_DEEP'],
  ['a variable that nobody declares, nested deeply', deep('{ __typename }', 'a'), 'TOO_DEEP'],
  [
    'many wrong values in a variable',
    {
      query:
        'query ($list: [ID!]) { artist(id: "a") { playlistEntries(platform: "a", playlistIds: $list) { totalCount } } }',
      variables: { list: Array.from({ length: 1_000 }, () => [7]) },
    },
    'BAD_USER_INPUT',
  ],
  [
    'as many wrong values in a variable as a body holds',
    {
      query:
        'query ($list: [ID!]) { artist(id: "a") { playlistEntries(platform: "a", playlistIds: $list) { totalCount } } }',
      variables: { list: times(33_000, () => '').map(() => ({})) },
    },
    'LIST_TOO_LONG',
  ],
  [
    'unknown fields',
    { query: `{ ${artist} { ${times(4_900, i => `n${i}`).join(' ')} } }` },
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'unknown types that look like known ones',
    { query: times(600, i => `fragment f${i} on ArtistConnectio${i} { a }`).join(' ') },
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'fields that contradict each other',
    { query: `{ ${times(49, i => `a: artist(id: "${i}") { ${'a: name a: slug '.repeat(1)} }`).join(' ')} }` },
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'wrong scalars',
    { query: `{ ${times(49, () => '... { songByIsrc(isrc: "x") { name } }').join(' ')} }` },
    'BAD_USER_INPUT',
  ],
  [
    'many operations that share a large fragment',
    {
      query: `${times(200, i => `query q${i}($v: ID!) { ...a }`).join(' ')} fragment a on Query { ${times(49, i => `a${i}: artist(id: $v) { name }`).join(' ')} }`,
    },
    'OPERATION_RESOLUTION_FAILURE',
  ],
  [
    'lists of introspection in each other',
    { query: '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }' },
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'introspection under many names',
    { query: `{ __schema { types { fields { ${times(199, i => `a${i}: name`).join(' ')} } } } }` },
    'TOO_MUCH_INTROSPECTION',
  ],
  ['a batch', times(1_000, () => '').map(() => ({ query: '{ __typename }' })), 'BAD_REQUEST'],
];

describe('A hostile client', () => {
  test.each(attacks)('Receives a code for %s, and does not block the server', async (_, request, code) => {
    const body = typeof request === 'string' ? request : JSON.stringify(request);
    const { result, blocked } = await victim.watched(victim.send(body));
    const { errors } = JSON.parse(result.text);
    expect(result.codes).toContainEqual(expect.stringMatching(code));
    expect(errors.length).toBeLessThanOrEqual(21);
    expect(result.text).not.toMatch(/stack|node_modules/i);
    expect(blocked).toBeLessThan(250);
  });
});

describe('The limits allow', () => {
  test('The introspection of tools', async () => {
    const query = getIntrospectionQuery({
      schemaDescription: true,
      inputValueDeprecation: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      oneOf: true,
    });
    const { data, errors } = await post({ query: query.replace('__schema', 'schema: __schema') });
    expect(errors).toBeUndefined();
    expect(data.schema.types.length).toBeGreaterThan(100);
  });

  test('A router that requests hundreds of entities at once', async () => {
    const list = idsOf('artist', 800).map(id => ({ __typename: 'Artist', id }));
    const query = 'query ($list: [_Any!]!) { entities: _entities(representations: $list) { ... on Artist { id } } }';
    const { data, errors } = await post({ query, variables: { list } });
    expect(errors).toBeUndefined();
    expect(data.entities).toHaveLength(800);
  });

  test('A document with many operations of which one runs', async () => {
    const query = times(30, i => `query Q${i} { ${artist} { name } }`).join('\n');
    const { data, errors } = await post({ query, operationName: 'Q7' });
    expect(errors).toBeUndefined();
    expect(data.artist.name).toEqual(expect.any(String));
  });
});
