import { LRUCache } from 'lru-cache';
import type { ReplicaStore } from '../replica/store.ts';

/** The provider's own pattern of its ids (catalogue/README.md, Values). */
const ID = String.raw`\b\w{8}-\w{4}-\w{4}-\w{4}-\w{12}\b`;
const WHOLE = new RegExp(`^${ID}$`);
const ANY = new RegExp(ID, 'g');

export const isId = (value: unknown): value is string => typeof value === 'string' && WHOLE.test(value);

/** The ids in the name of facts. */
export const idsIn = (name: string): readonly string[] => name.match(ANY) ?? [];

/** Milliseconds that a change is remembered; no fact is kept longer. */
export const LONGEST = 16 * 24 * 60 * 60 * 1000;
const MOST_CHANGES = 10_000;

/** When writes of any replica changed records. */
export class Changes {
  readonly #store: ReplicaStore;
  /** Milliseconds since the epoch, by the ids of the records. */
  readonly #changedAt = new LRUCache<string, number>({ max: MOST_CHANGES });

  /** @param onChange Called with the id of each record that another replica has changed. */
  constructor(store: ReplicaStore, onChange: (id: string) => void) {
    this.#store = store;
    store.subscribe('changed', (id, until) => {
      const at = until - LONGEST;
      if (at <= (this.#changedAt.get(id) ?? -Infinity)) return;
      this.#changedAt.set(id, at);
      onChange(id);
    });
  }

  /** A write of this replica has changed these records. */
  note(ids: readonly string[]): void {
    const now = Date.now();
    for (const id of ids) {
      this.#changedAt.set(id, now);
      this.#store.publish('changed', id, now + LONGEST);
    }
  }

  /** True if no facts are outdated. */
  get isEmpty(): boolean {
    return this.#changedAt.size === 0;
  }

  /** True if facts that were requested at that time may be outdated by a write. */
  isOutdated(name: string, requestedAt: number): boolean {
    return !this.isEmpty && idsIn(name).some(id => (this.#changedAt.get(id) ?? -Infinity) >= requestedAt);
  }
}
