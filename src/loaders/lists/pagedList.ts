import type { RowFilter } from '../../service/description/index.ts';
import type { AcceptedPages } from './acceptedPages.ts';
import type { Page } from './pageEntries.ts';
import { knownTotal, type PageReader } from './pageReader.ts';

/** One list with its arguments, read in pages. */
export interface PagedList<Node = unknown, Relation = unknown> extends PageReader<Page<Node, Relation>> {
  /** Identifies the list and its arguments. */
  readonly name: string;
  /** Irregular pages that were accepted before. */
  readonly accepted: AcceptedPages;
  /** A filter that the service does not support. Rows that fail it are not part of the connection. */
  readonly filter: RowFilter<Node, Relation> | undefined;
  /** Removes the pages of this reading from the cache because they are inconsistent. Called by `breach` as well. */
  discard(): void;
  /** The total according to the pages read so far, or else the total that was known before any page was read. */
  expectedTotal(): number | undefined;
  /** A second reading without cached pages, shared by all callers. */
  secondReading(): PagedList<Node, Relation>;
}

/** @param open Opens the second reading with the total that this reading expects. */
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
