import { isDeepStrictEqual } from 'node:util';
import DataLoader from 'dataloader';
import type { Extent } from '../../service/description/index.ts';

/** Consecutive rows of a list or a series in one response. */
export interface Part extends Pick<Extent, 'total' | 'isExact' | 'after'> {
  readonly items: readonly unknown[];
}

/** The responses with the rows of one list or series. A response covers the rows that it has, not those that were requested. */
export interface Parts<P extends Part = Part> {
  /** Rows that are requested at once. */
  readonly size: number;
  /** The response that begins at an offset. It is read once. */
  page(offset: number): Promise<P>;
  /** Sends the call for it, so that several calls are in flight together; an error remains for the one who uses it. */
  begin(offset: number): void;
  /** The responses that were used so far, by their offsets. */
  readonly pages: ReadonlyMap<number, P>;
  /** Logs what is wrong with the responses. @returns the error, UPSTREAM_INVALID_RESPONSE */
  breach(problem: string): Error;
}

/** Responses of one reading: an absurd total, or a link to the same page again and again, must not become as many calls. */
const MOST_PARTS = 600;

/** How the responses of a list or a series are read. */
interface Reading<P> extends Pick<Parts, 'size' | 'breach'> {
  /** A response that needs no call. It is used. */
  readonly known?: (offset: number) => P | undefined;
  readonly read: (offset: number) => Promise<P>;
}

/** Loads each response once: its DataLoader is that of one list, or of one period of a series. */
export function partsOf<P extends Part>({ size, known = () => undefined, read, breach }: Reading<P>): Parts<P> {
  const pages = new Map<number, P>();
  const knownPages = new Map<number, P>();
  let count = 0;
  const knownAt = (offset: number): P | undefined => {
    const page = knownPages.get(offset) ?? known(offset);
    if (page) knownPages.set(offset, page);
    return page;
  };
  const readBounded = async (offset: number): Promise<P> => {
    if (++count > MOST_PARTS) throw breach(`more than ${MOST_PARTS} pages`);
    return read(offset);
  };
  // Each response settles by itself: one can need the cursor of another one of its tick.
  const loader = new DataLoader<number, Promise<P>>(async offsets => offsets.map(readBounded));
  return {
    size,
    pages,
    breach,
    begin(offset) {
      if (!knownAt(offset)) loader.load(offset).catch(() => undefined);
    },
    async page(offset) {
      const page = knownAt(offset) ?? (await loader.load(offset));
      pages.set(offset, page);
      return page;
    },
  };
}

/** A response with its place in the list. */
export interface Placed<P> {
  readonly start: number;
  readonly end: number;
  readonly page: P;
}

const placed = <P extends Part>([start, page]: readonly [number, P]): Placed<P> => ({
  start,
  end: start + page.items.length,
  page,
});

/** The responses that were used so far, in the order of their rows. */
export const inOrder = <P extends Part>({ pages }: Pick<Parts<P>, 'pages'>): Placed<P>[] =>
  [...pages].map(placed).toSorted((a, b) => a.start - b.start);

/** The offset at which a full page with a row begins. */
export const startOf = ({ size }: Pick<Parts, 'size'>, row: number): number =>
  size === Infinity ? 0 : Math.floor(row / size) * size;

/**
 * The response that holds a row; undefined if the list ends before it. Where a page is shorter than requested, and rows follow,
 * the next one begins where it ends.
 * @throws {SubgraphError} UPSTREAM_INVALID_RESPONSE where rows should follow and do not come
 */
export async function covering<P extends Part>(parts: Parts<P>, row: number): Promise<Placed<P> | undefined> {
  const known = [...parts.pages].map(placed);
  const covered = known.find(({ start, end }) => start <= row && row < end);
  if (covered) return covered;
  if (known.some(({ end, page }) => page.after === 'none' && page.items.length > 0 && end <= row)) return undefined;
  // A service that rounds offsets is read on from where its last page ended.
  let at = Math.max(startOf(parts, row), ...known.flatMap(({ start, end }) => (start < end && end <= row ? end : [])));
  for (;;) {
    const found = placed([at, await parts.page(at)]);
    if (inOrder(parts).some(other => other.end === at && hasSameRows(other, found))) {
      throw parts.breach(`the rows at offset ${at} are those before it`);
    }
    if (row < found.end) return found;
    if (found.page.after === 'none') return undefined;
    if (found.end === at) throw parts.breach(`no rows at offset ${at}, although there are more`);
    at = found.end;
  }
}

