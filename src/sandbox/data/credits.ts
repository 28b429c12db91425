import { Memo, numbers, times } from './collections.ts';
import { draw, topic } from './random.ts';
import { artistCount, firstAlbumOf, firstReleases, inRun, ownAlbums, ownerOfAlbum, ownerOfSong } from './structure.ts';
import { ownSongsOf, promised, special, typeOf } from './structure.ts';

/*
 * Credits can be read in both directions without an index: the guest of a song is its owner's neighbour at a fixed
 * distance, so an artist's guest spots are on the songs of the neighbour at the same distance the other way.
 */

const guestRules = [
  { distance: 3, every: 12, at: 2 },
  { distance: 17, every: 12, at: 6 },
  { distance: 101, every: 12, at: 10 },
  { distance: 977, every: 36, at: 2 },
];
const jointDistance = 13;
const borrowed = topic('borrowed tracks') ^ 1;
const neighbour = (artist: number, distance: number): number => (artist + distance + artistCount) % artistCount;

const songs = new Memo<number, { main: number[]; all: number[] }>(300);
const tracks = new Memo<number, number[]>(2_000);

export function artistsOfAlbum(album: number): number[] {
  const owner = ownerOfAlbum(album);
  return isJoint(owner, album) ? [owner, neighbour(owner, jointDistance)] : [owner];
}

export function creditsOf(song: number): { main: number[]; guests: number[] } {
  const owner = ownerOfSong(song);
  const main = artistsOfAlbum(firstAlbumOf(song));
  const place = song - ownSongsOf(owner).start;
  const guests = guestRules
    .filter(({ every, at }) => place % every === at)
    .map(({ distance }) => neighbour(owner, distance))
    // The prolific artist plays alone: its list of songs is made so that namesakes lie on the page borders.
    .filter(guest => owner !== special.prolific && guest !== special.prolific && !main.includes(guest));
  return { main, guests };
}

export const albumsOf = (artist: number): number[] => [...inRun(ownAlbums(artist)), ...jointAlbums(artist)];

/** The songs of which the artist is a main performer, and all of them with those of a guest. */
export function songsOf(artist: number): { main: number[]; all: number[] } {
  return songs.of(artist, () => {
    const joint = jointAlbums(artist).flatMap(album => inRun(firstReleases(album)));
    const main = [...inRun(ownSongsOf(artist)), ...joint];
    return { main, all: [...main, ...guestSpots(artist)] };
  });
}

/** The songs of an album in order: a single and a compilation borrow songs of the same artist. */
export function tracksOf(album: number): readonly number[] {
  return tracks.of(album, () => [...borrowedTracks(album), ...inRun(firstReleases(album))]);
}

/** Every album that holds the song, the one it first appeared on first. */
export function albumsWith(song: number): number[] {
  const first = firstAlbumOf(song);
  const others = inRun(ownAlbums(ownerOfAlbum(first))).filter(album => album !== first && typeOf(album) !== 'album');
  return [first, ...others.filter(album => tracksOf(album).includes(song))];
}

/** Artists whose number of albums is promised make none together, except the headliner. */
function isJoint(owner: number, album: number): boolean {
  const isFree = [owner, neighbour(owner, jointDistance)].every(artist => artist === 0 || !promised.has(artist));
  return isFree && (album - ownAlbums(owner).start) % 19 === 7 && typeOf(album) === 'album';
}

function jointAlbums(artist: number): number[] {
  const owner = neighbour(artist, -jointDistance);
  return inRun(ownAlbums(owner)).filter(album => isJoint(owner, album));
}

function guestSpots(artist: number): Set<number> {
  const spots = guestRules.flatMap(({ distance, every, at }) => {
    const { start, end } = ownSongsOf(neighbour(artist, -distance));
    return numbers(end - start, start).filter(song => (song - start) % every === at);
  });
  return new Set(spots.filter(song => creditsOf(song).guests.includes(artist)));
}

function borrowedTracks(album: number): number[] {
  const own = ownSongsOf(ownerOfAlbum(album));
  const [total, drawn] = [own.end - own.start, draw(borrowed, album)];
  if (typeOf(album) === 'album') return [];
  if (typeOf(album) === 'compil') {
    const count = Math.min(total, 10 + (drawn % 11));
    return times(count, place => own.start + Math.floor(((place + 0.5) * total) / count));
  }
  // A single must not borrow its own B-side; an artist's first song always comes from an album.
  const song = own.start + (drawn % total);
  return [firstAlbumOf(song) === album ? own.start : song];
}
