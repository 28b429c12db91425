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

/** The records of one operation. Returns known fields synchronously and loads other fields with the loader of the kind. */
export class Records {
  readonly #state: LoaderState;
  readonly #revalidation: Revalidates<{ readonly records: Records }>;
  readonly #lists: Lists;
  readonly #loaders = new Map<RecordKind, RecordLoader>();
  readonly #byKey = new Map<string, KnownRecord>();
  /** By reference, to avoid deriving keys again. */
  readonly #byReference = new Map<RecordKeys, KnownRecord>();
  /** Stale fields read in this turn, revalidated together. */
  readonly #stale = new Map<KnownRecord, Set<string>>();

  constructor(state: LoaderState, revalidation: Revalidates<{ readonly records: Records }>, lists: Lists) {
    this.#state = state;
    this.#revalidation = revalidation;
    this.#lists = lists;
  }

  /** Reads a field of a record: synchronously if known, else with all fields that are missing in the same tick. */
  read<F extends FieldDecoders, Name extends keyof F & string>(
    kind: RecordKind<F>,
    reference: Reference<F>,
    field: Name,
  ): FieldValue<F, Name> | Promise<FieldValue<F, Name>> {
    // Values are stored under the name of the field that decoded them.
    return this.#read(kind, reference, field) as FieldValue<F, Name>;
  }

  /**
   * Loads fields and returns the reference, or null if the service does not have the record. Fields that failed throw where they
   * are read.
   * @throws {SubgraphError} if the record is gone, or if nothing could be loaded and no response shows the record, unless part of
   * it is loaded elsewhere
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
    // The plan may still permit other fields, which reveal whether the record exists.
    if (!hasCode(failure, 'PLAN_REQUIRED') || fields.includes('name') || !('name' in kind.fields)) throw failure;
    return this.find(kind, reference, ['name']);
  }

  /** Adds the known id and keys of the record to its reference. */
  withRecordKeys<F extends FieldDecoders>(kind: RecordKind<F>, reference: Reference<F>): Reference<F> {
    return withRecordKeys(kind, reference, this.#recordOf(kind, reference));
  }

  /**
   * Like {@link withRecordKeys}, after the lists of the record have been read. If a list names another id, a lookup verifies the
   * merge.
   */
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

  /** Stops the record from waiting for its lists, which the client has deferred. */
  ignoreLists(kind: RecordKind, reference: RecordKeys): void {
    this.#recordOf(kind, reference).ignoresLists = true;
  }

  /**
   * The identity of a record, required by the calls for its lists and series. @throws {SubgraphError} if the record does not
   * exist or its lookup fails
   */
  identity(kind: RecordKind, reference: RecordKeys): string | Promise<string> {
    return reference[kind.identity.field] ?? this.#identityOf(kind, reference);
  }

  /**
   * Like {@link identity}, after the fields requested in the same tick have been loaded: after a merge, they show the
   * surviving record. Makes no further call if the identity is known.
   */
  async currentIdentity(kind: RecordKind, reference: RecordKeys): Promise<string> {
    const record = this.#recordOf(kind, reference);
    await this.#loaderOf(kind).load(record, []);
    return this.identity(kind, record.keys);
  }

  isShown(kind: RecordKind, reference: RecordKeys): boolean {
    return this.#recordOf(kind, reference).isShown;
  }

  /** The value of a field without a call; undefined if unknown. */
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

  /** Finds or creates the state of a record. @throws {SubgraphError} NOT_FOUND without any key */
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

  /** The known value of a field. Records the use of cached entries and revalidates stale ones. */
  #value(record: KnownRecord, field: string): unknown {
    const known = record.entryOf(field);
    if (known?.freshness) this.#use(record, field, known);
    return known?.entry.value?.[field];
  }

  /** A readable value from another entry, to replace an unreadable one in a row. */
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
    if (this.#stale.size === 0) setImmediate(() => this.#stale.clear());
    this.#stale.set(record, stale);
    this.#revalidation.add({ key, load: ({ records }) => records.find(kind, { ...keys }, [...stale]) });
  }

