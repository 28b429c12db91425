import type { RadioSpinCount } from '../../service/catalogue/activity.ts';
import type { Context } from '../context.ts';
import { fullOrPartialField, valueOrThrow } from '../../service/description/index.ts';
import type { Paging, PagingArguments } from '../../loaders/index.ts';
import { checkRadioFilters, type FirstRows, largestRows } from '../lookups/index.ts';

/** @throws the error of the station or country: without it, the spins would count as spins without a country */
function stationCountryOf({ radioStation }: RadioSpinCount) {
  const station = valueOrThrow(radioStation);
  return valueOrThrow(station && fullOrPartialField(station, 'location')?.country);
}

/** Sums spins by country of the radio station. Stations without a country share one row. */
function sumSpinsByCountry({ rows, isComplete, total }: FirstRows<RadioSpinCount>) {
  const groups = Map.groupBy(rows, row => stationCountryOf(row)?.code);
  const countries = [...groups.values()].map(some => {
    const counts = some.map(({ value }) => value);
    const country = (some[0] && stationCountryOf(some[0])) ?? null;
    return {
      sum: sumCounts(counts),
      country,
      value: unreadableCount(counts) ?? (counts.includes(undefined) ? null : sumCounts(counts)),
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

/** Null means 0 (service/catalogue/README.md, Values). */
const sumCounts = (counts: readonly unknown[]): number =>
  counts.reduce<number>((sum, count) => (typeof count === 'number' ? sum + count : sum), 0);

/** The first error among the counts. One unreadable count makes the whole sum an error. */
function unreadableCount(counts: readonly unknown[]): number | undefined {
  // Safe cast: the executor handles the error, which the value types omit.
  return counts.find(count => count instanceof Error) as number | undefined;
}

const MAX_STATIONS = 1_000;

/** Checks the filters of fields that also take the number of stations. The path has no values. */
export const checkStationArguments: (
  args: Parameters<typeof checkRadioFilters>[0] & Pick<PagingArguments, 'first'>,
) => Record<never, string> = checkRadioFilters;

/** Sorts stations itself, because the service documents no order. */
function sortStationsBySpins({ rows, isComplete, total }: FirstRows<RadioSpinCount>, _: Context, { count }: Paging) {
  return {
    stations: largestRows(rows, count),
    isComplete,
    stationCount: rows.length,
    totalStationCount: total,
  };
}

export const spinsByCountry = { maxRows: MAX_STATIONS, given: {}, compute: sumSpinsByCountry };
export const spinsByStation = { maxRows: MAX_STATIONS, given: {}, compute: sortStationsBySpins };
