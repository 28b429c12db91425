import { LRUCache } from 'lru-cache';
import type { Cache } from '../../cache/index.ts';
import type { Page } from './pageEntries.ts';
import type { Placed } from './pageReader.ts';
import { identityDigest } from '../paging.ts';

/** Maximum number of remembered pages of irregular lists. */
const MAX_PAGES = 10_000;

/** Pages of one list in row order. */
export type Pages = readonly Placed<Page>[];

/**
 * Remembers pages that were accepted together although they look like different versions: two readings were equal, so later
 * operations skip the second reading. Pages are compared by content, because entries from Redis, repaired pages and repeated
 * responses are different objects.
 */
export class AcceptedPages {
  // With `max`, lru-cache would preallocate its arrays.
  readonly #marks = new LRUCache<string, object>({ maxSize: MAX_PAGES, sizeCalculation: () => 1 });

  accept(list: string, pages: Pages): void {
    const mark = {};
    for (const name of namesOf(list, pages)) this.#marks.set(name, mark);
  }

  /** Whether these pages were accepted together. */
  has(list: string, pages: Pages): boolean {
    const marks = new Set(namesOf(list, pages).map(name => this.#marks.get(name)));
    return marks.size === 1 && !marks.has(undefined);
  }
}

const namesOf = (list: string, pages: Pages): string[] =>
  pages.map(({ start, page: { items, total, moment } }) =>
    identityDigest(JSON.stringify([list, start, total, moment, items.map(item => (item ? item.identity : undefined))])),
  );

/** A process has one cache, so operations share their accepted pages. */
const ofCaches = new WeakMap<Cache, AcceptedPages>();

export function acceptedPagesOf(cache: Cache): AcceptedPages {
  let accepted = ofCaches.get(cache);
  if (!accepted) ofCaches.set(cache, (accepted = new AcceptedPages()));
  return accepted;
}
