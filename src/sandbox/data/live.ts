import { day as dayOf, type Day } from './calendar.ts';
import { Memo, numbers, times } from './collections.ts';
import { placeOf, type Place } from './places.ts';
import { draw, pick, topic } from './random.ts';
import { artistCount, festivalCount, venueCount } from './structure.ts';
import { familyNames, festivalWords, venueWords } from './words.ts';

/* Festivals, venues and concerts: where, when, and who plays. */

const festivalPlace = topic('festival place');
const festivalTitle = topic('festival title');
const venuePlace = topic('venue place');
const venueTitle = topic('venue title');
const editionTopic = topic('edition');
const season = topic('festival season');
const lineUp = topic('festival line-up');
const evenings = topic('concert evening');

export function festivalName(festival: number): string {
  const drawn = draw(festivalTitle, festival);
  const [word, { city }] = [pick(festivalWords, drawn), placeOfFestival(festival)];
  return drawn % 2 ? `${word} ${city}` : `${city} ${word} Festival`;
}

export const placeOfFestival = (festival: number): Place => placeOf(draw(festivalPlace, festival));
export const placeOfVenue = (venue: number): Place => placeOf(draw(venuePlace, venue));

export function venueName(venue: number): string {
  const drawn = draw(venueTitle, venue);
  return `${pick(familyNames, drawn)} ${pick(venueWords, drawn >>> 8)}`;
}

export function venueKind(venue: number): string {
  return pick(['arena', 'hall', 'club', 'theatre', 'stadium'], draw(venueTitle, venue, 1));
}

/** Where a festival is held; some have no fixed ground. */
export function venuesOfFestival(festival: number): number[] {
  const count = draw(festivalPlace, festival, 1) % 3;
  return times(count, place => (festival * 2 + place * 7) % venueCount);
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
  return editions.filter(edition => draw(editionTopic, edition) % 8 !== 0 && yearOfEdition(edition) !== 2020);
}

/** Each festival has its weekend; the first one is a summer festival. */
export function firstDayOf(edition: number): Day {
  const festival = festivalOfEdition(edition);
  const drawn = draw(season, festival);
  const month = festival === 0 ? 7 : 4 + (drawn % 7);
  const near = dayOf(yearOfEdition(edition), month, 1 + (drawn % 24));
  return near + ((12 - (near % 7)) % 7);
}

/** Who plays at an edition; `artist` is null for those that the service does not know. */
export function lineUpOf(edition: number): { drawn: number; artist: number | null }[] {
  const count = 4 + (draw(lineUp, edition) % 14);
  return times(count, place => {
    const drawn = draw(lineUp, edition, place + 1);
    return { drawn, artist: drawn % 7 === 0 ? null : drawn % artistCount };
  });
}

const plays = new Memo<'all', ReadonlyMap<number, readonly number[]>>(1);

/** The editions at which an artist plays. */
export function editionsWith(artist: number): readonly number[] {
  const byArtist = plays.of('all', () => {
    const found = new Map<number, number[]>();
    for (const edition of numbers(festivalCount).flatMap(editionsOf)) {
      for (const each of new Set(lineUpOf(edition).map(slot => slot.artist))) {
        if (each !== null) found.set(each, [...(found.get(each) ?? []), edition]);
      }
    }
    return found;
  });
  return byArtist.get(artist) ?? [];
}

/* Each venue has its row of concerts, about one every month. */

const perVenue = 64;
export const concertCount = venueCount * perVenue;
const firstEvening = dayOf(2022, 1, 14);
const apart = 32;
/** Concert n is artist n × step's, modulo their number; the step shares no factor with it. */
const step = 1_237;
/** The opening act is so many ranks below. */
const support = 13;
const firstConcerts = new Map(numbers(artistCount).map(concert => [(concert * step) % artistCount, concert]));

export const concertsAt = (venue: number): number[] => numbers(perVenue, venue * perVenue);
export const venueOfConcert = (concert: number): number => Math.floor(concert / perVenue);

export function concertDay(concert: number): Day {
  return firstEvening + (concert % perVenue) * apart + (draw(evenings, concert) % (apart - 4));
}

/** The one who gives the concert, and mostly one more who opens it. */
export function artistsOfConcert(concert: number): number[] {
  const main = (concert * step) % artistCount;
  return concert % 4 === 0 ? [main] : [main, (main + support) % artistCount];
}

export function concertsOf(artist: number): number[] {
  const opening = (artist - support + artistCount) % artistCount;
  const found = [...concertsGivenBy(artist), ...concertsGivenBy(opening).filter(concert => concert % 4 !== 0)];
  return found.toSorted((left, right) => left - right);
}

function concertsGivenBy(artist: number): number[] {
  const first = firstConcerts.get(artist) ?? 0;
  return times(Math.ceil((concertCount - first) / artistCount), round => first + round * artistCount);
}
