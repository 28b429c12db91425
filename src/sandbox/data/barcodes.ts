import { day, dayText } from './calendar.ts';
import { numbers, words } from './collections.ts';
import { alphabets, confirmed } from './identity.ts';
import { draw, pick, topic } from './random.ts';
import { albumCount, firstAlbumOf, ownSongsOf, releaseDay, songCount, special } from './structure.ts';

const isrcCountries = words('US GB FR DE QM JP BR ES SE CA NL IT');
const registrants = alphabets.plate.slice(10) + alphabets.digits;
const isrc = topic('isrc') ^ 1;
const upc = topic('upc') ^ 1;
const undatedYear = day(2019, 1, 1);
const headlinerSongs = ownSongsOf(special.headliner).start;

/** The headliner's second and third songs: one without ISRC, one whose ISRC several recordings claimed. */
export const songWithoutIsrc = headlinerSongs + 1;
export const blacklistedSong = headlinerSongs + 2;

/** Two letters of a country, three of the registrant, two digits of the year, five digits. Null where none is known. */
export function isrcOf(song: number): string | null {
  const drawn = draw(isrc, song);
  if (song === songWithoutIsrc || (song > headlinerSongs + 200 && drawn % 100 === 0)) return null;
  const year = dayText(releaseDay(firstAlbumOf(song)) ?? undatedYear).slice(2, 4);
  const registrant = [8, 14, 20].map(shift => registrants.charAt((drawn >>> shift) % 36)).join('');
  return `${pick(isrcCountries, drawn >>> 4)}${registrant}${year}${String(song % 100_000).padStart(5, '0')}`;
}

/** Several recordings claim these codes: looked up by ISRC or by platform id they are gone for good (410). */
export function isBlacklisted(song: number): boolean {
  return song === blacklistedSong || (song > headlinerSongs + 200 && draw(isrc ^ 1, song) % 400 === 0);
}

export function songByIsrc(text: string): number | undefined {
  const designation = Number(text.slice(7));
  return [designation, designation + 100_000].find(song => song < songCount && isrcOf(song) === text);
}

/** Digits with leading zeros: mostly 13 of them; some distributors write one zero more or one less. */
export function upcOf(album: number): string {
  const digits = `${2_000 + (draw(upc, album) % 97_000)}`.padStart(6, '0') + String(album).padStart(6, '0');
  const sum = numbers(digits.length).reduce((total, at) => total + Number(digits[at]) * (at % 2 ? 3 : 1), 0);
  const code = digits + ((10 - (sum % 10)) % 10);
  if (album % 9 === 4) return code.slice(1);
  return album % 9 === 0 ? `0${code}` : code;
}

export const albumByUpc = (text: string) => confirmed(Number(text.slice(-7, -1)), albumCount, text, upcOf);
