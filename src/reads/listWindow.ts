import type { Raw } from '../endpoint/call.ts';
import type { Item } from '../endpoint/list.ts';
import { SubgraphError } from '../errors.ts';
import { pageOf, startOf } from './pageCall.ts';
import type { PagedList } from './pages.ts';
import { decodeRowCursor, identityDigest, type RowCursor, type Window, withFewRowErrors } from './paging.ts';

/** A row that the service returned, with its position in the list. */
interface Row<Node, Relation> extends Item<Node, Relation> {
  readonly offset: number;
}

/** The rows of a window. */
export interface Slice<Node, Relation> {
  /** Name of the list, for cursors. */
  readonly name: string;
  readonly rows: readonly Row<Node, Relation>[];
  readonly total: number;
  readonly head: Raw;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

type End = Pick<Window, 'from' | 'count'>;

/** Times that further pages are read where rows are missing. */
const MOST_FILLS = 5;

export async function readWindow<N, R>(list: PagedList<N, R>, window: Window): Promise<Slice<N, R>> {
  const { from, count } = window;
  const [after, before] = cursorsOf(list, window);
  requestExpected(list, window, after, before);
  const [afterPlace, beforePlace] = await Promise.all([after && locate(list, after), before && locate(list, before)]);
  const { total, head } = await list.page(anyPage(list, window));
  const least = afterPlace ? afterPlace.offset + (afterPlace.isThere ? 1 : 0) : 0;
  const most = Math.max(least, Math.min(total, beforePlace?.offset ?? total));
  const rows = await collect(list, window, least, most);
  if (rows.length === 0 && count > 0 && mayHaveRows(list, least, most)) {
    throw new SubgraphError('UPSTREAM_INVALID_RESPONSE');
  }
  const start = rows[0]?.offset ?? (from === 'start' ? least : most);
  const end = (rows.at(-1)?.offset ?? start - 1) + 1;
  return {
    name: list.name,
    rows: [...list.pages.values()].some(({ isDamaged }) => isDamaged) ? withFewRowErrors(rows) : rows,
    total,
    head,
    hasPreviousPage: mayHaveRows(list, 0, start),
    hasNextPage: mayHaveRows(list, end, total),
  };
}

/** A page that must be read anyway, so that the total costs no call of its own. */
export function anyPage(list: PagedList, window: Window): number {
  const [after, before] = cursorsOf(list, window);
  const cursor = after ?? before;
  if (cursor) return pageOf(list, cursor.offset);
  const [known] = list.pages.keys();
  if (known !== undefined) return known;
  return window.from === 'end' && window.count > 0 ? pageOf(list, Math.max(0, (list.expectedTotal() ?? 0) - 1)) : 0;
}

function cursorsOf({ name }: PagedList, { after, before }: Window) {
  return [
    after === undefined ? undefined : decodeRowCursor(name, 'after', after),
    before === undefined ? undefined : decodeRowCursor(name, 'before', before),
  ] as const;
}

/** Requests all pages of the window at once where the total is known before the first page is read. */
function requestExpected(list: PagedList, { from, count }: Window, after?: RowCursor, before?: RowCursor): void {
  const total = list.expectedTotal();
  if (total === undefined || count === 0) return;
  const least = after ? after.offset + 1 : 0;
  const most = Math.min(total, before?.offset ?? total);
  const start = from === 'start' ? least : Math.max(least, most - count);
  const end = from === 'start' ? Math.min(most, least + count) : most;
  // A page that turns out not to be needed may fail; the others fail where they are awaited.
  for (const number of pagesBetween(list, start, end)) list.page(number).catch(() => undefined);
}

function pagesBetween(list: PagedList, start: number, end: number): number[] {
  const first = pageOf(list, start);
  if (start >= end) return [];
  return Array.from({ length: pageOf(list, end - 1) - first + 1 }, (_, index) => first + index);
}

const pagesOf = <N, R>(list: PagedList<N, R>, numbers: readonly number[]) =>
  Promise.all(numbers.map(async number => ({ number, ...(await list.page(number)) })));

/**
 * The rows nearest to the start or the end of a range. Rows may be missing: null rows, rows without identity, short
 * pages, a total that is too high. The rows beyond them take their place.
 */
async function collect<N, R>(list: PagedList<N, R>, { from, count }: Window, least: number, most: number) {
  const rows: Row<N, R>[] = [];
  let [low, high] = [least, most];
  for (let fills = 0; rows.length < count && low < high && fills <= MOST_FILLS; fills++) {
    const missing = count - rows.length;
    if (from === 'start') {
      const end = Math.min(high, startOf(list, pageOf(list, low + missing - 1)) + list.size);
      rows.push(...(await nearestRows(list, low, end, { from, count: missing })));
      low = end;
    } else {
      const start = Math.max(low, startOf(list, pageOf(list, Math.max(low, high - missing))));
      rows.push(...(await nearestRows(list, start, high, { from, count: missing })));
      high = start;
    }
    high = Math.min(high, knownEnd(list));
  }
  return from === 'start' ? rows : rows.toReversed();
}

/** At most `count` rows of a range, the nearest to its start or its end first. */
async function nearestRows<N, R>(list: PagedList<N, R>, start: number, end: number, { from, count }: End) {
  const pages = await pagesOf(list, pagesBetween(list, start, end));
  const rows: Row<N, R>[] = [];
  for (const { number, items } of from === 'start' ? pages : pages.toReversed()) {
    const first = startOf(list, number);
    const [low, high] = [Math.max(start, first), Math.min(end, first + items.length)];
    for (let place = 0; place < high - low && rows.length < count; place++) {
      const offset = from === 'start' ? low + place : high - 1 - place;
      const item = items[offset - first];
      if (item) rows.push({ ...item, offset });
    }
  }
  return rows;
}

/**
 * The end of the list as far as it is known apart from its total: an empty page is beyond it, and a short page before an
 * empty one is the last.
 */
function knownEnd({ pages, size }: PagedList): number {
  const numbers = [...pages.keys()].toSorted((a, b) => a - b);
  const empty = numbers.find(number => pages.get(number)?.items.length === 0);
  if (empty === undefined) return Infinity;
  const last = numbers.find(number => number < empty && (pages.get(number)?.items.length ?? 0) < size);
  if (last === undefined) return startOf({ size }, empty);
  return startOf({ size }, last) + (pages.get(last)?.items.length ?? 0);
}

/** False if a range is known to have no rows; unread pages count as full. */
function mayHaveRows(list: PagedList, start: number, most: number): boolean {
  const end = Math.min(most, knownEnd(list));
  if (start >= end) return false;
  for (let number = pageOf(list, end - 1); number >= pageOf(list, start); number--) {
    const page = list.pages.get(number);
    const first = startOf(list, number);
    if (!page || page.items.slice(Math.max(0, start - first), end - first).some(Boolean)) return true;
  }
  return false;
}

/**
 * The current offset of the item of a cursor, in a list that may have moved: on the page of the cursor, or on the two
 * beside it. If the item is gone, its old offset.
 */
async function locate<N, R>(list: PagedList<N, R>, { offset, identity }: RowCursor) {
  const here = pageOf(list, offset);
  const { total, items } = await list.page(here);
  const item = items[offset - startOf(list, here)];
  // Most lists have not moved; a digest of each item of a page takes most of the time of a step.
  if (item && identityDigest(item.identity) === identity) return { offset, isThere: true };
  const last = pageOf(list, Math.max(0, total - 1));
  const beside = [here - 1, here + 1].filter(page => page >= 0 && page <= last);
  const found = (await nearest(list, [here], offset, identity)) ?? (await nearest(list, beside, offset, identity));
  return { offset: found ?? Math.min(offset, total), isThere: found !== undefined };
}

/** The offset of the item that is nearest to its old one: a page can contain the same item twice. */
async function nearest<N, R>(list: PagedList<N, R>, numbers: number[], offset: number, identity: string) {
  const pages = await pagesOf(list, numbers);
  const offsets = pages.flatMap(({ number, items }) =>
    items.flatMap((item, index) =>
      item && identityDigest(item.identity) === identity ? [startOf(list, number) + index] : [],
    ),
  );
  return offsets.toSorted((a, b) => Math.abs(a - offset) - Math.abs(b - offset))[0];
}
