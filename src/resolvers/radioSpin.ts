import type { RadioSpinCount } from '../catalogue/activity.ts';
import type { FirstRowsOf } from '../resolving/listResolvers.ts';

/** Spins by the country of the radio station; stations without a country have a place of their own. */
function sums({ rows, total }: FirstRowsOf<RadioSpinCount>) {
  const groups = Map.groupBy(rows, ({ radio }) => radio?.location?.country?.code);
  const countries = [...groups.values()].map(some => ({
    country: some[0]?.radio?.location?.country ?? null,
    spins: some.reduce((sum, { spins }) => sum + (spins ?? 0), 0),
    stationCount: some.length,
  }));
  return {
    countries: countries.toSorted((a, b) => b.spins - a.spins),
    stationCount: rows.length,
    totalStationCount: total,
  };
}

/** Read from the number of spins of each radio station. */
export const spinsByCountry = { most: 1_000, given: {}, compute: sums };
