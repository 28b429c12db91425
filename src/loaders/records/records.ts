import {
  type FieldDecoders,
  type FieldValue,
  type JsonObject,
  partialName,
  type RecordKeys,
  type RecordKind,
  type Reference,
} from '../../service/description/index.ts';
import { hasCode, SubgraphError } from '../../operation/index.ts';
import type { Known } from '../batching/entries.ts';
import { NO_VALUE } from './lookUpCalls.ts';
import type { ReadLoop } from '../batching/readLoop.ts';
import type { RecordView } from './record.ts';
import { withOwnForms } from './recordKeys.ts';
import type { RecordReader, RecordWant } from './recordReader.ts';

/**
 * The records of one operation. All fields that are wanted of all records in one tick are seen together: that is how
 * versions and batches are chosen. What is cached needs no call.
 */
export class Records {
  readonly #loop: ReadLoop;
  readonly #reader: RecordReader;
  /** What is wanted of records in this tick. All fields of a record share one promise: one for each takes more time than the calls. */
  readonly #open = new Map<RecordView, FieldsWant>();
  /** Stale fields that were read in this turn, to be refreshed together. */
  readonly #stale = new Map<RecordView, Set<string>>();

  constructor(loop: ReadLoop, reader: RecordReader) {
    this.#loop = loop;
    this.#reader = reader;
  }

