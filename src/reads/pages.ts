import { MOST_CHOSEN_FROM, type Choice, type Item, type List } from '../endpoint/list.ts';
import { UNVERSIONED } from '../endpoint/record.ts';
import { hasCode } from '../errors.ts';
import { inOneVersion } from './listVersion.ts';
import { furtherPages, pageCall, pageStart, type ListCall, type Start } from './pageCall.ts';
import { noPage, type Page } from './pageEntries.ts';
import { cachedPage, readPage } from './pageReads.ts';
import type { Records } from './records.ts';
import type { Sources } from './sources.ts';
import { callPermitted } from './versions.ts';

/** One list with its arguments, read in pages. */
export interface PagedList<Node = unknown, Relation = unknown> {
  /** Names the list and its arguments. */
  readonly name: string;
  /** Rows in a page. */
  readonly size: number;
  /** All callers share the promise of a page. */
  page(number: number): Promise<Page<Node, Relation>>;
  /** The pages that have been read so far. */
  readonly pages: ReadonlyMap<number, Page<Node, Relation>>;
  /** The total, where it is known before a page is read. */
  expectedTotal(): number | undefined;
  /** The next reading of the list, without cached pages. All callers share it. */
  anew(): PagedList<Node, Relation>;
}

type Values = Readonly<Record<string, string>>;

/** Names a list with all its values: two lists of one name are the same, and a cursor belongs to one name. */
const listName = ({ path }: Pick<List, 'path'>, values: object, args: unknown): string =>
  JSON.stringify([path, values, args]);

/** How a list is read: its expected total, and whether without cached pages. */
interface Reading {
  readonly expected: number | undefined;
  readonly isAnew?: boolean;
}

/**
 * The lists of one operation. Pages are fetched whole, aligned to the page size of the service, and shared: windows of
 * one list that lie in the same pages cost these pages once.
 */
export class Pages {
  readonly #sources: Sources;
  readonly #records: Records;
  readonly #lists = new Map<string, PagedList>();

  constructor(sources: Sources, records: Records) {
    this.#sources = sources;
    this.#records = records;
  }

  /** @param ownersTotal The total, where the record that owns the list has it. */
  list<A, N, R>(list: List<string, A, N, R>, values: Values, args: A, ownersTotal?: number): PagedList<N, R> {
    const name = listName(list, values, args);
    // Equal names are equal lists, so the types are the same too.
    const known = this.#lists.get(name) as PagedList<N, R> | undefined;
    if (known) return known;
    if (list.isEdited) this.#sources.budget.isEdited = true;
    const call = { list, values, args };
    const first = this.#open(name, call, { expected: ownersTotal ?? this.#knownTotal(call) });
    const [compare, choice] = [list.order?.(args), list.choice?.(args)];
    const opened = compare ? ordered(first, compare) : choice ? chosen(first, choice) : first;
    this.#lists.set(name, opened);
    return opened;
  }

  #open<A, N, R>(name: string, call: ListCall<A, N, R>, { expected, isAnew = false }: Reading): PagedList<N, R> {
    const { pageSize: size = Infinity } = call.list;
    const anew = (total: number | undefined) => this.#open(name, call, { expected: total, isAnew: true });
    const pages: PagedList<N, R> = memoized({ name, size }, expected, anew, async number => {
      const start = await pageStart(call.list, number, page => pages.page(page));
      return this.#read(call, { ...start, isAnew });
    });
    return pages;
  }

  /** The total, where an earlier operation has read the beginning of the list. */
  #knownTotal<A, N, R>(call: ListCall<A, N, R>): number | undefined {
    const requests = (call.list.versions ?? UNVERSIONED).map(version => pageCall(call, version, { offset: 0 }));
    return requests.map(request => request && cachedPage(this.#sources, request)).find(page => page)?.total;
  }

  #read<A, N, R>(call: ListCall<A, N, R>, start: Start): Promise<Page<N, R>> {
    const { list, values } = call;
    const page = this.#page(call, start);
    this.#records.headers.expect(list.header, values, async () => (await page).header);
    return page;
  }

  async #page<A, N, R>(call: ListCall<A, N, R>, start: Start): Promise<Page<N, R>> {
    const { values, list } = call;
    const { path, versions = UNVERSIONED, isEmptyIfNotFound } = list;
    try {
      return await callPermitted(this.#sources.calls, path, versions, values, version => {
        const request = pageCall(call, version, start);
        return request && readPage(this.#sources, request);
      });
    } catch (error) {
      if (isEmptyIfNotFound && hasCode(error, 'NOT_FOUND')) return noPage;
      throw error;
    }
  }
}

