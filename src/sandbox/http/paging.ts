import { topic } from '../data/random.ts';
import { queried, type Call } from './call.ts';
import { matches, type Match } from './faults.ts';
import { badRequest } from './refusal.ts';

const farthestOffset = 50_000;
const standardLimit = 100;

export interface Listing<T> {
  rows: ArrayLike<T>;
  show: (row: T, place: number) => unknown;
  related?: object | undefined;
  largestLimit?: number;
  /** The n-th row that was not in the list before: only lists that have one can be moved. */
  fresh?: (place: number) => T;
}

/** One page of a list in the service's collection envelope. */
export function collection<T>(call: Call, listing: Listing<T>): object {
  const { offset, limit } = windowOf(call, listing.largestLimit, farthestOffset);
  const rows = rowsNow(call, listing);
  return envelope(listing, rows, offset, limit, pageOf(call, offset, limit, rows.length));
}

/** A list that is one page, however long it is: neither offset nor limit is read. */
export function whole<T>(call: Call, listing: Listing<T>): object {
  const limit = Math.max(standardLimit, listing.rows.length);
  return envelope(listing, listing.rows, 0, limit, pageOf(call, 0, limit, listing.rows.length));
}

/**
 * One page of a list that offsets cover only in part. Each page has a cursor to the row after it; with the cursor of the
 * last reachable page, offsets start again from 0. Both may be combined.
 */
export function cursorPage<T>(call: Call, identity: string, listing: Listing<T>): object {
  const { rankingWindow } = call.knobs;
  const { offset, limit } = windowOf(call, listing.largestLimit, rankingWindow);
  const start = startOf(call, identity) + offset;
  const rows = rowsNow(call, listing);
  const isLast = start + limit >= rows.length;
  const isReachable = offset + 2 * limit <= rankingWindow;
  const page = {
    ...pageOf(call, offset, limit, rows.length),
    next: isLast || !isReachable ? null : link(call, offset + limit, limit),
    cursor: isLast ? null : cursorTo(start + limit, identity),
  };
  return envelope(listing, rows, start, limit, page);
}

function envelope<T>({ show, related }: Listing<T>, rows: ArrayLike<T>, start: number, limit: number, page: object) {
  const items: unknown[] = [];
  for (let place = start; place < Math.min(start + limit, rows.length); place++) {
    const row = rows[place];
    if (row !== undefined) items.push(show(row, place));
  }
  return { related, items, page, errors: [] };
}

function windowOf(call: Call, largestLimit = standardLimit, farthest: number): { offset: number; limit: number } {
  const offset = wholeNumber(call, 'offset', 0);
  const limit = wholeNumber(call, 'limit', Math.min(standardLimit, largestLimit));
  if (limit < 1 || limit > largestLimit) throw badRequest(`"limit" must be between 1 and ${largestLimit}.`);
  if (offset + limit > farthest) throw badRequest(`"offset" must not exceed ${farthest}.`);
  return { offset, limit };
}

/** The links are relative and keep every other parameter, as the service writes them. */
function pageOf(call: Call, offset: number, limit: number, total: number) {
  const next = offset + limit < total ? link(call, offset + limit, limit) : null;
  const previous = offset > 0 ? link(call, Math.max(0, offset - limit), limit) : null;
  return { offset, limit, next, previous, total };
}

function link(call: Call, offset: number, limit: number): string {
  const query = new URLSearchParams(call.query);
  query.delete('offset');
  query.delete('limit');
  query.append('offset', String(offset));
  query.append('limit', String(limit));
  return `${call.path}?${query.toString()}`;
}

function wholeNumber(call: Call, name: string, standard: number): number {
  const given = queried(call, name);
  if (given !== '' && !/^\d{1,9}$/.test(given)) throw badRequest(`"${name}" must be a positive integer.`);
  return given === '' ? standard : Number(given);
}

function cursorTo(place: number, identity: string): string {
  return Buffer.from(`${place} ${topic(identity)}`).toString('base64url');
}

/** A cursor belongs to one list; another list refuses it. */
function startOf(call: Call, identity: string): number {
  const cursor = queried(call, 'cursor');
  if (cursor === '') return 0;
  const place = Number(Buffer.from(cursor, 'base64url').toString().split(' ')[0]);
  if (!Number.isInteger(place) || cursorTo(place, identity) !== cursor) throw badRequest('"cursor" is not valid.');
  return place;
}

/** How a list has moved since it was first read. */
export interface Move {
  /** The paths of the lists; all lists when absent. */
  match?: Match;
  /** So many rows appeared at the top. */
  inserted?: number;
  /** So many rows were removed from the top. */
  removed?: number;
  /** So many rows moved from the top to the end. */
  rotated?: number;
}

/** A positive number of rows inserted at the top, a negative one of rows removed from it, or a move in full. */
export type ListShift = number | Move | readonly Move[] | ((path: string) => number | Move | readonly Move[]);

function rowsNow<T>({ knobs, path }: Call, { rows, fresh }: Listing<T>): ArrayLike<T> {
  if (!fresh || knobs.listShift === 0) return rows;
  const moves = movesOf(knobs.listShift, path).filter(({ match }) => match === undefined || matches(match, path));
  return moves.reduce<ArrayLike<T>>((now, { inserted = 0, removed = 0, rotated = 0 }) => {
    const kept = Array.from(now).slice(removed);
    const added = Array.from({ length: inserted }, (_, place) => fresh(place));
    return [...added, ...kept.slice(rotated), ...kept.slice(0, rotated)];
  }, rows);
}

function movesOf(shift: ListShift, path: string): readonly Move[] {
  const given = typeof shift === 'function' ? shift(path) : shift;
  if (typeof given === 'number') return [given > 0 ? { inserted: given } : { removed: -given }];
  return 'length' in given ? given : [given];
}
