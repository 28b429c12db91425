import { tracksOf } from './credits.ts';
import { Memo } from './memo.ts';
import { placeOf } from './places.ts';
import { draw, pick, topic } from './random.ts';
import { artistCount, ownerOfAlbum, ownerOfSong, ownSongsOf, special, typeOf } from './structure.ts';
import {
  adjectives,
  emoji,
  familyNames,
  foreignTitles,
  givenNames,
  kanaNames,
  kanaTitles,
  nouns,
  songWords,
} from './words.ts';

const artistStyle = topic('artist style');
const albumTitle = topic('album title');
const songTitle = topic('song title');
const artistNames = new Memo<number, string>(artistCount * 2);

/** No two artists get the same pair of words, whatever the seed. */
export function artistName(seed: number, artist: number): string {
  return artistNames.of(seed * artistCount + artist, () => {
    const pair = (artist * 1_237 + seed * 31) % (givenNames.length * familyNames.length);
    return styled(draw(seed, artistStyle, artist), pair);
  });
}

/** A single bears the name of the song it was made for. */
export function albumName(seed: number, album: number): string {
  const drawn = draw(seed, albumTitle, album);
  const owner = ownerOfAlbum(album);
  const type = typeOf(album);
  if (type === 'single') return songName(seed, tracksOf(album)[0] ?? 0);
  if (type === 'compil') return drawn % 2 ? `The Best of ${artistName(seed, owner)}` : 'Anthology';
  return albumTitled(drawn, draw(seed, albumTitle, album, 1));
}

/** Different songs may share a name: a live take, a new recording, the same song on a deluxe edition. */
export function songName(seed: number, song: number): string {
  const owner = ownerOfSong(song);
  const { start } = ownSongsOf(owner);
  const place = song - start;
  if (owner === special.prolific) return place === 0 ? '(Intro)' : titled(seed, start + place - ((place - 1) % 2));
  return titled(seed, place % 13 === 12 ? song - 1 : song);
}

/** Letters and hyphens; a name without Latin letters leaves nothing, then the record's UUID stands in. */
export function slugOf(name: string, uuid: string): string {
  return latin(name).replace(/ +/g, '-') || uuid;
}

const letters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', ł: 'l', ı: 'i' };

/** The name in lower-case Latin letters, digits and spaces. */
export function latin(name: string): string {
  const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return plain
    .replace(/[ßøæłı]/g, letter => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

function styled(drawn: number, pair: number): string {
  const given = pick(givenNames, pair);
  const family = pick(familyNames, Math.floor(pair / givenNames.length));
  switch (drawn % 24) {
    case 0:
      return `DJ ${given} ${family}`;
    case 1:
      return `${given} ${family}`.toLowerCase();
    case 2:
      return `${given}${family}`.toUpperCase();
    case 3:
      return `Lil' ${given} ${family}`;
    case 4:
      return `${pick(kanaNames, drawn >>> 8)} ${family}`;
    case 5:
      return `${given} ${family} ${pick(emoji, drawn >>> 8)}`;
    case 6:
      return `${given} & the ${family}s`;
    case 7:
      return `The ${pick(adjectives, drawn >>> 8)} ${family}s of ${given}`;
    default:
      return `${given} ${family}`;
  }
}

function albumTitled(drawn: number, again: number): string {
  switch (drawn % 12) {
    case 0:
      return pick(foreignTitles, again);
    case 1:
      return `Live in ${placeOf(again).city}`;
    case 2:
      return `${pick(songWords, again)}, Vol. ${2 + (again % 3)}`;
    case 3:
      return pick(kanaTitles, again);
    case 4:
      return `${pick(nouns, again)} (Deluxe Edition)`;
    case 5:
      return `${pick(songWords, again).toLowerCase()} ${pick(emoji, again >>> 8)}`;
    case 6:
      return `${pick(songWords, again)} EP`;
    default:
      return `${pick(adjectives, again)} ${pick(nouns, again >>> 8)}`;
  }
}

function titled(seed: number, song: number): string {
  const drawn = draw(seed, songTitle, song);
  const first = pick(songWords, drawn >>> 4);
  const second = pick(songWords, drawn >>> 12);
  switch (drawn % 16) {
    case 0:
      return pick(foreignTitles, drawn >>> 8);
    case 1:
      return pick(kanaTitles, drawn >>> 8);
    case 2:
      return `${first} ${pick(emoji, drawn >>> 8)}`;
    case 3:
      return `${first} (Remix)`;
    case 4:
      return first.toLowerCase();
    case 5:
      return `${pick(adjectives, drawn >>> 8)} ${second}`;
    case 6:
      return `Don't ${first} the ${second}`;
    case 7:
      return `${first} - Live`;
    case 8:
      return first;
    default:
      return `${first} of ${second}`;
  }
}
