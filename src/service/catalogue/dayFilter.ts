import { isUnreadable, type RowFilter } from '../description/index.ts';

/** The first and the last day, both included; undefined or null is open. */
interface Days {
  readonly since?: string | null | undefined;
  readonly until?: string | null | undefined;
}

/**
 * A filter by the day of a row, which the service does not have. It sorts by that day: the list is read newest first, as far as
 * needed. Days are text of equal length.
 */
export function dayFilter<N>(dayOf: (node: N) => unknown, { since, until }: Days): RowFilter<N, unknown> | undefined {
  if (!since && !until) return undefined;
  const isSince = (day: string) => !since || day >= since;
  const isUntil = (day: string) => !until || day <= until;
  return {
    isMatch: ({ node }) => {
      const day = dayOf(node);
      return isUnreadable(day) || (typeof day === 'string' && isSince(day) && isUntil(day));
    },
    ...(since && {
      isPastLast: ({ node }) => {
        const day = dayOf(node);
        return typeof day === 'string' && !isSince(day);
      },
    }),
  };
}
