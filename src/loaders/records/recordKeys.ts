import type {
  FieldDecoders,
  LookUpParameters,
  RecordKeys,
  RecordKind,
  Reference,
} from '../../service/description/index.ts';
import { SubgraphError } from '../../operation/index.ts';

/*
 * A record is known by its keys. In the cache and within an operation it has one for its identity, and one for each other
 * key that it can be looked up by.
 */

/** The key of its identity, else that of the first look-up. @throws {SubgraphError} NOT_FOUND without any key */
export function keyOf(kind: RecordKind, keys: RecordKeys): string {
  if (keys.id) return keyById(kind, keys.id, keys);
  const [key] = otherKeysOf(kind, keys);
  if (key === undefined) throw new SubgraphError('NOT_FOUND');
  return key;
}

/** A key for each look-up but that by id. */
export function otherKeysOf(kind: RecordKind, keys: RecordKeys): string[] {
  const found: string[] = [];
  for (const { key, address } of kind.lookUps) {
    // Most references hold one of many keys.
    const there = key !== 'id' && keys[key] ? address(keys) : undefined;
    if (there) found.push(keyAt(kind, key, there));
  }
  return found;
}

/** The keys of a record, but that by id, in each of their forms. */
export function keysInAnyForm(kind: RecordKind, keys: RecordKeys): string[] {
  return kind.lookUps.flatMap(({ key, address }) => {
    const there = key !== 'id' && keys[key] ? address(keys) : undefined;
    return there ? [there, ...(there.alternatives ?? [])].map(form => keyAt(kind, key, form)) : [];
  });
}

const keyAt = ({ name }: RecordKind, key: string, { values, query }: LookUpParameters) =>
  `record ${name} ${key}${textOf(values)}${textOf(query)}`;

function textOf(values: LookUpParameters['query'] = {}): string {
  let text = '';
  for (const name in values) text += ` ${String(values[name] ?? '')}`;
  return text;
}

const keyById = (kind: RecordKind, id: string, { period }: RecordKeys) =>
  `record ${kind.name} ${id}${period === undefined ? '' : ` ${period}`}`;

/** The keys that lead to one record. Not all responses have an id, which would show that a code leads to another record. */
export const trustedKeys = (keys: RecordKeys): RecordKeys =>
  keys.isRepresentation && keys.id ? { id: keys.id } : keys;

interface KnownRecord {
  /** A field, as far as it is known. */
  known(field: string): unknown;
}

/**
 * The keys of a reference, and those that are known of its record. The id of a merged record is that of the record into
 * which it was merged.
 */
export function withKnownKeys({ lookUps, fields }: RecordKind, reference: RecordKeys, record: KnownRecord): RecordKeys {
  let keys = reference;
  for (const { key } of lookUps) {
    const isOpen = reference[key] === undefined || key === 'id';
    const value = isOpen && key in fields ? record.known(key) : undefined;
    if (typeof value === 'string' && value) keys = { ...keys, [key]: value };
  }
  return keys;
}

/** Returns the id, and a key with several forms, as the record has them, so that they are equal by every look-up. */
export function withRecordKeys<F extends FieldDecoders>(
  { lookUps }: RecordKind<F>,
  reference: Reference<F>,
  record: KnownRecord,
): Reference<F> {
  const keys = lookUps.flatMap(({ key, address }) => (reference[key] && address(reference)?.alternatives ? [key] : []));
  const id = keys.length > 0 || reference.id ? record.known('id') : undefined;
  if (typeof id !== 'string' || (keys.length === 0 && id === reference.id)) return reference;
  return { ...reference, id, ...Object.fromEntries(keys.map(key => [key, record.known(key)])) };
}
