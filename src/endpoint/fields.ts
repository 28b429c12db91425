import { SubgraphError } from '../errors.ts';
import { isRaw, type Raw, type Report } from './call.ts';
import { asCode, asCount, asDay, asFlag, asInstant, asInt, asNumber, asText } from './values.ts';

/** Reads a field of a JSON object: `undefined` without such a key; null and "" mean none (catalogue/README.md, Values). */
export type Field<T> = (raw: Raw, report: Report) => T | null | undefined;

/** Names of fields, and how each is read. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The known fields of an object; undefined fields are not known. */
export type Known<F extends Fields> = { [Name in keyof F]?: NonNullable<ReturnType<F[Name]>> | null };

/** A requested field: null if no response has it. Only records with their identity are kept. */
export type FieldValue<F extends Fields, Name extends keyof F> =
  NonNullable<ReturnType<F[Name]>> | (Name extends ('id' extends keyof F ? 'id' : 'slug') ? never : null);

/** Reads all fields of the response. @param known Gets the values. */
export function readFields<F extends Fields>(
  fields: F,
  raw: Raw,
  report: Report,
  known: Record<string, unknown> = {},
): Known<F> {
  for (const name in fields) {
    const value = fields[name]?.(raw, report);
    if (value !== undefined) known[name] = value;
  }
  // Each field reader gives the type its entry promises.
  return known as Known<F>;
}

/** A field read from one key. `read` returns null for none. */
function field<T>(
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

/** The value, for code that works with it. @throws {SubgraphError} the error in the place of a value of a wrong type */
export function usable<T>(value: T): T {
  if (value instanceof Error) throw value;
  return value;
}

export const text = (key: string) => field(key, 'text', asText);
/** A natural key, in the one form that arguments have too. */
export const code = (key: string) => field(key, 'a code', asCode);
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

/** Reads an object; undefined if it lacks a required field. */
export function complete<F extends Fields, Needed extends keyof F>(fields: F, needed: readonly Needed[]) {
  return (value: unknown, report: Report): Complete<F, Needed> | undefined => {
    const known = isRaw(value) ? readFields(fields, value, report) : undefined;
    const isComplete = needed.every(name => isUsable(known?.[name]));
    // The needed fields are there.
    return isComplete ? (known as Complete<F, Needed> | undefined) : undefined;
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

/** A single object; without a required field it is an error. An empty list is none: PHP writes an empty object so. */
export function object<F extends Fields, Needed extends keyof F = never>(
  key: string,
  fields: F,
  ...needed: readonly Needed[]
): Field<Complete<F, Needed>> {
  const read = complete(fields, needed);
  return field(key, 'an object', (value, report) =>
    Array.isArray(value) && value.length === 0 ? null : read(value, report),
  );
}

/** Values of the same level as a group. The group exists in a response if its first value does. */
export function group<F extends Fields>(fields: F): Field<Known<F>> {
  const [first] = Object.keys(fields);
  return (raw, report) => {
    const known = readFields(fields, raw, report);
    if (first === undefined || known[first] === undefined) return undefined;
    return Object.values(known).some(value => value !== null) ? known : null;
  };
}

/** The first of several forms that has a value: versions name or shape the same fact differently. */
export function either<T>(...fields: readonly Field<T>[]): Field<T> {
  return (raw, report) => {
    let none: null | undefined;
    for (const read of fields) {
      const value = read(raw, report);
      if (value === null) none = null;
      else if (value !== undefined) return value;
    }
    return none;
  };
}

/** A field of an object below this one. */
export function within<T>(key: string, read: Field<T>): Field<T> {
  return (raw, report) => {
    const inner = raw[key];
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
    return change(value);
  };
}