  /**
   * The replacement of an unknown field: its partial value if no version returns the complete one, else its error.
   * @param reference An item of a list, which may have the partial value as well.
   */
  #withoutValue(record: KnownRecord, field: string, reference: JsonObject): unknown {
    const error = record.errorOf(field);
    if (isFinal(error)) return error;
    const partial = record.partialEntryOf(field);
    if (partial?.freshness) this.#use(record, field, partial);
    return (partial?.entry.value ?? reference)[partialName(field)] ?? error;
  }
}

/**
 * Whether a reference comes from a list: it has fields other than keys. Representations from other subgraphs do not prove
 * existence.
 */
const isRow = ({ fields, lookUps }: RecordKind, reference: JsonObject): boolean =>
  !reference['isRepresentation'] &&
  Object.entries(reference).some(
    ([name, value]) => name in fields && (value ?? null) !== null && !lookUps.some(({ key }) => key === name),
  );

/** Requested fields of a record. May grow until the batch is dispatched. */
interface RecordLoad {
  readonly record: KnownRecord;
  readonly fields: Set<string>;
}

/** Loads records of one kind, batched per tick with the fewest calls. */
class RecordLoader {
  readonly #state: LoaderState;
  readonly #lookUps: LookUps;
  readonly #batches: BatchLoader | undefined;
  /** One promise per record and tick: one per field would take more time than the calls. */
  readonly #loads = new Map<KnownRecord, { readonly load: RecordLoad; readonly done: Promise<void> }>();
  // Runs after the lists and series of the tick, so that records can wait for their owner fields.
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

  /** Resolves when every field is known or has failed. Never rejects. */
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
   * Looks up records in the cache, following aliases to further keys.
   * @param looked Keys already looked up.
   */
  async #look(loads: readonly RecordLoad[], looked: Set<string>): Promise<void> {
    for (let missing = loads; missing.length > 0; missing = missing.filter(isMissing)) {
      const keys = new Set(missing.flatMap(({ record }) => record.allKeys)).difference(looked);
      if (keys.size === 0) return;
      await this.#state.entries.look(recordEntries, [...keys]);
      for (const key of keys) looked.add(key);
    }
  }

  /** Sends the fewest calls for the records and waits until each is known or its calls have ended. */
  async #callFor(loads: readonly RecordLoad[]): Promise<void> {
    const all = loads.map(load => ({ record: load.record, fields: this.#notInFlight(load), load }));
    const missing = all.filter(({ fields }) => fields.size > 0);
    const batched = new Set(missing.length > 1 ? this.#batches?.fitting(missing) : []);
    const called = all.map(one => {
      const batch = batched.has(one) ? this.#batches?.load(one) : undefined;
      if (!batch && one.fields.size > 0) this.#lookUps.begin(one.record, one.fields);
      return this.#ended(one.load, batch);
    });
    await Promise.all(called);
  }

  /** Resolves when nothing is missing, or all calls of the record have ended. */
  async #ended(load: RecordLoad, batch: Promise<void> | undefined): Promise<void> {
    const { entries, inFlight } = this.#state;
    const { record } = load;
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
   * The missing fields that the record's calls must return. A record waits for the owner fields of lists and series in flight if
   * no call can return any other missing field; otherwise its calls return the owner fields as well.
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

  /** Waits for the lists in flight of a record whose calls failed. They may still have the fields. */
  async #listsFor({ record, fields }: RecordLoad): Promise<void> {
    if (record.ignoresLists || ![...fields].some(field => record.hasFailed(field))) return;
    await this.#state.inFlight.ended(record.allKeys);
  }
}

const isMissing = ({ record, fields }: RecordLoad): boolean => record.lacksAny(fields);

const fieldsOf = (calls: readonly { readonly fields: ReadonlySet<string> }[]): ReadonlySet<string> =>
  new Set(calls.flatMap(({ fields }) => [...fields]));

/** Resolves when nothing is missing, or all calls have ended. */
function untilKnown(calls: readonly Promise<unknown>[], isLacking: () => boolean): Promise<void> {
  return new Promise(resolve => {
    let left = calls.length;
    const check = () => {
      left--;
      if (left <= 0 || !isLacking()) resolve();
    };
    if (left === 0) resolve();
    for (const call of calls) void call.then(check, check);
  });
}
