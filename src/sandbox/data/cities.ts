import { alphabets, readCode, writeCode } from './codes.ts';
import { latin } from './names.ts';
import { places, type Place } from './places.ts';
import { topic } from './random.ts';

/* Cities have no record of their own, only a key. */

const form = { alphabet: alphabets.digits, length: 10 };
const key = topic('city key');

export function cityKeyOf(place: Place): string {
  return writeCode(form, key, places.indexOf(place));
}

export function cityByKey(text: string): Place | undefined {
  const place = places[readCode(form, key, text)];
  return place && cityKeyOf(place) === text ? place : undefined;
}

/** The cities of a country whose name holds the text. */
export function citiesOf(country: string, text = ''): Place[] {
  const wanted = latin(text);
  return places.filter(place => place.country === country && latin(place.city).includes(wanted));
}
