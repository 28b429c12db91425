import { isJsonObject, type JsonObject } from './json.ts';
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
 * A body in the documented envelope, where it has its record or its items in another one: alone, under `data`, or as the only
 * member with records. Any other body as it is. It counts as written by the service if it has ids.
 */
export function inEnvelope(body: unknown): unknown {
  if (!isJsonObject(body)) return enveloped(body) ?? body;
  if ('items' in body || 'object' in body) return body;
  const within = enveloped(body['data']) ?? enveloped(onlyWithRecords(body));
  return enveloped(body) ?? (within ? { ...body, ...within } : body);
}

/** A single record says nothing of others, unlike a list of one. */
function enveloped(value: unknown): JsonObject | undefined {
  if (isRecord(value)) return { object: value };
  const items = itemsIn(value);
  return items && findIds(items).length > 0 ? { items } : undefined;
}

/** The only member that is a record, or has some. */
function onlyWithRecords(body: JsonObject): unknown {
  const found = Object.values(body).filter(member => isRecord(member) || itemsIn(member)?.some(isRecord));
  return found.length === 1 ? found[0] : undefined;
}

const isRecord = (value: unknown): boolean => isJsonObject(value) && isId(value['uuid']);
