import * as apollo4 from '@apollo/client';
import * as apollo3 from 'apollo-client-3/core/index.js';
import { parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { possibleTypes, typePolicies } from '../../src/apollo-client/typePolicies.ts';
import { createSchema } from '../../src/graph/schema.ts';
import { listFields, type ListField } from './listFields.ts';
import type { Json } from '../support/json.ts';

const { InMemoryCache } = apollo4;
const fresh = () => new InMemoryCache({ possibleTypes, typePolicies });
const cursor = (row: number) => `cursor ${row}`;
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** A list in a cache, written and read by fragments with the arguments of one variant. */
class CachedList {
  readonly #cache: apollo4.InMemoryCache;
  readonly #list: ListField;
  readonly #variant: number;
  readonly #view: 'edges' | 'nodes';

  constructor(cache: apollo4.InMemoryCache, list: ListField, variant: number, view: 'edges' | 'nodes') {
    this.#cache = cache;
    this.#list = list;
    this.#variant = variant;
    this.#view = view;
  }

  /** @param ends Cursors at the ends of the page, if they differ from the cursors of its rows. */
  write(paging: string, from: number, to: number, ends: object = {}): void {
    const { owner, field, connection, node } = this.#list;
    const edges = rows(from, to).map(row => ({ __typename: 'Edge', cursor: cursor(row), node: node(row) }));
    const pageInfo = { __typename: 'PageInfo', startCursor: cursor(from), endCursor: cursor(to - 1), ...ends };
    const parts = this.#view === 'edges' ? { edges } : { nodes: edges.map(edge => edge.node) };
    const data = { __typename: owner, [field]: { __typename: connection, ...parts, pageInfo } };
    this.#cache.writeFragment({ id: `${owner}:1`, fragment: this.#fragment(paging), data });
  }

  read(paging: string): unknown {
    const { owner, field } = this.#list;
    const data = this.#cache.readFragment<Json>({ id: `${owner}:1`, fragment: this.#fragment(paging) });
    return data?.[field][this.#view].map((entry: Json) => (this.#view === 'edges' ? entry.node : entry));
  }

  #fragment(paging: string) {
    const { owner, field, written, selection } = this.#list;
    const node = this.#view === 'edges' ? `edges { __typename cursor node ${selection} }` : `nodes ${selection}`;
    const args = `${written(this.#variant)} ${paging}`;
    return parse(
      `fragment Part on ${owner} { __typename ${field}(${args}) { __typename ${node} pageInfo { __typename startCursor endCursor } } }`,
    );
  }
}

/** Arguments in the storage key of a list. */
function namedBy(keyArgs: unknown): string[] {
  if (typeof keyArgs !== 'function') return [];
  const given = new Proxy({}, { get: (_, name) => name });
  return Object.keys(JSON.parse(keyArgs(given, { fieldName: 'list' }).replace('list:', ''))).toSorted();
}

test('Apart from lookups, exactly the lists and series of the schema have a field policy', () => {
  const kept = Object.entries(typePolicies).flatMap(([type, { fields = {} }]) =>
    Object.entries(fields).flatMap(([field, { keyArgs, merge }]) => {
      const isLookUp = ['id', 'slug', 'key'].includes(String(keyArgs)) || (!keyArgs && merge === true);
      return isLookUp ? [] : [[`${type}.${field}`, namedBy(keyArgs)]];
    }),
  );
  expect(listFields.length).toBeGreaterThan(70);
  // The order of arguments is irrelevant.
  const expected = listFields.map(({ name, keyArgs }) => [name, keyArgs.toSorted()]);
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(expected));
});

