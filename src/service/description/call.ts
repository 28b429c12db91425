import { SubgraphError } from '../../operation/index.ts';
import { itemsIn } from './collection.ts';
import { formOf, type UnexpectedValue } from './problems.ts';
import { type Extent, extentOf, type RequestedRows } from './extent.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import { ServiceTemplate } from './serviceName.ts';
import { asInt } from './values.ts';

/*
 * Response envelopes. `inEnvelope` normalizes other bodies to these:
 *
 *   one record     { type, object, errors }
 *   a collection   { related?, items, page: { offset, limit, total, next, previous, cursor? }, errors }
 *   flat           the members themselves, without `object` (current stats, lyrics analysis, resolved URLs, account usage)
 *
 * `related` is an object, a one-element array, nested, or absent, depending on the operation. `errors` may be missing. A 200 with
 * errors counts as a failure, except for a batch with items; whether it occurs is unknown. `page` may be missing if all items are
 * in one response (`extent.ts`).
 */

export interface Collection extends Extent {
  readonly items: readonly unknown[];
  readonly related: JsonObject | undefined;
  /** Whether `related` is present but unreadable. */
  readonly isRelatedMalformed: boolean;
  /** The service's cursor for rows beyond the maximum offset; undefined for most lists. */
  readonly cursor: string | undefined;
}

/** A response that breaks the contract. Only the log shows the message. */
export class InvalidResponse extends Error {
  override readonly name = 'InvalidResponse';
}

/** @throws {InvalidResponse} unless the body is a JSON object without errors, or with errors about single items */
export function validateBody(
  body: unknown,
  { hasPartialSuccess = false }: Pick<Call<unknown>, 'hasPartialSuccess'> = {},
): JsonObject {
  if (!isJsonObject(body)) throw new InvalidResponse(`the body: expected an object, found ${formOf(body)}`);
  if (errorsIn(body).length > 0 && !(hasPartialSuccess && itemsIn(body['items'])))
    throw new InvalidResponse('errors: expected none in a success, found some');
  return body;
}

export const errorsIn = ({ errors }: JsonObject): readonly unknown[] => (Array.isArray(errors) ? errors : []);

/**
 * The record of a response, under `object` or in a list of one. @throws {InvalidResponse} if the response has no record, or
 * several
 */
export function readObject(body: JsonObject): JsonObject {
  const [only, ...others] = itemsIn(body['items']) ?? [];
  const object = body['object'] ?? (others.length === 0 ? only : undefined);
  if (!isJsonObject(object)) throw new InvalidResponse(`object: expected an object, found ${formOf(object)}`);
  return object;
}

const ENVELOPE_MEMBERS: ReadonlySet<string> = new Set(['type', 'object', 'errors']);

/** The record of a response that may have no record. @throws {InvalidResponse} for any other envelope */
export function readOptionalObject(body: JsonObject): JsonObject | undefined {
  if (isJsonObject(body['object'])) return body['object'];
  if (Object.keys(body).every(name => ENVELOPE_MEMBERS.has(name))) return undefined;
  throw new InvalidResponse(`object: expected an object, found ${formOf(body['object'])}`);
}

/** The record of a response without an envelope. Some clients have received an envelope nonetheless. */
export function unwrapObject(body: JsonObject): JsonObject {
  return isJsonObject(body['object']) ? body['object'] : body;
}

/**
 * Reads the items of a collection, and whether further rows follow.
 * @param requested Offset and limit of the request, to detect whether the page is full.
 * @param options.canBeSingle Whether the service can send a single record instead of a list of one.
 * @throws {InvalidResponse} if `items` or `page` has an unexpected type
 */
export function readCollection(
  body: JsonObject,
  requested: RequestedRows = { offset: 0, limit: Infinity },
  { canBeSingle = false }: { readonly canBeSingle?: boolean | undefined } = {},
): Collection {
  const { page } = body;
  const items = readItems(body, canBeSingle);
  if (page !== undefined && page !== null && !isJsonObject(page))
    throw new InvalidResponse(`page: expected an object, found ${formOf(page)}`);
  const cursor = page && typeof page['cursor'] === 'string' ? page['cursor'] || undefined : undefined;
  const extent = extentOf(page ?? undefined, items.length, requested);
  return {
    items,
    related: relatedOf(body['related']),
    isRelatedMalformed: isMalformedRelated(body['related']),
    cursor,
    ...extent,
  };
}

