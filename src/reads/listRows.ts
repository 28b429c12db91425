import type { Raw } from '../endpoint/call.ts';
import type { Item } from '../endpoint/list.ts';
import { type Page, readable } from './pageEntries.ts';
import type { PagedList } from './pages.ts';
import { decodeRowCursor, identityDigest, type RowCursor, type Paging, withFewRowErrors } from './paging.ts';
import { begin, covering, endOf, inOrder, knownTotal, type Placed, startOf, readEnd, totalOf } from './parts.ts';

/** A row that the service returned, with its position in the list. */
interface Row<Node, Relation> extends Item<Node, Relation> {
  readonly offset: number;
}

/** The rows that paging arguments name. */
export interface Slice<Node, Relation> {
  /** Name of the list, for cursors. */
  readonly name: string;
  readonly rows: readonly Row<Node, Relation>[];
  /** Undefined if no page that was read says it. */
  readonly total: number | undefined;
  readonly listFields: Raw;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** Rows from one offset to another one. */
interface Range {
  readonly low: number;
  readonly high: number;
}

/** Further pages that are read where rows are missing. */
const MOST_FILLS = 5;

/** @param isCounted True if the total must be known, whatever that costs. */
export async function readRows<N, R>(list: PagedList<N, R>, paging: Paging, isCounted = false): Promise<Slice<N, R>> {
  const { from, count } = paging;
  const [after, before] = cursorsOf(list, paging);
  beginExpected(list, paging, after, before);
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
  if (isCounted) await totalOf(list);
  return {
    name: list.name,
    rows: [...list.pages.values()].some(({ isDamaged }) => isDamaged) ? withFewRowErrors(rows) : rows,
    total: knownTotal(list),
    listFields,
    hasPreviousPage: mayHaveRows(list, 0, start),
    hasNextPage: mayHaveRows(list, (rows.at(-1)?.offset ?? start - 1) + 1, Infinity),
  };
}

/** The end of the list, with the calls for its last rows: a total can be too low, and too high. */
async function lastEnd(list: PagedList, low: number, count: number): Promise<number> {
  const total = await totalOf(list);
  begin(list, Math.max(low, total - count), total);
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

function cursorsOf({ name }: PagedList, { after, before }: Paging) {
  return [
    after === undefined ? undefined : decodeRowCursor(name, 'after', after),
    before === undefined ? undefined : decodeRowCursor(name, 'before', before),
  ] as const;
}

/** Sends the calls for all pages of these rows at once where the total is known before the first page is read. */
function beginExpected(list: PagedList, { from, count }: Paging, after?: RowCursor, before?: RowCursor): void {
  const total = list.expectedTotal();
  if (total === undefined || count === 0) return;
  const low = after ? after.offset + 1 : 0;
  const high = Math.min(total, before?.offset ?? total);
  if (from === 'start') begin(list, low, Math.min(high, low + count));
  else begin(list, Math.max(low, high - count), high);
}

/**
 * The rows at the start of a range. Rows may be missing: null rows, rows without identity. The rows beyond them take their
 * place.
 */
async function firstRows<N, R>(list: PagedList<N, R>, { low, high }: Range, count: number): Promise<Row<N, R>[]> {
  const rows: Row<N, R>[] = [];
  let fills = 0;
  for (let at = low; rows.length < count && at < high && fills <= MOST_FILLS;) {
    begin(list, at, Math.min(high, list.expectedTotal() ?? 0, at + count - rows.length));
    const found = await covering(list, at);
    if (!found) break;
    rows.push(...rowsOf(list, found, { low: at, high }).slice(0, count - rows.length));
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
    begin(list, Math.max(low, at - missing), at);
    const found = await covering(list, at - 1);
    if (found) rows.unshift(...rowsOf(list, found, { low, high: at }).slice(-missing));
    // The list ends before its total.
    const next = found?.start ?? endOf(list) ?? low;
    at = Math.min(next, at - 1);
    if (at <= high - count) fills++;
  }
  return rows;
}

/** The readable rows of a page that lie in a range. */
function rowsOf<N, R>(list: PagedList<N, R>, { start, page }: Placed<Page<N, R>>, { low, high }: Range): Row<N, R>[] {
  const items = readable(list, page);
  const rows: Row<N, R>[] = [];
  const most = Math.min(items.length, high - start);
  for (let place = Math.max(0, low - start); place < most; place++) {
    const item = items[place];
    if (item) rows.push({ ...item, offset: start + place });
  }
  return rows;
}

/** False if a range is known to have no rows that can be read; pages that were not read may have some. */
function mayHaveRows(list: PagedList, low: number, high: number): boolean {
  const end = Math.min(high, endOf(list) ?? knownTotal(list) ?? Infinity);
  let at = low;
  for (const { start, end: last, page } of inOrder(list)) {
    if (at >= end || start > at) break;
    if (page.items.slice(at - start, end - start).some(Boolean)) return true;
    at = Math.max(at, last);
  }
  return at < end;
}

/**
 * The current offset of the item of a cursor, in a list that may have moved: on the page of the cursor, or on the two
 * beside it. If the item is gone, its old offset.
 */
async function locate<N, R>(list: PagedList<N, R>, { offset, identity }: RowCursor) {
  const here = await covering(list, offset);
  const item = here?.page.items[offset - here.start];
  // Most lists have not moved; a digest of each item of a page takes most of the time of a step.
  if (item && identityDigest(item.identity) === identity) return { offset, isThere: true };
  const found = nearest([here], offset, identity) ?? nearest(await beside(list, here, offset), offset, identity);
  return { offset: found ?? Math.min(offset, endOf(list) ?? offset), isThere: found !== undefined };
}

/** The pages before and after one, or before the place of one that the list no longer has. */
function beside<N, R>(list: PagedList<N, R>, here: Placed<Page<N, R>> | undefined, offset: number) {
  const end = endOf(list) ?? Infinity;
  const before = (here?.start ?? startOf(list, offset)) - 1;
  const places = [before, here?.end ?? Infinity].filter(place => place >= 0 && place < end && place < Infinity);
  return Promise.all(places.map(place => covering(list, place)));
}

/** The offset of the item that is nearest to its old one: a page can contain the same item twice. */
function nearest<N, R>(
  pages: readonly (Placed<Page<N, R>> | undefined)[],
  offset: number,
  identity: string,
): number | undefined {
  const offsets = pages.flatMap(found =>
    (found?.page.items ?? []).flatMap((item, index) =>
      item && identityDigest(item.identity) === identity ? [(found?.start ?? 0) + index] : [],
    ),
  );
  return offsets.toSorted((a, b) => Math.abs(a - offset) - Math.abs(b - offset))[0];
}
