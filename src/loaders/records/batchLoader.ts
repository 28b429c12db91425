import DataLoader from 'dataloader';
import { absenceOf, firstToExpire } from '../../cache/index.ts';
import {
  type BatchPath,
  type Call,
  errorsIn,
  fillMissingFields,
  isJsonObject,
  type JsonObject,
  readCollection,
  type RecordKind,
} from '../../service/description/index.ts';
import { hasCode, ServiceError } from '../../operation/index.ts';
import { isOfLimit } from '../../client/index.ts';
import type { ResponseEntries } from '../entries/responseEntries.ts';
import type { LoaderState } from '../loaderState.ts';
import type { KnownRecord } from './knownRecord.ts';
import { readReturned } from './lookUps.ts';
import { entriesOfRecord, placesOf, recordEntries } from './recordEntries.ts';
import { type IsAllowed, savesCalls } from './versions.ts';

/** A record with the fields that its calls must return. */
export interface BatchedRecord {
  readonly record: KnownRecord;
  readonly fields: ReadonlySet<string>;
}

/**
 * Loads up to ten records of one kind per call. Records that are missing from an incomplete response and fields that are missing
 * from any response are requested individually.
 */
export class BatchLoader {
  readonly #state: LoaderState;
  readonly #kind: RecordKind;
  readonly #path: BatchPath;
  readonly #loader: DataLoader<BatchedRecord, void>;
  /**
   * Failed batches whose records are requested individually. If all records of a batch are then found, the undocumented path
   * counts as refused.
   */
  #failed: (readonly BatchedRecord[])[] = [];

  /** @param loadAlone Loads a record by its lookups. */
  constructor(
    state: LoaderState,
    kind: RecordKind,
    path: BatchPath,
    loadAlone: (record: KnownRecord, fields: ReadonlySet<string>) => Promise<unknown>,
  ) {
    this.#state = state;
    this.#kind = kind;
    this.#path = path;
    this.#loader = new DataLoader<BatchedRecord, void>(
      async records => {
        const [{ record, fields } = {}, ...more] = records;
        if (record && fields && more.length === 0) await loadAlone(record, fields);
        else await this.#call(records);
        return records.map(() => undefined);
      },
      { cache: false, maxBatchSize: path.most },
    );
  }

  /** Resolves when the call has ended. Never rejects. */
  load(record: BatchedRecord): Promise<void> {
    return this.#loader.load(record);
  }

  /** Selects the loads that benefit from a batch. */
  fitting<Load extends BatchedRecord>(missing: readonly Load[]): readonly Load[] {
    const { calls, batchPaths } = this.#state.context;
    if (!batchPaths.allows(this.#kind)) return [];
    const { source } = this.#path;
    const saves = this.#savesCalls();
    const ids = new Set<string>();
    const fitting = missing.filter(({ record, fields }) => {
      const { id } = record.keys;
      // If two records share an id, one of the records has been merged.
      if (!id || ids.has(id) || record.hasTried(source)) return false;
      ids.add(id);
      return calls.negativeCache.allows(source, [id]) && saves(record, fields);
    });
    return fitting.length > 1 ? fitting : [];
  }

  #savesCalls() {
    const { returns } = this.#path;
    const isAllowed: IsAllowed = (_, { source }) => this.#state.context.calls.negativeCache.allows(source, []);
    const known = new Map<string, boolean>();
    return (record: KnownRecord, missing: ReadonlySet<string>): boolean => {
      // Fast path: usually the batch returns all missing fields.
      if (missing.isSubsetOf(returns)) return true;
      // Memoized: most records of a tick lack the same fields and have the same keys.
      const name = `${[...missing].join(' ')}, ${Object.keys(record.keys).join(' ')}`;
      const isGain = known.get(name) ?? savesCalls(record, missing, returns, isAllowed);
      known.set(name, isGain);
      return isGain;
    };
  }

  #call(records: readonly BatchedRecord[]): Promise<void> {
    const done = this.#send(records);
    for (const { record, fields } of records) {
      // Fields that the batch does not return are requested after it.
      this.#state.inFlight.add(record.key, { fields: this.#path.returns.union(fields), isOwnerCall: false, done });
    }
    return done;
  }

  async #send(records: readonly BatchedRecord[]): Promise<void> {
    const { calls, batchPaths } = this.#state.context;
    const [kind, path] = [this.#kind, this.#path];
    const keys = new Map(records.map(({ record }) => [String(record.keys.id), record.key]));
    const isTried = batchPaths.batching(kind) === 'tried';
    const times = { source: path.source, requestedAt: Date.now(), lifetime: kind.lifetime };
    try {
      const found = await calls.read(callFor(kind, path, [...keys.keys()]));
      const isAnswered = [...keys.keys()].some(id => found.byId.has(id));
      if (isAnswered) batchPaths.answer(kind);
      else if (isTried) this.#failed.push(records);
      const response = isAnswered || !isTried ? entriesOf(kind, path, keys, found, times) : { known: [], cached: [] };
      this.#state.entries.add(response);
      const known = new Set(response.known.map(({ key }) => key));
      for (const one of records) if (!known.has(one.record.key)) this.#fail(one, 'refusal', undefined);
    } catch (error) {
      if (isOfPath(error)) this.#failed.push(records);
      const isRefused = (isTried && !isOfLimit(error)) || isOfPath(error) || isOfRecord(error);
      for (const one of records) this.#fail(one, isRefused ? 'refusal' : 'failure', error);
    }
  }

  #fail({ record, fields }: BatchedRecord, meaning: 'refusal' | 'failure', error: unknown): void {
    const { source, returns } = this.#path;
    this.#state.entries.fail(recordEntries, record.key, { source, meaning, part: returns.union(fields), error });
  }

  /** Marks an undocumented path as refused if every record of a failed batch was found individually. */
  endTrials(): void {
    const open = this.#failed.filter(batch => batch.some(({ record, fields }) => record.lacksAny(fields)));
    const settled = this.#failed.filter(batch => !open.includes(batch));
    if (settled.some(batch => batch.every(isFound))) this.#state.context.batchPaths.refuse(this.#kind);
    this.#failed = open;
  }
}

