import { type Day, firstDay, moment } from './calendar.ts';
import { indexed, Memo, numbers, pairs, phrases, times } from './collections.ts';
import { genrePair, handleOf, titleOf } from './names.ts';
import { growth, noise } from './numbers.ts';
import { countries } from './places.ts';
import { platformsOf, supported } from './platforms.ts';
import { draw, fraction, pick, topic } from './random.ts';
import { type Rotation, type Stay, type Turn, turnAt, turnsOf } from './rotation.ts';
import { greatestHit, playlistCount, songCount } from './structure.ts';
import { familyNames, givenNames, playlistThemes } from './words.ts';

/* Playlists, their curators, followers and tracks. */

const shelf = topic('playlist shelf');
const followed = topic('playlist followers');
const habits = topic('playlist habits');

/** First in the list of playlists; its tracklist is exactly three pages long. */
export const longPlaylist = 0;

/** The labels that answers show, by the codes of requests. */
export const playlistTypes = pairs(`
  algorithmic=Algorithmic, charts=Charts, curators_listeners=Curators & Listeners, editorial=Editorial,
  algotorial=Algotorial, major=Major, radios=Radios, this_is=This Is`);

/** Identifiers are freely chosen: with spaces, brackets, in any script. */
const large = phrases('spotify, Filtr (Official), だれかの部屋, wow!music, topsify, chez.andré.🎧, ac/dc forever');
const curators = new Memo<string, readonly { name: string; identifier: string }[]>(40);

/** The large ones first; many have an account and no playlist with followers. */
export const curatorsOn = (platform: string) =>
  curators.of(platform, () => {
    const others = times((platform === 'spotify' ? 3_200 : 140) - large.length, place => {
      const name = `${pick(givenNames, place)} ${pick(familyNames, draw(topic(platform), place))}`;
      return { name, identifier: place % 3 ? `${handleOf(name)}${place}` : String(1_100_000_000 + place) };
    });
    return [...large.map(identifier => ({ name: titleOf(identifier), identifier })), ...others];
  });

export function curatorOf(playlist: number) {
  const all = curatorsOn(platformOfPlaylist(playlist));
  if (playlist === longPlaylist) return pick(all, 0);
  const drawn = draw(shelf, playlist, 4);
  // Two playlists in three are kept by one of the few large curators.
  return pick(all, (drawn >>> 2) % (drawn % 3 ? large.length : all.length));
}

export function platformOfPlaylist(playlist: number): string {
  const drawn = draw(shelf ^ 1, playlist);
  return playlist === longPlaylist || drawn % 3 === 0 ? 'spotify' : pick(platformsOf('playlist'), drawn >>> 4);
}

export const playlistsOn = indexed(
  () => numbers(playlistCount),
  playlist => [platformOfPlaylist(playlist)],
);

export const typeOfPlaylist = (playlist: number): string =>
  playlist === longPlaylist ? 'Editorial' : pick([...playlistTypes.values()], draw(shelf, playlist, 1));

/** Storefronts have a country; elsewhere most playlists are for the whole world, which is written as "". */
export function countryOfPlaylist(playlist: number): string {
  const drawn = draw(shelf, playlist, 2);
  const isLocal = supported.storefronts.includes(platformOfPlaylist(playlist)) || drawn % 6 === 0;
  return isLocal && playlist !== longPlaylist ? pick(countries, drawn >>> 3).code : '';
}

export function playlistName(playlist: number): string {
  const drawn = draw(shelf, playlist, 3);
  const [theme, country] = [pick(playlistThemes, drawn), countryOfPlaylist(playlist)];
  if (playlist === longPlaylist) return 'New Music Friday';
  if (country) return `${theme} (${country})`;
  return drawn % 3 ? theme : `${theme} ${1990 + (drawn % 36)}`;
}

export const trackTotal = (playlist: number): number =>
  playlist === longPlaylist ? 300 : 12 + Math.floor(fraction(shelf ^ 1, playlist, 5) ** 2 * 190);

/** Platforms without such a number write 0, not null. */
export function subscribers(playlist: number, day: Day): number {
  if (['apple-music', 'amazon', 'tidal'].includes(platformOfPlaylist(playlist))) return 0;
  const level = 2.1e7 * (playlist + 1) ** -0.9 * (0.5 + fraction(followed, playlist));
  return Math.round(level * growth(followed, playlist, day) * noise(followed, playlist, day, 0.0004));
}

/** The properties that only the top lists have. */
export function traitsOf(playlist: number) {
  const drawn = draw(habits, playlist, 2);
  return {
    ownerName: curatorOf(playlist).name,
    trackAge: pick(['current', 'recent', 'gold'], draw(habits, playlist, 1)),
    /** The share of the tracks that were added in the last 28 days. */
    trackAddedPercent: (draw(habits, playlist) % 1_000) / 10,
    genres: drawn % 6 === 0 ? [] : genrePair(drawn, drawn >>> 6),
  };
}

/** Each place has its own rhythm of change, in days. The greatest hit never leaves the longest list. */
function rotationOf(playlist: number): Rotation {
  const favourite = playlist === longPlaylist ? greatestHit : undefined;
  const turns = { places: trackTotal(playlist), pool: songCount, favourite, shortest: 7, variety: 57, preference: 3 };
  return { subject: topic('playlist song'), index: playlist, ...turns };
}

export const placementAt = (playlist: number, place: number, day: Day): Turn =>
  turnAt(rotationOf(playlist), place, day);

/** The stays of some songs in a list in the last 90 days, newest first at each place. */
export const placementsOf = (songs: ReadonlySet<number>, playlist: number, last: Day): Stay[] =>
  turnsOf(rotationOf(playlist), songs, last - 90, last);

/** The times of day at which a playlist is read, latest first; a few are read several times a day. */
export const crawlTimes = (playlist: number): readonly string[] =>
  playlist % 12 === 5 ? ['21:43:25', '13:43:25', '05:43:25'] : ['05:43:25'];

/** Small playlists are read every second day, and no playlist is read before the first day. */
export const isCrawled = (playlist: number, day: Day): boolean =>
  day >= firstDay && (playlist < 400 || day % 2 === playlist % 2);

/** The last reading: of yesterday or earlier, because today's reading may still be missing. */
export const latestListingDay = (playlist: number, today: Day): Day =>
  isCrawled(playlist, today - 1) ? today - 1 : today - 2;

export const listingMoment = (playlist: number, day: Day): string => moment(day, crawlTimes(playlist)[0] ?? '');
