import {
  type Call,
  collection,
  errorsIn,
  fillIn,
  hasDamage,
  isRaw,
  type ManyIds,
  type Raw,
  type RecordKind,
} from '../../service/description/index.ts';
import { hasCode, ServiceError } from '../../operation/index.ts';
import { absenceOf } from '../../cache/index.ts';
import { isOfLimit } from '../../client/index.ts';
import { readOffered } from './lookUpCalls.ts';
import { capabilityName } from './manyIdsPaths.ts';
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

/** Records whose fields a path for several ids is to return. */
interface Batch {
  readonly kind: RecordKind;
  readonly path: ManyIds;
  /** No more than the path accepts. */
  readonly records: Records;
}

/** The calls for several ids where these save calls, and the records that are requested alone. */
export function batchCalls(context: ReadContext, kind: RecordKind, records: Records) {
  const batches = batchesOf(context, kind, records);
  const alone = new Map(records);
  for (const batch of batches) for (const record of batch.records.keys()) alone.delete(record);
  return { calls: batches.map(batch => batchCall(context, batch)), alone };
}

/** Records to be requested together by their ids; one that would be alone is requested by itself. */
function batchesOf(context: ReadContext, kind: RecordKind, records: Records): Batch[] {
  const path = kind.manyIds;
  if (!path || records.size < 2 || !context.manyIds.allows(kind.name)) return [];
  const { unavailable } = context.calls;
  const { source } = path;
  const names = [source, capabilityName(path)];
  const isGain = gains(context, path);
  const ids = new Set<string>();
  const fitting = [...records].filter(([record, { fields }]) => {
    const { id } = record.keys;
    // A record can have two ids: then one of them has been merged.
    if (!id || ids.has(id) || record.hasTried(source)) return false;
    ids.add(id);
    return names.every(name => unavailable.allows(name, [id])) && isGain(record, fields);
  });
  const batches: Batch[] = [];
  for (let start = 0; start < fitting.length; start += path.most) {
    batches.push({ kind, path, records: new Map(fitting.slice(start, start + path.most)) });
  }
  return batches.filter(batch => batch.records.size > 1);
}

/** Whether a record benefits from a call for several ids. */
function gains({ calls }: ReadContext, { offers }: ManyIds) {
  const isOpen: IsOpen = (_, { source }) => calls.unavailable.allows(source, []);
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
  const { path, records } = batch;
  const { unavailable } = context.calls;
  const { source } = path;
  const isProven = context.manyIds.isProven(path, unavailable);
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
      unavailable.begin(capabilityName(path), ids);
      try {
        const found = await context.calls.read(callFor(batch.kind, path, ids));
        const isInVain = !isProven && !ids.some(id => found.byId.has(id));
        if (!isInVain) unavailable.answer(capabilityName(path), ids);
        else doubt(context, batch);
        return isInVain ? NOTHING : learned(batch, found, { source, requestedAt, lifetime: batch.kind.lifetime });
      } catch (error) {
        if (isOfBatch(error, isProven)) doubt(context, batch, error);
        throw error;
      }
    },
    meaningOf: error => (isOfBatch(error, isProven) ? 'refusal' : 'failure'),
  };
}

const idsOf = (records: Records) => [...records.keys()].map(({ keys }) => String(keys.id));

const NOTHING: Learned = { known: [], kept: [] };

const notFound = ({ path }: ManyIds) => new ServiceError('NOT_FOUND', { endpoint: path });

