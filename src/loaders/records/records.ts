import DataLoader from 'dataloader';
import {
  type FieldDecoders,
  type FieldValue,
  isUnreadable,
  type JsonObject,
  partialName,
  type RecordKeys,
  type RecordKind,
  type Reference,
} from '../../service/description/index.ts';
import { hasCode, SubgraphError } from '../../operation/index.ts';
import type { Known } from '../entries/entries.ts';
import type { Revalidates } from '../entries/revalidation.ts';
import type { Lists } from '../lists/lists.ts';
import type { LoaderState } from '../loaderState.ts';
import { BatchLoader } from './batchLoader.ts';
import { isFinal, KnownRecord } from './knownRecord.ts';
import { LookUps } from './lookUps.ts';
import { recordEntries } from './recordEntries.ts';
import { keyOf, trustedKeys, withRecordKeys } from './recordKeys.ts';

/** The records of one operation. A field that is known is returned synchronously; others are loaded by the loader of the kind. */
export class Records {
  readonly #state: LoaderState;
  readonly #revalidation: Revalidates<{ readonly records: Records }>;
  readonly #lists: Lists;
  readonly #loaders = new Map<RecordKind, RecordLoader>();
  readonly #byKey = new Map<string, KnownRecord>();
  /** The same by the references that were used, whose keys need not be made again. */
  readonly #byReference = new Map<RecordKeys, KnownRecord>();
  /** Stale fields that were read in this turn, to be revalidated together. */
  readonly #stale = new Map<KnownRecord, Set<string>>();

  constructor(state: LoaderState, revalidation: Revalidates<{ readonly records: Records }>, lists: Lists) {
    this.#state = state;
    this.#revalidation = revalidation;
    this.#lists = lists;
  }

  /** A field of a record: synchronously if it is known, else loaded with all that is missing in the same tick. */
  read<F extends FieldDecoders, Name extends keyof F & string>(
    kind: RecordKind<F>,
    reference: Reference<F>,
    field: Name,
  ): FieldValue<F, Name> | Promise<FieldValue<F, Name>> {
    // A value under a field's name was decoded by that field.
    return this.#read(kind, reference, field) as FieldValue<F, Name>;
  }

