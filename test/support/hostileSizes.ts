import { landmarks } from './landmarks.ts';
import { idsOf } from './upstream.ts';
import type { Attack } from './victim.ts';

const many = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join(' ');
const named = (index: number) => `a${index}`.padEnd(64, 'x');
const artist = `artist(id: "${landmarks.artist.headliner}")`;
const tenYears = (selection: string) =>
  `audience(platform: "instagram", range: { start: "2016-11-25", end: "2026-11-20" }) { ${selection} }`;
const references = (count: number) => idsOf('artist', count).map(id => ({ __typename: 'Artist', id, name: 'x' }));
const entities = (count: number, selection: string) =>
  `query ($r: [_Any!]!) { ${many(count, index => `e${index}: _entities(representations: $r) { ${selection} }`)} }`;
const inParts = { accept: 'multipart/mixed; deferSpec=20220824, application/json' };

/** Requests of less than 100 kB that try to receive, or to make the server work for, as much as possible. */
export const hostileSizes: Readonly<Record<string, Attack>> = {
  'the schema under 199 names': { query: `{ _service { ${many(199, index => `a${index}: sdl`)} } }` },
  'the schema under as many names as are allowed': { query: `{ _service { ${many(20, index => `a${index}: sdl`)} } }` },
  'the schema in many places': {
    query: `{ ${many(9, root => `r${root}: _service { ${many(20, index => `a${index}: sdl`)} }`)} }`,
  },
  'ten years under 199 names': {
    query: `{ ${artist} { ${tenYears(many(199, index => `a${index}: dailyColumns { dates }`))} } }`,
  },
  'ten years under as many names as are allowed': {
    query: `{ ${artist} { ${tenYears(many(20, index => `a${index}: dailyColumns { dates followers }`))} } }`,
  },
  'columns without a value': {
    query: `{ ${many(9, root => `r${root}: ${artist} { ${tenYears(many(20, index => `a${index}: dailyColumns { __typename }`))} }`)} }`,
  },
  'long names in ten years of points': {
    query: `{ ${artist} { ${tenYears(`nodes { ${many(14, index => `${named(index)}: date`)} }`)} } }`,
  },
  'many cursors': { query: `{ ${artist} { ${tenYears(`edges { ${many(20, index => `a${index}: cursor`)} }`)} } }` },
  'a name of 90 kB': { query: `{ ${artist} { songs(first: 50) { nodes { ${'a'.repeat(90_000)}: name } } } }` },
  'a label of 80 kB': {
    query: `{ ${artist} { ${tenYears(`nodes { ... @defer(label: "${'a'.repeat(80_000)}") { date } }`)} } }`,
    headers: inParts,
  },
  'a deferred part for each of thousands of points': {
    query: `{ ${artist} { ${tenYears(`nodes { ... @defer(label: "${'a'.repeat(64)}") { date } }`)} } }`,
    headers: inParts,
  },
  'wrong references fifty times': {
    query: entities(50, '__typename'),
    variables: { r: Array.from({ length: 1_000 }, () => ({})) },
  },
  'wrong references': { query: entities(1, '__typename'), variables: { r: Array.from({ length: 1_000 }, () => ({})) } },
  'references with many names': {
    query: entities(1, `... on Artist { ${many(20, index => `${named(index)}: name`)} }`),
    variables: { r: references(1_000) },
  },
  'long lists beside each other': {
    query: `{ ${many(4, root => `r${root}: topSongs(first: 500) { nodes { id ${many(15, index => `a${index}: name`)} } }`)} }`,
  },
  'a field 4,500 times': { query: `{ ${artist} { ${many(4_500, () => 'name')} } }` },
};
