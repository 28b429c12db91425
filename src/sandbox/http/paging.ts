import type { Call } from './call.ts';
import { badRequest } from './envelope.ts';
import { moved } from './moves.ts';

const farthestOffset = 50_000;
const standardLimit = 100;

export interface Listing<T> {
  rows: ArrayLike<T>;
  show: (row: T, place: number) => unknown;
  related?: object;
  largestLimit?: number;
  /** The n-th row that was not in the list before: only lists that have one can be moved. */
  fresh?: (place: number) => T;
}

/** One page of a list in the service's collection envelope. */
export function collection<T>(call: Call, { rows, show, related, largestLimit, fresh }: Listing<T>): object {
  const { offset, limit } = windowOf(call, largestLimit);
  const now = fresh ? moved(rows, call.knobs.listShift, call.path, fresh) : rows;
  const items: unknown[] = [];
  for (let place = offset; place < Math.min(offset + limit, now.length); place++) {
    const row = now[place];
    if (row !== undefined) items.push(show(row, place));
  }
  const page = pageOf(call, offset, limit, now.length);
  return related ? { related, items, page, errors: [] } : { items, page, errors: [] };
}

export function windowOf(call: Call, largestLimit = 100, farthest = farthestOffset): { offset: number; limit: number } {
  const offset = wholeNumber(call, 'offset', 0);
  const limit = wholeNumber(call, 'limit', Math.min(standardLimit, largestLimit));
  if (limit < 1 || limit > largestLimit) throw badRequest(`"limit" must be between 1 and ${largestLimit}.`);
  if (offset + limit > farthest) throw badRequest(`"offset" must not exceed ${farthest}.`);
  return { offset, limit };
}

/** The links are relative and keep every other parameter, as the service writes them. */
export function pageOf(call: Call, offset: number, limit: number, total: number): object {
  const next = offset + limit < total ? link(call, offset + limit, limit) : null;
  const previous = offset > 0 ? link(call, Math.max(0, offset - limit), limit) : null;
  return { offset, limit, next, previous, total };
}

export function link(call: Call, offset: number, limit: number): string {
  const query = new URLSearchParams(call.query);
  query.delete('offset');
  query.delete('limit');
  query.append('offset', String(offset));
  query.append('limit', String(limit));
  return `${call.path}?${query.toString()}`;
}

function wholeNumber(call: Call, name: string, standard: number): number {
  const text = call.query.get(name);
  if (text === null || text === '') return standard;
  if (!/^\d{1,9}$/.test(text)) throw badRequest(`"${name}" must be a positive integer.`);
  return Number(text);
}
