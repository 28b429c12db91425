import { readFields } from '../endpoint/fields.ts';
import { readHeader } from '../endpoint/references.ts';
import type { List, PageSource } from '../endpoint/list.ts';
import { SubgraphError } from '../errors.ts';
import { type Call, collection, isRaw, type Report } from '../endpoint/call.ts';
import type { Page } from './pageEntries.ts';

/** A page that is wanted: the call for it, and how long it is kept. */
export interface PageRequest<Node = unknown, Relation = unknown> extends Pick<
  PageSource<string, never, Node, Relation>,
  'lifetime' | 'header'
> {
  readonly call: Call<Page<Node, Relation>>;
  /** True if cached pages must not be used. */
  readonly isAnew: boolean;
}

/** The position of a page, as the service addresses it. */
export interface Start {
  readonly offset: number;
  readonly cursor?: string | undefined;
  /** True if cached pages must not be used. */
  readonly isAnew?: boolean;
}

/**
 * Beyond the rows that offsets reach, the last page within reach contains the cursor for the next ones.
 * @throws {SubgraphError} UPSTREAM_INVALID_RESPONSE without it: the first rows would be taken for those.
 */
export async function pageStart(
  { pageSize = Infinity, offsetWindow = Infinity }: Pick<List, 'pageSize' | 'offsetWindow'>,
  number: number,
  read: (number: number) => Promise<Page>,
): Promise<Start> {
  const offset = number === 0 ? 0 : number * pageSize;
  if (offset < offsetWindow) return { offset };
  const window = Math.floor(offset / offsetWindow);
  const { cursor } = await read((window * offsetWindow) / pageSize - 1);
  if (cursor === undefined) throw new SubgraphError('UPSTREAM_INVALID_RESPONSE');
  return { offset: offset - window * offsetWindow, cursor };
}

/** A list with the values of its path and its arguments. */
export interface ListCall<A, N = unknown, R = unknown> {
  readonly list: PageSource<string, A, N, R>;
  readonly values: Readonly<Record<string, string>>;
  readonly args: A;
}

/** The call for a page of a list; undefined if the version does not support the arguments. */
export function pageCall<A, N, R>(
  { list, values, args }: ListCall<A, N, R>,
  version: string,
  { offset, cursor, isAnew = false }: Start,
): PageRequest<N, R> | undefined {
  const { path, pageSize, lifetime, header } = list;
  const query = list.query ? list.query(args, version) : {};
  const window = pageSize === undefined ? {} : { limit: pageSize, offset, cursor };
  return (
    query && {
      call: {
        path,
        version,
        values,
        query: { ...query, ...window },
        body: list.body?.(args),
        decode: pageReader(list, values, { offset, cursor }),
      },
      lifetime,
      ...(header && { header }),
      isAnew,
    }
  );
}

function pageReader<A, N, R>(
  { item, pageSize = Infinity, head = {}, header, moment, owner, canBeSingle }: PageSource<string, A, N, R>,
  values: Readonly<Record<string, string>>,
  { offset, cursor: from }: Start,
): Call<Page<N, R>>['decode'] {
  const owned = owner && { [owner.key]: { [owner.parameter]: values[owner.parameter] } };
  return (body, log) => {
    let isDamaged = false;
    const report: Report = problem => {
      isDamaged = true;
      log(problem);
    };
    const whole = canBeSingle && isRaw(body['object']) ? { items: [body['object']] } : body;
    const { items, total, related, cursor } = collection(whole);
    const read = items
      .slice(0, pageSize)
      .map((value, index) => item(owned && isRaw(value) ? { ...owned, ...value } : value, report, offset + index));
    const left = read.flatMap((row, index) => (row ? [] : [index]));
    if (left.length > 0)
      report(`${left.length} items have no identity and are left out, the first is items[${left[0]}]`);
    // Behind a cursor the offset begins anew, so the number of rows that are left is not known.
    const due = from === undefined ? Math.min(pageSize, Math.max(0, total - offset)) : 0;
    if (read.length < due) report(`${read.length} rows where ${due} of ${total} were due`);
    const written = moment && related?.[moment];
    return {
      items: read,
      total: Math.max(total, read.length > 0 ? offset + read.length : 0),
      cursor,
      head: readFields(head, related ?? {}, report),
      header: header ? readHeader(header, related, values, report) : {},
      moment: typeof written === 'string' && written ? written : undefined,
      isDamaged,
    };
  };
}

/** Maximum number of pages of one reading: an absurd total must not become as many calls. */
const MOST_PAGES = 600;

/** The numbers of the pages after the first. @throws {SubgraphError} UPSTREAM_INVALID_RESPONSE for an absurd total */
export function furtherPages(total: number, size: number): number[] {
  const count = Math.max(0, Math.ceil(total / size) - 1);
  if (count >= MOST_PAGES) throw new SubgraphError('UPSTREAM_INVALID_RESPONSE');
  return Array.from({ length: count }, (_, index) => index + 1);
}

interface Sized {
  /** Rows in a page. */
  readonly size: number;
}

/** The number of the page that holds an offset. */
export const pageOf = ({ size }: Sized, offset: number) => (size === Infinity ? 0 : Math.floor(offset / size));

/** The offset at which a page begins. */
export const startOf = ({ size }: Sized, page: number) => (page === 0 ? 0 : page * size);
