import { LRUCache } from 'lru-cache';
import type { ReplicaStore } from '../replica/index.ts';

/** Maximum number of written ids and discarded keys whose invalidations are kept. */
const MAX_INVALIDATIONS = 10_000;

interface Invalidation {
  /** Local sequence number of this change. */
  readonly version: number;
  /** Number of the newest change of this id or key by any replica; 0 if unknown. */
  readonly number: number;
  /** Entries that this process requested up to this time are outdated, in ms since the epoch. */
  readonly at: number;
  /** Number of changes by this replica that the store does not have yet. */
  readonly unsent: number;
}

const NO_INVALIDATION: Invalidation = { version: 0, number: 0, at: -Infinity, unsent: 0 };

const newestOf = (a: Invalidation, b: Invalidation): Invalidation => ({
  version: Math.max(a.version, b.version),
  number: Math.max(a.number, b.number),
  at: Math.max(a.at, b.at),
  unsent: 0,
});

/** Records written by any replica, and keys discarded by any replica. */
export class Invalidations {
  readonly #store: ReplicaStore;
  // With `max`, lru-cache would allocate memory for all changes up front.
  readonly #invalidations = new LRUCache<string, Invalidation>({
    maxSize: MAX_INVALIDATIONS,
    sizeCalculation: () => 1,
    dispose: (evicted, _, reason) => {
      if (reason === 'evict') this.#forgotten = newestOf(this.#forgotten, evicted);
    },
  });
  #version = 0;
  /** Newest evicted change: an id without an entry may have changed as recently. */
  #forgotten = NO_INVALIDATION;
  /** Number of the newest change known here. All earlier changes are known too. */
  newest = 0;

  /** @param onChange Called for each record changed, and each key discarded, by another replica. */
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
   * Records a write of this replica, or a discarded key.
   * @param at Entries requested up to this time are outdated, in ms since the epoch.
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

  /** Version of all data in this process. Each change increments the version. */
  get version(): number {
    return this.#version;
  }

  hasChanged(ids: readonly string[], version: number): boolean {
    return version !== this.#version && ids.some(id => this.#invalidationOf(id).version > version);
  }

  /** Whether a change may have outdated an entry with these tags, requested by this process at `requestedAt`. */
  isOutdated(tags: readonly string[], requestedAt: number): boolean {
    return this.#invalidations.size > 0 && tags.some(tag => this.#invalidationOf(tag).at >= requestedAt);
  }

  /** Whether a change may have outdated entries with these tags, stored by a replica that knew all changes up to `newest`. */
  isOutdatedBy(tags: readonly string[], newest: number): boolean {
    if (this.#invalidations.size === 0) return false;
    return tags.some(tag => this.#invalidationOf(tag).number > newest || this.#invalidationOf(tag).unsent > 0);
  }
}
