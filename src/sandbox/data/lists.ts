import { draw, fraction, pick, topic } from './random.ts';
import type { Day } from './calendar.ts';
import { platformsOf } from './accounts.ts';
import { countries } from './places.ts';
import { curatorsOn, largeCurators, platformCurator, type Curator } from './curators.ts';
import { storefrontPlatforms } from './platforms.ts';
import { songCount } from './structure.ts';
import { playlistThemes } from './words.ts';

/* Playlists: who keeps them and what stands on them on a day. */

const shelf = topic('playlist shelf');
const chosen = topic('playlist song');

/** Kept first in the list of playlists; its tracklist is exactly three pages long. */
export const longPlaylist = 0;
const longest = 300;

/** The labels that answers show, and the codes by which they are asked for. */
export const playlistTypes = {
  algorithmic: 'Algorithmic',
  charts: 'Charts',
  curators_listeners: 'Curators & Listeners',
  editorial: 'Editorial',
  algotorial: 'Algotorial',
  major: 'Major',
  radios: 'Radios',
  this_is: 'This Is',
} as const;

export function platformOfPlaylist(playlist: number): string {
  if (playlist === longPlaylist) return 'spotify';
  const drawn = draw(0, shelf, playlist);
  return drawn % 3 === 0 ? 'spotify' : pick(platformsOf('playlist'), drawn >>> 4);
}

export function typeOfPlaylist(seed: number, playlist: number): string {
  if (playlist === longPlaylist) return playlistTypes.editorial;
  return pick(Object.values(playlistTypes), draw(seed, shelf, playlist, 1));
}

/** Storefronts have a country; elsewhere most playlists are for everywhere, which is written as "". */
export function countryOfPlaylist(seed: number, playlist: number): string {
  const drawn = draw(seed, shelf, playlist, 2);
  const isLocal = storefrontPlatforms.includes(platformOfPlaylist(playlist)) || drawn % 6 === 0;
  return isLocal && playlist !== longPlaylist ? pick(countries, drawn >>> 3).code : '';
}

export function playlistName(seed: number, playlist: number): string {
  const drawn = draw(seed, shelf, playlist, 3);
  const theme = pick(playlistThemes, drawn);
  const country = countryOfPlaylist(seed, playlist);
  if (playlist === longPlaylist) return 'New Music Friday';
  return country ? `${theme} (${country})` : drawn % 3 ? theme : `${theme} ${1990 + (drawn % 36)}`;
}

export function curatorOf(seed: number, playlist: number): Curator {
  if (playlist === longPlaylist) return platformCurator;
  const curators = curatorsOn(platformOfPlaylist(playlist));
  const drawn = draw(seed, shelf, playlist, 4);
  // Two playlists in three are kept by one of the few large curators.
  const place = drawn % 3 ? (drawn >>> 2) % largeCurators : (drawn >>> 2) % curators.length;
  return pick(curators, place);
}

export function trackTotal(playlist: number): number {
  if (playlist === longPlaylist) return longest;
  return 12 + Math.floor(fraction(0, shelf, playlist, 5) ** 2 * 190);
}

export interface Placed {
  song: number;
  entryDay: Day;
}

/** The song at a place of the list on a day. Each place has its own rhythm of change, and its own share of songs. */
export function placedSong(seed: number, playlist: number, place: number, day: Day): Placed {
  const { lasts, phase } = rhythmOf(seed, playlist, place);
  const turn = Math.floor((day + phase) / lasts);
  return { song: songOfTurn(seed, playlist, place, turn), entryDay: turn * lasts - phase };
}

export function rhythmOf(seed: number, playlist: number, place: number): { lasts: number; phase: number } {
  const lasts = 7 * (1 + (draw(seed, chosen, playlist, place) % 9));
  return { lasts, phase: draw(seed, chosen, playlist, place + 1_000) % lasts };
}

export function songOfTurn(seed: number, playlist: number, place: number, turn: number): number {
  const chance = fraction(seed, chosen ^ turn, playlist, place);
  const total = trackTotal(playlist);
  // Songs are numbered by rank of their artist: the cube makes known ones more likely.
  return Math.floor((chance ** 3 * (songCount - 2 * total)) / total) * total + place;
}
