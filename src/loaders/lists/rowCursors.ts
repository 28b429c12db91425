import type { Page } from './pageEntries.ts';
import type { PagedList } from './pagedList.ts';
import { decodeRowCursor, identityDigest, type Paging, type RowCursor } from '../paging.ts';
import { covering, endOf, type Placed, startOf } from './pageReader.ts';

/** Decodes the cursors of the paging arguments. @throws {SubgraphError} BAD_USER_INPUT */
export function cursorsOf({ name }: PagedList, { after, before }: Paging) {
  return [
    after === undefined ? undefined : decodeRowCursor(name, 'after', after),
    before === undefined ? undefined : decodeRowCursor(name, 'before', before),
  ] as const;
}

/** Current position of the row that a cursor points to. */
export interface Located {
  readonly offset: number;
  /** Whether the row was found. If not, `offset` is the old offset, or the end of the list if the list is shorter. */
  readonly isThere: boolean;
}

/**
 * Finds the current offset of a cursor's item in a list that may have changed. Searches the cursor's page and the adjacent pages,
 * and falls back to the old offset.
 */
export async function locate<N, R>(list: PagedList<N, R>, { offset, identity }: RowCursor): Promise<Located> {
  const current = await covering(list, offset);
  const item = current?.page.items[offset - current.start];
  // Fast path: most lists are unchanged, and hashing every item of a page is slow.
  if (item && identityDigest(item.identity) === identity) return { offset, isThere: true };
  const found =
    nearest([current], offset, identity) ?? nearest(await adjacentPages(list, current, offset), offset, identity);
  return { offset: found ?? Math.min(offset, endOf(list) ?? offset), isThere: found !== undefined };
}

/** The pages before and after a page. If the page no longer exists, only the page before its former position. */
function adjacentPages<N, R>(list: PagedList<N, R>, current: Placed<Page<N, R>> | undefined, offset: number) {
  const end = endOf(list) ?? Infinity;
  const before = (current?.start ?? startOf(list, offset)) - 1;
  const places = [before, current?.end ?? Infinity].filter(place => place >= 0 && place < end && place < Infinity);
  return Promise.all(places.map(place => covering(list, place)));
}

/** The matching offset nearest to the old one: a page may contain an item twice. */
function nearest<N, R>(
  pages: readonly (Placed<Page<N, R>> | undefined)[],
  offset: number,
  identity: string,
): number | undefined {
  const offsets = pages.flatMap(found =>
    (found?.page.items ?? []).flatMap((item, index) =>
      item && identityDigest(item.identity) === identity ? [(found?.start ?? 0) + index] : [],
    ),
  );
  return offsets.toSorted((a, b) => Math.abs(a - offset) - Math.abs(b - offset))[0];
}
