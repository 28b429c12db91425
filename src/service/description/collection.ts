import { isJsonObject } from './json.ts';
import { isId } from './ids.ts';

/* The one reader for the forms of a collection, of the items of a response as of a list inside a record. */

/**
 * The items of a list; of an object with numbers as its keys, as PHP writes a list with gaps; or of one with ids as its keys,
 * which the items then have. Undefined for any other value.
 */
export function itemsIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return undefined;
  const names = Object.keys(value);
  if (names.every(name => /^\d+$/.test(name))) return Object.values(value);
  return names.every(isId) ? Object.entries(value).map(withId) : undefined;
}

const withId = ([id, item]: readonly [string, unknown]): unknown => (isJsonObject(item) ? { uuid: id, ...item } : item);
