import { EventEmitter } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { Events, Operation, Times } from '../operation/index.ts';
import { LONGEST, noReplicaStore, type ReplicaStore } from '../replica/index.ts';
import { Changes } from './changes.ts';
import {
  ageOf,
  endpointOf,
  type Entry,
  type EntryKind,
  freshnessOf,
  type Item,
  type PackedEntries,
  parsed,
  sharedText,
  subsumes,
  usableUntil,
} from './entry.ts';
import { KeysByTag } from './keysByTag.ts';
import { bytesOf } from './size.ts';

/** Bytes of an item beside its entries, its key and its tags: the object, the nodes of the LRU list and of its maps. */
const ITEM = 200;
/** Bytes of packed entries beside their text. */
const PACKED = 160;
/** Bytes of a tag in the index. */
const INDEXED_TAG = 40;
/** Characters of the largest item that replicas share; larger ones would delay the replies behind them. */
const LARGEST = 1024 * 1024;

/** What the process keeps under a key. */
interface Kept extends Omit<Item, 'entries'> {
  /** Packed until they are used, which most never are. */
  readonly entries: PackedEntries | readonly Entry[];
}

/**
 * The entries for all operations: in the memory of this process, and behind it in the store of the replicas. A key holds what
 * the responses about one thing have said, and is tagged with the ids that they are about: a write to one of them removes the
 * key.
 */
export class Cache {
  readonly #items: LRUCache<string, Kept>;
  readonly #keys = new KeysByTag();
  readonly #store: ReplicaStore;
  /** True if replicas share the entries. */
  readonly isShared: boolean;
  readonly #events: Events;
  readonly #changes: Changes;
  readonly #refreshing = new Set<string>();
  readonly #onChange: () => void;
  #changeCount = 0;
  #additions = 0;

