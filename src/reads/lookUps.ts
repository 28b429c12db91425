import { readFields } from '../endpoint/fields.ts';
import { lifetimes } from '../endpoint/lifetimes.ts';
import type { Address, LookUp, RecordKind, Version } from '../endpoint/record.ts';
import { hasCode, ServiceError } from '../errors.ts';
import type { Calls } from '../rest/client.ts';
import { InvalidAnswer, type Raw } from '../endpoint/envelope.ts';
import type { RecordState } from './recordState.ts';
import { pageCall } from './pageCall.ts';
import { chooseVersions, isRefusal, refusalName } from './versions.ts';

/** What to ask for one record: versions of one look-up. */
interface Plan {
  readonly lookUp: LookUp;
  readonly address: Address;
  readonly versions: readonly Version[];
}

/** Loads the wanted fields of one record with the fewest calls; what cannot be had is noted in the entry. */
export async function askOne(calls: Calls, entry: RecordState, wanted: ReadonlySet<string>): Promise<void> {
  const asked = new Set<string>();
  for (;;) {
    const missing = entry.missing(wanted);
    if (missing.size === 0) return;
    const isOpen = (path: string, version: string) => {
      const name = refusalName(path, version);
      return !asked.has(name) && !calls.refusals.has(name);
    };
    const plan = planFor(entry, missing, isOpen);
    if (!plan) return entry.fail(missing, reasonWithoutPlan(calls, entry.kind, missing));
    plan.versions.forEach(({ version }) => asked.add(refusalName(plan.lookUp.path, version)));
    await Promise.all(plan.versions.map(version => askVersion(calls, entry, plan, version, missing)));
  }
}

/**
 * The first look-up, by a key at hand, that offers any of the fields. Where only a look-up by another key offers them
 * (an album's slug), that key is wanted first.
 */
export function planFor(
  entry: Pick<RecordState, 'keys' | 'kind' | 'known'>,
  missing: ReadonlySet<string>,
  isOpen: (path: string, version: string) => boolean,
): Plan | undefined {
  const { keys, kind } = entry;
  const open = ({ path, versions }: LookUp) => versions.filter(({ version }) => isOpen(path, version));
  const wanted = new Set(missing);
  for (const lookUp of kind.lookUps) {
    const lacksKey = !lookUp.address(keys) && lookUp.key in kind.fields && entry.known(lookUp.key) === undefined;
    if (lacksKey && chooseVersions(open(lookUp), missing).length > 0) wanted.add(lookUp.key);
  }
  for (const lookUp of kind.lookUps) {
    const address = lookUp.address(keys);
    const versions = address ? chooseVersions(open(lookUp), wanted) : [];
    if (address && versions.length > 0) return { lookUp, address, versions };
  }
  return undefined;
}

/** Refused if some look-up would offer a field; else there is just nothing that tells it of this record. */
function reasonWithoutPlan(calls: Calls, kind: RecordKind, missing: ReadonlySet<string>): unknown {
  const refused = kind.lookUps.some(({ path, versions }) =>
    versions.some(
      ({ version, offers }) =>
        calls.refusals.has(refusalName(path, version)) && [...missing].some(field => offers.has(field)),
    ),
  );
  return refused ? new ServiceError('PLAN_REQUIRED', { endpoint: kind.name }) : null;
}

function askVersion(
  calls: Calls,
  entry: RecordState,
  plan: Plan,
  version: Version,
  missing: ReadonlySet<string>,
): Promise<void> {
  const work = learnVersion(calls, entry, plan, version, missing);
  entry.expect(version.offers, work);
  return work;
}

async function learnVersion(
  calls: Calls,
  entry: RecordState,
  { lookUp, address }: Plan,
  { version, offers }: Version,
  missing: ReadonlySet<string>,
): Promise<void> {
  const { path } = lookUp;
  try {
    entry.learn(await told(calls, entry, lookUp, address, version, offers), offers);
  } catch (error) {
    if (isAbsence(error, lookUp)) entry.absent = error;
    else if (isRefusal(error)) calls.refusals.add(refusalName(path, version));
    else
      entry.fail(
        [...missing].filter(field => offers.has(field)),
        error,
      );
  }
}

/** What the service tells of a record, by itself or at the head of its list. */
async function told(
  calls: Calls,
  entry: RecordState,
  { key, path, body, list }: LookUp,
  address: Address,
  version: string,
  offers: ReadonlySet<string>,
): Promise<Raw> {
  const page = list && pageCall(list, version, address.values, {}, { offset: 0 });
  if (page) return (await calls.read(page)).head;
  return calls.read({
    ...address,
    path,
    version,
    lifetime: entry.kind.lifetime,
    ...(key === 'platformIdentity' && { missingLifetime: lifetimes.missingOnPlatform }),
    decode(answer, report) {
      const raw = body(answer);
      return checked(readFields(entry.kind.fields, raw, report), raw, offers, entry);
    },
  });
}

/** The answer must be of the record that was asked for. @throws {InvalidAnswer} */
function checked(answer: Raw, raw: Raw, offers: ReadonlySet<string>, entry: RecordState): Raw {
  if (!offers.has('id')) {
    // Answers without an envelope show only by their members that they are what was asked for.
    const isStrange = Object.keys(raw).some(name => name !== 'errors') && [...offers].every(isMissingIn(answer));
    if (isStrange) throw new InvalidAnswer('nothing of what was promised');
    return answer;
  }
  if (typeof answer['id'] !== 'string') throw new InvalidAnswer('the record has no id');
  if (entry.keys.id && entry.keys.id !== answer['id']) throw new InvalidAnswer('the record is another one');
  return answer;
}

const isMissingIn = (answer: Raw) => (name: string) => answer[name] === undefined;

function isAbsence(error: unknown, { canBeWithdrawn }: LookUp): boolean {
  return hasCode(error, 'NOT_FOUND') || (canBeWithdrawn && hasCode(error, 'GONE'));
}
