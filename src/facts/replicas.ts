import { setTimeout as wait } from 'node:timers/promises';
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

/** Milliseconds that a replica waits for another one that is requesting the same facts, and between two looks. */
export const LONGEST_WAIT = 1_000;
const PAUSE = 25;

export const claimOf = (name: string): string => `claim:${name}`;

/**
 * Looks up facts until they suffice, or no other replica is requesting them, or that takes too long.
 * @param isEnough True if the facts under a name now suffice.
 * @param recall Looks up the facts under a name. Resolves to true if no other replica is requesting them.
 * @returns The names that this replica is to request, and must release.
 */
export async function claimLacking(
  names: readonly string[],
  isEnough: (name: string) => boolean,
  mayWait: boolean,
  recall: (name: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const ours: string[] = [];
  const end = performance.now() + LONGEST_WAIT;
  let open = names;
  for (;;) {
    const isFree = await Promise.all(open.map(recall));
    const lacking = open.filter((name, index) => {
      const isLacking = !isEnough(name);
      if (isFree[index]) ours.push(name);
      return isLacking && !isFree[index];
    });
    if (lacking.length === 0 || !mayWait) return ours;
    if (performance.now() > end) return [...ours, ...lacking];
    open = lacking;
    await wait(PAUSE);
  }
}
