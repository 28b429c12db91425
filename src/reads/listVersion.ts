import { isDeepStrictEqual } from 'node:util';
import type { Item } from '../endpoint/list.ts';
import { SubgraphError } from '../errors.ts';
import type { Page } from './pageEntries.ts';
import type { PagedList } from './pages.ts';

/** Seconds. */
const RETRY_AFTER = 5;

type Pages = ReadonlyMap<number, Page>;

/**
 * Pages that were accepted together although rows repeat or totals differ: each reading of the list gave the same, so
 * the next operation does not read them again.
 */
const accepted = new WeakMap<Page, object>();

/**
 * Reads from one version of a list. Pages from before and after a move would repeat rows or leave some out, so the list is
 * then read once more, without cached pages.
 * @throws {SubgraphError} UPSTREAM_UNAVAILABLE when the list moves during that reading too
 */
export async function inOneVersion<N, R, T>(
  list: PagedList<N, R>,
  read: (list: PagedList<N, R>) => Promise<T>,
): Promise<T> {
  const result = await read(list);
  const { pages } = list;
  if (isOneVersion(pages)) return result;
  if (areAccepted(pages)) return read(withoutRepeats(list));
  const again = list.anew();
  const second = await read(again);
  if (isOneVersion(again.pages)) return second;
  if (!areEqual(pages, again.pages)) {
    throw new SubgraphError('UPSTREAM_UNAVAILABLE', 'The list changes while it is read.', undefined, RETRY_AFTER);
  }
  accept(again.pages);
  return read(withoutRepeats(again));
}

/**
 * True if all pages have the same total and date. Without dates, an item on two pages can be a row that has moved from one
 * to the other.
 */
function isOneVersion(pages: Pages): boolean {
  const totals = new Set<number>();
  const moments = new Set<string>();
  let areDated = true;
  for (const { total, moment } of pages.values()) {
    totals.add(total);
    if (moment === undefined) areDated = false;
    else moments.add(moment);
  }
  return totals.size <= 1 && moments.size <= 1 && (areDated || !hasRepeats(pages));
}

/** True if an item is on several pages. */
function hasRepeats(pages: Pages): boolean {
  if (pages.size < 2) return false;
  const seen = new Set<string>();
  for (const page of pages.values()) {
    const own = identitiesOf(page);
    if (!seen.isDisjointFrom(own)) return true;
    for (const identity of own) seen.add(identity);
  }
  return false;
}

/** Cached pages are compared by many operations. */
const identities = new WeakMap<Page, ReadonlySet<string>>();

function identitiesOf(page: Page): ReadonlySet<string> {
  const known = identities.get(page) ?? new Set(page.items.flatMap(item => (item ? [item.identity] : [])));
  identities.set(page, known);
  return known;
}

function areAccepted(pages: Pages): boolean {
  const marks = new Set([...pages.values()].map(page => accepted.get(page)));
  return marks.size === 1 && !marks.has(undefined);
}

function accept(pages: Pages): void {
  const mark = {};
  for (const page of pages.values()) accepted.set(page, mark);
}

/** True if two readings have the same rows: then the list does not move, and its totals, dates or rows are irregular. */
function areEqual(some: Pages, others: Pages): boolean {
  return some.size === others.size && [...some].every(([number, page]) => isEqual(page, others.get(number)));
}

function isEqual(page: Page, other: Page | undefined): boolean {
  return (
    page.total === other?.total &&
    page.items.length === other.items.length &&
    page.items.every((item, index) => item?.identity === other.items[index]?.identity)
  );
}

/**
 * The list without the rows that are also on an earlier page. A list can contain an item twice, for example a song at two
 * positions of a playlist: only rows that are equal in all members are repeats.
 */
function withoutRepeats<N, R>(list: PagedList<N, R>): PagedList<N, R> {
  const pages = new Map<number, Page<N, R>>();
  return {
    ...list,
    pages,
    async page(number) {
      const page = await list.page(number);
      const earlier = [...list.pages].filter(([other]) => other < number).map(([, other]) => other);
      const items = page.items.map(item => (item && earlier.some(other => contains(other, item)) ? undefined : item));
      const cleared = { ...page, items };
      pages.set(number, cleared);
      return cleared;
    },
  };
}

const contains = (page: Page, item: Item<unknown, unknown>): boolean =>
  identitiesOf(page).has(item.identity) && page.items.some(other => isDeepStrictEqual(other, item));
