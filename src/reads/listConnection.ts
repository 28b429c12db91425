import type { Item } from '../endpoint/list.ts';
import type { Raw } from '../endpoint/envelope.ts';
import { decodeRowCursor, encodeCursor, identityDigest, type RowCursor } from './cursor.ts';
import type { PagedList } from './pages.ts';
import { windowOf, type Window, type WindowArguments } from './window.ts';

/** Rows of a connection when the client does not say, and at the most. */
const DEFAULT_ROWS = 20;
const MOST_ROWS = 500;

export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/** Members that need the rows; the others need any page of the list. */
const ROW_MEMBERS: ReadonlySet<string> = new Set(['edges', 'nodes', 'pageInfo']);

/** What stands around a node in a list, computed when it is asked for. */
export type Edge<Node, Relation> = Relation & { readonly node: Node; readonly cursor: () => string };

/** The rows of a window: of the whole list those from `start` on. */
interface Slice<Node, Relation> {
  readonly start: number;
  readonly end: number;
  readonly total: number;
  readonly rows: readonly (Item<Node, Relation> | undefined)[];
}

/**
 * A Relay connection over a list that the service addresses by offset. Nothing is asked before a member is, so a
 * selection costs just what it needs. graphql-js calls the members as it calls any method.
 */
export class ListConnection<Node = unknown, Relation = unknown> {
  readonly #open: () => PagedList<Node, Relation> | Promise<PagedList<Node, Relation>>;
  readonly #window: Window;
  #list: Promise<PagedList<Node, Relation>> | undefined;
  #slice: Promise<Slice<Node, Relation>> | undefined;

  /** @throws {SubgraphError} BAD_USER_INPUT for paging arguments that make no sense. */
  constructor(open: () => PagedList<Node, Relation> | Promise<PagedList<Node, Relation>>, args: WindowArguments) {
    this.#open = open;
    this.#window = windowOf(args, DEFAULT_ROWS, MOST_ROWS);
  }

