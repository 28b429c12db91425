import { asInt } from './values.ts';

/** The requested rows. */
export interface RequestedRows {
  readonly offset: number;
  /** Infinity where the operation documents no paging. */
  readonly limit: number;
}

/** What a response says of the list that its rows are a part of. */
export interface Extent {
  /** Rows in the whole list; if that is not certain, those up to the last one of the response. */
  readonly total: number;
  /** False if the response has no usable total, or contradicts itself. */
  readonly isExact: boolean;
  /**
   * Rows after those of the response: `stated` by its total or by its link to the next page, `none`, or `unstated` where it
   * leaves that open.
   */
  readonly after: 'stated' | 'unstated' | 'none';
  /** Whether it has as many rows as the service puts into a page, or no rows are after it. */
  readonly isFull: boolean;
}

/**
 * Reads the `page` of a response. Services shorten pages without a word, omit the total or the link, or count only the page:
 * a list ends only where neither says that rows follow.
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
  // A full page can be followed by others, and so can one with neither a total nor a link.
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

/** The total, unless it is none, or the rows or the link of the response contradict it. */
function countOf(
  written: unknown,
  { end, count, hasLink }: { readonly end: number; readonly count: number; readonly hasLink: boolean },
): number | undefined {
  const total = asInt(written);
  if (total === undefined || total < 0 || (count > 0 && total < end) || (hasLink && total <= end)) return undefined;
  // It may count the rows of a page that is beyond the end.
  return total === 0 && end > 0 ? undefined : total;
}
