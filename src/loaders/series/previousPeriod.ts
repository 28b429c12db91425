import { dateOf, FIRST_DAY, type Period } from './dates.ts';
import { percentChange, type MetricGrowth, type MetricStatistics } from './figures.ts';

type MaybePromise<T> = T | Promise<T>;

/** The figures of one period. */
interface PeriodFigures {
  growth(): MaybePromise<MetricGrowth | null>;
  statistics(): MaybePromise<MetricStatistics | null>;
}

/** The days directly before a period, as many as it has. Undefined before the first day that a date can name. */
export function previousOf({ start, end }: Period): Period | undefined {
  const first = start - (end - start + 1);
  return first < FIRST_DAY ? undefined : { start: first, end: start - 1 };
}

/** The figures of a period and their changes from it to the period after it. Each is read when it is selected. */
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

/** Members of the previous period that compare a member of both periods. */
const COMPARED: ReadonlyMap<string, string> = new Map([
  ['growthChangePercent', 'growth'],
  ['averageChangePercent', 'statistics'],
]);

const WITHOUT_POINTS: ReadonlySet<string> = new Set(['__typename', 'start', 'end']);

interface PeriodMembers {
  readonly own: ReadonlySet<string>;
  readonly previous: ReadonlySet<string>;
}

/** The members that need points of a period and of the one before it, from names such as `previousPeriod.growth`. */
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
