import { absenceOf } from '../../cache/index.ts';
import {
  type BatchPath,
  type Call,
  errorsIn,
  fillMissingFields,
  hasMalformedFields,
  isJsonObject,
  type JsonObject,
  readCollection,
  type RecordKind,
} from '../../service/description/index.ts';
import { hasCode, ServiceError } from '../../operation/index.ts';
import { isOfLimit } from '../../client/index.ts';
import { readOffered } from './lookUpCalls.ts';
import type { ReadContext } from '../batching/readContext.ts';
import type { Learned, Pending, PlannedCall } from '../batching/reader.ts';
import type { RecordView } from './record.ts';
import { learnedRecord, placesOf, recordEntries } from './recordEntries.ts';
import type { RecordWant } from './recordReader.ts';
import { type IsOpen, savesCalls } from '../batching/versions.ts';

/** The fields that are missing of a record, and the want that waits for them. */
export interface Missing {
  readonly fields: ReadonlySet<string>;
  readonly pending: Pending<RecordWant>;
}

type Records = ReadonlyMap<RecordView, Missing>;

/** Records that share a call. What it does not return is requested alone. */
interface Batch {
  readonly kind: RecordKind;
  readonly path: BatchPath;
  /** No more than the path accepts. */
  readonly records: Records;
}

/** The batches where these save calls, and the records that are requested alone. */
export function batchCalls(context: ReadContext, kind: RecordKind, records: Records) {
  const batches = batchesOf(context, kind, records);
  const alone = new Map(records);
  for (const batch of batches) for (const record of batch.records.keys()) alone.delete(record);
  return { calls: batches.map(batch => batchCall(context, batch)), alone };
}

function batchesOf(context: ReadContext, kind: RecordKind, records: Records): Batch[] {
  const path = kind.batchPath;
  if (!path || records.size < 2 || !context.batchPaths.allows(kind)) return [];
  const { negativeCache } = context.calls;
  const { source } = path;
  const isGain = gains(context, path);
  const ids = new Set<string>();
  const fitting = [...records].filter(([record, { fields }]) => {
    const { id } = record.keys;
    // A record can have two ids: then one of them has been merged.
    if (!id || ids.has(id) || record.hasTried(source)) return false;
    ids.add(id);
    return negativeCache.allows(source, [id]) && isGain(record, fields);
  });
  const batches: Batch[] = [];
  for (let start = 0; start < fitting.length; start += path.most) {
    batches.push({ kind, path, records: new Map(fitting.slice(start, start + path.most)) });
  }
  return batches.filter(batch => batch.records.size > 1);
}

/** Whether a record benefits from a batch. */
function gains({ calls }: ReadContext, { offers }: BatchPath) {
  const isOpen: IsOpen = (_, { source }) => calls.negativeCache.allows(source, []);
  const known = new Map<string, boolean>();
  return (record: RecordView, missing: ReadonlySet<string>): boolean => {
    // Most often the call has all of them.
    if (missing.isSubsetOf(offers)) return true;
    // Most records of a tick lack the same fields and have the same keys.
    const name = `${[...missing].join(' ')}, ${Object.keys(record.keys).join(' ')}`;
    const isGain = known.get(name) ?? savesCalls(record, missing, offers, isOpen);
    known.set(name, isGain);
    return isGain;
  };
}

function batchCall(context: ReadContext, batch: Batch): PlannedCall {
  const { kind, path, records } = batch;
  const { source } = path;
  const isTried = context.batchPaths.batching(kind) === 'tried';
  return {
    source,
    // What is missing beyond that needs a key that it returns.
    offers: [...records].map(([{ key }, { fields }]) => ({
      kind: recordEntries,
      key,
      part: path.offers.union(fields),
    })),
    async send() {
      const ids = idsOf(records);
      const requestedAt = Date.now();
      try {
        const found = await context.calls.read(callFor(kind, path, ids));
        const isAnswered = ids.some(id => found.byId.has(id));
        if (isAnswered) context.batchPaths.answer(kind);
        else if (isTried) refuseIfFoundAlone(context, batch);
        return isAnswered || !isTried
          ? learned(batch, found, { source, requestedAt, lifetime: kind.lifetime })
          : { known: [], kept: [] };
      } catch (error) {
        if (isOfPath(error)) refuseIfFoundAlone(context, batch);
        throw error;
      }
    },
    meaningOf: error =>
      (isTried && !isOfLimit(error)) || isOfPath(error) || isOfRecord(error) ? 'refusal' : 'failure',
  };
}

const idsOf = (records: Records) => [...records.keys()].map(({ keys }) => String(keys.id));

