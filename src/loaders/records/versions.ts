import {
  type EndpointVersion,
  type LookUp,
  type LookUpParameters,
  partialName,
} from '../../service/description/index.ts';
import { hasCode } from '../../operation/index.ts';
import type { KnownRecord } from './knownRecord.ts';

/** A possible call for a record. */
interface Candidate {
  readonly returns: ReadonlySet<string>;
  /** The field that must be loaded first if the key of the call is unknown. */
  readonly needs?: string | undefined;
}

/** A version of a lookup as a possible call for a record. */
export interface VersionCall extends Candidate {
  readonly lookUp: LookUp;
  readonly version: EndpointVersion;
  /** Undefined while the key is unknown. */
  readonly address: LookUpParameters | undefined;
}

/** The parts of a record that determine its calls. */
type Subject = Pick<KnownRecord, 'kind' | 'keys' | 'known'>;

/** Whether a version of a lookup may be called. @param address Undefined while the key is unknown. */
export type IsAllowed = (lookUp: LookUp, version: EndpointVersion, address: LookUpParameters | undefined) => boolean;

/**
 * Selects the calls for the missing fields of a record. Calls without an address follow once another call has returned their key.
 */
export const callsFor = (record: Subject, missing: ReadonlySet<string>, isAllowed: IsAllowed): readonly VersionCall[] =>
  chooseCalls(possibleCalls(record, isAllowed), missing);

/** Selects calls for partial values of fields that no other call returns. */
export function partialCallsFor(
  record: Subject,
  missing: ReadonlySet<string>,
  isAllowed: IsAllowed,
): readonly VersionCall[] {
  const candidates = possibleCalls(record, isAllowed).map(call => ({
    call,
    returns: call.version.partialFields,
    needs: call.needs,
  }));
  const unknown = [...missing].filter(field => record.known(partialName(field)) === undefined);
  return chooseCalls(candidates, new Set(unknown)).map(({ call }) => call);
}

/**
 * Whether a call that returns the given fields saves calls of the record, or returns fields that no other call does.
 * @param given Fields that the other call returns, including keys.
 */
export function savesCalls(
  record: Subject,
  missing: ReadonlySet<string>,
  given: ReadonlySet<string>,
  isAllowed: IsAllowed,
): boolean {
  const all = possibleCalls(record, isAllowed);
  const alone = chooseCalls<Candidate>(all, missing);
  const withKeys = all.map(({ returns, needs }) => ({ returns, needs: needs && given.has(needs) ? undefined : needs }));
  const further = chooseCalls<Candidate>(withKeys, missing.difference(given));
  return further.length < alone.length || (further.length === alone.length && !isCovered(missing, alone, given));
}

/** Whether the calls return all of the given fields that are missing. */
function isCovered(missing: ReadonlySet<string>, calls: readonly Candidate[], given: ReadonlySet<string>): boolean {
  return [...missing].every(field => !given.has(field) || calls.some(({ returns }) => returns.has(field)));
}

/** All permitted versions of lookups whose key is known, then of lookups whose key another call can return. */
function possibleCalls(record: Subject, isAllowed: IsAllowed): readonly VersionCall[] {
  const { kind, keys } = record;
  const addressed: VersionCall[] = [];
  const unaddressed: VersionCall[] = [];
  for (const lookUp of kind.lookUps) {
    const { key, versions } = lookUp;
    const address = lookUp.address(keys);
    if (!address && !(key in kind.fields && record.known(key) === undefined)) continue;
    for (const version of versions) {
      if (!isAllowed(lookUp, version, address)) continue;
      const call = { lookUp, version, returns: version.returns, address, needs: address ? undefined : key };
      (address ? addressed : unaddressed).push(call);
    }
  }
  return [...addressed, ...unaddressed];
}

/**
 * Greedy set cover: repeatedly picks the first call that returns most of the remaining fields. Candidates are ordered newest
 * version first. If a field is only returned by a call with an unknown key, the call that returns that key is picked as well.
 */
function chooseCalls<C extends Candidate>(candidates: readonly C[], fields: ReadonlySet<string>): readonly C[] {
  const chosen: C[] = [];
  for (let left = fields; left.size > 0;) {
    const next = bestOf(candidates, chosen, left) ?? bestOf(candidates, chosen, keysFor(candidates, chosen, left));
    if (!next) return chosen;
    chosen.push(next);
    left = left.isSubsetOf(next.returns) ? NONE : left.difference(next.returns);
  }
  return chosen;
}

const NONE: ReadonlySet<string> = new Set();

/** The first candidate with most of the fields, among those whose key is known or returned by a chosen candidate. */
function bestOf<C extends Candidate>(candidates: readonly C[], chosen: readonly C[], fields: ReadonlySet<string>) {
  let best: C | undefined;
  let most = 0;
  for (const candidate of candidates) {
    const { needs, returns } = candidate;
    if (needs !== undefined && !isReturned(needs, chosen)) continue;
    let count = 0;
    for (const field of fields) if (returns.has(field)) count++;
    if (count > most) [best, most] = [candidate, count];
  }
  return best;
}

/** Keys that candidates with any of the fields need and that no chosen call returns. */
function keysFor(candidates: readonly Candidate[], chosen: readonly Candidate[], fields: ReadonlySet<string>) {
  const useful = candidates.filter(({ returns }) => !fields.isDisjointFrom(returns));
  return new Set(useful.flatMap(({ needs = [] }) => needs).filter(key => !isReturned(key, chosen)));
}

const isReturned = (key: string, chosen: readonly Candidate[]): boolean =>
  chosen.some(({ returns }) => returns.has(key));

/**
 * Whether the plan refuses a path or the service no longer has it. A retired version that returns 404 cannot be distinguished
 * from an unknown record and counts as one: trying older versions for every 404 would cost calls daily for an event that occurs
 * once in years.
 */
export function isRefusal(error: unknown): boolean {
  return hasCode(error, 'PLAN_REQUIRED', 'GONE');
}
