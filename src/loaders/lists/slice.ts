import type { JsonObject, ListItem } from '../../service/description/index.ts';
import { isUnread } from './pageEntries.ts';
import type { PagedList } from './pagedList.ts';
import type { CursorRow } from '../paging.ts';
import { endOf, inOrder, knownTotal } from './pageReader.ts';

/** A row that the service returned, with its position in the list. */
export interface Row<Node, Relation> extends ListItem<Node, Relation> {
  readonly offset: number;
}

/** The rows that paging arguments name. */
export interface Slice<Node, Relation> {
  /** Name of the list, for cursors. */
  readonly name: string;
  readonly rows: readonly Row<Node, Relation>[];
  /** Rows among them that could not be read. */
  readonly unread: number;
  /** The rows of its cursors: those at its ends, or one of a filtered list up to which all were examined. */
  readonly first: CursorRow | undefined;
  readonly last: CursorRow | undefined;
  /** Undefined if no page that was read says it. */
  readonly total: number | undefined;
  readonly listFields: JsonObject;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** The selected members of a connection beside its rows. */
export interface Needs {
  /** True if the total must be known, whatever that costs; of a filtered list, at the cost of a few pages. */
  readonly isCounted: boolean;
  /** True if it must be known whether rows follow. */
  readonly isPaged: boolean;
}

/** Rows from one offset to another one that were received and could not be read. */
export function unreadRows({ pages }: Pick<PagedList, 'pages'>, low: number, high: number): number {
  const unread = new Set<number>();
  for (const [start, { items }] of pages) {
    items.forEach((item, index) => {
      const offset = start + index;
      if (isUnread(item) && offset >= low && offset < high) unread.add(offset);
    });
  }
  return unread.size;
}

/** False if a range is known to have no such rows that can be read; pages that were not read may have some. */
export function mayHaveRows<N, R>(
  list: PagedList<N, R>,
  low: number,
  high: number,
  isOne: (row: ListItem<N, R>) => boolean = () => true,
): boolean {
  const end = Math.min(high, endOf(list) ?? knownTotal(list) ?? Infinity);
  let at = low;
  for (const { start, end: last, page } of inOrder(list)) {
    if (at >= end || start > at) break;
    if (page.items.slice(at - start, end - start).some(row => row && isOne(row))) return true;
    at = Math.max(at, last);
  }
  return at < end;
}
