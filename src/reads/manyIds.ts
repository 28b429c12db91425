import { type Call, collection, errorsIn, isRaw, type Raw, versionedPath } from '../endpoint/call.ts';
import { hasDamage } from '../endpoint/fields.ts';
import type { ManyIds, RecordKind } from '../endpoint/record.ts';
import { fillIn } from '../endpoint/references.ts';
import { hasCode, isRedirect, ServiceError } from '../errors.ts';
import { absenceOf } from '../cache/entry.ts';
import { isOfLimit } from '../rest/retry.ts';
import { loadOne, readOffered } from './lookUps.ts';
import { capabilityName } from './manyIdsPaths.ts';
import { keepAbsence, keepRecord } from './recordEntries.ts';
import type { RecordState } from './recordState.ts';
import type { ReadContext } from './readContext.ts';
import { type IsOpen, savesCalls } from './versions.ts';

/** The wanted fields of several records of a kind. */
export type Wanted = ReadonlyMap<RecordState, ReadonlySet<string>>;

/** Records whose fields a path for several ids is to return. */
interface Batch {
  readonly kind: RecordKind;
  readonly path: ManyIds;
  /** No more than the path accepts. */
  readonly wanted: Wanted;
}

/**
 * Loads the wanted fields of records: several ids in one call where that spares calls, and one by one what such calls do
 * not return, with the keys learned.
 */
export async function loadAll(context: ReadContext, kind: RecordKind, wanted: Wanted): Promise<void> {
  const batches = batchesOf(context, kind, wanted);
  const alone = new Map(wanted);
  for (const batch of batches) for (const state of batch.wanted.keys()) alone.delete(state);
  const together = batches.map(batch => loadBatch(context, batch).then(() => loadEach(context, batch.wanted)));
  await Promise.all([...together, loadEach(context, alone)]);
}

/** Loads one by one the records that lack any of their fields. */
async function loadEach(context: ReadContext, wanted: Wanted): Promise<void> {
  const lacking = [...wanted].filter(([state, fields]) => state.lacksAny(fields));
  if (lacking.length > 0) await Promise.all(lacking.map(([state, fields]) => loadOne(context, state, fields)));
}

/** Records to be requested together by their ids; one that would be alone is requested by itself. */
function batchesOf(context: ReadContext, kind: RecordKind, wanted: Wanted): Batch[] {
  const path = kind.manyIds;
  if (!path || wanted.size < 2 || !context.manyIds.allows(kind.name)) return [];
  const { unavailable } = context.calls;
  const names = [versionedPath(path.path, path.version), capabilityName(path)];
  const isSharing = sharing(context, path);
  const fitting = [...wanted].filter(([state, fields]) => {
    const { id } = state.keys;
    return id && names.every(name => unavailable.allows(name, [id])) && isSharing(state, fields);
  });
  const batches: Batch[] = [];
  for (let start = 0; start < fitting.length; start += path.most) {
    batches.push({ kind, path, wanted: new Map(fitting.slice(start, start + path.most)) });
  }
  return batches.filter(batch => batch.wanted.size > 1);
}

/** True if a record benefits from a call for several ids. */
function sharing({ calls }: ReadContext, { offers }: ManyIds) {
  const isOpen: IsOpen = (path, version) => calls.unavailable.allows(versionedPath(path, version), []);
  const known = new Map<string, boolean>();
  return (state: RecordState, fields: ReadonlySet<string>): boolean => {
    // Most often the call has all of them.
    if (fields.isSubsetOf(offers)) return true;
    const missing = state.missing(fields);
    // Most records of a tick lack the same fields and have the same keys.
    const name = `${[...missing].join(' ')}, ${Object.keys(state.keys).join(' ')}`;
    const isGain = known.get(name) ?? savesCalls(state, missing, offers, isOpen);
    known.set(name, isGain);
    return isGain;
  };
}

/** Loads a batch in one call; other reads of this operation that want the same fields await it. */
function loadBatch(context: ReadContext, batch: Batch): Promise<void> {
  const pending = { fields: batch.path.offers, work: loadMany(context, batch) };
  for (const state of batch.wanted.keys()) state.expect(pending);
  return pending.work;
}

