import { midnight, type Day } from './calendar.ts';
import { Memo, times } from './collections.ts';
import { countries, countryInPlots, places, type Place } from './places.ts';
import { draw, fraction, pick, topic } from './random.ts';

/* Where an audience is. Every record has its own order of places, always the same. */

const spread = topic('spread over places');
const markets = 25;

interface Spread {
  cities: readonly { place: Place; share: number }[];
  /** The share of a country is the sum of its cities: a listener outside the listed cities is in no country either. */
  countries: ReadonlyMap<string, number>;
}

const spreads = new Memo<number, Spread>(2_000);

/** Known on one day in seven, with 25 countries and their cities, as they were a little earlier. */
export function locatedPlot(record: number, value: number, day: Day): object {
  const date = midnight(day);
  if (day % 7 !== record % 7) return { date, value, cityPlots: [], countryPlots: [] };
  return { date, value, ...plotsOf(spreadOf(record), value, midnight(day - (record % 3))) };
}

/** The part of an audience that is in a country or city; 0 outside the record's largest markets. */
export const countryShare = (record: number, code: string): number => spreadOf(record).countries.get(code) ?? 0;
export const cityShare = (record: number, place: Place): number =>
  spreadOf(record).cities.find(city => city.place === place)?.share ?? 0;

/** Shares are rounded so that they add up: countries are the sums of their cities to the last listener. */
function plotsOf({ cities, countries: shares }: Spread, value: number, date: string) {
  const totals = new Map([...shares.keys()].map(code => [code, 0]));
  let before = 0;
  const cityPlots = cities.map(({ place: { city, region, country }, share }) => {
    const from = Math.round(before * value);
    before += share;
    const plot = { date, value: Math.round(before * value) - from, ...countryInPlots(country), region, cityName: city };
    totals.set(country, (totals.get(country) ?? 0) + plot.value);
    return plot;
  });
  const countryPlots = [...totals].map(([code, total]) => ({ date, value: total, ...countryInPlots(code) }));
  return { cityPlots, countryPlots };
}

/** The places cover 34 to 43 % of the audience. */
function spreadOf(record: number): Spread {
  return spreads.of(record, () => {
    const codes = new Set(ranked(countries, markets, draw(spread, record, 1)).map(({ code }) => code));
    const listed = ranked(places, places.length, draw(spread, record)).filter(({ country }) => codes.has(country));
    const weights = listed.map((_, rank) => 1 / (rank + 3));
    const covered = 0.345 + fraction(spread, record, 2) * 0.08;
    const unit = covered / weights.reduce((sum, weight) => sum + weight, 0);
    const cities = listed.map((place, rank) => ({ place, share: (weights[rank] ?? 0) * unit }));
    const sums = new Map<string, number>();
    for (const { place, share } of cities) sums.set(place.country, (sums.get(place.country) ?? 0) + share);
    return { cities, countries: new Map([...sums].toSorted(([, more], [, less]) => less - more)) };
  });
}

function ranked<T>(list: readonly T[], count: number, drawn: number): T[] {
  const step = list.length % 7 ? 7 : 11;
  return times(count, rank => pick(list, drawn + rank * step));
}