/** Reads each page once. */
function memoized<N, R>(
  list: Pick<PagedList<N, R>, 'name' | 'size'>,
  expected: number | undefined,
  open: (expected: number | undefined) => PagedList<N, R>,
  read: PagedList<N, R>['page'],
): PagedList<N, R> {
  const requested = new Map<number, Promise<Page<N, R>>>();
  const pages = new Map<number, Page<N, R>>();
  const request = async (number: number) => {
    const page = await read(number);
    pages.set(number, page);
    return page;
  };
  const expectedTotal = () => pages.values().next().value?.total ?? expected;
  let next: PagedList<N, R> | undefined;
  return {
    ...list,
    pages,
    expectedTotal,
    anew: () => (next ??= open(expectedTotal())),
    page(number) {
      const page = requested.get(number) ?? request(number);
      requested.set(number, page);
      return page;
    },
  };
}

/** All rows in an order that the service does not offer. */
function ordered<N, R>(list: PagedList<N, R>, compare: (a: N, b: N) => number): PagedList<N, R> {
  const { name } = list;
  const open = () => ordered(list.anew(), compare);
  return memoized({ name, size: Infinity }, undefined, open, async () => {
    const items = await allItems(list);
    return {
      ...noPage,
      items: items.toSorted((a, b) => compare(a.node, b.node)),
      total: items.length,
      // The pages that the rows are from may be.
      isDamaged: true,
    };
  });
}

/** The wanted ones of the first rows, with the head of their list. */
function chosen<N, R>(list: PagedList<N, R>, choice: Choice<N, R>): PagedList<N, R> {
  const { name } = list;
  const open = () => chosen(list.anew(), choice);
  return memoized({ name, size: Infinity }, undefined, open, async () => {
    const { head, items } = await firstItems(list, MOST_CHOSEN_FROM, choice.isBeyond);
    const wanted = items.filter(choice.isWanted);
    return { ...noPage, head, items: wanted, total: wanted.length, isDamaged: true };
  });
}

/**
 * The first rows of a list, with its head and its total.
 * @param isBeyond True for a row that no wanted one follows. Then pages are read one by one, so that none is read in vain.
 */
export function firstItems<N, R>(
  list: PagedList<N, R>,
  most: number,
  isBeyond?: (item: Item<N, R>) => boolean,
): Promise<Pick<Page<N, R>, 'head' | 'total'> & { readonly items: Item<N, R>[] }> {
  return inOneVersion(list, async one => {
    const { head, total, items } = await one.page(0);
    const rows = items.filter(item => item !== undefined);
    const numbers = furtherPages(Math.min(total, most), one.size);
    const further = isBeyond ? [] : await Promise.all(numbers.map(number => one.page(number)));
    for (const page of further) rows.push(...page.items.filter(item => item !== undefined));
    for (const number of isBeyond ? numbers : []) {
      if (rows.some(row => isBeyond?.(row))) break;
      rows.push(...(await one.page(number)).items.filter(item => item !== undefined));
    }
    return { head, total, items: rows };
  });
}

/** Every row of a list. */
export async function allItems<N, R>(list: PagedList<N, R>): Promise<Item<N, R>[]> {
  return (await firstItems(list, Infinity)).items;
}
