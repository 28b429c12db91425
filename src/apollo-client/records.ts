import type { FieldPolicy, Reference, StoreObject, TypePolicy } from '@apollo/client/cache';

/**
 * Identifies a record by this field. Without the field in the selection, the object stays below the field that returned
 * it.
 */
export const keyedBy =
  (field: string): NonNullable<TypePolicy['keyFields']> =>
  (_, { readField }) =>
    readField(field) === undefined ? false : [field];

/**
 * A look-up by the key of a record. It reads what lists have returned of the record, and it stores the record under its
 * key even if the query does not select the key: otherwise two components with different selections would replace each
 * other's data and send their requests again and again.
 */
export const lookUp = (type: string, key: string): FieldPolicy<Reference | StoreObject | null> => ({
  keyArgs: [key],
  read(existing, { args, toReference, canRead }) {
    if (existing) return existing;
    const known = toReference({ __typename: type, [key]: args?.[key] });
    return canRead(known) ? known : existing;
  },
  merge(existing, incoming, { args, isReference, mergeObjects, toReference }) {
    if (!incoming || isReference(incoming)) return incoming;
    const record = toReference({ __typename: type, [key]: args?.[key] }, true) ?? existing;
    return record ? mergeObjects(record, incoming) : incoming;
  },
});

/** A look-up by another key than the one that the cache uses: selections without that key are merged by the arguments. */
export const lookUpByOtherKey: FieldPolicy = { merge: true };
