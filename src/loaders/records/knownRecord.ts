import { bytesOf, absenceErrorOf } from '../../cache/index.ts';
import {
  type JsonObject,
  type LookUp,
  partialName,
  type RecordKeys,
  type RecordKind,
} from '../../service/description/index.ts';
import { hasCode } from '../../operation/index.ts';
import type { Entries, Failure, KeyEntries, Known } from '../entries/entries.ts';
import { recordEntries } from './recordEntries.ts';
import { keyOf, otherKeysOf, withKnownKeys } from './recordKeys.ts';

/** A record as known to one operation: the entries under its key and under keys that aliases lead to. */
export class KnownRecord {
  readonly kind: RecordKind;
  /** Whether the client has deferred the lists of the record, so that the record must not wait for their owner fields. */
  ignoresLists = false;
  readonly #reference: RecordKeys;
  readonly #entries: Entries;
  /** Entries by key. Most records have one key. */
  readonly #keyEntries: KeyEntries<JsonObject>[] = [];
  readonly #allKeys: string[] = [];
  #keys: RecordKeys;
  #key: string;
  #isShown = false;
  #isInRow = false;
  #absent: unknown;
  #absence: Known | undefined;
  /** Number of entries and failures when the keys were last followed. */
  #seen = -1;

  /** @param key Cache key of the record, as derived from the reference. */
  constructor(kind: RecordKind, reference: RecordKeys, key: string, entries: Entries) {
    this.kind = kind;
    this.#reference = reference;
    this.#keys = reference;
    this.#key = key;
    this.#entries = entries;
  }

  /** Keys of the reference, and keys found in responses. */
  get keys(): RecordKeys {
    this.#followKeys();
    return this.#keys;
  }

  /** Cache key of the record. Changes once a response shows its identity. */
  get key(): string {
    this.#followKeys();
    return this.#key;
  }

  /** Cache keys under which the record has been looked up. */
  get allKeys(): readonly string[] {
    this.#followKeys();
    return this.#allKeys;
  }

  /** Whether a response or the row of a list shows that the record exists, even if a later response did not find the record. */
  get isShown(): boolean {
    this.#followKeys();
    return this.#isShown;
  }

  /** Overrides a cached absence: a row of a list shows that the record exists. */
  showInRow(): void {
    this.#isInRow = true;
    this.#findAbsence();
  }

  /** The error if the record does not exist. */
  get absent(): unknown {
    this.#followKeys();
    return this.#absent;
  }

  /** The entry that shows that the record does not exist. */
  get absence(): Known | undefined {
    this.#followKeys();
    return this.#absence;
  }

  /** The given fields that are neither known nor failed. */
  missing(fields: ReadonlySet<string>): ReadonlySet<string> {
    const missing = [...fields].filter(field => this.#lacks(field));
    return missing.length === fields.size ? fields : new Set(missing);
  }

  /** Whether any of the fields is neither known nor failed. */
  lacksAny(fields: Iterable<string>): boolean {
    for (const field of fields) if (this.#lacks(field)) return true;
    return false;
  }

  /** The value of a field; undefined if unknown, an Error if it has the wrong type. */
  known(field: string): unknown {
    return this.entryOf(field)?.entry.value?.[field];
  }

  /**
   * The entry with a field. The first value wins. Null yields to other current responses, because another version or list may
   * have a value. Unreadable values yield to any readable one, even if expired.
   */
  entryOf(field: string): Known<JsonObject> | undefined {
    this.#followKeys();
    return this.#entryOf(field);
  }

  /** The entry with a readable value of a field, even if expired. */
  readableEntryOf(field: string): Known<JsonObject> | undefined {
    const known = this.entryOf(field);
    return known && isReadable(known, field) ? known : this.#expiredEntryOf(field);
  }

  /** The entry with the largest partial value of a field. */
  partialEntryOf(field: string): Known<JsonObject> | undefined {
    const name = partialName(field);
    let best: Known<JsonObject> | undefined;
    for (const { known } of this.#keyEntries) {
      for (const one of known) {
        const value = one.entry.value?.[name] ?? null;
        if (value !== null && (!best || bytesOf(value) > bytesOf(best.entry.value?.[name]))) best = one;
      }
    }
    return best;
  }

  failureOf(field: string): Failure | undefined {
    return this.#findFailure(({ meaning, part }) => meaning === 'failure' && fieldsIn(part).has(field));
  }

  /** The error of an unknown field; null if the field has no value or no call has failed. */
  errorOf(field: string): unknown {
    const error = this.absent ?? this.failureOf(field)?.error ?? null;
    return error === NO_VALUE ? null : error;
  }

  /** Whether calls failed to return the value of a field, complete or partial. */
  hasFailed(field: string): boolean {
    if (this.known(field) !== undefined) return false;
    const error = this.errorOf(field);
    return error instanceof Error && (isFinal(error) || !this.partialEntryOf(field));
  }

  /** Whether this operation's call to a version has ended. */
  hasTried(source: string): boolean {
    const isResponse = ({ entry, freshness }: Known) => freshness === undefined && entry.source === source;
    return this.failureTo(source) !== undefined || this.#keyEntries.some(({ known }) => known.some(isResponse));
  }

  /** The error of a lookup, in any version, that did not find the record in this operation. */
  absenceBy({ path }: Pick<LookUp, 'path'>): unknown {
    return this.#findFailure(({ meaning, source }) => meaning === 'absence' && source.startsWith(`${path} `))?.error;
  }

  /** The failure of this operation's call to a version. */
  failureTo(source: string): Failure | undefined {
    return this.#findFailure(failure => failure.source === source);
  }

  #findFailure(isMatch: (failure: Failure) => boolean): Failure | undefined {
    for (const { failures } of this.#keyEntries) {
      const found = failures.find(isMatch);
      if (found) return found;
    }
    return undefined;
  }

  #lacks(field: string): boolean {
    return !this.absent && this.#entryOf(field) === undefined && !this.failureOf(field);
  }

