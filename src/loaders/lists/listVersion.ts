import { isDeepStrictEqual } from 'node:util';
import type { ListItem } from '../../service/description/index.ts';
import { SubgraphError } from '../../operation/index.ts';
import type { Pages } from './acceptedPages.ts';
import { isRow, type Page } from './pageEntries.ts';
import type { PagedList } from './pagedList.ts';
import { addPage, hasGap, knownTotal, type Placed } from './pageReader.ts';

/** `retryAfter` of the error for a list that changes during both readings, in seconds. */
const RETRY_AFTER = 5;

/**
 * Reads from one version of a list. If the pages may be of different versions, rows may repeat or be missing, so the list is read
 * once more without cached pages, unless these pages were accepted before.
 * @throws {SubgraphError} UPSTREAM_UNAVAILABLE if the second reading is not of one version either and differs from the first;
 * UPSTREAM_INVALID_RESPONSE if rows that should follow are missing from the second reading
 */
export async function inOneVersion<N, R, T>(
  list: PagedList<N, R>,
  read: (list: PagedList<N, R>) => Promise<T>,
): Promise<T> {
  const result = await read(list);
  const { name, pages, accepted } = list;
  if (isOneVersion(pages)) return result;
  if (accepted.has(name, pages)) return read(withoutRepeats(list));
  list.discard();
  const again = list.secondReading();
  const second = await read(again);
  if (isOneVersion(again.pages)) return second;
  if (hasGap(again)) throw again.breach('the list has fewer rows than its pages report');
  if (!areEqual(pages, again.pages)) {
    again.discard();
    throw new SubgraphError(
      'UPSTREAM_UNAVAILABLE',
      'The list changed while it was being read.',
      undefined,
      RETRY_AFTER,
    );
  }
  accepted.accept(name, again.pages);
  return read(withoutRepeats(again));
}

/**
 * Whether all pages are certainly from one version. Several pages are if there is no gap, no totals or dates differ, and either
 * every page has a date, or every page has a total and no row has moved.
 */
function isOneVersion(pages: Pages): boolean {
  if (pages.length > 1 && hasGap({ pages })) return false;
  const totals = new Set<number>();
  const moments = new Set<string>();
  let areDated = true;
  let areExact = true;
  for (const { page } of pages) {
    const { total, isExact, moment } = page;
    if (isExact) totals.add(total);
    else areExact = false;
    if (moment === undefined) areDated = false;
    else moments.add(moment);
  }
  if (totals.size > 1 || moments.size > 1) return false;
  return pages.length < 2 || areDated || (areExact && !hasMovedRows(pages));
}

/** Whether an item has two offsets, or an offset has two items. Pages can overlap. */
function hasMovedRows(pages: Pages): boolean {
  const offsets = new Map<string, number>();
  const items = new Map<number, string>();
  for (const { start, page } of pages) {
    const own = new Set<string>();
    for (const [index, item] of page.items.entries()) {
      if (!item) continue;
      const { identity } = item;
      const offset = start + index;
      if ((items.get(offset) ?? identity) !== identity) return true;
      // One page may contain an item twice.
      if (!own.has(identity) && (offsets.get(identity) ?? offset) !== offset) return true;
      if (!own.has(identity)) offsets.set(identity, offset);
      items.set(offset, identity);
      own.add(identity);
    }
  }
  return false;
}

/** Memoized: many operations compare the same cached pages. */
const identities = new WeakMap<Page, ReadonlySet<string>>();

function identitiesOf(page: Page): ReadonlySet<string> {
  const known = identities.get(page) ?? new Set(page.items.filter(isRow).map(item => item.identity));
  identities.set(page, known);
  return known;
}

/** Whether two readings agree in their total and the rows that both contain. If so, the list is stable but irregular. */
function areEqual(some: Pages, others: Pages): boolean {
  const known = rowsIn(some);
  const isEqual = ([offset, identity]: readonly [number, string | undefined]) =>
    !known.has(offset) || known.get(offset) === identity;
  return knownTotal({ pages: some }) === knownTotal({ pages: others }) && [...rowsIn(others)].every(isEqual);
}

function rowsIn(pages: Pages): Map<number, string | undefined> {
  return new Map(
    pages.flatMap(({ start, page }) =>
      page.items.map((item, index) => [start + index, item ? item.identity : undefined] as const),
    ),
  );
}

/**
 * The list without rows that repeat a row of an earlier page. A list may contain an item twice, such as a song at two positions
 * of a playlist, so only rows with equal members are repeats.
 * @throws {SubgraphError} UPSTREAM_INVALID_RESPONSE when `page` reads only repeats, because the service ignores the offset
 */
function withoutRepeats<N, R>(list: PagedList<N, R>): PagedList<N, R> {
  const pages: Placed<Page<N, R>>[] = [];
  return {
    ...list,
    pages,
    async page(offset) {
      const page = await list.page(offset);
      const earlier = list.pages.filter(({ start }) => start < offset);
      const isRepeat = (item: ListItem<N, R>, place: number) =>
        earlier.some(({ start, page: other }) => holdsBefore(other, item, place - start));
      const items = page.items.map((item, index) => (item && isRepeat(item, offset + index) ? false : item));
      if (page.items.some(isRow) && !items.some(isRow))
        throw list.breach(`the page at offset ${offset} repeats earlier rows`);
      const cleared = { ...page, items };
      addPage(pages, offset, cleared);
      return cleared;
    },
  };
}

/** Whether a page has an equal row before an index. */
const holdsBefore = (page: Page, item: ListItem<unknown, unknown>, end: number): boolean =>
  identitiesOf(page).has(item.identity) &&
  page.items.slice(0, Math.max(0, end)).some(other => isDeepStrictEqual(other, item));
