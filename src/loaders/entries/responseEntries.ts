import type { Entry, EntryKind } from '../../cache/index.ts';
import type { EntryTimes } from '../../operation/index.ts';

export interface KeyedEntry {
  readonly kind: EntryKind<unknown>;
  readonly key: string;
  readonly entry: Entry;
}

/** A cache key with the tags of its entries. */
export interface CachePlace extends Pick<KeyedEntry, 'kind' | 'key'> {
  readonly about: readonly string[];
}

interface CachedEntries extends CachePlace {
  readonly entries: readonly Entry[];
}

export interface ResponseEntries {
  /** Entries that this operation uses. */
  readonly known: readonly KeyedEntry[];
  /** Entries that the cache stores. */
  readonly cached: readonly CachedEntries[];
  /** Entries under other keys that the response contains. Used by this operation if lookups by these keys find nothing. */
  readonly fallbacks?: readonly KeyedEntry[] | undefined;
  /** Freshness of the response; undefined if irrelevant to the operation. */
  readonly times?: EntryTimes;
}
