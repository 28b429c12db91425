import { numbers, times } from './collections.ts';
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
export const specials: ReadonlySet<number> = new Set(Object.values(special));
const { headliner, prolific, exactlyHundredAlbums, discography250, newcomer } = special;
export const promised: ReadonlyMap<number, number> = new Map([
  [headliner, 42],
  [prolific, 101],
  [exactlyHundredAlbums, 100],
  [discography250, 250],
  [newcomer, 0],
]);

export type ReleaseType = 'album' | 'single' | 'compil';

const albumsOfArtist = topic('albums of artist') ^ 6;
const releaseType = topic('release type') ^ 6;
const ownSongs = topic('own songs') ^ 6;
const released = topic('released') ^ 6;
const newestRelease = day(2026, 9, 25);
const boxSetAlbum = 1;

/** Albums of artist n are `albumStarts[n]` up to `albumStarts[n + 1]`; songs of albums likewise. */
const albumStarts = starts(artistCount, artist => {
  return promised.get(artist) ?? Math.floor(fraction(albumsOfArtist, artist) ** 2.2 * 34);
});
export const albumCount = albumStarts[artistCount] ?? 0;
export interface Run {
  start: number;
  end: number;
}

export const inRun = ({ start, end }: Run): number[] => numbers(end - start, start);
const run = (from: Int32Array, first: number, last = first + 1): Run => ({
  start: from[first] ?? 0,
  end: from[last] ?? 0,
});

export const ownerOfAlbum = (album: number): number => holderOf(albumStarts, album);
export const ownAlbums = (artist: number): Run => run(albumStarts, artist);

const songStarts = starts(albumCount, album => {
  const [type, drawn] = [typeOf(album), draw(ownSongs, album)];
  if (ownerOfAlbum(album) === prolific) return 11;
  if (album === boxSetAlbum) return 130;
  if (type === 'album') return 6 + (drawn % 9);
  return type === 'single' && drawn % 3 === 0 ? 1 : 0;
});
export const songCount = songStarts[albumCount] ?? 0;

export const firstReleases = (album: number): Run => run(songStarts, album);

export function ownSongsOf(artist: number): Run {
  const { start, end } = ownAlbums(artist);
  return run(songStarts, start, end);
}

export const firstAlbumOf = (song: number): number => holderOf(songStarts, song);
export const ownerOfSong = (song: number): number => ownerOfAlbum(firstAlbumOf(song));

/** The headliner's best known song, out some years before the series begin. */
export const greatestHit: number = firstReleases(inRun(ownAlbums(headliner)).find(isOfTheHit) ?? 0).start;

function isOfTheHit(album: number): boolean {
  const age = newestRelease - (releaseDay(album) ?? 0);
  return typeOf(album) === 'album' && age > 1_400 && age < 2_600;
}

function placeOf(album: number): number {
  return album - ownAlbums(ownerOfAlbum(album)).start;
}

export function typeOf(album: number): ReleaseType {
  if (placeOf(album) === 0 || ownerOfAlbum(album) === prolific || album === boxSetAlbum) return 'album';
  const chance = draw(releaseType, album) % 100;
  if (chance < 55) return 'album';
  return chance < 93 ? 'single' : 'compil';
}

/** The day of release; undefined where it is not known. */
export function releaseDay(album: number): Day | undefined {
  const place = placeOf(album);
  const chance = fraction(released, album);
  if (place >= 3 && chance < 0.03) return undefined;
  // The first three are the artist's newest: their release shows as a spike in the numbers.
  if (place < 3) return newestRelease - place * 330 - Math.floor(chance * 240);
  return newestRelease - 1_000 - Math.floor(chance * chance * 15_000);
}

function starts(count: number, lengthOf: (index: number) => number): Int32Array {
  let next = 0;
  return Int32Array.from([0, ...times(count, index => (next += lengthOf(index)))]);
}

/** The owner of the run that holds a position: of the last run that starts at or before it. */
function holderOf(from: Int32Array, position: number): number {
  let [low, high] = [0, from.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((from[middle] ?? 0) <= position) low = middle;
    else high = middle;
  }
  return low;
}
