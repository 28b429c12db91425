import { expect, test } from 'vitest';
import { recordKinds } from './support/catalogue.ts';

/** Fields that the reference to a record has. */
const GIVEN = ['period'];

const kinds = await recordKinds();

test.each(kinds.map(kind => [kind.name, kind] as const))(
  'Each field of a record is in a version of one of its look-ups: %s',
  (_, { fields, lookUps, manyIds }) => {
    const versions = lookUps.flatMap(lookUp => lookUp.versions);
    const offered = new Set([...versions, ...(manyIds ? [manyIds] : [])].flatMap(({ offers }) => [...offers]));
    expect(Object.keys(fields).filter(name => !offered.has(name) && !GIVEN.includes(name))).toEqual([]);
  },
);
