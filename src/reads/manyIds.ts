import { readFields } from '../endpoint/fields.ts';
import type { ManyIds, RecordKind } from '../endpoint/record.ts';
import { hasCode, ServiceError, type SubgraphError } from '../errors.ts';
import type { Call } from '../endpoint/call.ts';
import type { Calls } from '../rest/client.ts';
import { collection, isRaw, type Raw } from '../endpoint/envelope.ts';
import type { RecordState } from './recordState.ts';
import { askOne } from './lookUps.ts';
import { refusalName } from './versions.ts';

/** What is wanted of each of several records of a kind. */
type Wanted = ReadonlyMap<RecordState, ReadonlySet<string>>;

/** Loads the wanted fields of several records of a kind in one call; their number is within the limit of the path. */
export function askMany(calls: Calls, kind: RecordKind, many: ManyIds, wanted: Wanted): Promise<void> {
  const work = learnMany(calls, kind, many, wanted);
  for (const entry of wanted.keys()) entry.expect(many.offers, work);
  return work;
}

async function learnMany(calls: Calls, kind: RecordKind, many: ManyIds, wanted: Wanted): Promise<void> {
  const ids = [...wanted.keys()].map(({ keys }) => String(keys.id));
  try {
    const answers = await calls.read(callFor(kind, many, ids));
    // Paired by id: the order is not promised, and unknown ids are left out.
    [...wanted.keys()].forEach((entry, index) => {
      const answer = answers.get(ids[index] ?? '');
      if (answer) entry.learn(answer, many.offers);
      else entry.absent = new ServiceError('NOT_FOUND', { endpoint: many.path });
    });
  } catch (error) {
    if (hasCode(error, 'BAD_USER_INPUT', 'PLAN_REQUIRED', 'NOT_FOUND')) return askEach(calls, many, wanted, error);
    for (const [entry, fields] of wanted) entry.fail(fields, error);
  }
}

/** Its answer has the records by their ids. */
function callFor(
  { fields, lifetime }: RecordKind,
  { path, version }: ManyIds,
  ids: readonly string[],
): Call<ReadonlyMap<string, Raw>> {
  return {
    path,
    version,
    // Sorted, so that the same records are the same call.
    values: { uuids: ids.toSorted().join(',') },
    lifetime,
    decode: (body, report) => {
      const answers = collection(body)
        .items.filter(isRaw)
        .map(raw => readFields(fields, raw, report));
      return new Map(answers.map(answer => [String(answer['id']), answer]));
    },
  };
}

/**
 * The service does not know this path, or none of the records. It is the path if one of them is told by itself; then it
 * is not asked again.
 */
async function askEach(calls: Calls, { path, version }: ManyIds, wanted: Wanted, reason: SubgraphError): Promise<void> {
  await Promise.all([...wanted].map(([entry, fields]) => askOne(calls, entry, fields)));
  if (![...wanted].some(([entry, fields]) => entry.tellsAny(fields))) return;
  const name = refusalName(path, version);
  // A plan may change, and one odd id spoils a call for all.
  if (hasCode(reason, 'NOT_FOUND')) calls.refusals.addForGood(name);
  else calls.refusals.add(name);
}
