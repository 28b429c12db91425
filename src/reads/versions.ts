import { poorerName } from '../endpoint/fields.ts';
import type { Address, LookUp } from '../endpoint/record.ts';
import { hasCode } from '../errors.ts';
import type { RecordView } from './record.ts';

/** A call that could be made for a record. */
interface Candidate {
  /** Fields in its response. */
  readonly offers: ReadonlySet<string>;
  /** The field that must be known first, where the key of the call is not at hand. */
  readonly needs?: string | undefined;
}

/** A version of a look-up that could be called for a record. */
export interface VersionCall extends Candidate {
  readonly lookUp: LookUp;
  readonly version: string;
  /** Fields in its response in a poorer form. */
  readonly poorer: ReadonlySet<string>;
  /** Undefined while the key is not known. */
  readonly address: Address | undefined;
}

/** The parts of a record that determine its calls. */
type KnownRecord = Pick<RecordView, 'kind' | 'keys' | 'known'>;

/** True if a version of a path may be called. @param address Undefined while it is not known. */
export type IsOpen = (path: string, version: string, address: Address | undefined) => boolean;

/** The calls for the missing fields of a record. Those without an address follow when another one has returned their key. */
export function callsFor(record: KnownRecord, missing: ReadonlySet<string>, isOpen: IsOpen): readonly VersionCall[] {
  return chooseCalls(possibleCalls(record, isOpen), missing);
}

/** The calls for a poorer form of the fields that no other call offers. */
export function poorerCallsFor(
  record: KnownRecord,
  missing: ReadonlySet<string>,
  isOpen: IsOpen,
): readonly VersionCall[] {
  const candidates = possibleCalls(record, isOpen).map(call => ({ call, offers: call.poorer, needs: call.needs }));
  const unknown = [...missing].filter(field => record.known(poorerName(field)) === undefined);
  return chooseCalls(candidates, new Set(unknown)).map(({ call }) => call);
}

/**
 * True if a call that returns the given fields saves calls of the record, or returns fields that no other call does.
 * @param given Fields that another call returns, keys among them.
 */
export function savesCalls(
  record: KnownRecord,
  missing: ReadonlySet<string>,
  given: ReadonlySet<string>,
  isOpen: IsOpen,
): boolean {
  const all = possibleCalls(record, isOpen);
  const alone = chooseCalls<Candidate>(all, missing);
  const withKeys = all.map(({ offers, needs }) => ({ offers, needs: needs && given.has(needs) ? undefined : needs }));
  const further = chooseCalls<Candidate>(withKeys, missing.difference(given));
  return further.length < alone.length || (further.length === alone.length && !isCovered(missing, alone, given));
}

/** True if the calls return all of the given fields. */
function isCovered(missing: ReadonlySet<string>, calls: readonly Candidate[], given: ReadonlySet<string>): boolean {
  return [...missing].every(field => !given.has(field) || calls.some(({ offers }) => offers.has(field)));
}

/** Every permitted version of every look-up whose key is known or can be learned. */
function possibleCalls(record: KnownRecord, isOpen: IsOpen): VersionCall[] {
  const { kind, keys } = record;
  return kind.lookUps.flatMap(lookUp => {
    const { key, path } = lookUp;
    const address = lookUp.address(keys);
    if (!address && !(key in kind.fields && record.known(key) === undefined)) return [];
    return lookUp.versions
      .filter(({ version }) => isOpen(path, version, address))
      .map(version => ({ lookUp, ...version, address, needs: address ? undefined : key }));
  });
}

/**
 * The first call that returns most of the wanted fields, then the same for the rest. Candidates are in order, the newest
 * version first. Where only a call with an unknown key returns a field, the call that returns that key is chosen too.
 */
function chooseCalls<C extends Candidate>(candidates: readonly C[], wanted: ReadonlySet<string>): readonly C[] {
  const chosen: C[] = [];
  let left = wanted;
  const isKnown = ({ needs }: C) => needs === undefined || chosen.some(({ offers }) => offers.has(needs));
  const mostOf = (fields: ReadonlySet<string>) =>
    bestOf(candidates.filter(isKnown), ({ offers }) => fields.intersection(offers).size);
  while (left.size > 0) {
    const keys = candidates.filter(({ offers }) => !left.isDisjointFrom(offers)).flatMap(({ needs = [] }) => needs);
    const next = mostOf(left) ?? mostOf(new Set(keys.filter(key => !chosen.some(({ offers }) => offers.has(key)))));
    if (!next) return chosen;
    chosen.push(next);
    left = left.difference(next.offers);
  }
  return chosen;
}

/** The first of the items with the highest count above 0. */
function bestOf<T>(items: readonly T[], countOf: (item: T) => number): T | undefined {
  let best: T | undefined;
  let most = 0;
  for (const item of items) {
    const count = countOf(item);
    if (count > most) [best, most] = [item, count];
  }
  return best;
}

/**
 * True if an error means that the plan refuses this path or that the service no longer has it. A retired version that
 * returns 404 cannot be distinguished from an unknown record, and counts as one: trying older versions for each of them
 * would cost calls every day for an event of once in years.
 */
export function isRefusal(error: unknown): boolean {
  return hasCode(error, 'PLAN_REQUIRED', 'GONE');
}
