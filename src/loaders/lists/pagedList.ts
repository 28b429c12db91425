import type { RowFilter } from '../../service/description/index.ts';
import type { AcceptedPages } from './acceptedPages.ts';
import type { Page } from './pageEntries.ts';
import { knownTotal, type PageReader } from './pageReader.ts';

/** One list with its arguments, read in pages. */
export interface PagedList<Node = unknown, Relation = unknown> extends PageReader<Page<Node, Relation>> {
  /** Names the list and its arguments. */
  readonly name: string;
  /** Irregular pages that were read before. */
  readonly accepted: AcceptedPages;
  /** A filter that the service does not have: rows that do not pass it are none of the connection. */
  readonly filter: RowFilter<Node, Relation> | undefined;
  /** Removes the pages of this reading from the cache: they contradict each other. `breach` does so, too. */
  discard(): void;
  /** The total, where it is known before a page is read. */
  expectedTotal(): number | undefined;
  /** The next reading of the list, without cached pages. All callers share it. */
  secondReading(): PagedList<Node, Relation>;
}

/** @param open The next reading, with the total that this one expects. */
export function readingOf<N, R>(
  { name, accepted, filter, discard }: Pick<PagedList<N, R>, 'name' | 'accepted' | 'filter' | 'discard'>,
  reader: PageReader<Page<N, R>>,
  expected: number | undefined,
  open: (expected: number | undefined) => PagedList<N, R>,
): PagedList<N, R> {
  const expectedTotal = () => knownTotal(reader) ?? expected;
  let next: PagedList<N, R> | undefined;
  return {
    ...reader,
    name,
    accepted,
    filter,
    discard,
    expectedTotal,
    secondReading: () => (next ??= open(expectedTotal())),
  };
}
