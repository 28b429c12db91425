import { MOST_CHOSEN_FROM, type Choice, type Item, type List, type PathValues } from '../endpoint/list.ts';
import { UNVERSIONED } from '../endpoint/record.ts';
import { hasCode } from '../errors.ts';
import { type AcceptedPages, acceptedPagesOf } from './acceptedPages.ts';
import { inOneVersion } from './listVersion.ts';
import { AT_START, pageCall, pageStart, type ListCall, type Start } from './pageCall.ts';
import { isRow, noPage, type Page, readable } from './pageEntries.ts';
import { PageWant } from './pageReader.ts';
import { begin, covering, knownTotal, type Parts, partsOf, totalOf } from './parts.ts';
import type { ReadContext } from './readContext.ts';
import type { Reads } from './reads.ts';

/** One list with its arguments, read in pages. */
export interface PagedList<Node = unknown, Relation = unknown> extends Parts<Page<Node, Relation>> {
  /** Names the list and its arguments. */
  readonly name: string;
  /** Irregular pages that were read before. */
  readonly accepted: AcceptedPages;
  /** Removes the pages of this reading from the cache: they contradict each other. `breach` does so, too. */
  discard(): void;
  /** The total, where it is known before a page is read. */
  expectedTotal(): number | undefined;
  /** The next reading of the list, without cached pages. All callers share it. */
  anew(): PagedList<Node, Relation>;
}

/** Names a list with all its values: two lists of one name are the same, and a cursor belongs to one name. */
const listName = ({ path }: Pick<List, 'path'>, values: object, args: unknown): string =>
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
  list<A, N, R>(list: List<string, A, N, R>, values: PathValues, args: A, ownersTotal?: number): PagedList<N, R> {
    const name = listName(list, values, args);
    // Equal names are equal lists, so the types are the same too.
    const known = this.#lists.get(name) as PagedList<N, R> | undefined;
    if (known) return known;
    if (list.isEdited) this.#context.operation.usage.isEdited = true;
    const call = { list, values, args, forms: list.forms?.(values) ?? [values] };
    const first = this.#open(name, call, { expected: ownersTotal ?? this.#knownTotal(call) });
    const [compare, choice] = [list.order?.(args), list.choice?.(args)];
    const opened = compare ? ordered(first, compare) : choice ? chosen(first, choice) : first;
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
    const list = { name, accepted: acceptedPagesOf(this.#context.cache), discard };
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
}

function readingOf<N, R>(
  { name, accepted, discard }: Pick<PagedList, 'name' | 'accepted' | 'discard'>,
  parts: Parts<Page<N, R>>,
  expected: number | undefined,
  open: (expected: number | undefined) => PagedList<N, R>,
): PagedList<N, R> {
  const expectedTotal = () => knownTotal(parts) ?? expected;
  let next: PagedList<N, R> | undefined;
  return { ...parts, name, accepted, discard, expectedTotal, anew: () => (next ??= open(expectedTotal())) };
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
  derived(list, async rows => ({ items: (await allItems(rows)).items.toSorted((a, b) => compare(a.node, b.node)) }));

/** The wanted ones of the first rows, with its list fields. */
const chosen = <N, R>(list: PagedList<N, R>, choice: Choice<N, R>): PagedList<N, R> =>
  derived(list, async rows => {
    const { listFields, items } = await firstItems(rows, MOST_CHOSEN_FROM, choice.isBeyond);
    return { listFields, items: items.filter(choice.isWanted) };
  });

/** Rows at the beginning of a list. */
interface FirstItems<N, R> extends Pick<Page<N, R>, 'listFields' | 'total'> {
  readonly items: Item<N, R>[];
  /** Rows among them that could not be read. */
  readonly unread: number;
}

/**
 * The first rows of a list, with its list fields and its total.
 * @param isBeyond True for a row that no wanted one follows. Then pages are read one by one, so that none is read in vain.
 */
export function firstItems<N, R>(
  list: PagedList<N, R>,
  most: number,
  isBeyond?: (item: Item<N, R>) => boolean,
): Promise<FirstItems<N, R>> {
  return inOneVersion(list, async one => {
    const rows: Item<N, R>[] = [];
    let unread = 0;
    for (let at = 0; at < most;) {
      if (isBeyond && rows.some(isBeyond)) break;
      if (!isBeyond) begin(one, at, Math.min(most, knownTotal(one) ?? 0));
      const found = await covering(one, at);
      if (!found) break;
      const items = readable(one, found.page).slice(at - found.start, most - found.start);
      rows.push(...items.filter(isRow));
      unread += items.filter(item => item === undefined).length;
      at = found.end;
    }
    const { listFields } = await one.page(0);
    return { listFields, total: await totalOf(one), items: rows, unread };
  });
}

/** Every row of a list. */
export const allItems = <N, R>(list: PagedList<N, R>): Promise<FirstItems<N, R>> => firstItems(list, Infinity);
