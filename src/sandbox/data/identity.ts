import { draw, topic } from './random.ts';

/** The records that have a UUID. */
export type Kind =
  | ('artist' | 'album' | 'song' | 'playlist' | 'festival' | 'edition' | 'venue' | 'concert')
  | ('work' | 'collaborator' | 'publisher' | 'label' | 'distributor' | 'radio');

const keys = new Map<Kind, number>();
const bytes = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, '0'));
const factor = 0x2c1b3c6d;
const inverse = inverseOf(factor);

/** The first eight digits hold the number of the record, the others look the part. */
export function uuidOf(kind: Kind, index: number): string {
  const key = keyOf(kind);
  const [node, end, middle] = [draw(key ^ 3, index), draw(key ^ 2, index), hex(draw(key, index))];
  const [start, tail] = [hex(scramble(key, index)), hex(node) + hex(end)];
  return `${start}-${middle.slice(0, 4)}-11e${middle.slice(4, 5)}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** The record that a UUID names, or undefined when it names none of this kind. */
export function indexOf(kind: Kind, uuid: string, count: number): number | undefined {
  const index = unscramble(keyOf(kind), Number.parseInt(uuid.slice(0, 8), 16));
  return index < count && uuidOf(kind, index) === uuid ? index : undefined;
}

const [digits, upper] = ['0123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const alphabets = {
  digits,
  base62: digits + upper + upper.toLowerCase(),
  base64: `${upper}${upper.toLowerCase()}${digits}-_`,
  hex: `${digits}abcdef`,
  plate: digits + upper,
  knowledge: `${digits}bcdfghjklmnpqrstvwxyz_`,
} as const;

/** The form of a platform's identifiers: a prefix, then so many characters of an alphabet. */
export interface CodeForm {
  alphabet: string;
  length: number;
  prefix?: string;
}

/** Writes a number as an identifier; the first characters hold it, the others only look the part. */
export function writeCode({ alphabet, length, prefix = '' }: CodeForm, key: number, value: number): string {
  const held = holding(alphabet);
  let text = '';
  for (let word = scramble(key, value), at = 0; at < held; at++) {
    text += alphabet.charAt(word % alphabet.length);
    word = Math.floor(word / alphabet.length);
  }
  for (let at = held; at < length; at++) text += alphabet.charAt(draw(key ^ at ^ 1, value) % alphabet.length);
  return prefix + text;
}

/** The number that an identifier may hold. Write it again and compare: any text reads as some number. */
export function readCode({ alphabet, prefix = '' }: CodeForm, key: number, text: string): number {
  let word = 0;
  for (let at = prefix.length + holding(alphabet) - 1; at >= prefix.length; at--) {
    word = word * alphabet.length + Math.max(0, alphabet.indexOf(text.charAt(at)));
  }
  return unscramble(key, word);
}

/** How many characters 32 bits take. */
function holding(alphabet: string): number {
  return Math.ceil(32 / Math.log2(alphabet.length));
}

/** One-to-one on 32 bits, so that a number hidden in an id can be read back. */
function scramble(key: number, value: number): number {
  let word = Math.imul(value ^ key, factor);
  word = Math.imul(word ^ (word >>> 16), factor);
  return (word ^ (word >>> 16)) >>> 0;
}

function unscramble(key: number, scrambled: number): number {
  let word = Math.imul(scrambled ^ (scrambled >>> 16), inverse);
  word = Math.imul(word ^ (word >>> 16), inverse);
  return (word ^ key) >>> 0;
}

function keyOf(kind: Kind): number {
  const key = keys.get(kind) ?? topic(`uuid of ${kind}`);
  keys.set(kind, key);
  return key;
}

function hex(word: number): string {
  return [word >>> 24, word >>> 16, word >>> 8, word].map(value => bytes[value & 255]).join('');
}

/** The multiplicative inverse of an odd number modulo 2^32, by Newton's iteration. */
function inverseOf(odd: number): number {
  let guess = odd;
  for (let step = 0; step < 5; step++) guess = Math.imul(guess, 2 - Math.imul(odd, guess));
  return guess;
}
