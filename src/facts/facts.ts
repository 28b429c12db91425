import { EventEmitter } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { RequestBudget } from '../budget.ts';
import type { Events } from '../events.ts';
import { LONGEST, noReplicaStore, type ReplicaStore } from '../replica/store.ts';
import { Changes, idsIn } from './replicas.ts';
import { ageOf, type FactKind, freshnessOf, freshUntil, parsed, sharedText, type Times } from './freshness.ts';
import { bytesOf } from './size.ts';

/** Bytes of an entry beside its value and its name: the nodes of the LRU list and of its maps. */
const ENTRY = 160;
/** Characters of the largest entry that replicas share; larger ones would delay the replies behind them. */
const LARGEST = 1024 * 1024;

/**
 * The cached facts for all operations: decoded in the memory of this process, and behind it in the store of
 * the replicas. README.md lists what is kept where.
 */
export class Facts {
  readonly #entries: LRUCache<string, object>;
  readonly #store: ReplicaStore;
  /** True if replicas share the facts. */
  readonly isShared: boolean;
  readonly #events: Events;
  readonly #changes: Changes;
  readonly #refreshing = new Set<string>();
  readonly #onChange: () => void;
  #changeCount = 0;
  #revision = 0;

  /** @param onChange Called when a write, here or in another replica, has removed facts. */
  constructor(
    mostBytes: number,
    store: ReplicaStore = noReplicaStore,
    events: Events = new EventEmitter(),
    onChange: () => void = () => undefined,
  ) {
    this.#entries = new LRUCache({ maxSize: Math.max(1, mostBytes) });
    this.#store = store;
    this.isShared = store !== noReplicaStore;
    this.#events = events;
    this.#onChange = onChange;
    this.#changes = new Changes(store, id => this.#drop(id));
  }

  get size(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** Number of writes that removed facts, here and in other replicas. */
  get changes(): number {
    return this.#changeCount;
  }

  /** Changes whenever facts are added. */
  get revision(): number {
    return this.#revision;
  }

  /** The facts under a name in this process. */
  get<E extends object>(_: FactKind<E>, name: string): E | undefined {
    // A name begins with that of its kind, so the entry is of that kind.
    return this.#entries.get(name) as E | undefined;
  }

  /**
   * Adds facts to those under a name, unless a write has changed their record since they were requested.
   * @returns The facts that are now under the name, if they were added.
   */
  add<E extends object>(kind: FactKind<E>, name: string, entry: E): E | undefined {
    if (this.#changes.isOutdated(name, kind.requestedAt(entry))) return undefined;
    const merged = this.#keep(kind, name, entry);
    if (!this.isShared) return merged;
    const life = Math.min(kind.usableUntil(merged) - Date.now(), LONGEST);
    const text = sharedText(merged, this.#changes.newest);
    if (life >= 1 && text.length <= LARGEST) this.#store.set(name, text, life);
    return merged;
  }

  /** Adds what other replicas have under these names, in one round trip. */
  async bring<E extends object>(kind: FactKind<E>, names: readonly string[]): Promise<void> {
    if (this.isShared) await Promise.all(names.map(name => this.#recall(kind, name)));
  }

  /** Runs a refresh of facts in the background, unless one is running; a failure leaves the facts as they are. */
  refresh(name: string, work: () => Promise<unknown>): void {
    if (this.#refreshing.has(name)) return;
    this.#refreshing.add(name);
    work()
      .catch(() => undefined)
      .finally(() => this.#refreshing.delete(name));
  }

  /** Records the use of a cached fact by an operation. */
  used(operation: RequestBudget, endpoint: string, times: Times): void {
    operation.countRemembered(ageOf(times));
    operation.use(freshUntil(times));
    this.#events.emit('lookedUp', operation, endpoint, freshnessOf(times) ?? 'old');
  }

  /** A write has changed a record: the facts about it are removed, here and in all replicas. */
  forget(record: string): void {
    this.#drop(record);
    this.#changes.note(idsIn(record));
  }

  #keep<E extends object>(kind: FactKind<E>, name: string, entry: E): E {
    const known = this.get(kind, name);
    const merged = known ? kind.merge(known, entry) : entry;
    if (merged === known) return merged;
    this.#revision++;
    this.#entries.set(name, merged, { size: ENTRY + 2 * name.length + bytesOf(merged) });
    return merged;
  }

  async #recall<E extends object>(kind: FactKind<E>, name: string): Promise<void> {
    const text = await this.#store.get(name);
    const shared = text === undefined ? undefined : parsed(kind, text);
    if (shared && !this.#changes.isOutdatedBy(name, shared.newest)) this.#keep(kind, name, shared.entry);
  }

  #drop(record: string): void {
    this.#changeCount++;
    this.#onChange();
    for (const name of this.#entries.keys()) if (name.includes(record)) this.#entries.delete(name);
  }
}
