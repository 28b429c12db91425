import { Memo } from './collections.ts';
import { placeOf } from './places.ts';
import { draw, pick } from './random.ts';
import { artistCount, ownerOfAlbum, ownerOfSong, ownSongsOf, special, tracksOf, typeOf } from './structure.ts';
import { adjectives, emoji, familyNames, foreignTitles, genres, givenNames, kanaNames, kanaTitles } from './words.ts';
import { nouns, songWords } from './words.ts';

const artistNames = new Memo<number, string>(artistCount);

/** No two artists get the same pair of words. */
export function artistName(artist: number): string {
  return artistNames.of(artist, () => {
    const pair = (artist * 1_237 + 31) % (givenNames.length * familyNames.length);
    const [given, family] = [pick(givenNames, pair), pick(familyNames, Math.floor(pair / givenNames.length))];
    return styled(draw('artist style', artist), given, family);
  });
}

export function albumName(album: number): string {
  const drawn = draw('album title', album);
  const type = typeOf(album);
  if (type === 'single') return songName(tracksOf(album)[0] ?? 0);
  if (type === 'compil') return drawn % 2 ? `The Best of ${artistName(ownerOfAlbum(album))}` : 'Anthology';
  return albumTitled(drawn, draw('album title', album, 1));
}

/** Different songs may share a name: a live take, a new recording, the same song on a deluxe edition. */
export function songName(song: number): string {
  const owner = ownerOfSong(song);
  const place = song - ownSongsOf(owner).start;
  if (owner === special.prolific) return place === 0 ? '(Intro)' : songTitled(song - ((place - 1) % 2));
  return songTitled(place % 13 === 12 ? song - 1 : song);
}

/** The names of one or two genres. */
export const genrePair = (first: number, second: number): string[] => [
  ...new Set([pick(genres, first).root, pick(genres, second).root]),
];

/** Letters and hyphens; the record's UUID where the name has no Latin letters. */
export function slugOf(name: string, uuid: string): string {
  return latin(name).replace(/ +/g, '-') || uuid;
}

const letters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', ł: 'l', ı: 'i' };

/** The name in lower-case Latin letters, digits and spaces. */
export function latin(name: string): string {
  const replaced = plain(name).replace(/[ßøæłı]/g, letter => letters[letter] ?? '');
  return replaced.replace(/[^a-z0-9]+/g, ' ').trim();
}

export const slugged = (name: string): string => latin(name).replaceAll(' ', '-');
export const handleOf = (name: string): string => latin(name).replaceAll(' ', '');
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();

/** A part of the names has one of the first styles, the others have the last one. */
function styled(drawn: number, given: string, family: string): string {
  const rest = drawn >>> 8;
  const styles = [
    () => `DJ ${given} ${family}`,
    () => `${given} ${family}`.toLowerCase(),
    () => `${given}${family}`.toUpperCase(),
    () => `Lil' ${given} ${family}`,
    () => `${pick(kanaNames, rest)} ${family}`,
    () => `${given} ${family} ${pick(emoji, rest)}`,
    () => `${given} & the ${family}s`,
    () => `The ${pick(adjectives, rest)} ${family}s of ${given}`,
  ];
  return styles[drawn % 24]?.() ?? `${given} ${family}`;
}

function albumTitled(drawn: number, rest: number): string {
  const word = pick(songWords, rest);
  const styles = [
    () => pick(foreignTitles, rest),
    () => `Live in ${placeOf(rest).city}`,
    () => `${word}, Vol. ${2 + (rest % 3)}`,
    () => pick(kanaTitles, rest),
    () => `${pick(nouns, rest)} (Deluxe Edition)`,
    () => `${word.toLowerCase()} ${pick(emoji, rest >>> 8)}`,
    () => `${word} EP`,
  ];
  return styles[drawn % 12]?.() ?? `${pick(adjectives, rest)} ${pick(nouns, rest >>> 8)}`;
}

function songTitled(song: number): string {
  const drawn = draw('song title', song);
  const rest = drawn >>> 8;
  const [first, second] = [pick(songWords, drawn >>> 4), pick(songWords, drawn >>> 12)];
  const styles = [
    () => pick(foreignTitles, rest),
    () => pick(kanaTitles, rest),
    () => `${first} ${pick(emoji, rest)}`,
    () => `${first} (Remix)`,
    () => first.toLowerCase(),
    () => `${pick(adjectives, rest)} ${second}`,
    () => `Don't ${first} the ${second}`,
    () => `${first} - Live`,
    () => first,
  ];
  return styles[drawn % 16]?.() ?? `${first} of ${second}`;
}