/** Whether a record was found. Known fields alone do not prove this: a list may still contain fields of a removed record. */
const isFound = ({ record, fields }: BatchedRecord): boolean =>
  !record.absent && [...fields].some(field => record.known(field) !== undefined);

/**
 * Entries of the records in a response, matched by id because the order is not guaranteed. Requested records that are missing
 * from a complete response do not exist.
 * @param keys Record keys by requested id.
 */
function entriesOf(
  kind: RecordKind,
  path: BatchPath,
  keys: ReadonlyMap<string, string>,
  { byId, isWhole }: Found,
  times: { readonly source: string; readonly requestedAt: number; readonly lifetime: number },
): ResponseEntries {
  const { source, requestedAt, lifetime } = times;
  // Not a copy of `times`: V8 stores added properties separately, which takes 32 bytes more per entry.
  const entries = [...byId].map(([id, value]) =>
    entriesOfRecord(kind, { key: keys.get(id) ?? '', used: { id } }, { source, requestedAt, lifetime, value }),
  );
  // An unexpected record is the survivor of a merge. Lookups of the missing records show which one was merged.
  const isAbsent = isWhole && [...byId.keys()].every(id => keys.has(id));
  const absence = isAbsent && absenceOf(new ServiceError('NOT_FOUND', { endpoint: path.path }), requestedAt);
  if (absence) {
    for (const [id, key] of keys) {
      if (byId.has(id)) continue;
      const cached = placesOf(kind, { id }).map(place => ({ ...place, entries: [absence] }));
      entries.push({ known: [{ kind: recordEntries, key, entry: absence }], cached });
    }
  }
  return {
    known: entries.flatMap(({ known }) => known.filter(({ key }) => key)),
    cached: entries.flatMap(({ cached }) => cached),
    fallbacks: entries.flatMap(({ fallbacks = [] }) => fallbacks),
    times: firstToExpire(entries.flatMap(({ times: each = [] }) => each)) ?? times,
  };
}

/** Statuses that concern the gateway or the token, but neither the path nor a record. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 421, 425, 429]);

/** Whether one of the records may have caused an error. Failing gateways have other statuses. */
function isOfRecord(error: unknown): boolean {
  const status = statusOf(error);
  return hasCode(error, 'PLAN_REQUIRED') || (status >= 300 && status <= 500 && !PASSING.has(status));
}

/** Whether an error means that the path does not exist, provided that no record has caused the error. */
function isOfPath(error: unknown): boolean {
  const status = statusOf(error);
  const isAnswered = (status >= 200 && status < 500 && !PASSING.has(status)) || status === 501;
  return isAnswered || hasCode(error, 'UPSTREAM_INVALID_RESPONSE');
}

const statusOf = (error: unknown): number => (error instanceof ServiceError ? (error.failure.status ?? 0) : 0);

interface Found {
  readonly byId: ReadonlyMap<string, JsonObject>;
  /**
   * Whether the response is complete: it is a list without errors, no rows follow, and every item has a distinct id. A requested
   * record that is missing from it does not exist.
   */
  readonly isWhole: boolean;
}

function callFor({ fields }: RecordKind, { path, version, returns }: BatchPath, ids: readonly string[]): Call<Found> {
  return {
    path,
    version,
    // Sorted, so that equal sets of records make equal calls.
    values: { uuids: ids.toSorted().join(',') },
    hasPartialSuccess: true,
    decode(body, report) {
      const { items, after } = readCollection(body, undefined, { canBeSingle: true });
      const records = items.filter(isJsonObject).map(raw => readReturned(fields, raw, report, returns));
      // Fields missing from every item are loaded by lookups: this path may not return these fields at all.
      const promised = [...returns].filter(field => records.some(values => values[field] !== undefined));
      const identified = records.filter(({ id }) => typeof id === 'string');
      const byId = new Map(identified.map(values => [String(values['id']), fillMissingFields(values, promised)]));
      // A single object is not evidence about the other records.
      const isList = body['items'] !== undefined;
      const isWhole = isList && after === 'none' && byId.size === items.filter(item => item !== null).length;
      if (!isWhole)
        report('items: expected each requested id once, found other items; missing records are requested individually');
      return { byId, isWhole: isWhole && errorsIn(body).length === 0 };
    },
  };
}