/** Null counts as an empty list if the total is 0. @throws {InvalidResponse} if the body has no list of items */
function readItems({ items, object, page }: JsonObject, canBeSingle: boolean): readonly unknown[] {
  const read = itemsIn(items);
  if (read) return read;
  if (canBeSingle && isJsonObject(object)) return [object];
  if (items === null && isJsonObject(page) && asInt(page['total']) === 0) return [];
  throw new InvalidResponse(`items: expected a list, found ${formOf(items)}`);
}

/** @throws {InvalidResponse} if the response reports a different offset than requested */
export function checkOffset({ page }: JsonObject, { offset }: RequestedRows): void {
  const written = isJsonObject(page) ? asInt(page['offset']) : undefined;
  if (written !== undefined && written !== offset)
    throw new InvalidResponse(`page.offset: expected ${offset}, found ${written}`);
}

/** An absent, null or empty `related` is valid: the list has no owner. */
function isMalformedRelated(related: unknown): boolean {
  if (related === undefined || related === null || related === '') return false;
  return !(Array.isArray(related) && related.length === 0) && relatedOf(related) === undefined;
}

function relatedOf(related: unknown): JsonObject | undefined {
  const first: unknown = Array.isArray(related) ? related[0] : related;
  return isJsonObject(first) ? first : undefined;
}

/** Reports irregularities of a response to the log. The response is still used. */
export type ReportProblem = (problem: string | UnexpectedValue) => void;

/** One call to the service: what to send and how to read the response. */
export interface Call<T> {
  /** Path template. Names the endpoint in logs and refusals. The client fills in `{service}`. */
  readonly path: string;
  readonly version?: string | undefined;
  readonly values: Readonly<Record<string, string>>;
  readonly query?: QueryParameters | undefined;
  /** Whether a 410 withdraws the record. Otherwise it retires the version. */
  readonly canBeWithdrawn?: boolean;
  /** Documented members of a response without an envelope. A valid response has at least one of them. */
  readonly flat?: readonly string[] | undefined;
  /** Whether a response can have both items and errors, one error for each missing record. */
  readonly hasPartialSuccess?: boolean;
  /** Sentence appended to the error message of a 400: a possible cause other than the arguments. */
  readonly otherCause?: string | undefined;
  /** Body of a read by POST; undefined for GET. Templates in the body are filled like those in the query. */
  readonly body?: unknown;
  /** @throws {InvalidResponse} when the response breaks the contract of the endpoint. */
  readonly decode: (body: JsonObject, report: ReportProblem) => T;
}

/** Names in braces of a path template. */
type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/**
 * Values that a path template needs; a missing value does not compile. The loaders choose `version`; `service`, the provider's
 * name, is a setting.
 */
export type PathParameters<Path extends string> = {
  readonly [Name in Exclude<ParameterNames<Path>, 'version' | 'service'>]: string;
};

/** Query string. Undefined values are omitted. */
export type QueryParameters = Readonly<Record<string, string | number | ServiceTemplate | undefined>>;

/** Reasons for a refused write that users can act on. */
export type WriteErrorCode =
  'ALREADY_ADDED' | 'INVALID' | 'LIMIT_REACHED' | 'NOT_ADDED' | 'NOT_ALLOWED' | 'NOT_FOUND' | 'SANDBOX_FORBIDDEN';

export interface WriteDefinition<
  Path extends string = string,
  Arguments = never,
  R extends WriteErrorCode = WriteErrorCode,
> {
  readonly method: 'POST' | 'DELETE';
  readonly path: Path;
  readonly query?: (args: Arguments) => QueryParameters;
  readonly body?: (args: Arguments) => unknown;
  /** Reasons by status, for statuses that are not failures of the service. */
  readonly errorCodes: Readonly<Record<number, R>>;
}

/** Infers the types of path, arguments and error codes. */
export const defineWrite = <const Path extends string, Arguments, const R extends WriteErrorCode>(
  definition: WriteDefinition<Path, Arguments, R>,
) => definition;

/**
 * Path and body of a call, without the service's address and credentials.
 * @param service The provider's name, which replaces `{service}`.
 */
