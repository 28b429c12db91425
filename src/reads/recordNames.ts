import type { Raw } from '../endpoint/call.ts';
import type { Header } from '../endpoint/references.ts';
import type { Fields } from '../endpoint/fields.ts';
import type { Address, Keys, RecordKind, Reference } from '../endpoint/record.ts';
import { SubgraphError } from '../errors.ts';
import { recordFacts, type Statement } from '../facts/factKinds.ts';
import type { Facts } from '../facts/facts.ts';
import { hasErrors } from '../facts/size.ts';

export { isId } from '../facts/replicas.ts';

/*
 * Records are known by names: one for each key that they can be looked up by. The name of a record is that of its
 * identity where it is known. Facts are kept under these names.
 */

/** @throws {SubgraphError} NOT_FOUND without any key */
export function nameOf(kind: RecordKind, keys: Keys): string {
  if (keys.id) return nameById(kind, keys.id, keys);
  const [name] = namesOf(kind, keys);
  if (name === undefined) throw new SubgraphError('NOT_FOUND');
  return name;
}

/** A name for each key that is there, that of its id first. */
export function namesOf(kind: RecordKind, keys: Keys): string[] {
  const names = keys.id ? [nameById(kind, keys.id, keys)] : [];
  for (const { key, address } of kind.lookUps) {
    // Most references hold one of many keys.
    const found = key !== 'id' && keys[key] ? address(keys) : undefined;
    if (found) names.push(`record ${kind.name} ${key}${textOf(found.values)}${textOf(found.query)}`);
  }
  return names;
}

function textOf(values: Address['query'] = {}): string {
  let text = '';
  for (const name in values) text += ` ${String(values[name] ?? '')}`;
  return text;
}

const nameById = (kind: RecordKind, id: string, { period }: Keys) =>
  `record ${kind.name} ${id}${period === undefined ? '' : ` ${period}`}`;

interface KnownRecord {
  /** A field, as far as it is known. */
  known(field: string): unknown;
}

/**
 * The keys of a reference, and those that are known of its record. The id of a merged record is that of the record into
 * which it was merged.
 */
export function withKnownKeys({ lookUps, fields }: RecordKind, reference: Keys, record: KnownRecord): Keys {
  let keys = reference;
  for (const { key } of lookUps) {
    const isOpen = reference[key] === undefined || key === 'id';
    const value = isOpen && key in fields ? record.known(key) : undefined;
    if (typeof value === 'string' && value) keys = { ...keys, [key]: value };
  }
  return keys;
}

/** Returns the id, and a key with several forms, as the record has them, so that they are equal by every look-up. */
export function withOwnForms<F extends Fields>(
  { lookUps }: RecordKind<F>,
  reference: Reference<F>,
  record: KnownRecord,
): Reference<F> {
  const keys = lookUps.flatMap(({ key, address }) => (reference[key] && address(reference)?.otherForms ? [key] : []));
  const id = keys.length > 0 || reference.id ? record.known('id') : undefined;
  if (typeof id !== 'string' || (keys.length === 0 && id === reference.id)) return reference;
  return { ...reference, id, ...Object.fromEntries(keys.map(key => [key, record.known(key)])) };
}

/**
 * Stores the facts of a response about a record under its identity, and that identity under the key that led to it. A key
 * that a response contains may lead to another record. Values that could not be read are left out.
 * @param keys That the record was looked up by.
 */
export function keepRecord(facts: Facts, kind: RecordKind, keys: Keys, statement: Statement): void {
  if (statement.lifetime === 0) return;
  const { field } = kind.identity;
  const identity = statement.values[field] ?? keys[field];
  const values = readable(statement.values);
  const kept = { statements: [{ ...statement, values }] };
  if (typeof identity !== 'string') return namesOf(kind, keys).forEach(name => facts.add(recordFacts, name, kept));
  const name = nameOf(kind, { ...keys, [field]: identity });
  facts.add(recordFacts, name, kept);
  // The requested record was merged into this one.
  if (keys.id && keys.id !== identity)
    keepAlias(facts, nameById(kind, keys.id, keys), { [field]: identity }, statement);
  keepIdentity(facts, kind, name, { ...keys, [field]: identity }, statement);
}

/** Stores the identity of a record under the key by which it was looked up. @param own Name of the record. */
function keepIdentity(facts: Facts, kind: RecordKind, own: string, keys: Keys, times: Omit<Statement, 'values'>): void {
  const { field } = kind.identity;
  for (const name of namesOf(kind, keys)) if (name !== own) keepAlias(facts, name, { [field]: keys[field] }, times);
}

/** Stores an identity under another name. */
function keepAlias(facts: Facts, name: string, identity: Raw, times: Omit<Statement, 'values'>): void {
  facts.add(recordFacts, name, { statements: [{ ...times, values: identity }] });
}

/** Stores the facts in the head of a list or a series about its owner. */
export function keepHeader(
  facts: Facts,
  { header, path }: { readonly header?: Header | undefined; readonly path: string },
  values: Readonly<Record<string, string>>,
  said: Omit<Statement, 'source'>,
): void {
  if (!header) return;
  const kind = header.kind();
  const { field, parameter } = kind.identity;
  const lifetime = Math.min(said.lifetime, kind.lifetime);
  keepRecord(facts, kind, { [field]: values[parameter] }, { ...said, lifetime, source: path });
}

function readable(values: Raw): Raw {
  return hasErrors(values)
    ? Object.fromEntries(Object.entries(values).filter(([, value]) => !hasErrors(value)))
    : values;
}
