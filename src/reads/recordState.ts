import type { Raw } from '../endpoint/call.ts';
import { poorerName } from '../endpoint/fields.ts';
import type { Keys, RecordKind } from '../endpoint/record.ts';
import { errorOf, type Freshness, freshnessOf } from '../cache/entry.ts';
import type { EntriesOf } from '../cache/read.ts';
import { bytesOf } from '../cache/size.ts';
import type { RecordEntry } from './recordEntries.ts';
import { keyOf, otherKeysOf, withKnownKeys } from './recordKeys.ts';

/** A call after which some fields are known or have failed. */
interface PendingCall {
  readonly fields: ReadonlySet<string>;
  readonly work: Promise<void>;
}

/** A source of fields: a response of this operation, or a cached one. */
export interface FieldSource {
  readonly values: Raw;
  /** Undefined for a response of this operation. */
  readonly entry?: RecordEntry;
  readonly freshness?: Freshness | undefined;
}

/** The knowledge of one operation about one record. */
export class RecordState {
  readonly kind: RecordKind;
  /** Set once the service has returned that the record does not exist. */
  absent: unknown;
  readonly #reference: Keys;
  /** In order of arrival. Values are not copied, because a long list describes many records. */
  readonly #known: FieldSource[] = [];
  /** The errors of fields that could not be loaded. */
  #failures: Map<string, unknown> | undefined;
  #pending: PendingCall[] | undefined;
  /** Undefined until they are needed, and again when more is known; most often they are those of the reference. */
  #keys: Keys | undefined;
  #key: string | undefined;

  constructor(kind: RecordKind, reference: Keys) {
    this.kind = kind;
    this.#reference = reference;
  }

  /** The keys of its reference, and those learned since. */
  get keys(): Keys {
    return (this.#keys ??= withKnownKeys(this.kind, this.#reference, this));
  }

  /** The key of the record in the cache. @throws {SubgraphError} NOT_FOUND without any key */
  get key(): string {
    return (this.#key ??= keyOf(this.kind, this.keys));
  }

  /** Those of the fields that are neither known nor failed. */
  missing(fields: Iterable<string>): Set<string> {
    return new Set([...fields].filter(field => this.#lacks(field)));
  }

  /** True if any of the fields is neither known nor failed. */
  lacksAny(fields: Iterable<string>): boolean {
    for (const field of fields) if (this.#lacks(field)) return true;
    return false;
  }

  /** A field, as far as it is known: undefined if it is not. A value of the wrong type is an Error in its place. */
  known(field: string): unknown {
    return this.sourceOf(field)?.values[field];
  }

  /**
   * The source of a field. The first value counts; null gives way to another response of this time, since another
   * version or a list may contain what the first one did not.
   */
  sourceOf(field: string): FieldSource | undefined {
    let empty: FieldSource | undefined;
    for (const known of this.#known) {
      const value = known.values[field];
      if (value === undefined || (empty && !isCurrent(known))) continue;
      if (value !== null) return known;
      empty ??= known;
    }
    return empty;
  }

  /** The source of a field in its poorer form, and of several the one that has most. */
  poorerSourceOf(field: string): FieldSource | undefined {
    const name = poorerName(field);
    const context = this.#known.filter(({ values }) => (values[name] ?? null) !== null);
    return context.reduce<FieldSource | undefined>(
      (best, source) => (best && bytesOf(best.values[name]) >= bytesOf(source.values[name]) ? best : source),
      undefined,
    );
  }

  learn(values: Raw): void {
    this.#add({ values });
  }

  /**
   * Adds the entries of the record, unless they were added before. An alias leads to the key of its identity.
   * @returns the entry with its absence, if there is one
   */
  take(entriesOf: EntriesOf<Raw>): RecordEntry | undefined {
    const taken: string[] = [];
    for (let key = this.#keyAfter(taken); key !== undefined; key = this.#keyAfter(taken)) {
      taken.push(key);
      for (const entry of entriesOf(key)) {
        if (!entry.absence) this.#remember(entry);
        else if (key === this.key && !this.absent) {
          this.absent = errorOf(entry);
          return entry;
        }
      }
    }
    return undefined;
  }

  /** The key of its identity, or while that is unknown each by which it can be looked up. */
  #keyAfter(taken: readonly string[]): string | undefined {
    if (!taken.includes(this.key)) return this.key;
    if (this.keys[this.kind.identity.field] !== undefined) return undefined;
    return otherKeysOf(this.kind, this.keys).find(key => !taken.includes(key));
  }

  fail(fields: Iterable<string>, error: unknown): void {
    this.#failures ??= new Map<string, unknown>();
    for (const field of fields) this.#failures.set(field, error);
  }

  /** The error of a field that could not be loaded. */
  failureOf(field: string): unknown {
    return this.#failures?.get(field);
  }

  /** Registers a pending call, so that others await it. */
  expect(call: PendingCall): void {
    (this.#pending ??= []).push(call);
  }

  /** The pending calls for any of these fields. */
  expected(fields: ReadonlySet<string>): readonly Promise<void>[] {
    return this.#pending?.filter(pending => !fields.isDisjointFrom(pending.fields)).map(({ work }) => work) ?? [];
  }

  #lacks(field: string): boolean {
    return !this.absent && this.sourceOf(field) === undefined && !this.#failures?.has(field);
  }

  #remember(entry: RecordEntry): void {
    const { value } = entry;
    if (!value || this.#known.some(({ values }) => values === value)) return;
    this.#add({ values: value, entry, freshness: freshnessOf(entry) });
  }

  #add(known: FieldSource): void {
    this.#known.push(known);
    this.#keys = undefined;
    this.#key = undefined;
  }
}

/** True for a response of this operation, and for an entry as good as one. */
const isCurrent = ({ freshness = 'fresh' }: FieldSource) => freshness === 'fresh';
