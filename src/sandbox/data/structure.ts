import { day, type Day } from './calendar.ts';
import { draw, fraction, topic } from './random.ts';

/*
 * Who owns what: artists own albums, albums own songs, each as one run of numbers. The lower the number of a record, the
 * better known it is.
 */

export const artistCount = 2_500;
export const playlistCount = 2_200;
export const festivalCount = 220;
export const venueCount = 420;

/** Artists with a discography made to measure. */
export const special = {
  headliner: 0,
  prolific: 40,
  exactlyHundredAlbums: 120,
  discography250: 333,
  offline: 700,
  newcomer: 2_490,
} as const;

export type ReleaseType = 'album' | 'single' | 'compil';

const albumsOfArtist = topic('albums of artist') ^ 6;
const releaseType = topic('release type') ^ 6;
const ownSongs = topic('own songs') ^ 6;
const released = topic('released') ^ 6;
const newestRelease = day(2026, 9, 25);
/** The headliner's second album. */
const boxSetAlbum = 1;

/** Albums of artist n are `albumStarts[n]` up to `albumStarts[n + 1]`; songs of albums likewise. */
const albumStarts = runs(artistCount, albumTotal);
export const albumCount = albumStarts[artistCount] ?? 0;
export interface Run {
  start: number;
  end: number;
}

/** The albums that are the artist's own. */
export const ownAlbums = (artist: number): Run => runAt(albumStarts, artist);

/** The songs that first appeared on the album. */
export const firstReleases = (album: number): Run => runAt(songStarts, album);

/** The songs that first appeared on any of the artist's own albums. */
export function ownSongsOf(artist: number): Run {
  const albums = ownAlbums(artist);
  return { start: songStarts[albums.start] ?? 0, end: songStarts[albums.end] ?? 0 };
}

export const ownerOfAlbum = (album: number): number => runOf(albumStarts, album);
export const firstAlbumOf = (song: number): number => runOf(songStarts, song);
export const ownerOfSong = (song: number): number => ownerOfAlbum(firstAlbumOf(song));

const songStarts = runs(albumCount, ownSongTotal);
export const songCount = songStarts[albumCount] ?? 0;

/** The headliner's best known song, out some years before the series begin. */
export const greatestHit: number = firstReleases(albumOfTheHit()).start;

export function typeOf(album: number): ReleaseType {
  const owner = ownerOfAlbum(album);
  return typeAt(owner, album, album - ownAlbums(owner).start);
}

/** The day of release; undefined for a record whose date nobody wrote down. */
export function releaseDay(album: number): Day | undefined {
  const owner = ownerOfAlbum(album);
  const place = album - ownAlbums(owner).start;
  const chance = fraction(released, album);
  if (place >= 3 && chance < 0.03) return undefined;
  // The first three are the artist's newest: their release shows as a spike in the numbers.
  if (place < 3) return newestRelease - place * 330 - Math.floor(chance * 240);
  return newestRelease - 1_000 - Math.floor(chance * chance * 15_000);
}

function albumOfTheHit(): number {
  const { start, end } = ownAlbums(special.headliner);
  for (let album = start; album < end; album++) {
    const out = releaseDay(album);
    const age = newestRelease - (out ?? 0);
    if (typeOf(album) === 'album' && age > 1_400 && age < 2_600) return album;
  }
  return start;
}

function typeAt(owner: number, album: number, place: number): ReleaseType {
  if (place === 0 || owner === special.prolific || album === boxSetAlbum) return 'album';
  const chance = draw(releaseType, album) % 100;
  if (chance < 55) return 'album';
  return chance < 93 ? 'single' : 'compil';
}

function albumTotal(artist: number): number {
  if (artist === special.headliner) return 42;
  if (artist === special.prolific) return 101;
  if (artist === special.exactlyHundredAlbums) return 100;
  if (artist === special.discography250) return 250;
  if (artist === special.newcomer) return 0;
  return Math.floor(fraction(albumsOfArtist, artist) ** 2.2 * 34);
}

function ownSongTotal(album: number): number {
  const owner = ownerOfAlbum(album);
  const drawn = draw(ownSongs, album);
  if (owner === special.prolific) return 11;
  if (album === boxSetAlbum) return 130;
  const type = typeAt(owner, album, album - (albumStarts[owner] ?? 0));
  if (type === 'album') return 6 + (drawn % 9);
  return type === 'single' && drawn % 3 === 0 ? 1 : 0;
}

function runs(count: number, lengthOf: (index: number) => number): Int32Array {
  const starts = new Int32Array(count + 1);
  for (let index = 0; index < count; index++) starts[index + 1] = (starts[index] ?? 0) + lengthOf(index);
  return starts;
}

function runAt(starts: Int32Array, index: number): Run {
  return { start: starts[index] ?? 0, end: starts[index + 1] ?? 0 };
}

/** The run that holds a position: the last one that starts at or before it. */
function runOf(starts: Int32Array, position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle;
  }
  return low;
}
