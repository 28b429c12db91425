import { LRUCache } from 'lru-cache';
import type { ReplicaStore } from '../replica/index.ts';

const MOST_CHANGES = 10_000;

interface Change {
  /** Of the newest change in all replicas. */
  readonly number: number;
  /** When this process got to know of it, in milliseconds since the epoch. */
  readonly at: number;
  /** Changes by this replica that the store does not have yet. */
  readonly unsent: number;
}

const NONE: Change = { number: 0, at: -Infinity, unsent: 0 };

/** The records that writes of any replica have changed, and the keys that any replica has discarded. */
export class Changes {
  readonly #store: ReplicaStore;
  // With `max`, it would allocate the memory of all changes at once.
  readonly #changes = new LRUCache<string, Change>({ maxSize: MOST_CHANGES, sizeCalculation: () => 1 });
  /** Number of the newest change that is known here; all changes before it are known too. */
  newest = 0;

  /** @param onChange Called with each record that another replica has changed, and each key that it has discarded. */
  constructor(store: ReplicaStore, onChange: (id: string) => void) {
    this.#store = store;
    store.onChange((id, number, { isOwn }) => {
      this.newest = Math.max(this.newest, number);
      const known = this.#changeOf(id);
      if (isOwn || number <= known.number) return;
      this.#changes.set(id, { ...known, number, at: Date.now() });
      onChange(id);
    });
  }

  /**
   * A write of this replica has changed a record, or it has discarded a key.
   * @param at Entries requested up to then are outdated, in milliseconds since the epoch.
   */
  note(id: string, at = Date.now()): void {
    const known = this.#changeOf(id);
    this.#changes.set(id, { ...known, at: Math.max(known.at, at), unsent: known.unsent + 1 });
    void this.#announce(id);
  }

  async #announce(id: string): Promise<void> {
    const number = await this.#store.announce(id);
    const known = this.#changeOf(id);
    this.#changes.set(id, { ...known, number: Math.max(known.number, number), unsent: Math.max(0, known.unsent - 1) });
  }

  #changeOf(id: string): Change {
    return this.#changes.get(id) ?? NONE;
  }

  /** True if an entry about these ids, which this process requested at that time, may be outdated by a write. */
  isOutdated(about: readonly string[], requestedAt: number): boolean {
    return this.#changes.size > 0 && about.some(id => this.#changeOf(id).at >= requestedAt);
  }

  /** True if entries about these ids, of a replica that knew the changes up to a number, may be outdated by a write. */
  isOutdatedBy(about: readonly string[], newest: number): boolean {
    if (this.#changes.size === 0) return false;
    return about.some(id => this.#changeOf(id).number > newest || this.#changeOf(id).unsent > 0);
  }
}
