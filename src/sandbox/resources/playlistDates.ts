import { firstDay, moment, parseDay, type Day } from '../data/calendar.ts';
import { longPlaylist } from '../data/lists.ts';
import { draw, topic } from '../data/random.ts';
import type { Call } from '../http/call.ts';
import { badRequest, notFound } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { knownDays, periodOf } from '../http/period.ts';

const crawled = topic('playlist crawl');

/** The times of day at which a playlist is read, latest first; the well-known ones several times a day. */
export function timesOf(playlist: number): readonly string[] {
  const drawn = draw(0, crawled, playlist);
  const minute = String(drawn % 60).padStart(2, '0');
  const second = String((drawn >>> 6) % 60).padStart(2, '0');
  const hours = playlist !== longPlaylist && drawn % 12 === 0 ? ['21', '13', '05'] : ['05'];
  return hours.map(hour => `${hour}:${minute}:${second}`);
}

/** Small playlists are read every second day. */
function isCrawled(playlist: number, day: Day): boolean {
  return playlist < 400 || day % 2 === playlist % 2;
}

/** The last reading: of yesterday or earlier, because today's may be still to come. */
export function latestListing(playlist: number, { today }: Call): string {
  return listingMoment(playlist, latestListingDay(playlist, today));
}

export function latestListingDay(playlist: number, today: Day): Day {
  return isCrawled(playlist, today - 1) ? today - 1 : today - 2;
}

/** The last reading of a day. */
export function listingMoment(playlist: number, day: Day): string {
  return moment(day, timesOf(playlist)[0] ?? '');
}

/** The day of a moment at which the playlist was read; any other moment has no list. */
export function listingDay(playlist: number, datetime: string, { today }: Call): Day {
  const day = parseDay(datetime.slice(0, 10));
  if (day === undefined || !/T\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$/.test(datetime.slice(10))) {
    throw badRequest('Invalid date provided.');
  }
  const isRead = timesOf(playlist).some(time => datetime === moment(day, time)) && isCrawled(playlist, day);
  if (!isRead || day < firstDay || day >= today) throw notFound();
  return day;
}

/** Plain moments, newest first. The period is told by its two ends, or by its end and a number of days. */
export function listings(call: Call, playlist: number, related: object): object {
  const { start, end } = periodOf(call, daysOf(call));
  const days = knownDays(call, { start, end: Math.min(end, call.today - 1) }, day => isCrawled(playlist, day));
  const rows = days.toReversed().flatMap(day => timesOf(playlist).map(time => moment(day, time)));
  return collection(call, { rows, show: row => row, related });
}

function daysOf(call: Call): number {
  const text = call.query.get('period') || '30';
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < 1 || days > 90) throw badRequest('"period" must be between 1 and 90 days.');
  return days;
}
