import { landmarks, idsOf } from '../support/landmarks.ts';
import { LENGTH, texts, type HostileRequest } from './hostileTexts.ts';
import type { Attack } from '../support/victim.ts';

/* Requests that try to block the process, exhaust its memory or receive oversized responses. */

type Row = [title: string, codes: string | readonly string[], request: Attack | string];

const rowsOf = (rows: readonly Row[]): HostileRequest[] =>
  rows.map(([title, codes, request]) => ({ title, codes: [codes].flat(), requests: [request] }));

const times = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join(' ');
const nested = (count: number, open: string, inmost: string, close: string) =>
  open.repeat(count) + inmost + close.repeat(count);
const { headliner } = landmarks.artist;
const artist = `artist(id: "${headliner}")`;
const inParts = { accept: 'multipart/mixed; deferSpec=20220824, application/json' };
const traced = { 'apollo-federation-include-trace': 'ftv1' };

const entities = (selection: string, count = 1) =>
  `query ($r: [_Any!]!) { ${times(count, index => `e${index}: _entities(representations: $r) { ${selection} }`)} }`;
const references = idsOf('artist', 1_000).map(id => ({ __typename: 'Artist', id, name: 'x' }));

/* Oversized or invalid documents and variables. */

const fragments = (count: number, spread: (next: string) => string) =>
  `{ ...f0 } ${times(count, index => `fragment f${index} on Query { ${spread(`...f${index + 1}`)} }`)}
  fragment f${count} on Query { __typename }`;
const listed =
  'query ($v: [ID!]) { artist(id: "a") { playlistEntries(platform: "a", playlistIds: $v) { totalCount } } }';
/** As text, because JSON.stringify overflows at this depth. */
const deep = (query: string, name: string) =>
  `{"query":${JSON.stringify(query)},"variables":{"${name}":${nested(40_000, '[', '', ']')}}}`;
