import type { ReadList } from '../reads/reading.ts';
import { offsetOf, type Window } from '../reads/paging.ts';

/** Pages of one list. */
export interface PageSet {
  /** Pages from the end have names of their own, since the number of rows is not known. */
  readonly names: Set<string>;
  /** Pages that are read for the service's own cursor, which leads beyond the rows that offsets reach. */
  chain: number;
}

/** Adds the pages that a window of a list needs at the most while the list does not move. */
export function addPages(pages: PageSet, list: ReadList, window: Window, isSliced: boolean): void {
  const { pageSize = Infinity, offsetWindow = Infinity } = list;
  const [after, before] = [window.after, window.before].map(cursor =>
    cursor === undefined ? undefined : offsetOf(cursor),
  );
  const page = (offset: number) => (pageSize === Infinity ? 0 : Math.floor(offset / pageSize));
  const add = (start: number, end: number) => {
    for (let number = page(start); number <= page(end - 1); number++) pages.names.add(String(number));
    pages.chain = Math.max(pages.chain, Math.floor((end - 1) / offsetWindow));
  };
  const some = after ?? before ?? 0;
  add(some, some + 1);
  if (!isSliced) return;
  if (before !== undefined) add(before, before + 1);
  const least = after === undefined ? 0 : after + 1;
  if (window.from === 'start') {
    const end = Math.min(before ?? Infinity, least + window.count);
    if (least < end) add(least, end);
  } else if (before !== undefined) {
    if (least < before) add(Math.max(least, before - window.count), before);
  } else {
    addEnd(pages, pageSize, window.count);
  }
}

/** Rows at the end of a list lie in one page more than they fill, if the last page is not full. */
function addEnd({ names }: PageSet, pageSize: number, count: number): void {
  const pages = pageSize === Infinity ? 0 : count < 2 ? count : Math.floor((count - 2) / pageSize) + 2;
  for (let index = 0; index < pages; index++) names.add(`end ${index}`);
}
