import { dayFromDate, type EpochDay } from './calendar.ts';
import { draw, fraction, memoize, range, times, topic } from './invention.ts';

/*
 * Ownership: artists own albums and albums own songs, each as a contiguous range of numbers. Lower numbers are better
 * known.
 */

export const ARTIST_COUNT = 2_500;

/** Artists whose discography, accounts or first day tests rely on. */
export const special = {
  headliner: 0,
  prolific: 40,
  exactlyHundredAlbums: 120,
  discography250: 333,
  offline: 700,
  newcomer: 2_490,
} as const;
export const specials: ReadonlySet<number> = new Set(Object.values(special));
/** Fixed number of albums, by artist. */
const promisedAlbums: Readonly<Record<number, number>> = { 0: 42, 40: 101, 120: 100, 333: 250, 2490: 0 };

const newestRelease = dayFromDate(2026, 9, 25);
const BOX_SET_ALBUM = 1;

/** Half-open: [start, end). */
export interface NumberRun {
  start: number;
  end: number;
}

export const inRun = ({ start, end }: NumberRun): number[] => range(end - start, start);

const albumRuns = runs(ARTIST_COUNT, artist => {
  return promisedAlbums[artist] ?? Math.floor(fraction(topic('albums of artist') ^ 6, artist) ** 2.2 * 34);
});
export const albumCount = albumRuns.total;
export const ownerOfAlbum = albumRuns.ownerOf;
export const ownAlbums = (artist: number): NumberRun => albumRuns.of(artist);
const placeOfAlbum = (album: number): number => album - ownAlbums(ownerOfAlbum(album)).start;

const songRuns = runs(albumCount, album => {
  const [type, drawn] = [typeOf(album), draw(topic('own songs') ^ 6, album)];
  if (ownerOfAlbum(album) === special.prolific) return 11;
  if (album === BOX_SET_ALBUM) return 130;
  if (type === 'album') return 6 + (drawn % 9);
  return type === 'single' && drawn % 3 === 0 ? 1 : 0;
});
export const songCount = songRuns.total;
export const firstAlbumOf = songRuns.ownerOf;
const firstReleases = (album: number): NumberRun => songRuns.of(album);
export const ownSongsOf = (artist: number): NumberRun => songRuns.of(ownAlbums(artist).start, ownAlbums(artist).end);
export const ownerOfSong = (song: number): number => ownerOfAlbum(firstAlbumOf(song));

/** The headliner's best-known song, released more than a year before the series start. */
export const greatestHit: number = firstReleases(
  inRun(ownAlbums(special.headliner)).find(album => {
    const age = newestRelease - (releaseDay(album) ?? 0);
    return typeOf(album) === 'album' && age > 1_400 && age < 2_600;
  }) ?? 0,
).start;

export function typeOf(album: number): 'album' | 'single' | 'compil' {
  const isAlbum = placeOfAlbum(album) === 0 || ownerOfAlbum(album) === special.prolific || album === BOX_SET_ALBUM;
  const chance = draw(topic('release type') ^ 6, album) % 100;
  if (isAlbum || chance < 55) return 'album';
  return chance < 93 ? 'single' : 'compil';
}

/** Undefined if unknown. Albums are never older than their songs. */
export function releaseDay(album: number): EpochDay | undefined {
  const type = typeOf(album);
  const chance = fraction(topic('released') ^ 6, album);
  if (type === 'album') return ownDay(album, chance);
  const [borrowed = 0] = borrowedTracks(album);
  // A single follows its song's album within months. A compilation follows the artist's newest album, which has the lowest
  // number.
  const isBest = type === 'compil';
  const source = releaseDay(isBest ? ownAlbums(ownerOfAlbum(album)).start : firstAlbumOf(borrowed));
  const later = Math.floor(chance * 120) + (isBest ? 120 : 0);
  return source === undefined ? ownDay(album, chance) : Math.min(newestRelease, source + later);
}

function ownDay(album: number, chance: number): EpochDay | undefined {
  const place = placeOfAlbum(album);
  if (place >= 3 && chance < 0.03) return undefined;
  // The three newest: their release shows as a spike in the figures.
  if (place < 3) return newestRelease - place * 330 - Math.floor(chance * 240);
  return newestRelease - 1_000 - Math.floor(chance * chance * 15_000);
}

