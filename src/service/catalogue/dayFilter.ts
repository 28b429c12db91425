import { isUnreadable, type RowFilter } from '../description/index.ts';

/** First and last day, inclusive. Undefined or null means unbounded. */
interface Days {
  readonly since?: string | null | undefined;
  readonly until?: string | null | undefined;
}

/**
 * Filters rows by day, which the service cannot do. `isPastLast` is for lists that are sorted by this day, newest first. Days have
 * the format YYYY-MM-DD, so they can be compared as text.
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
