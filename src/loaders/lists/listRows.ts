import { type Page, readable } from './pageEntries.ts';
import type { PagedList } from './pagedList.ts';
import { type RowCursor, type Paging, withFewRowErrors } from '../paging.ts';
import { readFilteredRows } from './filteredRows.ts';
import { prefetch, covering, endOf, knownTotal, type Placed, startOf, readEnd, totalOf } from './pageReader.ts';
import { cursorsOf, locate } from './rowCursors.ts';
import { mayHaveRows, type Needs, type Row, type Slice, unreadRows } from './slice.ts';

/** Rows from one offset to another one. */
interface Range {
  readonly low: number;
  readonly high: number;
}

/** Further pages that are read where rows are missing. */
const MOST_FILLS = 5;

export async function readRows<N, R>(list: PagedList<N, R>, paging: Paging, needs: Needs): Promise<Slice<N, R>> {
  const { filter } = list;
  if (filter) return readFilteredRows({ ...list, filter }, paging, needs);
  const { from, count } = paging;
  const [after, before] = cursorsOf(list, paging);
  prefetchExpected(list, paging, after, before);
  const [afterPlace, beforePlace] = await Promise.all([after && locate(list, after), before && locate(list, before)]);
  const { listFields } = await list.page(anyPage(list, paging));
  const low = afterPlace ? afterPlace.offset + (afterPlace.isThere ? 1 : 0) : 0;
  const end = beforePlace
    ? beforePlace.offset
    : from === 'end' && count > 0
      ? await lastEnd(list, low, count)
      : Infinity;
  const high = Math.max(low, end);
  const rows = await (from === 'start' ? firstRows : lastRows)(list, { low, high }, count);
  if (rows.length === 0 && count > 0 && mayHaveRows(list, low, high)) throw list.breach('no row can be read');
  const start = rows[0]?.offset ?? (from === 'start' ? low : Math.min(high, endOf(list) ?? high));
  if (needs.isCounted) await totalOf(list);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    name: list.name,
    rows: [...list.pages.values()].some(({ isDamaged }) => isDamaged) ? withFewRowErrors(rows) : rows,
    unread: from === 'start' ? unreadAfter(list, { low, high }, last) : unreadBefore(list, { low, high }, first),
    first,
    last,
    total: knownTotal(list),
    listFields,
    hasPreviousPage: mayHaveRows(list, 0, start),
    hasNextPage: mayHaveRows(list, (last?.offset ?? start - 1) + 1, Infinity),
  };
}

/** The rows up to the last one, or to the end of the range if no others follow there, that could not be read. */
const unreadAfter = (list: PagedList, { low, high }: Range, last?: Row<unknown, unknown>): number =>
  unreadRows(list, low, last && mayHaveRows(list, last.offset + 1, high) ? last.offset : high);

/** The same from the first one on. */
const unreadBefore = (list: PagedList, { low, high }: Range, first?: Row<unknown, unknown>): number =>
  unreadRows(list, first && mayHaveRows(list, low, first.offset) ? first.offset : low, high);

/** The end of the list, with the calls for its last rows: a total can be too low, and too high. */
async function lastEnd(list: PagedList, low: number, count: number): Promise<number> {
  const total = await totalOf(list);
  prefetch(list, Math.max(low, total - count), total);
  return readEnd(list);
}

/** The offset of a page that must be read anyway, so that the total costs no call of its own. */
export function anyPage(list: PagedList, paging: Paging): number {
  const [after, before] = cursorsOf(list, paging);
  const [known] = list.pages.keys();
  if (known !== undefined) return known;
  const cursor = after ?? before;
  if (cursor) return startOf(list, cursor.offset);
  return paging.from === 'end' && paging.count > 0 ? startOf(list, Math.max(0, (list.expectedTotal() ?? 0) - 1)) : 0;
}

/** Sends the calls for all pages of these rows at once where the total is known before the first page is read. */
function prefetchExpected(list: PagedList, { from, count }: Paging, after?: RowCursor, before?: RowCursor): void {
  const total = list.expectedTotal();
  if (total === undefined || count === 0) return;
  const low = after ? after.offset + 1 : 0;
  const high = Math.min(total, before?.offset ?? total);
  if (from === 'start') prefetch(list, low, Math.min(high, low + count));
  else prefetch(list, Math.max(low, high - count), high);
}

/**
 * The rows at the start of a range. Rows may be missing: null rows, rows without identity. The rows beyond them take their
 * place.
 */
async function firstRows<N, R>(list: PagedList<N, R>, { low, high }: Range, count: number): Promise<Row<N, R>[]> {
  const rows: Row<N, R>[] = [];
  let fills = 0;
  for (let at = low; rows.length < count && at < high && fills <= MOST_FILLS;) {
    prefetch(list, at, Math.min(high, list.expectedTotal() ?? 0, at + count - rows.length));
    const found = await covering(list, at);
    if (!found) break;
    rows.push(...rowsOf(found, { low: at, high }).slice(0, count - rows.length));
    at = found.end;
    if (at >= low + count) fills++;
  }
  return rows;
}

/** The rows at the end of a range. */
async function lastRows<N, R>(list: PagedList<N, R>, { low, high }: Range, count: number): Promise<Row<N, R>[]> {
  const rows: Row<N, R>[] = [];
  let fills = 0;
  for (let at = high; rows.length < count && at > low && fills <= MOST_FILLS;) {
    const missing = count - rows.length;
    prefetch(list, Math.max(low, at - missing), at);
    const found = await covering(list, at - 1);
    if (found) rows.unshift(...rowsOf(found, { low, high: at }).slice(-missing));
    // The list ends before its total.
    const next = found?.start ?? endOf(list) ?? low;
    at = Math.min(next, at - 1);
    if (at <= high - count) fills++;
  }
  return rows;
}

/** The readable rows of a page that lie in a range. */
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
