import { type Day, midnight } from './calendar.ts';
import { draw, fraction, pick, remembered, sorted, times, topic } from './invention.ts';
import { writeCode } from './identity.ts';
import places from './places.json' with { type: 'json' };

/** The region is empty where the service does not know it. */
export type Place = (typeof places)[number];

const english = new Intl.DisplayNames(['en'], { type: 'region' });
const names = new Map(places.map(({ country }) => [country, english.of(country) ?? '']));

export const countries: readonly { code: string; name: string }[] = [...names].map(([code, name]) => ({ code, name }));
export const countryName = (code: string): string => names.get(code) ?? '';

/** Plots and reports have older names of some countries than the records. */
export function countryInPlots(code: string) {
  return { countryName: code === 'TR' ? 'Turkey' : countryName(code), countryCode: code };
}

export const placeOf = (drawn: number): Place => pick(places, drawn);

export function located({ city, region, country }: Place) {
  return { cityName: city, countryCode: country, countryName: countryName(country), region };
}

/* Cities have no record of their own, only a key. */
const form = { radix: 10, length: 10 } as const;
const key = topic('city key');

export const cityKeyOf = (place: Place): string => writeCode(form, key, places.indexOf(place));
export const cityByKey = (text: string): Place | undefined => places.find(place => cityKeyOf(place) === text);

/* The places of an audience. Every record has its own fixed order of places. */

const spread = topic('spread over places');
const markets = 25;

/** Known on one day in seven, with 25 countries and their cities, as they were a little earlier. */
export function locatedPlot(record: number, value: number, day: Day): object {
  const date = midnight(day);
  if (day % 7 !== record % 7) return { date, value, cityPlots: [], countryPlots: [] };
  const snapshot = midnight(day - (record % 3));
  const cityPlots = spreadOf(record).map(({ place: { city, region, country }, share }) => {
    return { date: snapshot, value: Math.round(share * value), ...countryInPlots(country), region, cityName: city };
  });
  // A listener outside the listed cities is in no country either.
  const countryPlots = [...Map.groupBy(cityPlots, plot => plot.countryCode)].map(([code, plots]) => {
    const total = plots.reduce((sum, plot) => sum + plot.value, 0);
    return { date: snapshot, value: total, ...countryInPlots(code) };
  });
  return { date, value, cityPlots, countryPlots: sorted(countryPlots, plot => plot.value, 'desc') };
}

const shareOf = (record: number, isThere: (place: Place) => boolean): number =>
  spreadOf(record).reduce((sum, { place, share }) => (isThere(place) ? sum + share : sum), 0);

/** The part of an audience that is in a country or city; 0 outside the record's largest markets. */
export const countryShare = (record: number, code: string) => shareOf(record, ({ country }) => country === code);
export const cityShare = (record: number, city: Place) => shareOf(record, place => place === city);

/** The cities of an audience with their shares of it, 34 to 43 % together. */
const spreadOf = remembered(2_000, (record: number) => {
  const codes = new Set(ranked(countries, markets, draw(spread, record, 1)).map(({ code }) => code));
  const listed = ranked(places, places.length, draw(spread, record)).filter(({ country }) => codes.has(country));
  const weights = listed.map((_, rank) => 1 / (rank + 3));
  const unit = (0.345 + fraction(spread, record, 2) * 0.08) / weights.reduce((sum, weight) => sum + weight, 0);
  return listed.map((place, rank) => ({ place, share: (weights[rank] ?? 0) * unit }));
});

function ranked<T>(list: readonly T[], count: number, drawn: number): T[] {
  const step = list.length % 7 ? 7 : 11;
  return times(count, rank => pick(list, drawn + rank * step));
}
