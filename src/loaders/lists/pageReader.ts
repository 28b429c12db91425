import { isDeepStrictEqual } from 'node:util';
import DataLoader from 'dataloader';
import type { Extent } from '../../service/description/index.ts';

/** Consecutive rows of a list or series in one response. */
export interface OffsetPage extends Pick<Extent, 'total' | 'isExact' | 'after'> {
  readonly items: readonly unknown[];
}

/** A response with its position in the list. */
export interface Placed<P> {
  readonly start: number;
  readonly end: number;
  readonly page: P;
}

/** The responses for one list or series. A response covers the rows that it contains, even if other rows were requested. */
export interface PageReader<P extends OffsetPage = OffsetPage> {
  /** Rows per request. */
  readonly size: number;
  /** The response that starts at an offset. Each response is read once. */
  page(offset: number): Promise<P>;
  /** Starts a call before its response is needed, so that calls run concurrently. Errors surface in `page`. */
  prefetch(offset: number): void;
  /** Responses used so far, in row order. */
  readonly pages: readonly Placed<P>[];
  /** Logs a contract violation. @returns the error, UPSTREAM_INVALID_RESPONSE */
  breach(problem: string): Error;
}

/** Limit per reading: an absurd total or a link to the same page must not cause endless calls. */
const MAX_PAGES = 600;

interface Reading<P> extends Pick<PageReader, 'size' | 'breach'> {
  /** A response that needs no call. Counts as used. */
  readonly known?: (offset: number) => P | undefined;
  readonly read: (offset: number) => Promise<P>;
}

/** Loads each response once. The DataLoader belongs to one list, or one period of a series. */
export function createPageReader<P extends OffsetPage>({
  size,
  known = () => undefined,
  read,
  breach,
}: Reading<P>): PageReader<P> {
  const pages: Placed<P>[] = [];
  const knownPages = new Map<number, P>();
  let count = 0;
  const knownAt = (offset: number): P | undefined => {
    const page = knownPages.get(offset) ?? known(offset);
    if (page) knownPages.set(offset, page);
    return page;
  };
  const readBounded = async (offset: number): Promise<P> => {
    if (++count > MAX_PAGES) throw breach(`the service returned more than ${MAX_PAGES} pages`);
    return read(offset);
  };
  // Responses settle separately: one may need the cursor of another in the same tick.
  const loader = new DataLoader<number, Promise<P>>(async offsets => offsets.map(readBounded));
  return {
    size,
    pages,
    breach,
    prefetch(offset) {
      if (!knownAt(offset)) loader.load(offset).catch(() => undefined);
    },
    async page(offset) {
      const page = knownAt(offset) ?? (await loader.load(offset));
      addPage(pages, offset, page);
      return page;
    },
  };
}

const placed = <P extends OffsetPage>(start: number, page: P): Placed<P> => ({
  start,
  end: start + page.items.length,
  page,
});

/** Inserts a response in row order, at most once per offset. */
export function addPage<P extends OffsetPage>(pages: Placed<P>[], offset: number, page: P): void {
  const index = pages.findIndex(({ start }) => start >= offset);
  if (pages[index]?.start === offset) return;
  pages.splice(index === -1 ? pages.length : index, 0, placed(offset, page));
}

/** Offset of the aligned page that contains a row. */
export const startOf = ({ size }: Pick<PageReader, 'size'>, row: number): number =>
  size === Infinity ? 0 : Math.floor(row / size) * size;

/**
 * The response that contains a row; undefined if the list ends before the row. After a short page, the next page starts at the
 * end of the short page.
 * @throws {SubgraphError} UPSTREAM_INVALID_RESPONSE if rows that should follow are missing, or a page repeats the previous rows
 */
export async function covering<P extends OffsetPage>(
  reader: PageReader<P>,
  row: number,
): Promise<Placed<P> | undefined> {
  const { pages } = reader;
  const covered = pages.find(({ start, end }) => start <= row && row < end);
  if (covered) return covered;
  if (pages.some(({ end, page }) => page.after === 'none' && page.items.length > 0 && end <= row)) return undefined;
  // The service may round offsets, so continue at the end of the last page.
  let at = Math.max(startOf(reader, row), ...pages.flatMap(({ start, end }) => (start < end && end <= row ? end : [])));
  for (;;) {
    const found = placed(at, await reader.page(at));
    if (pages.some(other => other.end === at && hasSameRows(other, found))) {
      throw reader.breach(`the page at offset ${at} repeats the previous rows`);
    }
    if (row < found.end) return found;
    if (found.page.after === 'none') return undefined;
    if (found.end === at) throw reader.breach(`no rows at offset ${at}, but more should follow`);
    at = found.end;
  }
}

