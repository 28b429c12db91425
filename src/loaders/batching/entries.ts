import { type Cache, type Entry, type EntryKind, type Freshness, freshnessOf, subsumes } from '../../cache/index.ts';
import { hasCode } from '../../operation/index.ts';
import { isTransient } from '../../client/index.ts';

/** An entry as one operation sees it. */
export interface Known<Value = unknown> {
  readonly entry: Entry<Value>;
  /** When the operation first saw it; undefined for a response of the operation itself. */
  readonly freshness: Freshness | undefined;
}

/** A call of this operation that has not brought what it offered. */
export interface Failure {
  /** Versioned path of the call. */
  readonly source: string;
  /** `absence`: there is no such thing; `refusal`: another call can bring it; `failure`: this error takes its place. */
  readonly meaning: 'absence' | 'refusal' | 'failure';
  /** What the call offered: fields, or days. */
  readonly part: unknown;
  readonly error: unknown;
}

/** What one operation knows under one key. */
export interface KeyEntries<Value = unknown> {
  readonly key: string;
  readonly kind: EntryKind<Value>;
  /** Cached entries, the newest first, and then those of its own responses. */
  readonly known: Known<Value>[];
  readonly failures: Failure[];
  /** The freshness of cached entries that count. */
  accepted: ReadonlySet<Freshness>;
  /** True if there were old entries at the last look that do not count so far. */
  hasOld: boolean;
  /** Additions to the cache at the last look. */
  additions: number;
}

const GOOD: ReadonlySet<Freshness> = new Set(['fresh', 'stale']);
const FRESH: ReadonlySet<Freshness> = new Set(['fresh']);
const ANY: ReadonlySet<Freshness> = new Set(['fresh', 'stale', 'old']);

/**
 * The entries of one operation, in front of those of the cache. It alone decides which cached entries are good enough: fresh and
 * stale ones; under a key whose call has failed for a transient reason or is late, old ones too; in a refresh, fresh ones.
 */
export class Entries {
  readonly #cache: Cache;
  readonly #good: ReadonlySet<Freshness>;
  readonly #byKey = new Map<string, KeyEntries>();
  /** Responses that contain a key which did not lead to them: they count where it leads to nothing. */
  readonly #fallbacks = new Map<string, Known>();

  /** @param isRefresh True for a refresh in the background. */
  constructor(cache: Cache, { isRefresh }: { readonly isRefresh: boolean }) {
    this.#cache = cache;
    this.#good = isRefresh ? FRESH : GOOD;
  }

  /** What is known under a key. Its arrays grow in place when more is known. */
  of<Value>(kind: EntryKind<Value>, key: string): KeyEntries<Value> {
    // A key begins with the name of its kind, so its entries are of that kind.
    const found = this.#byKey.get(key) as KeyEntries<Value> | undefined;
    if (found) return found;
    const entries: KeyEntries<Value> = {
      key,
      kind,
      known: [],
      failures: [],
      accepted: this.#good,
      hasOld: false,
      additions: 0,
    };
    this.#byKey.set(key, entries as KeyEntries);
    this.#look(entries);
    return entries;
  }

  /** Adds a response of this operation. */
  add<Value>(kind: EntryKind<Value>, key: string, entry: Entry<Value>): void {
    this.of(kind, key).known.push({ entry, freshness: undefined });
  }

  /** Adds a response of this operation that contains a key which did not lead to it. */
  show<Value>(kind: EntryKind<Value>, key: string, entry: Entry<Value>): void {
    // Without a lifetime: the cache still needs to be told where the key leads.
    this.#fallbacks.set(key, { entry: { ...entry, lifetime: 0 }, freshness: undefined });
    if (this.#byKey.has(key)) this.#addFallback(this.of(kind, key));
  }

  #addFallback({ key, known, failures }: KeyEntries): void {
    const fallback = this.#fallbacks.get(key);
    if (!fallback || known.includes(fallback)) return;
    const isAbsent =
      known.some(one => one.entry.absence?.code === 'NOT_FOUND') ||
      failures.some(({ meaning, error }) => meaning === 'absence' && hasCode(error, 'NOT_FOUND'));
    if (isAbsent) known.push(fallback);
  }

  /** True if a response of this operation says all that an entry does, and for nearly as long. */
  isKnown<Value>(kind: EntryKind<Value>, key: string, entry: Entry<Value>): boolean {
    const { known } = this.of(kind, key);
    return known.some(one => one.freshness === undefined && subsumes(kind, one.entry, entry));
  }

  /** Adds a failure of this operation. */
  fail(kind: EntryKind<unknown>, key: string, failure: Failure): void {
    const entries = this.of(kind, key);
    entries.failures.push(failure);
    this.#addFallback(entries);
    if (isTransient(failure.error)) this.#acceptOld(entries);
  }

  /** Adds what other operations have cached under a key since it was first looked up. */
  lookAgain(kind: EntryKind<unknown>, key: string): void {
    const entries = this.of(kind, key);
    if (entries.additions !== this.#cache.additionCount) this.#look(entries);
  }

  /** From now on, old entries under a key count. */
  acceptOld(kind: EntryKind<unknown>, key: string): void {
    this.#acceptOld(this.of(kind, key));
  }

  #acceptOld(entries: KeyEntries): void {
    entries.accepted = ANY;
    this.#look(entries);
  }

  #look<Value>(entries: KeyEntries<Value>): void {
    const { key, kind, known, accepted } = entries;
    entries.hasOld = false;
    entries.additions = this.#cache.additionCount;
    for (const entry of this.#cache.get(kind, key)) {
      const freshness = freshnessOf(entry);
      if (!freshness) continue;
      if (!accepted.has(freshness)) entries.hasOld = true;
      else if (entry.isFallback) this.#fallbacks.set(key, this.#fallbacks.get(key) ?? { entry, freshness });
      else if (!known.some(one => one.entry === entry)) known.push({ entry, freshness });
    }
    this.#addFallback(entries);
  }
}