  /** A field of a record: at once if it is known, else by a call shared with all that is wanted in the same tick. */
  read<F extends FieldDecoders, Name extends keyof F & string>(
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
  async find<F extends FieldDecoders>(
    kind: RecordKind<F>,
    reference: Reference<F>,
    fields: readonly (keyof F & string)[],
    { isPart = false } = {},
  ): Promise<Reference<F> | null> {
    const record = this.#reader.recordOf(kind, reference);
    const wanted = fields.filter(field => reference[field] === undefined && this.#value(record, field) === undefined);
    // A request that fails as a whole fails again where its fields are read.
    if (wanted.length > 0) await this.#loaded(record, wanted).catch(() => undefined);
    if (this.#isLeftToLists(record, wanted)) await this.#loop.arrival(record.allKeys);
    if (record.absence) this.#loop.use(record.absence);
    const { absent } = record;
    if (hasCode(absent, 'NOT_FOUND')) return null;
    if (absent) throw absent;
    const areLoaded = wanted.length < fields.length || wanted.some(field => !this.#hasFailed(record, field));
    const failed = areLoaded ? undefined : wanted[0];
    if (failed === undefined || isPart || record.isShown) return withOwnForms(kind, reference, record);
    const failure = this.#failureOf(record, failed);
    // The plan may still permit other fields, which show whether the record exists.
    if (!hasCode(failure, 'PLAN_REQUIRED') || fields.includes('name') || !('name' in kind.fields)) throw failure;
    return this.find(kind, reference, ['name']);
  }

  /** The reference with the id of its record, where it is known that the requested one was merged. */
  own<F extends FieldDecoders>(kind: RecordKind<F>, reference: Reference<F>): Reference<F> {
    return withOwnForms(kind, reference, this.#reader.recordOf(kind, reference));
  }

  /** The same once its lists have been read. Where one is about another id, its own look-up shows whether it was merged into that. */
  async described<F extends FieldDecoders>(kind: RecordKind<F>, reference: Reference<F>): Promise<Reference<F>> {
    const record = this.#reader.recordOf(kind, reference);
    await this.#loop.arrival(record.allKeys);
    const isDoubted = record.poorerEntryOf(kind.identity.field) !== undefined;
    return (isDoubted && (await this.find(kind, reference, ['name'], { isPart: true }))) || this.own(kind, reference);
  }

  /** The record does not wait for its lists, which the client has deferred. */
  waitForNoList(kind: RecordKind, reference: RecordKeys): void {
    this.#reader.recordOf(kind, reference).isAlone = true;
  }

  /** As `find`, where the record must exist. @throws {SubgraphError} NOT_FOUND */
  async existing<F extends FieldDecoders>(
    kind: RecordKind<F>,
    reference: Reference<F>,
    field: keyof F & string,
  ): Promise<Reference<F>> {
    const found = await this.find(kind, reference, [field]);
    if (!found) throw new SubgraphError('NOT_FOUND');
    return found;
  }

  /** The identity of a record, which the calls for all its lists and series need. @throws {SubgraphError} */
  identity(kind: RecordKind, reference: RecordKeys): string | Promise<string> {
    return reference[kind.identity.field] ?? this.#identityOf(kind, reference);
  }

  /** True if a response has shown the record. */
  isShown(kind: RecordKind, reference: RecordKeys): boolean {
    return this.#reader.recordOf(kind, reference).isShown;
  }

  /** A field as far as it is known without a call; undefined if it is not. */
  known(kind: RecordKind, reference: RecordKeys & JsonObject, field: string): unknown {
    return reference[field] ?? this.#reader.recordOf(kind, reference).known(field);
  }

  async #identityOf(kind: RecordKind, reference: RecordKeys): Promise<string> {
    const identity = await this.#read(kind, { ...reference }, kind.identity.field);
    if (typeof identity !== 'string') throw new SubgraphError('NOT_FOUND');
    return identity;
  }

  #read(kind: RecordKind, reference: RecordKeys & JsonObject, field: string): unknown {
    const held = reference[field];
    if (held !== undefined) return held;
    const record = this.#reader.recordOf(kind, reference);
    const known = this.#value(record, field);
    return known !== undefined ? known : this.#load(record, field, reference);
  }

  async #load(record: RecordView, field: string, reference: JsonObject): Promise<unknown> {
    if (record.absence && isRow(record.kind, reference)) record.showInRow();
    await this.#loaded(record, [field]);
    if (this.#isLeftToLists(record, [field])) await this.#loop.arrival(record.allKeys);
    const result = this.#result(record, field, reference);
    if (result instanceof Error) throw result;
    return result;
  }

  /** True if a call for the fields has failed: lists of the record that are in flight can have them, too. */
  #isLeftToLists(record: RecordView, fields: readonly string[]): boolean {
    return !record.isAlone && fields.some(field => this.#hasFailed(record, field));
  }

  /** Resolves when the fields are known or have failed. */
  #loaded(record: RecordView, fields: readonly string[]): Promise<unknown> {
    const open = this.#open.get(record);
    if (open) {
      for (const field of fields) open.fields.add(field);
      return open.done;
    }
    const wanted = new Set(fields);
    const want: RecordWant = {
      record,
      fields: wanted,
      isPlanned: false,
      close: () => {
        want.isPlanned = true;
        this.#open.delete(record);
      },
    };
    const done = Promise.resolve(this.#loop.get(this.#reader, want));
    if (record.lacksAny(wanted)) this.#open.set(record, { fields: wanted, done });
    return done;
  }

  /** A field, as far as it is known. The use of cached entries is recorded, and stale ones are refreshed. */
  #value(record: RecordView, field: string): unknown {
    const known = record.entryOf(field);
    if (known?.freshness) this.#use(record, field, known);
    return known?.entry.value?.[field];
  }

  #use(record: RecordView, field: string, known: Known): void {
    this.#loop.use(known);
    if (known.freshness !== 'stale') return;
    const fields = this.#stale.get(record);
    if (fields) return void fields.add(field);
    // By as few calls as if all stale fields of this turn were missing.
    const stale = new Set([field]);
    const { kind, keys, key } = record;
    this.#stale.set(record, stale);
    this.#loop.refreshLater({
      key,
      refresh: ({ records }) => {
        this.#stale.delete(record);
        return records.find(kind, { ...keys }, [...stale]);
      },
    });
  }

  #failureOf(record: RecordView, field: string): unknown {
    const error = record.absent ?? record.failureOf(field)?.error ?? null;
    return error === NO_VALUE ? null : error;
  }

  #hasFailed(record: RecordView, field: string): boolean {
    return this.#failureOf(record, field) instanceof Error && this.#result(record, field) instanceof Error;
  }

  /**
   * The field, or its error. Its poorer form counts where no other one is to be had.
   * @param reference Can have it too: an item of a list.
   */
  #result(record: RecordView, field: string, reference: JsonObject = {}): unknown {
    const known = this.#value(record, field);
    if (known !== undefined) return known;
    const failure = this.#failureOf(record, field);
    if (failure && !hasCode(failure, 'PLAN_REQUIRED', 'NOT_FOUND', 'GONE')) return failure;
    const poorer = record.poorerEntryOf(field);
    if (poorer?.freshness) this.#use(record, field, poorer);
    return (poorer?.entry.value ?? reference)[partialName(field)] ?? failure;
  }
}

/** True for a reference with more than keys: nobody but a list gives one to a record that is believed to be absent. */
const isRow = ({ fields, lookUps }: RecordKind, reference: JsonObject): boolean =>
  Object.entries(reference).some(
    ([name, value]) => name in fields && (value ?? null) !== null && !lookUps.some(({ key }) => key === name),
  );

/** Fields of a record that are wanted in one tick. */
interface FieldsWant {
  readonly fields: Set<string>;
  readonly done: Promise<unknown>;
}
