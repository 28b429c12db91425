import { absenceOf, type Entry, type EntryKind, type Freshness, freshnessOf, subsumes } from '../../cache/index.ts';
import { hasCode } from '../../operation/index.ts';
import { isTransient } from '../../client/index.ts';
import type { LoadContext } from '../loadContext.ts';
import type { CachePlace, ResponseEntries } from './responseEntries.ts';

/** A cache entry as seen by one operation. */
export interface Known<Value = unknown> {
  readonly entry: Entry<Value>;
  /** Freshness when first seen; undefined for responses of this operation. */
  readonly freshness: Freshness | undefined;
}

/** A call of this operation that did not return the requested data. */
export interface Failure {
  /** Versioned path of the call, or the name of the kind if no call can return the fields. */
  readonly source: string;
  /**
   * `absence`: the record, page or series does not exist; `refusal`: another call may return the data; `failure`: the call failed
   * with `error`.
   */
  readonly meaning: 'absence' | 'refusal' | 'failure';
  /** What was requested: fields or days; absent for pages. */
  readonly part?: unknown;
  readonly error: unknown;
}

/** Entries and failures of one operation under one key. */
export interface KeyEntries<Value = unknown> {
  readonly key: string;
  readonly kind: EntryKind<Value>;
  /** Cached entries at the first lookup, newest first, followed by later ones and the entries of this operation's responses. */
  readonly known: Known<Value>[];
  readonly failures: Failure[];
  /** Freshness values of usable cached entries. */
  accepted: ReadonlySet<Freshness>;
  /** Cached entries that are not accepted: expired, or stale in a revalidation. Until accepted, they only replace unreadable values. */
  readonly expired: Known<Value>[];
  /** `additionCount` of the cache at the last lookup. */
  additions: number;
}

/** How long a client waits for a call before expired entries are used instead of its response. */
const MAX_WAIT_MS = 1_000;

const GOOD: ReadonlySet<Freshness> = new Set(['fresh', 'stale']);
const FRESH: ReadonlySet<Freshness> = new Set(['fresh']);
const ANY: ReadonlySet<Freshness> = new Set(['fresh', 'stale', 'expired']);

/**
 * The entries of one operation, in front of the cache. Fresh and stale cached entries are usable, or only fresh entries during a
 * revalidation. Expired entries become usable if a call for their key fails transiently or is late.
 */
export class Entries {
  readonly #context: LoadContext;
  readonly #good: ReadonlySet<Freshness>;
  readonly #byKey = new Map<string, KeyEntries>();
  /** Responses and cached aliases by keys that responses contain. Used if a lookup by such a key finds nothing. */
  readonly #fallbacks = new Map<string, Known>();
  readonly #used = new Set<Known>();

  constructor(context: LoadContext) {
    this.#context = context;
    this.#good = context.isRevalidation ? FRESH : GOOD;
  }

  /** Entries under a key. The arrays of the result grow in place. */
  of<Value>(kind: EntryKind<Value>, key: string): KeyEntries<Value> {
    // Keys start with the name of their kind, so the cast is safe.
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

  /** Adds a response of this operation here and to the cache. */
  add({ known, cached, fallbacks = [], times }: ResponseEntries): void {
    const { cache, operation } = this.#context;
    // All lists of a record return the same owner fields, which are cached once.
    const newEntries = cached.filter(
      ({ kind, key, entries }) => !entries.every(entry => this.#isKnown(kind, key, entry)),
    );
    for (const { kind, key, entry } of known) this.of(kind, key).known.push({ entry, freshness: undefined });
    for (const { key, entry } of fallbacks) this.#setFallback(key, entry);
    for (const { kind, key, entries, about } of newEntries) cache.add(kind, key, entries, about);
    if (times) operation.usage.add(times);
  }

  #setFallback(key: string, entry: Entry): void {
    // With lifetime 0, a fallback subsumes no entry, so responses for its key are still cached.
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

  /** Whether a response of this operation subsumes an entry. */
  #isKnown<Value>(kind: EntryKind<Value>, key: string, entry: Entry<Value>): boolean {
    const { known } = this.of(kind, key);
    return known.some(one => one.freshness === undefined && subsumes(kind, one.entry, entry));
  }

  fail(kind: EntryKind<unknown>, key: string, failure: Failure): void {
    const entries = this.of(kind, key);
    entries.failures.push(failure);
    this.#addFallback(entries);
    if (isTransient(failure.error)) this.#acceptExpired(entries);
  }

  /**
   * Caches an absence if the error indicates one.
   * @param lifetime In ms; 0 caches nothing. Defaults to the lifetime of absences.
   */
  addAbsence(error: unknown, requestedAt: number, places: readonly CachePlace[], lifetime?: number): void {
    const absence = absenceOf(error, requestedAt, lifetime);
    if (!absence) return;
    const { cache, operation } = this.#context;
    operation.usage.add(absence);
    if (absence.lifetime === 0) return;
    for (const { kind, key, about } of places) cache.add(kind, key, [absence], about);
  }

  /** Records the use of a cached entry, at most once. */
  use(known: Known): void {
    if (known.freshness === undefined || this.#used.has(known)) return;
    this.#used.add(known);
    this.#context.cache.recordUse(this.#context.operation, known.entry);
  }

  /** Adds entries that other operations and replicas have cached since the last lookup. */
  async look(kind: EntryKind<unknown>, keys: readonly string[]): Promise<void> {
    const { cache } = this.#context;
    if (cache.isShared) await cache.loadShared(kind, keys);
    for (const key of keys) {
      const entries = this.of(kind, key);
      if (entries.additions !== cache.additionCount) this.#look(entries);
    }
  }

  /** Makes expired entries under these keys usable. */
  acceptExpired(kind: EntryKind<unknown>, keys: readonly string[]): void {
    for (const key of keys) this.#acceptExpired(this.of(kind, key));
  }

  #acceptExpired(entries: KeyEntries): void {
    entries.accepted = ANY;
    entries.expired.length = 0;
    this.#look(entries);
  }

  /** Waits for calls, but at most a second if expired entries have the missing data. */
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

/** Whether calls end within {@link MAX_WAIT_MS}. */
async function endsSoon(calls: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>(resolve => (timer = setTimeout(resolve, MAX_WAIT_MS, false)));
  try {
    return await Promise.race([calls.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
