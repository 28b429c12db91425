import { dayFromDate, type EpochDay } from './calendar.ts';
import { draw, pick, range, times } from './invention.ts';
import { counts, indexed } from './identity.ts';
import { type City, drawCity } from './places.ts';
import words from './words.json' with { type: 'json' };

const festivals = times(counts.festival, festival => {
  const [drawn, place] = [draw('festival title', festival), drawCity(draw('festival place', festival))];
  const word = pick(words.festivalWords, drawn);
  const name = drawn % 2 ? `${word} ${place.city}` : `${place.city} ${word} Festival`;
  const ground = groundOf(place, ['12000', '40000', '75000'], draw('festival season', festival, 1));
  return { name, place, type: 'festival', ground };
});

const venues = times(counts.venue, venue => {
  const drawn = draw('venue title', venue);
  const [word = '', type = '', ...capacities] = pick(words.venueKinds, drawn >>> 8).split('/');
  const place = drawCity(draw('venue place', venue));
  const name = `${pick(words.familyNames, drawn)} ${word}`;
  return { name, place, type, ground: groundOf(place, capacities, draw('venue building', venue)) };
});

/** The service sends the capacity as a string, possibly empty, or as null. */
function groundOf({ geo }: City, capacities: readonly string[], drawn: number) {
  return {
    address: drawn % 4 ? `${1 + (drawn % 180)} ${pick(['Rue', 'Street', 'Allee', 'Calle'], drawn)} 2` : '',
    zipCode: drawn % 4 ? String(10_000 + (drawn % 88_000)) : null,
    geo: drawn % 8 === 1 ? null : geo,
    capacity: drawn % 9 === 2 ? null : drawn % 9 === 3 ? '' : pick(capacities, drawn),
    website: drawn % 3 ? `https://www.example.com/live/${drawn.toString(36)}` : '',
  };
}

export type PlaceKind = 'festival' | 'venue';
export const placeAt = (kind: PlaceKind, index: number) => pick(kind === 'venue' ? venues : festivals, index);

const venuesAt = Map.groupBy(venues.keys(), venue => venues[venue]?.place);

/** At most two, in the festival's city. */
export function venuesOfFestival(festival: number): number[] {
  const near = venuesAt.get(placeAt('festival', festival).place) ?? [];
  const drawn = draw('festival place', festival, 1);
  return times(Math.min(near.length, drawn % 3), place => pick(near, drawn + place));
}

const FIRST_EDITION_YEAR = 2015;
const editionYears = counts.edition / counts.festival;

export const festivalOfEdition = (edition: number): number => Math.floor(edition / editionYears);
export const yearOfEdition = (edition: number): number => FIRST_EDITION_YEAR + (edition % editionYears);

/** One edition per year. All festivals but the first skip some years. */
const isHeld = (edition: number): boolean =>
  edition < editionYears || (draw('edition', edition) % 8 !== 0 && yearOfEdition(edition) !== 2020);
/** Oldest first. */
export const editionsOf = (festival: number): number[] => range(editionYears, festival * editionYears).filter(isHeld);

/** The first Tuesday from the same date each year; in July for the first festival. */
export function firstDayOf(edition: number): EpochDay {
  const festival = festivalOfEdition(edition);
  const drawn = draw('festival season', festival);
  const month = festival === 0 ? 7 : 4 + (drawn % 7);
  const near = dayFromDate(yearOfEdition(edition), month, 1 + (drawn % 24));
  return near + ((12 - (near % 7)) % 7);
}

/** Lineup of an edition. Null for artists that the service does not know. */
export function lineUpOf(edition: number): (number | null)[] {
  const acts = times(4 + (draw('festival line-up', edition) % 14), place => {
    const drawn = draw('festival line-up', edition, place + 1);
    return drawn % 7 === 0 ? null : drawn % counts.artist;
  });
  return acts.filter((act, place) => act === null || acts.indexOf(act) === place);
}

export const editionsWith = indexed('edition', edition => (isHeld(edition) ? lineUpOf(edition) : []));

/* Each venue has a series of concerts, about one a month. */

const perVenue = counts.concert / counts.venue;
const firstEvening = dayFromDate(2022, 1, 14);
const DAYS_BETWEEN_CONCERTS = 32;

export const concertsAt = (venue: number): number[] => range(perVenue, venue * perVenue);
export const venueOfConcert = (concert: number): number => Math.floor(concert / perVenue);

export const concertDay = (concert: number): EpochDay =>
  firstEvening +
  (concert % perVenue) * DAYS_BETWEEN_CONCERTS +
  (draw('concert evening', concert) % (DAYS_BETWEEN_CONCERTS - 4));

/**
 * The headliner and usually a support act. Concerts in one month have distinct artists, so nobody plays twice in an
 * evening. The step is coprime with the number of artists.
 */
export function artistsOfConcert(concert: number): number[] {
  const month = concert % perVenue;
  const first = (month * counts.venue + venueOfConcert(concert)) * 2;
  const main = ((first + (month % 2)) * 1_237) % counts.artist;
  return concert % 4 === 0 ? [main] : [main, ((first + 1 - (month % 2)) * 1_237) % counts.artist];
}

export const concertsOf = indexed('concert', artistsOfConcert);
