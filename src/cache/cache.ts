import { EventEmitter } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { EntryTimes, Events, Operation } from '../operation/index.ts';
import { MAX_SHARED_LIFETIME_MS, noReplicaStore, type ReplicaStore } from '../replica/index.ts';
import { Invalidations } from './invalidations.ts';
import {
  staleSecondsOf,
  endpointOf,
  type Entry,
  type EntryKind,
  freshnessOf,
  type TaggedEntries,
  textOf,
  type TextEntries,
  parseShared,
  serializeShared,
  subsumes,
  expiresAt,
} from './entry.ts';
import { bytesOf } from './size.ts';

/** Per-key overhead: the object plus the nodes of the LRU list and its maps. */
const KEY_OVERHEAD_BYTES = 200;
const TEXT_OVERHEAD_BYTES = 60;
/** Maximum length of a shared value. A larger value would delay the replies queued behind it. */
const MAX_SHARED_CHARACTERS = 1024 * 1024;

interface StoredEntries extends Omit<TaggedEntries, 'entries'> {
  /** JSON text until first use, for kinds that are stored as text. */
  readonly entries: TextEntries | readonly Entry[];
  /** `Invalidations.version` at which the entries were valid. A later change of one of the tags invalidates the entries. */
  readonly version: number;
}

/**
 * In-memory cache shared by all operations, backed by Redis. A key holds the entries for one record, page or block of days, and
 * is tagged with the ids they mention. A write raises the version of its id; keys with an older version are misses.
 */
export class Cache {
  readonly #storedEntries: LRUCache<string, StoredEntries>;
  readonly #replicaStore: ReplicaStore;
  readonly isShared: boolean;
  readonly #events: Events;
  readonly #invalidations: Invalidations;
  readonly #revalidatingKeys = new Set<string>();
  readonly #onInvalidation: () => void;
  #invalidationCount = 0;
  #additionCount = 0;

  /** @param onInvalidation Called on each write, here or in another replica. */
  constructor(
    maxBytes: number,
    store: ReplicaStore = noReplicaStore,
    events: Events = new EventEmitter(),
    onInvalidation: () => void = () => undefined,
  ) {
    this.#storedEntries = new LRUCache({ maxSize: Math.max(1, maxBytes) });
    this.#replicaStore = store;
    this.isShared = store !== noReplicaStore;
    this.#events = events;
    this.#onInvalidation = onInvalidation;
    this.#invalidations = new Invalidations(store, tag =>
      isKeyTag(tag) ? this.#removeKey(tag) : this.#endResponses(),
    );
  }

  get size(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.#storedEntries.size, bytes: this.#storedEntries.calculatedSize };
  }

  /** Number of invalidations: by writes, contradictions, or absences disproved by a later response. */
  get invalidationCount(): number {
    return this.#invalidationCount;
  }

  /** Number of insertions. While the number is unchanged, looking up a key again finds nothing new. */
  get additionCount(): number {
    return this.#additionCount;
  }

  /** In-memory entries of a key, newest first. */
  get<Value>(kind: EntryKind<Value>, key: string): readonly Entry<Value>[] {
    return this.#entriesOf(kind, key).entries;
  }

  /**
   * Adds the entries of a response to a key, unless a record they mention was written, or the key discarded, after the request.
   * @param tags Ids the entries mention. A write to any of them invalidates the key.
   */
  add<Value>(kind: EntryKind<Value>, key: string, entries: readonly Entry<Value>[], tags: readonly string[]): void {
    const allTags = [tagOfKey(key), ...tags];
    const current = entries.filter(entry => !this.#invalidations.isOutdated(allTags, entry.requestedAt));
    const stored = this.#validEntries(key);
    const previous: TaggedEntries<Value> = stored ? this.#decoded(kind, stored) : NO_ENTRIES;
    const more = current.filter(entry => !previous.entries.some(one => subsumes(kind, one, entry)));
    if (more.length === 0) return;
    this.#additionCount++;
    const merged = this.#merge(kind, previous, { entries: more, tags });
    if (this.isShared) this.#share(key, merged);
    const isInUse = stored && !isText(stored.entries);
    const isPacked = kind.isStoredAsText && !isInUse && !merged.entries.some(isDamaged);
    this.#storeEntries(key, isPacked ? { ...merged, entries: textOf(merged.entries) } : merged);
  }

  /** Loads the entries of these keys from other replicas, in one round trip. */
  async loadShared<Value>(kind: EntryKind<Value>, keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map(key => this.#loadSharedKey(kind, key)));
  }

  /** Records that an operation used an entry. */
  recordUse(operation: Operation, entry: Entry): void {
    operation.usage.countCached(staleSecondsOf(entry));
    operation.usage.add(entry);
    this.#events.emit('cacheRead', operation, endpointOf(entry), freshnessOf(entry) ?? 'expired');
  }

  /** Records that an operation was answered with a cached response. @param times Times of the entry that expires first. */
  recordResponseUse({ usage }: Operation, times: EntryTimes): void {
    usage.countCached(0);
    usage.add(times);
  }

  /** Revalidates a key in the background, unless a revalidation of the key is running. A failure leaves the entries unchanged. */
  revalidate(key: string, load: () => Promise<unknown>): void {
    if (this.#revalidatingKeys.has(key)) return;
    this.#revalidatingKeys.add(key);
    load()
      .catch(() => undefined)
      .finally(() => this.#revalidatingKeys.delete(key));
  }

  /** Removes the entries that mention a written record, here and in all replicas. */
  invalidate(id: string): void {
    this.#endResponses();
    this.#invalidations.record(id);
  }

  /**
   * Removes a key here and in all replicas because its entries contradict other entries, and any of them may be wrong.
   * @param requestedAt When the discarded entry was requested, in ms since the epoch. Responses to earlier requests are dropped
   * too.
   */
  discard(key: string, requestedAt: number): void {
    const tag = tagOfKey(key);
    this.#removeKey(tag);
    this.#invalidations.record(tag, requestedAt - 1);
    this.#replicaStore.delete(key);
  }

  #validEntries(key: string): StoredEntries | undefined {
    const stored = this.#storedEntries.get(key);
    if (!stored || !this.#invalidations.hasChanged(stored.tags, stored.version)) return stored;
    this.#storedEntries.delete(key);
    return undefined;
  }

  /** Decodes the entries of a key and stores them decoded. */
  #entriesOf<Value>(kind: EntryKind<Value>, key: string): TaggedEntries<Value> {
    const stored = this.#validEntries(key);
    if (!stored) return NO_ENTRIES;
    const decoded = this.#decoded(kind, stored);
    if (decoded.entries !== stored.entries) this.#storeEntries(key, decoded);
    return decoded;
  }

  #decoded<Value>(_: EntryKind<Value>, { entries, tags }: Omit<StoredEntries, 'version'>): TaggedEntries<Value> {
    // Keys start with the name of their kind, so the entries have that kind.
    const decoded = (isText(entries) ? JSON.parse(entries.text) : entries) as readonly Entry<Value>[];
    return { entries: decoded, tags };
  }

  #storeEntries(key: string, { entries, tags }: Omit<StoredEntries, 'version'>): void {
    const size = KEY_OVERHEAD_BYTES + 2 * key.length + storedBytesOf(entries) + bytesOf(tags);
    const { version } = this.#invalidations;
    // Keep the text if the decoded entries do not fit.
    if (size <= this.#storedEntries.maxSize) this.#storedEntries.set(key, { entries, tags, version }, { size });
  }

  #merge<Value>(kind: EntryKind<Value>, known: TaggedEntries<Value>, more: TaggedEntries<Value>): TaggedEntries<Value> {
    const merged = { entries: mergeEntries(kind, more.entries, known.entries), tags: mergeTags(known.tags, more.tags) };
    if (hasAbsence(known) && !hasAbsence(merged)) this.#invalidationCount++;
    return merged;
  }

  #share(key: string, { entries: all, tags }: TaggedEntries): void {
    // Damaged entries can hold errors, which are not JSON, and another replica may get a repaired response.
    const entries = all.filter(entry => !isDamaged(entry));
    if (entries.length === 0) return;
    const ttlMs = Math.min(Math.max(...entries.map(expiresAt)) - Date.now(), MAX_SHARED_LIFETIME_MS);
    const shared = serializeShared({ entries, tags, newest: this.#invalidations.newest });
    if (ttlMs >= 1 && shared.length <= MAX_SHARED_CHARACTERS) this.#replicaStore.set(key, shared, ttlMs);
  }

  async #loadSharedKey<Value>(kind: EntryKind<Value>, key: string): Promise<void> {
    const text = await this.#replicaStore.get(key);
    const shared = text === undefined ? undefined : parseShared(kind, text);
    if (!shared || this.#invalidations.isOutdatedBy([tagOfKey(key), ...shared.tags], shared.newest)) return;
    this.#additionCount++;
    this.#storeEntries(key, this.#merge(kind, this.#entriesOf(kind, key), shared));
  }

  #endResponses(): void {
    this.#invalidationCount++;
    this.#onInvalidation();
  }

  #removeKey(tag: string): void {
    if (this.#storedEntries.delete(keyOfTag(tag))) this.#invalidationCount++;
  }
}

