import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { printExternal } from '../../src/contract/external.ts';
import { keyFieldsOf } from '../../src/contract/codegen/keys.ts';
import { printContract, buildContractSchema } from '../../src/contract/print.ts';
import { readSdl } from '../../src/graph/sdl.ts';
import { composers } from './composers.ts';
import { contracts } from './contracts.ts';

const documents = readSdl();
const schema = buildContractSchema(documents);
const music = { name: 'music', typeDefs: printContract(documents) };
const teamOf = (...paths: string[]) => ({ name: 'team', typeDefs: printExternal(schema, paths) });

/** All fields of records that another subgraph can require, such as `Artist.albums`. */
const everyField = Object.values(schema.getTypeMap())
  .filter(type => isObjectType(type) || isInterfaceType(type))
  .flatMap(type => {
    const [key] = keyFieldsOf(type);
    const fields = key === undefined ? [] : Object.keys(type.getFields());
    return fields.filter(name => name !== key).map(name => `${type.name}.${name}`);
  });

/**
 * Subgraphs that together require every field. A subgraph cannot declare both an interface object and its implementing types.
 */
const teams = [...Map.groupBy(everyField, interfaceObjectOf)].map(([interfaceObject, fields]) => ({
  name: interfaceObject ?? 'objects',
  typeDefs: printExternal(schema, fields),
}));

function interfaceObjectOf(path: string): string | undefined {
  return /type (\w+) @key.*@interfaceObject/.exec(printExternal(schema, [path]))?.[1];
}

describe('printExternal', () => {
  test('Prints the record with its key, the fields with all arguments, inputs and enums', () => {
    expect(printExternal(schema, ['Song.albums', 'Song.name'])).toBe(`\
extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@external", "@key", "@requires"])

# Replace fromAlbums, fromName with your fields, and remove what they do not require.
# Alternative keys; declare only one, and only if you know its values: "isrc", "platformKey { platform identifier }".
# Routers can confuse these arguments with a client's: prefer fields without arguments.
type Song @key(fields: "id") {
  id: ID!
  fromAlbums: String @requires(fields: "albums { totalCount edges { cursor } nodes { id } }")
  fromName: String @requires(fields: "name")
  albums(type: MusicAlbumType, orderBy: MusicAlbumOrder, first: Int, after: String, last: Int, before: String): SongAlbumConnection @external
  name: String @external
}

type SongAlbumConnection {
  totalCount: Int! @external
  edges: [SongAlbumEdge!]! @external
  nodes: [Album!]! @external
}

type SongAlbumEdge {
  cursor: String! @external
}

type Album @key(fields: "id", resolvable: false) {
  id: ID!
}

enum MusicAlbumType {
  ALBUM
  SINGLE
  COMPILATION
}

input MusicAlbumOrder {
  field: MusicAlbumOrderField!
  direction: MusicSortDirection! = ASC
}

enum MusicAlbumOrderField {
  NAME
  RELEASE_DATE
}

enum MusicSortDirection {
  ASC
  DESC
}
`);
  });

  test('Prints only the nested fields in a path', () => {
    const { typeDefs } = teamOf('Artist.audience.latest.followers');
    expect(typeDefs).toContain(
      'fromAudienceLatestFollowers: String @requires(fields: "audience(platform: \\"instagram\\") { latest { followers } }")',
    );
    expect(typeDefs).toContain('type ArtistAudiencePoint {\n  followers: SafeInt @external\n}');
  });

  test.each([
    ['Artst.albums', 'Unknown type Artst. Did you mean Artist?'],
    ['Artist.album', 'Unknown field Artist.album. Did you mean Artist.albums?'],
    ['Artist.albums.nods', 'Unknown field Artist.albums.nods. Did you mean Artist.albums.nodes?'],
    ['Artist.name.first', 'Artist.name has no fields, so Artist.name.first does not exist.'],
    ['Artist', 'Artist is a type; name a field of it, such as Artist.name.'],
    ['Artist.id', 'Artist.id is the key of Artist, which a subgraph declares itself.'],
    [
      'PageInfo.hasNextPage',
      'PageInfo has no key, so other subgraphs cannot require its fields; name a record such as Artist.',
    ],
    [
      'LiveEvent.name Concert.name',
      'A subgraph cannot declare both LiveEvent and Concert. Print their fields separately.',
    ],
  ])('Rejects the path %s with a one-line message', (paths, sentence) => {
    expect(() => printExternal(schema, paths.split(' '))).toThrow(new Error(sentence));
  });
});

describe.each(Object.keys(composers))('%s', composer => {
  const compose = composers[composer] ?? expect.fail('it is a composer');
  const supergraphOf = contracts[composer] ?? expect.fail('it makes contracts');
  test.each(teams)(`${composer} composes the printed SDL for every field of every record: $name`, team => {
    expect(compose([music, team])).toEqual([]);
  });

  test(`${composer} keeps all enum values and input fields when it composes the printed SDL`, () => {
    const alone = choicesOf(supergraphOf([music], { excluded: ['none'] }));
    expect(alone.length).toBeGreaterThan(200);
    const beside = teams.find(({ name }) => name === 'objects') ?? expect.fail('it has most fields');
    expect(choicesOf(supergraphOf([music, beside], { excluded: ['none'] }))).toEqual(alone);
  });
});

/** All enum values and input fields. */
function choicesOf(supergraph: GraphQLSchema): string[] {
  return Object.values(supergraph.getTypeMap())
    .flatMap(type => {
      if (type.name.startsWith('_') || !(isEnumType(type) || isInputObjectType(type))) return [];
      const names = isEnumType(type) ? type.getValues().map(({ name }) => name) : Object.keys(type.getFields());
      return names.map(name => `${type.name}.${name}`);
    })
    .toSorted();
}

test.each(['LiveEvent.startsAt', 'Artist.upcomingEvents.startsAt'])(
  'Warns that one composer makes a required interface field null: %s',
  path => {
    expect(printExternal(schema, [path])).toContain('makes startsAt null for all clients');
    expect(printExternal(schema, ['Concert.startsAt'])).not.toContain('null for all clients');
  },
);
