import {
  type ListDefinition,
  type ListItem,
  type PathValues,
  type RowFilter,
  UNVERSIONED,
} from '../../service/description/index.ts';
import { hasCode } from '../../operation/index.ts';
import { acceptedPagesOf } from './acceptedPages.ts';
import { inOneVersion } from './listVersion.ts';
import { AT_START, pageCall, pageStart, type ListCall, type Start } from './pageCall.ts';
import { isRow, isUnread, noPage, type Page, readable } from './pageEntries.ts';
import type { PagedList } from './pagedList.ts';
import type { PageLoad, PageLoader } from './pageLoader.ts';
import { prefetch, covering, knownTotal, type PageReader, createPageReader } from './pageReader.ts';
import type { LoadContext } from '../loadContext.ts';

/** Names a list with all its values: two lists of one name are the same, and a cursor belongs to one name. */
const listName = ({ path }: Pick<ListDefinition, 'path'>, values: object, args: unknown): string =>
  JSON.stringify([path, values, args]);

/** How a list is read: its expected total, and whether without cached pages. */
interface Reading {
  readonly expected: number | undefined;
  readonly isSecondReading?: boolean;
}

/**
 * The lists of one operation. Pages are requested in the page size of the service, aligned, and shared: connections of one list
 * that lie in the same pages cost these pages once.
 */
export class Lists {
  readonly #context: LoadContext;
  readonly #pages: PageLoader;
  readonly #lists = new Map<string, PagedList>();

  constructor(context: LoadContext, pages: PageLoader) {
    this.#context = context;
    this.#pages = pages;
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

  #open<A, N, R>(
    name: string,
    call: OpenCall<A, N, R>,
    { expected, isSecondReading = false }: Reading,
  ): PagedList<N, R> {
    const { path, pageSize: size = Infinity, maxOffset = Infinity } = call.list;
    const loads: PageLoad[] = [];
    const known = (row: number) => {
      const [values, ...others] = call.forms;
      if (!values || others.length > 0 || isSecondReading || row >= maxOffset) return undefined;
      const load = pageLoadOf({ ...call, values }, { row, offset: row });
      const page = this.#pages.known(load);
      if (page) loads.push(load);
      // Equal keys are equal pages, so their rows are of these types.
      return page as Page<N, R> | undefined;
    };
    const read = async (row: number) => {
      const start = await pageStart(call.list, row, reader);
      if (!start) return { ...noPage, total: knownTotal(reader) ?? row, isExact: knownTotal(reader) !== undefined };
      return this.#load(call, { ...start, isSecondReading }, loads);
    };
    const discard = () => loads.forEach(load => this.#pages.discard(load));
    const breach = (problem: string) => {
      discard();
      return this.#context.calls.breach({ path, values: call.values }, problem);
    };
    const reader: PageReader<Page<N, R>> = createPageReader({ size, known, read, breach });
    const list = { name, accepted: acceptedPagesOf(this.#context.cache), filter: call.filter, discard };
    return readingOf(list, reader, expected, total =>
      this.#open(name, call, { expected: total, isSecondReading: true }),
    );
  }

  /** The total, where an earlier operation has read the beginning of the list. */
  #knownTotal<A, N, R>(call: ListCall<A, N, R>): number | undefined {
    for (const version of call.list.versions ?? UNVERSIONED) {
      const request = pageCall(call, version, AT_START);
      const known = request && this.#pages.peek(request);
      if (known) return known.total;
    }
    return undefined;
  }

  /** @param loads Gets each load, so that its page can be discarded. */
  async #load<A, N, R>(call: OpenCall<A, N, R>, start: Start, loads: PageLoad[]): Promise<Page<N, R>> {
    let unknown: unknown;
    for (const values of call.forms) {
      try {
        const load = pageLoadOf({ ...call, values }, start);
        loads.push(load);
        // Equal keys are equal pages, so their rows are of these types.
        const page = (await this.#pages.load(load)) as Page<N, R>;
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

const pageLoadOf = <A, N, R>(call: ListCall<A, N, R>, start: Start): PageLoad => ({
  path: call.list.path,
  requests: (call.list.versions ?? UNVERSIONED).flatMap(version => pageCall(call, version, start) ?? []),
});

/** A list that is being read. */
interface OpenCall<A, N, R> extends ListCall<A, N, R> {
  /** The forms of its values, then the one that the service knows. */
  forms: readonly PathValues[];
  readonly filter: RowFilter<N, R> | undefined;
}

function readingOf<N, R>(
  { name, accepted, filter, discard }: Pick<PagedList<N, R>, 'name' | 'accepted' | 'filter' | 'discard'>,
  reader: PageReader<Page<N, R>>,
  expected: number | undefined,
  open: (expected: number | undefined) => PagedList<N, R>,
): PagedList<N, R> {
  const expectedTotal = () => knownTotal(reader) ?? expected;
  let next: PagedList<N, R> | undefined;
  return {
    ...reader,
    name,
    accepted,
    filter,
    discard,
    expectedTotal,
    secondReading: () => (next ??= open(expectedTotal())),
  };
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
  return readingOf(list, createPageReader({ size: Infinity, read, breach: list.breach }), undefined, () =>
    derived(list.secondReading(), derive),
  );
}

/** All rows in an order that the service does not have. */
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
      prefetch(one, at, Math.min(most, knownTotal(one) ?? 0));
      const found = await covering(one, at);
      if (!found) break;
      const items = readable(found.page).slice(at - found.start, most - found.start);
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
