import type { ListItem, RowFilter } from '../../service/description/index.ts';
import { SubgraphError } from '../../operation/index.ts';
import { inOneVersion } from './listVersion.ts';
import { isUnread, type Page, readable } from './pageEntries.ts';
import type { PagedList } from './pagedList.ts';
import { type CursorRow, type Paging, type Scanned, withFewRowErrors } from '../paging.ts';
import { prefetch, covering, endOf, readEnd, startOf } from './pageReader.ts';
import { cursorsOf, locate, type Located } from './rowCursors.ts';
import { mayHaveRows, type Needs, type Row, type Slice } from './slice.ts';

/**
 * Maximum number of pages read beyond those needed for the requested rows. To count matches, the first page and this many more are
 * read. Included in the cost of the filter argument (`@cost(weight: 4000)` on top of the first page).
 */
const MAX_FURTHER_PAGES = 4;

/** A list with a filter that the service does not support. */
export type FilteredList<N, R> = PagedList<N, R> & { readonly filter: RowFilter<N, R> };

/** A row; null or undefined if the row is unreadable, false if it repeats an earlier row. */
type Examined<N, R> = Row<N, R> | null | undefined | false;

interface Step<N, R> {
  /** In reading order. */
  readonly rows: readonly Examined<N, R>[];
  /** Offset at which the next step starts. */
  readonly at: number;
}

interface Bounds {
  readonly after: Located | undefined;
  readonly before: Located | undefined;
}

/**
 * Reads the rows that match a filter, page by page, until the needs are met, no match can follow or the page limit is reached. If
 * matches are sparse, returns fewer rows than requested; the cursor of the last examined row lets the next request continue there.
 */
export async function readFilteredRows<N, R>(
  list: FilteredList<N, R>,
  paging: Paging,
  needs: Needs,
): Promise<Slice<N, R>> {
  const cursors = cursorsOf(list, paging);
  const [after, before] = await Promise.all(cursors.map(cursor => cursor && locate(list, cursor)));
  const scanned = cursors[paging.from === 'start' ? 0 : 1]?.scanned;
  return new FilteredReading(list, paging, needs, { after, before }).slice(scanned);
}

const ONE: Paging = { from: 'start', count: 1, after: undefined, before: undefined };

/**
 * The node of the first matching row. Null if no row matches; undefined if the list continues after the first page and
 * `MAX_FURTHER_PAGES` more without a match.
 * @throws {SubgraphError} UPSTREAM_INVALID_RESPONSE if an unreadable row may be the match
 */
export async function findRow<N, R>(
  list: PagedList<N, R>,
  isMatch: (node: N) => boolean,
): Promise<N | null | undefined> {
  const filter = { isMatch: ({ node }: Pick<ListItem<N, R>, 'node'>) => isMatch(node) };
  const needs = { isCounted: false, isPaged: false };
  const { rows, total, hasNextPage } = await inOneVersion(list, one =>
    readFilteredRows({ ...one, filter }, ONE, needs),
  );
  if (rows[0]) return rows[0].node;
  if (hasNextPage) return undefined;
  if (total === undefined) throw new SubgraphError('UPSTREAM_INVALID_RESPONSE');
  return null;
}

class FilteredReading<N, R> {
  readonly #list: FilteredList<N, R>;
  readonly #paging: Paging;
  readonly #needs: Needs;
  readonly #bounds: Bounds;
  readonly #isForwards: boolean;
  /** In reading order. */
  readonly #rows: Row<N, R>[] = [];
  /** Number of matching rows so far; undefined if some rows were unreadable. */
  #count: number | undefined = 0;
  /** Number of unreadable rows seen before the requested count was reached. */
  #unread = 0;
  /** The last row examined, matching or not. */
  #last: Row<N, R> | undefined;
  /** Whether a matching row follows the returned rows. */
  #hasMore = false;
  /** Whether no further rows can match. */
  #hasEnded = false;

  constructor(list: FilteredList<N, R>, paging: Paging, needs: Needs, bounds: Bounds) {
    this.#list = list;
    this.#paging = paging;
    this.#needs = needs;
    this.#bounds = bounds;
    this.#isForwards = paging.from === 'start';
  }

