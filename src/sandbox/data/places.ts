import { type EpochDay, midnight } from './calendar.ts';
import { draw, fraction, memoize, pick, sortRows, sumsBy, topic } from './invention.ts';
import { counts, writeCode } from './identity.ts';
import rows from './places.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

export type City = (typeof places)[number];

/** The region is empty if unknown to the service. Populations are in millions. */
export const places = rows.map(row => {
  const [country = '', city = '', region = '', ...figures] = row.split('/');
  const [latitude = 0, longitude = 0, people = 0] = figures.map(Number);
  return { country, city, region, geo: { latitude, longitude }, people };
});

const english = new Intl.DisplayNames(['en'], { type: 'region' });
const englishCountryNames = new Map(places.map(({ country }) => [country, english.of(country) ?? '']));

export const countries: readonly { code: string; name: string }[] = [...englishCountryNames].map(([code, name]) => ({
  code,
  name,
}));
export const countryName = (code: string): string => englishCountryNames.get(code) ?? '';

const timeZones: ReadonlyMap<string, string> = new Map(Object.entries(words.timeZones));
export const timeZoneOf = (code: string): string => timeZones.get(code) ?? '';
/** Most spoken language. */
export const languageOf = (code: string): string => new Intl.Locale(`und-${code}`).maximize().language;

/** Plots and reports use an older name of Turkey than records do. */
export function countryInPlots(code: string) {
  return { countryName: code === 'TR' ? 'Turkey' : countryName(code), countryCode: code };
}

export const drawCity = (drawn: number): City => pick(places, drawn);
export const homeOf = (artist: number): City => drawCity(draw('artist portrait', artist));

export function cityMembers({ city, region, country }: City) {
  return { cityName: city, countryCode: country, countryName: countryName(country), region };
}

export const locatedInPlots = (place: City) => ({ ...cityMembers(place), ...countryInPlots(place.country) });

/* Cities have only a key, no record. */
const form = { radix: 10, length: 10 } as const;
const key = topic('city key');

export const cityKeyOf = (place: City): string => writeCode(form, key, places.indexOf(place));
export const cityByKey = (text: string): City | undefined => places.find(place => cityKeyOf(place) === text);

/* Geographic distribution of an artist's audience, shared by plots, reports and ranked lists. */

const spread = topic('spread over places');
const MAX_MARKETS = 25;

/** Cities with their audience share, largest first; together 34 to 43 %. */
export const spreadOf = memoize(counts.artist, (artist: number) => {
  const { country: home } = homeOf(artist);
  const taste = new Map(countries.map(({ code }, at) => [code, 0.1 + fraction(spread ^ at, artist) ** 3]));
  const people = places.map((place, at) => Math.sqrt(place.people) * (0.5 + fraction(spread ^ (at + 99), artist)));
  const near = places.reduce((sum, { country }, at) => (country === home ? sum + (people[at] ?? 0) : sum), 0);
  taste.set(home, (14 + fraction(spread, artist, 3) * 26) / near);
  const weighted = places.map((place, at) => {
    return { place, weight: (people[at] ?? 0) * (taste.get(place.country) ?? 0) };
  });
  const cities = sortRows(weighted, ({ weight }) => weight, 'desc');
  const largest = sumsBy(cities, countryOfPlace, ({ weight }) => weight).slice(0, MAX_MARKETS);
  const listed = cities.filter(({ place }) => largest.some(({ key: country }) => country === place.country));
  const whole = largest.reduce((total, { sum }) => total + sum, 0);
  const unit = (0.345 + fraction(spread, artist, 2) * 0.08) / whole;
  return listed.map(({ place, weight }) => ({ place, share: weight * unit }));
});

export const countryOfPlace = ({ place }: { place: City }): string => place.country;

/** A figure and its distribution over places, dated up to two days earlier. Listeners outside the cities have no place. */
export function locatedPlot(artist: number, value: number, day: EpochDay, isKnown: boolean): object {
  const [date, snapshot] = [midnight(day), midnight(day - (artist % 3))];
  const cities = isKnown ? spreadOf(artist) : [];
  const parts = cities.map(({ place, share }) => ({ place, value: Math.round(share * value) }));
  const cityPlots = parts.map(part => ({ date: snapshot, value: part.value, ...locatedInPlots(part.place) }));
  const countryPlots = sumsBy(parts, countryOfPlace, part => part.value).map(({ key: country, sum }) => {
    return { date: snapshot, value: sum, ...countryInPlots(country) };
  });
  return { date, value, cityPlots, countryPlots };
}

/** Part of a figure in some places; 0 outside the artist's largest markets. */
export const partIn = (artist: number, value: number, isThere: (place: City) => boolean): number =>
  spreadOf(artist).reduce((sum, { place, share }) => (isThere(place) ? sum + Math.round(share * value) : sum), 0);
