import { buildASTSchema, parse, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { schema } from '../support/schema.ts';
import { Router, supergraphOf } from './router.ts';
import { fileOf } from './teams.ts';
import { directiveCost } from '../calls/pricedOperations.ts';
import { operations } from '../support/operations.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const { artist, song } = landmarks;
const subgraph = await sharedSubgraph();
let supergraph: string;
/** One without and one with a cost of 1 per object, because not every router adds it to the field's cost. */
let routers: readonly Router[];

beforeAll(async () => {
  const url = `${await subgraph.listen()}/graphql`;
  const { data } = await subgraph.ask('{ service: _service { sdl } }');
  const others = ['rights', 'tickets'].map(name => ({ name, url, typeDefs: fileOf(`${name}.graphql`) }));
  supergraph = supergraphOf([{ name: 'music', url, typeDefs: data.service.sdl }, ...others]);
  const routerWith = (object: number) =>
    new Router(supergraph, { demandControl: { includeExtensionMetadata: true, typeCost: () => object } });
  routers = [routerWith(0), routerWith(1)];
});
afterAll(() => Promise.all(routers.map(router => router.close())));

test('Composition keeps the price of every operation', () => {
  const composed = buildASTSchema(parse(supergraph), { assumeValidSDL: true });
  // A supergraph has no field `_entities`.
  const asked = operations.filter(({ query }) => !query.includes('_entities'));
  expect(asked.length).toBeGreaterThan(100);
  const costs = (of: GraphQLSchema) => asked.map(({ name, query }) => [name, directiveCost(of, query)]);
  expect(costs(composed)).toEqual(costs(schema));
});

/* Sizes are explicit: this router uses 1 instead of the assumed size for an omitted slicing argument. */
describe('Demand control', () => {
  test.each([
    ['a record', `{ artist(id: "${artist.headliner}") { name country { code } biography } }`],
    ['a list', `{ artist(id: "${artist.headliner}") { albums(first: 30) { totalCount nodes { name upc } } } }`],
    ['the end of a list', `{ artist(id: "${artist.headliner}") { songs(last: 20) { edges { node { name isrc } } } } }`],
    [
      'lists in lists',
      `{ artist(id: "${artist.headliner}") { related(first: 5) { nodes { name albums(first: 10) { nodes { name } } } } } }`,
    ],
    [
      'a short list of known size',
      `{ song(id: "${song.hit}") { artists { name webUrl biography gender type birthDate } genres { name } } }`,
    ],
    [
      'a series',
      `{ artist(id: "${artist.headliner}") { audience(platform: "instagram", first: 30) { nodes { date } } } }`,
    ],
    ['two lookups', `{ artist(id: "${artist.headliner}") { name } song(id: "${song.hit}") { name isrc } }`],
  ])('The router and this server agree on the price of %s', async (_, query) => {
    const answers = await Promise.all(routers.map(router => router.ask(query)));
    const [least = NaN, most = NaN] = answers.map(({ extensions }): number => extensions.cost.estimated);
    const ours = directiveCost(schema, query);
    expect(ours).toBeGreaterThanOrEqual(least);
    expect(ours).toBeLessThanOrEqual(most);
    expect(most - least).toBeLessThan(ours / 10);
  });
});
