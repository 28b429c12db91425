import { describe, expect, test } from 'vitest';
import { printContract } from '../src/contract/print.ts';
import { readSdl } from '../src/sdl.ts';
import { composers } from './supergraph/composers.ts';
import { strangers, typeNames } from './supergraph/stranger.ts';
import { fileOf } from './supergraph/teams.ts';

const music = { name: 'music', typeDefs: printContract(readSdl()) };
const link = '@link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@external", "@key", "@requires"])';

/** Uses a figure of a series for a field of its own. */
const momentum = `
  extend schema ${link}
  type Query { ping: Int }
  type Artist @key(fields: "id") {
    id: ID!
    audience(
      platform: String!
      range: DayRange
      direction: MusicSortDirection! = ASC
      first: Int
      after: String
      last: Int
      before: String
    ): ArtistAudienceConnection @external
    momentum: Float @requires(fields: "audience(platform: \\"spotify\\") { latest { followers } }")
  }
  type ArtistAudienceConnection { latest: ArtistAudiencePoint @external }
  type ArtistAudiencePoint { followers: SafeInt @external }
  input DayRange { start: Date end: Date days: Int }
  enum MusicSortDirection { ASC DESC }
  scalar Date
  scalar SafeInt`;

/** Uses a list for a field of its own. Apollo's composer expects the fields that `@listSize` sizes here too. */
const catalogueSize = `
  extend schema ${link}
  type Query { ping: Int }
  type Artist @key(fields: "id") {
    id: ID!
    albums(
      type: AlbumType
      orderBy: AlbumOrder
      first: Int
      after: String
      last: Int
      before: String
    ): AlbumConnection @external
    catalogueSize: Int @requires(fields: "albums(first: 5) { totalCount edges { cursor } nodes { id } }")
  }
  type AlbumConnection { totalCount: Int! @external edges: [AlbumEdge!]! @external nodes: [Album!]! @external }
  type AlbumEdge { cursor: String! @external }
  type Album @key(fields: "id") { id: ID! }
  input AlbumOrder { field: AlbumOrderField! direction: MusicSortDirection! = ASC }
  enum AlbumOrderField { RELEASE_DATE TITLE }
  enum AlbumType { ALBUM SINGLE COMPILATION }
  enum MusicSortDirection { ASC DESC }`;

/** Refers to records by their natural keys, and declares no scalar of this subgraph. */
const naturalKeys = `
  extend schema ${link}
  type Query { ping: Int }
  type Song @key(fields: "isrc") { isrc: String! masterOwner: String }
  type Album @key(fields: "upc") { upc: String! warehouse: String }
  type MusicalWork @key(fields: "iswc") { iswc: String! society: String }
  type MusicCollaborator @key(fields: "ipi") { ipi: String! society: String }
  type MusicPublisher @key(fields: "ipi") { ipi: String! society: String }`;

describe.each(Object.keys(composers))('%s', composer => {
  const compose = composers[composer] ?? expect.fail('it is a composer');

  test('Composes the subgraph alone, and with the teams of the examples', () => {
    const teams = ['rights', 'tickets'].map(name => ({ name, typeDefs: fileOf(`${name}.graphql`) }));
    expect(compose([music])).toEqual([]);
    expect(compose([music, ...teams])).toEqual([]);
  });

  test('Composes it with a team that extends events without their types', () => {
    expect(compose([music, { name: 'seating', typeDefs: fileOf('seating.graphql') }])).toEqual([]);
  });

  test.each(strangers)('Composes it with a team that has common names for its $kind', ({ typeDefs }) => {
    expect(typeNames.length).toBeGreaterThanOrEqual(60);
    expect(compose([{ name: 'stranger', typeDefs }])).toEqual([]);
    expect(compose([music, { name: 'stranger', typeDefs }])).toEqual([]);
  });

  test('Composes it with a team that requires a figure of a series', () => {
    expect(compose([music, { name: 'momentum', typeDefs: momentum }])).toEqual([]);
  });

  test('Composes it with a team that requires the rows of a list', () => {
    expect(compose([music, { name: 'catalogueSize', typeDefs: catalogueSize }])).toEqual([]);
  });

  test('Composes it with a team that knows natural keys as non-null strings', () => {
    expect(compose([music, { name: 'keys', typeDefs: naturalKeys }])).toEqual([]);
  });
});
