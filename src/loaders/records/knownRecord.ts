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

/** One record as an operation knows it: the entries under its key, and under those to which an alias leads. */
export class KnownRecord {
  readonly kind: RecordKind;
  /** True if the record does not wait for the owner fields of its lists, which the client has deferred. */
  ignoresLists = false;
  readonly #reference: RecordKeys;
  readonly #entries: Entries;
  /** Most records have one key. */
  readonly #keyEntries: KeyEntries<JsonObject>[] = [];
  readonly #allKeys: string[] = [];
  #keys: RecordKeys;
  #key: string;
  #isShown = false;
  #isInRow = false;
  #absent: unknown;
  #absence: Known | undefined;
  /** Entries and failures under its keys when the keys were last followed. */
  #seen = -1;

  /** @param key Of the record in the cache, as far as the reference shows it. */
  constructor(kind: RecordKind, reference: RecordKeys, key: string, entries: Entries) {
    this.kind = kind;
    this.#reference = reference;
    this.#keys = reference;
    this.#key = key;
    this.#entries = entries;
  }

  /** The keys of its reference, and those that responses have added. */
  get keys(): RecordKeys {
    this.#followKeys();
    return this.#keys;
  }

  /** The key of the record in the cache. @throws {SubgraphError} NOT_FOUND without any key */
  get key(): string {
    this.#followKeys();
    return this.#key;
  }

  /** The keys under which it is known. */
  get allKeys(): readonly string[] {
    this.#followKeys();
    return this.#allKeys;
  }

  /** True if a response has shown the record: then no other response hides it. */
  get isShown(): boolean {
    this.#followKeys();
    return this.#isShown;
  }

  /** A row of a list shows the record, so that a cached absence has ended. */
  showInRow(): void {
    this.#isInRow = true;
    this.#findAbsence();
  }

  /** The error of a record that does not exist. */
  get absent(): unknown {
    this.#followKeys();
    return this.#absent;
  }

  /** The cached entry with its absence. */
  get absence(): Known | undefined {
    this.#followKeys();
    return this.#absence;
  }

  /** Those of the fields that are neither known nor failed. */
  missing(fields: ReadonlySet<string>): ReadonlySet<string> {
    const missing = [...fields].filter(field => this.#lacks(field));
    return missing.length === fields.size ? fields : new Set(missing);
  }

  /** True if any of the fields is neither known nor failed. */
  lacksAny(fields: Iterable<string>): boolean {
    for (const field of fields) if (this.#lacks(field)) return true;
    return false;
  }

  /** A field, as far as it is known: undefined if it is not. A value of the wrong type is an Error in its place. */
  known(field: string): unknown {
    return this.entryOf(field)?.entry.value?.[field];
  }

  /**
   * The entry with a field. The first value counts; null gives way to another response of this time, since another
   * version or a list may contain what the first one did not. What could not be read gives way to any value, also an expired one.
   */
  entryOf(field: string): Known<JsonObject> | undefined {
    this.#followKeys();
    return this.#entryOf(field);
  }

  /** An entry with a value of a field that could be read, also an expired one. */
  readableEntryOf(field: string): Known<JsonObject> | undefined {
    const known = this.entryOf(field);
    return known && isReadable(known, field) ? known : this.#expiredEntryOf(field);
  }

  /** The entry with a field in its partial form, and of several the one that has most. */
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

  /** The failure of a field that could not be loaded. */
  failureOf(field: string): Failure | undefined {
    for (const { failures } of this.#keyEntries) {
      const found = failures.find(({ meaning, part }) => meaning === 'failure' && fieldsIn(part).has(field));
      if (found) return found;
    }
    return undefined;
  }

  /** The error in place of a field that is not known; null for one without a value, and while no call has failed. */
  errorOf(field: string): unknown {
    const error = this.absent ?? this.failureOf(field)?.error ?? null;
    return error === NO_VALUE ? null : error;
  }

  /** Whether calls have failed to return a field in any form. */
  hasFailed(field: string): boolean {
    if (this.known(field) !== undefined) return false;
    const error = this.errorOf(field);
    return error instanceof Error && (isFinal(error) || !this.partialEntryOf(field));
  }

  /** True if a call of this operation to a version has ended without an error that takes the place of its fields. */
  hasTried(source: string): boolean {
    return this.#keyEntries.some(
      ({ known, failures }) =>
        failures.some(failure => failure.source === source) ||
        known.some(({ entry, freshness }) => freshness === undefined && entry.source === source),
    );
  }

  /** The error of a call of this operation to any version of a look-up that did not find the record. */
  absenceBy({ path }: Pick<LookUp, 'path'>): unknown {
    for (const { failures } of this.#keyEntries) {
      const found = failures.find(({ meaning, source }) => meaning === 'absence' && source.startsWith(`${path} `));
      if (found) return found.error;
    }
    return undefined;
  }

  /** The error of a call of this operation to a version. */
  failureTo(source: string): unknown {
    return this.#keyEntries.flatMap(({ failures }) => failures).find(failure => failure.source === source)?.error;
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

  /** Looks up the keys to which new entries lead. */
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

  /** The key of its identity, or while that is unknown each by which it can be looked up. */
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

  /** What was read is shown: an absence counts only as long as no response has shown the record, under any of its keys. */
  #findAbsence(): void {
    this.#isShown =
      this.#isInRow || this.#keyEntries.some(({ known }) => known.some(({ entry }) => hasFields(entry.value)));
    this.#absence = this.#isShown ? undefined : this.#cachedAbsence();
    this.#absent = this.#isShown
      ? undefined
      : (this.#failedAbsence() ?? (this.#absence && absenceErrorOf(this.#absence.entry)));
  }

  /** The absence under its key, unless it has ended since. */
  #cachedAbsence(): Known | undefined {
    const known = this.#keyEntries.find(({ key }) => key === this.#key)?.known ?? [];
    const last = known.findLast(({ entry }) => entry.absence);
    const hasEnded = known.some(({ entry }) => entry.value && last && entry.requestedAt >= last.entry.requestedAt);
    return hasEnded ? undefined : last;
  }

  #failedAbsence(): unknown {
    for (const { failures } of this.#keyEntries) {
      const found = failures.find(({ meaning }) => meaning === 'absence');
      if (found) return found.error;
    }
    return undefined;
  }
}

/** The failure of a field that no response has: it is null. */
export const NO_VALUE = new Error('no response has this field');

/** Whether an error leaves no room for a partial form of the field. */
export const isFinal = (error: unknown): boolean =>
  Boolean(error) && !hasCode(error, 'PLAN_REQUIRED', 'NOT_FOUND', 'GONE');

/** An entry without any shows nothing but that an absence has ended. */
function hasFields(value: JsonObject = {}): boolean {
  for (const _ in value) return true;
  return false;
}

/** The fields of a failure of a record. */
// Under the key of a record it is always this.
const fieldsIn = (part: unknown): ReadonlySet<string> => part as ReadonlySet<string>;

const isReadable = ({ entry }: Known<JsonObject>, field: string): boolean =>
  !entry.isDamaged && (entry.value?.[field] ?? null) !== null;

/** True for a response of this operation, and for an entry as good as one. */
const isCurrent = ({ freshness = 'fresh' }: Known): boolean => freshness === 'fresh';
