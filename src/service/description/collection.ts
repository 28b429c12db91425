import { isJsonObject, type JsonObject } from './json.ts';
import { findIds, isId } from './ids.ts';

/* The only reader of collections: of the items in a response and of lists inside records. */

/**
 * Items of a list, of an object with numeric keys (PHP writes a list with gaps as an object), or of an object keyed by id, whose
 * items get the id. Undefined for any other value.
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
 * Normalizes a body to the documented envelope if its record or items are elsewhere: at the top level, under `data`, in the only
 * member that has records, or a list under `object`. Returns any other body unchanged. Ids show that the body comes from the
 * service.
 */
export function inEnvelope(body: unknown): unknown {
  if (!isJsonObject(body)) return enveloped(body) ?? body;
  if ('items' in body) return body;
  if ('object' in body) return withItemsOf(body);
  const within = enveloped(body['data']) ?? enveloped(onlyWithRecords(body));
  return enveloped(body) ?? (within ? { ...body, ...within } : body);
}

/** Moves a list under `object` to `items`. */
function withItemsOf(body: JsonObject): JsonObject {
  const found = enveloped(body['object']);
  return found && 'items' in found ? { ...body, object: undefined, ...found } : body;
}

/** A single record is not wrapped in a list, because a list of one would mean that there are no other records. */
function enveloped(value: unknown): JsonObject | undefined {
  if (isRecord(value)) return { object: value };
  const items = itemsIn(value);
  return items && findIds(items).length > 0 ? { items } : undefined;
}

/** The only member that is a record or contains records. */
function onlyWithRecords(body: JsonObject): unknown {
  const found = Object.values(body).filter(member => isRecord(member) || itemsIn(member)?.some(isRecord));
  return found.length === 1 ? found[0] : undefined;
}

const isRecord = (value: unknown): boolean => isJsonObject(value) && isId(value['uuid']);
