import type { JsonObject, ListItem } from '../../service/description/index.ts';
import { isUnread } from './pageEntries.ts';
import type { PagedList } from './pagedList.ts';
import type { CursorRow } from '../paging.ts';
import { endOf, knownTotal } from './pageReader.ts';

export interface Row<Node, Relation> extends ListItem<Node, Relation> {
  readonly offset: number;
}

/** The rows selected by paging arguments. */
export interface Slice<Node, Relation> {
  /** Name of the list, for cursors. */
  readonly name: string;
  readonly rows: readonly Row<Node, Relation>[];
  /** Number of unreadable rows among the selected rows. */
  readonly unread: number;
  /** Rows for the start and end cursors: the first and last row, or the last examined row of a filtered list. */
  readonly first: CursorRow | undefined;
  readonly last: CursorRow | undefined;
  /** Number of rows in the list, or of matches if it is filtered; undefined if the pages that were read do not show it. */
  readonly total: number | undefined;
  readonly listFields: JsonObject;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** Selected members of a connection that need more than its rows. */
export interface Needs {
  /** Whether the total is required even if it takes further calls; for filtered lists, up to a few pages. */
  readonly isCounted: boolean;
  /** Whether `pageInfo` is selected, which needs to know whether rows follow. */
  readonly isPaged: boolean;
}

/** Number of received but unreadable rows in [low, high). */
export function unreadRows({ pages }: Pick<PagedList, 'pages'>, low: number, high: number): number {
  const unread = new Set<number>();
  for (const { start, page } of pages) {
    page.items.forEach((item, index) => {
      const offset = start + index;
      if (isUnread(item) && offset >= low && offset < high) unread.add(offset);
    });
  }
  return unread.size;
}

/** Whether a range may have readable rows that satisfy a condition. False only if no row of the range can. */
export function mayHaveRows<N, R>(
  list: PagedList<N, R>,
  low: number,
  high: number,
  isOne: (row: ListItem<N, R>) => boolean = () => true,
): boolean {
  const end = Math.min(high, endOf(list) ?? knownTotal(list) ?? Infinity);
  let at = low;
  for (const { start, end: last, page } of list.pages) {
    if (at >= end || start > at) break;
    if (page.items.slice(at - start, end - start).some(row => row && isOne(row))) return true;
    at = Math.max(at, last);
  }
  return at < end;
}