async function loadMany(context: ReadContext, batch: Batch): Promise<void> {
  const { kind, path, wanted } = batch;
  const states = [...wanted.keys()];
  const ids = states.map(({ keys }) => String(keys.id));
  // Two ids of one merged record.
  if (new Set(ids).size < 2) return;
  const source = versionedPath(path.path, path.version);
  const { unavailable } = context.calls;
  const isProven = context.manyIds.isProven(path, unavailable);
  const requestedAt = Date.now();
  unavailable.begin(capabilityName(path), ids);
  try {
    const { found, isRepeated, isWhole } = await context.calls.read(callFor(kind, path, ids));
    if (!isProven && !ids.some(id => found.has(id))) return await loadWithout(context, batch);
    unavailable.answer(capabilityName(path), ids);
    const isReadable = ![...found.values()].some(hasDamage);
    context.operation.use({ requestedAt, lifetime: isReadable ? kind.lifetime : 0 });
    // A record of another id, or one that is there twice, is one into which a requested one was merged; which one that is,
    // its own look-up returns.
    const isMerged = isRepeated || [...found.keys()].some(id => !ids.includes(id));
    // Paired by id: the order is not promised, and unknown ids are left out.
    for (const [index, state] of states.entries()) {
      const values = found.get(ids[index] ?? '');
      if (values) state.learn(values);
      else if (isWhole && !isMerged) miss(context, path, state, requestedAt);
    }
    for (const [id, values] of found)
      keepRecord(context.cache, kind, { id }, { source, value: values, requestedAt, lifetime: kind.lifetime });
  } catch (error) {
    if (isOfBatch(error, isProven)) return loadWithout(context, batch, error);
    for (const [state, fields] of wanted) state.fail(fields, error);
  }
}

/** A record that is not among those found does not exist. */
function miss({ cache }: ReadContext, { path }: ManyIds, state: RecordState, requestedAt: number): void {
  const error = new ServiceError('NOT_FOUND', { endpoint: path });
  state.absent = error;
  const absence = absenceOf(error, requestedAt);
  if (absence) keepAbsence(cache, state.kind, { id: state.keys.id ?? null }, absence);
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
  return !isProven || status === 500 || isRedirect(error) || (status >= 400 && status < 500 && status !== 401);
}

interface Found {
  /** The records of a response by their ids. */
  readonly found: ReadonlyMap<string, Raw>;
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
    values: { uuids: [...new Set(ids)].toSorted().join(',') },
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
      const found = new Map(records.map(values => [String(values['id']), fillIn(values, promised)]));
      const isWhole = isReadable && after === 'none' && errorsIn(body).length === 0;
      return { found, isRepeated: found.size < records.length, isWhole };
    },
  };
}

/**
 * Loads the records of a batch one by one. If all of them are found, it is the path that does not accept them; as long as that
 * has never given a good answer, one batch shows it.
 * @param reason The error of the batch; undefined if its response has none of the records.
 */
async function loadWithout(context: ReadContext, { path, wanted }: Batch, reason?: unknown): Promise<void> {
  await Promise.all([...wanted].map(([state, fields]) => loadOne(context, state, fields)));
  const isProven = context.calls.unavailable.isProven(capabilityName(path));
  // The client remembers what the plan refuses, and a service that fails says nothing of the path.
  if (hasCode(reason, 'PLAN_REQUIRED') || (isProven && hasCode(reason, 'GONE', 'UPSTREAM_UNAVAILABLE'))) return;
  const lost = [...wanted].filter(([state, fields]) => !isFound(state, fields));
  if (lost.length === wanted.size) return;
  const suspects = lost.length > 0 ? lost : [...wanted];
  const ids = suspects.map(([{ keys }]) => String(keys.id));
  const isConclusive = !isProven && lost.length === 0;
  context.calls.unavailable.refuse(capabilityName(path), ids, context.operation.id, { isConclusive });
}

/** A list can still contain fields of a removed record. */
const isFound = (state: RecordState, fields: ReadonlySet<string>) =>
  !state.absent && [...fields].some(field => state.known(field) !== undefined);
