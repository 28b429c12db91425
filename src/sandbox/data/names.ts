import { draw, memoize, pick } from './invention.ts';
import { counts } from './identity.ts';
import { drawCity } from './places.ts';
import { ownerOfAlbum, ownerOfSong, ownSongsOf, special, tracksOf, typeOf } from './structure.ts';
import words from './words.json' with { type: 'json' };

const { givenNames, familyNames } = words;

/** A quarter of the artists have a special style. A few artists share a name. */
export const artistName = memoize(counts.artist, (artist: number): string => {
  const pair = (artist * 1_237 + 31) % (givenNames.length * familyNames.length);
  const [given, family] = [pick(givenNames, pair), pick(familyNames, Math.floor(pair / givenNames.length))];
  const drawn = draw('artist style', artist);
  const styles = [
    () => `DJ ${given} ${family}`,
    () => `${given} ${family}`.toLowerCase(),
    () => `${given}${family}`.toUpperCase(),
    () => `${given} & the ${family}s`,
    () => `${pick(words.kanaNames, drawn >>> 8)} ${family}`,
    () => `${given} ${family} ${pick(words.emoji, drawn >>> 8)}`,
  ];
  return styles[drawn % 24]?.() ?? `${given} ${family}`;
});

export function albumName(album: number): string {
  const type = typeOf(album);
  if (type === 'single') return songName(tracksOf(album)[0] ?? 0);
  return type === 'compil' ? `The Best of ${artistName(ownerOfAlbum(album))}` : titled('album title', album);
}

/** Songs may share a name: live takes, re-recordings, deluxe editions. */
export function songName(song: number): string {
  const owner = ownerOfSong(song);
  const place = song - ownSongsOf(owner).start;
  if (owner === special.prolific) return place === 0 ? '(Intro)' : titled('song title', song - ((place - 1) % 2));
  return titled('song title', place % 13 === 12 ? song - 1 : song);
}

function titled(topic: string, record: number): string {
  const drawn = draw(topic, record);
  const rest = drawn >>> 8;
  const [first, second] = [pick(words.songWords, drawn >>> 4), pick(words.nouns, drawn >>> 12)];
  const styles = [
    () => pick(words.foreignTitles, rest),
    () => `${first} ${pick(words.emoji, rest)}`,
    () => `${first}, Vol. ${2 + (rest % 3)}`,
    () => `Live in ${drawCity(rest).city}`,
    () => first.toLowerCase(),
    () => first,
    () => `${first} of ${second}`,
  ];
  return styles[drawn % 14]?.() ?? `${pick(words.adjectives, rest)} ${second}`;
}

export const genrePair = (first: number, second: number): string[] => [
  ...new Set([pick(words.genres, first).root, pick(words.genres, second).root]),
];

const letters = new Map(Object.entries({ ß: 'ss', ø: 'o', æ: 'ae', ł: 'l', ı: 'i' }));

/** Lowercase Latin letters, digits and spaces of a name. Empty if it has none. */
export function latin(name: string): string {
  const replaced = plain(name).replace(/[ßøæłı]/g, letter => letters.get(letter) ?? '');
  return replaced.replace(/[^a-z0-9]+/g, ' ').trim();
}

export const slugged = (name: string): string => latin(name).replaceAll(' ', '-');
export const handleOf = (name: string): string => latin(name).replaceAll(' ', '');
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();
export const titleCase = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ');
