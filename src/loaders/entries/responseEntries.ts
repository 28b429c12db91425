import type { Entry, EntryKind } from '../../cache/index.ts';
import type { EntryTimes } from '../../operation/index.ts';

export interface KeyedEntry {
  readonly kind: EntryKind<unknown>;
  readonly key: string;
  readonly entry: Entry;
}

/** A key in the cache, with the ids that its entries are about. */
export interface CachePlace extends Pick<KeyedEntry, 'kind' | 'key'> {
  readonly about: readonly string[];
}

/** The entries of a response under one key of the cache. */
interface CachedEntries extends CachePlace {
  readonly entries: readonly Entry[];
}

/** The entries of a response. */
export interface ResponseEntries {
  /** For this operation. */
  readonly known: readonly KeyedEntry[];
  /** For the cache. */
  readonly cached: readonly CachedEntries[];
  /** Further keys in the response: this operation finds the record by them where they lead to nothing. */
  readonly fallbacks?: readonly KeyedEntry[] | undefined;
  /** How long the response is good for; undefined if that does not concern the operation. */
  readonly times?: EntryTimes;
}
