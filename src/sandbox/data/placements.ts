import { firstDay, moment, type Day } from './calendar.ts';
import { longPlaylist, trackTotal } from './playlists.ts';
import { draw, topic } from './random.ts';
import { turnAt, turnsOf, type Rotation, type Turn } from './rotation.ts';
import { greatestHit, songCount } from './structure.ts';

/* The stays of songs in playlists, and the moments at which playlists are read. */

const subject = topic('playlist song');
const crawled = topic('playlist crawl') ^ 1;

/** Each place has its own rhythm of change, in days, and its own share of songs. */
function rotationOf(playlist: number): Rotation {
  // The greatest hit never leaves the longest list.
  const favourite = playlist === longPlaylist ? greatestHit : undefined;
  const members = { places: trackTotal(playlist), pool: songCount, favourite };
  return { subject, index: playlist, ...members, shortest: 7, variety: 57, preference: 3 };
}

export const placementAt = (playlist: number, place: number, day: Day): Turn =>
  turnAt(rotationOf(playlist), place, day);

/** The stays of some songs in a list in the last 90 days, newest first at each place. */
export function placementsOf(songs: ReadonlySet<number>, playlist: number, last: Day): Turn[] {
  return turnsOf(rotationOf(playlist), songs, last - 90, last);
}

/** The times of day at which a playlist is read, latest first; the well-known ones several times a day. */
export function crawlTimes(playlist: number): readonly string[] {
  const drawn = draw(crawled, playlist);
  const [minute, second] = [drawn % 60, (drawn >>> 6) % 60].map(value => String(value).padStart(2, '0'));
  const hours = playlist !== longPlaylist && drawn % 12 === 0 ? ['21', '13', '05'] : ['05'];
  return hours.map(hour => `${hour}:${minute}:${second}`);
}

/** Small playlists are read every second day, and none before the first day. */
export function isCrawled(playlist: number, day: Day): boolean {
  return day >= firstDay && (playlist < 400 || day % 2 === playlist % 2);
}

/** The last reading: of yesterday or earlier, because today's may be still to come. */
export function latestListingDay(playlist: number, today: Day): Day {
  return isCrawled(playlist, today - 1) ? today - 1 : today - 2;
}

export const listingMoment = (playlist: number, day: Day): string => moment(day, crawlTimes(playlist)[0] ?? '');
