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
import type { Failure } from '../batching/entries.ts';
import { AT_START, pageCall } from '../lists/pageCall.ts';
import { plannedPage } from '../lists/pageReader.ts';
import type { ReadContext } from '../batching/readContext.ts';
import type { CachePlace, Learned, Offer, PlannedCall } from '../batching/reader.ts';
import type { RecordView } from './record.ts';
import { learnedRecord, placesOf, recordEntries } from './recordEntries.ts';
import { callsFor, type IsOpen, isRefusal, poorerCallsFor, type VersionCall } from '../batching/versions.ts';

/**
 * The fewest calls for the missing fields of one record; one that fails them where there is none. What depends on a call are the
 * fields that it offers, and those of later calls by a key that it returns: if it fails, they have its error.
 */
export function recordCalls(
  context: ReadContext,
  record: RecordView,
  missing: ReadonlySet<string>,
): readonly PlannedCall[] {
  const { calls, later, arePoorer } = versionsFor(context, record, missing);
  if (calls.length === 0) return [withoutCalls(context, record, missing)];
  return calls.map(call => {
    const { version, offers, lookUp } = call;
    const own = arePoorer ? offers.union(version.partialFields) : offers;
    const part = later.reduce((all, { needs = '', offers: more }) => (own.has(needs) ? all.union(more) : all), own);
    return lookUp.list ? listCall(context, record, call, part) : new LookUpCall(context, record, call, part);
  });
}

/** True if a call could bring any of the fields. */
export const isObtainable = (context: ReadContext, record: RecordView, fields: ReadonlySet<string>): boolean =>
  fields.size > 0 && versionsFor(context, record, fields).calls.length > 0;

/** The versions to call for the missing fields now, in their poorer form where no other is to be had, and those whose key they return. */
function versionsFor({ calls }: ReadContext, record: RecordView, missing: ReadonlySet<string>) {
  const { negativeCache } = calls;
  const isOpen: IsOpen = (lookUp, { source }, address) =>
    !record.hasTried(source) &&
    !record.absenceBy(lookUp) &&
    negativeCache.allows(source, addressed(lookUp.path, address));
  const chosen = callsFor(record, missing, isOpen);
  const arePoorer = chosen.every(({ address }) => !address);
  const all = arePoorer ? poorerCallsFor(record, missing, isOpen) : chosen;
  if (all.every(({ address }) => address)) return { calls: all, later: [], arePoorer };
  return { calls: all.filter(({ address }) => address), later: all.filter(({ address }) => !address), arePoorer };
}

/** The records at an address; none while it is not known. */
const addressed = (path: string, address: LookUpParameters | undefined): readonly string[] =>
  address ? recordIdsOf({ path, values: address.values }) : [];

/** No version that is left offers the fields: they have no value, or the error of a look-up that would have offered them. */
function withoutCalls(context: ReadContext, record: RecordView, missing: ReadonlySet<string>): PlannedCall {
  const { kind } = record;
  const { negativeCache } = context.calls;
  const able = kind.lookUps.flatMap(lookUp =>
    lookUp.versions.filter(({ offers }) => !missing.isDisjointFrom(offers)).map(({ source }) => ({ lookUp, source })),
  );
  const absence = able.map(({ lookUp }) => record.absenceBy(lookUp)).find(error => error !== undefined);
  const isRefused = able.some(
    ({ lookUp: { path, address }, source }) =>
      record.wasRefused(source) || !negativeCache.allows(source, addressed(path, address(record.keys))),
  );
  // The list that was to describe it describes something else.
  const isUndescribed =
    record.known(kind.identity.field) === undefined &&
    able.some(({ lookUp, source }) => lookUp.list && record.hasTried(source));
  const code = isRefused ? 'PLAN_REQUIRED' : isUndescribed ? 'UPSTREAM_INVALID_RESPONSE' : undefined;
  return {
    source: kind.name,
    offers: [{ kind: recordEntries, key: record.key, part: missing }],
    async send() {
      throw absence ?? (code ? new ServiceError(code, { endpoint: kind.name }) : NO_VALUE);
    },
    meaningOf: () => 'failure',
  };
}

/** The reason for a field that no response has for a record: it is null. */
export const NO_VALUE = new Error('no response has this field');

/** The call of a version of a look-up. */
class LookUpCall implements PlannedCall {
  readonly source: string;
  readonly offers: readonly Offer[];
  readonly #context: ReadContext;
  readonly #record: RecordView;
  readonly #call: VersionCall;
  /** The key of the record in the cache, and those of its look-up. */
  readonly #key: string;
  readonly #used: RecordKeys;

