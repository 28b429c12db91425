import type {
  FieldDecoders,
  LookUpParameters,
  RecordKeys,
  RecordKind,
  Reference,
} from '../../service/description/index.ts';
import { SubgraphError } from '../../operation/index.ts';

/* Keys of records in the cache and within an operation: one for the identity, and one for each other key with a lookup. */

/** The key of the id, or else of the first lookup whose key is known. @throws {SubgraphError} NOT_FOUND without any key */
export function keyOf(kind: RecordKind, keys: RecordKeys): string {
  if (keys.id) return keyById(kind, keys.id, keys);
  const [key] = otherKeysOf(kind, keys);
  if (key === undefined) throw new SubgraphError('NOT_FOUND');
  return key;
}

/** One key per lookup whose key is known, except for the lookup by id. */
export function otherKeysOf(kind: RecordKind, keys: RecordKeys): string[] {
  const found: string[] = [];
  for (const { key, address } of kind.lookUps) {
    // Fast path: most references have one of many keys.
    const parameters = key !== 'id' && keys[key] ? address(keys) : undefined;
    if (parameters) found.push(keyAt(kind, key, parameters));
  }
  return found;
}

/** Keys of a record in all alternative forms, except for the key with its id. */
export function keysInAnyForm(kind: RecordKind, keys: RecordKeys): string[] {
  return kind.lookUps.flatMap(({ key, address }) => {
    const parameters = key !== 'id' && keys[key] ? address(keys) : undefined;
    return parameters ? [parameters, ...(parameters.alternatives ?? [])].map(form => keyAt(kind, key, form)) : [];
  });
}

const keyAt = ({ name }: RecordKind, key: string, { values, query }: LookUpParameters) =>
  `record ${name} ${key}${textOf(values)}${textOf(query)}`;

function textOf(values: LookUpParameters['query'] = {}): string {
  let text = '';
  for (const name in values) text += ` ${String(values[name] ?? '')}`;
  return text;
}

const keyById = (kind: RecordKind, id: string, { days }: RecordKeys) =>
  `record ${kind.name} ${id}${days === undefined ? '' : ` ${days}`}`;

/**
 * The keys that certainly belong to one record. In a representation, a code may belong to another record, and not every response
 * has an id that would reveal this.
 */
export const trustedKeys = (keys: RecordKeys): RecordKeys =>
  keys.isRepresentation && keys.id ? { id: keys.id } : keys;

interface KnownRecord {
  known(field: string): unknown;
}

/** Keys of a reference, and further keys known from responses. After a merge, the id belongs to the surviving record. */
export function withKnownKeys({ lookUps, fields }: RecordKind, reference: RecordKeys, record: KnownRecord): RecordKeys {
  let keys = reference;
  for (const { key } of lookUps) {
    const isOpen = reference[key] === undefined || key === 'id';
    const value = isOpen && key in fields ? record.known(key) : undefined;
    if (typeof value === 'string' && value) keys = { ...keys, [key]: value };
  }
  return keys;
}

/**
 * Returns the reference with the current id of its record and, for keys with alternative forms, the form in the record, so that
 * references from all lookups are equal.
 */
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
