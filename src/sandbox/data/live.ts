import { type Day, dayOf } from './calendar.ts';
import { indexed, numbers, times } from './collections.ts';
import { type Place, placeOf } from './places.ts';
import { draw, pick } from './random.ts';
import { artistCount, festivalCount, venueCount } from './structure.ts';
import { familyNames, festivalWords, venueWords } from './words.ts';

/* The places, days and artists of festivals and concerts. */

export function festivalName(festival: number): string {
  const drawn = draw('festival title', festival);
  const [word, { city }] = [pick(festivalWords, drawn), placeOfFestival(festival)];
  return drawn % 2 ? `${word} ${city}` : `${city} ${word} Festival`;
}

export const placeOfFestival = (festival: number): Place => placeOf(draw('festival place', festival));
export const placeOfVenue = (venue: number): Place => placeOf(draw('venue place', venue));

export function venueName(venue: number): string {
  const drawn = draw('venue title', venue);
  return `${pick(familyNames, drawn)} ${pick(venueWords, drawn >>> 8)}`;
}

export const venueKind = (venue: number): string =>
  pick(['arena', 'hall', 'club', 'theatre', 'stadium'], draw('venue title', venue, 1));

export function venuesOfFestival(festival: number): number[] {
  return times(draw('festival place', festival, 1) % 3, place => (festival * 2 + place * 7) % venueCount);
}

const firstYear = 2015;
const editionYears = 13;
export const editionCount = festivalCount * editionYears;

export const festivalOfEdition = (edition: number): number => Math.floor(edition / editionYears);
export const yearOfEdition = (edition: number): number => firstYear + (edition % editionYears);

/** One edition a year, except for the years in which it was not held, oldest first. */
export function editionsOf(festival: number): number[] {
  const editions = numbers(editionYears, festival * editionYears);
  if (festival === 0) return editions;
  return editions.filter(edition => draw('edition', edition) % 8 !== 0 && yearOfEdition(edition) !== 2020);
}

/** Each festival has a fixed weekend; the first festival is in summer. */
export function firstDayOf(edition: number): Day {
  const festival = festivalOfEdition(edition);
  const drawn = draw('festival season', festival);
  const month = festival === 0 ? 7 : 4 + (drawn % 7);
  const near = dayOf(yearOfEdition(edition), month, 1 + (drawn % 24));
  return near + ((12 - (near % 7)) % 7);
}

/** The line-up of an edition; null for artists that the service does not know. */
export function lineUpOf(edition: number): (number | null)[] {
  return times(4 + (draw('festival line-up', edition) % 14), place => {
    const drawn = draw('festival line-up', edition, place + 1);
    return drawn % 7 === 0 ? null : drawn % artistCount;
  });
}

export const editionsWith = indexed(() => numbers(festivalCount).flatMap(editionsOf), lineUpOf);

/* Each venue has its row of concerts, about one every month. */

const perVenue = 64;
export const concertCount = venueCount * perVenue;
const firstEvening = dayOf(2022, 1, 14);
const apart = 32;

export const concertsAt = (venue: number): number[] => numbers(perVenue, venue * perVenue);
export const venueOfConcert = (concert: number): number => Math.floor(concert / perVenue);

export function concertDay(concert: number): Day {
  return firstEvening + (concert % perVenue) * apart + (draw('concert evening', concert) % (apart - 4));
}

/** The main artist, and mostly a support act. The step shares no factor with the number of artists. */
export function artistsOfConcert(concert: number): number[] {
  const main = (concert * 1_237) % artistCount;
  return concert % 4 === 0 ? [main] : [main, (main + 13) % artistCount];
}

export const concertsOf = indexed(() => numbers(concertCount), artistsOfConcert);
