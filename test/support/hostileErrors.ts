import { idsOf } from './upstream.ts';
import type { Attack } from './victim.ts';

const many = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join(' ');
const twenty = (name: string, field: string) => many(20, index => `${name}${index}: ${field}`);
const inParts = { accept: 'multipart/mixed; deferSpec=20220824, application/json' };
const entities = (selection: string) => `query ($r: [_Any!]!) { _entities(representations: $r) { ${selection} } }`;

const REFERENCES = 1_000;
const artists = idsOf('artist', REFERENCES).map(id => ({ __typename: 'Artist', id, name: 'x' }));
const playlistsOn = (code: string) =>
  Array.from({ length: REFERENCES }, (_, index) => ({
    __typename: 'Playlist',
    platform: { code },
    identifier: String(index),
  }));

const platforms = twenty('a', 'platform { name }');
/** Wrong in the same way for each row. */
const wrongLists = [
  twenty('a', 'albums(first: -1) { totalCount }'),
  twenty('s', 'songs(first: -1) { totalCount }'),
  twenty('r', 'related(first: -1) { totalCount }'),
];
const wrongSeries = [
  twenty('c', 'score(first: -1) { totalCount }'),
  twenty('l', 'liveEvents(first: -1) { totalCount }'),
  twenty('u', 'audience(platform: "!") { totalCount }'),
];
const wrong = [...wrongLists, ...wrongSeries].join(' ');
/** Each row refuses them by itself: a cursor belongs to one list. */
const foreignCursors = [
  twenty('a', 'albums(after: "eA") { totalCount }'),
  twenty('s', 'songs(after: "eA") { totalCount }'),
].join(' ');

/** Requests of less than 100 kB that make tens of thousands of errors without a call. */
export const hostileErrors: Readonly<Record<string, Attack>> = {
  'a name of a prototype in references': {
    query: entities(`... on Playlist { ${platforms} }`),
    variables: { r: playlistsOn('constructor') },
  },
  'a name of a prototype in references, beside deferred parts': {
    query: entities(`... on Playlist { ${platforms} ... @defer { identifier } }`),
    variables: { r: playlistsOn('constructor') },
    headers: inParts,
  },
  'wrong arguments in each row': { query: `{ topArtists(first: 500) { nodes { ${wrong} } } }` },
  'wrong arguments in each row, beside deferred parts': {
    query: `{ topArtists(first: 500) { nodes { ... @defer { name } ${wrong} } } }`,
    headers: inParts,
  },
  'wrong arguments in references': {
    query: entities(`... on Artist { ${wrongLists.slice(0, 2).join(' ')} }`),
    variables: { r: artists },
  },
  'wrong arguments in references of a traced query': {
    query: entities(`... on Artist { ${wrongLists.slice(0, 2).join(' ')} }`),
    variables: { r: artists },
    headers: { 'apollo-federation-include-trace': 'ftv1' },
  },
  'foreign cursors in rows': { query: `{ topArtists(first: 500) { nodes { ${foreignCursors} } } }` },
  'foreign cursors in references': {
    query: entities(`... on Artist { ${foreignCursors} }`),
    variables: { r: artists },
  },
  'keys that are none': {
    query: entities('... on Song { id }'),
    variables: { r: artists.map((_, index) => ({ __typename: 'Song', isrc: `none ${index}` })) },
  },
  'invalid inputs of mutations': {
    query: `mutation ($u: [String!]!) { ${many(50, index => `m${index}: addArtistLinks(input: { artistId: "x", urls: $u }) { errors { field message } }`)} }`,
    variables: { u: artists.map((_, index) => `no address ${index}`) },
  },
};
