import type { FieldPolicy, Reference, TypePolicy } from '@apollo/client/cache';

/** A record that is known by this field; where a query leaves the field out, what it reads stays where it stands. */
export const keyedBy =
  (field: string): NonNullable<TypePolicy['keyFields']> =>
  (_, { readField }) =>
    readField(field) === undefined ? false : [field];

/** A look-up by the key of a record: what a list has brought of it is known already. */
export const lookUp = (type: string, key: string): FieldPolicy<Reference | null> => ({
  read(existing, { args, toReference, canRead }) {
    if (existing) return existing;
    const known = toReference({ __typename: type, [key]: args?.[key] });
    return canRead(known) ? known : existing;
  },
});
