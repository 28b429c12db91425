import { isJsonObject } from './json.ts';
import { findIds, isId } from './ids.ts';

/* The one reader for the forms of a collection, of the items of a response as of a list inside a record. */

/**
 * The items of a list; of an object with numbers as its keys, as PHP writes a list with gaps; or of one with ids as its keys,
 * which the items then have. Undefined for any other value.
 */
export function itemsIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return undefined;
  const names = Object.keys(value);
  if (names.length === 0) return undefined;
  if (names.every(name => /^\d+$/.test(name))) return Object.values(value);
  return names.every(isId) ? Object.entries(value).map(withId) : undefined;
}

const withId = ([id, item]: readonly [string, unknown]): unknown => (isJsonObject(item) ? { uuid: id, ...item } : item);

/**
 * A body in the documented envelope of a collection, where it has the items in another one: under `data`, or alone. Any other body
 * as it is. It counts as written by the service if its items have ids.
 */
export function inEnvelope(body: unknown): unknown {
  const items = itemsAlone(body);
  if (!items || findIds(items).length === 0) return body;
  return isJsonObject(body) && 'data' in body ? { ...body, items } : { items };
}

function itemsAlone(body: unknown): readonly unknown[] | undefined {
  if (!isJsonObject(body)) return itemsIn(body);
  if ('items' in body || 'object' in body) return undefined;
  if (!('data' in body)) return itemsIn(body);
  const { data } = body;
  return itemsIn(data) ?? (isJsonObject(data) && isId(data['uuid']) ? [data] : undefined);
}