  /** @param onChange Called when a write, here or in another replica, has removed entries. */
  constructor(
    mostBytes: number,
    store: ReplicaStore = noReplicaStore,
    events: Events = new EventEmitter(),
    onChange: () => void = () => undefined,
  ) {
    this.#items = new LRUCache({
      maxSize: Math.max(1, mostBytes),
      onInsert: ({ about }, key) => this.#keys.add(about, key),
      dispose: ({ about }, key) => this.#keys.remove(about, key),
    });
    this.#store = store;
    this.isShared = store !== noReplicaStore;
    this.#events = events;
    this.#onChange = onChange;
    this.#changes = new Changes(store, id => (isKeyId(id) ? this.#dropKey(id) : this.#drop(id)));
  }

  get size(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.#items.size, bytes: this.#items.calculatedSize };
  }

  /** Number of times that entries of responses were removed, by writes or as contradictions, here and in other replicas. */
  get changes(): number {
    return this.#changeCount;
  }

  /** Number of times that entries were added: until it changes, another look at a key finds no more. */
  get additions(): number {
    return this.#additions;
  }

  /** The entries of a key in this process, the newest first. */
  get<Value>(kind: EntryKind<Value>, key: string): readonly Entry<Value>[] {
    return this.#itemOf(kind, key).entries;
  }

  /**
   * Adds the entries of a response to those of a key, unless a write has changed something that they are about since it was
   * requested.
   * @param about The ids that they are about: a write to one of them removes the key.
   * @param packed The same as the response has them, which takes less time than to write them anew.
   */
  add<Value>(
    kind: EntryKind<Value>,
    key: string,
    entries: readonly Entry<Value>[],
    about: readonly string[],
    packed?: PackedEntries,
  ): void {
    const ids = [idOfKey(key), ...about];
    const current = entries.filter(entry => !this.#changes.isOutdated(ids, entry.requestedAt));
    const kept = this.#items.get(key);
    const known: Item<Value> = kept ? this.#unpacked(kind, kept) : NOTHING;
    const more = current.filter(entry => !known.entries.some(one => subsumes(kind, one, entry)));
    if (more.length === 0) return;
    this.#additions++;
    const item = joined(kind, known, { entries: more, about });
    if (this.isShared) this.#share(key, item);
    if (kept && !isPacked(kept.entries)) return this.#keep(key, item);
    const isAll = !kept && more.length === entries.length;
    this.#keep(key, { about: item.about, entries: (isAll && packed) || asJson(item.entries) });
  }

  /** A response has shown what was absent under a key, here or in other replicas: it is requested again by that key. */
  async endAbsence<Value>(kind: EntryKind<Value>, key: string, { source }: Entry, nothing: Value): Promise<void> {
    if (this.isShared) await this.#bring(kind, key);
    const absence = this.get(kind, key).find(entry => entry.absence);
    if (!absence) return;
    this.add(kind, key, [{ source, requestedAt: Date.now(), lifetime: absence.lifetime, value: nothing }], []);
  }

  /** Adds what other replicas have under these keys, in one round trip. */
  async bring<Value>(kind: EntryKind<Value>, keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map(key => this.#bring(kind, key)));
  }

  /** Records the use of an entry by an operation. */
  use(operation: Operation, entry: Entry): void {
    operation.usage.countCached(ageOf(entry));
    operation.usage.add(entry);
    this.#events.emit('cacheRead', operation, endpointOf(entry), freshnessOf(entry) ?? 'old');
  }

  /** Records that an operation is answered with a cached response. @param times Of its first entry to expire. */
  useResponse({ usage }: Operation, times: Times): void {
    usage.countCached(0);
    usage.add(times);
  }

  /** Loads a key anew in the background, unless that is under way; a failure leaves the entries as they are. */
  refresh(key: string, load: () => Promise<unknown>): void {
    if (this.#refreshing.has(key)) return;
    this.#refreshing.add(key);
    load()
      .catch(() => undefined)
      .finally(() => this.#refreshing.delete(key));
  }

  /** A write has changed a record: the entries about its id are removed, here and in all replicas. */
  forget(id: string): void {
    this.#drop(id);
    this.#changes.note(id);
  }

  /**
   * Removes the entries of a key here and in all replicas: they contradict others, and nobody knows which are right.
   * @param requestedAt Of the discarded entry, in milliseconds since the epoch. Responses to earlier requests are not kept either.
   */
  discard(key: string, requestedAt: number): void {
    const id = idOfKey(key);
    this.#dropKey(id);
    this.#changes.note(id, requestedAt - 1);
    this.#store.delete(key);
  }

  /** The entries of a key for an operation: from now on they are kept as objects. */
  #itemOf<Value>(kind: EntryKind<Value>, key: string): Item<Value> {
    const kept = this.#items.get(key);
    if (!kept) return NOTHING;
    const item = this.#unpacked(kind, kept);
    if (item.entries !== kept.entries) this.#keep(key, item);
    return item;
  }

  #unpacked<Value>(_: EntryKind<Value>, { entries, about }: Kept): Item<Value> {
    // A key begins with the name of its kind, so the entries are of that kind.
    const known = (isPacked(entries) ? entries.entriesIn(entries.text) : entries) as readonly Entry<Value>[];
    return { entries: known, about };
  }

  #keep(key: string, { entries, about }: Kept): void {
    const size = ITEM + 2 * key.length + sizeOf(entries) + bytesOf(about) + INDEXED_TAG * about.length;
    // What only fits as text remains one.
    if (size <= this.#items.maxSize) this.#items.set(key, { entries, about }, { size });
  }

  /** Writes the entries of a key to the store of the replicas. */
  #share(key: string, { entries, about }: Item): void {
    const life = Math.min(Math.max(...entries.map(usableUntil)) - Date.now(), LONGEST);
    const shared = sharedText({ entries, about, newest: this.#changes.newest });
    if (life >= 1 && shared.length <= LARGEST) this.#store.set(key, shared, life);
  }

  async #bring<Value>(kind: EntryKind<Value>, key: string): Promise<void> {
    const text = await this.#store.get(key);
    const shared = text === undefined ? undefined : parsed(kind, text);
    if (!shared || this.#changes.isOutdatedBy([idOfKey(key), ...shared.about], shared.newest)) return;
    this.#additions++;
    this.#keep(key, joined(kind, this.#itemOf(kind, key), shared));
  }

  #drop(id: string): void {
    this.#changeCount++;
    this.#onChange();
    for (const key of this.#keys.keysOf(id)) this.#items.delete(key);
  }

  /** Only entries that were unpacked can be part of a response, so that others stay cached. */
  #dropKey(id: string): void {
    const key = keyOfId(id);
    const kept = this.#items.get(key);
    if (kept && !isPacked(kept.entries)) this.#changeCount++;
    this.#items.delete(key);
  }
}

/* A discarded key is announced like a changed record, under an id that no record has. */

const KEY = 'key ';
const idOfKey = (key: string): string => KEY + key;
const isKeyId = (id: string): boolean => id.startsWith(KEY);
const keyOfId = (id: string): string => id.slice(KEY.length);

const NOTHING: Item<never> = { entries: [], about: [] };

const isPacked = (entries: Kept['entries']): entries is PackedEntries => 'entriesIn' in entries;

const asJson = (entries: readonly Entry[]): PackedEntries => ({ text: JSON.stringify(entries), entriesIn: JSON.parse });

const sizeOf = (entries: Kept['entries']): number =>
  isPacked(entries) ? PACKED + bytesOf(entries.text) : bytesOf(entries);

/** What is known under a key, with more of it. */
const joined = <Value>(kind: EntryKind<Value>, known: Item<Value>, more: Item<Value>): Item<Value> => ({
  entries: together(kind, more.entries, known.entries),
  about: union(known.about, more.about),
});

/** The tags of both, mostly the same ones: then no array is made. */
function union(known: readonly string[], more: readonly string[]): readonly string[] {
  if (known.length === 0) return more;
  return more.every(tag => known.includes(tag)) ? known : [...new Set([...known, ...more])];
}

/** Both, the newest first, without those that are of no use beside a newer one. */
function together<Value>(
  kind: EntryKind<Value>,
  more: readonly Entry<Value>[],
  known: readonly Entry<Value>[],
): readonly Entry<Value>[] {
  if (known.length === 0 && more.length === 1) return more;
  const kept: Entry<Value>[] = [];
  for (const entry of [...more, ...known].toSorted((a, b) => b.requestedAt - a.requestedAt)) {
    if (!kept.some(newer => kind.replaces(newer, entry))) kept.push(entry);
  }
  return kept;
}
