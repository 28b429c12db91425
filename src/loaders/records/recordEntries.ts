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
 * Responses about a record, by `record`, the name of its kind and a key. Under a key other than its identity there are
 * aliases: entries with the identity alone.
 */
export const recordEntries: EntryKind<JsonObject> = {
  replaces(newer, older) {
    if (older.absence) return true;
    if (newer.isFallback && !older.isFallback) return false;
    // A response that is still good shows the record, whatever another look-up or version does not find.
    if (newer.absence) return older.requestedAt + older.lifetime <= newer.requestedAt;
    // A field that could not be read this time has the value of the older entry.
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

/** True if an entry has each field, perhaps without a value, of which another one has a value. */
function hasFieldsOf(values: JsonObject = {}, others: JsonObject = {}): boolean {
  for (const field in others) if ((others[field] ?? null) !== null && values[field] === undefined) return false;
  return true;
}

/** True if an entry has a value of each field of which another one has a value. */
function hasAllOf(values: JsonObject = {}, others: JsonObject = {}): boolean {
  for (const field in others) if ((others[field] ?? null) !== null && (values[field] ?? null) === null) return false;
  return true;
}

/** Where a record is cached, by the keys that it was looked up by. */
export function placesOf(kind: RecordKind, keys: RecordKeys): CachePlace[] {
  const about = tagsOfRecord(keys);
  return [...new Set([keyOf(kind, keys), ...otherKeysOf(kind, keys)])].map(key => ({
    kind: recordEntries,
    key,
    about,
  }));
}

/** Where a response about a record belongs. */
interface Place {
  /** The key under which this operation knows the record. */
  readonly key: string;
  /** The keys that it was looked up by. */
  readonly used: RecordKeys;
}

const knownAt = (keys: readonly string[], entry: Entry<JsonObject>): KeyedEntry[] =>
  keys.map(key => ({ kind: recordEntries, key, entry }));

/** The entries of a response about a record. */
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

/** The keys among the fields of a response that did not lead to it: under none of them is the record absent. */
function keysIn(kind: RecordKind, used: RecordKeys, value: JsonObject): string[] {
  const keys = withKnownKeys(kind, {}, { known: field => value[field] });
  const platformKey = kind.platformKeyOf?.(value);
  const found = keysInAnyForm(kind, { ...keys, ...(platformKey && { platformKey }) });
  if (found.length === 0) return found;
  const own = otherKeysOf(kind, used);
  return found.filter(key => !own.includes(key));
}

/**
 * A response about a record under its identity, and that identity under the key that led to it: a key that a response
 * contains may lead to another record.
 * @param keys That the record was looked up by.
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

/** The identity of a record under the codes that it contains: it is found by them where they lead to nothing. */
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

/** The owner of a list or a series, as its response describes it. */
export interface Owner {
  readonly kind: RecordKind;
  readonly keys: RecordKeys;
  readonly key: string;
  /** The owner fields that its response is to have. */
  readonly fields: ReadonlySet<string>;
}

const fieldSets = new WeakMap<OwnerFields, ReadonlySet<string>>();

/** @param values The path values of the list or the series, among them the identity of its owner. */
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

/** The entries of the owner fields in a response. Those with another id show only that the owner may have been merged. */
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

/** A response as two entries, where a part of it could not be read: the fields without such a part, and the others. */
function partsOf(entry: Entry<JsonObject>): readonly Entry<JsonObject>[] {
  const { value = {} } = entry;
  if (!hasMalformedFields(value)) return [entry];
  const select = (isMalformed: boolean) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => isFieldMalformed(value, name) === isMalformed));
  return [{ ...entry, value: select(false) }, damaged({ ...entry, value: select(true) })];
}
