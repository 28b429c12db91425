import {
  type Call,
  type FieldDecoders,
  fillMissingFields,
  InvalidResponse,
  type JsonObject,
  LIFETIMES_MS,
  type LookUp,
  type LookUpParameters,
  readObject,
  readRecord,
  recordIdsOf,
  type RecordKeys,
  type RecordKind,
  type ReportProblem,
  unwrapObject,
} from '../../service/description/index.ts';
import { hasCode, ServiceError } from '../../operation/index.ts';
import type { LoadContext } from '../loadContext.ts';
import type { LoaderState } from '../loaderState.ts';
import { AT_START, pageCall } from '../lists/pageCall.ts';
import { pageEntries } from '../lists/pageEntries.ts';
import type { Lists } from '../lists/lists.ts';
import { type KnownRecord, NO_VALUE } from './knownRecord.ts';
import { entriesOfRecord, placesOf, recordEntries } from './recordEntries.ts';
import { callsFor, type IsAllowed, isRefusal, partialCallsFor, type VersionCall } from './versions.ts';

/**
 * Lookups of records. Uses the newest version that returns all missing fields, or else the versions that return most of the
 * missing fields.
 */
export class LookUps {
  readonly #state: LoaderState;
  readonly #lists: Lists;

  constructor(state: LoaderState, lists: Lists) {
    this.#state = state;
    this.#lists = lists;
  }

  /**
   * Sends the fewest calls for the missing fields of one record. If no call can return any of them, all fail. A failed call fails
   * its fields, and the fields of later calls that need a key from it.
   * @returns one promise per call; none rejects
   */
  begin(record: KnownRecord, missing: ReadonlySet<string>): readonly Promise<void>[] {
    const { calls, later, arePartial } = versionsFor(this.#state.context, record, missing);
    if (calls.length === 0) this.#fail(record, missing);
    return calls.map(call => {
      const { version, returns } = call;
      const own = arePartial ? returns.union(version.partialFields) : returns;
      const fields = later.reduce(
        (all, { needs = '', returns: more }) => (own.has(needs) ? all.union(more) : all),
        own,
      );
      const done = call.lookUp.list ? this.#readList(record, call, fields) : this.#read(record, call, fields);
      this.#state.inFlight.add(record.key, { fields, isOwnerCall: false, done });
      return done;
    });
  }

  /** Whether a call could return any of the fields. */
  canReturnAny(record: KnownRecord, fields: ReadonlySet<string>): boolean {
    return fields.size > 0 && versionsFor(this.#state.context, record, fields).calls.length > 0;
  }

  /** Fails fields that no remaining version returns. Unless an absence, a refusal or a response explains it, they resolve to null. */
  #fail(record: KnownRecord, missing: ReadonlySet<string>): void {
    const { kind, key } = record;
    const { negativeCache } = this.#state.context.calls;
    const capable = kind.lookUps.flatMap(lookUp =>
      lookUp.versions
        .filter(({ returns }) => !missing.isDisjointFrom(returns))
        .map(({ source }) => ({ lookUp, source })),
    );
    const absence = capable.map(({ lookUp }) => record.absenceBy(lookUp)).find(error => error !== undefined);
    const isRefused = capable.some(
      ({ lookUp: { path, address }, source }) =>
        record.failureTo(source)?.error !== undefined ||
        !negativeCache.allows(source, addressed(path, address(record.keys))),
    );
    // The list that should describe the record belongs to another record.
    const isUndescribed =
      record.known(kind.identity.field) === undefined &&
      capable.some(({ lookUp, source }) => lookUp.list && record.hasTried(source));
    const refusal = this.#isGone(record) ? 'GONE' : 'PLAN_REQUIRED';
    const code = isRefused ? refusal : isUndescribed ? 'UPSTREAM_INVALID_RESPONSE' : undefined;
    const error = absence ?? (code ? new ServiceError(code, { endpoint: kind.name }) : NO_VALUE);
    this.#state.entries.fail(recordEntries, key, { source: kind.name, meaning: 'failure', part: missing, error });
  }

  /** Whether the record is gone, because all versions of all its lookups with a known key are. */
  #isGone(record: KnownRecord): boolean {
    const { negativeCache } = this.#state.context.calls;
    return record.kind.lookUps.every(({ path, versions, address }) => {
      const known = address(record.keys);
      const isGone = (source: string) =>
        hasCode(record.failureTo(source)?.error, 'GONE') || negativeCache.areGone(source, addressed(path, known));
      return !known || versions.every(({ source }) => isGone(source));
    });
  }

  async #read(record: KnownRecord, call: VersionCall, fields: ReadonlySet<string>): Promise<void> {
    const { context, entries } = this.#state;
    const { kind, key, keys } = record;
    const { source } = call.version;
    const used = usedKeys(keys, call.lookUp);
    const requestedAt = Date.now();
    try {
      const value = await readAnyForm(context, record, call);
      entries.add(entriesOfRecord(kind, { key, used }, { source, requestedAt, lifetime: kind.lifetime, value }));
    } catch (error) {
      const isAbsent = isAbsence(error, call.lookUp);
      const lifetime = call.lookUp.key === 'platformKey' ? LIFETIMES_MS.missingOnPlatform : undefined;
      entries.addAbsence(error, requestedAt, isAbsent ? placesOf(kind, used) : [], kind.lifetime === 0 ? 0 : lifetime);
      const meaning = isAbsent ? 'absence' : isRefusal(error) ? 'refusal' : 'failure';
      entries.fail(recordEntries, key, { source, meaning, part: fields, error });
    }
  }

  /** Reads a record from the owner fields of a list. */
  async #readList(record: KnownRecord, call: VersionCall, fields: ReadonlySet<string>): Promise<void> {
    const { entries } = this.#state;
    const { key } = record;
    const {
      lookUp: { list, path },
      version: { version, source },
      address,
    } = call;
    const request = list && address && pageCall({ list, values: address.values, args: {} }, version, AT_START);
    if (!request) throw new TypeError(`no request for ${path}`);
    await this.#lists.send(request);
    if (record.hasTried(source)) return;
    const [failure] = entries.of(pageEntries, request.key).failures;
    // A response without owner fields is not requested again.
    const { meaning, error } = failure ?? { meaning: 'refusal', error: undefined };
    entries.fail(recordEntries, key, { source, meaning, part: fields, error });
  }
}

