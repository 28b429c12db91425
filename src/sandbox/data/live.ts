import { type Day, dayOf } from './calendar.ts';
import { draw, numbers, pick, times } from './invention.ts';
import { counts, indexed } from './identity.ts';
import { type Place, placeOf } from './places.ts';
import words from './words.json' with { type: 'json' };

const festivals = times(counts.festival, festival => {
  const [drawn, place] = [draw('festival title', festival), placeOf(draw('festival place', festival))];
  const word = pick(words.festivalWords, drawn);
  const name = drawn % 2 ? `${word} ${place.city}` : `${place.city} ${word} Festival`;
  return { name, place, type: 'festival', ground: groundOf(place, draw('festival season', festival, 1)) };
});

const venues = times(counts.venue, venue => {
  const drawn = draw('venue title', venue);
  const type = pick(['arena', 'hall', 'club', 'theatre', 'stadium'], draw('venue title', venue, 1));
  const place = placeOf(draw('venue place', venue));
  const name = `${pick(words.familyNames, drawn)} ${pick(words.venueWords, drawn >>> 8)}`;
  return { name, place, type, ground: groundOf(place, draw('venue building', venue)) };
});

/** The capacity is a string, sometimes an empty one. */
function groundOf({ latitude, longitude }: Place, drawn: number) {
  return {
    address: drawn % 4 ? `${1 + (drawn % 180)} ${pick(['Rue', 'Street', 'Allee', 'Calle'], drawn)} 2` : '',
    zipCode: drawn % 4 ? String(10_000 + (drawn % 88_000)) : null,
    geo: drawn % 8 === 1 ? null : { latitude, longitude },
    capacity: drawn % 9 === 2 ? null : pick(['', '800', '2500', '12000', '40000', '75000'], drawn),
    website: drawn % 3 ? `https://www.example.com/live/${drawn.toString(36)}` : '',
  };
}

export type PlaceKind = 'festival' | 'venue';
export const placeAt = (kind: PlaceKind, index: number) => pick(kind === 'venue' ? venues : festivals, index);

export const venuesOfFestival = (festival: number): number[] =>
  times(draw('festival place', festival, 1) % 3, place => (festival * 2 + place * 7) % counts.venue);

const firstYear = 2015;
const editionYears = counts.edition / counts.festival;

export const festivalOfEdition = (edition: number): number => Math.floor(edition / editionYears);
export const yearOfEdition = (edition: number): number => firstYear + (edition % editionYears);

/** One edition a year, except for the years in which it was not held. The first festival was held every year. */
const isHeld = (edition: number): boolean =>
  edition < editionYears || (draw('edition', edition) % 8 !== 0 && yearOfEdition(edition) !== 2020);
/** Oldest first. */
export const editionsOf = (festival: number): number[] => numbers(editionYears, festival * editionYears).filter(isHeld);

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
    return drawn % 7 === 0 ? null : drawn % counts.artist;
  });
}

export const editionsWith = indexed('edition', edition => (isHeld(edition) ? lineUpOf(edition) : []));

/* Each venue has its row of concerts, about one every month. */

const perVenue = counts.concert / counts.venue;
const firstEvening = dayOf(2022, 1, 14);
const apart = 32;

export const concertsAt = (venue: number): number[] => numbers(perVenue, venue * perVenue);
export const venueOfConcert = (concert: number): number => Math.floor(concert / perVenue);

export const concertDay = (concert: number): Day =>
  firstEvening + (concert % perVenue) * apart + (draw('concert evening', concert) % (apart - 4));

/** The main artist, and mostly a support act. The step shares no factor with the number of artists. */
export function artistsOfConcert(concert: number): number[] {
  const main = (concert * 1_237) % counts.artist;
  return concert % 4 === 0 ? [main] : [main, (main + 13) % counts.artist];
}

export const concertsOf = indexed('concert', artistsOfConcert);
