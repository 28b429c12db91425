import { dateOf, FIRST_DAY, type Period } from './dates.ts';
import { percentChange, type MetricGrowth, type MetricStatistics } from './figures.ts';

type MaybePromise<T> = T | Promise<T>;

interface PeriodFigures {
  growth(): MaybePromise<MetricGrowth | null>;
  statistics(): MaybePromise<MetricStatistics | null>;
}

/** The equally long period directly before a period. Undefined if it would start before the first valid date. */
export function previousOf({ start, end }: Period): Period | undefined {
  const first = start - (end - start + 1);
  return first < FIRST_DAY ? undefined : { start: first, end: start - 1 };
}

/** Figures of a period and their change to the following period. Each is computed when selected. */
export function comparedPeriod({ start, end }: Period, previous: PeriodFigures, current: PeriodFigures) {
  return {
    start: dateOf(start),
    end: dateOf(end),
    growth: () => previous.growth(),
    statistics: () => previous.statistics(),
    growthChangePercent: async () => {
      const [from, to] = await Promise.all([previous.growth(), current.growth()]);
      return from && to && percentChange(from.absolute, to.absolute);
    },
    averageChangePercent: async () => {
      const [from, to] = await Promise.all([previous.statistics(), current.statistics()]);
      return from && to && percentChange(from.average, to.average);
    },
  };
}

const PREFIX = 'previousPeriod.';

/** Members that compare the previous period with the current period, and the member whose values they compare. */
const COMPARED: ReadonlyMap<string, string> = new Map([
  ['growthChangePercent', 'growth'],
  ['averageChangePercent', 'statistics'],
]);

const WITHOUT_POINTS: ReadonlySet<string> = new Set(['__typename', 'start', 'end']);

interface PeriodMembers {
  readonly own: ReadonlySet<string>;
  readonly previous: ReadonlySet<string>;
}

/**
 * Splits names such as `previousPeriod.growth` into members that need points of this period and members that need points of the
 * previous period.
 */
export function membersByPeriod(names: Iterable<string>): PeriodMembers {
  const [own, previous] = [new Set<string>(), new Set<string>()];
  for (const name of names) {
    const member = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
    if (member === undefined) own.add(name);
    else if (!WITHOUT_POINTS.has(member)) previous.add(COMPARED.get(member) ?? member);
    const compared = COMPARED.get(member ?? '');
    if (compared) own.add(compared);
  }
  own.delete('previousPeriod');
  return { own, previous };
}
