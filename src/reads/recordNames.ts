import type { Raw } from '../endpoint/call.ts';
import type { Header } from '../endpoint/header.ts';
import type { Keys, RecordKind } from '../endpoint/record.ts';
import { SubgraphError } from '../errors.ts';
import { recordFacts, type Statement } from '../facts/factKinds.ts';
import type { Facts } from '../facts/facts.ts';
import type { Times } from '../facts/freshness.ts';
import { hasErrors } from '../facts/size.ts';

/*
 * Records are known by names: one for each key that they can be looked up by. The name of a record is that of its
 * identity where it is known. It begins with the kind, and has no space after it, as the names of other keys have.
 */

/** @throws {SubgraphError} NOT_FOUND without any key */
export function nameOf(kind: RecordKind, keys: Keys): string {
  if (keys.id) return `${kind.name} ${keys.id}${keys.period === undefined ? '' : ` ${keys.period}`}`;
  const [name] = namesOf(kind, keys);
  if (name === undefined) throw new SubgraphError('NOT_FOUND');
  return name;
}

/** A name for each key that is there. */
export function namesOf(kind: RecordKind, keys: Keys): string[] {
  const names: string[] = [];
  for (const { key, address } of kind.lookUps) {
    // Most references hold one of many keys.
    const found = keys[key] ? address(keys) : undefined;
    if (!found) continue;
    const parts = key === 'id' ? [] : [...Object.values(found.values), ...Object.values(found.query ?? {})];
    names.push(key === 'id' ? nameOf(kind, keys) : `${kind.name} ${key} ${parts.join(' ')}`);
  }
  return names;
}

/**
 * Stores the facts of a response about a record: under its identity, and that identity under the keys that lead to it.
 * Values that could not be read are left out.
 * @param keys That the record was looked up by.
 */
export function keepRecord(facts: Facts, kind: RecordKind, keys: Keys, statement: Statement): void {
  if (statement.lifetime === 0) return;
  const { field } = kind.identity;
  const identity = statement.values[field] ?? keys[field];
  const keep = (name: string, values: Raw) => facts.add(recordFacts, name, { statements: [{ ...statement, values }] });
  const values = readable(statement.values);
  if (typeof identity !== 'string') return namesOf(kind, keys).forEach(name => keep(name, values));
  const name = nameOf(kind, { ...keys, [field]: identity });
  keep(name, values);
  const others = namesOf(kind, { ...keysIn(kind, values), ...keys }).filter(other => other !== name);
  for (const other of others) keep(other, { [field]: identity });
}

/** Keeps the row of a page. Replicas get it with its page. */
export function keepRow(facts: Facts, kind: RecordKind, statement: Statement): void {
  const statements = [{ ...statement, ...shortened(statement, kind) }];
  // The fields of a row are read as those of the kind, its keys among them.
  facts.add(recordFacts, nameOf(kind, statement.values as Keys), { statements }, { isShared: false });
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
  keepRecord(facts, kind, { [field]: values[parameter] }, { ...said, ...shortened(said, kind), source: path });
}

/** Facts about a record in a list or a series have at most the lifetime of the record. */
const shortened = ({ lifetime }: Times, kind: RecordKind) => ({ lifetime: Math.min(lifetime, kind.lifetime) });

function readable(values: Raw): Raw {
  return hasErrors(values)
    ? Object.fromEntries(Object.entries(values).filter(([, value]) => !hasErrors(value)))
    : values;
}

/**
 * Keys in a response that lead to its record alone. One that the service may withdraw is left out: several records can
 * share it.
 */
function keysIn({ lookUps, fields }: RecordKind, values: Raw): Keys {
  const keys = lookUps.filter(({ key, canBeWithdrawn }) => !canBeWithdrawn && key in fields);
  const found = keys.flatMap(({ key }) => (typeof values[key] === 'string' ? [[key, values[key]]] : []));
  return Object.fromEntries(found) as Keys;
}