/**
 * Selects the versions to call now, and the versions to call later because they need a key from the first calls. Falls back to
 * partial values if no version returns complete ones.
 */
function versionsFor({ calls }: LoadContext, record: KnownRecord, missing: ReadonlySet<string>) {
  const { negativeCache } = calls;
  const isAllowed: IsAllowed = (lookUp, { source }, address) =>
    !record.hasTried(source) &&
    !record.absenceBy(lookUp) &&
    negativeCache.allows(source, addressed(lookUp.path, address));
  const chosen = callsFor(record, missing, isAllowed);
  const arePartial = chosen.every(({ address }) => !address);
  const all = arePartial ? partialCallsFor(record, missing, isAllowed) : chosen;
  if (all.every(({ address }) => address)) return { calls: all, later: [], arePartial };
  return { calls: all.filter(({ address }) => address), later: all.filter(({ address }) => !address), arePartial };
}

/** Ids of the records at an address; empty while the address is unknown. */
const addressed = (path: string, address: LookUpParameters | undefined): readonly string[] =>
  address ? recordIdsOf({ path, values: address.values }) : [];

/** The key that a lookup uses to find a record, with the days of its stats, if any. */
function usedKeys(keys: RecordKeys, { key }: LookUp): RecordKeys {
  const { days } = keys;
  return days === undefined ? { [key]: keys[key] } : { [key]: keys[key], days };
}

/**
 * Reads a record by its key. If the key is not found, tries the alternative forms of the key concurrently; at most one form has
 * data. A form that fails does not hide it.
 */
function readAnyForm({ calls }: LoadContext, record: KnownRecord, call: VersionCall): Promise<JsonObject> {
  const { keys } = record;
  const { lookUp, address } = call;
  const read = (form: LookUpParameters | undefined) => calls.read(callFor(record.kind, keys, call, form));
  const first = read(address);
  const alternatives = address?.alternatives ?? [];
  if (alternatives.length === 0) return first;
  return first.catch(async (error: unknown) => {
    if (!isAbsence(error, lookUp)) throw error;
    return Promise.any(alternatives.map(read)).catch(({ errors }: AggregateError) => {
      throw errors.find(reason => !isAbsence(reason, lookUp)) ?? error;
    });
  });
}

function callFor(
  kind: RecordKind,
  keys: RecordKeys,
  { lookUp, version, returns }: VersionCall,
  address: LookUpParameters | undefined,
): Call<JsonObject> {
  const { path, flat } = lookUp;
  return {
    path,
    version: version.version,
    values: address?.values ?? {},
    query: address?.query,
    canBeWithdrawn: lookUp.canBeWithdrawn,
    flat,
    decode(response, report) {
      const raw = flat ? unwrapObject(response) : readObject(response);
      const values = readReturned(kind.fields, raw, report, returns);
      checkAbout(keys, lookUp, returns, values);
      return fillMissingFields(values, returns);
    },
  };
}

/**
 * Checks that a response is about the requested record. A lookup by id accepts a different id, because the record may have been
 * merged into another record.
 * @throws {InvalidResponse} if the response has no id, or if a lookup by another key returns a different id; without a documented
 * id, if the response has no documented member
 */
function checkAbout(keys: RecordKeys, { key }: LookUp, returns: ReadonlySet<string>, values: JsonObject): void {
  if (!returns.has('id')) {
    // Responses without an envelope can only be recognized by their members.
    if ([...returns].every(name => values[name] === undefined))
      throw new InvalidResponse('the body: expected a documented member, found none');
    return;
  }
  if (typeof values['id'] !== 'string') throw new InvalidResponse('uuid: expected an id, found none');
  if (key !== 'id' && keys.id && keys.id !== values['id'])
    throw new InvalidResponse('uuid: expected the requested id, found another id');
}

function isAbsence(error: unknown, { canBeWithdrawn }: LookUp): boolean {
  return hasCode(error, 'NOT_FOUND') || (canBeWithdrawn && hasCode(error, 'GONE'));
}

const blanks = new WeakMap<ReadonlySet<string>, Record<string, unknown>>();

/**
 * Reads the fields of a record. V8 turns an object that gets many properties by name into a dictionary, which takes seven times
 * the memory and is slow to read and copy. A copy of an object that already has the properties stays compact.
 */
export function readReturned(
  fields: FieldDecoders,
  raw: JsonObject,
  report: ReportProblem,
  returns: ReadonlySet<string>,
): Record<string, unknown> {
  let blank = blanks.get(returns);
  if (!blank) blanks.set(returns, (blank = Object.fromEntries([...returns].map(field => [field, undefined]))));
  return readRecord(fields, raw, report, { known: { ...blank } });
}
