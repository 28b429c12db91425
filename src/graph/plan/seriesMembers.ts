import type { Plan } from './plan.ts';

/** Members whose points belong to a different period. */
const PERIODS: ReadonlySet<string> = new Set(['previousPeriod']);

/**
 * Names of the members selected on a series and, as in `previousPeriod.growth`, on its previous period.
 * @param fields `all` includes deferred members, `fields` excludes them.
 */
export const seriesMembers = (plan: Plan, fields: 'all' | 'fields'): string[] =>
  plan[fields].flatMap(({ definition: { name }, plans }) => {
    if (!PERIODS.has(name)) return [name];
    return [name, ...plans.flatMap(inner => seriesMembers(inner, fields)).map(member => `${name}.${member}`)];
  });
