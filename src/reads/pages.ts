import type { Item, List } from '../endpoint/list.ts';
import { hasCode, SubgraphError } from '../errors.ts';
import type { Calls } from '../rest/client.ts';
import type { Raw } from '../endpoint/envelope.ts';
import { furtherPages, pageCall, type Page, type Start } from './pageCall.ts';
import type { Records } from './records.ts';
import { askPermitted } from './versions.ts';

/** One list with its arguments, read in pages. */
export interface PagedList<Node = unknown, Relation = unknown> {
  /** Names the list and its arguments. */
  readonly name: string;
  /** Rows in a page. */
  readonly size: number;
  /** The same promise for all who want the same page. */
  page(number: number): Promise<Page<Node, Relation>>;
  /** Whether pages disagree about the total: the list has moved between one that was remembered and a new one. */
  hasMoved(): boolean;
  /** The list as it is now, whatever is remembered of it. */
  anew(): PagedList<Node, Relation>;
}

type Values = Readonly<Record<string, string>>;

/**
 * The lists of one operation. Pages are fetched whole, aligned to the page size of the service, and shared: windows of
 * one list that lie in the same pages cost these pages once.
 */
export class Pages {
  readonly #calls: Calls;
  readonly #records: Records;
  readonly #lists = new Map<string, PagedList>();

  constructor(calls: Calls, records: Records) {
    this.#calls = calls;
    this.#records = records;
  }

  list<A, N, R>(list: List<string, A, N, R>, values: Values, args: A): PagedList<N, R> {
    const name = JSON.stringify([list.path, values, args]);
    // Equal names are equal lists, so the types are the same too.
    const known = this.#lists.get(name) as PagedList<N, R> | undefined;
    const opened = known ?? this.#open(name, list, values, args);
    this.#lists.set(name, opened);
    return opened;
  }

  #open<A, N, R>(name: string, list: List<string, A, N, R>, values: Values, args: A): PagedList<N, R> {
    const open = (isAnew: boolean): PagedList<N, R> => {
      const pages: PagedList<N, R> = memoized(
        { name, size: list.pageSize ?? Infinity, anew: () => open(true) },
        async number => this.#read(list, values, args, { ...(await startOf(list, pages, number)), isAnew }),
      );
      return pages;
    };
    const compare = list.order?.(args);
    return compare ? ordered(open(false), compare) : open(false);
  }

  async #read<A, N, R>(list: List<string, A, N, R>, values: Values, args: A, start: Start): Promise<Page<N, R>> {
    const { path, versions = [''], kind } = list;
    const ask = (version: string) => {
      const call = pageCall(list, version, values, args, start);
      return call && this.#calls.read(call);
    };
    try {
      const page = await askPermitted(this.#calls, path, versions, ask);
      // Where the list names a kind, its nodes are records of that kind.
      if (kind) for (const item of page.items) if (item) this.#records.remember(kind, item.node as Raw);
      return page;
    } catch (error) {
      if (list.isEmptyIfNotFound && hasCode(error, 'NOT_FOUND')) return NOTHING;
      throw error;
    }
  }
}

const NOTHING: Page<never, never> = { items: [], total: 0, head: {}, cursor: undefined };

/**
 * Beyond the rows that offsets reach, the last page within reach tells the cursor that the next ones are asked with.
 * @throws {SubgraphError} UPSTREAM_INVALID_RESPONSE without it: the first rows would be taken for those.
 */
async function startOf(
  { pageSize = Infinity, offsetWindow = Infinity }: Pick<List, 'pageSize' | 'offsetWindow'>,
  pages: PagedList,
  number: number,
): Promise<Start> {
  const offset = number === 0 ? 0 : number * pageSize;
  if (offset < offsetWindow) return { offset };
  const window = Math.floor(offset / offsetWindow);
  const { cursor } = await pages.page((window * offsetWindow) / pageSize - 1);
  if (cursor === undefined) throw new SubgraphError('UPSTREAM_INVALID_RESPONSE');
  return { offset: offset - window * offsetWindow, cursor };
}

function memoized<N, R>(
  list: Pick<PagedList<N, R>, 'name' | 'size' | 'anew'>,
  read: PagedList<N, R>['page'],
): PagedList<N, R> {
  const pages = new Map<number, Promise<Page<N, R>>>();
  const totals = new Set<number>();
  const noted = async (number: number) => {
    const page = await read(number);
    totals.add(page.total);
    return page;
  };
  return {
    ...list,
    hasMoved: () => totals.size > 1,
    page(number) {
      const page = pages.get(number) ?? noted(number);
      pages.set(number, page);
      return page;
    },
  };
}

/** All rows in an order that the service does not know. */
function ordered<N, R>(list: PagedList<N, R>, compare: (a: N, b: N) => number): PagedList<N, R> {
  return memoized({ name: list.name, size: Infinity, anew: () => ordered(list.anew(), compare) }, async () => {
    const items = await allItems(list);
    return { ...NOTHING, items: items.toSorted((a, b) => compare(a.node, b.node)), total: items.length };
  });
}

/** Every row of a list. */
export async function allItems<N, R>(list: PagedList<N, R>): Promise<Item<N, R>[]> {
  const first = await list.page(0);
  const rest = await Promise.all(furtherPages(first.total, list.size).map(number => list.page(number)));
  return [first, ...rest].flatMap(({ items }) => items.filter(item => item !== undefined));
}
