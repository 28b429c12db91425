import { readFileSync } from 'node:fs';
import {
  getNamedType,
  getOperationAST,
  isObjectType,
  Kind,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type FieldNode,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { cookbook } from '../../src/graph/generated/cookbook.ts';
import { joinQueries, readyQueries } from '../../src/server/explorer/readyQueries.ts';
import { landmarks } from '../support/landmarks.ts';
import { schema } from '../support/schema.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const queries = readyQueries(landmarks.artist.headliner);

// The sandbox needs a second for the first search and the first ranked list, and more on a busy machine.
const subgraph = await testedSubgraph({ countRounds: true, timeoutMs: 30_000, operationTimeoutMs: 60_000 });

/** Calls and rounds of each query. `{id}` is one id, `{ids}` are several ids in one call. */
const costs: Readonly<Record<string, { calls: readonly string[]; rounds: number }>> = {
  ArtistPage: { calls: ['artist/{id}', 'artist/{id}/albums', 'artist/{id}/audience/instagram'], rounds: 1 },
  AudienceChart: {
    // Each series response describes its artist, so the name needs no further call.
    calls: [
      'artist/{id}/audience/instagram',
      'artist/{id}/audience/instagram',
      'artist/{id}/audience/tiktok',
      'artist/{id}/audience/tiktok',
    ],
    rounds: 1,
  },
  Listeners: { calls: ['artist/{id}/streaming/spotify'], rounds: 1 },
  Discography: { calls: ['album/{ids}', 'artist/{id}/albums'], rounds: 2 },
  Search: { calls: ['album/search/night', 'artist/search/night', 'song/search/night'], rounds: 1 },
  TopTen: {
    calls: ['chart/song/by-platform/spotify', 'chart/song/spotify-top-200-france/ranking/latest', 'song/{ids}'],
    rounds: 3,
  },
};

const shortened = (call: string) =>
  call
    .replace(/^\w+ \/api\/v[\d.]+\//, '')
    .replace(/\?.*/, '')
    .replace(/[\da-f-]{36}(,[\da-f-]{36})+/, '{ids}')
    .replace(/[\da-f-]{36}/, '{id}');

/** Paths of null values and empty lists. */
function missing(value: unknown, path = ''): string[] {
  if (value === null || (Array.isArray(value) && value.length === 0)) return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, member]) => missing(member, `${path}/${key.replace(/^\d+$/, '#')}`));
}

describe.each(queries)('$name', query => {
  test(`${query.name} is the name of the operation in its file`, () => {
    expect(getOperationAST(parse(query.document))?.name?.value).toBe(query.name);
  });

  test(`${query.name} returns a value for every field with the minimum of calls`, async () => {
    const { data, calls, rounds } = await subgraph.ask(query.document, query.variables);
    const rare = /\/(distributorName|upc|change|positionChange|followers\/#)$/;
    expect(missing(data).filter(path => !rare.test(path))).toEqual([]);
    expect({ calls: calls.map(shortened).toSorted(), rounds }).toEqual(costs[query.name]);
  });
});

/** Selections of a record without its key, which caches need. */
function withoutKey(document: string): string[] {
  const types = new TypeInfo(schema);
  const found: string[] = [];
  const check = {
    Field: ({ name, selectionSet }: FieldNode) => {
      const type = getNamedType(types.getType());
      if (!isObjectType(type) || !selectionSet) return;
      const key = ['id', 'slug', 'key'].find(field => type.getFields()[field]?.type.toString().endsWith('!'));
      const selected = selectionSet.selections.some(each => each.kind === Kind.FIELD && each.name.value === key);
      if (key && !selected) found.push(`${name.value} lacks ${key}`);
    },
  };
  visit(parse(document), visitWithTypeInfo(types, check));
  return found;
}

test('Ready queries, the cookbook and the page select the key of every record', () => {
  const page = readFileSync(new URL('../page/operations.graphql', import.meta.url), 'utf8');
  const documents = [...queries, ...cookbook, { name: 'the page', document: page }];
  expect(documents.length).toBeGreaterThan(40);
  const wrong = documents.map(({ name, document }) => [name, withoutKey(document)] as const);
  expect(wrong.filter(([, found]) => found.length > 0)).toEqual([]);
});

test('Ready queries run by name from one document', async () => {
  const { document, variables } = joinQueries(queries);
  expect(validate(schema, parse(document))).toEqual([]);
  for (const { name, document: single } of queries) {
    const [whole, alone] = await Promise.all([
      subgraph.send({ query: document, variables, operationName: name }),
      subgraph.post(single, variables),
    ]);
    expect(whole.json()).toEqual(alone);
  }
});