  #entryOf(field: string): Known<JsonObject> | undefined {
    let empty: Known<JsonObject> | undefined;
    let damaged: Known<JsonObject> | undefined;
    for (const { known } of this.#keyEntries) {
      for (const one of known) {
        const value = one.entry.value?.[field];
        if (value === undefined || (empty && !isCurrent(one))) continue;
        if (one.entry.isDamaged) damaged ??= one;
        else if (value !== null) return one;
        else empty ??= one;
      }
    }
    return damaged ? (this.#expiredEntryOf(field) ?? damaged) : empty;
  }

  #expiredEntryOf(field: string): Known<JsonObject> | undefined {
    return this.#keyEntries.flatMap(({ expired }) => expired).find(one => isReadable(one, field));
  }

  /** Follows aliases in new entries to further keys. */
  #followKeys(): void {
    if (this.#size === this.#seen) return;
    if (this.#keyEntries.length > 0) this.#updateKeys();
    for (let next = this.#nextKey(); next !== undefined; next = this.#nextKey()) {
      const entries = this.#entries.of(recordEntries, next);
      // An expired alias leads to an expired record.
      if (this.#keyEntries.some(({ accepted }) => accepted.has('expired')))
        this.#entries.acceptExpired(recordEntries, [next]);
      this.#keyEntries.push(entries);
      this.#allKeys.push(next);
      if (entries.known.length > 0) this.#updateKeys();
    }
    this.#seen = this.#size;
    this.#findAbsence();
  }

  #updateKeys(): void {
    const record = { known: (field: string) => this.#entryOf(field)?.entry.value?.[field] };
    const keys = withKnownKeys(this.kind, this.#reference, record);
    if (keys !== this.#keys) this.#key = keyOf(this.kind, keys);
    this.#keys = keys;
  }

  /** Next key to read: the key of the identity, or, while the identity is unknown, every key with a lookup. */
  #nextKey(): string | undefined {
    if (!this.#allKeys.includes(this.#key)) return this.#key;
    if (this.#isIdentified) return undefined;
    return otherKeysOf(this.kind, this.#keys).find(key => !this.#allKeys.includes(key));
  }

  get #isIdentified(): boolean {
    return this.#keys[this.kind.identity.field] !== undefined;
  }

  get #size(): number {
    let size = 0;
    for (const { known, failures } of this.#keyEntries) size += known.length + failures.length;
    return size;
  }

  /** An absence counts only until a response under any of the keys, or the row of a list, shows the record. */
  #findAbsence(): void {
    this.#isShown =
      this.#isInRow || this.#keyEntries.some(({ known }) => known.some(({ entry }) => hasFields(entry.value)));
    this.#absence = this.#isShown ? undefined : this.#cachedAbsence();
    this.#absent = this.#isShown
      ? undefined
      : (this.#findFailure(({ meaning }) => meaning === 'absence')?.error ??
        (this.#absence && absenceErrorOf(this.#absence.entry)));
  }

  /** The absence under the record's key, unless a later response disproved it. */
  #cachedAbsence(): Known | undefined {
    const known = this.#keyEntries.find(({ key }) => key === this.#key)?.known ?? [];
    const last = known.findLast(({ entry }) => entry.absence);
    const hasEnded = known.some(({ entry }) => entry.value && last && entry.requestedAt >= last.entry.requestedAt);
    return hasEnded ? undefined : last;
  }
}

/** Failure of a field that no response has. The field resolves to null. */
export const NO_VALUE = new Error('no response has this field');

/** Whether an error rules out a partial value of the field. */
export const isFinal = (error: unknown): boolean =>
  Boolean(error) && !hasCode(error, 'PLAN_REQUIRED', 'NOT_FOUND', 'GONE');

/** An entry without fields only shows that an absence has ended. */
function hasFields(value: JsonObject = {}): boolean {
  for (const _ in value) return true;
  return false;
}

// Failures under a record key always have fields as their part.
const fieldsIn = (part: unknown): ReadonlySet<string> => part as ReadonlySet<string>;

const isReadable = ({ entry }: Known<JsonObject>, field: string): boolean =>
  !entry.isDamaged && (entry.value?.[field] ?? null) !== null;

/** Whether an entry is fresh or from this operation. */
const isCurrent = ({ freshness = 'fresh' }: Known): boolean => freshness === 'fresh';
