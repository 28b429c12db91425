import { SubgraphError } from '../../operation/index.ts';
import { InvalidResponse, type ReportProblem } from './call.ts';
import { isId } from './ids.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import { itemsIn } from './collection.ts';
import {
  asCount,
  asCountryCode,
  asDay,
  asBoolean,
  asInstant,
  asInt,
  asMetricCode,
  asNaturalKey,
  asOpaqueId,
  asPlatformCode,
  asNumber,
  asSlug,
  asText,
  type NaturalKey,
} from './values.ts';

/**
 * Reads a field of a JSON object. Undefined if the key is missing; null if the value is null or "" (service/catalogue/README.md,
 * Values).
 */
export type FieldDecoder<T> = (raw: JsonObject, report: ReportProblem) => T | null | undefined;

export type FieldDecoders = Readonly<Record<string, FieldDecoder<unknown>>>;

/** Known fields of an object. Undefined fields are unknown. */
export type Decoded<F extends FieldDecoders> = { [Name in keyof F]?: NonNullable<ReturnType<F[Name]>> | null };

/** A requested field: null if no response has it. The identity is never null, since records without an identity are dropped. */
export type FieldValue<F extends FieldDecoders, Name extends keyof F> =
  NonNullable<ReturnType<F[Name]>> | (Name extends ('id' extends keyof F ? 'id' : 'slug') ? never : null);

