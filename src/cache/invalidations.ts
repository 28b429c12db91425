import { LRUCache } from 'lru-cache';
import type { ReplicaStore } from '../replica/index.ts';

/** Ids that were written, of which the versions are known. */
const MAX_INVALIDATIONS = 10_000;

interface Invalidation {
  /** Number of this change in this process. */
  readonly version: number;
  /** Of the newest change in all replicas. */
  readonly number: number;
  /** When this process got to know of it, in milliseconds since the epoch. */
  readonly at: number;
  /** Changes by this replica that the store does not have yet. */
  readonly unsent: number;
}

const NO_INVALIDATION: Invalidation = { version: 0, number: 0, at: -Infinity, unsent: 0 };

const newestOf = (a: Invalidation, b: Invalidation): Invalidation => ({
  version: Math.max(a.version, b.version),
  number: Math.max(a.number, b.number),
  at: Math.max(a.at, b.at),
  unsent: 0,
});

/** The records that writes of any replica have changed, and the keys that any replica has discarded. */
export class Invalidations {
  readonly #store: ReplicaStore;
  // With `max`, it would allocate the memory of all changes at once.
  readonly #invalidations = new LRUCache<string, Invalidation>({
    maxSize: MAX_INVALIDATIONS,
    sizeCalculation: () => 1,
    dispose: (evicted, _, reason) => {
      if (reason === 'evict') this.#forgotten = newestOf(this.#forgotten, evicted);
    },
  });
  #version = 0;
  /** The newest among the evicted ones: any id that is not known may be among them. */
  #forgotten = NO_INVALIDATION;
  /** Number of the newest change that is known here; all changes before it are known too. */
  newest = 0;

  /** @param onChange Called with each record that another replica has changed, and each key that it has discarded. */
  constructor(store: ReplicaStore, onChange: (id: string) => void) {
    this.#store = store;
    store.onChange((id, number, { isOwn }) => {
      this.newest = Math.max(this.newest, number);
      const known = this.#invalidations.peek(id) ?? NO_INVALIDATION;
      if (isOwn || number <= known.number) return;
      this.#invalidations.set(id, { ...known, version: ++this.#version, number, at: Date.now() });
      onChange(id);
    });
  }

  /**
   * A write of this replica has changed a record, or it has discarded a key.
   * @param at Entries requested up to then are outdated, in milliseconds since the epoch.
   */
  record(id: string, at = Date.now()): void {
    const last = this.#invalidationOf(id);
    const version = ++this.#version;
    this.#invalidations.set(id, { ...last, version, at: Math.max(last.at, at), unsent: last.unsent + 1 });
    void this.#announce(id);
  }

  async #announce(id: string): Promise<void> {
    const number = await this.#store.announce(id);
    const last = this.#invalidationOf(id);
    this.#invalidations.set(id, {
      ...last,
      number: Math.max(last.number, number),
      unsent: Math.max(0, last.unsent - 1),
    });
  }

  #invalidationOf(id: string): Invalidation {
    return this.#invalidations.peek(id) ?? this.#forgotten;
  }

  /** Version of everything in this process: each change raises it. */
  get version(): number {
    return this.#version;
  }

  /** Whether a write has changed one of these ids since the process had a version. */
  hasChanged(ids: readonly string[], version: number): boolean {
    return version !== this.#version && ids.some(id => this.#invalidationOf(id).version > version);
  }

  /** Whether an entry with these tags, which this process requested at that time, may be outdated by a write. */
  isOutdated(tags: readonly string[], requestedAt: number): boolean {
    return this.#invalidations.size > 0 && tags.some(tag => this.#invalidationOf(tag).at >= requestedAt);
  }

  /** Whether entries with these tags, of a replica that knew the changes up to a number, may be outdated by a write. */
  isOutdatedBy(tags: readonly string[], newest: number): boolean {
    if (this.#invalidations.size === 0) return false;
    return tags.some(tag => this.#invalidationOf(tag).number > newest || this.#invalidationOf(tag).unsent > 0);
  }
}
