import { z } from 'zod';
import type { Raw } from '../endpoint/call.ts';
import { isDamaged } from '../endpoint/fields.ts';
import type { Keys, RecordKind } from '../endpoint/record.ts';
import type { OwnerFields } from '../endpoint/references.ts';
import type { Cache } from '../cache/cache.ts';
import type { Entry, EntryKind } from '../cache/entry.ts';
import { keyOf, otherKeysOf } from './recordKeys.ts';

/** The fields of a record in one response: undefined fields were not in it, null fields have no value. */
export type RecordEntry = Entry<Raw>;

/**
 * Responses about a record, by `record`, the name of its kind and a key. Under a key other than its identity there are
 * aliases: entries with the identity alone.
 */
export const recordEntries: EntryKind<Raw> = {
  replaces(newer, older) {
    if (newer.absence || older.absence || newer.source === older.source) return true;
    return (
      newer.requestedAt + newer.lifetime >= older.requestedAt + older.lifetime && hasAllOf(newer.value, older.value)
    );
  },
  contains(known, more) {
    for (const field in more) if (more[field] !== known[field]) return false;
    return true;
  },
  parse: z.record(z.string(), z.unknown()).parse,
};

/** True if an entry has a value of each field of which another one has a value. */
function hasAllOf(values: Raw = {}, others: Raw = {}): boolean {
  for (const field in others) if ((others[field] ?? null) !== null && (values[field] ?? null) === null) return false;
  return true;
}

/**
 * Keeps a response about a record under its identity, and that identity under the key that led to it: a key that a response
 * contains may lead to another record. Values that could not be read are left out.
 * @param keys That the record was looked up by.
 */
export function keepRecord(cache: Cache, kind: RecordKind, keys: Keys, entry: Entry<Raw>): void {
  if (entry.lifetime === 0) return;
  const { field } = kind.identity;
  const identity = entry.value?.[field] ?? keys[field];
  const kept = { ...entry, value: readable(entry.value) };
  if (typeof identity !== 'string') return cache.add(recordEntries, keyOf(kind, keys), kept);
  const own = { ...keys, [field]: identity };
  cache.add(recordEntries, keyOf(kind, own), kept);
  const alias = { ...entry, value: { [field]: identity } };
  // The requested record was merged into this one.
  if (keys.id && keys.id !== identity) cache.add(recordEntries, keyOf(kind, keys), alias);
  for (const key of otherKeysOf(kind, keys)) cache.add(recordEntries, key, alias);
}

/** Keeps the absence of a record under the keys that it was looked up by. */
export function keepAbsence(cache: Cache, kind: RecordKind, keys: Keys, absence: Entry<never>): void {
  const key = keyOf(kind, keys);
  for (const each of new Set([key, ...otherKeysOf(kind, keys)])) cache.add(recordEntries, each, absence);
}

/** Keeps the fields in the head of a list or a series about its owner. */
export function keepOwnerFields(
  cache: Cache,
  { ownerFields, path }: { readonly ownerFields?: OwnerFields | undefined; readonly path: string },
  values: Readonly<Record<string, string>>,
  entry: Omit<Entry<Raw>, 'source'>,
): void {
  if (!ownerFields) return;
  const kind = ownerFields.kind();
  const { field, parameter } = kind.identity;
  const lifetime = Math.min(entry.lifetime, kind.lifetime);
  keepRecord(cache, kind, { [field]: values[parameter] }, { ...entry, lifetime, source: path });
}

function readable(values: Raw = {}): Raw {
  const names = Object.keys(values);
  return names.some(name => isDamaged(values, name))
    ? Object.fromEntries(names.filter(name => !isDamaged(values, name)).map(name => [name, values[name]]))
    : values;
}