  /**
   * Itself, once the data of the selected members is loaded: a failure is then one error of the connection, and not one of
   * each member.
   */
  async loaded(members: ReadonlySet<string>): Promise<this> {
    const loads = [...members].map(name => (ROW_MEMBERS.has(name) ? this.#sliced() : this.totalCount()));
    await Promise.all(loads);
    return this;
  }

  edges = async (): Promise<Edge<Node, Relation>[]> => {
    const [list, { rows, start }] = await Promise.all([this.#opened(), this.#sliced()]);
    return rows.flatMap((row, index) => {
      if (!row) return [];
      const cursor = () => encodeCursor(list.name, start + index, row.identity);
      return [{ ...row.relation, node: row.node, cursor }];
    });
  };

  nodes = async (): Promise<Node[]> => {
    const { rows } = await this.#sliced();
    return rows.flatMap(row => (row ? [row.node] : []));
  };

  totalCount = async (): Promise<number> => {
    const list = await this.#opened();
    const { total } = await list.page(this.#anyPage(list));
    return total;
  };

  /** What stands beside the items of the list. */
  head = async (): Promise<Raw> => {
    const list = await this.#opened();
    return (await list.page(this.#anyPage(list))).head;
  };

  pageInfo = async (): Promise<PageInfo> => {
    const [list, { rows, start, end, total }] = await Promise.all([this.#opened(), this.#sliced()]);
    const cursorAt = (index: number) =>
      rows.length > 0 ? encodeCursor(list.name, start + index, rows[index]?.identity ?? '') : null;
    return {
      hasNextPage: end < total,
      hasPreviousPage: start > 0,
      startCursor: cursorAt(0),
      endCursor: cursorAt(rows.length - 1),
    };
  };

  #opened(): Promise<PagedList<Node, Relation>> {
    return (this.#list ??= Promise.resolve(this.#open()));
  }

  #sliced(): Promise<Slice<Node, Relation>> {
    return (this.#slice ??= this.#opened().then(list => this.#cutConsistently(list)));
  }

  /** Pages from before and after a move would repeat rows or leave some out: then the list is read as it is now. */
  async #cutConsistently(list: PagedList<Node, Relation>): Promise<Slice<Node, Relation>> {
    const slice = await this.#cut(list);
    return list.hasMoved() ? this.#cut(list.anew()) : slice;
  }

  async #cut(list: PagedList<Node, Relation>): Promise<Slice<Node, Relation>> {
    const { from, count } = this.#window;
    const after = this.#cursor(list, 'after');
    const before = this.#cursor(list, 'before');
    const [afterPlace, beforePlace] = await Promise.all([after && locate(list, after), before && locate(list, before)]);
    const { total } = await list.page(this.#anyPage(list));
    const least = afterPlace ? afterPlace.offset + (afterPlace.isThere ? 1 : 0) : 0;
    const most = Math.max(least, Math.min(total, beforePlace?.offset ?? total));
    const start = from === 'start' ? least : Math.max(least, most - count);
    const end = from === 'start' ? Math.min(most, start + count) : most;
    return { start, end, total, rows: await rowsOf(list, start, end) };
  }

  /** A page that must be read anyway, to learn the total from. */
  #anyPage(list: PagedList): number {
    const cursor = this.#cursor(list, 'after') ?? this.#cursor(list, 'before');
    return cursor ? pageOf(list, cursor.offset) : 0;
  }

  #cursor(list: PagedList, argument: 'after' | 'before'): RowCursor | undefined {
    const cursor = this.#window[argument];
    return cursor === undefined ? undefined : decodeRowCursor(list.name, argument, cursor);
  }
}

const pageOf = ({ size }: PagedList, offset: number) => (size === Infinity ? 0 : Math.floor(offset / size));
const startOf = ({ size }: PagedList, page: number) => (page === 0 ? 0 : page * size);

async function rowsOf<N, R>(list: PagedList<N, R>, start: number, end: number) {
  if (start >= end) return [];
  const first = pageOf(list, start);
  const count = pageOf(list, end - 1) - first + 1;
  const pages = await Promise.all(Array.from({ length: count }, (_, index) => list.page(first + index)));
  return Array.from({ length: end - start }, (_, index) => {
    const page = pageOf(list, start + index);
    return pages[page - first]?.items[start + index - startOf(list, page)];
  });
}

/** Of a row that cannot be told from others. */
const UNREADABLE = identityDigest('');

/** Where an item is now; if it is gone, where it was. */
interface Place {
  readonly offset: number;
  readonly isThere: boolean;
}

/**
 * Finds the item of a cursor, since the list may have moved: first in the page where it was, then in the two beside it.
 */
async function locate<N, R>(list: PagedList<N, R>, { offset, identity }: RowCursor): Promise<Place> {
  // It cannot be looked for, and taken for gone it would be read again for ever.
  if (identity === UNREADABLE) return { offset, isThere: true };
  const here = pageOf(list, offset);
  const { total } = await list.page(here);
  const last = total === 0 ? 0 : pageOf(list, total - 1);
  const found =
    (await nearest(list, [here], offset, identity)) ??
    (await nearest(
      list,
      [here - 1, here + 1].filter(page => page >= 0 && page <= last),
      offset,
      identity,
    ));
  return found === undefined ? { offset: Math.min(offset, total), isThere: false } : { offset: found, isThere: true };
}

/** The offset of the item that is nearest to where it was: the same item can stand in a list twice. */
async function nearest<N, R>(list: PagedList<N, R>, numbers: number[], offset: number, identity: string) {
  const pages = await Promise.all(numbers.map(async number => ({ number, ...(await list.page(number)) })));
  const places = pages.flatMap(({ number, items }) =>
    items.flatMap((item, index) =>
      item && identityDigest(item.identity) === identity ? [startOf(list, number) + index] : [],
    ),
  );
  return places.toSorted((a, b) => Math.abs(a - offset) - Math.abs(b - offset))[0];
}
