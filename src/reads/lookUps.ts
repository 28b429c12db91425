import { type Call, InvalidResponse, type Raw, type Report, subjectsOf, versionedPath } from '../endpoint/call.ts';
import { hasDamage, readRecord, type Fields } from '../endpoint/fields.ts';
import { lifetimes } from '../endpoint/list.ts';
import { fillIn } from '../endpoint/references.ts';
import type { Address, LookUp, RecordKind } from '../endpoint/record.ts';
import { hasCode, isRedirect, ServiceError } from '../errors.ts';
import { absenceOf } from '../cache/entry.ts';
import { AT_START, pageCall } from './pageCall.ts';
import { readPage } from './pageReads.ts';
import { keepAbsence, keepRecord } from './recordEntries.ts';
import type { RecordState } from './recordState.ts';
import type { ReadContext } from './readContext.ts';
import { callsFor, type IsOpen, isRefusal, poorerCallsFor, type VersionCall } from './versions.ts';

/** Loads the wanted fields of one record with the fewest calls; the reasons for missing fields are noted in its state. */
export async function loadOne(context: ReadContext, state: RecordState, wanted: ReadonlySet<string>): Promise<void> {
  const { unavailable } = context.calls;
  const tried = new Set<string>();
  /** Versions that are refused for this record. */
  const refused = new Set<string>();
  const isOpen: IsOpen = (path, version, address) => {
    const name = versionedPath(path, version);
    if (tried.has(name)) return false;
    const isAllowed = unavailable.allows(name, address ? subjectsOf({ path, ...address }) : []);
    if (!isAllowed) refused.add(name);
    return isAllowed;
  };
  for (;;) {
    const missing = state.missing(wanted);
    if (missing.size === 0) return;
    const complete = callsFor(state, missing, isOpen).filter(({ address }) => address);
    const calls =
      complete.length > 0 ? complete : poorerCallsFor(state, missing, isOpen).filter(({ address }) => address);
    if (calls.length === 0) {
      return state.fail(missing, reasonWithoutCalls(state.kind, missing, refused));
    }
    const pending = calls.map(call => ({
      fields: call.offers,
      work: loadVersion(context, state, call, missing, refused),
    }));
    for (const { lookUp, version } of calls) tried.add(versionedPath(lookUp.path, version));
    pending.forEach(call => state.expect(call));
    await Promise.all(pending.map(({ work }) => work));
  }
}

/** Refused if some look-up would offer a field; else there is no response that contains it for this record. */
function reasonWithoutCalls(kind: RecordKind, missing: ReadonlySet<string>, refused: ReadonlySet<string>): unknown {
  const wouldOffer = kind.lookUps.some(({ path, versions }) =>
    versions.some(
      ({ version, offers }) => refused.has(versionedPath(path, version)) && !missing.isDisjointFrom(offers),
    ),
  );
  return wouldOffer ? new ServiceError('PLAN_REQUIRED', { endpoint: kind.name }) : null;
}

async function loadVersion(
  context: ReadContext,
  state: RecordState,
  call: VersionCall,
  missing: ReadonlySet<string>,
  refused: Set<string>,
): Promise<void> {
  const { lookUp, version, offers } = call;
  try {
    state.learn(lookUp.list ? await headerOf(context, call) : await valuesOf(context, state, call));
  } catch (error) {
    if (isAbsence(error, lookUp)) state.absent = error;
    else if (isRefusal(error)) refused.add(versionedPath(lookUp.path, version));
    else state.fail(missing.intersection(offers), error);
  }
}

/** Some records are described only by the head of one of their lists. */
async function headerOf(context: ReadContext, { lookUp, version, address, offers }: VersionCall): Promise<Raw> {
  const { list } = lookUp;
  const request = list && address && pageCall({ list, values: address.values, args: {} }, version, AT_START);
  if (!request) throw new TypeError(`${lookUp.path} cannot be called`);
  return fillIn({ ...(await readPage(context, request)).ownerFields }, offers);
}

