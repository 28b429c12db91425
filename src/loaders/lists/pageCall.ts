import {
  type Call,
  checkOffset,
  isJsonObject,
  type ListDefinition,
  PAGE_SIZE,
  type PageDefinition,
  type PathValues,
  readCollection,
  readListFields,
  readOwnerFields,
  type ReportProblem,
  type RequestedRows,
} from '../../service/description/index.ts';
import type { Page } from './pageEntries.ts';
import type { PageReader } from './pageReader.ts';

/** The call for a page, with the lifetime of its response. */
export interface PageRequest extends Pick<PageDefinition, 'lifetime' | 'ownerFields'> {
  readonly call: Call<Page>;
  /** Cache key of the page, derived from every part of the call. */
  readonly cacheKey: string;
  /** Key within the operation. Differs from the cache key in a second reading, which uses no cached pages. */
  readonly key: string;
  /** Whether the request is for the first page. A 404 for a later page does not mean that the list is absent. */
  readonly isFirst: boolean;
  /** Whether the call has no arguments except the identity of the owner, so that a 404 can only concern the owner. */
  readonly isOfOwner: boolean;
}

/** Position of a page, in the list and in requests to the service. */
export interface Start {
  /** Offset of the first row of the page in the list. */
  readonly row: number;
  /** Offset sent to the service. If there is a cursor, relative to the cursor. */
  readonly offset: number;
  readonly cursor?: string | undefined;
  /** Whether the list is read a second time, without cached pages. */
  readonly isSecondReading?: boolean;
}

export const AT_START: Start = { row: 0, offset: 0 };

/**
 * The position of a page. From the maximum offset on, requests need a cursor. The page before the last multiple of the maximum
 * offset contains it.
 * Undefined if the list ends before the page.
 * @throws {SubgraphError} UPSTREAM_INVALID_RESPONSE if the cursor is missing: the service would return the first rows again
 */
export async function pageStart(
  { pageSize = Infinity, maxOffset = Infinity }: Pick<ListDefinition, 'pageSize' | 'maxOffset'>,
  row: number,
  reader: Pick<PageReader<Page>, 'page' | 'breach'>,
): Promise<Start | undefined> {
  if (row < maxOffset) return { row, offset: row };
  const reached = Math.floor(row / maxOffset) * maxOffset;
  const { cursor, after } = await reader.page(reached - pageSize);
  if (after === 'none') return undefined;
  if (cursor === undefined) throw reader.breach(`no cursor at offset ${reached}, but more rows should follow`);
  return { row, offset: row - reached, cursor };
}

export interface ListCall<A, N = unknown, R = unknown> {
  readonly list: PageDefinition<string, A, N, R>;
  readonly values: PathValues;
  readonly args: A;
}

/** The call for a page of a list; undefined if the version does not support the arguments. */
export function pageCall<A, N, R>(
  { list, values, args }: ListCall<A, N, R>,
  version: string,
  { row, offset, cursor, isSecondReading = false }: Start,
): PageRequest | undefined {
  const { path, pageSize, maxOffset = Infinity, lifetime, ownerFields } = list;
  const query = list.query ? list.query(args, version) : {};
  // An incomplete list without documented paging may still accept offsets.
  const isPaged = pageSize !== undefined || offset > 0;
  const limit = isPaged ? Math.min(pageSize ?? PAGE_SIZE, maxOffset - offset) : Infinity;
  const position = isPaged ? { limit, offset, cursor } : {};
  if (!query) return undefined;
  const call = {
    path,
    version,
    values,
    query: { ...query, ...position },
    body: list.body?.(args),
    decode: pageDecoder(list, values, { offset: row, limit }),
  };
  const cacheKey = pageKey(call);
  return {
    call,
    cacheKey,
    key: isSecondReading ? `${cacheKey} second` : cacheKey,
    lifetime,
    ...(ownerFields && { ownerFields }),
    isFirst: row === 0,
    isOfOwner: row === 0 && isOfOwner(values, args),
  };
}

const pageKey = ({ path, version, values, query, body }: Omit<PageRequest['call'], 'decode'>): string =>
  `page ${JSON.stringify([path, version, values, query, body])}`;

const isOfOwner = (values: PathValues, args: unknown): boolean =>
  Object.keys(values).length === 1 && Object.values(args ?? {}).every(value => value === null || value === undefined);

function pageDecoder<A, N, R>(
  { item, momentKey: moment, owner, canBeSingle, maxOffset, ...head }: PageDefinition<string, A, N, R>,
  values: Readonly<Record<string, string>>,
  requested: RequestedRows,
): Call<Page<N, R>>['decode'] {
  const owned = owner && { [owner.key]: { [owner.parameter]: values[owner.parameter] } };
  const ofOwner = new Set(Object.keys(Object(owned && item(owned, () => undefined, 0)?.node)));
  return (body, log) => {
    let isDamaged = false;
    const report: ReportProblem = problem => {
      isDamaged = true;
      log(problem);
    };
    // Offsets restart at a cursor.
    if (maxOffset === undefined) checkOffset(body, requested);
    const { items, related, isRelatedMalformed, ...extent } = readCollection(body, requested, { canBeSingle });
    const read = items.map((value, index) => {
      if (value === null) return null;
      const row = item(owned && isJsonObject(value) ? { ...owned, ...value } : value, report, requested.offset + index);
      // If only owner fields were decoded, the format of the item is unknown.
      const isUnknown = row && owner && Object.keys(Object(row.node)).every(name => ofOwner.has(name));
      return isUnknown ? undefined : row;
    });
    const left = read.flatMap((row, index) => (row ? [] : [index]));
    if (left.length > 0)
      report(`${left.length} items have no identity and are left out; the first is items[${left[0]}]`);
    if (isRelatedMalformed) report({ holder: body, name: 'related', expected: 'an object', value: body['related'] });
    if (!extent.isFull) report(`items: expected a full page, found ${items.length} rows`);
    if (!extent.isExact && extent.after === 'stated')
      report('page.total: expected the total number of rows, found no total or an impossible total');
    const written = moment && related?.[moment];
    return {
      items: read,
      ...extent,
      listFields: readListFields(head, related, values, report),
      ownerFields: head.ownerFields ? readOwnerFields(head.ownerFields, related, values, report) : {},
      moment: typeof written === 'string' && written ? written : undefined,
      isDamaged,
    };
  };
}
