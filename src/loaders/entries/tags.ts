import { type Call, findIds, recordIdsOf, type RecordKeys } from '../../service/description/index.ts';

/*
 * Tags of cached entries: the ids, slugs and codes of the records that an entry is about. A write to a record invalidates all
 * entries with its tag.
 */

/**
 * Tags of a response: the records named by its path, and every id in its values, query and body.
 * @param owner Id of the owner in the response. Differs from the path if the owner was merged.
 */
export function tagsOfCall(
  { path, values, query, body }: Pick<Call<unknown>, 'path' | 'values' | 'query' | 'body'>,
  owner?: unknown,
): readonly string[] {
  return [...new Set([...recordIdsOf({ path, values }), ...findIds([values, query, body, owner])])];
}

/**
 * Tags of a record: its id, the text keys it was looked up by, and the ids in structured keys.
 * @param identity Id in the response. Differs from the requested one if the record was merged.
 */
export function tagsOfRecord(keys: RecordKeys, identity?: string): readonly string[] {
  const tags = new Set(identity === undefined ? [] : [identity]);
  for (const key of Object.values(keys)) {
    if (typeof key === 'string') tags.add(key);
    else for (const id of findIds(key)) tags.add(id);
  }
  return [...tags];
}