/** Whether two pages have equal rows. Some services return the last page for offsets beyond the end. */
const hasSameRows = <P extends OffsetPage>({ page }: Placed<P>, { page: other }: Placed<P>): boolean =>
  other.items.length > 0 && page !== other && isDeepStrictEqual(page.items, other.items);

/** Prefetches the pages of a range, assuming that pages are full. Does nothing after a short page. */
export function prefetch(reader: PageReader, low: number, high: number): void {
  if (low >= high) return;
  if (reader.pages.some(({ start, end, page }) => page.after !== 'none' && end - start < reader.size)) return;
  const first = startOf(reader, low);
  if ((high - first) / reader.size > MAX_PAGES)
    throw reader.breach(`the requested rows span more than ${MAX_PAGES} pages`);
  reader.prefetch(first);
  for (let at = first + reader.size; at < high; at += reader.size) reader.prefetch(at);
}

/** Offset of the end of the list, if the responses show where it is. An empty response is beyond the end. */
export function endOf({ pages }: Pick<PageReader, 'pages'>): number | undefined {
  const ends: number[] = [];
  let covered = 0;
  for (const { start, end, page } of pages) {
    if (start < end) covered = Math.max(covered, end);
    if (page.after !== 'none') continue;
    ends.push(start < end ? end : Math.max(covered, Math.min(start, page.isExact ? page.total : start)));
  }
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** Number of rows in the list, if known from the responses. Ignores totals that are known to be too low. */
export function knownTotal(reader: Pick<PageReader, 'pages'>): number | undefined {
  const end = endOf(reader);
  if (end !== undefined) return end;
  // Lower bound from pages that all have successors.
  const least = Math.max(0, ...reader.pages.map(({ start, end: last }) => (start < last ? last + 1 : 0)));
  const totals = reader.pages.flatMap(({ page: { total, isExact } }) => (isExact && total >= least ? total : []));
  return totals.length > 0 ? Math.max(...totals) : undefined;
}

/** Number of rows in the list, counted if no response contains the total. */
export async function totalOf(reader: PageReader): Promise<number> {
  for (;;) {
    const total = knownTotal(reader);
    if (total !== undefined) return total;
    await covering(reader, Math.max(0, ...reader.pages.map(({ end }) => end)));
  }
}

/** Reads until a response reveals the end of the list. Totals can be too low. */
export async function readEnd(reader: PageReader): Promise<number> {
  const total = await totalOf(reader);
  for (let row = Math.max(0, total - 1); endOf(reader) === undefined;) {
    const found = await covering(reader, row);
    row = found?.end ?? row;
  }
  return endOf(reader) ?? total;
}

/**
 * All responses in row order.
 * @throws {SubgraphError} UPSTREAM_INVALID_RESPONSE if rows that should follow are missing, or a page repeats the previous rows
 */
export async function allPages<P extends OffsetPage>(reader: PageReader<P>): Promise<Placed<P>[]> {
  const found: Placed<P>[] = [];
  for (let next = await covering(reader, 0); next; next = await covering(reader, next.end)) {
    found.push(next);
    prefetch(reader, next.end, knownTotal(reader) ?? 0);
  }
  if (hasGap(reader)) throw reader.breach('the list has fewer rows than its pages report');
  return found;
}

/**
 * Whether a response promises rows beyond the end of the list. Tolerates a total that is one too high if an empty response
 * confirms the end.
 */
export function hasGap(reader: Pick<PageReader, 'pages'>): boolean {
  const end = endOf(reader);
  if (end === undefined) return false;
  const { pages } = reader;
  const isSeen = pages.some(({ start, end: last, page }) => start === end && last === end && page.after === 'none');
  return pages.some(({ page, end: last }) => {
    return page.after === 'stated' && (page.isExact ? page.total > end + (isSeen ? 1 : 0) : last >= end);
  });
}
