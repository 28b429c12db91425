import type { FieldPolicy, Reference, StoreObject, TypePolicy } from '@apollo/client/cache';

/** Identifies a record by a field. An object selected without this field is embedded in its parent. */
export const keyedBy =
  (field: string): NonNullable<TypePolicy['keyFields']> =>
  (_, { readField }) =>
    readField(field) === undefined ? false : [field];

/**
 * Field policy of a lookup by key. Reads records that lists have cached, and stores the result under its key even if the query
 * does not select the key. Otherwise, two components with different selections would keep replacing each other's data and
 * refetching.
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

/**
 * Field policy of a lookup by a key that the cache does not use. Results without the record's id are merged by
 * argument.
 */
export const lookUpByOtherKey: FieldPolicy = { merge: true };
