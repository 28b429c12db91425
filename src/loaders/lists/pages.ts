import {
  type ListDefinition,
  type ListItem,
  type PathValues,
  type RowFilter,
  UNVERSIONED,
} from '../../service/description/index.ts';
import { hasCode } from '../../operation/index.ts';
import { type AcceptedPages, acceptedPagesOf } from './acceptedPages.ts';
import { inOneVersion } from './listVersion.ts';
import { AT_START, pageCall, pageStart, type ListCall, type Start } from './pageCall.ts';
import { isRow, isUnread, noPage, type Page, readable } from './pageEntries.ts';
import { PageWant } from './pageReader.ts';
import { begin, covering, knownTotal, type Parts, partsOf } from './parts.ts';
import type { ReadContext } from '../batching/readContext.ts';
import type { Reads } from '../batching/reads.ts';

/** One list with its arguments, read in pages. */
export interface PagedList<Node = unknown, Relation = unknown> extends Parts<Page<Node, Relation>> {
  /** Names the list and its arguments. */
  readonly name: string;
  /** Irregular pages that were read before. */
  readonly accepted: AcceptedPages;
  /** A filter that the service does not have: rows that do not pass it are none of the connection. */
  readonly filter: RowFilter<Node, Relation> | undefined;
  /** Removes the pages of this reading from the cache: they contradict each other. `breach` does so, too. */
  discard(): void;
  /** The total, where it is known before a page is read. */
  expectedTotal(): number | undefined;
  /** The next reading of the list, without cached pages. All callers share it. */
  anew(): PagedList<Node, Relation>;
}

/** Names a list with all its values: two lists of one name are the same, and a cursor belongs to one name. */
const listName = ({ path }: Pick<ListDefinition, 'path'>, values: object, args: unknown): string =>
  JSON.stringify([path, values, args]);

/** What lists need of the reads. */
type PageReads = Pick<Reads, 'page' | 'knownPage' | 'discardPage'>;

/** How a list is read: its expected total, and whether without cached pages. */
interface Reading {
  readonly expected: number | undefined;
  readonly isAnew?: boolean;
}

/**
 * The lists of one operation. Pages are requested in the page size of the service, aligned, and shared: connections of one list
 * that lie in the same pages cost these pages once.
 */
export class Pages {
  readonly #context: ReadContext;
  readonly #reads: PageReads;
  readonly #lists = new Map<string, PagedList>();

  constructor(context: ReadContext, reads: PageReads) {
    this.#context = context;
    this.#reads = reads;
  }

  /** @param ownersTotal The total, where the record that owns the list has it. */
  list<A, N, R>(
    list: ListDefinition<string, A, N, R>,
    values: PathValues,
    args: A,
    ownersTotal?: number,
  ): PagedList<N, R> {
    const name = listName(list, values, args);
    // Equal names are equal lists, so the types are the same too.
    const known = this.#lists.get(name) as PagedList<N, R> | undefined;
    if (known) return known;
    if (list.isMutable) this.#context.operation.usage.isMutable = true;
    const call = {
      list,
      values,
      args,
      forms: list.pathAlternatives?.(values) ?? [values],
      filter: list.filter?.(args),
    };
    const first = this.#open(name, call, { expected: ownersTotal ?? this.#knownTotal(call) });
    const compare = list.order?.(args);
    const opened = compare ? ordered(first, compare) : first;
    this.#lists.set(name, opened);
    return opened;
  }

