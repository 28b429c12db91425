import { placeOf, type Place } from './places.ts';
import { draw, pick, topic } from './random.ts';
import { festivalCount, venueCount } from './structure.ts';
import { familyNames, festivalWords, venueWords } from './words.ts';

/* Festivals and venues: where the live shows happen. */

const festivalPlace = topic('festival place');
const festivalTitle = topic('festival title');
const venuePlace = topic('venue place');
const venueTitle = topic('venue title');
const editionTopic = topic('edition');

const firstEditionYear = 2015;
const editionYears = 13;

export function festivalName(seed: number, festival: number): string {
  const drawn = draw(seed, festivalTitle, festival);
  const place = placeOfFestival(seed, festival).city;
  const word = pick(festivalWords, drawn);
  return drawn % 2 ? `${word} ${place}` : `${place} ${word} Festival`;
}

export function placeOfFestival(seed: number, festival: number): Place {
  return placeOf(draw(seed, festivalPlace, festival));
}

export function venueName(seed: number, venue: number): string {
  const drawn = draw(seed, venueTitle, venue);
  return `${pick(familyNames, drawn)} ${pick(venueWords, drawn >>> 8)}`;
}

export function venueKind(seed: number, venue: number): string {
  return pick(['arena', 'hall', 'club', 'theatre', 'stadium'], draw(seed, venueTitle, venue, 1));
}

export function placeOfVenue(seed: number, venue: number): Place {
  return placeOf(draw(seed, venuePlace, venue));
}

/** Where a festival is held; some have no fixed ground. */
export function venuesOfFestival(seed: number, festival: number): number[] {
  const count = draw(seed, festivalPlace, festival, 1) % 3;
  return Array.from({ length: count }, (_, place) => (festival * 2 + place * 7) % venueCount);
}

export const editionCount = festivalCount * editionYears;

/** One edition a year, except for the years in which it was not held, oldest first. */
export function editionsOf(seed: number, festival: number): number[] {
  const editions: number[] = [];
  for (let year = 0; year < editionYears; year++) {
    const edition = festival * editionYears + year;
    const isHeld = draw(seed, editionTopic, edition) % 8 !== 0 && firstEditionYear + year !== 2020;
    if (isHeld || festival === 0) editions.push(edition);
  }
  return editions;
}

export function festivalOfEdition(edition: number): number {
  return Math.floor(edition / editionYears);
}

export function yearOfEdition(edition: number): number {
  return firstEditionYear + (edition % editionYears);
}
