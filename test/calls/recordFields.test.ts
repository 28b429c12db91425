import { isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { batchKinds } from '../../src/service/catalogue/batches.ts';
import { CALL_WEIGHT, weightsOf } from '../../src/graph/cost/weights.ts';
import type { RecordKind } from '../../src/service/description/definitions.ts';
import { recordKinds } from '../support/catalogue.ts';
import { schema } from '../support/schema.ts';

/** Fields whose value comes from the reference to a record rather than from a response. */
const GIVEN = ['days'];

const kinds = await recordKinds();

test.each(kinds.map(kind => [kind.name, kind] as const))(
  'Every field of a record is returned by a version of its lookups or by its batch path: %s',
  (_, { fields, lookUps, batchPath }) => {
    const versions = lookUps.flatMap(lookUp => lookUp.versions);
    const offered = new Set([...versions, ...(batchPath ? [batchPath] : [])].flatMap(({ returns }) => [...returns]));
    expect(Object.keys(fields).filter(name => !offered.has(name) && !GIVEN.includes(name))).toEqual([]);
  },
);

/**
 * Weight of a field according to the catalogue: 0 if lists contain the field, a lookup if there is no batch path,
 * otherwise a share of a batch, plus a lookup if batches do not return the field.
 */
function unitsOf({ identity, light, batchPath }: RecordKind, field: string): number {
  // No list contains records without a light form. The field that refers to them includes the price of the lookup.
  if (!light || light.includes(field) || field === identity.field || GIVEN.includes(field)) return 0;
  if (!batchPath) return CALL_WEIGHT;
  return CALL_WEIGHT / batchPath.most + (batchPath.returns.has(field) ? 0 : CALL_WEIGHT);
}

const fields = kinds.flatMap(kind => {
  const type = schema.getType(kind.name);
  const members = isObjectType(type) ? type.getFields() : {};
  return Object.keys(kind.fields).flatMap(name => (members[name] ? [{ kind, name, member: members[name] }] : []));
});

test('The price of each record field matches its calls in the catalogue', () => {
  const stated = fields.map(({ kind, name, member }) => {
    const { weight, isList, assumedSize = NaN } = weightsOf(schema, member);
    // The weight of a list field is that of one item.
    return [`${kind.name}.${name}`, weight === 0 ? 0 : weight * (isList ? assumedSize : 1)];
  });
  const derived = fields.map(({ kind, name }) => [`${kind.name}.${name}`, unitsOf(kind, name)]);
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(derived));
  expect(stated.length).toBeGreaterThanOrEqual(175);
});

test('Exactly the types of records with a batch path have a batch price', () => {
  const names = kinds.filter(({ batchPath }) => batchPath).map(({ name }) => name);
  expect([...batchKinds.keys()].toSorted()).toEqual(names.toSorted());
});
