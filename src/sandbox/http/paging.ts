import { times, topic } from '../data/invention.ts';
import type { Knobs } from '../knobs.ts';
import { matches } from './faults.ts';
import { badRequest } from './httpError.ts';

const MAX_OFFSET = 50_000;
const DEFAULT_LIMIT = 100;

interface PagedCall {
  readonly path: string;
  readonly search: URLSearchParams;
  readonly knobs: Readonly<Knobs>;
  query(name: string): string;
}

export interface Listing<T> {
  rows: readonly T[];
  show: (row: T, place: number) => unknown;
  related?: object | undefined;
  largestLimit?: number;
  /** Ignores offset and limit, because the operation has no paging parameters. */
  isWhole?: boolean;
  /** Returns the n-th row to insert at the top. Only lists with this function can shift. */
  fresh?: (place: number) => T;
}

/** A page in the service's collection envelope. */
export function collection<T>(call: PagedCall, listing: Listing<T>): object {
  const rows = rowsNow(call, listing);
  const all = { offset: 0, limit: Math.max(DEFAULT_LIMIT, rows.length) };
  return envelope(call, listing, rows, listing.isWhole ? all : requestedPage(call, listing, MAX_OFFSET));
}

/**
 * A page of a list whose offsets are limited. Each page but the last has a cursor to the row after it. Offsets count from
 * the cursor, so rows beyond the limit can be read.
 */
export function cursorPage<T>(call: PagedCall, identity: string, listing: Listing<T>): object {
  const { rankingWindow } = call.knobs;
  const { offset, limit } = requestedPage(call, listing, rankingWindow);
  const start = cursorStart(call, identity) + offset;
  const rows = rowsNow(call, listing);
  const cursor = start + limit < rows.length ? cursorTo(start + limit, identity) : null;
  const hasNext = cursor !== null && offset + 2 * limit <= rankingWindow;
  return envelope(call, listing, rows, { offset, limit, start, cursor, hasNext });
}

interface PageRange {
  offset: number;
  limit: number;
  /** Index of the first row, unless equal to the offset. */
  start?: number;
  hasNext?: boolean;
  cursor?: string | null;
}

function envelope<T>(call: PagedCall, { show, related }: Listing<T>, rows: readonly T[], window: PageRange): object {
  const { offset, limit, start = offset, hasNext = offset + limit < rows.length, cursor } = window;
  const items = rows.slice(start, start + limit).map((row, place) => show(row, start + place));
  const next = hasNext ? link(call, offset + limit, limit) : null;
  const previous = offset > 0 ? link(call, Math.max(0, offset - limit), limit) : null;
  return { related, items, page: { offset, limit, next, previous, total: rows.length, cursor }, errors: [] };
}

function requestedPage<T>(call: PagedCall, { largestLimit = DEFAULT_LIMIT }: Listing<T>, farthest: number) {
  const offset = wholeNumber(call, 'offset', 0);
  const limit = wholeNumber(call, 'limit', Math.min(DEFAULT_LIMIT, largestLimit));
  if (limit < 1 || limit > largestLimit) throw badRequest(`"limit" must be between 1 and ${largestLimit}.`);
  if (offset + limit > farthest) throw badRequest(`"offset" plus "limit" must not exceed ${farthest}.`);
  return { offset, limit };
}

/** Links are relative and keep all other parameters, as in the service. */
function link(call: PagedCall, offset: number, limit: number): string {
  const query = new URLSearchParams(call.search);
  query.set('offset', String(offset));
  query.set('limit', String(limit));
  return `${call.path}?${query.toString()}`;
}

function wholeNumber(call: PagedCall, name: string, standard: number): number {
  const given = call.query(name) || String(standard);
  if (!/^\d{1,9}$/.test(given)) throw badRequest(`"${name}" must be a positive integer.`);
  return Number(given);
}

const cursorTo = (place: number, identity: string): string =>
  Buffer.from(`${place} ${topic(identity)}`).toString('base64url');

/** Cursors are valid for one list only. */
function cursorStart(call: PagedCall, identity: string): number {
  const cursor = call.query('cursor');
  if (cursor === '') return 0;
  const place = Number(Buffer.from(cursor, 'base64url').toString().split(' ')[0]);
  if (!Number.isInteger(place) || cursorTo(place, identity) !== cursor) throw badRequest('"cursor" is not valid.');
  return place;
}

function rowsNow<T>({ knobs, path }: PagedCall, { rows, fresh }: Listing<T>): readonly T[] {
  const { match = '', inserted = 0, removed = 0, rotated = 0 } = knobs.listShift;
  if (!fresh || !(inserted || removed || rotated) || !matches(match, path)) return rows;
  const kept = rows.slice(removed);
  return [...times(inserted, fresh), ...kept.slice(rotated), ...kept.slice(0, rotated)];
}