test('Identifies every record by its key, and no record without its key', () => {
  const records = Object.values(createSchema().getTypeMap()).flatMap(type => {
    const directives = [type.astNode, ...type.extensionASTNodes].flatMap(node => node?.directives ?? []);
    const [, key] = /@key\(fields: "(\w+)"/.exec(directives.map(print).join(' ')) ?? [];
    return key ? [{ __typename: type.name, key }] : [];
  });
  expect(records.map(({ key }) => key)).toEqual(expect.arrayContaining(['id', 'slug', 'key']));
  for (const { __typename, key } of records) {
    const known = fresh().identify({ __typename, [key]: 'x' });
    expect(known).toBe(`${__typename}:${key === 'id' ? 'x' : `{"${key}":"x"}`}`);
    expect(fresh().identify({ __typename, name: 'x' })).toBeUndefined();
  }
});

/** Each list is tested either by edges or by nodes. FUZZ_SEED=1 swaps the two. */
const seed = Number(process.env['FUZZ_SEED'] ?? 0);
const cases = listFields.map((list, place) => {
  const view = (place + seed) % 2 ? ('edges' as const) : ('nodes' as const);
  return { list, view, nodes: (from: number, to: number) => rows(from, to).map(list.node) };
});

/** Compares what is read from each list with what is expected, and reports lists by name. */
function expectOf(
  some: typeof cases,
  readAndExpected: (each: (typeof cases)[number]) => [read: unknown, expected: unknown],
) {
  const compared = some.map(each => [`${each.list.name} by ${each.view}`, ...readAndExpected(each)]);
  expect(compared.map(([name, read]) => [name, read])).toEqual(compared.map(([name, , expected]) => [name, expected]));
}

test('Merges forward pages of every list', () => {
  expectOf(cases, ({ list, view, nodes }) => {
    const pages = new CachedList(fresh(), list, 0, view);
    pages.write('first: 2', 0, 2);
    pages.write(`first: 3, after: "${cursor(1)}"`, 2, 5);
    return [pages.read('first: 2'), nodes(0, 5)];
  });
});

test('Merges backward pages of every list separately from forward pages', () => {
  expectOf(cases, ({ list, view, nodes }) => {
    const pages = new CachedList(fresh(), list, 0, view);
    pages.write('last: 2', 8, 10);
    pages.write(`last: 3, before: "${cursor(8)}"`, 5, 8);
    return [
      [pages.read('last: 2'), pages.read('first: 2')],
      [nodes(5, 10), undefined],
    ];
  });
});

test('Merges pages of a filtered list, even empty ones', () => {
  for (const { list, view, nodes } of cases) {
    const [forwards, backwards] = [0, 1].map(() => new CachedList(fresh(), list, 0, view));
    forwards?.write('first: 3', 0, 3, { endCursor: 'examined 90' });
    forwards?.write('first: 3, after: "examined 90"', 3, 3, { startCursor: null, endCursor: 'examined 590' });
    forwards?.write('first: 3, after: "examined 590"', 3, 5);
    expect(forwards?.read('first: 3')).toEqual(nodes(0, 5));
    backwards?.write('last: 3', 3, 6, { startCursor: 'examined 90' });
    backwards?.write('last: 3, before: "examined 90"', 3, 3, { startCursor: 'examined 20', endCursor: null });
    backwards?.write('last: 3, before: "examined 20"', 0, 3);
    expect(backwards?.read('last: 3')).toEqual(nodes(0, 6));
  }
});

test('Reads a merged page of a filtered list by its cursor, even after a refetch', () => {
  for (const { list, view, nodes } of cases) {
    const pages = new CachedList(fresh(), list, 0, view);
    const [second, third] = ['first: 3, after: "examined 90"', 'first: 3, after: "examined 590"'];
    pages.write('first: 3', 0, 3, { endCursor: 'examined 90' });
    pages.write(second, 3, 3, { startCursor: null, endCursor: 'examined 590' });
    pages.write(third, 3, 5);
    expect([pages.read('first: 3'), pages.read(third)]).toEqual([nodes(0, 5), nodes(3, 5)]);
    pages.write(second, 3, 4, { endCursor: 'examined 590' });
    expect(pages.read(second)).toEqual(nodes(3, 4));
  }
});

test('Reads the nodes of the newer edges if a list of records or plain values has changed', () => {
  const comparable = cases.filter(({ list }) => {
    const node = list.node(0) as apollo4.StoreObject | string;
    return typeof node === 'string' || fresh().identify(node) !== undefined;
  });
  expect(comparable.map(({ list }) => list.name)).toEqual(
    expect.arrayContaining(['Artist.related', 'SongChart.rankingDates']),
  );
  expectOf(comparable, ({ list, nodes }) => {
    const cache = fresh();
    const [byNodes, byEdges] = [new CachedList(cache, list, 0, 'nodes'), new CachedList(cache, list, 0, 'edges')];
    byNodes.write('first: 3', 1, 4);
    byEdges.write('first: 3', 0, 3);
    return [byNodes.read('first: 3'), nodes(0, 3)];
  });
});

test('Keeps lists with different arguments separate', () => {
  const selective = cases.filter(({ list }) => list.keyArgs.length > 0);
  expectOf(selective, ({ list, view, nodes }) => {
    const cache = fresh();
    const [one, other] = [new CachedList(cache, list, 0, view), new CachedList(cache, list, 1, view)];
    one.write('first: 2', 0, 2);
    const before = other.read('first: 2');
    other.write('first: 2', 10, 12);
    other.write(`first: 2, after: "${cursor(11)}"`, 12, 14);
    return [
      [before, one.read('first: 2'), other.read('first: 2')],
      [undefined, nodes(0, 2), nodes(10, 14)],
    ];
  });
});

test.each([
  ['Apollo Client 3.14', apollo3],
  ['Apollo Client 4', apollo4],
])('Reads no nodes from edges that were selected without them, in %s', (_, library: Json) => {
  expectOf(cases, ({ list: { owner, field, connection, written, selection } }) => {
    const cache = new library.InMemoryCache({ possibleTypes, typePolicies });
    const fragment = (view: string) =>
      parse(`fragment Part on ${owner} { __typename ${field}(${written(0)} first: 2) { __typename ${view} } }`);
    const edges = rows(0, 2).map(row => ({ __typename: 'Edge', cursor: cursor(row) }));
    const data = { __typename: owner, [field]: { __typename: connection, edges } };
    cache.writeFragment({ id: `${owner}:1`, fragment: fragment('edges { __typename cursor }'), data });
    return [cache.readFragment({ id: `${owner}:1`, fragment: fragment(`nodes ${selection}`) }), null];
  });
});