/** Marks a partial value, such as one label of several. Internal to this file. */
class PartialValue {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** Reads all fields of an object that is not a record. Other responses cannot add fields to it, so partial values are final. */
export function readFields<F extends FieldDecoders>(fields: F, raw: JsonObject, report: ReportProblem): Decoded<F> {
  const known: Record<string, unknown> = {};
  for (const name in fields) {
    const value: unknown = fields[name]?.(raw, report);
    if (value !== undefined) known[name] = value instanceof PartialValue ? value.value : value;
  }
  // The decoder of each field returns the type of that field.
  return known as Decoded<F>;
}

/** By field name. Bounded by the number of fields. */
const partialNames = new Map<string, string>();

/** Name under which a partial value of a field is stored. */
export function partialName(name: string): string {
  const known = partialNames.get(name);
  if (known !== undefined) return known;
  const made = `${name}?`;
  partialNames.set(name, made);
  return made;
}

/** The value of a field, or else its partial value. */
export const fullOrPartialField = <V extends object, Name extends keyof V & string>(values: V, name: Name): V[Name] =>
  // A partial value has the type of its field.
  values[name] ?? (values as V & Readonly<Record<string, V[Name]>>)[partialName(name)] ?? values[name];

/** Names of fields with an unreadable value, by the record that was read. */
const malformedFields = new WeakMap<JsonObject, Set<string>>();

/** Whether the value of this field, or a value nested in it, is unreadable. */
export const isFieldMalformed = (values: JsonObject, name: string): boolean =>
  malformedFields.get(values)?.has(name) ?? false;

export const hasMalformedFields = (values: JsonObject): boolean => malformedFields.has(values);

/**
 * Decodes the fields of a record that a response contains; all other fields stay undefined.
 * @param names Fields to decode; all by default.
 * @param known Object that the decoded values are added to; also the return value.
 */
export function readRecord<F extends FieldDecoders>(
  fields: F,
  raw: JsonObject,
  report: ReportProblem,
  { known = {}, names }: { known?: Record<string, unknown>; names?: readonly string[] } = {},
): Decoded<F> {
  let problems = 0;
  const counted: ReportProblem = problem => {
    problems++;
    report(problem);
  };
  const read = (name: string) => {
    const before = problems;
    const value: unknown = fields[name]?.(raw, counted);
    const isPoorer = value instanceof PartialValue;
    const key = isPoorer ? partialName(name) : name;
    if (value !== undefined) known[key] = isPoorer ? value.value : value;
    if (problems > before) malformedFields.set(known, (malformedFields.get(known) ?? new Set()).add(key));
  };
  if (names) names.forEach(read);
  else for (const name in fields) read(name);
  // The decoder of each field returns the type of that field.
  return known as Decoded<F>;
}

/** A field read from one key. `read` returns null if there is no value, and undefined if the value is unreadable. */
export function field<T>(
  key: string,
  expected: string,
  read: (value: unknown, report: ReportProblem) => T | null | undefined,
): FieldDecoder<T> {
  return (raw, report) => {
    const value = raw[key];
    if (value === undefined) return undefined;
    if (isNone(value)) return null;
    const result = read(value, report);
    if (result !== undefined) return result;
    return unreadable(raw, key, expected, report);
  };
}

/** One error per expected form: capturing a stack per unreadable value would cost more than reading the values. */
const errorsInPlace = new Map<string, SubgraphError>();

/**
 * Error that replaces an unreadable value. Callers treat it as a value: the executor turns it into null and reports it, and
 * nothing else is lost.
 */
function unreadable(holder: JsonObject, name: string, expected: string, report: ReportProblem): never {
  report({ holder, name, expected, value: holder[name] });
  const sentence = `The service returned a value that is not ${expected}.`;
  const error = errorsInPlace.get(expected) ?? new SubgraphError('UPSTREAM_INVALID_RESPONSE', sentence);
  errorsInPlace.set(expected, error);
  return error as never;
}

/** A member without which the response is useless. */
export function required<T>(key: string, fieldOf: (key: string) => FieldDecoder<T>): FieldDecoder<T> {
  const read = fieldOf(key);
  return (raw, report) => {
    const value = read(raw, report);
    if (isUsable(value)) return value;
    throw new InvalidResponse(`${key}: expected a value, found none`);
  };
}

const isNone = (value: unknown) => value === null || value === '';

/** Whether a value is blank: null, blank text, or anything made only of these. PHP writes an empty object as an empty list. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(Object(value)).every(isBlank));

/** Whether the value is the error that replaced an unreadable value. The value types do not include such errors. */
export const isUnreadable = (value: unknown): boolean => value instanceof Error;

/** Unwraps a value for computations. @throws {SubgraphError} the error of an unreadable value */
export function valueOrThrow<T>(value: T): T {
  if (value instanceof Error) throw value;
  return value;
}

export const text = (key: string) => field(key, 'text', asText);
/** A natural key, spelled as in arguments. */
export const naturalKey = (key: string, kind: NaturalKey) =>
  field(key, `a valid ${kind.toUpperCase()}`, value => asNaturalKey(kind, value));
/** An identifier of another system. */
export const opaqueId = (key: string) => field(key, 'an identifier', asOpaqueId);
export const countryCode = (key: string) => field(key, 'a country', asCountryCode);
export const metricCode = (key: string) => field(key, 'a code', asMetricCode);
export const platformCode = (key: string) => field(key, 'a code', asPlatformCode);
/** Id of a record, in lower case as the service writes it. Paths are built from ids, so the format is checked. */
export const id = (key: string) =>
  field(key, 'an id', value => {
    const written = typeof value === 'string' ? value.trim().toLowerCase() : undefined;
    return isId(written) ? written : undefined;
  });
/** Identity of a record without an id: a segment of its paths. */
export const slug = (key: string) => field(key, 'a slug', asSlug);
/** A whole number, for fields of type SafeInt. */
export const count = (key: string) => field(key, 'a whole number', asCount);
/** A 32-bit whole number, for fields of type Int. */
export const int = (key: string) => field(key, 'a 32-bit integer', asInt);
export const number = (key: string) => field(key, 'a number', asNumber);
export const boolean = (key: string) => field(key, 'true or false', asBoolean);
export const day = (key: string) => field(key, 'a date', value => (isZeroDate(value) ? null : asDay(value)));
export const instant = (key: string) =>
  field(key, 'a date with time', value => (isZeroDate(value) ? null : asInstant(value)));

/** Some databases write a missing date as zeros. */
const isZeroDate = (value: unknown) => typeof value === 'string' && value.startsWith('0000-00-00');

export const texts = (key: string) => array(key, asText);

export const naturalKeyList = (key: string, kind: NaturalKey) => array(key, value => asNaturalKey(kind, value));

/** A list of strings that some responses write as one comma-separated string. */
export function commaSeparatedTexts(key: string): FieldDecoder<readonly string[]> {
  const many = texts(key);
  const one = map(text(key), value => value.split(',').flatMap(part => part.trim() || []));
  return (raw, report) => (Array.isArray(raw[key]) ? many : one)(raw, report);
}

/**
 * A list without its blank items. If some items are unreadable, one error for all of them is appended, which the executor drops and
 * reports. If all items are unreadable, the value of the field is an error.
 */
export function array<T>(
  key: string,
  read: (value: unknown, report: ReportProblem) => T | undefined,
): FieldDecoder<readonly T[]> {
  return field(key, 'a readable list', (value, report) => {
    const items = isBlank(value) ? [] : itemsIn(value);
    if (!items) return undefined;
    const results: T[] = [];
    let unread = 0;
    for (const item of items) {
      if (isBlank(item)) continue;
      const result = read(item, report);
      if (result !== undefined) results.push(result);
      else {
        unread++;
        report({ holder: items, expected: 'a known item', value: item });
      }
    }
    // A copy has exact capacity; an array grown one item at a time keeps 16 slots.
    return unread > 0 && results.length === 0 ? undefined : withUnread(results.slice(), unread);
  });
}

/** Stands for the omitted items at the end of a list. The executor reports it as an error of the list. */
export class LeftOutItems extends SubgraphError {}

/** Appends one error to a list if items were unreadable. The value types do not include the error. */
export function withUnread<T>(items: readonly T[], unread: number): readonly T[] {
  if (unread === 0) return items;
  const [those, are] = unread === 1 ? ['An item', 'is'] : [`${unread} items`, 'are'];
  const sentence = `${those} of this list cannot be read and ${are} left out.`;
  return [...items, new LeftOutItems('UPSTREAM_INVALID_RESPONSE', sentence) as never];
}

/** An object with some required fields. */
type Complete<F extends FieldDecoders, Needed extends keyof F> = Decoded<F> & {
  readonly [Name in Needed]: NonNullable<ReturnType<F[Name]>>;
};

const isUsable = (value: unknown) => value !== undefined && value !== null && !(value instanceof Error);

const presentFields = new WeakSet<FieldDecoder<unknown>>();

/** A member that every object of this shape has, possibly without a value. An object without the member has another shape. */
export function present<T>(read: FieldDecoder<T>): FieldDecoder<T> {
  const marked: FieldDecoder<T> = (raw, report) => read(raw, report);
  presentFields.add(marked);
  return marked;
}

/**
 * Reads an object. Undefined if the value is not an object, has no value for a required field, lacks a `present` member, or has
 * only unknown members.
 */
export function completeObject<F extends FieldDecoders, Needed extends keyof F>(fields: F, needed: readonly Needed[]) {
  const expected = Object.keys(fields).filter(name => presentFields.has(fields[name] as FieldDecoder<unknown>));
  return (value: unknown, report: ReportProblem): Complete<F, Needed> | undefined => {
    if (!isJsonObject(value)) return undefined;
    const known = readFields(fields, value, report);
    const isKnown =
      (Object.keys(known).length > 0 || Object.keys(value).length === 0) &&
      expected.every(name => known[name] !== undefined);
    const isComplete = isKnown && needed.every(name => isUsable(known[name]));
    // The required fields are present.
    return isComplete ? (known as Complete<F, Needed>) : undefined;
  };
}

export function objects<F extends FieldDecoders, Needed extends keyof F = never>(
  key: string,
  fields: F,
  ...needed: readonly Needed[]
): FieldDecoder<readonly Complete<F, Needed>[]> {
  return array(key, completeObject(fields, needed));
}

/** A nested object. An error if it lacks a required field or any known member; null if all known members are null. */
export function object<F extends FieldDecoders, Needed extends keyof F = never>(
  key: string,
  fields: F,
  ...needed: readonly Needed[]
): FieldDecoder<Complete<F, Needed>> {
  return field(key, 'an object', (value, report) => {
    if (isBlank(value)) return null;
    if (!isJsonObject(value)) return undefined;
    const known = readFields(fields, value, report);
    const values: unknown[] = Object.values(known);
    if (values.length > 0 && values.every(each => each === null)) return null;
    const isComplete = values.length > 0 && needed.every(name => isUsable(known[name]));
    // The required fields are present.
    return isComplete ? (known as Complete<F, Needed>) : undefined;
  });
}

/**
 * Groups members of the object itself into one field. The group is complete if the response has its first member. Otherwise it is
 * partial, because the other members can belong to another field too, such as the country of an artist.
 */
export function group<F extends FieldDecoders>(fields: F): FieldDecoder<Decoded<F>> {
  const [first = ''] = Object.keys(fields);
  return (raw, report) => {
    const known = readFields(fields, raw, report);
    const isThere = known[first] !== undefined;
    if (Object.values(known).every(value => value === null)) return isThere ? null : undefined;
    return isThere ? known : (new PartialValue(known) as never);
  };
}

/** Marks the value as partial: it is used if no response has the complete value. */
export const partial =
  <T>(read: FieldDecoder<T>): FieldDecoder<T> =>
  (raw, report) => {
    const value = read(raw, report);
    if (value instanceof Error) return value;
    return value === undefined || value === null ? undefined : (new PartialValue(value) as never);
  };

/** Decodes the first of several forms that has a value. Versions differ in how they name or shape the same fact. */
export function oneOf<T>(...fields: readonly FieldDecoder<T>[]): FieldDecoder<T> {
  return (raw, report) => {
    let none: null | undefined;
    for (const read of fields) {
      const value = none === null ? ifReadable(read, raw) : read(raw, report);
      if (value === null) none = null;
      else if (value !== undefined) return value;
    }
    return none;
  };
}

/**
 * Treats an unreadable value as missing. Used once a form is null, so that an unreadable value in a later form is not an error.
 */
function ifReadable<T>(read: FieldDecoder<T>, raw: JsonObject): T | null | undefined {
  const value = read(raw, () => undefined);
  return value instanceof Error ? undefined : value;
}

/** A field of a nested object. */
export function nested<T>(key: string, read: FieldDecoder<T>): FieldDecoder<T> {
  return (raw, report) => {
    const inner = raw[key];
    if (inner === undefined) return undefined;
    if (isBlank(inner)) return null;
    return isJsonObject(inner) ? read(inner, report) : unreadable(raw, key, 'an object', report);
  };
}

/** Fields of a nested object. */
export function nestedFields<F extends FieldDecoders>(key: string, fields: F): F {
  // Each field keeps its type: only its location changes.
  return Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, nested(key, read)])) as F;
}

