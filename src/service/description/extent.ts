import { asInt } from './values.ts';

export interface RequestedRows {
  readonly offset: number;
  /** Infinity if the operation documents no paging. */
  readonly limit: number;
}

/** Size of a list, and whether rows follow, according to one response. */
export interface Extent {
  /** Number of rows in the whole list; if unknown, up to the last row of the response. */
  readonly total: number;
  /** Whether `total` is reliable as the number of rows in the whole list. */
  readonly isExact: boolean;
  /** Whether rows follow: `stated` by the total or the link to the next page, `none`, or `unstated`. */
  readonly after: 'stated' | 'unstated' | 'none';
  /** Whether the page is full or is the last page of the list. */
  readonly isFull: boolean;
}

/**
 * Reads the `page` of a response. Services silently shorten pages, omit the total or the link, or count only the page: a list
 * ends only if neither the total nor the link indicates further rows.
 * @param count Rows in the response.
 */
export function extentOf(
  page: Readonly<Record<string, unknown>> | undefined,
  count: number,
  { offset, limit }: RequestedRows,
): Extent {
  const end = offset + count;
  const next = page?.['next'];
  const hasLink = next !== undefined && next !== null && next !== '' && next !== false;
  const total = countOf(page?.['total'], { end, count, hasLink });
  const isLong = count > 0 && count >= Math.min(limit, positive(page?.['limit']) ?? limit);
  // A total that counts one row too many has no row at its end.
  const isBeyondEnd = count === 0 && offset > 0 && !hasLink && total === offset + 1;
  if (isBeyondEnd) return { total, isExact: true, after: 'none', isFull: true };
  if (hasLink || (total ?? 0) > end) {
    return { total: total ?? end, isExact: total !== undefined, after: 'stated', isFull: isLong };
  }
  // More rows can follow a full page that lacks the total or the member `next`, or a page of rows that lacks both.
  const isSilent = page !== undefined && total === undefined && next === undefined && count > 0;
  const isEnd = isLong ? total !== undefined && next !== undefined : !isSilent;
  if (!isEnd) return { total: end, isExact: false, after: 'unstated', isFull: isLong };
  return {
    total: total ?? end,
    isExact: total !== undefined || count > 0 || offset === 0,
    after: 'none',
    isFull: true,
  };
}

const positive = (written: unknown): number | undefined => {
  const limit = asInt(written);
  return limit !== undefined && limit > 0 ? limit : undefined;
};

/** The total, unless it is missing, or contradicted by the rows or the link in the response. */
function countOf(
  written: unknown,
  { end, count, hasLink }: { readonly end: number; readonly count: number; readonly hasLink: boolean },
): number | undefined {
  const total = asInt(written);
  if (total === undefined || total < 0 || (count > 0 && total < end) || (hasLink && total <= end)) return undefined;
  // A total of 0 may count the rows of a page beyond the end.
  return total === 0 && end > 0 ? undefined : total;
}
