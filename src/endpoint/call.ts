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

/** Reports irregularities of a response to the log; the response is used nevertheless. */
export type Report = (problem: string) => void;

/** One call to the service: what to send and how to read the response. */
export interface Call<T> {
  /** Path template; it names the endpoint in logs and refusals. `{service}` is filled by the client. */
  readonly path: string;
  readonly version?: string | undefined;
  readonly values: Readonly<Record<string, string>>;
  readonly query?: Query | undefined;
  /** Body of a read by POST; undefined for GET. Templates in it are filled, as in the query. */
  readonly body?: unknown;
  /** @throws {InvalidResponse} when the response breaks the contract of the endpoint. */
  readonly decode: (body: Raw, report: Report) => T;
}

/** The names in braces of a path template. */
type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/**
 * The values a path template needs; one that is missing does not compile. `version` is chosen by the reads and
 * `service`, the provider's own name, is a setting.
 */
export type Values<Path extends string> = { readonly [Name in Exclude<Names<Path>, 'version' | 'service'>]: string };

/** A constant text with `{service}` in it. It is a separate type, because text of clients must not be replaced. */
export class ServiceTemplate {
  readonly template: string;

  constructor(template: `${string}{service}${string}`) {
    this.template = template;
  }

  filled(service: string): string {
    return this.template.replace('{service}', service);
  }
}

/** The query string; undefined values are omitted. */
export type Query = Readonly<Record<string, string | number | ServiceTemplate | undefined>>;

/** Reasons why a write changed nothing, which a person can act on. */
export type Refusal =
  'ALREADY_ADDED' | 'LIMIT_REACHED' | 'NOT_ADDED' | 'NOT_ALLOWED' | 'NOT_FOUND' | 'SANDBOX_FORBIDDEN';

/** An operation that changes something. */
export interface Write<Path extends string = string, Arguments = never, R extends Refusal = Refusal> {
  readonly method: 'POST' | 'DELETE';
  readonly path: Path;
  readonly query?: (args: Arguments) => Query;
  readonly body?: (args: Arguments) => unknown;
  /** Statuses that are no failure of the service. */
  readonly refusals: Readonly<Record<number, R>>;
}

/** Keeps the types of path, arguments and refusals. */
export const write = <const Path extends string, Arguments, const R extends Refusal>(
  definition: Write<Path, Arguments, R>,
) => definition;
