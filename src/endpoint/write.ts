import type { Query } from './path.ts';

/** What came of a write, in words a person can act on. */
export type Outcome =
  | 'DONE'
  | 'UNDER_REVIEW'
  | 'ALREADY_THERE'
  | 'NOT_THERE'
  | 'NOT_FOUND'
  | 'LIMIT_REACHED'
  | 'NOT_ALLOWED'
  | 'NOT_IN_SANDBOX';

/** An operation that changes something. */
export interface Write<Path extends string = string, Arguments = never> {
  readonly method: 'POST' | 'DELETE';
  readonly path: Path;
  readonly query?: (args: Arguments) => Query;
  readonly body?: (args: Arguments) => unknown;
  readonly success: Outcome;
  /** Statuses that are no failure, but something to tell. */
  readonly outcomes: Readonly<Record<number, Outcome>>;
}

/** Keeps the types of path and arguments. */
export const write = <const Path extends string, Arguments>(definition: Write<Path, Arguments>) => definition;
