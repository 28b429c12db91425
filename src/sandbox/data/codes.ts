import { scramble, unscramble } from './identity.ts';
import { draw } from './random.ts';

const digits = '0123456789';
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lower = upper.toLowerCase();

export const alphabets = {
  digits,
  base62: digits + upper + lower,
  base64: upper + lower + digits + '-_',
  hex: digits + 'abcdef',
  plate: digits + upper,
  knowledge: digits + 'bcdfghjklmnpqrstvwxyz_',
} as const;

/** The form of a platform's identifiers: a prefix, then so many characters of an alphabet. */
export interface CodeForm {
  alphabet: string;
  length: number;
  prefix?: string;
}

/** Writes a number as an identifier; the first characters hold it, the others only look the part. */
export function writeCode(form: CodeForm, key: number, value: number): string {
  const { alphabet, length, prefix = '' } = form;
  const held = holding(alphabet);
  let text = '';
  for (let word = scramble(key, value), at = 0; at < held; at++) {
    text += alphabet.charAt(word % alphabet.length);
    word = Math.floor(word / alphabet.length);
  }
  for (let at = held; at < length; at++) text += alphabet.charAt(draw(key, at, value) % alphabet.length);
  return prefix + text;
}

/** The number that an identifier may hold. Write it again and compare: any text reads as some number. */
export function readCode(form: CodeForm, key: number, text: string): number {
  const { alphabet, prefix = '' } = form;
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