  #open<A, N, R>(name: string, call: OpenCall<A, N, R>, { expected, isAnew = false }: Reading): PagedList<N, R> {
    const { path, pageSize: size = Infinity } = call.list;
    const wants: PageWant[] = [];
    const read = async (row: number) => {
      const start = await pageStart(call.list, row, parts);
      return this.#page(call, { ...start, isAnew }, wants);
    };
    const discard = () => wants.forEach(want => this.#reads.discardPage(want));
    const breach = (problem: string) => {
      discard();
      return this.#context.calls.breach({ path, values: call.values }, problem);
    };
    const parts: Parts<Page<N, R>> = partsOf(size, read, breach);
    const list = { name, accepted: acceptedPagesOf(this.#context.cache), filter: call.filter, discard };
    return readingOf(list, parts, expected, total => this.#open(name, call, { expected: total, isAnew: true }));
  }

  /** The total, where an earlier operation has read the beginning of the list. */
  #knownTotal<A, N, R>(call: ListCall<A, N, R>): number | undefined {
    for (const version of call.list.versions ?? UNVERSIONED) {
      const request = pageCall(call, version, AT_START);
      const known = request && this.#reads.knownPage(request);
      if (known) return known.total;
    }
    return undefined;
  }

  /** @param wants Gets each want, so that its page can be discarded. */
  async #page<A, N, R>(call: OpenCall<A, N, R>, start: Start, wants: PageWant[]): Promise<Page<N, R>> {
    let unknown: unknown;
    for (const values of call.forms) {
      try {
        const want = wantOf({ ...call, values }, start);
        wants.push(want);
        // Equal keys are equal pages, so their rows are of these types.
        const page = (await this.#reads.page(want)) as Page<N, R>;
        call.forms = [values];
        return page;
      } catch (error) {
        if (!hasCode(error, 'NOT_FOUND')) throw error;
        unknown = error;
      }
    }
    // Some services have no such page where they have no more rows; it says nothing of the list.
    if (!call.list.isEmptyIfNotFound && start.row === 0) throw unknown;
    return { ...noPage, total: start.row, isExact: start.row === 0 };
  }
}

const wantOf = <A, N, R>(call: ListCall<A, N, R>, start: Start): PageWant => {
  const { list, values } = call;
  return new PageWant({ path: list.path, values }, list.versions ?? UNVERSIONED, version =>
    pageCall(call, version, start),
  );
};

/** A list that is being read. */
interface OpenCall<A, N, R> extends ListCall<A, N, R> {
  /** The forms of its values, then the one that the service knows. */
  forms: readonly PathValues[];
  readonly filter: RowFilter<N, R> | undefined;
}

function readingOf<N, R>(
  { name, accepted, filter, discard }: Pick<PagedList<N, R>, 'name' | 'accepted' | 'filter' | 'discard'>,
  parts: Parts<Page<N, R>>,
  expected: number | undefined,
  open: (expected: number | undefined) => PagedList<N, R>,
): PagedList<N, R> {
  const expectedTotal = () => knownTotal(parts) ?? expected;
  let next: PagedList<N, R> | undefined;
  return { ...parts, name, accepted, filter, discard, expectedTotal, anew: () => (next ??= open(expectedTotal())) };
}

/** A list that is made of the rows of another one. */
function derived<N, R>(
  list: PagedList<N, R>,
  derive: (list: PagedList<N, R>) => Promise<Partial<Page<N, R>> & Pick<Page<N, R>, 'items'>>,
): PagedList<N, R> {
  const read = async () => {
    const page = await derive(list);
    // The pages that the rows are from may be damaged.
    return { ...noPage, total: page.items.length, isDamaged: true, ...page };
  };
  return readingOf(list, partsOf(Infinity, read, list.breach), undefined, () => derived(list.anew(), derive));
}

/** All rows in an order that the service does not offer. */
const ordered = <N, R>(list: PagedList<N, R>, compare: (a: N, b: N) => number): PagedList<N, R> =>
  derived(list, async rows => {
    const { items, unread } = await allItems(rows);
    // Rows that could not be read have no place in the order.
    const unknown = Array.from<undefined>({ length: unread });
    return { items: [...items.toSorted((a, b) => compare(a.node, b.node)), ...unknown] };
  });

/** Rows at the beginning of a list. */
interface FirstItems<N, R> {
  /** Those that pass the filter of the list. */
  readonly items: ListItem<N, R>[];
  /** Rows in the whole list, before any filter; undefined if the pages that were read do not say it. */
  readonly total: number | undefined;
  /** Rows among them that could not be read. */
  readonly unread: number;
  /** True if no other rows follow. */
  readonly isWhole: boolean;
}

/** The first rows of a list. */
export function firstItems<N, R>(list: PagedList<N, R>, most: number): Promise<FirstItems<N, R>> {
  return inOneVersion(list, async one => {
    const rows: ListItem<N, R>[] = [];
    let [at, unread] = [0, 0];
    while (at < most) {
      begin(one, at, Math.min(most, knownTotal(one) ?? 0));
      const found = await covering(one, at);
      if (!found) break;
      const items = readable(one, found.page).slice(at - found.start, most - found.start);
      rows.push(...items.filter(isRow));
      unread += items.filter(isUnread).length;
      at = Math.min(most, found.end);
    }
    const total = knownTotal(one);
    const { filter } = one;
    return {
      items: filter ? rows.filter(row => filter.isMatch(row)) : rows,
      total,
      unread,
      isWhole: total !== undefined && at >= total,
    };
  });
}

/** Every row of a list. */
export const allItems = <N, R>(list: PagedList<N, R>): Promise<FirstItems<N, R>> => firstItems(list, Infinity);