/** Like {@link nestedFields}, but an object without any of the fields makes each field an error. */
export function membersOf<F extends FieldDecoders>(key: string, fields: F): F {
  const reads = Object.values(fields);
  const isKnown = (inner: unknown) =>
    isJsonObject(inner) && reads.some(read => read(inner, () => undefined) !== undefined);
  const checked =
    (read: FieldDecoder<unknown>): FieldDecoder<unknown> =>
    (raw, report) => {
      const value = nested(key, read)(raw, report);
      const hasOthers = value === undefined && !isBlank(raw[key] ?? null) && !isKnown(raw[key]);
      return hasOthers ? unreadable(raw, key, 'a readable object', report) : value;
    };
  // Each field keeps its type: only its location changes.
  return Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, checked(read)])) as F;
}

/** Converts the value of a field. */
export function map<A, B>(read: FieldDecoder<A>, change: (value: A) => B | null): FieldDecoder<B> {
  return (raw, report) => {
    const value = read(raw, report);
    // Keep an error instead of a value.
    if (value === undefined || value === null || value instanceof Error) return value as never;
    if (!(value instanceof PartialValue)) return change(value);
    // A partial value has the type of its field.
    const changed = change(value.value as A);
    return changed === null ? null : (new PartialValue(changed) as never);
  };
}
