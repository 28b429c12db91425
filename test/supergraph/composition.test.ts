import { buildASTSchema, isObjectType, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { printContract } from '../../src/contract/print.ts';
import { addAuthorization } from '../../src/contract/scopes.ts';
import { readSdl } from '../../src/graph/sdl.ts';
import { composers } from './composers.ts';
import { strangerNames, strangerSchema } from './stranger.ts';
import { fileOf } from './teams.ts';

const music = { name: 'music', typeDefs: printContract(readSdl()) };
const link = '@link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])';

/** Subgraph that refers to records by natural keys, without a scalar of the music subgraph. */
const naturalKeys = `
  extend schema ${link}
  type Query { ping: Int }
  type Song @key(fields: "isrc") { isrc: String! masterOwner: String }
  type Album @key(fields: "upc") { upc: String! warehouse: String }
  type MusicalWork @key(fields: "iswc") { iswc: String! society: String }
  type MusicCollaborator @key(fields: "ipi") { ipi: String! society: String }
  type MusicPublisher @key(fields: "ipi") { ipi: String! society: String }`;

/** Records whose names other teams store. */
const named = ['Artist', 'Album', 'Song', 'Playlist', 'Festival', 'ConcertVenue', 'Concert', 'FestivalEdition'];

/** Subgraph that provides the names of records that it refers to. */
const providing = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@external", "@key", "@provides"])
  type Query { bookings: [Booking] }
  type Booking { ${named.map(name => `of${name}: ${name} @provides(fields: "name")`).join(' ')} }
  ${named.map(name => `type ${name} @key(fields: "id") { id: ID! name: String @external }`).join('\n')}`;

/** Teams that know natural keys, provide names, require fields without arguments, and extend the interface LiveEvent. */
const teams = [
  ...['rights', 'tickets', 'seating', 'insight'].map(name => ({ name, typeDefs: fileOf(`${name}.graphql`) })),
  { name: 'bookings', typeDefs: providing },
  { name: 'keys', typeDefs: naturalKeys },
];

test("`name` fields that other subgraphs @provide are @shareable, as Apollo's composer requires", () => {
  const schema = buildASTSchema(parse(music.typeDefs), { assumeValidSDL: true });
  const isShareable = (name: string) => {
    const type = schema.getType(name);
    const field = isObjectType(type) ? type.getFields()['name'] : undefined;
    return field?.astNode?.directives?.some(({ name: { value } }) => value === 'shareable');
  };
  expect(named.filter(name => !isShareable(name))).toEqual([]);
});

test('The schema uses no type name that other teams may use', () => {
  const schema = buildASTSchema(parse(music.typeDefs), { assumeValidSDL: true });
  expect(strangerNames.length).toBeGreaterThan(1_000);
  expect(strangerNames.filter(name => schema.getType(name))).toEqual([]);
});

/** Another seed gives each common name another kind of type. */
const seed = Number(process.env['FUZZ_SEED'] ?? 0);

describe.each(Object.keys(composers))('%s', composer => {
  const compose = composers[composer] ?? expect.fail('it is a composer');
  test(`${composer} composes the subgraph with all example teams`, () => {
    expect(compose([music, ...teams])).toEqual([]);
  });

  test(`${composer} composes authorization directives with all example teams`, () => {
    const authorized = { ...music, typeDefs: printContract(addAuthorization(readSdl())) };
    expect(compose([authorized, ...teams])).toEqual([]);
  });

  test(`${composer} composes the subgraph with a team that uses common names`, () => {
    const typeDefs = strangerSchema(seed + Object.keys(composers).indexOf(composer));
    expect(compose([music, { name: 'stranger', typeDefs }])).toEqual([]);
  });
});
