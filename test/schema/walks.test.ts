import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { callsOf } from '../support/subgraph.ts';
import { schema, fieldsOf } from '../support/schema.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';
import { connections, identityOf, nodeOf, queryOf, walkedIn, walks } from '../support/walks.ts';

const subgraph = await sharedSubgraph({ timeoutMs: 30_000, operationTimeoutMs: 60_000 });

test('Every list and series in the schema has a query that pages through it', () => {
  expect(Object.keys(walks).toSorted()).toEqual([...connections.keys()].toSorted());
});

/** Page size, and the number of rows that are read from a long list. */
const STEP = 3;
const MOST = 9;
/** Number of pages of the maximum size that are read backwards from the end of a long list. */
const PAGES_FROM_END = 2;

describe.each(Object.keys(walks))('Pages of %s', name => {
  test(`List ${name} returns each node once, in the same order from both ends, with correct page info`, async () => {
    const most = mostOf(name);
    const all = await walk(name, most, Infinity, 'forwards');
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all.map(({ cursor }) => cursor)).size).toBe(all.length);
    expect(new Set(all.map(({ node }) => node)).size).toBe(all.length);
    const fromEnd = PAGES_FROM_END * most;
    expect(await walk(name, most, fromEnd, 'backwards')).toEqual(all.slice(-fromEnd));
    expect(await walk(name, STEP, MOST, 'forwards')).toEqual(all.slice(0, MOST));
    expect(await walk(name, STEP, MOST, 'backwards')).toEqual(all.slice(-MOST));
  });
});

describe('Node fields without a price', () => {
  // Without a cache, each operation makes all of its calls.
  beforeAll(() => subgraph.reset({ maxCacheBytes: 1 }));

  test.each(records())('Node fields without a price cost no further call: %s', async (name, fields) => {
    const callsFor = async (selection: string) => {
      const { calls } = await subgraph.ask(queryOf(name, 'first: 5', `nodes { ${selection} }`));
      // Compared as a set, because slow calls may be hedged.
      return new Set(calls);
    };
    const [key = ''] = fields;
    expect(await callsFor(fields.join(' '))).toEqual(await callsFor(key));
  });
});

/** Lists of records, with the key of their nodes and all leaf fields without a price. */
function records(): [list: string, fields: readonly string[]][] {
  return Object.keys(walks).flatMap(name => {
    const node = nodeOf(name);
    const fields = Object.values(fieldsOf(node)).filter(field => isLeafType(getNamedType(field.type)));
    const key = fields.find(field => field.name === 'id' || field.name === 'slug');
    const free = fields.filter(field => !typesOf(node).some(type => hasPrice(type.getFields()[field.name])));
    return key ? [[name, [key, ...free].map(field => field.name)]] : [];
  });
}

/** The implementing types of an interface, which declare the prices of its fields. Otherwise, the type itself. */
function typesOf(node: GraphQLOutputType | undefined): readonly GraphQLObjectType[] {
  const type = getNamedType(node);
  if (isInterfaceType(type)) return schema.getPossibleTypes(type);
  return isObjectType(type) ? [type] : [];
}

function hasPrice(field?: GraphQLField<unknown, unknown>): boolean {
  return field?.astNode?.directives?.some(({ name }) => name.value === 'cost') ?? false;
}

interface Row {
  readonly cursor: string;
  readonly node: string;
}

/** Reads at most `most` rows page by page, and returns the rows in list order. */
async function walk(name: string, size: number, most: number, direction: 'forwards' | 'backwards'): Promise<Row[]> {
  const isForwards = direction === 'forwards';
  const rows: Row[] = [];
  for (let cursor: string | null = null; ;) {
    const from: string = cursor === null ? '' : `, ${isForwards ? 'after' : 'before'}: "${cursor}"`;
    const { edges, pageInfo, totalCount } = await page(name, `${isForwards ? 'first' : 'last'}: ${size}${from}`);
    const found: Row[] = edges.map((edge: Json) => ({ cursor: edge.cursor, node: JSON.stringify(edge.node) }));
    rows.splice(isForwards ? rows.length : 0, 0, ...found);
    const isMore = rows.length < totalCount;
    expect(pageInfo).toEqual({
      hasNextPage: isForwards ? isMore : cursor !== null,
      hasPreviousPage: isForwards ? cursor !== null : isMore,
      startCursor: found[0]?.cursor ?? null,
      endCursor: found.at(-1)?.cursor ?? null,
    });
    if (!isMore || rows.length >= most) return isForwards ? rows.slice(0, most) : rows.slice(-most);
    cursor = isForwards ? pageInfo.endCursor : pageInfo.startCursor;
  }
}

async function page(name: string, paging: string): Promise<Json> {
  const members = `edges { cursor node ${identityOf(name)} } totalCount
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`;
  const query = queryOf(name, paging, members);
  const { data } = await subgraph.ask(query);
  // The price is 0 if the cursor belongs to another list.
  expect(callsOf(query)).toBeGreaterThan(0);
  return walkedIn(data);
}

/** Maximum page size, as stated in the description of `first`. */
function mostOf(name: string): number {
  const argument = connections.get(name)?.field.args.find(arg => arg.name === 'first');
  return Number(/at most (\d+)/.exec(argument?.description ?? '')?.[1]);
}
