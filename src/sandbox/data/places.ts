import { type Day, midnight } from './calendar.ts';
import { Memo, table, times } from './collections.ts';
import { alphabets, writeCode } from './identity.ts';
import { draw, fraction, pick, topic } from './random.ts';

export interface Place {
  city: string;
  region: string;
  country: string;
  latitude: number;
  longitude: number;
}

/** A country and its cities: name, region (often unknown to the service, then empty), latitude, longitude. */
export const places: readonly Place[] = table(`
FR|Paris/Île-de-France/48.8566/2.3522|Lyon/Auvergne-Rhône-Alpes/45.764/4.8357
FR|Marseille/Provence-Alpes-Côte d'Azur/43.2965/5.3698
GB|London/England/51.5074/-0.1278|Manchester/England/53.4808/-2.2426|Glasgow/Scotland/55.8642/-4.2518
DE|Berlin/Berlin/52.52/13.405|Hamburg/Hamburg/53.5511/9.9937|München/Bayern/48.1351/11.582
US|New York City/New York/40.7128/-74.006|Los Angeles/California/34.0522/-118.2437|Chicago/Illinois/41.8781/-87.6298
US|Houston/Texas/29.7604/-95.3698|Atlanta/Georgia/33.749/-84.388|Nashville/Tennessee/36.1627/-86.7816
CA|Toronto/Ontario/43.6532/-79.3832|Montréal/Québec/45.5017/-73.5673
BR|São Paulo/São Paulo/-23.5505/-46.6333|Rio de Janeiro/Rio de Janeiro/-22.9068/-43.1729
MX|Ciudad de México//19.4326/-99.1332|Guadalajara/Jalisco/20.6597/-103.3496
CO|Bogotá//4.711/-74.0721|Medellín/Antioquia/6.2442/-75.5812
AR|Buenos Aires//-34.6037/-58.3816
CL|Santiago//-33.4489/-70.6693
PE|Lima//-12.0464/-77.0428
ES|Madrid/Comunidad de Madrid/40.4168/-3.7038|Barcelona/Cataluña/41.3874/2.1686
PT|Lisboa//38.7223/-9.1393
IT|Milano/Lombardia/45.4642/9.19|Roma/Lazio/41.9028/12.4964
NL|Amsterdam/Noord-Holland/52.3676/4.9041
BE|Bruxelles//50.8503/4.3517
CH|Zürich//47.3769/8.5417
AT|Wien//48.2082/16.3738
PL|Warszawa//52.2297/21.0122
CZ|Praha//50.0755/14.4378
SE|Stockholm//59.3293/18.0686
NO|Oslo//59.9139/10.7522
DK|København//55.6761/12.5683
FI|Helsinki//60.1699/24.9384
IE|Dublin//53.3498/-6.2603
TR|İstanbul//41.0082/28.9784|Ankara//39.9334/32.8597
EG|Cairo//30.0444/31.2357
MA|Casablanca//33.5731/-7.5898
NG|Lagos/Lagos/6.5244/3.3792
KE|Nairobi//-1.2921/36.8219
ZA|Johannesburg/Gauteng/-26.2041/28.0473
IN|Mumbai/Maharashtra/19.076/72.8777|Delhi/Delhi/28.7041/77.1025
ID|Jakarta//-6.2088/106.8456
PH|Manila//14.5995/120.9842
TH|Bangkok//13.7563/100.5018
SG|Singapore//1.3521/103.8198
KR|Seoul//37.5665/126.978
JP|Tokyo/Kanto/35.6762/139.6503|Osaka/Kansai/34.6937/135.5023
AU|Sydney/New South Wales/-33.8688/151.2093|Melbourne/Victoria/-37.8136/144.9631`).flatMap(
  ([country = '', ...cities]) =>
    cities.map(cell => {
      const [city = '', region = '', latitude, longitude] = cell.split('/');
      return { city, region, country, latitude: Number(latitude), longitude: Number(longitude) };
    }),
);

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const names = new Map(places.map(({ country }) => [country, countryNames.of(country) ?? '']));

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
const form = { alphabet: alphabets.digits, length: 10 };
const key = topic('city key');

export const cityKeyOf = (place: Place): string => writeCode(form, key, places.indexOf(place));
export const cityByKey = (text: string): Place | undefined => places.find(place => cityKeyOf(place) === text);

/* The places of an audience. Every record has its own fixed order of places. */

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
