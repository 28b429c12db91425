import { z } from 'zod';
import {
  hasMalformedFields,
  isFieldMalformed,
  type JsonObject,
  type OwnerFields,
  partialName,
  type RecordKeys,
  type RecordKind,
} from '../../service/description/index.ts';
import { damaged, type Entry, type EntryKind, firstToExpire } from '../../cache/index.ts';
import type { CachePlace, KeyedEntry, ResponseEntries } from '../entries/responseEntries.ts';
import { keyOf, keysInAnyForm, otherKeysOf, withKnownKeys } from './recordKeys.ts';
import { tagsOfRecord } from '../entries/tags.ts';

/**
 * Responses about a record, keyed by `record`, kind and key. If the identity is known, other keys hold aliases: entries with the
 * identity only.
 */
export const recordEntries: EntryKind<JsonObject> = {
  replaces(newer, older) {
    if (older.absence) return true;
    if (newer.isFallback && !older.isFallback) return false;
    // A response that is still valid shows that the record exists, even if another lookup or version does not find it.
    if (newer.absence) return older.requestedAt + older.lifetime <= newer.requestedAt;
    // An unreadable field keeps the value of the older entry.
    if (newer.source === older.source) return hasFieldsOf(newer.value, older.value);
    return (
      newer.requestedAt + newer.lifetime >= older.requestedAt + older.lifetime && hasAllOf(newer.value, older.value)
    );
  },
  subsumes(known, more) {
    for (const field in more) if (more[field] !== known[field]) return false;
    return true;
  },
  parse: z.record(z.string(), z.unknown()).parse,
};

/** Whether `values` includes every field that is set in `others`. Null values count as included. */
function hasFieldsOf(values: JsonObject = {}, others: JsonObject = {}): boolean {
  for (const field in others) if ((others[field] ?? null) !== null && values[field] === undefined) return false;
  return true;
}

/** Whether `values` has a value for every field that is set in `others`. */
function hasAllOf(values: JsonObject = {}, others: JsonObject = {}): boolean {
  for (const field in others) if ((others[field] ?? null) !== null && (values[field] ?? null) === null) return false;
  return true;
}

/** Cache keys and tags of a record that was looked up by the given keys. */
export function placesOf(kind: RecordKind, keys: RecordKeys): CachePlace[] {
  const about = tagsOfRecord(keys);
  return [...new Set([keyOf(kind, keys), ...otherKeysOf(kind, keys)])].map(key => ({
    kind: recordEntries,
    key,
    about,
  }));
}

/** The keys that a response belongs to. */
interface Place {
  /** Key of the record in this operation. */
  readonly key: string;
  /** Keys that the record was looked up by. */
  readonly used: RecordKeys;
}

const knownAt = (keys: readonly string[], entry: Entry<JsonObject>): KeyedEntry[] =>
  keys.map(key => ({ kind: recordEntries, key, entry }));

export function entriesOfRecord(kind: RecordKind, { key, used }: Place, entry: Entry<JsonObject>): ResponseEntries {
  const { value = {} } = entry;
  const identity = value[kind.identity.field];
  const codes = keysIn(kind, used, value);
  const own = typeof identity === 'string' ? keyOf(kind, { ...used, [kind.identity.field]: identity }) : key;
  const keys = [...new Set([key, own, ...otherKeysOf(kind, used)])];
  const parts = partsOf(entry);
  return {
    known: parts.flatMap(part => knownAt(keys, part)),
    cached: [...cachedRecord(kind, used, entry), ...cachedFallbacks(kind, used, entry, codes)],
    fallbacks: codes.map(code => ({ kind: recordEntries, key: code, entry })),
    times: firstToExpire(parts) ?? entry,
  };
}

/** Further keys of the record in a response to a lookup by the `used` keys. */
function keysIn(kind: RecordKind, used: RecordKeys, value: JsonObject): string[] {
  const keys = withKnownKeys(kind, {}, { known: field => value[field] });
  const platformKey = kind.platformKeyOf?.(value);
  const found = keysInAnyForm(kind, { ...keys, ...(platformKey && { platformKey }) });
  if (found.length === 0) return found;
  const own = otherKeysOf(kind, used);
  return found.filter(key => !own.includes(key));
}