/* A discarded key is announced like a changed record, under a tag no record has. */

const KEY_TAG_PREFIX = 'key ';
const tagOfKey = (key: string): string => KEY_TAG_PREFIX + key;
const isKeyTag = (tag: string): boolean => tag.startsWith(KEY_TAG_PREFIX);
const keyOfTag = (tag: string): string => tag.slice(KEY_TAG_PREFIX.length);

const NO_ENTRIES: TaggedEntries<never> = { entries: [], tags: [] };

const isText = (entries: StoredEntries['entries']): entries is TextEntries => 'text' in entries;

const isDamaged = (entry: Entry): boolean => entry.isDamaged === true;

const hasAbsence = ({ entries }: TaggedEntries): boolean =>
  entries.some(entry => entry.absence && freshnessOf(entry) !== undefined);

const storedBytesOf = (entries: StoredEntries['entries']): number =>
  isText(entries) ? TEXT_OVERHEAD_BYTES + bytesOf(entries.text) : bytesOf(entries);

/** Union of two tag lists. They are usually equal, so usually no array is allocated. */
function mergeTags(known: readonly string[], more: readonly string[]): readonly string[] {
  if (known.length === 0) return more;
  return more.every(tag => known.includes(tag)) ? known : [...new Set([...known, ...more])];
}

/**
 * Sorts entries newest first and drops superseded ones. A damaged entry supersedes only damaged entries.
 */
function mergeEntries<Value>(
  kind: EntryKind<Value>,
  more: readonly Entry<Value>[],
  known: readonly Entry<Value>[],
): readonly Entry<Value>[] {
  // A copy has exact capacity, unlike the result of a filter.
  if (known.length === 0 && more.length === 1) return more.slice();
  const merged: Entry<Value>[] = [];
  for (const entry of [...more, ...known].toSorted((a, b) => b.requestedAt - a.requestedAt)) {
    const isReplaced = (newer: Entry<Value>) => (!newer.isDamaged || entry.isDamaged) && kind.replaces(newer, entry);
    if (!merged.some(isReplaced)) merged.push(entry);
  }
  return merged;
}
