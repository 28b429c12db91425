import { topic } from '../data/random.ts';
import type { Call } from './call.ts';
import { badRequest } from './envelope.ts';
import { moved } from './moves.ts';
import { link, windowOf, type Listing } from './paging.ts';

/**
 * One page of a list that offsets do not reach to the end of. Each page tells a cursor to the row after it; with the
 * cursor of the last page that can be reached, offsets start again from 0. Both may be combined.
 */
export function cursorPage<T>(
  call: Call,
  identity: string,
  { rows, show, related, largestLimit, fresh }: Listing<T>,
): object {
  const { offset, limit } = windowOf(call, largestLimit, call.knobs.rankingWindow);
  const start = startOf(call, identity) + offset;
  const now = fresh ? moved(rows, call.knobs.listShift, call.path, fresh) : rows;
  const items: unknown[] = [];
  for (let place = start; place < Math.min(start + limit, now.length); place++) {
    const row = now[place];
    if (row !== undefined) items.push(show(row, place));
  }
  const total = now.length;
  const isLast = start + limit >= total;
  const isReachable = offset + 2 * limit <= call.knobs.rankingWindow;
  const page = {
    offset,
    limit,
    next: isLast || !isReachable ? null : link(call, offset + limit, limit),
    previous: offset > 0 ? link(call, Math.max(0, offset - limit), limit) : null,
    total,
    cursor: isLast ? null : cursorTo(start + limit, identity),
  };
  return { related, items, page, errors: [] };
}

function cursorTo(place: number, identity: string): string {
  return Buffer.from(`${place} ${topic(identity)}`).toString('base64url');
}

/** A cursor is good for the list that it was told by, and for no other. */
function startOf(call: Call, identity: string): number {
  const text = call.query.get('cursor') ?? '';
  if (text === '') return 0;
  const place = Number(Buffer.from(text, 'base64url').toString().split(' ')[0]);
  if (!Number.isInteger(place) || cursorTo(place, identity) !== text) throw badRequest('"cursor" is not valid.');
  return place;
}
