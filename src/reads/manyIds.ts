import type { Call } from '../endpoint/call.ts';
import { collection, isRaw, type Raw } from '../endpoint/envelope.ts';
import { readFields } from '../endpoint/fields.ts';
import type { ManyIds, RecordKind } from '../endpoint/record.ts';
import { hasCode, ServiceError, type SubgraphError } from '../errors.ts';
import { absenceOf } from '../facts/absence.ts';
import { recordFacts } from '../facts/recordFacts.ts';
import { loadOne } from './lookUps.ts';
import { keepRecord, nameOf } from './recordNames.ts';
import type { RecordState } from './recordState.ts';
import type { Sources } from './sources.ts';
import { refusalName, withheldName } from './versions.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The wanted fields of several records of a kind. */
export type Wanted = ReadonlyMap<RecordState, ReadonlySet<string>>;

/** Records whose fields a path for several ids is to return. */
export interface Batch {
  readonly kind: RecordKind;
  readonly path: ManyIds;
  /** No more than the path accepts. */
  readonly wanted: Wanted;
}

/**
 * Loads a batch in one call. While it is not known whether the service has the path, one batch of the whole process
 * finds out, and the others wait for it.
 */
export async function loadBatch(sources: Sources, batch: Batch): Promise<void> {
  const { manyIds, calls } = sources;
  const name = refusalName(batch.path.path, batch.path.version);
  const load = () => loadMany(sources, batch);
  if (!manyIds.exists(name)) {
    const probe = manyIds.probeOf(name);
    if (!probe) return manyIds.probe(name, load);
    await probe;
  }
  // What a missing path does not return is requested one by one.
  if (!calls.refusals.has(name)) await load();
}

/** The fields that the path is believed to return. */
export function offersOf({ calls }: Sources, { path, offers }: ManyIds, fields: Iterable<string>): Set<string> {
  return new Set([...fields].filter(field => offers.has(field) && !calls.refusals.has(withheldName(path, field))));
}

function loadMany(sources: Sources, batch: Batch): Promise<void> {
  const work = learnMany(sources, batch);
  for (const state of batch.wanted.keys()) state.expect(batch.path.offers, work);
  return work;
}

async function learnMany(sources: Sources, batch: Batch): Promise<void> {
  const { kind, path, wanted } = batch;
  const ids = [...wanted.keys()].map(({ keys }) => String(keys.id));
  const requestedAt = Date.now();
  try {
    const answers = await sources.calls.read(callFor(kind, path, ids));
    sources.manyIds.add(refusalName(path.path, path.version));
    sources.budget.use(requestedAt + kind.lifetime);
    const empty = promisedOf(sources, batch, [...answers.values()]);
    // Paired by id: the order is not promised, and unknown ids are left out.
    for (const [index, state] of [...wanted.keys()].entries()) {
      const answer = answers.get(ids[index] ?? '');
      if (answer) keep(sources, batch, state, { ...empty, ...answer }, requestedAt);
      else keepAbsence(sources, path, state, requestedAt);
    }
  } catch (error) {
    if (hasCode(error, 'BAD_USER_INPUT', 'PLAN_REQUIRED', 'NOT_FOUND')) return loadEach(sources, batch, error);
    for (const [state, fields] of wanted) state.fail(fields, error);
  }
}

function keep({ facts }: Sources, { kind, path }: Batch, state: RecordState, values: Raw, requestedAt: number): void {
  state.learn(values);
  const { id } = state.keys;
  const source = refusalName(path.path, path.version);
  if (id) keepRecord(facts, kind, { id }, { source, values, requestedAt, lifetime: kind.lifetime });
}

function keepAbsence({ facts }: Sources, { path }: ManyIds, state: RecordState, requestedAt: number): void {
  const error = new ServiceError('NOT_FOUND', { endpoint: path });
  state.absent = error;
  const absence = absenceOf(error, requestedAt);
  if (absence) facts.add(recordFacts, nameOf(state.kind, state.keys), { statements: [], absence });
}

/**
 * Null for each promised field. A field that is missing from every item is not returned by this path at all: it is not
 * null, and from now on it is requested from the single look-up.
 */
function promisedOf({ calls }: Sources, { path, wanted }: Batch, answers: readonly Raw[]): Raw {
  const withheld = [...path.offers].filter(field => answers.every(answer => answer[field] === undefined));
  const isWanted = (field: string) => [...wanted.values()].some(fields => fields.has(field));
  if (answers.length > 1) {
    for (const field of withheld) if (isWanted(field)) calls.refusals.add(withheldName(path.path, field), DAY);
  }
  return Object.fromEntries([...path.offers].filter(field => !withheld.includes(field)).map(field => [field, null]));
}

/** Its response has the records by their ids. */
function callFor({ fields }: RecordKind, { path, version }: ManyIds, ids: readonly string[]): Call<Map<string, Raw>> {
  return {
    path,
    version,
    // Sorted, so that the same records are the same call.
    values: { uuids: ids.toSorted().join(',') },
    decode: (body, report) => {
      const answers = collection(body)
        .items.filter(isRaw)
        .map(raw => readFields(fields, raw, report));
      return new Map(answers.map(answer => [String(answer['id']), answer]));
    },
  };
}

/**
 * The service does not know this path, or none of the records. It is the path if one of them is found by itself; then it
 * is not called again.
 */
async function loadEach(sources: Sources, { path, wanted }: Batch, reason: SubgraphError): Promise<void> {
  await Promise.all([...wanted].map(([state, fields]) => loadOne(sources, state, fields)));
  if (![...wanted].some(([state, fields]) => state.hasAny(fields))) return;
  // A plan may change, and one odd id spoils a call for all; a missing path stays missing.
  const lifetime = hasCode(reason, 'NOT_FOUND') ? DAY : undefined;
  sources.calls.refusals.add(refusalName(path.path, path.version), lifetime);
}
