import type { Reference, StoreObject } from '@apollo/client/cache';
import type { StoredConnection } from './connection.ts';
import { parseListKey } from './listKey.ts';
import { filterRun, OUTERMOST } from './runs.ts';
import type { Run } from './selection.ts';
import { identityOf, nodesOf } from './selection.ts';

/** The methods of Apollo Client's cache that a list change uses. */
interface ModifiableCache {
  identify(record: object): string | undefined;
  modify(options: object): boolean;
}

interface ListOptions {
  /** The record that owns the list, with its `__typename` and key. Without it, the path starts at Query. */
  readonly of?: object;
  /** Selects lists by their arguments. By default, every list at the path changes. */
  readonly where?: (args: Readonly<Record<string, unknown>>) => boolean;
}

interface NewRowOptions extends ListOptions {
  readonly at?: 'start' | 'end';
}

/**
 * Adds a node to a cached list after a mutation: to `nodes` and `edges`, where cached, and to `totalCount`. Does
 * nothing if the list already contains the node. Changes only `totalCount` if that end of the list is not cached.
 * Queries that select uncached fields of the node or edge send a request.
 * @param path Path to the list, such as `analyticsAccount.priorityArtists`.
 * @param node The record returned by the mutation, with its `__typename` and key, or a plain value. Null, as returned
 * by a rejected mutation, is ignored.
 */
export function addToList(cache: ModifiableCache, path: string, node: unknown, options: NewRowOptions = {}): void {
  const row = storedNodeOf(cache, node);
  if (row === undefined) return;
  const { at = 'start' } = options;
  changeLists(cache, path, options, (list, isFromEnd) => {
    if (Object.values(list.runs).some(run => rowsWith(run, row).length > 0)) return list;
    const run = list.runs[OUTERMOST];
    const reaches = run && (isFromEnd === (at === 'end') || reachesOtherEnd(run, isFromEnd));
    const runs = reaches ? { ...list.runs, [OUTERMOST]: withRow(run, row, at) } : list.runs;
    return { facts: adjustTotalCount(list.facts, 1), runs };
  });
}

/** Removes a node from a cached list after a mutation. Takes the same parameters as `addToList`, except `at`. */
export function removeFromList(cache: ModifiableCache, path: string, node: unknown, options: ListOptions = {}): void {
  const row = storedNodeOf(cache, node);
  if (row === undefined) return;
  changeLists(cache, path, options, list => {
    const runs = Object.entries(list.runs);
    if (runs.every(([, run]) => rowsWith(run, row).length === 0)) return list;
    const others = runs.map(([seed, run]) => {
      const removed = rowsWith(run, row);
      return [seed, filterRun(run, index => !removed.includes(index))] as const;
    });
    return { facts: adjustTotalCount(list.facts, -1), runs: Object.fromEntries(others) };
  });
}

type ListChange = (list: StoredConnection, isFromEnd: boolean) => StoredConnection;

function changeLists(cache: ModifiableCache, path: string, { of, where }: ListOptions, change: ListChange): void {
  /** Returns the stored value, with the lists at the path changed. */
  const changed = (value: unknown, storeName: string, [field = '', ...inner]: readonly string[]): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (inner.length > 0) {
      if (storeName !== field) return value;
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part, name, inner)]));
    }
    const list = parseListKey(field, storeName);
    return !list || where?.(list.args) === false ? value : change(value as StoredConnection, list.isFromEnd);
  };
  cache.modify({
    id: of ? identifyOrThrow(cache, of) : 'ROOT_QUERY',
    fields: (value: unknown, { storeFieldName }: { readonly storeFieldName: string }) =>
      changed(value, storeFieldName, path.split('.')),
  });
}

type StoredNode = Reference | string | number | boolean;

function storedNodeOf(cache: ModifiableCache, node: unknown): StoredNode | undefined {
  if (node === null || node === undefined) return undefined;
  if (typeof node === 'object') return { __ref: identifyOrThrow(cache, node) };
  return node as Exclude<StoredNode, Reference>;
}

function identifyOrThrow(cache: ModifiableCache, record: object): string {
  const id = cache.identify(record);
  if (id === undefined) throw new TypeError('This object has no identity in the cache: select its key.');
  return id;
}

function rowsWith(run: Run, node: StoredNode): number[] {
  const identity = identityOf(node);
  return (nodesOf(run) ?? []).flatMap((other, index) => (identityOf(other) === identity ? [index] : []));
}

const reachesOtherEnd = ({ pageInfo }: Run, isFromEnd: boolean): boolean =>
  (isFromEnd ? pageInfo?.hasPreviousPage : pageInfo?.hasNextPage) === false;

function withRow(run: Run, node: StoredNode, at: 'start' | 'end'): Run {
  const insert = <T>(rows: readonly T[], row: T) => (at === 'start' ? [row, ...rows] : [...rows, row]);
  const views = Object.entries(run.views).flatMap(([name, rows]) => {
    if (name !== 'edges') return [[name, insert(rows, node)] as const];
    const [like] = rows as readonly StoreObject[];
    // An empty list has no edge to copy the type name from, so a query that selects edges sends a request.
    return like ? [[name, insert(rows, { __typename: like['__typename'], node })] as const] : [];
  });
  return { ...run, cursors: insert(run.cursors, undefined), views: Object.fromEntries(views) };
}

function adjustTotalCount(facts: StoreObject, more: number): StoreObject {
  const { totalCount } = facts;
  return typeof totalCount === 'number' ? { ...facts, totalCount: totalCount + more } : facts;
}