/**
 * The entries of the records of a response, paired by id: the order is not promised. A requested record that a whole response
 * lacks does not exist.
 */
function learned(
  { kind, path, records }: Batch,
  { byId, isWhole }: Found,
  times: { readonly source: string; readonly requestedAt: number; readonly lifetime: number },
): Learned {
  const keys = new Map([...records.keys()].map(({ keys: { id }, key }) => [String(id), key]));
  const entries = [...byId].map(([id, value]) =>
    learnedRecord(kind, { key: keys.get(id) ?? '', used: { id } }, { ...times, value }),
  );
  // A record that was not requested is one into which a requested one was merged: which, the look-ups of the others show.
  const isAbsent = isWhole && [...byId.keys()].every(id => keys.has(id));
  const absence = absenceOf(new ServiceError('NOT_FOUND', { endpoint: path.path }), times.requestedAt);
  const absent = isAbsent && absence ? [...keys].filter(([id]) => !byId.has(id)) : [];
  return {
    known: [
      ...entries.flatMap(({ known }) => known.filter(({ key }) => key)),
      ...absent.flatMap(([, key]) => (absence ? [{ kind: recordEntries, key, entry: absence }] : [])),
    ],
    kept: [
      ...entries.flatMap(({ kept }) => kept),
      ...absent
        .flatMap(([id]) => placesOf(kind, { id }))
        .flatMap(place => (absence ? [{ ...place, entries: [absence] }] : [])),
    ],
    shown: entries.flatMap(({ shown = [] }) => shown),
    times: { ...times, lifetime: [...byId.values()].some(hasMalformedFields) ? 0 : kind.lifetime },
  };
}

/** Statuses of gateways, and of a token: they concern neither the path nor a record. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 421, 425, 429]);

/** True for an error that may be due to one of the records: gateways that fail have other statuses. */
function isOfRecord(error: unknown): boolean {
  const status = statusOf(error);
  return hasCode(error, 'PLAN_REQUIRED') || (status >= 300 && status <= 500 && !PASSING.has(status));
}

/** True for an error that shows that there is no such path, if it is due to none of the records. */
function isOfPath(error: unknown): boolean {
  const status = statusOf(error);
  const isAnswered = (status >= 200 && status < 500 && !PASSING.has(status)) || status === 501;
  return isAnswered || hasCode(error, 'UPSTREAM_INVALID_RESPONSE');
}

const statusOf = (error: unknown): number => (error instanceof ServiceError ? (error.failure.status ?? 0) : 0);

interface Found {
  /** The records of a response by their ids. */
  readonly byId: ReadonlyMap<string, JsonObject>;
  /** False if it may lack records: it has errors, fewer items than it counts, or items without an id, or one twice. */
  readonly isWhole: boolean;
}

function callFor({ fields }: RecordKind, { path, version, offers }: BatchPath, ids: readonly string[]): Call<Found> {
  return {
    path,
    version,
    // Sorted, so that the same records are the same call.
    values: { uuids: ids.toSorted().join(',') },
    hasPartialSuccess: true,
    decode(body, report) {
      const { items, after } = readCollection(body, undefined, { canBeSingle: true });
      const records = items.filter(isJsonObject).map(raw => readOffered(fields, raw, report, offers));
      // Fields that are missing from every item are read from the look-ups: this path may not return them at all.
      const promised = [...offers].filter(field => records.some(values => values[field] !== undefined));
      const identified = records.filter(({ id }) => typeof id === 'string');
      const byId = new Map(identified.map(values => [String(values['id']), fillMissingFields(values, promised)]));
      // A single record says nothing of the others.
      const isList = body['items'] !== undefined;
      const isWhole = isList && after === 'none' && byId.size === items.filter(item => item !== null).length;
      if (!isWhole) report('items: expected each requested id once, found others; what is missing is requested alone');
      return { byId, isWhole: isWhole && errorsIn(body).length === 0 };
    },
  };
}

/** The records of a batch in vain are requested alone. If each of them is found, an undocumented path is refused. */
function refuseIfFoundAlone({ batchPaths }: ReadContext, { kind, records }: Batch): void {
  let left = records.size;
  for (const [record, { fields, pending }] of records) {
    pending.onSettled(() => {
      if (isFound(record, fields) && --left === 0) batchPaths.refuse(kind);
    });
  }
}

/** A list can still contain fields of a removed record. */
const isFound = (record: RecordView, fields: ReadonlySet<string>): boolean =>
  !record.absent && [...fields].some(field => record.known(field) !== undefined);
