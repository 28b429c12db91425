import { composeServices } from '@theguild/federation-composition';
import { parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Subgraph } from './support/subgraph.ts';

let subgraph: Subgraph;
let sdl: string;

beforeAll(async () => {
  subgraph = await Subgraph.start();
  const { data } = await subgraph.ask('{ service: _service { sdl } }');
  sdl = data.service.sdl;
});
afterAll(() => subgraph.close());

function compose(...schemas: readonly string[]) {
  return composeServices(schemas.map((typeDefs, index) => ({ name: `subgraph-${index}`, typeDefs: parse(typeDefs) })));
}

test('the schema composes alone', () => {
  const { errors, supergraphSdl } = compose(sdl);
  expect(errors).toBeUndefined();
  expect(supergraphSdl).toContain('type Artist');
});

test('another team can add to a song that it knows by its ISRC, and to an album by its bar code', () => {
  const rights = `
    extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
    scalar ISRC
    scalar UPC
    type Song @key(fields: "isrc") { isrc: ISRC royalties: Float }
    type Album @key(fields: "upc") { upc: UPC stock: Int }
    type Query { recordings(territory: String!): [Song!]! }
  `;
  const { errors, supergraphSdl } = compose(sdl, rights);
  expect(errors).toBeUndefined();
  expect(supergraphSdl).toContain('royalties');
});
