import { day, type Day } from './calendar.ts';
import { draw, fraction, topic } from './random.ts';

/*
 * Who owns what: artists own albums, albums own songs, each as one run of numbers. The structure does not depend on
 * the seed (the seed changes names and numbers), so ids can be written down: see landmarks.ts.
 */

export const artistCount = 2_500;
export const playlistCount = 2_200;
export const festivalCount = 220;
export const venueCount = 420;

/** The lower the number of an artist, the better known it is. These have a discography made to measure. */
export const special = {
  headliner: 0,
  prolific: 40,
  exactlyHundredAlbums: 120,
  discography250: 333,
  offline: 700,
  newcomer: 2_490,
} as const;

export type ReleaseType = 'album' | 'single' | 'compil';

const structureSeed = 7;
const albumsOfArtist = topic('albums of artist');
const releaseType = topic('release type');
const ownSongs = topic('own songs');
const released = topic('released');
const newestRelease = day(2026, 9, 25);
/** The headliner's second album. */
const boxSetAlbum = 1;

/** Albums of artist n are `albumStarts[n]` up to `albumStarts[n + 1]`; songs of albums likewise. */
const albumStarts = runs(artistCount, albumTotal);
export const albumCount = albumStarts[artistCount] ?? 0;
const songStarts = runs(albumCount, ownSongTotal);
export const songCount = songStarts[albumCount] ?? 0;

/** The headliner's best known song, out some years before the series begin. */
export const greatestHit = firstReleases(albumOfTheHit()).start;

export interface Run {
  start: number;
  end: number;
}

/** The albums that are the artist's own. */
export function ownAlbums(artist: number): Run {
  return { start: albumStarts[artist] ?? 0, end: albumStarts[artist + 1] ?? 0 };
}

/** The songs that first appeared on the album. */
export function firstReleases(album: number): Run {
  return { start: songStarts[album] ?? 0, end: songStarts[album + 1] ?? 0 };
}

/** The songs that first appeared on any of the artist's own albums. */
export function ownSongsOf(artist: number): Run {
  const albums = ownAlbums(artist);
  return { start: songStarts[albums.start] ?? 0, end: songStarts[albums.end] ?? 0 };
}

export function ownerOfAlbum(album: number): number {
  return runOf(albumStarts, album);
}

export function firstAlbumOf(song: number): number {
  return runOf(songStarts, song);
}

export function ownerOfSong(song: number): number {
  return ownerOfAlbum(firstAlbumOf(song));
}

export function typeOf(album: number): ReleaseType {
  const owner = ownerOfAlbum(album);
  return typeAt(owner, album, album - ownAlbums(owner).start);
}

/** The day of release; undefined for a record whose date nobody wrote down. */
export function releaseDay(album: number): Day | undefined {
  const owner = ownerOfAlbum(album);
  const place = album - ownAlbums(owner).start;
  const chance = fraction(structureSeed, released, album);
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
  const chance = draw(structureSeed, releaseType, album) % 100;
  if (chance < 55) return 'album';
  return chance < 93 ? 'single' : 'compil';
}

function albumTotal(artist: number): number {
  if (artist === special.headliner) return 42;
  if (artist === special.prolific) return 101;
  if (artist === special.exactlyHundredAlbums) return 100;
  if (artist === special.discography250) return 250;
  if (artist === special.newcomer) return 0;
  return Math.floor(fraction(structureSeed, albumsOfArtist, artist) ** 2.2 * 34);
}

function ownSongTotal(album: number): number {
  const owner = ownerOfAlbum(album);
  const drawn = draw(structureSeed, ownSongs, album);
  if (owner === special.prolific) return 11;
  if (album === boxSetAlbum) return 130;
  switch (typeAt(owner, album, album - (albumStarts[owner] ?? 0))) {
    case 'album':
      return 6 + (drawn % 9);
    case 'single':
      return drawn % 3 === 0 ? 1 : 0;
    case 'compil':
      return 0;
  }
}

function runs(count: number, lengthOf: (index: number) => number): Int32Array {
  const starts = new Int32Array(count + 1);
  for (let index = 0; index < count; index++) starts[index + 1] = (starts[index] ?? 0) + lengthOf(index);
  return starts;
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