const documents = rowsOf([
  ['a body of 550 kB', 'BODY_TOO_LARGE', { query: `{ ${'__typename '.repeat(50_000)} }` }],
  ['a body full of tokens', 'TOO_MANY_TOKENS', { query: `{ ${'a '.repeat(49_000)} }` }],
  ['many unclosed selection sets', ['TOO_DEEP', 'TOO_MANY_TOKENS'], { query: '{a'.repeat(45_000) }],
  [
    'deeply nested lists',
    ['GRAPHQL_VALIDATION_FAILED', 'TOO_DEEP'],
    { query: `{ artist(id: ${nested(2_400, '[', '', ']')}) { name } }` },
  ],
  [
    'deeply nested objects',
    ['GRAPHQL_VALIDATION_FAILED', 'TOO_DEEP'],
    { query: `{ artist(id: ${nested(1_200, '{a:', '1', '}')}) { name } }` },
  ],
  ['deeply nested fields', 'TOO_DEEP', { query: nested(1_500, '{a', '{a}', '}') }],
  ['deeply nested inline fragments', 'TOO_DEEP', { query: nested(800, '{...', '{a}', '}') }],
  ['a long chain of fragment spreads', 'TOO_DEEP', { query: fragments(600, next => next) }],
  [
    'a chain of 60 fragments that each spread the next one twice',
    'TOO_MANY_FIELDS',
    { query: fragments(60, next => next + next) },
  ],
  [
    'a fragment that spreads itself',
    'GRAPHQL_VALIDATION_FAILED',
    { query: '{ ...a } fragment a on Query { ...a ...a }' },
  ],
  [
    'two fragments that spread each other',
    'GRAPHQL_VALIDATION_FAILED',
    { query: '{ ...a } fragment a on Query { ...b ...b } fragment b on Query { ...a ...a }' },
  ],
  ['many root fields', 'TOO_MANY_ROOT_FIELDS', { query: `{ ${'__typename '.repeat(4_900)} }` }],
  ['many aliases', 'TOO_MANY_ALIASES', { query: `{ ${artist} { ${times(1_500, index => `a${index}: name`)} } }` }],
  ['the same field 4,900 times', 'GRAPHQL_VALIDATION_FAILED', { query: `{ ${artist} { ${'name '.repeat(4_900)} } }` }],
  [
    'the same object field 4,900 times',
    'GRAPHQL_VALIDATION_FAILED',
    { query: `{ ${artist} { ${'genres '.repeat(4_900)} } }` },
  ],
  ['many directives', 'TOO_MANY_DIRECTIVES', { query: `{ ${artist} { name ${'@a '.repeat(2_000)} } }` }],
  [
    'a long list in the document',
    'LIST_TOO_LONG',
    { query: `{ _entities(representations: [${'1 '.repeat(4_000)}]) { __typename } }` },
  ],
  [
    'a long list in a variable',
    'LIST_TOO_LONG',
    { query: entities('__typename'), variables: { r: Array.from({ length: 15_000 }, () => '') } },
  ],
  ['a deeply nested variable', 'TOO_DEEP', deep(entities('__typename'), 'r')],
  ['an undeclared, deeply nested variable', 'TOO_DEEP', deep('{ __typename }', 'a')],
  [
    'many invalid values in a variable',
    'BAD_USER_INPUT',
    { query: listed, variables: { v: Array.from({ length: 1_000 }, () => [7]) } },
  ],
  [
    'a body full of invalid values in a variable',
    'LIST_TOO_LONG',
    { query: listed, variables: { v: Array.from({ length: 33_000 }, () => ({})) } },
  ],
  ['unknown fields', 'GRAPHQL_VALIDATION_FAILED', { query: `{ ${artist} { ${times(4_900, index => `n${index}`)} } }` }],
  [
    'unknown types with names similar to known types',
    'GRAPHQL_VALIDATION_FAILED',
    { query: times(600, index => `fragment f${index} on ArtistConnectio${index} { a }`) },
  ],
  [
    'conflicting fields',
    'GRAPHQL_VALIDATION_FAILED',
    { query: `{ ${times(49, index => `a: artist(id: "${index}") { a: name a: slug }`)} }` },
  ],
  ['invalid keys', 'BAD_USER_INPUT', { query: `{ ${times(49, () => '... { songByIsrc(isrc: "x") { name } }')} }` }],
  [
    'many operations that share a large fragment',
    'OPERATION_RESOLUTION_FAILURE',
    {
      query: `${times(200, index => `query q${index}($v: ID!) { ...a }`)}
      fragment a on Query { ${times(49, index => `a${index}: artist(id: $v) { name }`)} }`,
    },
  ],
  [
    'nested introspection lists',
    'GRAPHQL_VALIDATION_FAILED',
    { query: '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }' },
  ],
  [
    'introspection under many aliases',
    'TOO_MUCH_INTROSPECTION',
    { query: `{ __schema { types { fields { ${times(199, index => `a${index}: name`)} } } } }` },
  ],
  ['a batch', 'BAD_REQUEST', JSON.stringify(Array.from({ length: 1_000 }, () => ({ query: '{ __typename }' })))],
  [
    'an alias of 90 kB',
    'NAME_TOO_LONG',
    { query: `{ ${artist} { songs(first: 50) { nodes { ${'a'.repeat(LENGTH)}: name } } } }` },
  ],
  [
    'a label of 80 kB',
    'NAME_TOO_LONG',
    { query: `{ ${artist} { ... @defer(label: "${'a'.repeat(80_000)}") { name } } }`, headers: inParts },
  ],
]);

/* Requests that fail in as many fields as are possible without a call. */

const STOPPED = ['BAD_USER_INPUT', 'TOO_MANY_ERRORS'];
const twenty = (name: string, field: string) => `${times(20, index => `${name}${index}: ${field}`)} `;
const wrongLists = twenty('a', 'albums(first: -1) { totalCount }') + twenty('s', 'songs(first: -1) { totalCount }');
const wrong =
  wrongLists +
  twenty('r', 'related(first: -1) { totalCount }') +
  twenty('c', 'score(first: -1) { totalCount }') +
  twenty('l', 'liveEvents(first: -1) { totalCount }') +
  twenty('u', 'audience(platform: "!") { totalCount }');