/** Consecutive ranges of numbers, one per owner. */
function runs(owners: number, lengthOf: (owner: number) => number) {
  const lengths = times(owners, lengthOf);
  let total = 0;
  const starts = [0, ...lengths.map(length => (total += length))];
  const ownerOfEach = lengths.flatMap((length, owner) => times(length, () => owner));
  return {
    total,
    ownerOf: (position: number): number => ownerOfEach[position] ?? 0,
    of: (first: number, end = first + 1): NumberRun => ({ start: starts[first] ?? 0, end: starts[end] ?? 0 }),
  };
}

/*
 * Credits can be resolved in both directions without an index: the guest of a song is the owner's neighbor at a fixed
 * distance, so an artist's guest appearances are on songs of the opposite neighbor.
 */

/** The third, seventh and eleventh of every twelve songs have a guest. */
const guestDistances: Readonly<Record<number, number>> = { 2: 3, 6: 17, 10: 101 };
const JOINT_ALBUM_DISTANCE = 13;

export const neighbour = (artist: number, distance: number): number =>
  (artist + distance + ARTIST_COUNT) % ARTIST_COUNT;

export function artistsOfAlbum(album: number): number[] {
  const owner = ownerOfAlbum(album);
  return isJoint(owner, album) ? [owner, neighbour(owner, JOINT_ALBUM_DISTANCE)] : [owner];
}

export function creditsOf(song: number): { main: number[]; guests: number[] } {
  const owner = ownerOfSong(song);
  const main = artistsOfAlbum(firstAlbumOf(song));
  const guest = neighbour(owner, guestDistances[(song - ownSongsOf(owner).start) % 12] ?? 0);
  // The prolific artist has no guests and is never a guest: namesakes in its song list must fall on page boundaries.
  const isAlone = owner === special.prolific || guest === special.prolific || main.includes(guest);
  return { main, guests: isAlone ? [] : [guest] };
}

export const albumsOf = (artist: number): number[] => [...inRun(ownAlbums(artist)), ...jointAlbums(artist)];

/** Songs with the artist as a main performer, and all songs including guest appearances. */
export const songsOf = memoize(300, (artist: number) => {
  const joint = jointAlbums(artist).flatMap(album => inRun(firstReleases(album)));
  const main = [...inRun(ownSongsOf(artist)), ...joint];
  const others = Object.values(guestDistances).flatMap(distance => inRun(ownSongsOf(neighbour(artist, -distance))));
  return { main, all: [...main, ...others.filter(song => creditsOf(song).guests.includes(artist))] };
});

/** Songs of an album in order. Singles and compilations borrow songs of the same artist. */
export const tracksOf = memoize(2_000, (album: number): readonly number[] => {
  return [...borrowedTracks(album), ...inRun(firstReleases(album))];
});

function borrowedTracks(album: number): number[] {
  const own = ownSongsOf(ownerOfAlbum(album));
  const [type, total, drawn] = [typeOf(album), own.end - own.start, draw(topic('borrowed tracks') ^ 1, album)];
  if (type === 'album') return [];
  if (type === 'compil') {
    const count = Math.min(total, 10 + (drawn % 11));
    return times(count, place => own.start + Math.floor(((place + 0.5) * total) / count));
  }
  // A song first released on a single cannot be borrowed. The artist's first song is always on an album.
  const song = own.start + (drawn % total);
  return [typeOf(firstAlbumOf(song)) === 'single' ? own.start : song];
}

/** All albums with the song, its original album first. */
export function albumsWith(song: number): number[] {
  const first = firstAlbumOf(song);
  const others = inRun(ownAlbums(ownerOfAlbum(first))).filter(album => album !== first && typeOf(album) !== 'album');
  return [first, ...others.filter(album => tracksOf(album).includes(song))];
}

/** Artists with a fixed number of albums have no joint albums, except the headliner. */
function isJoint(owner: number, album: number): boolean {
  const isFree = [owner, neighbour(owner, JOINT_ALBUM_DISTANCE)].every(
    artist => !artist || !(artist in promisedAlbums),
  );
  return isFree && placeOfAlbum(album) % 19 === 7 && typeOf(album) === 'album';
}

function jointAlbums(artist: number): number[] {
  const owner = neighbour(artist, -JOINT_ALBUM_DISTANCE);
  return inRun(ownAlbums(owner)).filter(album => isJoint(owner, album));
}
