import type { RadioSpinCount } from '../../service/catalogue/activity.ts';
import type { Context } from '../context.ts';
import { fullOrPartialField } from '../../service/description/index.ts';
import type { Paging, PagingArguments } from '../../loaders/index.ts';
import { type FirstRowsOf, radioPath } from '../lookups/index.ts';

const countryOf = ({ radio }: RadioSpinCount) => radio && fullOrPartialField(radio, 'location')?.country;

/** Spins by the country of the radio station; stations without a country have a place of their own. */
function sums({ rows, isComplete, total }: FirstRowsOf<RadioSpinCount>) {
  const groups = Map.groupBy(rows, row => countryOf(row)?.code);
  const countries = [...groups.values()].map(some => {
    const counts = some.map(({ spins }) => spins);
    const country = (some[0] && countryOf(some[0])) ?? null;
    return { sum: sumOf(counts), country, spins: unreadOf(counts) ?? sumOf(counts), stationCount: some.length };
  });
  return {
    countries: countries.toSorted((a, b) => b.sum - a.sum),
    isComplete,
    stationCount: rows.length,
    totalStationCount: total,
  };
}

const sumOf = (counts: readonly unknown[]): number =>
  counts.reduce<number>((sum, count) => (typeof count === 'number' ? sum + count : sum), 0);

/** A count that could not be read is an error in place of a value; its sum is this error. */
function unreadOf(counts: readonly unknown[]): number | undefined {
  // The types of values do not name the error, which the execution expects among them.
  return counts.find(count => count instanceof Error) as number | undefined;
}

/** Stations that are read. */
const MOST_STATIONS = 1_000;

/** The same for fields that have the number of stations as an argument, too. */
export const stationPath: (
  args: Parameters<typeof radioPath>[0] & Pick<PagingArguments, 'first'>,
) => Record<never, string> = radioPath;

/** The stations with the most spins. The service documents no order of them. */
function ordered({ rows, isComplete, total }: FirstRowsOf<RadioSpinCount>, _: Context, { count }: Paging) {
  const sorted = rows.toSorted((a, b) => sumOf([b.spins]) - sumOf([a.spins]));
  return {
    stations: sorted.slice(0, count),
    isComplete,
    stationCount: rows.length,
    totalStationCount: total,
  };
}

/* Read from the number of spins of each radio station. */
export const spinsByCountry = { most: MOST_STATIONS, given: {}, compute: sums };
export const spinsByStation = { most: MOST_STATIONS, given: {}, compute: ordered };
