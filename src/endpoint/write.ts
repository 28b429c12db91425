import type { Query } from './path.ts';

/** Reasons why a write changed nothing, which a person can act on. */
export type Refusal =
  'ALREADY_ADDED' | 'LIMIT_REACHED' | 'NOT_ADDED' | 'NOT_ALLOWED' | 'NOT_FOUND' | 'SANDBOX_FORBIDDEN';

/** An operation that changes something. */
export interface Write<Path extends string = string, Arguments = never, R extends Refusal = Refusal> {
  readonly method: 'POST' | 'DELETE';
  readonly path: Path;
  readonly query?: (args: Arguments) => Query;
  readonly body?: (args: Arguments) => unknown;
  /** Statuses that are no failure of the service. */
  readonly refusals: Readonly<Record<number, R>>;
}

/** Keeps the types of path, arguments and refusals. */
export const write = <const Path extends string, Arguments, const R extends Refusal>(
  definition: Write<Path, Arguments, R>,
) => definition;
