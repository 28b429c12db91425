import { firstDay, moment, type Day } from './calendar.ts';
import { numbers } from './collections.ts';
import { longPlaylist, trackTotal } from './playlists.ts';
import { draw, fraction, topic } from './random.ts';
import { songCount } from './structure.ts';

/* The stays of songs in playlists, and the moments at which playlists are read. */

const chosen = topic('playlist song');
const crawled = topic('playlist crawl') ^ 1;

/** A song's stay at a place of a list, which is counted from 0. */
export interface Placement {
  playlist: number;
  song: number;
  place: number;
  entryDay: Day;
  /** The first day on which it is gone. */
  exitDay: Day;
}

/** The song at a place of the list on a day. Each place has its own rhythm of change, and its own share of songs. */
export function placementAt(playlist: number, place: number, day: Day): Placement {
  const lasts = 7 * (1 + (draw(chosen, playlist, place) % 9));
  const phase = draw(chosen, playlist, place + 1_000) % lasts;
  const turn = Math.floor((day + phase) / lasts);
  const total = trackTotal(playlist);
  // Songs are numbered by rank of their artist: the cube makes known ones more likely.
  const chance = fraction(chosen ^ turn, playlist, place) ** 3;
  const song = Math.floor((chance * (songCount - 2 * total)) / total) * total + place;
  const entryDay = turn * lasts - phase;
  return { playlist, song, place, entryDay, exitDay: entryDay + lasts };
}

/** The past goes back so far. */
const kept = 90;

/** The stays of some songs in a list up to a day, newest first at each place. */
export function placementsOf(songs: ReadonlySet<number>, playlist: number, last: Day): Placement[] {
  const total = trackTotal(playlist);
  // A song has one place in a list where it can be at all.
  const searched = songs.size === 1 ? [...songs].map(song => song % total) : numbers(total);
  const stays = searched.flatMap(place => {
    const found = [placementAt(playlist, place, last)];
    for (let day = last; (day = (found.at(-1)?.entryDay ?? 0) - 1) >= last - kept;) {
      found.push(placementAt(playlist, place, day));
    }
    return found;
  });
  return stays.filter(({ song }) => songs.has(song));
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

/** The last reading of a day. */
export const listingMoment = (playlist: number, day: Day): string => moment(day, crawlTimes(playlist)[0] ?? '');
