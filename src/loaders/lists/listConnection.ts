import { type JsonObject, type ListItem, withUnread } from '../../service/description/index.ts';
import { inOneVersion } from './listVersion.ts';
import { readFilteredRows } from './filteredRows.ts';
import { type Page, readable } from './pageEntries.ts';
import type { PagedList } from './pagedList.ts';
import { covering, endOf, knownTotal, type Placed, prefetch, readEnd, startOf, totalOf } from './pageReader.ts';
import { type PageInfo, type Paging, rowCursor, type RowCursor, withFewRowErrors } from '../paging.ts';
import { cursorsOf, locate } from './rowCursors.ts';
import { whenKnown } from '../loadContext.ts';
import { mayHaveRows, type Needs, type Row, type Slice, unreadRows } from './slice.ts';

/** Members that need the rows. Members other than these and `totalCount` need only one page, at any offset. */
const ROW_MEMBERS: ReadonlySet<string> = new Set(['edges', 'nodes', 'pageInfo']);

type AnyPage = Pick<Slice<unknown, unknown>, 'total' | 'listFields'>;

/** The member that needs the total, even if reading the total takes further calls. */
const COUNT = 'totalCount';
/** The member that needs to know whether rows follow. */
const INFO = 'pageInfo';

const NO_ROWS: Paging = { from: 'start', count: 0, after: undefined, before: undefined };
const ALL: Needs = { isCounted: false, isPaged: true };

/** A node with its relation to the list. Cursor and value are computed when selected. */
export type Edge<Node, Relation> = Relation & {
  readonly node: Node;
  readonly cursor: () => string;
  /** 1-based position in the list. */
  readonly rank: number;
  readonly value?: () => number | null;
};

/**
 * Order of a list by a figure. Declared as a method for bivariance, so that connections of records are assignable to connections
 * of unknown nodes.
 */
export interface FigureOrder<Node, Relation> {
  figureOf(item: Pick<ListItem<Node, Relation>, 'node' | 'relation'>): number | null;
}

/**
 * A Relay connection over an offset-based list. Lazy: makes only the calls that the selected members need. Members are called by
 * the executor like resolvers.
 */
export class ListConnection<Node = unknown, Relation = unknown> {
  readonly #open: () => PagedList<Node, Relation> | Promise<PagedList<Node, Relation>>;
  readonly #paging: Paging;
  readonly #order: FigureOrder<Node, Relation> | undefined;
  #slice: Slice<Node, Relation> | Promise<Slice<Node, Relation>> | undefined;
  /** Total and list fields, if no rows are selected. */
  #any: AnyPage | Promise<AnyPage> | undefined;
  #counted: Promise<number> | undefined;

  constructor(
    open: () => PagedList<Node, Relation> | Promise<PagedList<Node, Relation>>,
    paging: Paging,
    order?: FigureOrder<Node, Relation>,
  ) {
    this.#open = open;
    this.#order = order;
    this.#paging = paging;
  }

  /**
   * Resolves to this connection once the selected members are loaded, so that a failure is one error of the connection rather
   * than one per member.
   */
  async loaded(members: ReadonlySet<string>): Promise<this> {
    const isCounted = members.has(COUNT);
    if (!members.isDisjointFrom(ROW_MEMBERS)) await this.#sliced({ isCounted, isPaged: members.has(INFO) });
    else if (isCounted) await this.totalCount();
    else if (members.size > 0) await this.#page();
    return this;
  }

  edges(): readonly Edge<Node, Relation>[] | Promise<readonly Edge<Node, Relation>[]> {
    const order = this.#order;
    return whenKnown(this.#sliced(), ({ name, rows, unread }) =>
      withUnread(
        rows.map(row => {
          const { relation, node } = row;
          const value = order && { value: () => order.figureOf(row) };
          return { ...relation, ...value, rank: row.offset + 1, node, cursor: () => rowCursor(name, row) };
        }),
        unread,
      ),
    );
  }

  nodes(): readonly Node[] | Promise<readonly Node[]> {
    return whenKnown(this.#sliced(), ({ rows, unread }) =>
      withUnread(
        rows.map(({ node }) => node),
        unread,
      ),
    );
  }

