import { absenceOf, type Entry, type EntryKind, type Freshness, freshnessOf, subsumes } from '../../cache/index.ts';
import { hasCode } from '../../operation/index.ts';
import { isTransient } from '../../client/index.ts';
import type { LoadContext } from '../loadContext.ts';
import type { CachePlace, ResponseEntries } from './responseEntries.ts';

/** An entry as one operation sees it. */
export interface Known<Value = unknown> {
  readonly entry: Entry<Value>;
  /** When the operation first saw it; undefined for a response of the operation itself. */
  readonly freshness: Freshness | undefined;
}

/** A call of this operation without what was requested. */
export interface Failure {
  /** Versioned path of the call. */
  readonly source: string;
  /** `absence`: there is no such thing; `refusal`: another call can return it; `failure`: this error takes its place. */
  readonly meaning: 'absence' | 'refusal' | 'failure';
  /** What was requested: fields, or days; of a page, all of it. */
  readonly part?: unknown;
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
  /** Cached entries that do not count so far, but for values that nobody could read since; the newest first. */
  readonly expired: Known<Value>[];
  /** Additions to the cache at the last look. */
  additions: number;
}

/** Milliseconds that a client waits for a call whose response expired entries can replace. */
const MAX_WAIT_MS = 1_000;

const GOOD: ReadonlySet<Freshness> = new Set(['fresh', 'stale']);
const FRESH: ReadonlySet<Freshness> = new Set(['fresh']);
const ANY: ReadonlySet<Freshness> = new Set(['fresh', 'stale', 'expired']);

/**
 * The entries of one operation, in front of those of the cache. It alone decides which cached entries are good enough: fresh and
 * stale ones; under a key whose call has failed for a transient reason or is late, expired ones too; in a revalidation, fresh ones.
 */
export class Entries {
  readonly #context: LoadContext;
  readonly #good: ReadonlySet<Freshness>;
  readonly #byKey = new Map<string, KeyEntries>();
  /** Responses that contain a key which did not lead to them: they count where it leads to nothing. */
  readonly #fallbacks = new Map<string, Known>();
  readonly #used = new Set<Known>();

  constructor(context: LoadContext) {
    this.#context = context;
    this.#good = context.isRevalidation ? FRESH : GOOD;
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
      expired: [],
      additions: 0,
    };
    this.#byKey.set(key, entries as KeyEntries);
    this.#look(entries);
    return entries;
  }

  /** Adds the response to a call of this operation, here and to the cache. */
  add({ known, cached, fallbacks = [], times }: ResponseEntries): void {
    const { cache, operation } = this.#context;
    // All lists of a record describe it alike.
    const news = cached.filter(({ kind, key, entries }) => !entries.every(entry => this.#isKnown(kind, key, entry)));
    for (const { kind, key, entry } of known) this.of(kind, key).known.push({ entry, freshness: undefined });
    for (const { key, entry } of fallbacks) this.#setFallback(key, entry);
    for (const { kind, key, entries, about } of news) cache.add(kind, key, entries, about);
    if (times) operation.usage.add(times);
  }

  #setFallback(key: string, entry: Entry): void {
    // Without a lifetime: the cache still needs to be told where the key leads.
    this.#fallbacks.set(key, { entry: { ...entry, lifetime: 0 }, freshness: undefined });
    const entries = this.#byKey.get(key);
    if (entries) this.#addFallback(entries);
  }

  #addFallback({ key, known, failures }: KeyEntries): void {
    const fallback = this.#fallbacks.get(key);
    if (!fallback || known.includes(fallback)) return;
    const isAbsent =
      known.some(one => one.entry.absence?.code === 'NOT_FOUND') ||
      failures.some(({ meaning, error }) => meaning === 'absence' && hasCode(error, 'NOT_FOUND'));
    if (isAbsent) known.push(fallback);
  }

  /** Whether a response of this operation says all that an entry does, and for nearly as long. */
  #isKnown<Value>(kind: EntryKind<Value>, key: string, entry: Entry<Value>): boolean {
    const { known } = this.of(kind, key);
    return known.some(one => one.freshness === undefined && subsumes(kind, one.entry, entry));
  }

  /** Adds a failure of this operation. */
  fail(kind: EntryKind<unknown>, key: string, failure: Failure): void {
    const entries = this.of(kind, key);
    entries.failures.push(failure);
    this.#addFallback(entries);
    if (isTransient(failure.error)) this.#acceptExpired(entries);
  }

  /**
   * Caches the absence that an error shows, where it shows one.
   * @param lifetime Milliseconds, where it is not the usual time.
   */
  addAbsence(error: unknown, requestedAt: number, places: readonly CachePlace[], lifetime?: number): void {
    const absence = absenceOf(error, requestedAt, lifetime);
    if (!absence) return;
    const { cache, operation } = this.#context;
    operation.usage.add(absence);
    if (absence.lifetime === 0) return;
    for (const { kind, key, about } of places) cache.add(kind, key, [absence], about);
  }

  /** Records the use of a cached entry, once. */
  use(known: Known): void {
    if (known.freshness === undefined || this.#used.has(known)) return;
    this.#used.add(known);
    this.#context.cache.recordUse(this.#context.operation, known.entry);
  }

  /** Adds what other operations and other replicas have cached since the keys were first looked up. */
  async look(kind: EntryKind<unknown>, keys: readonly string[]): Promise<void> {
    const { cache } = this.#context;
    if (cache.isShared) await cache.loadShared(kind, keys);
    for (const key of keys) {
      const entries = this.of(kind, key);
      if (entries.additions !== cache.additionCount) this.#look(entries);
    }
  }

  /** From now on, expired entries under these keys count. */
  acceptExpired(kind: EntryKind<unknown>, keys: readonly string[]): void {
    for (const key of keys) this.#acceptExpired(this.of(kind, key));
  }

  #acceptExpired(entries: KeyEntries): void {
    entries.accepted = ANY;
    entries.expired.length = 0;
    this.#look(entries);
  }

  /** Resolves when calls have ended, or after a second if expired entries have what is missing. */
  async orExpired(
    kind: EntryKind<unknown>,
    keys: readonly string[],
    calls: Promise<unknown>,
    isMissing: () => boolean,
  ): Promise<void> {
    const expired = keys.filter(key => this.of(kind, key).expired.length > 0);
    if (expired.length > 0 && !(await endsSoon(calls))) {
      this.acceptExpired(kind, expired);
      if (!isMissing()) return;
    }
    await calls;
  }

  #look<Value>(entries: KeyEntries<Value>): void {
    const { key, kind, known, accepted, expired } = entries;
    entries.additions = this.#context.cache.additionCount;
    for (const entry of this.#context.cache.get(kind, key)) {
      const freshness = freshnessOf(entry);
      if (!freshness) continue;
      if (!accepted.has(freshness)) addOnce(expired, { entry, freshness });
      else if (entry.isFallback) this.#fallbacks.set(key, this.#fallbacks.get(key) ?? { entry, freshness });
      else addOnce(known, { entry, freshness });
    }
    this.#addFallback(entries);
  }
}

function addOnce<Value>(entries: Known<Value>[], added: Known<Value>): void {
  if (!entries.some(({ entry }) => entry === added.entry)) entries.push(added);
}

/** Whether some calls end within a second. */
async function endsSoon(calls: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>(resolve => (timer = setTimeout(resolve, MAX_WAIT_MS, false)));
  try {
    return await Promise.race([calls.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
