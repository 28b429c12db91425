import { LRUCache } from 'lru-cache';

/** Milliseconds past its lifetime that an answer may stand in while the service fails. */
export const STALE_IF_ERROR = 24 * 60 * 60 * 1000;
/** Past its lifetime an answer is given at once, and asked for anew behind, for this part of its lifetime more. */
const STALE_WHILE_REVALIDATE = 0.5;
/**
 * Bytes that an answer takes in memory for each character of its body, decoded, and beside that; measured. Long questions
 * come on top: a search term or the body of a POST is as long as the client likes.
 */
const DECODED = 2.2;
const ENTRY = 600;

/** What came of a read: the decoded answer, or the error that said there is nothing. */
type Outcome = { readonly value: unknown } | { readonly error: unknown };

export interface Kept {
  readonly outcome: Outcome;
  /** `fresh`: good; `stale`: good enough, but to be asked anew; `old`: better than nothing. */
  readonly state: 'fresh' | 'stale' | 'old';
  /** Seconds past its lifetime; 0 while it is fresh. */
  readonly age: number;
  /** Milliseconds since the epoch. */
  readonly freshUntil: number;
}

export interface Size {
  readonly entries: number;
  /** Reckoned by the length of the bodies. */
  readonly bytes: number;
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
  #changes = 0;

  /** @param mostBytes Reckoned by the length of the bodies. */
  constructor(mostBytes: number) {
    // Date can be set by tests; the library's own clock cannot.
    this.#entries = new LRUCache({ maxSize: mostBytes, perf: Date, ttlResolution: 0 });
  }

  get size(): Size {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** How often something had to be forgotten. */
  get changes(): number {
    return this.#changes;
  }

  get(key: string): Kept | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const { outcome, lifetime, freshUntil } = entry;
    const late = Date.now() - freshUntil;
    if (late < 0) return { outcome, state: 'fresh', age: 0, freshUntil };
    const state = late < lifetime * STALE_WHILE_REVALIDATE ? 'stale' : 'old';
    return { outcome, state, age: Math.ceil(late / 1000), freshUntil };
  }

  /**
   * @param lifetime Milliseconds; 0 keeps nothing.
   * @param freshUntil Earlier than that if the answer has been asked for some time ago.
   */
  keep(key: string, value: unknown, size: number, lifetime: number, freshUntil = Date.now() + lifetime): void {
    if (lifetime > 0) this.#set(key, { outcome: { value }, lifetime, freshUntil }, size, STALE_IF_ERROR);
  }

  /** @param lifetime Milliseconds that the same question gets the same error. */
  keepError(key: string, error: unknown, lifetime: number, freshUntil = Date.now() + lifetime): void {
    this.#set(key, { outcome: { error }, lifetime, freshUntil }, 0, 0);
  }

  /** Forgets the answers of which something holds. */
  drop(holds: (key: string) => boolean): void {
    this.#changes++;
    for (const key of this.#entries.keys()) if (holds(key)) this.#entries.delete(key);
  }

  #set(key: string, entry: Entry, size: number, longer: number): void {
    const ttl = entry.freshUntil + longer - Date.now();
    if (ttl > 0) this.#entries.set(key, entry, { ttl, size: Math.ceil(ENTRY + key.length + DECODED * size) });
  }
}
