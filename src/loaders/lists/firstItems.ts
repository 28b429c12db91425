import type { ListItem } from '../../service/description/index.ts';
import { inOneVersion } from './listVersion.ts';
import { isRow, isUnread, noPage, type Page, readable } from './pageEntries.ts';
import { type PagedList, readingOf } from './pagedList.ts';
import { covering, createPageReader, knownTotal, prefetch } from './pageReader.ts';

interface FirstItems<N, R> {
  /** Rows that pass the filter of the list. */
  readonly items: ListItem<N, R>[];
  /** Number of rows in the whole unfiltered list; undefined if the pages that were read do not show it. */
  readonly total: number | undefined;
  /** Number of unreadable rows among the rows read. */
  readonly unread: number;
  /** Whether the list has no further rows. */
  readonly isWhole: boolean;
}

/** Reads the first `most` rows of a list. Returns the rows that pass the filter of the list. */
export function firstItems<N, R>(list: PagedList<N, R>, most: number): Promise<FirstItems<N, R>> {
  return inOneVersion(list, async one => {
    const rows: ListItem<N, R>[] = [];
    let [at, unread] = [0, 0];
    while (at < most) {
      prefetch(one, at, Math.min(most, knownTotal(one) ?? 0));
      const found = await covering(one, at);
      if (!found) break;
      const items = readable(found.page).slice(at - found.start, most - found.start);
      rows.push(...items.filter(isRow));
      unread += items.filter(isUnread).length;
      at = Math.min(most, found.end);
    }
    const total = knownTotal(one);
    const { filter } = one;
    return {
      items: filter ? rows.filter(row => filter.isMatch(row)) : rows,
      total,
      unread,
      isWhole: total !== undefined && at >= total,
    };
  });
}

export const allItems = <N, R>(list: PagedList<N, R>): Promise<FirstItems<N, R>> => firstItems(list, Infinity);

/** Reads and sorts the whole list, for orders that the service does not support. */
export function ordered<N, R>(list: PagedList<N, R>, compare: (a: N, b: N) => number): PagedList<N, R> {
  const read = async (): Promise<Page<N, R>> => {
    const { items, unread } = await allItems(list);
    // Unreadable rows cannot be sorted.
    const unknown = Array.from<undefined>({ length: unread });
    const sorted = [...items.toSorted((a, b) => compare(a.node, b.node)), ...unknown];
    // Any of the pages may be damaged.
    return { ...noPage, items: sorted, total: sorted.length, isDamaged: true };
  };
  const reader = createPageReader({ size: Infinity, read, breach: list.breach });
  return readingOf(list, reader, undefined, () => ordered(list.secondReading(), compare));
}
