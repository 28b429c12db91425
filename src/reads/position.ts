import { identityDigest, type RowCursor } from './cursor.ts';
import type { PagedList } from './pages.ts';

/** The number of the page that holds an offset. */
export const pageOf = ({ size }: Pick<PagedList, 'size'>, offset: number) =>
  size === Infinity ? 0 : Math.floor(offset / size);

/** The offset at which a page begins. */
export const startOf = ({ size }: Pick<PagedList, 'size'>, page: number) => (page === 0 ? 0 : page * size);

/** The current offset of an item; its old one if the item is gone. */
export interface Position {
  readonly offset: number;
  readonly isThere: boolean;
}

/** Finds the item of a cursor in a list that may have moved: first on the page of the cursor, then on the two beside it. */
export async function locate<N, R>(list: PagedList<N, R>, { offset, identity }: RowCursor): Promise<Position> {
  const here = pageOf(list, offset);
  const { total } = await list.page(here);
  const last = total === 0 ? 0 : pageOf(list, total - 1);
  const beside = [here - 1, here + 1].filter(page => page >= 0 && page <= last);
  const found = (await nearest(list, [here], offset, identity)) ?? (await nearest(list, beside, offset, identity));
  return found === undefined ? { offset: Math.min(offset, total), isThere: false } : { offset: found, isThere: true };
}

/** The offset of the item that is nearest to its old one: a page can contain the same item twice. */
async function nearest<N, R>(list: PagedList<N, R>, numbers: number[], offset: number, identity: string) {
  const pages = await Promise.all(numbers.map(async number => ({ number, ...(await list.page(number)) })));
  const offsets = pages.flatMap(({ number, items }) =>
    items.flatMap((item, index) =>
      item && identityDigest(item.identity) === identity ? [startOf(list, number) + index] : [],
    ),
  );
  return offsets.toSorted((a, b) => Math.abs(a - offset) - Math.abs(b - offset))[0];
}