/** Lists with a cursor of another list, which causes a separate error in each row. */
const foreignCursors = wrongLists.replaceAll('first: -1', 'after: "eA"');
const inRows = (rows: number, selection: string) => `{ topArtists(first: ${rows}) { nodes { ${selection} } } }`;
const inReferences = (selection: string) => ({
  query: entities(`... on Artist { ${selection} }`),
  variables: { r: references.slice(0, 12) },
});

const errors = rowsOf([
  ['invalid arguments in each row', STOPPED, { query: inRows(8, wrong) }],
  [
    'invalid arguments in each row, with deferred parts',
    STOPPED,
    { query: inRows(8, `... @defer { name } ${wrong}`), headers: inParts },
  ],
  ['invalid arguments in references', 'BAD_USER_INPUT', inReferences(wrongLists)],
  [
    'invalid arguments in references of a traced query',
    'BAD_USER_INPUT',
    { ...inReferences(wrongLists), headers: traced },
  ],
  ['cursors of another list in rows', STOPPED, { query: inRows(8, foreignCursors) }],
  ['cursors of another list in references', STOPPED, inReferences(foreignCursors)],
  [
    'malformed keys',
    STOPPED,
    {
      query: entities('... on Song { id }'),
      variables: { r: references.map((_, index) => ({ __typename: 'Song', isrc: `none ${index}` })) },
    },
  ],
  [
    'invalid inputs of mutations',
    'BAD_USER_INPUT',
    {
      query: `mutation ($u: [String!]!) { ${times(
        50,
        index => `m${index}: addArtistLinks(input: { artistId: "x", urls: $u }) { errors { field message } }`,
      )} }`,
      variables: { u: references.map((_, index) => `no address ${index}`) },
    },
  ],
  ['invalid references', STOPPED, { query: entities('__typename'), variables: { r: references.map(() => ({})) } }],
]);

/* Operations whose price could take long to estimate. */

/** References with different fields, so that the estimate distinguishes many shapes. */
const shapes = idsOf('artist', 1_000).map((id, index) => ({
  __typename: ['Artist', 'Album', 'Song'][index % 3],
  id,
  [['name', 'slug', 'genres', 'imageUrl'][index % 4] ?? '']: 'x',
  [['type', 'gender', 'country', 'isrc'][(index >> 2) % 4] ?? '']: 'x',
}));
const lists =
  '... on Artist { albums { nodes { id } } songs { nodes { id name } } related { nodes { id genres { name } } } }';
/** Nested events. Each level is estimated for each type, because events are an interface. */
const events = (levels: number, rows: number, inmost: string): string =>
  levels === 0
    ? inmost
    : `liveEvents(first: ${rows}) { nodes { lineup { artist { ${events(levels - 1, rows, inmost)} } } } }`;
const sixtyLists =
  twenty('a', 'albums { nodes { name } }') +
  twenty('s', 'songs { nodes { name } }') +
  twenty('r', 'related { nodes { name } }');

const estimates = rowsOf([
  ['a thousand references of many shapes', 'COST_LIMIT_EXCEEDED', { query: entities(lists), variables: { r: shapes } }],
  [
    'a thousand references of many shapes, twenty times',
    'RESPONSE_TOO_LARGE',
    { query: entities(lists, 20), variables: { r: shapes } },
  ],
  [
    'references with long keys, fifty times',
    'RESPONSE_TOO_LARGE',
    {
      query: entities('... on Artist { id }', 50),
      variables: {
        r: Array.from({ length: 90 }, (_, index) => ({ __typename: 'Artist', id: 'x'.repeat(900) + index })),
      },
    },
  ],
  [
    'invalid references fifty times',
    'RESPONSE_TOO_LARGE',
    { query: entities('__typename', 50), variables: { r: references.map(() => ({})) } },
  ],
  ['deeply nested interfaces', 'RESPONSE_TOO_LARGE', { query: `{ ${artist} { ${events(4, 20, sixtyLists)} } }` }],
  ['nested events', 'RESPONSE_TOO_LARGE', { query: `{ ${artist} { ${events(4, 1, sixtyLists)} } }` }],
  [
    'a thousand ids fifty times',
    'COST_LIMIT_EXCEEDED',
    {
      query: `query ($v: [ID!]!) { ${times(50, index => `a${index}: artists(ids: $v) { name }`)} }`,
      variables: { v: Array.from({ length: 1_000 }, (_, index) => 'x'.repeat(80) + index) },
    },
  ],
  ['invalid arguments in five hundred rows', 'COST_LIMIT_EXCEEDED', { query: inRows(500, wrong) }],
  ['cursors of another list in five hundred rows', 'COST_LIMIT_EXCEEDED', { query: inRows(500, foreignCursors) }],
  [
    'invalid arguments in a thousand references',
    'COST_LIMIT_EXCEEDED',
    { ...inReferences(wrongLists), variables: { r: references } },
  ],
  [
    'invalid arguments in a thousand references of a traced query',
    'COST_LIMIT_EXCEEDED',
    { ...inReferences(wrongLists), variables: { r: references }, headers: traced },
  ],
]);

