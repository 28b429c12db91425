import type { Raw } from '../endpoint/call.ts';
import type { Keys, RecordKind } from '../endpoint/record.ts';
import { freshnessOf } from '../facts/freshness.ts';
import type { Statement } from '../facts/factKinds.ts';
import { nameOf, namesOf, withKnownKeys } from './recordNames.ts';
import type { FieldSource } from './sources.ts';

/** A call after which some fields are known or have failed. */
interface PendingCall {
  readonly fields: ReadonlySet<string>;
  readonly work: Promise<void>;
}

/** The knowledge of one operation about one record. */
export class RecordState {
  readonly kind: RecordKind;
  /** Set once the service has returned that the record does not exist. */
  absent: unknown;
  /** The revision of the facts in which those under all of its names were looked up. */
  recalledAt: number | undefined;
  readonly #reference: Keys;
  /** In order of arrival. Values are not copied, because a long list describes many records. */
  readonly #known: FieldSource[] = [];
  /** Statements for the case that the service fails. */
  #old: Statement[] | undefined;
  /** The errors of fields that could not be loaded. */
  #failures: Map<string, unknown> | undefined;
  #pending: PendingCall[] | undefined;
  /** Undefined until they are needed, and again when more is known; most often they are those of the reference. */
  #keys: Keys | undefined;
  #names: { readonly keys: Keys; readonly names: readonly string[] } | undefined;

  constructor(kind: RecordKind, reference: Keys) {
    this.kind = kind;
    this.#reference = reference;
  }

  /** The keys of its reference, and those learned since. */
  get keys(): Keys {
    return (this.#keys ??= withKnownKeys(this.kind, this.#reference, this));
  }

  /** A name for each of its keys. */
  get names(): readonly string[] {
    const { keys } = this;
    if (this.#names?.keys !== keys) this.#names = { keys, names: namesOf(this.kind, keys) };
    return this.#names.names;
  }

  /** @throws {SubgraphError} NOT_FOUND without any key */
  get name(): string {
    return this.names[0] ?? nameOf(this.kind, this.keys);
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

  /** True if there is a value of each of the fields, be it an old one. */
  hasAll(fields: Iterable<string>): boolean {
    return [...fields].every(field => this.sourceOf(field) ?? this.oldSourceOf(field));
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
      if (value === undefined || (empty && known.isStale)) continue;
      if (value !== null) return known;
      empty ??= known;
    }
    return empty;
  }

  /** The newest old statement that has a field. */
  oldSourceOf(field: string): Statement | undefined {
    return this.#old?.find(({ values }) => values[field] !== undefined);
  }

  learn(values: Raw): void {
    this.#add({ values });
  }

  /** Adds cached facts of the record, unless they were added before. */
  recall(statements: readonly Statement[], isRefresh: boolean): void {
    for (const statement of statements) {
      const { values } = statement;
      if (has(this.#known, values) || has(this.#old, values)) continue;
      const freshness = freshnessOf(statement);
      const isStale = freshness === 'stale' && !isRefresh;
      if (freshness === 'fresh' || isStale) this.#add({ values, remembered: statement, isStale });
      else if (freshness) (this.#old ??= []).push(statement);
    }
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

  #add(known: FieldSource): void {
    this.#known.push(known);
    this.#keys = undefined;
    this.recalledAt = undefined;
  }
}

const has = (sources: readonly FieldSource[] | undefined, raw: Raw) => sources?.some(({ values }) => values === raw);
