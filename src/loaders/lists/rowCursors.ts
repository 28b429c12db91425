import type { Page } from './pageEntries.ts';
import type { PagedList } from './pagedList.ts';
import { decodeRowCursor, identityDigest, type Paging, type RowCursor } from '../paging.ts';
import { covering, endOf, type Placed, startOf } from './pageReader.ts';

/** The cursors of the paging arguments. @throws {SubgraphError} BAD_USER_INPUT */
export function cursorsOf({ name }: PagedList, { after, before }: Paging) {
  return [
    after === undefined ? undefined : decodeRowCursor(name, 'after', after),
    before === undefined ? undefined : decodeRowCursor(name, 'before', before),
  ] as const;
}

/** A row with a cursor, where it is now. */
export interface Located {
  readonly offset: number;
  /** False if the row is gone: then its old offset. */
  readonly isThere: boolean;
}

/**
 * The current offset of the item of a cursor, in a list that may have moved: on the page of the cursor, or on the two
 * beside it. If the item is gone, its old offset.
 */
export async function locate<N, R>(list: PagedList<N, R>, { offset, identity }: RowCursor): Promise<Located> {
  const here = await covering(list, offset);
  const item = here?.page.items[offset - here.start];
  // Most lists have not moved; a digest of each item of a page takes most of the time of a step.
  if (item && identityDigest(item.identity) === identity) return { offset, isThere: true };
  const found = nearest([here], offset, identity) ?? nearest(await beside(list, here, offset), offset, identity);
  return { offset: found ?? Math.min(offset, endOf(list) ?? offset), isThere: found !== undefined };
}

/** The pages before and after one, or before the place of one that the list no longer has. */
function beside<N, R>(list: PagedList<N, R>, here: Placed<Page<N, R>> | undefined, offset: number) {
  const end = endOf(list) ?? Infinity;
  const before = (here?.start ?? startOf(list, offset)) - 1;
  const places = [before, here?.end ?? Infinity].filter(place => place >= 0 && place < end && place < Infinity);
  return Promise.all(places.map(place => covering(list, place)));
}

/** The offset of the item that is nearest to its old one: a page can contain the same item twice. */
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