  /**
   * The reference, once the fields are loaded, or null if the service knows no such record. Fields that failed
   * give their errors where they are read.
   * @throws {SubgraphError} if nothing could be loaded, unless a part of the record is loaded elsewhere.
   */
  async find<F extends FieldDecoders>(
    kind: RecordKind<F>,
    reference: Reference<F>,
    fields: readonly (keyof F & string)[],
    { isPart = false } = {},
  ): Promise<Reference<F> | null> {
    const record = this.#recordOf(kind, reference);
    const missing = fields.filter(field => reference[field] === undefined && this.#value(record, field) === undefined);
    if (missing.length > 0) await this.#loaderOf(kind).load(record, missing);
    if (record.absence) this.#state.entries.use(record.absence);
    const { absent } = record;
    if (hasCode(absent, 'NOT_FOUND')) return null;
    if (absent) throw absent;
    const haveFailed = missing.length === fields.length && missing.every(field => record.hasFailed(field));
    const failed = haveFailed ? missing[0] : undefined;
    if (failed === undefined || isPart || record.isShown) return withRecordKeys(kind, reference, record);
    const failure = record.errorOf(failed);
    // The plan may still permit other fields, which show whether the record exists.
    if (!hasCode(failure, 'PLAN_REQUIRED') || fields.includes('name') || !('name' in kind.fields)) throw failure;
    return this.find(kind, reference, ['name']);
  }

  /** The reference with the id of its record, where it is known that the requested one was merged. */
  withRecordKeys<F extends FieldDecoders>(kind: RecordKind<F>, reference: Reference<F>): Reference<F> {
    return withRecordKeys(kind, reference, this.#recordOf(kind, reference));
  }

  /** The same once its lists have been read. Where one is about another id, its own look-up shows whether it was merged into that. */
  async withKeysFromLists<F extends FieldDecoders>(
    kind: RecordKind<F>,
    reference: Reference<F>,
  ): Promise<Reference<F>> {
    const record = this.#recordOf(kind, reference);
    await this.#state.inFlight.ended(record.allKeys);
    const isDoubted = record.partialEntryOf(kind.identity.field) !== undefined;
    const found = isDoubted ? await this.find(kind, reference, ['name'], { isPart: true }) : null;
    return found ?? this.withRecordKeys(kind, reference);
  }

  /** The record does not wait for its lists, which the client has deferred. */
  ignoreLists(kind: RecordKind, reference: RecordKeys): void {
    this.#recordOf(kind, reference).ignoresLists = true;
  }

  /** The identity of a record, which the calls for all its lists and series need. @throws {SubgraphError} */
  identity(kind: RecordKind, reference: RecordKeys): string | Promise<string> {
    return reference[kind.identity.field] ?? this.#identityOf(kind, reference);
  }

  /** True if a response has shown the record. */
  isShown(kind: RecordKind, reference: RecordKeys): boolean {
    return this.#recordOf(kind, reference).isShown;
  }

  /** A field as far as it is known without a call; undefined if it is not. */
  known(kind: RecordKind, reference: RecordKeys & JsonObject, field: string): unknown {
    return reference[field] ?? this.#recordOf(kind, reference).known(field);
  }

  async #identityOf(kind: RecordKind, reference: RecordKeys): Promise<string> {
    const identity = await this.#read(kind, { ...reference }, kind.identity.field);
    if (typeof identity !== 'string') throw new SubgraphError('NOT_FOUND');
    return identity;
  }

  #read(kind: RecordKind, reference: RecordKeys & JsonObject, field: string): unknown {
    const held = reference[field];
    if (held !== undefined && !isUnreadable(held)) return held;
    const record = this.#recordOf(kind, reference);
    if (held !== undefined) return this.#readable(record, field) ?? held;
    const known = this.#value(record, field);
    return known !== undefined ? known : this.#load(record, field, reference);
  }

  async #load(record: KnownRecord, field: string, reference: JsonObject): Promise<unknown> {
    if (record.absence && isRow(record.kind, reference)) record.showInRow();
    await this.#loaderOf(record.kind).load(record, [field]);
    if (record.absence) this.#state.entries.use(record.absence);
    const known = this.#value(record, field);
    const value = known !== undefined ? known : this.#withoutValue(record, field, reference);
    if (value instanceof Error) throw value;
    return value;
  }

  /** A record with what is known of it. @throws {SubgraphError} NOT_FOUND without any key */
  #recordOf(kind: RecordKind, reference: RecordKeys): KnownRecord {
    const found = this.#byReference.get(reference);
    if (found?.kind === kind) return found;
    const record = this.#recordAt(kind, reference);
    this.#byReference.set(reference, record);
    return record;
  }

  #recordAt(kind: RecordKind, reference: RecordKeys): KnownRecord {
    const key = keyOf(kind, reference);
    const found = this.#byKey.get(key);
    if (found) return found;
    const { context, entries } = this.#state;
    if (kind.isMutable) context.operation.usage.isMutable = true;
    const record = new KnownRecord(kind, trustedKeys(reference), key, entries);
    this.#byKey.set(key, record);
    return record;
  }

  #loaderOf(kind: RecordKind): RecordLoader {
    const found = this.#loaders.get(kind) ?? new RecordLoader(this.#state, kind, this.#lists);
    this.#loaders.set(kind, found);
    return found;
  }

  /** A field, as far as it is known. The use of cached entries is recorded, and stale ones are revalidated. */
  #value(record: KnownRecord, field: string): unknown {
    const known = record.entryOf(field);
    if (known?.freshness) this.#use(record, field, known);
    return known?.entry.value?.[field];
  }

  /** The value of another entry in the place of one that a row has and that could not be read. */
  #readable(record: KnownRecord, field: string): unknown {
    const known = record.readableEntryOf(field);
    if (known?.freshness) this.#state.entries.use(known);
    return known?.entry.value?.[field];
  }

  #use(record: KnownRecord, field: string, known: Known): void {
    this.#state.entries.use(known);
    if (known.freshness !== 'stale') return;
    const fields = this.#stale.get(record);
    if (fields) return void fields.add(field);
    const stale = new Set([field]);
    const { kind, keys, key } = record;
    this.#stale.set(record, stale);
    this.#revalidation.add({
      key,
      load: ({ records }) => {
        this.#stale.delete(record);
        return records.find(kind, { ...keys }, [...stale]);
      },
    });
  }

  /**
   * What takes the place of a field that is not known: its partial value if no version returns the whole one, else its error.
   * @param reference Can have it too: an item of a list.
   */
  #withoutValue(record: KnownRecord, field: string, reference: JsonObject): unknown {
    const error = record.errorOf(field);
    if (isFinal(error)) return error;
    const partial = record.partialEntryOf(field);
    if (partial?.freshness) this.#use(record, field, partial);
    return (partial?.entry.value ?? reference)[partialName(field)] ?? error;
  }
}

