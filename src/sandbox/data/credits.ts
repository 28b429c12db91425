import { Memo, numbers } from './collections.ts';
import { draw, topic } from './random.ts';
import { artistCount, firstAlbumOf, firstReleases, ownAlbums, ownerOfAlbum, ownerOfSong } from './structure.ts';
import { ownSongsOf, special, typeOf } from './structure.ts';

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

/** Artists whose number of albums is promised. */
const { prolific, exactlyHundredAlbums, discography250, newcomer } = special;
const fixedDiscographies: readonly number[] = [prolific, exactlyHundredAlbums, discography250, newcomer];

export interface Credits {
  main: number[];
  guests: number[];
}

const songs = new Memo<number, { main: Int32Array; guest: Int32Array }>(300);
const tracks = new Memo<number, Int32Array>(2_000);

/** The artists of an album: its owner and, on a joint album, one more. */
export function artistsOfAlbum(album: number): number[] {
  const owner = ownerOfAlbum(album);
  const partner = partnerOf(owner, album);
  return partner === undefined ? [owner] : [owner, partner];
}

export function creditsOf(song: number): Credits {
  const owner = ownerOfSong(song);
  const main = artistsOfAlbum(firstAlbumOf(song));
  const place = song - ownSongsOf(owner).start;
  const guests: number[] = [];
  for (const { distance, every, at } of guestRules) {
    const guest = (owner + distance) % artistCount;
    if (place % every === at && mayBeGuest(owner, guest) && !main.includes(guest)) guests.push(guest);
  }
  return { main, guests };
}

/** Own albums first, then those made together with another artist. */
export function albumsOf(artist: number): number[] {
  const { start, end } = ownAlbums(artist);
  return [...numbers(end - start, start), ...jointAlbums(artist)];
}

export function songsOf(artist: number): { main: Int32Array; guest: Int32Array } {
  return songs.of(artist, () => {
    const { start, end } = ownSongsOf(artist);
    const main = numbers(end - start, start);
    for (const album of jointAlbums(artist)) main.push(...songsFirstOn(album));
    return { main: Int32Array.from(main), guest: Int32Array.from(guestSpots(artist)) };
  });
}

/** The songs of an album in order: a single and a compilation borrow songs of the same artist. */
export function tracksOf(album: number): Int32Array {
  return tracks.of(album, () => Int32Array.from([...borrowedTracks(album), ...songsFirstOn(album)]));
}

/** Every album that holds the song, the one it first appeared on first. */
export function albumsWith(song: number): number[] {
  const first = firstAlbumOf(song);
  const { start, end } = ownAlbums(ownerOfAlbum(first));
  const holding = [first];
  for (let album = start; album < end; album++) {
    if (album !== first && typeOf(album) !== 'album' && tracksOf(album).includes(song)) holding.push(album);
  }
  return holding;
}

function partnerOf(owner: number, album: number): number | undefined {
  const partner = (owner + jointDistance) % artistCount;
  if (fixedDiscographies.includes(owner) || fixedDiscographies.includes(partner)) return undefined;
  const isJoint = (album - ownAlbums(owner).start) % 19 === 7 && typeOf(album) === 'album';
  return isJoint ? partner : undefined;
}

function jointAlbums(artist: number): number[] {
  const owner = (artist - jointDistance + artistCount) % artistCount;
  const { start, end } = ownAlbums(owner);
  const joint: number[] = [];
  for (let album = start + 7; album < end; album += 19) {
    if (partnerOf(owner, album) === artist) joint.push(album);
  }
  return joint;
}

function guestSpots(artist: number): number[] {
  const spots = new Set<number>();
  for (const { distance, every, at } of guestRules) {
    const { start, end } = ownSongsOf((artist - distance + artistCount) % artistCount);
    for (let song = start + at; song < end; song += every) {
      if (creditsOf(song).guests.includes(artist)) spots.add(song);
    }
  }
  return [...spots];
}

/** The prolific artist plays alone: its list of songs is made so that namesakes lie on the page borders. */
function mayBeGuest(owner: number, guest: number): boolean {
  return owner !== prolific && guest !== prolific;
}

function songsFirstOn(album: number): number[] {
  const { start, end } = firstReleases(album);
  return numbers(end - start, start);
}

function borrowedTracks(album: number): number[] {
  const type = typeOf(album);
  if (type === 'album') return [];
  const { start, end } = ownSongsOf(ownerOfAlbum(album));
  const drawn = draw(borrowed, album);
  if (type === 'single') return [songNotFirstOn(album, start, start + (drawn % (end - start)))];
  const count = Math.min(end - start, 10 + (drawn % 11));
  const step = (end - start) / count;
  return Array.from({ length: count }, (_, place) => start + Math.floor((place + 0.5) * step));
}

/** A single must not borrow its own B-side; an artist's first song always comes from an album. */
function songNotFirstOn(album: number, fallback: number, song: number): number {
  const { start, end } = firstReleases(album);
  return song >= start && song < end ? fallback : song;
}
