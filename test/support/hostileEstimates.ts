import { landmarks } from './landmarks.ts';
import { idsOf } from './upstream.ts';
import type { Attack } from './victim.ts';

const many = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join(' ');
const artist = `artist(id: "${landmarks.artist.headliner}")`;

/** References of a few types, each with some fields of its own, so that they have many shapes. */
const shapes = idsOf('artist', 1_000).map((id, index) => ({
  __typename: ['Artist', 'Album', 'Song'][index % 3],
  id,
  [['name', 'slug', 'genres', 'imageUrl'][index % 4] ?? '']: 'x',
  [['type', 'gender', 'country', 'isrc'][(index >> 2) % 4] ?? '']: 'x',
}));
const lists = 'albums { nodes { id } } songs { nodes { id name } } related { nodes { id genres { name } } }';
const entities = (count: number, selection: string) =>
  `query ($r: [_Any!]!) { ${many(count, index => `e${index}: _entities(representations: $r) { ...on Artist { ${selection} } }`)} }`;
/** Events are an interface, so each level is estimated for each of its types. */
const events = (levels: number, inmost: string): string =>
  levels === 0 ? inmost : `events(first: 20) { nodes { lineup { artist { ${events(levels - 1, inmost)} } } } }`;

/** Requests of less than 100 kB whose calls or size take long to estimate. */
export const hostileEstimates: Readonly<Record<string, Attack>> = {
  'a thousand references of many shapes, twenty times': { query: entities(20, lists), variables: { r: shapes } },
  'a thousand references of many shapes': { query: entities(1, lists), variables: { r: shapes } },
  'references with long keys, fifty times': {
    query: entities(50, 'id'),
    variables: { r: Array.from({ length: 90 }, (_, index) => ({ __typename: 'Artist', id: 'x'.repeat(900) + index })) },
  },
  'interfaces in interfaces': {
    query: `{ ${artist} { ${events(
      4,
      many(60, index => `a${index}: albums(first: ${index}) { nodes { name tracks { nodes { name } } } }`),
    )} } }`,
  },
  'a few events in each other': {
    query: `{ ${artist} { ${events(
      4,
      many(60, index => `a${index}: albums(first: ${index}) { nodes { name } }`),
    ).replaceAll('first: 20', 'first: 1')} } }`,
  },
  'a thousand ids fifty times': {
    query: `query ($v: [ID!]!) { ${many(50, index => `a${index}: artists(ids: $v) { name }`)} }`,
    variables: { v: Array.from({ length: 1_000 }, (_, index) => 'x'.repeat(80) + index) },
  },
};
