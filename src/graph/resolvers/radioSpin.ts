import type { RadioSpinCount } from '../../service/catalogue/activity.ts';
import type { Context } from '../context.ts';
import { fullOrPartialField, valueOrThrow } from '../../service/description/index.ts';
import type { Paging, PagingArguments } from '../../loaders/index.ts';
import { checkRadioFilters, type FirstRows } from '../lookups/index.ts';

/** @throws the error in the place of the station: its spins would count for those without a country */
function stationCountryOf({ radioStation }: RadioSpinCount) {
  const station = valueOrThrow(radioStation);
  return station && fullOrPartialField(station, 'location')?.country;
}

/** Spins by the country of the radio station; stations without a country have a place of their own. */
function sumSpinsByCountry({ rows, isComplete, total }: FirstRows<RadioSpinCount>) {
  const groups = Map.groupBy(rows, row => stationCountryOf(row)?.code);
  const countries = [...groups.values()].map(some => {
    const counts = some.map(({ value }) => value);
    const country = (some[0] && stationCountryOf(some[0])) ?? null;
    return {
      sum: sumCounts(counts),
      country,
      value: unreadableCount(counts) ?? sumCounts(counts),
      stationCount: some.length,
    };
  });
  return {
    countries: countries.toSorted((a, b) => b.sum - a.sum),
    isComplete,
    stationCount: rows.length,
    totalStationCount: total,
  };
}

const sumCounts = (counts: readonly unknown[]): number =>
  counts.reduce<number>((sum, count) => (typeof count === 'number' ? sum + count : sum), 0);

/** A count that could not be read is an error in place of a value; its sum is this error. */
function unreadableCount(counts: readonly unknown[]): number | undefined {
  // The types of values do not name the error, which the execution expects among them.
  return counts.find(count => count instanceof Error) as number | undefined;
}

const MAX_STATIONS = 1_000;

/** The same for fields that have the number of stations as an argument, too. */
export const checkStationArguments: (
  args: Parameters<typeof checkRadioFilters>[0] & Pick<PagingArguments, 'first'>,
) => Record<never, string> = checkRadioFilters;

/** The stations with the most spins. The service documents no order of them. */
function sortStationsBySpins({ rows, isComplete, total }: FirstRows<RadioSpinCount>, _: Context, { count }: Paging) {
  const sorted = rows.toSorted((a, b) => sumCounts([b.value]) - sumCounts([a.value]));
  return {
    stations: sorted.slice(0, count),
    isComplete,
    stationCount: rows.length,
    totalStationCount: total,
  };
}

/* Read from the number of spins of each radio station. */
export const spinsByCountry = { maxRows: MAX_STATIONS, given: {}, compute: sumSpinsByCountry };
export const spinsByStation = { maxRows: MAX_STATIONS, given: {}, compute: sortStationsBySpins };
