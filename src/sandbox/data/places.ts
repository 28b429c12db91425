import { type Day, midnight } from './calendar.ts';
import { Memo, phrases, sorted, times } from './collections.ts';
import { writeCode } from './identity.ts';
import { draw, fraction, pick, topic } from './random.ts';

export interface Place {
  city: string;
  region: string;
  country: string;
  latitude: number;
  longitude: number;
}

/** Country, city, region (often unknown to the service, then empty), latitude and longitude. */
export const places: readonly Place[] = phrases(`
  FR/Paris/Île-de-France/48.86/2.35, FR/Lyon/Auvergne-Rhône-Alpes/45.76/4.84,
  FR/Marseille/Provence-Alpes-Côte d'Azur/43.3/5.37, GB/London/England/51.51/-0.13, GB/Manchester/England/53.48/-2.24,
  GB/Glasgow/Scotland/55.86/-4.25, DE/Berlin/Berlin/52.52/13.4, DE/Hamburg/Hamburg/53.55/9.99,
  DE/München/Bayern/48.14/11.58, US/New York City/New York/40.71/-74.01, US/Los Angeles/California/34.05/-118.24,
  US/Chicago/Illinois/41.88/-87.63, US/Houston/Texas/29.76/-95.37, US/Atlanta/Georgia/33.75/-84.39,
  US/Nashville/Tennessee/36.16/-86.78, CA/Toronto/Ontario/43.65/-79.38, CA/Montréal/Québec/45.5/-73.57,
  BR/São Paulo/São Paulo/-23.55/-46.63, BR/Rio de Janeiro/Rio de Janeiro/-22.91/-43.17,
  MX/Ciudad de México//19.43/-99.13, MX/Guadalajara/Jalisco/20.66/-103.35, CO/Bogotá//4.71/-74.07,
  CO/Medellín/Antioquia/6.24/-75.58, AR/Buenos Aires//-34.6/-58.38, CL/Santiago//-33.45/-70.67,
  PE/Lima//-12.05/-77.04, ES/Madrid/Comunidad de Madrid/40.42/-3.7, ES/Barcelona/Cataluña/41.39/2.17,
  PT/Lisboa//38.72/-9.14, IT/Milano/Lombardia/45.46/9.19, IT/Roma/Lazio/41.9/12.5,
  NL/Amsterdam/Noord-Holland/52.37/4.9, BE/Bruxelles//50.85/4.35, CH/Zürich//47.38/8.54, AT/Wien//48.21/16.37,
  PL/Warszawa//52.23/21.01, CZ/Praha//50.08/14.44, SE/Stockholm//59.33/18.07, NO/Oslo//59.91/10.75,
  DK/København//55.68/12.57, FI/Helsinki//60.17/24.94, IE/Dublin//53.35/-6.26, TR/İstanbul//41.01/28.98,
  TR/Ankara//39.93/32.86, EG/Cairo//30.04/31.24, MA/Casablanca//33.57/-7.59, NG/Lagos/Lagos/6.52/3.38,
  KE/Nairobi//-1.29/36.82, ZA/Johannesburg/Gauteng/-26.2/28.05, IN/Mumbai/Maharashtra/19.08/72.88,
  IN/Delhi/Delhi/28.7/77.1, ID/Jakarta//-6.21/106.85, PH/Manila//14.6/120.98, TH/Bangkok//13.76/100.5,
  SG/Singapore//1.35/103.82, KR/Seoul//37.57/126.98, JP/Tokyo/Kanto/35.68/139.65, JP/Osaka/Kansai/34.69/135.5,
  AU/Sydney/New South Wales/-33.87/151.21, AU/Melbourne/Victoria/-37.81/144.96`).map(cell => {
  const [country = '', city = '', region = '', latitude, longitude] = cell.split('/');
  return { city, region, country, latitude: Number(latitude), longitude: Number(longitude) };
});

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
const form = { radix: 10, length: 10 } as const;
const key = topic('city key');

export const cityKeyOf = (place: Place): string => writeCode(form, key, places.indexOf(place));
export const cityByKey = (text: string): Place | undefined => places.find(place => cityKeyOf(place) === text);

/* The places of an audience. Every record has its own fixed order of places. */

const spread = topic('spread over places');
const markets = 25;

/** A city of an audience with its part of it. */
interface Share {
  place: Place;
  share: number;
}

const spreads = new Memo<number, readonly Share[]>(2_000);

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

/** The places cover 34 to 43 % of the audience. */
const spreadOf = (record: number): readonly Share[] =>
  spreads.of(record, () => {
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
