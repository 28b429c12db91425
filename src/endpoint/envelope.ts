/*
 * The shapes around the data, known to this file alone:
 *
 *   one thing      { type, object, errors }
 *   a collection   { related?, items, page: { offset, limit, total, next, previous }, errors }
 *   flat           the members themselves, without `object` (current stats, lyrics analysis)
 *
 * `related` is an object, a one-element array, nested, or absent, depending on the operation. `errors` may be missing.
 * It is not known if a 200 can contain errors; it counts as a failure. `page` may be missing where all items
 * are in one response.
 */

/** A JSON object of which nothing is known yet. */
export type Raw = Readonly<Record<string, unknown>>;

export interface Collection {
  readonly items: readonly unknown[];
  /** Rows in the whole list. */
  readonly total: number;
  readonly related: Raw | undefined;
  /** Only some lists have one. */
  readonly cursor: string | undefined;
}

/** A response that breaks the contract; the reason is for the log. */
export class InvalidResponse extends Error {
  override readonly name = 'InvalidResponse';
}

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws {InvalidResponse} unless the body is a JSON object without errors. */
export function checkedBody(body: unknown): Raw {
  if (!isRaw(body)) throw new InvalidResponse('the body is not an object');
  if (Array.isArray(body['errors']) && body['errors'].length > 0) throw new InvalidResponse('errors in a success');
  return body;
}

/** The record of a response with one object. @throws {InvalidResponse} */
export function single(body: Raw): Raw {
  const object = body['object'];
  if (!isRaw(object)) throw new InvalidResponse('no object');
  return object;
}

/** The record of a response without an envelope; some clients have received it with one. */
export function flat(body: Raw): Raw {
  return isRaw(body['object']) ? body['object'] : body;
}

/** The items of a collection. @throws {InvalidResponse} */
export function collection(body: Raw): Collection {
  const { items, page } = body;
  if (!Array.isArray(items)) throw new InvalidResponse('no items');
  const cursor = isRaw(page) && typeof page['cursor'] === 'string' ? page['cursor'] : undefined;
  return { items, total: totalOf(page, items.length), related: relatedOf(body['related']), cursor };
}

function totalOf(page: unknown, count: number): number {
  if (page === undefined || page === null) return count;
  if (!isRaw(page)) throw new InvalidResponse('page is not an object');
  const { total = count } = page;
  if (typeof total !== 'number' || !Number.isSafeInteger(total) || total < 0) {
    throw new InvalidResponse('page.total is not a count');
  }
  return total;
}

function relatedOf(related: unknown): Raw | undefined {
  const first: unknown = Array.isArray(related) ? related[0] : related;
  return isRaw(first) ? first : undefined;
}