/** The entries of the records of a response. */
function learned(
  { kind, path, records }: Batch,
  { byId, isRepeated, isWhole }: Found,
  times: { readonly source: string; readonly requestedAt: number; readonly lifetime: number },
): Learned {
  const keys = new Map([...records.keys()].map(({ keys: { id }, key }) => [id, key]));
  const entries = [...byId].map(([id, value]) =>
    learnedRecord(kind, { key: keys.get(id) ?? '', used: { id } }, { ...times, value }),
  );
  // A record of another id, or one that is there twice, is one into which a requested one was merged; which one that is,
  // its own look-up returns.
  const isMerged = isRepeated || [...byId.keys()].some(id => !keys.has(id));
  const missing = isWhole && !isMerged ? [...keys].filter(([id]) => !byId.has(String(id))) : [];
  const absence = missing.length > 0 ? absenceOf(notFound(path), times.requestedAt) : undefined;
  return {
    // Paired by id: the order is not promised, and unknown ids are left out.
    known: [
      ...entries.flatMap(({ known }) => known.filter(({ key }) => key)),
      ...missing.flatMap(([, key]) => (absence ? [{ kind: recordEntries, key, entry: absence }] : [])),
    ],
    kept: [
      ...entries.flatMap(({ kept }) => kept),
      ...missing
        .flatMap(([id]) => placesOf(kind, { id: id ?? null }))
        .flatMap(place => (absence ? [{ ...place, entries: [absence] }] : [])),
    ],
    shown: entries.flatMap(({ shown = [] }) => shown),
    times: { ...times, lifetime: [...byId.values()].some(hasDamage) ? 0 : kind.lifetime },
  };
}

/**
 * True for an error that may be due to one of the records, or to the path. Until the path has given a good answer, any error of
 * the service may. Afterwards, gateways that fail have other statuses.
 */
function isOfBatch(error: unknown, isProven: boolean): boolean {
  if (!(error instanceof ServiceError) || isOfLimit(error)) return false;
  const { status = 0 } = error.failure;
  // Another call may have begun to check whether the path is still refused.
  if (hasCode(error, 'PLAN_REQUIRED')) return true;
  if (!isProven || status === 500) return true;
  return status >= 300 && status < 500 && status !== 401;
}

interface Found {
  /** The records of a response by their ids. */
  readonly byId: ReadonlyMap<string, Raw>;
  /** True if it contains a record twice. */
  readonly isRepeated: boolean;
  /** False if it lacks records that may exist: it has errors, fewer items than it counts, or items that cannot be read. */
  readonly isWhole: boolean;
}

function callFor({ fields }: RecordKind, { path, version, offers }: ManyIds, ids: readonly string[]): Call<Found> {
  return {
    path,
    version,
    // Sorted, so that the same records are the same call.
    values: { uuids: ids.toSorted().join(',') },
    hasPartialSuccess: true,
    decode(body, report) {
      const { items, after } = collection(body);
      const all = items.filter(isRaw).map(raw => readOffered(fields, raw, report, offers));
      const records = all.filter(({ id }) => typeof id === 'string');
      const isReadable = records.length === items.filter(item => item !== null).length;
      if (!isReadable) report('items that have no id are left out');
      if (after !== 'none') report(`${items.length} items, although there may be more`);
      // Fields that are missing from every item are read from the look-ups: this path may not return them at all.
      const promised = [...offers].filter(field => records.some(values => values[field] !== undefined));
      const byId = new Map(records.map(values => [String(values['id']), fillIn(values, promised)]));
      const isWhole = isReadable && after === 'none' && errorsIn(body).length === 0;
      return { byId, isRepeated: byId.size < records.length, isWhole };
    },
  };
}

/**
 * The records of a batch are going to be requested one by one. If all of them are found, it is the path that does not accept
 * them; as long as that has never given a good answer, one batch shows it.
 * @param reason The error of the batch; undefined if its response has none of the records.
 */
function doubt({ calls, operation }: ReadContext, { path, records }: Batch, reason?: unknown): void {
  const { unavailable } = calls;
  const name = capabilityName(path);
  let open = records.size;
  const conclude = () => {
    if (--open > 0) return;
    const isProven = unavailable.isProven(name);
    // The client remembers what the plan refuses, and a service that fails says nothing of the path.
    if (hasCode(reason, 'PLAN_REQUIRED') || (isProven && hasCode(reason, 'GONE', 'UPSTREAM_UNAVAILABLE'))) return;
    const lost = new Map([...records].filter(([record, { fields }]) => !isFound(record, fields)));
    if (lost.size === records.size) return;
    const suspects = lost.size > 0 ? lost : records;
    unavailable.refuse(name, idsOf(suspects), operation.id, { isConclusive: !isProven && lost.size === 0 });
  };
  for (const { pending } of records.values()) pending.onSettled(conclude);
}

/** A list can still contain fields of a removed record. */
const isFound = (record: RecordView, fields: ReadonlySet<string>): boolean =>
  !record.absent && [...fields].some(field => record.known(field) !== undefined);
