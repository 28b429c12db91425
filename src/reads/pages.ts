import type { Item, List } from '../catalogue/list.ts';
import type { Call } from '../rest/call.ts';
import type { Client } from '../rest/client.ts';
import { collection, type Raw } from '../rest/envelope.ts';
import type { Query } from '../rest/path.ts';
import type { Records } from './records.ts';
import { askPermitted } from './versions.ts';

/** Rows of a list from the offset `number × size` on; a row that cannot be told from others is undefined. */
export interface Page<Node, Relation> {
  readonly items: readonly (Item<Node, Relation> | undefined)[];
  /** Rows in the whole list. */
  readonly total: number;
}

/** One list with its arguments, read in pages. */
export interface PagedList<Node = unknown, Relation = unknown> {
  /** Names the list and its arguments. */
  readonly name: string;
  /** Rows in a page. */
  readonly size: number;
  /** The same promise for all who want the same page. */
  page(number: number): Promise<Page<Node, Relation>>;
}

type Values = Readonly<Record<string, string>>;

/**
 * The lists of one operation. Pages are fetched whole, aligned to the page size of the service, and shared: windows of
 * one list that lie in the same pages cost these pages once.
 */
export class Pages {
  readonly #client: Client;
  readonly #records: Records;
  readonly #lists = new Map<string, PagedList>();

  constructor(client: Client, records: Records) {
    this.#client = client;
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
    const read = (number: number) => this.#read(list, values, args, number);
    const pages = memoized(name, list.pageSize ?? Infinity, read);
    const compare = list.order?.(args);
    return compare ? ordered(pages, compare) : pages;
  }

  async #read<A, N, R>(list: List<string, A, N, R>, values: Values, args: A, number: number): Promise<Page<N, R>> {
    const { path, versions = [''], pageSize, kind } = list;
    const window = pageSize === undefined ? {} : { limit: pageSize, offset: number * pageSize };
    const page = await askPermitted(this.#client, path, versions, version => {
      const query = list.query ? list.query(args, version) : {};
      return query && this.#client.read(callOf(list, version, values, { ...query, ...window }));
    });
    // Where the list names a kind, its nodes are records of that kind.
    if (kind) for (const item of page.items) if (item) this.#records.remember(kind(), item.node as Raw);
    return page;
  }
}

function callOf<A, N, R>(
  { path, lifetime, item, pageSize = Infinity }: List<string, A, N, R>,
  version: string,
  values: Values,
  query: Query,
): Call<Page<N, R>> {
  return {
    path,
    version,
    values,
    query,
    lifetime,
    decode(body, report) {
      const { items, total } = collection(body);
      const read = items.slice(0, pageSize).map((value, index) => {
        const result = item(value, report);
        if (!result) report(`items[${index}] has no identity and is left out`);
        return result;
      });
      return { items: read, total };
    },
  };
}

function memoized<N, R>(name: string, size: number, read: PagedList<N, R>['page']): PagedList<N, R> {
  const pages = new Map<number, Promise<Page<N, R>>>();
  return {
    name,
    size,
    page(number) {
      const page = pages.get(number) ?? read(number);
      pages.set(number, page);
      return page;
    },
  };
}

/** All rows in an order that the service does not know. */
function ordered<N, R>(list: PagedList<N, R>, compare: (a: N, b: N) => number): PagedList<N, R> {
  return memoized(list.name, Infinity, async () => {
    const items = await allItems(list);
    return { items: items.toSorted((a, b) => compare(a.node, b.node)), total: items.length };
  });
}

async function allItems<N, R>(list: PagedList<N, R>): Promise<Item<N, R>[]> {
  const first = await list.page(0);
  const others = Math.max(0, Math.ceil(first.total / list.size) - 1);
  const rest = await Promise.all(Array.from({ length: others }, (_, index) => list.page(index + 1)));
  return [first, ...rest].flatMap(({ items }) => items.filter(item => item !== undefined));
}
