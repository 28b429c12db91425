import { dayText } from './calendar.ts';
import { draw, pick, range, topic } from './invention.ts';
import { releaseOf } from './numbers.ts';
import { albumCount, ARTIST_COUNT, ownSongsOf, songCount, special } from './structure.ts';
import words from './words.json' with { type: 'json' };

/** Number of records of each kind. Radio stations have a slug instead of a UUID. */
export const counts = {
  artist: ARTIST_COUNT,
  album: albumCount,
  song: songCount,
  work: songCount, // A work has the number of its first recording.
  playlist: 2_200,
  radio: 240,
  festival: 220,
  edition: 220 * 13, // 220 festivals over 13 years.
  venue: 420,
  concert: 420 * 64, // 420 venues, 64 concerts each.
  // Every pair of names is a person, so a credited name identifies its record.
  collaborator: words.givenNames.length * words.familyNames.length,
  publisher: 320,
  label: 264,
  distributor: 120,
};

export type UuidKind = keyof typeof counts;

export const allOf = (kind: UuidKind): number[] => range(counts[kind]);

/** Inverse index from keys to records, built on first use. */
export function indexed<K>(kind: UuidKind, keysOf: (record: number) => readonly K[]) {
  let index: Map<K, { record: number }[]> | undefined;
  const entriesOf = (record: number) => [...new Set(keysOf(record))].map(key => ({ key, record }));
  return (key: K): number[] => {
    index ??= Map.groupBy(allOf(kind).flatMap(entriesOf), entry => entry.key);
    return (index.get(key) ?? []).map(({ record }) => record);
  };
}

const uuidKeyOf = (kind: UuidKind): number => topic(`uuid of ${kind}`);

/** The first eight digits encode the record; the rest are filler. */
export function uuidOf(kind: UuidKind, index: number): string {
  const key = uuidKeyOf(kind);
  const start = hex(scramble(key, index));
  const [middle, tail] = [hex(draw(key, index)), hex(draw(key ^ 3, index)) + hex(draw(key ^ 2, index))];
  return `${start}-${middle.slice(0, 4)}-11e${middle.slice(4, 5)}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** Returns undefined if the UUID is not a record of this kind. */
export function indexOf(kind: UuidKind, uuid: string): number | undefined {
  const index = unscramble(uuidKeyOf(kind), Number.parseInt(uuid.slice(0, 8), 16));
  return confirmed(index, counts[kind], uuid, at => uuidOf(kind, at));
}

/** Validates a decoded record number. Returns undefined unless the record exists and has this code. */
export function confirmed(index: number, count: number, code: string, codeOf: (index: number) => string | null) {
  const isRecord = Number.isInteger(index) && index >= 0 && index < count;
  return isRecord && codeOf(index) === code ? index : undefined;
}

/** Format of an id: a prefix, then `length` digits in a radix. */
export interface CodeForm {
  radix: number;
  length: number;
  prefix?: string;
}

/** Characters needed for 32 bits. */
const widthOf = (radix: number): number => (2 ** 32 - 1).toString(radix).length;

/** Encodes a number as an id. The first characters hold the number; the rest are filler. */
export function writeCode({ radix, length, prefix = '' }: CodeForm, key: number, value: number): string {
  const parts = [scramble(key, value), ...range(4).map(part => draw(key ^ part, value))];
  const text = parts.map(word => word.toString(radix).padStart(widthOf(radix), '0')).join('');
  return prefix + text.slice(0, length);
}

/** Decodes the number of an id. Re-encode to validate: any text decodes to some number. */
export const readCode = ({ radix, prefix = '' }: CodeForm, key: number, text: string): number =>
  unscramble(key, Number.parseInt(text.slice(prefix.length).slice(0, widthOf(radix)), radix));

const factor = 0x2c1b3c6d;
const inverse = 0x64ea2d65;

/** Reversible 32-bit scrambling, so that a number can be decoded from an id. */
function scramble(key: number, value: number): number {
  const word = Math.imul(value ^ key, factor);
  const mixed = Math.imul(word ^ (word >>> 16), factor);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function unscramble(key: number, scrambled: number): number {
  const mixed = Math.imul(scrambled ^ (scrambled >>> 16), inverse);
  return (Math.imul(mixed ^ (mixed >>> 16), inverse) ^ key) >>> 0;
}

const hex = (word: number): string => word.toString(16).padStart(8, '0');

const isrcCountries = ['US', 'GB', 'FR', 'DE', 'QM', 'JP', 'BR', 'ES', 'SE', 'CA', 'NL', 'IT'];
const registrants = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const isrc = topic('isrc') ^ 1;
const upc = topic('upc') ^ 1;
const headlinerSongs = ownSongsOf(special.headliner).start;

/** Edge cases among the headliner's songs: one without an ISRC, one whose ISRC is ambiguous. */
export const songWithoutIsrc = headlinerSongs + 1;
export const blacklistedSong = headlinerSongs + 2;

/** The example ISRC in the schema's descriptions, assigned to a song released in the year of the code. */
const documentedSong = { song: headlinerSongs + 149, isrc: 'USUM71900764' };

/** Country (2 letters), registrant (3), year (2 digits), designation (5). Null if unknown. */
export function isrcOf(song: number): string | null {
  if (song === documentedSong.song) return documentedSong.isrc;
  const drawn = draw(isrc, song);
  if (song === songWithoutIsrc || (song > headlinerSongs + 200 && drawn % 100 === 0)) return null;
  const year = dayText(releaseOf(song)).slice(2, 4);
  const registrant = [8, 14, 20].map(shift => registrants.charAt((drawn >>> shift) % 36)).join('');
  return `${pick(isrcCountries, drawn >>> 4)}${registrant}${year}${String(song % 100_000).padStart(5, '0')}`;
}

/** Whether several recordings claim the code of a song: lookups by ISRC or platform id return 410. */
export const isBlacklisted = (song: number): boolean =>
  song === blacklistedSong || (song > headlinerSongs + 200 && draw(isrc ^ 1, song) % 400 === 0);

export function songByIsrc(text: string): number | undefined {
  const designation = Number(text.slice(7));
  const known = [documentedSong.song, designation, designation + 100_000].filter(song => song < counts.song);
  return known.find(song => isrcOf(song) === text);
}

/** 13 digits with leading zeros. One album in nine has 12 digits, one in nine has 14. */
export function upcOf(album: number): string {
  const body = `${2_000 + (draw(upc, album) % 97_000)}`.padStart(6, '0') + String(album).padStart(6, '0');
  const sum = range(body.length).reduce((total, at) => total + Number(body[at]) * (at % 2 ? 3 : 1), 0);
  const code = body + ((10 - (sum % 10)) % 10);
  if (album % 9 === 4) return code.slice(1);
  return album % 9 === 0 ? `0${code}` : code;
}

export const albumByUpc = (text: string) => confirmed(Number(text.slice(-7, -1)), counts.album, text, upcOf);