  async slice(scanned: Scanned | undefined): Promise<Slice<N, R>> {
    const [list, isForwards] = [this.#list, this.#isForwards];
    if (isForwards) await this.#readForwards();
    else await this.#readBackwards();
    const hasBehind = this.#hasBehind(scanned);
    const hasFurther = this.#hasMore || !this.#hasEnded;
    const ends: readonly (CursorRow | undefined)[] = [this.#rows[0], this.#furthest(hasBehind)];
    const [first, last] = isForwards ? ends : ends.toReversed();
    const [hasPreviousPage, hasNextPage] = isForwards ? [hasBehind, hasFurther] : [hasFurther, hasBehind];
    const rows = isForwards ? this.#rows : this.#rows.toReversed();
    const isWhole = this.#hasEnded && !(isForwards ? this.#bounds.after : this.#bounds.before);
    const { listFields } = await list.page(list.pages[0]?.start ?? 0);
    return {
      name: list.name,
      rows: list.pages.some(({ page }) => page.isDamaged) ? withFewRowErrors(rows) : rows,
      unread: this.#unread,
      first,
      last,
      total: isWhole ? this.#count : undefined,
      listFields,
      hasPreviousPage,
      hasNextPage,
    };
  }

  /**
   * The row at which the next request continues: the last examined row, or the last returned row if it is known whether more rows
   * match.
   */
  #furthest(hasBehind: boolean): CursorRow | undefined {
    if (this.#hasMore || this.#hasEnded || !this.#last) return this.#rows.at(-1);
    const hasRows = hasBehind || this.#rows.length > 0;
    const scanned = this.#isForwards ? (hasRows ? 'S' : 's') : hasRows ? 'E' : 'e';
    return { ...this.#last, scanned };
  }

  /** Whether matching rows may precede the rows read, in reading order. */
  #hasBehind(scanned: Scanned | undefined): boolean {
    const { after, before } = this.#bounds;
    const own = this.#isForwards ? 's' : 'e';
    if (scanned?.toLowerCase() === own) return scanned !== own;
    if (this.#isForwards) return after !== undefined && mayHaveRows(this.#list, 0, endAfter(after), this.#isMatch);
    if (!before) return false;
    const row = this.#rowAt(before.offset);
    if (row && this.#list.filter.isPastLast?.(row)) return false;
    return mayHaveRows(this.#list, before.offset, Infinity, this.#isMatch);
  }

  #rowAt(offset: number): ListItem<N, R> | undefined {
    for (const { start, page } of this.#list.pages) {
      const item = page.items[offset - start];
      if (item) return item;
    }
    return undefined;
  }

  readonly #isMatch = (row: ListItem<N, R>): boolean => this.#list.filter.isMatch(row);

  get #pages(): number {
    return Math.ceil(this.#paging.count / this.#list.size) + MAX_FURTHER_PAGES;
  }

  async #readForwards(): Promise<void> {
    const { size, filter } = this.#list;
    const low = this.#bounds.after ? endAfter(this.#bounds.after) : 0;
    const limit = startOf(this.#list, low) + size * this.#pages;
    const counted = this.#needs.isCounted && low === 0 ? size * (1 + MAX_FURTHER_PAGES) : 0;
    for (let at = low; ;) {
      if (at >= (endOf(this.#list) ?? Infinity)) this.#hasEnded = true;
      if (this.#hasEnded || (this.#isDone && at >= counted)) return;
      if (at >= Math.max(limit, counted) && this.#last) return;
      // Without `isPastLast`, any page can have matches, so pages are requested together.
      const most = at > low ? limit : low + this.#paging.count;
      if (!filter.isPastLast) prefetch(this.#list, at, Math.min(most, this.#list.expectedTotal() ?? 0));
      const step = await this.#stepForwards(at);
      if (!step || !this.#examineAll(step.rows)) this.#hasEnded = true;
      else ({ at } = step);
    }
  }

  async #readBackwards(): Promise<void> {
    const { size, filter } = this.#list;
    const end = this.#bounds.before?.offset ?? (await readEnd(this.#list));
    const { high, pages } = filter.isPastLast ? await this.#upToLastMatch(end) : { high: end, pages: this.#pages };
    const limit = startOf(this.#list, high - 1) - size * (pages - 1);
    for (let at = high; ;) {
      if (at <= 0) this.#hasEnded = true;
      if (this.#hasEnded || this.#isDone || (at <= limit && this.#last)) return;
      if (!filter.isPastLast && at < high) prefetch(this.#list, Math.max(0, limit), at);
      const step = await this.#stepBackwards(at);
      this.#examineAll(step.rows);
      ({ at } = step);
    }
  }

  /** Finds the end of the matching rows, or an upper bound, by bisection. Also returns the number of pages left to read. */
  async #upToLastMatch(end: number): Promise<{ high: number; pages: number }> {
    let [from, to, steps] = [0, end, 0];
    // Usually the last row still matches.
    for (let at = end - 1; from < to && steps <= MAX_FURTHER_PAGES; at = Math.floor((from + to) / 2)) {
      steps++;
      const found = await covering(this.#list, at);
      const first = Math.max(from, found?.start ?? at);
      const boundary = found ? this.#firstAfterMatches(first, Math.min(to, found.end)) : at;
      if (boundary === undefined) from = Math.min(to, found?.end ?? to);
      else if (boundary > first) [from, to] = [boundary, boundary];
      else to = boundary;
    }
    return { high: to, pages: Math.max(1, this.#pages - Math.max(0, steps - 1)) };
  }

  #firstAfterMatches(low: number, high: number): number | undefined {
    for (let offset = low; offset < high; offset++) {
      const row = this.#rowAt(offset);
      if (row && this.#list.filter.isPastLast?.(row)) return offset;
    }
    return undefined;
  }

  /** Whether the requested number of rows is read and, if `pageInfo` is selected, one more match is known. */
  get #isDone(): boolean {
    return this.#rows.length >= this.#paging.count && (this.#hasMore || !this.#needs.isPaged);
  }

  async #stepForwards(at: number): Promise<Step<N, R> | undefined> {
    const found = await covering(this.#list, at);
    return found && { rows: rowsFrom(readable(found.page), found.start, at, found.end), at: found.end };
  }

  async #stepBackwards(at: number): Promise<Step<N, R>> {
    const found = await covering(this.#list, at - 1);
    // The total was too high.
    if (!found) return { rows: [], at: Math.min(endOf(this.#list) ?? 0, at - 1) };
    const rows = rowsFrom(readable(found.page), found.start, found.start, at);
    return { rows: rows.toReversed(), at: found.start };
  }

  /** Examines rows in reading order. Reading forwards, returns false once a row is past the last possible match. */
  #examineAll(rows: readonly Examined<N, R>[]): boolean {
    const { filter } = this.#list;
    for (const row of rows) {
      if (isUnread(row)) {
        this.#count = undefined;
        if (this.#rows.length < this.#paging.count) this.#unread++;
      }
      if (!row) continue;
      if (this.#isForwards && filter.isPastLast?.(row)) return false;
      this.#last = row;
      if (!filter.isMatch(row)) continue;
      if (this.#count !== undefined) this.#count++;
      if (this.#rows.length < this.#paging.count && this.#isWithin(row)) this.#rows.push(row);
      else this.#hasMore = true;
    }
    return true;
  }

  #isWithin({ offset }: Row<N, R>): boolean {
    const { after, before } = this.#bounds;
    return this.#isForwards ? offset < (before?.offset ?? Infinity) : offset >= (after ? endAfter(after) : 0);
  }
}

/** Offset of the first row after a cursor. */
const endAfter = ({ offset, isThere }: Located): number => (isThere ? offset + 1 : offset);

/** Items of a page within [low, high), with their offsets. */
const rowsFrom = <N, R>(items: Page<N, R>['items'], start: number, low: number, high: number): Examined<N, R>[] =>
  items.slice(low - start, high - start).map((item, index) => item && { ...item, offset: low + index });