/* Operations with the largest possible responses. */

const named = (index: number) => `a${index}`.padEnd(64, 'x');
const tenYears = (selection: string) =>
  `${artist} { audience(platform: "instagram", range: { start: "2016-11-25", end: "2026-11-20" }) { ${selection} } }`;
const many = (count: number, field: string) => times(count, index => `a${index}: ${field}`);

const sizes = rowsOf([
  ['the schema under 199 aliases', 'TOO_MANY_ALIASES', { query: `{ _service { ${many(199, 'sdl')} } }` }],
  [
    'the schema under the maximum number of aliases',
    'RESPONSE_TOO_LARGE',
    { query: `{ _service { ${many(20, 'sdl')} } }` },
  ],
  [
    'the schema in many places',
    'RESPONSE_TOO_LARGE',
    { query: `{ ${times(9, root => `r${root}: _service { ${many(20, 'sdl')} }`)} }` },
  ],
  [
    'ten years of a series under 199 aliases',
    'TOO_MANY_ALIASES',
    { query: `{ ${tenYears(many(199, 'dailyColumns { dates }'))} }` },
  ],
  [
    'ten years of a series under the maximum number of aliases',
    [],
    { query: `{ ${tenYears(many(20, 'dailyColumns { dates followers }'))} }` },
  ],
  [
    'columns without a value',
    [],
    { query: `{ ${times(9, root => `r${root}: ${tenYears(many(20, 'dailyColumns { __typename }'))}`)} }` },
  ],
  [
    'long aliases in ten years of points',
    [],
    { query: `{ ${tenYears(`nodes { ${times(14, index => `${named(index)}: date`)} }`)} }` },
  ],
  ['many cursors', [], { query: `{ ${tenYears(`edges { ${many(20, 'cursor')} }`)} }` }],
  [
    'a deferred part for each of thousands of points',
    [],
    { query: `{ ${tenYears(`nodes { ... @defer(label: "${'a'.repeat(64)}") { date } }`)} }`, headers: inParts },
  ],
  [
    'names of Object.prototype in references and their deferred parts',
    [],
    {
      query: entities(`... on Playlist { ${twenty('a', 'platform { name }')} ... @defer { name } }`),
      variables: {
        r: references.slice(0, 700).map((_, index) => ({
          __typename: 'Playlist',
          name: 'x',
          platformKey: { platform: 'constructor', identifier: String(index) },
        })),
      },
      headers: inParts,
    },
  ],
  [
    'references with many aliases',
    [],
    {
      query: entities(`... on Artist { ${times(20, index => `${named(index)}: name`)} }`),
      variables: { r: references },
    },
  ],
  [
    'adjacent long lists',
    [],
    { query: `{ ${times(4, root => `r${root}: topSongs(first: 500) { nodes { id ${many(15, 'name')} } }`)} }` },
  ],
]);

/** All requests by type of attack. All bodies but one are smaller than 100 kB. */
export const hostileRequests = { documents, texts, errors, estimates, sizes };

/** Appends spaces to the query, which bypasses the response cache. */
export const spaced = ({ query, ...request }: Attack, spaces: number): Attack => ({
  ...request,
  query: query + ' '.repeat(spaces),
});
