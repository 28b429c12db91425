import { day as dayOf, type Day } from './calendar.ts';
import { draw, topic } from './random.ts';
import { artistCount, venueCount } from './structure.ts';

/* Concerts: each venue has its row of them. Who plays can be read in both directions. */

const perVenue = 64;
export const concertCount = venueCount * perVenue;

const evenings = topic('concert evening');
const firstEvening = dayOf(2022, 1, 14);
/** About one every month. */
const apart = 32;
/** Concert n is artist n × step's, modulo their number; the step has an inverse because it shares no factor with it. */
const step = 1_237;
const inverse = inverseOf(step, artistCount);
/** Who opens the evening: so many ranks below. */
const support = 13;

export function concertsAt(venue: number): number[] {
  return Array.from({ length: perVenue }, (_, place) => venue * perVenue + place);
}

export function venueOfConcert(concert: number): number {
  return Math.floor(concert / perVenue);
}

export function concertDay(seed: number, concert: number): Day {
  const jitter = draw(seed, evenings, concert) % (apart - 4);
  return firstEvening + (concert % perVenue) * apart + jitter;
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
  const found: number[] = [];
  for (let concert = (artist * inverse) % artistCount; concert < concertCount; concert += artistCount) {
    found.push(concert);
  }
  return found;
}

function inverseOf(factor: number, modulus: number): number {
  for (let guess = 1; guess < modulus; guess++) if ((factor * guess) % modulus === 1) return guess;
  throw new RangeError('The step shares a factor with the number of artists.');
}
