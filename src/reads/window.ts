import { badInput } from '../errors.ts';

/** The paging arguments of a connection, not checked yet. */
export interface WindowArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
}

/** The part of a list that a connection returns. Its cursors are not decoded yet. */
export interface Window {
  readonly from: 'start' | 'end';
  /** Number of rows; Infinity for all. */
  readonly count: number;
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/** @throws {SubgraphError} BAD_USER_INPUT */
function windowOf(args: WindowArguments, otherwise: number, most: number): Window {
  const { first, last } = args;
  if (typeof first === 'number' && typeof last === 'number') throw badInput('last', 'it excludes "first".');
  const [from, name, count] =
    typeof last === 'number' ? (['end', 'last', last] as const) : (['start', 'first', first] as const);
  if (typeof count === 'number' && count < 0) throw badInput(name, 'it must not be negative.');
  if (typeof count === 'number' && count > most) throw badInput(name, `it must not be more than ${most}.`);
  return { from, count: count ?? otherwise, after: args.after ?? undefined, before: args.before ?? undefined };
}

/** Default and maximum number of rows of a list. */
const DEFAULT_ROWS = 20;
const MOST_ROWS = 500;

/** The window of a list. @throws {SubgraphError} BAD_USER_INPUT */
export const listWindow = (args: WindowArguments): Window => windowOf(args, DEFAULT_ROWS, MOST_ROWS);

/** Ten years of days. */
const MOST_POINTS = 3700;

/** The window of a series. @throws {SubgraphError} BAD_USER_INPUT */
export const seriesWindow = (args: WindowArguments): Window => windowOf(args, Infinity, MOST_POINTS);