  /** @param part What depends on it. */
  constructor(context: ReadContext, record: RecordView, call: VersionCall, part: ReadonlySet<string>) {
    this.#context = context;
    this.#record = record;
    this.#call = call;
    this.#key = record.key;
    this.#used = usedKeys(record.keys, call.lookUp);
    this.source = call.version.source;
    this.offers = [{ kind: recordEntries, key: this.#key, part, isIdentity: true }];
  }

  send(): Promise<Learned> {
    const { source } = this;
    const { kind } = this.#record;
    const requestedAt = Date.now();
    return readAnyForm(this.#context, this.#record, this.#call).then(value =>
      learnedRecord(
        kind,
        { key: this.#key, used: this.#used },
        { source, requestedAt, lifetime: kind.lifetime, value },
      ),
    );
  }

  meaningOf(error: unknown): Failure['meaning'] {
    if (isAbsence(error, this.#call.lookUp)) return 'absence';
    return isRefusal(error) ? 'refusal' : 'failure';
  }

  absentAt(error: unknown): readonly CachePlace[] {
    return isAbsence(error, this.#call.lookUp) ? placesOf(this.#record.kind, this.#used) : [];
  }

  get absentFor(): number | undefined {
    if (this.#record.kind.lifetime === 0) return 0;
    return this.#call.lookUp.key === 'platformIdentity' ? LIFETIMES_MS.missingOnPlatform : undefined;
  }
}

/** Some records are described only by the owner fields of one of their lists. */
function listCall(
  context: ReadContext,
  { key }: RecordView,
  { lookUp, version, address }: VersionCall,
  part: ReadonlySet<string>,
): PlannedCall {
  const { list } = lookUp;
  const request = list && address && pageCall({ list, values: address.values, args: {} }, version.version, AT_START);
  if (!request) throw new TypeError(`${lookUp.path} cannot be called`);
  const page = plannedPage(context, request);
  const own: Offer = { kind: recordEntries, key, part, isIdentity: true };
  return { ...page, offers: [...page.offers.filter(({ kind }) => kind !== recordEntries), own] };
}

/** The key by which a look-up finds a record. */
function usedKeys(keys: RecordKeys, { key }: LookUp): RecordKeys {
  const { period } = keys;
  return period === undefined ? { [key]: keys[key] } : { [key]: keys[key], period };
}

/** The record by its key; if that is not known, by the other forms of the key together: one of them at most has data. */
function readAnyForm({ calls }: ReadContext, record: RecordView, call: VersionCall): Promise<JsonObject> {
  const { keys } = record;
  const { lookUp, address } = call;
  const read = (form: LookUpParameters | undefined) => calls.read(callFor(record.kind, keys, call, form));
  const first = read(address);
  const alternatives = address?.alternatives ?? [];
  if (alternatives.length === 0) return first;
  return first.catch(async (error: unknown) => {
    if (!isAbsence(error, lookUp)) throw error;
    const ifFound = (form: LookUpParameters) =>
      read(form).catch((reason: unknown) => {
        if (!isAbsence(reason, lookUp)) throw reason;
      });
    const found = (await Promise.all(alternatives.map(ifFound))).find(values => values !== undefined);
    if (!found) throw error;
    return found;
  });
}

function callFor(
  kind: RecordKind,
  keys: RecordKeys,
  { lookUp, version, offers }: VersionCall,
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
      const values = readOffered(kind.fields, raw, report, offers);
      checkAbout(keys, lookUp, offers, values);
      return fillMissingFields(values, offers);
    },
  };
}

/**
 * A response with another id is that of the record into which the requested one was merged.
 * @throws {InvalidResponse} unless the response is about the requested record
 */
function checkAbout(keys: RecordKeys, { key }: LookUp, offers: ReadonlySet<string>, values: JsonObject): void {
  if (!offers.has('id')) {
    // Responses without an envelope are recognised only by their members.
    if ([...offers].every(name => values[name] === undefined))
      throw new InvalidResponse('the body: expected a documented member, found none');
    return;
  }
  if (typeof values['id'] !== 'string') throw new InvalidResponse('uuid: expected an id, found none');
  if (key !== 'id' && keys.id && keys.id !== values['id'])
    throw new InvalidResponse('uuid: expected the requested id, found another one');
}

function isAbsence(error: unknown, { canBeWithdrawn }: LookUp): boolean {
  return hasCode(error, 'NOT_FOUND') || (canBeWithdrawn && hasCode(error, 'GONE'));
}

const blanks = new WeakMap<ReadonlySet<string>, Record<string, unknown>>();

/**
 * Reads the fields of a record. Node makes a hash table of an object that gets many properties by their names: it takes
 * seven times the memory, and is slow to read and to copy. A copy of an object that has them stays compact.
 */
export function readOffered(
  fields: FieldDecoders,
  raw: JsonObject,
  report: ReportProblem,
  offers: ReadonlySet<string>,
): Record<string, unknown> {
  const blank = blanks.get(offers) ?? Object.fromEntries([...offers].map(field => [field, undefined]));
  blanks.set(offers, blank);
  return readRecord(fields, raw, report, { known: { ...blank } });
}
