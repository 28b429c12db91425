import { draw, topic } from './random.ts';

/** The records that have a UUID. */
export type Kind =
  | 'artist'
  | 'album'
  | 'song'
  | 'playlist'
  | 'festival'
  | 'edition'
  | 'venue'
  | 'concert'
  | 'work'
  | 'collaborator'
  | 'publisher'
  | 'label'
  | 'distributor'
  | 'radio';

const keys = new Map<Kind, number>();
const bytes = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, '0'));
const factor = 0x2c1b3c6d;
const inverse = inverseOf(factor);

/** Ids do not depend on the seed: what is looked up by id in one run is there in every other. */
export function uuidOf(kind: Kind, index: number): string {
  const key = keyOf(kind);
  const node = draw(key, 2, index);
  const tail = hex(node) + hex(draw(key, 3, index));
  const middle = hex(draw(key, 1, index));
  return `${hex(scramble(key, index))}-${middle.slice(0, 4)}-11e${middle.slice(4, 5)}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** The record that a UUID names, or undefined when it names none of this kind. */
export function indexOf(kind: Kind, uuid: string, count: number): number | undefined {
  const index = unscramble(keyOf(kind), Number.parseInt(uuid.slice(0, 8), 16));
  return index < count && uuidOf(kind, index) === uuid ? index : undefined;
}

/** One-to-one on 32 bits, so that a number hidden in an id can be read back. */
export function scramble(key: number, value: number): number {
  let word = Math.imul(value ^ key, factor);
  word = Math.imul(word ^ (word >>> 16), factor);
  return (word ^ (word >>> 16)) >>> 0;
}

export function unscramble(key: number, scrambled: number): number {
  let word = Math.imul(scrambled ^ (scrambled >>> 16), inverse);
  word = Math.imul(word ^ (word >>> 16), inverse);
  return (word ^ key) >>> 0;
}

function keyOf(kind: Kind): number {
  const known = keys.get(kind);
  if (known !== undefined) return known;
  const key = topic(`uuid of ${kind}`);
  keys.set(kind, key);
  return key;
}

function hex(word: number): string {
  return byte(word >>> 24) + byte(word >>> 16) + byte(word >>> 8) + byte(word);
}

function byte(value: number): string {
  return bytes[value & 255] ?? '';
}

/** The multiplicative inverse of an odd number modulo 2^32, by Newton's iteration. */
function inverseOf(odd: number): number {
  let guess = odd;
  for (let step = 0; step < 5; step++) guess = Math.imul(guess, 2 - Math.imul(odd, guess));
  return guess;
}