  /** Null for a filtered list unless all of its rows were read and readable. */
  totalCount(): number | null | Promise<number | null> {
    const page = this.#slice ?? (this.#any ??= this.#readAny(true));
    return page instanceof Promise ? page.then(({ total }) => total ?? this.#count()) : (page.total ?? this.#count());
  }

  /** Values of the list itself, next to its items. */
  listFields(): JsonObject | Promise<JsonObject> {
    return whenKnown(this.#page(), ({ listFields }) => listFields);
  }

  pageInfo(): PageInfo | Promise<PageInfo> {
    return whenKnown(this.#sliced(), ({ name, first, last, hasNextPage, hasPreviousPage }) => ({
      hasNextPage,
      hasPreviousPage,
      startCursor: first ? rowCursor(name, first) : null,
      endCursor: last ? rowCursor(name, last) : null,
    }));
  }

  #sliced(needs = ALL): Slice<Node, Relation> | Promise<Slice<Node, Relation>> {
    return (this.#slice ??= this.#read(needs));
  }

  async #read(needs: Needs): Promise<Slice<Node, Relation>> {
    return (this.#slice = await inOneVersion(await this.#open(), list => readRows(list, this.#paging, needs)));
  }

  /** Total and list fields, from the version of the rows if rows are read. */
  #page(): AnyPage | Promise<AnyPage> {
    return this.#slice ?? (this.#any ??= this.#readAny());
  }

  async #readAny(isCounted = false): Promise<AnyPage> {
    const list = await this.#open();
    // The total of a page counts all rows, not only matches.
    if (list.filter && isCounted) {
      return (this.#any = await inOneVersion(list, one => readRows(one, NO_ROWS, { isCounted, isPaged: false })));
    }
    const [after, before] = cursorsOf(list, this.#paging);
    const { listFields } = await list.page(anyPage(list, this.#paging, after ?? before));
    return (this.#any = { listFields, total: list.filter ? undefined : knownTotal(list) });
  }

  /** Counts the rows of the whole list if its pages do not reveal the total. Null for a filtered list. */
  async #count(): Promise<number | null> {
    const list = await this.#open();
    if (list.filter) return null;
    return (this.#counted ??= inOneVersion(list, totalOf));
  }
}

/** Offsets in [low, high). */
interface Range {
  readonly low: number;
  readonly high: number;
}

/** Maximum number of extra pages read to replace missing rows. */
const MAX_FILL_PAGES = 5;

async function readRows<N, R>(list: PagedList<N, R>, paging: Paging, needs: Needs): Promise<Slice<N, R>> {
  const { filter } = list;
  if (filter) return readFilteredRows({ ...list, filter }, paging, needs);
  const { from, count } = paging;
  const [after, before] = cursorsOf(list, paging);
  prefetchExpected(list, paging, after, before);
  const [afterPlace, beforePlace] = await Promise.all([after && locate(list, after), before && locate(list, before)]);
  const { listFields } = await list.page(anyPage(list, paging, after ?? before));
  const low = afterPlace ? afterPlace.offset + (afterPlace.isThere ? 1 : 0) : 0;
  const end = beforePlace
    ? beforePlace.offset
    : from === 'end' && count > 0
      ? await lastEnd(list, low, count)
      : Infinity;
  const high = Math.max(low, end);
  const rows = await (from === 'start' ? firstRows : lastRows)(list, { low, high }, count);
  if (rows.length === 0 && count > 0 && mayHaveRows(list, low, high))
    throw list.breach('all requested rows are unreadable');
  const start = rows[0]?.offset ?? (from === 'start' ? low : Math.min(high, endOf(list) ?? high));
  if (needs.isCounted) await totalOf(list);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    name: list.name,
    rows: list.pages.some(({ page }) => page.isDamaged) ? withFewRowErrors(rows) : rows,
    unread: from === 'start' ? unreadAfter(list, { low, high }, last) : unreadBefore(list, { low, high }, first),
    first,
    last,
    total: knownTotal(list),
    listFields,
    hasPreviousPage: mayHaveRows(list, 0, start),
    hasNextPage: mayHaveRows(list, (last?.offset ?? start - 1) + 1, Infinity),
  };
}

/** Number of unreadable rows up to the last returned row, or to the end of the range if no rows can follow. */
const unreadAfter = (list: PagedList, { low, high }: Range, last?: Row<unknown, unknown>): number =>
  unreadRows(list, low, last && mayHaveRows(list, last.offset + 1, high) ? last.offset : high);

/** Number of unreadable rows from the first returned row, or from the start of the range if no rows can precede that row. */
const unreadBefore = (list: PagedList, { low, high }: Range, first?: Row<unknown, unknown>): number =>
  unreadRows(list, first && mayHaveRows(list, low, first.offset) ? first.offset : low, high);

/** Finds the end of the list and prefetches its last rows. Totals can be too low or too high. */
async function lastEnd(list: PagedList, low: number, count: number): Promise<number> {
  const total = await totalOf(list);
  prefetch(list, Math.max(low, total - count), total);
  return readEnd(list);
}

/** Offset of a page that is read anyway, so that the total costs no extra call. */
function anyPage(list: PagedList, paging: Paging, cursor: RowCursor | undefined): number {
  const [known] = list.pages;
  if (known) return known.start;
  if (cursor) return startOf(list, cursor.offset);
  return paging.from === 'end' && paging.count > 0 ? startOf(list, Math.max(0, (list.expectedTotal() ?? 0) - 1)) : 0;
}

/** Prefetches the requested pages concurrently if the total is known before the first page is read. */
function prefetchExpected(list: PagedList, { from, count }: Paging, after?: RowCursor, before?: RowCursor): void {
  const total = list.expectedTotal();
  if (total === undefined || count === 0) return;
  const low = after ? after.offset + 1 : 0;
  const high = Math.min(total, before?.offset ?? total);
  if (from === 'start') prefetch(list, low, Math.min(high, low + count));
  else prefetch(list, Math.max(low, high - count), high);
}

/** Reads rows from the start of a range. Unreadable and repeated rows are replaced by the rows that follow. */
async function firstRows<N, R>(list: PagedList<N, R>, { low, high }: Range, count: number): Promise<Row<N, R>[]> {
  const rows: Row<N, R>[] = [];
  let fills = 0;
  for (let at = low; rows.length < count && at < high && fills <= MAX_FILL_PAGES;) {
    prefetch(list, at, Math.min(high, list.expectedTotal() ?? 0, at + count - rows.length));
    const found = await covering(list, at);
    if (!found) break;
    rows.push(...rowsOf(found, { low: at, high }).slice(0, count - rows.length));
    at = found.end;
    if (at >= low + count) fills++;
  }
  return rows;
}

/** Reads rows from the end of a range. Unreadable and repeated rows are replaced by the rows that precede. */
async function lastRows<N, R>(list: PagedList<N, R>, { low, high }: Range, count: number): Promise<Row<N, R>[]> {
  const rows: Row<N, R>[] = [];
  let fills = 0;
  for (let at = high; rows.length < count && at > low && fills <= MAX_FILL_PAGES;) {
    const missing = count - rows.length;
    prefetch(list, Math.max(low, at - missing), at);
    const found = await covering(list, at - 1);
    if (found) rows.unshift(...rowsOf(found, { low, high: at }).slice(-missing));
    // The total was too high.
    const next = found?.start ?? endOf(list) ?? low;
    at = Math.min(next, at - 1);
    if (at <= high - count) fills++;
  }
  return rows;
}

function rowsOf<N, R>({ start, page }: Placed<Page<N, R>>, { low, high }: Range): Row<N, R>[] {
  const items = readable(page);
  const rows: Row<N, R>[] = [];
  const most = Math.min(items.length, high - start);
  for (let place = Math.max(0, low - start); place < most; place++) {
    const item = items[place];
    if (item) rows.push({ ...item, offset: start + place });
  }
  return rows;
}
