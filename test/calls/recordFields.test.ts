import { isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { batchKinds } from '../../src/service/catalogue/batches.ts';
import { weightsOf } from '../../src/graph/cost/weights.ts';
import { recordKinds } from '../support/catalogue.ts';
import { schema } from '../support/schema.ts';

/** Fields that the reference to a record has. */
const GIVEN = ['period'];

const kinds = await recordKinds();

test.each(kinds.map(kind => [kind.name, kind] as const))(
  'Each field of a record is in a version of one of its look-ups: %s',
  (_, { fields, lookUps, batchPath }) => {
    const versions = lookUps.flatMap(lookUp => lookUp.versions);
    const offered = new Set([...versions, ...(batchPath ? [batchPath] : [])].flatMap(({ offers }) => [...offers]));
    expect(Object.keys(fields).filter(name => !offered.has(name) && !GIVEN.includes(name))).toEqual([]);
  },
);

test.each(kinds.filter(({ light }) => light).map(kind => [kind.name, kind] as const))(
  'The fields of a record that cost nothing in a list are those of its light form: %s',
  (_, { name, fields, identity, light = [] }) => {
    const type = schema.getType(name);
    const members = isObjectType(type) ? type.getFields() : {};
    const free = Object.keys(fields).filter(field => {
      const member = members[field];
      return field !== identity.field && member && weightsOf(schema, member).weight === 0;
    });
    expect(light.toSorted()).toEqual(free.toSorted());
  },
);

test('Every kind with a batch path is known to the price', () => {
  const names = kinds.filter(({ batchPath }) => batchPath).map(({ name }) => name);
  expect([...batchKinds.keys()].toSorted()).toEqual(names.toSorted());
});
