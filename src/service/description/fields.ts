import { SubgraphError } from '../../operation/index.ts';
import { isRaw, type Raw, type Report } from './call.ts';
import {
  asCode,
  asCount,
  asCountryCode,
  asDay,
  asFlag,
  asInstant,
  asInt,
  asMetricCode,
  asPlatformCode,
  asNumber,
  asText,
} from './values.ts';

/** Reads a field of a JSON object: `undefined` without such a key; null and "" mean none (service/catalogue/README.md, Values). */
export type Field<T> = (raw: Raw, report: Report) => T | null | undefined;

/** Names of fields, and how each is read. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The known fields of an object; undefined fields are not known. */
export type Known<F extends Fields> = { [Name in keyof F]?: NonNullable<ReturnType<F[Name]>> | null };

/** A requested field: null if no response has it. Only records with their identity are kept. */
export type FieldValue<F extends Fields, Name extends keyof F> =
  NonNullable<ReturnType<F[Name]>> | (Name extends ('id' extends keyof F ? 'id' : 'slug') ? never : null);

/** A value in a form that has less than another one. It is not of the type of its field, and read by the functions below alone. */
class Poorer {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** Reads all fields of an object that is no record: whatever is known of it is in this response. */
export function readFields<F extends Fields>(fields: F, raw: Raw, report: Report): Known<F> {
  const known: Record<string, unknown> = {};
  for (const name in fields) {
    const value: unknown = fields[name]?.(raw, report);
    if (value !== undefined) known[name] = value instanceof Poorer ? value.value : value;
  }
  // Each field reader gives the type its entry promises.
  return known as Known<F>;
}

/** The names of fields in their poorer form. There are as many as fields. */
const poorerNames = new Map<string, string>();

/** The name of a field in its poorer form, which counts where no other response has the field. */
export function poorerName(name: string): string {
  const known = poorerNames.get(name);
  if (known !== undefined) return known;
  const made = `${name}?`;
  poorerNames.set(name, made);
  return made;
}

/** A field of a record as one response has it, in its poorer form too. */
export const held = <V extends object, Name extends keyof V & string>(values: V, name: Name): V[Name] =>
  // A poorer form has the type of its field.
  values[name] ?? (values as V & Readonly<Record<string, V[Name]>>)[poorerName(name)] ?? values[name];

/** Fields of records in whose place something could not be read, by the fields of a response. */
const damaged = new WeakMap<Raw, Set<string>>();

/** True if a part of a field in a response could not be read, so that the next operation has to read it again. */
export const isDamaged = (values: Raw, name: string): boolean => damaged.get(values)?.has(name) ?? false;

/** True if a part of a response could not be read. */
export const hasDamage = (values: Raw): boolean => damaged.has(values);

/**
 * Reads fields of a record, of which other responses can have more.
 * @param names The fields; all by default.
 * @param known Gets the values.
 */
export function readRecord<F extends Fields>(
  fields: F,
  raw: Raw,
  report: Report,
  { known = {}, names }: { known?: Record<string, unknown>; names?: readonly string[] } = {},
): Known<F> {
  let problems = 0;
  const counted: Report = problem => {
    problems++;
    report(problem);
  };
  const read = (name: string) => {
    const before = problems;
    const value: unknown = fields[name]?.(raw, counted);
    const isPoorer = value instanceof Poorer;
    const key = isPoorer ? poorerName(name) : name;
    if (value !== undefined) known[key] = isPoorer ? value.value : value;
    if (problems > before) damaged.set(known, (damaged.get(known) ?? new Set()).add(key));
  };
  if (names) names.forEach(read);
  else for (const name in fields) read(name);
  // Each field reader gives the type its entry promises.
  return known as Known<F>;
}

/** A field read from one key. `read` returns null for none. */
export function field<T>(
  key: string,
  expected: string,
  read: (value: unknown, report: Report) => T | null | undefined,
): Field<T> {
  return (raw, report) => {
    const value = raw[key];
    if (value === undefined) return undefined;
    if (isNone(value)) return null;
    const result = read(value, report);
    if (result !== undefined) return result;
    report(`${key} is not ${expected}`);
    const sentence = `The service returned a value that is not ${expected}.`;
    // Callers treat it as a value. The execution puts null in its place and the error beside it, and nothing else is lost.
    return new SubgraphError('UPSTREAM_INVALID_RESPONSE', sentence) as never;
  };
}

const isNone = (value: unknown) => value === null || value === '';

/** PHP writes an empty object as an empty list. */
const isEmpty = (value: unknown) =>
  isNone(value) || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** True for the error in the place of a value that could not be read. Types of values do not name it. */
export const isUnreadable = (value: unknown): boolean => value instanceof Error;

/** The value, for code that works with it. @throws {SubgraphError} the error in the place of a value of a wrong type */
export function usable<T>(value: T): T {
  if (value instanceof Error) throw value;
  return value;
}

export const text = (key: string) => field(key, 'text', asText);
/** A natural key, in the one form that arguments have too. */
export const code = (key: string) => field(key, 'a code', asCode);
export const countryCode = (key: string) => field(key, 'a country', asCountryCode);
export const metricCode = (key: string) => field(key, 'a code', asMetricCode);
export const platformCode = (key: string) => field(key, 'a code', asPlatformCode);
/** The id of a record. The service writes it in lower case. */
export const id = (key: string) =>
  field(key, 'an id', value => (typeof value === 'string' ? value.toLowerCase() : undefined));
/** A whole number, for fields of the type SafeInt. */
export const count = (key: string) => field(key, 'a whole number', asCount);
/** A whole number in 32 bits, for fields of the type Int. */
export const int = (key: string) => field(key, 'a whole number in 32 bits', asInt);
export const number = (key: string) => field(key, 'a number', asNumber);
export const flag = (key: string) => field(key, 'true or false', asFlag);
export const day = (key: string) => field(key, 'a date', value => (isZero(value) ? null : asDay(value)));
export const instant = (key: string) =>
  field(key, 'a date with time', value => (isZero(value) ? null : asInstant(value)));

/** The date of databases for none. */
const isZero = (value: unknown) => typeof value === 'string' && value.startsWith('0000-00-00');

/** A list of text; other items are dropped. */
export const texts = (key: string) => array(key, asText);

/** A list of natural keys. */
export const codes = (key: string) => array(key, asCode);

/** A list of text that some responses write as one text with commas. */
export function textsOf(key: string): Field<readonly string[]> {
  const many = texts(key);
  const one = mapped(text(key), value => value.split(',').flatMap(part => part.trim() || []));
  return (raw, report) => (Array.isArray(raw[key]) ? many : one)(raw, report);
}

/** A list; items that are none are omitted. An unreadable item is omitted and reported, and the other items remain. */
export function array<T>(key: string, read: (value: unknown, report: Report) => T | undefined): Field<readonly T[]> {
  return field(key, 'a list', (value, report) => {
    if (!Array.isArray(value)) return undefined;
    const results: T[] = [];
    value.forEach((item, index) => {
      if (isNone(item)) return;
      const result = read(item, report);
      if (result === undefined) report(`${key}[${index}] cannot be read`);
      else results.push(result);
    });
    return results;
  });
}

/** An object of which some fields are certain. */
type Complete<F extends Fields, Needed extends keyof F> = Known<F> & {
  readonly [Name in Needed]: NonNullable<ReturnType<F[Name]>>;
};

const isUsable = (value: unknown) => value !== undefined && value !== null && !(value instanceof Error);

/** Reads an object; undefined if it lacks a required field, or has other fields alone: then it has another form. */
export function complete<F extends Fields, Needed extends keyof F>(fields: F, needed: readonly Needed[]) {
  return (value: unknown, report: Report): Complete<F, Needed> | undefined => {
    if (!isRaw(value)) return undefined;
    const known = readFields(fields, value, report);
    const isKnown = Object.keys(known).length > 0 || Object.keys(value).length === 0;
    const isComplete = isKnown && needed.every(name => isUsable(known[name]));
    // The needed fields are there.
    return isComplete ? (known as Complete<F, Needed>) : undefined;
  };
}

/** A list of objects; an object without a required field is omitted. */
export function objects<F extends Fields, Needed extends keyof F = never>(
  key: string,
  fields: F,
  ...needed: readonly Needed[]
): Field<readonly Complete<F, Needed>[]> {
  return array(key, complete(fields, needed));
}

/** A single object; without a required field it is an error. One whose members are all empty is none. */
export function object<F extends Fields, Needed extends keyof F = never>(
  key: string,
  fields: F,
  ...needed: readonly Needed[]
): Field<Complete<F, Needed>> {
  return field(key, 'an object', (value, report) => {
    if (isEmpty(value)) return null;
    if (!isRaw(value)) return undefined;
    const known = readFields(fields, value, report);
    const values: unknown[] = Object.values(known);
    if (values.length > 0 && values.every(each => each === null)) return null;
    const isComplete = values.length > 0 && needed.every(name => isUsable(known[name]));
    // The needed fields are there.
    return isComplete ? (known as Complete<F, Needed>) : undefined;
  });
}

/**
 * Values of the same level as a group. A response that has its first value has the group; with others alone it has a poorer
 * form: they can belong to another field too, as the country of an artist does.
 */
export function group<F extends Fields>(fields: F): Field<Known<F>> {
  const [first = ''] = Object.keys(fields);
  return (raw, report) => {
    const known = readFields(fields, raw, report);
    const isThere = known[first] !== undefined;
    if (Object.values(known).every(value => value === null)) return isThere ? null : undefined;
    return isThere ? known : (new Poorer(known) as never);
  };
}

/** A form of a field that has less than another one. */
export const poorer =
  <T>(read: Field<T>): Field<T> =>
  (raw, report) => {
    const value = read(raw, report);
    if (value instanceof Error) return value;
    return value === undefined || value === null ? undefined : (new Poorer(value) as never);
  };

/** The first of several forms that has a value: versions name or shape the same fact differently. */
export function either<T>(...fields: readonly Field<T>[]): Field<T> {
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

/** Where one form has no value, another one that cannot be read is no error. */
function ifReadable<T>(read: Field<T>, raw: Raw): T | null | undefined {
  const value = read(raw, () => undefined);
  return value instanceof Error ? undefined : value;
}

/** A field of an object below this one. */
export function within<T>(key: string, read: Field<T>): Field<T> {
  return (raw, report) => {
    const inner = raw[key];
    if (inner === undefined) return undefined;
    if (isEmpty(inner)) return null;
    return isRaw(inner) ? read(inner, report) : undefined;
  };
}

/** Fields of an object below this one. */
export function allWithin<F extends Fields>(key: string, fields: F): F {
  // Each field keeps its type: only where it is read changes.
  return Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, within(key, read)])) as F;
}

/** A field in another form. */
export function mapped<A, B>(read: Field<A>, change: (value: A) => B | null): Field<B> {
  return (raw, report) => {
    const value = read(raw, report);
    // An error in place of a value is kept.
    if (value === undefined || value === null || value instanceof Error) return value as never;
    if (!(value instanceof Poorer)) return change(value);
    // It holds a value of the type of its field.
    const changed = change(value.value as A);
    return changed === null ? null : (new Poorer(changed) as never);
  };
}