export function buildRequest(call: Call<unknown>, service: string): { path: string; body: string | undefined } {
  const { path, version = '', values, query, body } = call;
  const named = (_: string, value: unknown) => (value instanceof ServiceTemplate ? value.filled(service) : value);
  return {
    path: fillPath(path, { ...values, version, service }) + (query ? queryString(query, service) : ''),
    body: body === undefined ? undefined : JSON.stringify(body, named),
  };
}

/** Identifies a version of an endpoint in the cache and in failures. */
export const versionedPath = (path: string, version = ''): string => `${path} ${version}`;

/** Path parameters that never count as a record. */
const NON_RECORD_PARAMETERS: ReadonlySet<string> = new Set(['version', 'service', 'platform']);

/**
 * Ids of the records that a call is about: evidence about a record is not evidence about its endpoint. The first path parameter
 * other than version, service and platform counts as the record, even if it is a search term, a country or a type. A batch call
 * has several ids. A call without such a parameter, such as a ranking of all artists, has none.
 */
export function recordIdsOf({ path, values }: Pick<Call<unknown>, 'path' | 'values'>): readonly string[] {
  const name = templateOf(path).recordParameter;
  const subject = name === undefined ? undefined : values[name];
  if (subject === undefined) return [];
  return name === 'uuids' ? subject.split(',') : [subject];
}

const DAY_AND_ROW_PARAMETERS: ReadonlySet<string> = new Set(['startDate', 'endDate', 'limit', 'offset', 'cursor']);

/**
 * Arguments of a read other than its record, days and rows. If the service refuses these arguments for one record, it refuses
 * them for every record, day and row.
 */
export function filterArgumentsOf({ path, values, query = {} }: Pick<Call<unknown>, 'path' | 'values' | 'query'>) {
  const { recordParameter } = templateOf(path);
  const all = [...Object.entries(values), ...Object.entries(query)];
  return all.filter(
    ([name, value]) => name !== recordParameter && value !== undefined && !DAY_AND_ROW_PARAMETERS.has(name),
  );
}

interface PathTemplate {
  /** Constant text at even indexes, parameter names at odd indexes. */
  readonly segments: readonly string[];
  /** The parameter that counts as the record. Undefined if the path has none. */
  readonly recordParameter: string | undefined;
}

/** Parsed path templates: at most one per endpoint. */
const templates = new Map<string, PathTemplate>();

function templateOf(path: string): PathTemplate {
  const known = templates.get(path);
  if (known) return known;
  const segments = path.split(/[{}]/);
  const recordParameter = segments.find((part, index) => index % 2 === 1 && !NON_RECORD_PARAMETERS.has(part));
  const template = { segments, recordParameter };
  templates.set(path, template);
  return template;
}

/** Fills in a path template. Values are percent-encoded, so that no value can lead to another path. */
export function fillPath(template: string, values: Readonly<Record<string, string>>): string {
  return templateOf(template)
    .segments.map((part, index) => (index % 2 === 0 ? part : encodeSegment(part, values[part])))
    .join('');
}

function encodeSegment(name: string, value: string | undefined): string {
  if (!value) throw new TypeError(`path parameter {${name}} has no value`);
  // Encoding leaves dot segments unchanged, which would lead to a parent path. Arguments are validated, so this id comes from a
  // response.
  if (value === '.' || value === '..') throw new SubgraphError('UPSTREAM_INVALID_RESPONSE');
  // Several ids are one comma-separated segment, as the service requires.
  return encodeValue(value).replaceAll('%2C', ',');
}

const UNRESERVED = /^[\w-]+$/;

/** A lone surrogate, which JSON can contain, would throw. Browsers send the replacement character too. */
const encodeValue = (text: string) => (UNRESERVED.test(text) ? text : encodeURIComponent(text.toWellFormed()));

/** Sorted, so that equal calls have equal paths: the path is the key of single flight. */
export function queryString(query: QueryParameters, service: string): string {
  let text = '';
  for (const name of Object.keys(query).toSorted()) {
    const value = query[name];
    if (value === undefined) continue;
    const filled = value instanceof ServiceTemplate ? value.filled(service) : String(value);
    text += `${text === '' ? '?' : '&'}${name}=${encodeValue(filled)}`;
  }
  return text;
}
