import DataLoader from 'dataloader';
import type { RecordKind } from '../../service/description/index.ts';
import type { PageLoader } from '../lists/pageLoader.ts';
import type { LoaderState } from '../loaderState.ts';
import { BatchLoader } from './batchLoader.ts';
import type { KnownRecord } from './knownRecord.ts';
import { LookUps } from './lookUps.ts';
import { recordEntries } from './recordEntries.ts';

/** Fields of a record. More are added until the batch of the load is dispatched. */
export interface RecordLoad {
  readonly record: KnownRecord;
  readonly fields: Set<string>;
}

/** Fields that the calls of a record have to return. */
interface Missing {
  readonly load: RecordLoad;
  readonly fields: ReadonlySet<string>;
}

/** Loads records of one kind: those of one tick together, by the fewest calls. */
export class RecordLoader {
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

  constructor(state: LoaderState, kind: RecordKind, pages: PageLoader) {
    const { batchPath } = kind;
    const lookUps = new LookUps(state, pages);
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
