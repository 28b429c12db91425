import type { RadioSpinCount } from '../catalogue/activity.ts';
import type { FirstRowsOf } from '../resolving/listResolvers.ts';

/** Spins by the country of the radio station; stations without a country have a place of their own. */
function sums({ rows, total }: FirstRowsOf<RadioSpinCount>) {
  const groups = Map.groupBy(rows, ({ radio }) => radio?.location?.country?.code);
  const countries = [...groups.values()].map(some => ({
    country: some[0]?.radio?.location?.country ?? null,
    spins: sumOf(some.map(({ spins }) => spins)),
    stationCount: some.length,
  }));
  return {
    countries: countries.toSorted((a, b) => b.spins - a.spins),
    stationCount: rows.length,
    totalStationCount: total,
  };
}

/** The sum; or the error in place of a figure that could not be read, which is that of the field. */
function sumOf(figures: readonly unknown[]): number {
  const error = figures.find(figure => figure instanceof Error);
  return (error as number | undefined) ?? figures.reduce<number>((sum, figure) => sum + Number(figure ?? 0), 0);
}

/** Read from the number of spins of each radio station. */
export const spinsByCountry = { most: 1_000, given: {}, compute: sums };