const blanks = new WeakMap<ReadonlySet<string>, Record<string, unknown>>();

/**
 * Reads the fields of a record. Node makes a hash table of an object that gets many properties by their names: it takes
 * seven times the memory, and is slow to read and to copy. A copy of an object that has them stays compact.
 */
export function readOffered(
  fields: Fields,
  raw: Raw,
  report: Report,
  offers: ReadonlySet<string>,
): Record<string, unknown> {
  const blank = blanks.get(offers) ?? Object.fromEntries([...offers].map(field => [field, undefined]));
  blanks.set(offers, blank);
  return readRecord(fields, raw, report, { known: { ...blank } });
}

async function valuesOf(context: ReadContext, state: RecordState, call: VersionCall): Promise<Raw> {
  const { cache, operation } = context;
  const { lookUp, version } = call;
  const { kind, keys } = state;
  const { lifetime } = kind;
  const requestedAt = Date.now();
  const used = { [lookUp.key]: keys[lookUp.key], ...(keys.period !== undefined && { period: keys.period }) };
  try {
    const values = await readAnyForm(context, state, call);
    operation.use({ requestedAt, lifetime: hasDamage(values) ? 0 : lifetime });
    keepRecord(cache, kind, used, {
      source: versionedPath(lookUp.path, version),
      value: values,
      requestedAt,
      lifetime,
    });
    return values;
  } catch (error) {
    const isOnPlatform = lookUp.key === 'platformIdentity';
    const missingLifetime = lifetime === 0 ? 0 : isOnPlatform ? lifetimes.missingOnPlatform : undefined;
    const absence = absenceOf(error, requestedAt, missingLifetime);
    if (absence) operation.use(absence);
    if (absence && lifetime > 0 && isAbsence(error, lookUp)) keepAbsence(cache, kind, used, absence);
    throw error;
  }
}

/** The record by its key; if that is not known, by the other forms of the key together: one of them at most has data. */
async function readAnyForm({ calls }: ReadContext, state: RecordState, call: VersionCall): Promise<Raw> {
  const read = (address: Address | undefined) => calls.read(callFor(state, { ...call, address }));
  try {
    return await read(call.address);
  } catch (error) {
    const { otherForms = [] } = call.address ?? {};
    if (otherForms.length === 0 || !isAbsence(error, call.lookUp)) throw error;
    const ifFound = (form: Address) =>
      read(form).catch((reason: unknown) => {
        if (!isAbsence(reason, call.lookUp)) throw reason;
      });
    const found = (await Promise.all(otherForms.map(ifFound))).find(values => values !== undefined);
    if (!found) throw error;
    return found;
  }
}

function callFor(state: RecordState, { lookUp, version, address, offers }: VersionCall): Call<Raw> {
  const { path, body } = lookUp;
  return {
    path,
    version,
    values: address?.values ?? {},
    query: address?.query,
    canBeWithdrawn: lookUp.canBeWithdrawn,
    decode(response, report) {
      const values = readOffered(state.kind.fields, body(response), report, offers);
      checkAbout(state, lookUp, offers, values);
      return fillIn(values, offers);
    },
  };
}

/**
 * A response with another id is that of the record into which the requested one was merged.
 * @throws {InvalidResponse} unless the response is about the requested record
 */
function checkAbout(state: RecordState, { key }: LookUp, offers: ReadonlySet<string>, values: Raw): void {
  if (!offers.has('id')) {
    // Responses without an envelope are recognised only by their members.
    if ([...offers].every(name => values[name] === undefined)) throw new InvalidResponse('no promised field');
    return;
  }
  if (typeof values['id'] !== 'string') throw new InvalidResponse('the record has no id');
  if (key !== 'id' && state.keys.id && state.keys.id !== values['id'])
    throw new InvalidResponse('the record is another one');
}

function isAbsence(error: unknown, { canBeWithdrawn }: LookUp): boolean {
  return hasCode(error, 'NOT_FOUND') || (canBeWithdrawn && hasCode(error, 'GONE') && !isRedirect(error));
}
