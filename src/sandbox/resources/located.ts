import { midnight, type Day } from '../data/calendar.ts';
import { countries, countryName, places, type Place } from '../data/places.ts';
import { draw, pick, topic } from '../data/random.ts';

const spread = topic('spread over places');

/** Where the audience is: known on one day in seven, with the fifty largest cities and 25 countries. */
export function locatedPlot(seed: number, record: number, value: number, day: Day): object {
  const date = midnight(day);
  const isSnapshot = day % 7 === record % 7;
  return {
    date,
    value,
    cityPlots: isSnapshot ? cityPlots(seed, record, value, date) : [],
    countryPlots: isSnapshot ? countryPlots(seed, record, value, date) : [],
  };
}

/** The part of an audience that is in a country; 0 outside the record's largest markets. */
export function countryShare(seed: number, record: number, code: string): number {
  const rank = countriesOf(seed, record).findIndex(country => country.code === code);
  return rank < 0 ? 0 : 0.24 / (rank + 1);
}

export function cityShare(seed: number, record: number, place: Place): number {
  const rank = citiesOf(seed, record).indexOf(place);
  return rank < 0 ? 0 : 0.06 / (rank + 1);
}

function cityPlots(seed: number, record: number, value: number, date: string): object[] {
  return citiesOf(seed, record).map(({ city, region, country }, rank) => ({
    date,
    value: Math.floor((value * 0.06) / (rank + 1)),
    countryName: countryName(country),
    countryCode: country,
    region,
    cityName: city,
  }));
}

function countryPlots(seed: number, record: number, value: number, date: string): object[] {
  return countriesOf(seed, record).map(({ code, name }, rank) => ({
    date,
    value: Math.floor((value * 0.24) / (rank + 1)),
    countryName: name,
    countryCode: code,
  }));
}

function citiesOf(seed: number, record: number): Place[] {
  return ranked(places, 50, draw(seed, spread, record));
}

function countriesOf(seed: number, record: number): { code: string; name: string }[] {
  return ranked(countries, 25, draw(seed, spread, record, 1));
}

/** Every record has its own order of places, always the same. */
function ranked<T>(list: readonly T[], count: number, drawn: number): T[] {
  const step = list.length % 7 ? 7 : 11;
  return Array.from({ length: count }, (_, rank) => pick(list, drawn + rank * step));
}
