import { counts, isBlacklisted, isrcOf, uuidOf } from '../../src/sandbox/data/identity.ts';
import { dayAt } from '../../src/sandbox/data/calendar.ts';
import { charts } from '../../src/sandbox/data/charts.ts';
import { songsOf, tracksOf } from '../../src/sandbox/data/structure.ts';
import { listingMoment, longPlaylist } from '../../src/sandbox/data/playlists.ts';

/* Sandbox data for variants of one operation, so that each variant is cold. */

/** All songs of a playlist change within this many days. */
const DAYS_APART = 64;

/** Timestamps of the long playlist that share no songs, newest first. */
export function listingMoments(count: number): string[] {
  const newest = dayAt(Date.now()) - 2;
  return Array.from({ length: count }, (_, index) => listingMoment(longPlaylist, newest - index * DAYS_APART));
}

const LONG_CHART = 100;
export const chartSlugs = charts.song.filter(({ size }) => size >= LONG_CHART).map(({ slug }) => slug);

/** Albums of 11 to 20 tracks, whose songs take two calls. */
export function albumVariants(count: number): string[] {
  return numbersOf(counts.album, album => within(tracksOf(album).length, 11, 20), count).map(album =>
    uuidOf('album', album),
  );
}

const songTotal = (artist: number) => songsOf(artist).all.length;

/** The first artist has 230 songs; the others have their last 20 songs on the third page. */
export const songListsOfArtists = [
  ...numbersOf(counts.artist, artist => songTotal(artist) === 230, 1),
  ...numbersOf(counts.artist, artist => within(songTotal(artist), 220, 299) && songTotal(artist) !== 230, 60),
].map(artist => uuidOf('artist', artist));

export function isrcs(start: number, count: number): string[] {
  const songs = numbersOf(counts.song, song => song >= start && isrcOf(song) !== null && !isBlacklisted(song), count);
  return songs.map(song => isrcOf(song) ?? '');
}

function within(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

/** The first numbers that satisfy a condition. */
function numbersOf(end: number, holds: (number: number) => boolean, count: number): number[] {
  const found: number[] = [];
  for (let number = 0; number < end && found.length < count; number++) if (holds(number)) found.push(number);
  return found;
}
