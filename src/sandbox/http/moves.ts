import { matches, type Match } from './match.ts';

/** How a list has moved since it was first read. */
export interface Move {
  /** Paths that it is about; all lists when absent. */
  match?: Match;
  /** So many rows appeared at the top. */
  inserted?: number;
  /** So many rows went from the top. */
  removed?: number;
  /** So many rows went from the top to the end. */
  rotated?: number;
}

/** A positive number of rows inserted at the top, a negative one of rows removed from it, or a move in full. */
export type ListShift = number | Move | readonly Move[] | ((path: string) => number | Move | readonly Move[]);

/** The rows as they stand now; `fresh` makes the n-th row that was not there before. */
export function moved<T>(
  rows: ArrayLike<T>,
  shift: ListShift,
  path: string,
  fresh: (place: number) => T,
): ArrayLike<T> {
  let now = rows;
  for (const move of movesOf(shift, path)) {
    if (move.match === undefined || matches(move.match, path)) now = apply(now, move, fresh);
  }
  return now;
}

function movesOf(shift: ListShift, path: string): readonly Move[] {
  if (shift === 0) return [];
  const given = typeof shift === 'function' ? shift(path) : shift;
  if (typeof given === 'number') return [given > 0 ? { inserted: given } : { removed: -given }];
  return 'length' in given ? given : [given];
}

function apply<T>(rows: ArrayLike<T>, move: Move, fresh: (place: number) => T): T[] {
  const { inserted = 0, removed = 0, rotated = 0 } = move;
  const kept = Array.from(rows).slice(removed);
  const added = Array.from({ length: inserted }, (_, place) => fresh(place));
  return [...added, ...kept.slice(rotated), ...kept.slice(0, rotated)];
}
