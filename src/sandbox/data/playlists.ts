import { type EpochDay, firstDay, moment } from './calendar.ts';
import { draw, fraction, memoize, pick, range, times, topic } from './invention.ts';
import { counts, indexed } from './identity.ts';
import { genrePair, handleOf, titleCase } from './names.ts';
import { people, roundedPercent } from './numbers.ts';
import { countries } from './places.ts';
import { platformsOf, supported } from './platforms.ts';
import { type Rotation, type Stay, type Turn, turnAt, turnsOf } from './rotation.ts';
import words from './words.json' with { type: 'json' };

const shelf = topic('playlist shelf');
const followed = topic('playlist followers');
const trackTopic = topic('playlist song');

/** The first playlist. Its tracklist is exactly three pages long. */
export const longPlaylist = 0;
const longest = { name: 'New Music Friday', platform: 'spotify', type: 'Editorial', country: '', trackTotal: 300 };

/** Labels in responses, by request code. */
export const playlistLabels: ReadonlyMap<string, string> = new Map(Object.entries(words.playlistTypes));

/** Curators on a platform, large ones first. Many small curators own no playlist. */
export const curatorsOn = memoize(40, (platform: string) => {
  const others = times((platform === 'spotify' ? 3_200 : 140) - words.curators.length, place => {
    const name = `${pick(words.givenNames, place)} ${pick(words.familyNames, draw(platform, place))}`;
    return { name, identifier: place % 3 ? `${handleOf(name)}${place}` : String(1_100_000_000 + place) };
  });
  return [...words.curators.map(identifier => ({ name: titleCase(identifier), identifier })), ...others];
});

export const playlistAt = memoize(counts.playlist, (playlist: number) => {
  const [onSpotify, placed] = [draw(shelf ^ 1, playlist), draw(shelf, playlist, 2)];
  const [titled, keptBy] = [draw(shelf, playlist, 3), draw(shelf, playlist, 4)];
  const habits = draw('playlist habits', playlist, 2);
  const platform = onSpotify % 3 === 0 ? 'spotify' : pick(platformsOf('playlist'), onSpotify >>> 4);
  // Storefronts have a country. Most other playlists are global, written as "".
  const isLocal = supported.storefronts.includes(platform) || placed % 6 === 0;
  const country = isLocal ? pick(countries, placed >>> 3).code : '';
  const decade = titled % 3 ? '' : ` ${1990 + (titled % 36)}`;
  const all = curatorsOn(platform);
  return {
    platform,
    country,
    name: pick(words.playlistThemes, titled) + (country ? ` (${country})` : decade),
    type: pick([...playlistLabels.values()], draw(shelf, playlist, 1)),
    trackTotal: 12 + Math.floor(fraction(shelf ^ 1, playlist, 5) ** 2 * 190),
    // A few large curators own a third of the playlists.
    curator: pick(all, (keptBy >>> 2) % (keptBy % 3 ? all.length : words.curators.length)),
    trackAge: pick(words.trackAges, draw('playlist habits', playlist, 1)),
    genres: habits % 6 === 0 ? [] : genrePair(habits, habits >>> 6),
    ...(playlist === longPlaylist && { ...longest, curator: pick(curatorsOn('spotify'), 0) }),
  };
});

export const playlistsOn = indexed('playlist', playlist => [playlistAt(playlist).platform]);

/** Platforms without this counter send 0, not null. */
export function subscribers(playlist: number, day: EpochDay): number {
  if (['apple-music', 'amazon', 'tidal'].includes(playlistAt(playlist).platform)) return 0;
  const level = 2.1e7 * (playlist + 1) ** -0.9 * (0.5 + fraction(followed, playlist));
  return people(followed, playlist, day, level, 0.0004);
}

/** Each place changes at a different interval, in days. */
export function tracksIn(playlist: number): Rotation {
  const turns = { pool: counts.song, shortest: 7, variety: 57, preference: 5 };
  return { subject: trackTopic, index: playlist, places: playlistAt(playlist).trackTotal, ...turns };
}

/** Percentage of tracks added in the 28 days up to the latest reading. */
export function trackAddedPercent(playlist: number, today: EpochDay): number {
  const [rotation, last] = [tracksIn(playlist), lastReading(today)];
  const added = range(rotation.places).filter(place => entryDay(turnAt(rotation, place, last)) > last - 28);
  return roundedPercent(added.length, rotation.places);
}

export type PlaylistStay = Stay & { playlist: number };

/** Periods of songs on a platform's playlists, in the `days` up to the latest reading. */
export function staysOn(platform: string, songs: ReadonlySet<number>, today: EpochDay, days: number): PlaylistStay[] {
  const last = lastReading(today);
  return playlistsOn(platform).flatMap(playlist =>
    turnsOf(tracksIn(playlist), songs, last - days, last).map(stay => ({ ...stay, playlist })),
  );
}

/** Playlists are read daily; today's reading may be missing. */
export const lastReading = (today: EpochDay): EpochDay => today - 1;
/** First reading that contains the track. */
export const entryDay = ({ from }: Turn): EpochDay => Math.max(from, firstDay);

/** Times of day of the readings, latest first. A few playlists are read several times a day. */
export const crawlTimes = (playlist: number): readonly string[] =>
  playlist % 12 === 5 ? ['21:43:25', '13:43:25', '05:43:25'] : ['05:43:25'];

export const listingMoment = (playlist: number, day: EpochDay): string => moment(day, crawlTimes(playlist)[0] ?? '');
