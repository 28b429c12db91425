import { LRUCache } from 'lru-cache';
import type { Cache } from '../../cache/index.ts';
import type { Page } from './pageEntries.ts';
import { identityDigest } from '../paging.ts';

/** Pages of irregular lists that are remembered. */
const MOST = 10_000;

/** The pages of one list by their offsets. */
export type Pages = ReadonlyMap<number, Page>;

/**
 * Pages that were accepted together although rows repeat or totals differ: each reading of the list gave the same, so
 * the next operation does not read them again. They are known by what is in them: the cache returns copies.
 */
export class AcceptedPages {
  // With `max`, it would allocate the memory of all at once.
  readonly #marks = new LRUCache<string, object>({ maxSize: MOST, sizeCalculation: () => 1 });

  accept(list: string, pages: Pages): void {
    const mark = {};
    for (const name of namesOf(list, pages)) this.#marks.set(name, mark);
  }

  /** True if all of them were accepted together. */
  has(list: string, pages: Pages): boolean {
    const marks = new Set(namesOf(list, pages).map(name => this.#marks.get(name)));
    return marks.size === 1 && !marks.has(undefined);
  }
}

const namesOf = (list: string, pages: Pages): string[] =>
  [...pages].map(([offset, { items, total, moment }]) =>
    identityDigest(
      JSON.stringify([list, offset, total, moment, items.map(item => (item ? item.identity : undefined))]),
    ),
  );

/** Of each process. */
const ofCaches = new WeakMap<Cache, AcceptedPages>();

export function acceptedPagesOf(cache: Cache): AcceptedPages {
  let accepted = ofCaches.get(cache);
  if (!accepted) ofCaches.set(cache, (accepted = new AcceptedPages()));
  return accepted;
}
