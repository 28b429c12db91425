import { LRUCache } from 'lru-cache';

/** Milliseconds past its lifetime that an answer may stand in while the service fails. */
const STALE_IF_ERROR = 24 * 60 * 60 * 1000;
/** Past its lifetime an answer is given at once, and asked for anew behind, for this part of its lifetime more. */
const STALE_WHILE_REVALIDATE = 0.5;
/** Characters that an error or a small answer is reckoned as, at the least. */
const LEAST_SIZE = 200;

/** What came of a read: the decoded answer, or the error that said there is nothing. */
export type Outcome = { readonly value: unknown } | { readonly error: unknown };

export interface Kept {
  readonly outcome: Outcome;
  /** `fresh`: good; `stale`: good enough, but to be asked anew; `old`: better than nothing. */
  readonly state: 'fresh' | 'stale' | 'old';
  /** Seconds past its lifetime; 0 while it is fresh. */
  readonly age: number;
}

interface Entry {
  readonly outcome: Outcome;
  readonly lifetime: number;
  readonly freshUntil: number;
}

/**
 * Answers of the service by what was asked, decoded, so that a hit costs no parsing. They are shared between operations,
 * and nobody may change them. One client has one set of credentials, so what was asked is the whole key.
 */
export class Answers {
  readonly #entries: LRUCache<string, Entry>;

  /** @param mostBytes Reckoned by the length of the bodies. */
  constructor(mostBytes: number) {
    // Date can be set by tests; the library's own clock cannot.
    this.#entries = new LRUCache({ maxSize: mostBytes, perf: Date, ttlResolution: 0 });
  }

  get(key: string): Kept | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const late = Date.now() - entry.freshUntil;
    if (late < 0) return { outcome: entry.outcome, state: 'fresh', age: 0 };
    const state = late < entry.lifetime * STALE_WHILE_REVALIDATE ? 'stale' : 'old';
    return { outcome: entry.outcome, state, age: Math.ceil(late / 1000) };
  }

  /** @param lifetime Milliseconds; 0 keeps nothing. */
  keep(key: string, value: unknown, size: number, lifetime: number): void {
    if (lifetime > 0) this.#set(key, { value }, size, lifetime, STALE_IF_ERROR);
  }

  /** @param lifetime Milliseconds that the same question gets the same error. */
  keepError(key: string, error: unknown, lifetime: number): void {
    this.#set(key, { error }, LEAST_SIZE, lifetime, 0);
  }

  /** Forgets the answers of which something holds. */
  drop(holds: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (holds(key)) this.#entries.delete(key);
  }

  #set(key: string, outcome: Outcome, size: number, lifetime: number, longer: number): void {
    const entry = { outcome, lifetime, freshUntil: Date.now() + lifetime };
    this.#entries.set(key, entry, { ttl: lifetime + longer, size: Math.max(LEAST_SIZE, size) });
  }
}