/**
 * Cache entries of a response: the fields under the identity, and an alias under the key of the lookup. Other keys in the
 * response get only a fallback alias, because they may lead to another record.
 * @param keys Keys that the record was looked up by.
 */
export function cachedRecord(kind: RecordKind, keys: RecordKeys, entry: Entry<JsonObject>): ResponseEntries['cached'] {
  if (entry.lifetime === 0) return [];
  const { field } = kind.identity;
  const identity = entry.value?.[field] ?? keys[field];
  const own = { kind: recordEntries, entries: partsOf(entry) };
  if (typeof identity !== 'string') return [{ ...own, key: keyOf(kind, keys), about: tagsOfRecord(keys) }];
  const about = tagsOfRecord(keys, identity);
  const alias = { ...entry, value: { [field]: identity } };
  // The requested record may have been merged into this one.
  const merged = keys.id && keys.id !== identity ? [keyOf(kind, keys)] : [];
  const aliases = [...merged, ...otherKeysOf(kind, keys)];
  return [
    { ...own, key: keyOf(kind, { ...keys, [field]: identity }), about },
    ...aliases.map(key => ({ kind: recordEntries, key, entries: [alias], about })),
  ];
}

/** Fallback aliases under the codes in a record, used if their lookups find nothing. */
function cachedFallbacks(
  kind: RecordKind,
  used: RecordKeys,
  entry: Entry<JsonObject>,
  codes: readonly string[],
): ResponseEntries['cached'] {
  const { field } = kind.identity;
  const identity = entry.value?.[field];
  if (entry.lifetime === 0 || typeof identity !== 'string') return [];
  const fallback = { ...entry, value: { [field]: identity }, isFallback: true };
  const about = tagsOfRecord(used, identity);
  return codes.map(key => ({ kind: recordEntries, key, entries: [fallback], about }));
}

/** The owner of a list or series, according to its path. */
export interface Owner {
  readonly kind: RecordKind;
  readonly keys: RecordKeys;
  readonly key: string;
  /** Owner fields that the response should have. */
  readonly fields: ReadonlySet<string>;
}

const fieldSets = new WeakMap<OwnerFields, ReadonlySet<string>>();

/** @param values Path values of the list or series, including the identity of the owner. */
export function ownerOf(
  ownerFields: OwnerFields | undefined,
  values: Readonly<Record<string, string>>,
): Owner | undefined {
  if (!ownerFields) return undefined;
  const kind = ownerFields.kind();
  const { field, parameter } = kind.identity;
  const keys = { [field]: values[parameter] };
  let fields = fieldSets.get(ownerFields);
  if (!fields) fieldSets.set(ownerFields, (fields = new Set(ownerFields.returns)));
  return { kind, keys, key: keyOf(kind, keys), fields };
}

/** Entries of the owner fields in a response. A different id only shows that the owner may have been merged. */
export function ownerEntries(
  owner: Owner | undefined,
  entry: Entry<JsonObject>,
): Pick<ResponseEntries, 'known' | 'cached' | 'fallbacks'> {
  const { kind, keys, key } = owner ?? {};
  const found = kind && entry.value?.[kind.identity.field];
  if (!kind || !keys || !key || found === undefined) return { known: [], cached: [] };
  const { field } = kind.identity;
  if (found !== keys[field])
    return { known: knownAt([key], { ...entry, value: { [partialName(field)]: found } }), cached: [] };
  return entriesOfRecord(kind, { key, used: keys }, { ...entry, lifetime: Math.min(entry.lifetime, kind.lifetime) });
}

/** Splits a response into readable and unreadable fields, which have separate entries. */
function partsOf(entry: Entry<JsonObject>): readonly Entry<JsonObject>[] {
  const { value = {} } = entry;
  if (!hasMalformedFields(value)) return [entry];
  const select = (isMalformed: boolean) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => isFieldMalformed(value, name) === isMalformed));
  return [{ ...entry, value: select(false) }, damaged({ ...entry, value: select(true) })];
}