/** True for pages with equal rows: some services answer a page beyond the end with the last one. */
const hasSameRows = <P extends Part>({ page }: Placed<P>, { page: other }: Placed<P>): boolean =>
  other.items.length > 0 && page !== other && isDeepStrictEqual(page.items, other.items);

/** Sends the calls for the rows of a range together, as long as pages are as long as requested. */
export function begin(parts: Parts, low: number, high: number): void {
  if (low >= high) return;
  const isShort = inOrder(parts).some(({ start, end, page }) => page.after !== 'none' && end - start < parts.size);
  if (isShort && parts.pages.size > 0) return;
  const first = startOf(parts, low);
  if ((high - first) / parts.size > MOST_PARTS) throw parts.breach(`more than ${MOST_PARTS} pages`);
  parts.begin(first);
  for (let at = first + parts.size; at < high; at += parts.size) parts.begin(at);
}

/** The end of the list, where a response shows it. One without rows shows that it is beyond the end. */
export function endOf(parts: Pick<Parts, 'pages'>): number | undefined {
  const ends: number[] = [];
  let covered = 0;
  for (const { start, end, page } of inOrder(parts)) {
    if (start < end) covered = Math.max(covered, end);
    if (page.after !== 'none') continue;
    ends.push(start < end ? end : Math.max(covered, Math.min(start, page.isExact ? page.total : start)));
  }
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** Rows in the whole list, as far as its responses show them. A total does not count where there may be rows beyond it. */
export function knownTotal(parts: Pick<Parts, 'pages'>): number | undefined {
  const end = endOf(parts);
  if (end !== undefined) return end;
  // Of pages that all have others after them.
  const least = Math.max(0, ...inOrder(parts).map(({ start, end: last }) => (start < last ? last + 1 : 0)));
  const totals = [...parts.pages.values()].flatMap(({ total, isExact }) => (isExact && total >= least ? total : []));
  return totals.length > 0 ? Math.max(...totals) : undefined;
}

/** Rows in the whole list: where no response says how many there are, they are counted. */
export async function totalOf(parts: Parts): Promise<number> {
  for (;;) {
    const total = knownTotal(parts);
    if (total !== undefined) return total;
    await covering(parts, Math.max(0, ...inOrder(parts).map(({ end }) => end)));
  }
}

/** The end of the list, read until a response shows it: a total can be too low. */
export async function readEnd(parts: Parts): Promise<number> {
  const total = await totalOf(parts);
  for (let row = Math.max(0, total - 1); endOf(parts) === undefined;) {
    const found = await covering(parts, row);
    row = found?.end ?? row;
  }
  return endOf(parts) ?? total;
}

/**
 * All responses, in the order of their rows.
 * @throws {SubgraphError} UPSTREAM_INVALID_RESPONSE where rows should follow and do not come
 */
export async function allParts<P extends Part>(parts: Parts<P>): Promise<Placed<P>[]> {
  const found: Placed<P>[] = [];
  for (let next = await covering(parts, 0); next; next = await covering(parts, next.end)) {
    found.push(next);
    begin(parts, next.end, knownTotal(parts) ?? 0);
  }
  if (hasGap(parts)) throw parts.breach('fewer rows than its pages say');
  return found;
}

/**
 * True if a response says that there are rows beyond the end of the list. A total may count one row too many, if the response at its
 * end has none.
 */
export function hasGap(parts: Pick<Parts, 'pages'>): boolean {
  const end = endOf(parts);
  if (end === undefined) return false;
  const placedPages = inOrder(parts);
  const isSeen = placedPages.some(
    ({ start, end: last, page }) => start === end && last === end && page.after === 'none',
  );
  return placedPages.some(({ page, end: last }) => {
    return page.after === 'stated' && (page.isExact ? page.total > end + (isSeen ? 1 : 0) : last >= end);
  });
}
