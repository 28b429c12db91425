import { accountsOn } from '../data/accounts.ts';
import { firstDay, localMidnight, moment, parseDay, type Day } from '../data/calendar.ts';
import { numbers } from '../data/collections.ts';
import { hasPoint } from '../data/curve.ts';
import { uuidOf } from '../data/identity.ts';
import { countries } from '../data/places.ts';
import { supported } from '../data/platforms.ts';
import { countryOfPlaylist, crawlTimes, curatorOf, isCrawled, latestListingDay } from '../data/playlists.ts';
import { listingMoment, placementAt, platformOfPlaylist, playlistName, subscribers } from '../data/playlists.ts';
import { trackTotal, typeOfPlaylist } from '../data/playlists.ts';
import { topic } from '../data/random.ts';
import type { Call } from '../http/call.ts';
import { whole } from '../http/paging.ts';
import { knownDays, periodOf } from '../http/period.ts';
import { badRequest, notFound } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { imageUrl, songShort } from './forms.ts';
import { known, knownOn, listFor, oneOrMany } from './records.ts';

export const playlistRoutes: readonly Route[] = [
  get('2.8', 'playlist/{playlist}', oneOrMany('playlist', playlistForm)),
  get('2.8', 'playlist/by-platform/{platform}/{identifier}', byPlatform),
  get('2.20', 'playlist/{playlist}/audience', audience),
  get('2.20', 'playlist/{playlist}/tracks/latest', tracks),
  get('2.20', 'playlist/{playlist}/tracks/{datetime}', tracks),
  get('2.20', 'playlist/{playlist}/available-tracklistings', listFor('playlist', playlistShort, listings)),
];

const followed = topic('playlist followers');
/** Longer periods are refused here, unlike for the other series. */
const longestPeriod = 90;

export function playlistShort(playlist: number, { today }: Call) {
  const platform = platformOfPlaylist(playlist);
  return {
    uuid: uuidOf('playlist', playlist),
    name: playlistName(playlist),
    identifier: accountsOn('playlist', playlist, platform)[0]?.identifier ?? '',
    platform,
    countryCode: countryOfPlaylist(playlist),
    latestCrawlDate: listingMoment(playlist, latestListingDay(playlist, today)),
    latestTrackCount: trackTotal(playlist),
    latestSubscriberCount: subscribers(playlist, today),
    type: typeOfPlaylist(playlist),
    imageUrl: imageUrl('playlist', playlist),
  };
}

function playlistForm(playlist: number, call: Call): object {
  const short = playlistShort(playlist, call);
  return {
    ...short,
    owner: curatorOf(playlist),
    refreshed: crawlTimes(playlist).length > 1 ? 'multiple' : 'daily',
    availableCountryCodes: supported.storefronts.includes(short.platform) ? countries.map(({ code }) => code) : [],
    appUrl: `https://app.example.com/app/playlist/${short.uuid}`,
  };
}

/** A storefront's playlist is known under its identifier only together with its country. */
function byPlatform(call: Call): object {
  const platform = call.param('platform');
  refuseWithoutCountry(platform, call.query('countryCode'));
  const playlist = knownOn(call, 'playlist');
  const isElsewhere = countryOfPlaylist(playlist) !== call.query('countryCode');
  const isWrong = supported.storefronts.includes(platform) && isElsewhere;
  if (platformOfPlaylist(playlist) !== platform || isWrong) throw notFound();
  return call.single('playlist', playlistForm(playlist, call));
}

export function refuseWithoutCountry(platform: string, country: string): void {
  if (supported.storefronts.includes(platform) && country === '') {
    throw badRequest(`"countryCode" is required for ${platform}.`);
  }
}

/** All points of the period in one answer, newest first. */
function audience(call: Call): object {
  const playlist = known(call, 'playlist');
  const { start, end } = periodOf(call);
  if (end - start > longestPeriod) throw badRequest(`Invalid period: it must not exceed ${longestPeriod} days.`);
  return whole(call, {
    rows: knownDays(call, day => hasPoint(followed, playlist, day, 0.99)).toReversed(),
    show: day => ({ date: localMidnight(day), value: subscribers(playlist, day) }),
    related: playlistShort(playlist, call),
  });
}

/** The list at one of the moments of `available-tracklistings`; the latest without a moment in the path. */
function tracks(call: Call): object {
  const playlist = known(call, 'playlist');
  const latest = listingMoment(playlist, latestListingDay(playlist, call.today));
  const date = call.param('datetime') || latest;
  const day = listingDay(playlist, date, call);
  const total = trackTotal(playlist);
  return call.list({
    rows: numbers(total),
    show: (slot, place) => {
      const { member, from } = placementAt(playlist, slot, day);
      const entryDate = listingMoment(playlist, Math.max(from, firstDay));
      // Known for moments of the past; some playlists have the best position as well.
      const exitDate = slot % 9 === 4 && day < call.today - 30 ? listingMoment(playlist, day + 7) : null;
      const peak = playlist % 10 === 4 ? { peakPosition: Math.max(1, place - 2) } : {};
      return { position: place + 1, song: songShort(member), entryDate, exitDate, ...peak };
    },
    related: { playlist: playlistShort(playlist, call), date },
    fresh: place => total + place,
  });
}

/** The day of a moment at which the playlist was read; any other moment has no list. */
function listingDay(playlist: number, datetime: string, { today }: Call): Day {
  const day = parseDay(datetime.slice(0, 10));
  if (day === undefined || Number.isNaN(Date.parse(datetime))) throw badRequest('Invalid date provided.');
  const isRead = isCrawled(playlist, day) && crawlTimes(playlist).some(time => datetime === moment(day, time));
  if (!isRead || day >= today) throw notFound();
  return day;
}

/** Plain moments, newest first. The period has two ends, or its end and a number of days. */
function listings(playlist: number, call: Call) {
  const days = Number(call.query('period') || '30');
  if (!(days >= 1 && days <= longestPeriod)) throw badRequest(`"period" must be between 1 and ${longestPeriod} days.`);
  const read = knownDays(call, day => day < call.today && isCrawled(playlist, day), days);
  const rows = read.toReversed().flatMap(day => crawlTimes(playlist).map(time => moment(day, time)));
  return { rows, show: (row: string) => row };
}