/** Whether a list has given the reference: it has more than keys, and other subgraphs do not prove that a record exists. */
const isRow = ({ fields, lookUps }: RecordKind, reference: JsonObject): boolean =>
  !reference['isRepresentation'] &&
  Object.entries(reference).some(
    ([name, value]) => name in fields && (value ?? null) !== null && !lookUps.some(({ key }) => key === name),
  );

/** Fields of a record. More are added until the batch of the load is dispatched. */
interface RecordLoad {
  readonly record: KnownRecord;
  readonly fields: Set<string>;
}

/** Fields that the calls of a record have to return. */
interface Missing {
  readonly load: RecordLoad;
  readonly fields: ReadonlySet<string>;
}

/** Loads records of one kind: those of one tick together, by the fewest calls. */
class RecordLoader {
  readonly #state: LoaderState;
  readonly #lookUps: LookUps;
  readonly #batches: BatchLoader | undefined;
  /** All fields of a record in one tick share a promise: one for each would take more time than the calls. */
  readonly #loads = new Map<KnownRecord, { readonly load: RecordLoad; readonly done: Promise<void> }>();
  // After the lists and series of the tick, so that records can wait for those that describe them.
  readonly #loader = new DataLoader<RecordLoad, void>(loads => this.#loadAll(loads), {
    cache: false,
    batchScheduleFn: dispatch => void setImmediate(dispatch),
  });

  constructor(state: LoaderState, kind: RecordKind, lists: Lists) {
    const { batchPath } = kind;
    const lookUps = new LookUps(state, lists);
    this.#state = state;
    this.#lookUps = lookUps;
    this.#batches =
      batchPath &&
      new BatchLoader(state, kind, batchPath, (record, fields) => Promise.all(lookUps.begin(record, fields)));
  }

  /** Resolves when each of the fields is known or has failed. It never rejects. */
  load(record: KnownRecord, fields: Iterable<string>): Promise<void> {
    const begun = this.#loads.get(record);
    if (begun) {
      for (const field of fields) begun.load.fields.add(field);
      return begun.done;
    }
    const load = { record, fields: new Set(fields) };
    const done = this.#loader.load(load);
    this.#loads.set(record, { load, done });
    return done;
  }

  async #loadAll(loads: readonly RecordLoad[]): Promise<void[]> {
    this.#loads.clear();
    const looked = new Set<string>();
    await this.#look(loads, looked);
    for (let missing = loads.filter(isMissing); missing.length > 0; missing = missing.filter(isMissing)) {
      await this.#callFor(missing);
      await this.#look(missing.filter(isMissing), looked);
    }
    this.#batches?.endTrials();
    await Promise.all(loads.map(load => this.#listsFor(load)));
    return loads.map(() => undefined);
  }

  /**
   * Looks for the records in the cache: an alias leads to further keys.
   * @param looked The keys that need no other look.
   */
  async #look(loads: readonly RecordLoad[], looked: Set<string>): Promise<void> {
    for (let missing = loads; missing.length > 0; missing = missing.filter(isMissing)) {
      const keys = new Set(missing.flatMap(({ record }) => record.allKeys)).difference(looked);
      if (keys.size === 0) return;
      await this.#state.entries.look(recordEntries, [...keys]);
      for (const key of keys) looked.add(key);
    }
  }

  /** Sends the fewest calls for some records, and waits until each is known, or its calls have ended. */
  async #callFor(loads: readonly RecordLoad[]): Promise<void> {
    const all = loads.map(load => ({ load, fields: this.#notInFlight(load) }));
    const missing = all.filter(({ fields }) => fields.size > 0);
    const batched = new Set(missing.length > 1 ? this.#batches?.fitting(missing) : []);
    await Promise.all(all.map(one => this.#call(one, batched.has(one))));
  }

  async #call({ load, fields }: Missing, isBatched: boolean): Promise<void> {
    const { entries, inFlight } = this.#state;
    const { record } = load;
    const batch = isBatched ? this.#batches?.load(record, fields) : undefined;
    if (!batch && fields.size > 0) this.#lookUps.begin(record, fields);
    const inFlightCalls = inFlight
      .of(record.allKeys)
      .filter(({ isOwnerCall }) => !(isOwnerCall && record.ignoresLists));
    const calls = inFlightCalls.map(({ done }) => done);
    if (batch) calls.push(batch);
    if (calls.length === 0 && isMissing(load)) throw new Error(`no call returns ${[...load.fields].join(', ')}`);
    await entries.orExpired(
      recordEntries,
      record.allKeys,
      untilKnown(calls, () => isMissing(load)),
      () => isMissing(load),
    );
  }

  /**
   * The missing fields that the record's own calls have to return. A record waits for the lists and series in flight that
   * describe it, if their owner fields are all that can be had; otherwise its own call returns these, too.
   */
  #notInFlight({ record, fields }: RecordLoad): ReadonlySet<string> {
    const missing = record.missing(fields);
    const calls = this.#state.inFlight.of(record.allKeys);
    if (calls.length === 0) return missing;
    const rest = missing.difference(fieldsOf(calls.filter(({ isOwnerCall }) => !isOwnerCall)));
    if (record.ignoresLists) return rest;
    const undescribed = rest.difference(fieldsOf(calls.filter(({ isOwnerCall }) => isOwnerCall)));
    const isDescribed = undescribed.size < rest.size && !this.#lookUps.canReturnAny(record, undescribed);
    return isDescribed ? undescribed : rest;
  }

  /** Where the calls of a record have failed, its lists in flight may still have the fields. */
  async #listsFor({ record, fields }: RecordLoad): Promise<void> {
    if (record.ignoresLists || ![...fields].some(field => record.hasFailed(field))) return;
    await this.#state.inFlight.ended(record.allKeys);
  }
}

const isMissing = ({ record, fields }: RecordLoad): boolean => record.lacksAny(fields);

const fieldsOf = (calls: readonly { readonly fields: ReadonlySet<string> }[]): ReadonlySet<string> =>
  new Set(calls.flatMap(({ fields }) => [...fields]));

/** Resolves when nothing is missing any more, or all calls have ended. */
function untilKnown(calls: readonly Promise<unknown>[], isLacking: () => boolean): Promise<void> {
  return new Promise(resolve => {
    let left = calls.length;
    const check = () => {
      left--;
      if (left <= 0 || !isLacking()) resolve();
    };
    if (left === 0) resolve();
    for (const call of calls) void call.then(check);
  });
}
