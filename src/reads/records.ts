import type { Raw } from '../endpoint/call.ts';
import { type Fields, type FieldValue, poorerName } from '../endpoint/fields.ts';
import type { Keys, RecordKind, Reference } from '../endpoint/record.ts';
import { hasCode, SubgraphError } from '../errors.ts';
import { ExpectedOwnerFields } from './expectedOwnerFields.ts';
import { RecordLoader } from './recordLoader.ts';
import { withOwnForms } from './recordKeys.ts';
import { RecordStates } from './recordStates.ts';
import type { FieldSource, RecordState } from './recordState.ts';
import type { ReadContext } from './readContext.ts';

/**
 * The records of one operation. All fields that are wanted of all records in one tick are seen together: that is how
 * versions and calls for several ids are chosen. What is cached needs no call.
 */
export class Records {
  readonly #context: ReadContext;
  readonly states: RecordStates;
  /** Heads of the lists and series that are being read. */
  readonly expected: ExpectedOwnerFields;
  readonly #used = new Set<object>();
  /** Fields that were read although they are stale, to be refreshed together. */
  readonly #stale = new Map<RecordState, Set<string>>();
  readonly #loader: RecordLoader;

  constructor(context: ReadContext) {
    this.#context = context;
    this.states = new RecordStates(context);
    this.expected = new ExpectedOwnerFields();
    this.#loader = new RecordLoader(context, this.states, this.expected);
  }

  /** A field of a record: at once if it is known, else by a call shared with all that is wanted in the same tick. */
  read<F extends Fields, Name extends keyof F & string>(
    kind: RecordKind<F>,
    reference: Reference<F>,
    field: Name,
  ): FieldValue<F, Name> | Promise<FieldValue<F, Name>> {
    // A value under a field's name was decoded by that field.
    return this.#read(kind, reference, field) as FieldValue<F, Name>;
  }

  /**
   * The reference, once the wanted fields are loaded, or null if the service knows no such record. Fields that failed
   * give their errors where they are read.
   * @throws {SubgraphError} if nothing could be loaded, unless a part of the record is loaded elsewhere.
   */
  async find<F extends Fields>(
    kind: RecordKind<F>,
    reference: Reference<F>,
    fields: readonly (keyof F & string)[],
    { isPart = false } = {},
  ): Promise<Reference<F> | null> {
    const state = this.states.of(kind, reference);
    const missing = fields.filter(field => reference[field] === undefined && this.#value(state, field) === undefined);
    // A request that fails as a whole fails again where its fields are read.
    const requests = new Set(missing.map(field => this.#loader.loaded(state, field)));
    for (const request of requests) await request.catch(() => undefined);
    const { absent } = state;
    if (hasCode(absent, 'NOT_FOUND')) return null;
    if (absent) throw absent;
    const areLoaded = missing.length < fields.length || missing.some(field => !this.#hasFailed(state, field));
    const failed = areLoaded ? undefined : missing[0];
    if (failed === undefined || isPart) return withOwnForms(kind, reference, state);
    const failure = state.failureOf(failed);
    // The plan may still permit other fields, which show whether the record exists.
    if (!hasCode(failure, 'PLAN_REQUIRED') || fields.includes('name') || !('name' in kind.fields)) throw failure;
    return this.find(kind, reference, ['name']);
  }

  /** The reference with the id of its record, where it is known that the requested one was merged. */
  own<F extends Fields>(kind: RecordKind<F>, reference: Reference<F>): Reference<F> {
    return withOwnForms(kind, reference, this.states.of(kind, reference));
  }

  /** The same once a list of the record has been read, whose head describes it. */
  async described<F extends Fields>(kind: RecordKind<F>, reference: Reference<F>): Promise<Reference<F>> {
    await this.expected.described(this.states.of(kind, reference), new Set([kind.identity.field]));
    return this.own(kind, reference);
  }

  /** As `find`, where the record must exist. @throws {SubgraphError} NOT_FOUND */
  async existing<F extends Fields>(
    kind: RecordKind<F>,
    reference: Reference<F>,
    field: keyof F & string,
  ): Promise<Reference<F>> {
    const found = await this.find(kind, reference, [field]);
    if (!found) throw new SubgraphError('NOT_FOUND');
    return found;
  }

  /** The identity of a record, which the calls for all its lists and series need. @throws {SubgraphError} */
  identity(kind: RecordKind, reference: Keys): string | Promise<string> {
    return reference[kind.identity.field] ?? this.#identityOf(kind, reference);
  }

  /** A field as far as it is known without a call; undefined if it is not. */
  known(kind: RecordKind, reference: Keys & Raw, field: string): unknown {
    return reference[field] ?? this.states.of(kind, reference).known(field);
  }

  async #identityOf(kind: RecordKind, reference: Keys): Promise<string> {
    const identity = await this.#read(kind, { ...reference }, kind.identity.field);
    if (typeof identity !== 'string') throw new SubgraphError('NOT_FOUND');
    return identity;
  }

  #read(kind: RecordKind, reference: Keys & Raw, field: string): unknown {
    const held = reference[field];
    if (held !== undefined) return held;
    const state = this.states.of(kind, reference);
    const known = this.#value(state, field);
    return known !== undefined ? known : this.#load(state, field, reference);
  }

  async #load(state: RecordState, field: string, reference: Raw): Promise<unknown> {
    await this.#loader.loaded(state, field);
    const result = this.#result(state, field, reference);
    if (result instanceof Error) throw result;
    return result;
  }

  /** A field, as far as it is known. The use of cached entries is recorded, and stale ones are refreshed. */
  #value(state: RecordState, field: string): unknown {
    const source = state.sourceOf(field);
    if (source?.entry) this.#use(state, field, source);
    return source?.values[field];
  }

  #use(state: RecordState, field: string, { entry, freshness }: FieldSource): void {
    if (freshness === 'stale') this.#refreshLater(state, field);
    if (!entry || this.#used.has(entry)) return;
    this.#used.add(entry);
    this.#context.cache.use(this.#context.operation, entry);
  }

  #hasFailed(state: RecordState, field: string): boolean {
    return state.failureOf(field) instanceof Error && this.#result(state, field) instanceof Error;
  }

  /**
   * The field, or its error. Its poorer form counts where no other one is to be had.
   * @param reference Can have it too: an item of a list.
   */
  #result(state: RecordState, field: string, reference: Raw = {}): unknown {
    const known = this.#value(state, field);
    if (known !== undefined) return known;
    const failure = state.absent ?? state.failureOf(field) ?? null;
    if (failure && !hasCode(failure, 'PLAN_REQUIRED', 'NOT_FOUND', 'GONE')) return failure;
    const source = state.poorerSourceOf(field);
    if (source?.entry) this.#use(state, field, source);
    return (source?.values ?? reference)[poorerName(field)] ?? failure;
  }

  /** Stale fields of one tick are refreshed together, by as few calls as if they were wanted now. */
  #refreshLater(state: RecordState, field: string): void {
    const fields = this.#stale.get(state) ?? new Set();
    if (this.#stale.size === 0) setImmediate(() => this.#refresh());
    this.#stale.set(state, fields.add(field));
  }

  #refresh(): void {
    const records = new Records(this.#context.forRefresh());
    for (const [{ kind, keys, key }, fields] of this.#stale) {
      this.#context.cache.refresh(key, () => records.find(kind, { ...keys }, [...fields]));
    }
    this.#stale.clear();
  }
}
