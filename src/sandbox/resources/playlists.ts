import { accountsOn } from '../data/accounts.ts';
import { localMidnight, moment, parseDay, type Day } from '../data/calendar.ts';
import { numbers } from '../data/collections.ts';
import { hasPoint } from '../data/curve.ts';
import { uuidOf } from '../data/identity.ts';
import { crawlTimes, isCrawled, latestListingDay, listingMoment, placementAt } from '../data/placements.ts';
import { countries } from '../data/places.ts';
import { storefrontPlatforms } from '../data/platforms.ts';
import { countryOfPlaylist, curatorOf, platformOfPlaylist, playlistName, subscribers } from '../data/playlists.ts';
import { trackTotal, typeOfPlaylist } from '../data/playlists.ts';
import { topic } from '../data/random.ts';
import { badRequest, notFound, param, queried, single, type Call } from '../http/call.ts';
import { collection, whole } from '../http/paging.ts';
import { knownDays, periodOf } from '../http/period.ts';
import { get, type Route } from '../http/router.ts';
import { imageUrl, songShort } from './forms.ts';
import { known, knownOn, oneOrMany } from './records.ts';

export const playlistRoutes: readonly Route[] = [
  get('2.8', 'playlist/{playlist}', oneOrMany('playlist', playlistForm)),
  get('2.8', 'playlist/by-platform/{platform}/{identifier}', byPlatform),
  get('2.20', 'playlist/{playlist}/audience', audience),
  get('2.20', 'playlist/{playlist}/tracks/latest', call => tracks(call, latestListing(known(call, 'playlist'), call))),
  get('2.20', 'playlist/{playlist}/tracks/{datetime}', call => tracks(call, param(call, 'datetime'))),
  get('2.20', 'playlist/{playlist}/available-tracklistings', listings),
];

const followed = topic('playlist followers');
/** Longer periods are refused here, unlike for the other series. */
const longestPeriod = 90;

const latestListing = (playlist: number, { today }: Call): string =>
  listingMoment(playlist, latestListingDay(playlist, today));

export function playlistShort(playlist: number, call: Call) {
  const platform = platformOfPlaylist(playlist);
  return {
    uuid: uuidOf('playlist', playlist),
    name: playlistName(playlist),
    identifier: accountsOn('playlist', playlist, platform)[0]?.identifier ?? '',
    platform,
    countryCode: countryOfPlaylist(playlist),
    latestCrawlDate: latestListing(playlist, call),
    latestTrackCount: trackTotal(playlist),
    latestSubscriberCount: subscribers(playlist, call.today),
    type: typeOfPlaylist(playlist),
    imageUrl: imageUrl('playlist', playlist),
  };
}

function playlistForm(playlist: number, call: Call): object {
  const { imageUrl: picture, type, ...short } = playlistShort(playlist, call);
  return {
    ...short,
    owner: curatorOf(playlist),
    type,
    refreshed: crawlTimes(playlist).length > 1 ? 'multiple' : 'daily',
    availableCountryCodes: storefrontPlatforms.includes(short.platform) ? countries.map(({ code }) => code) : [],
    appUrl: `https://app.example.com/app/playlist/${short.uuid}`,
    imageUrl: picture,
  };
}

/** A storefront's playlist is known under its identifier only together with its country. */
function byPlatform(call: Call): object {
  const platform = param(call, 'platform');
  const country = queried(call, 'countryCode');
  refuseWithoutCountry(platform, country);
  const playlist = knownOn(call, 'playlist');
  const isElsewhere = storefrontPlatforms.includes(platform) && countryOfPlaylist(playlist) !== country;
  if (platformOfPlaylist(playlist) !== platform || isElsewhere) throw notFound();
  return single('playlist', playlistForm(playlist, call));
}

export function refuseWithoutCountry(platform: string, country: string): void {
  if (storefrontPlatforms.includes(platform) && country === '') {
    throw badRequest(`"countryCode" is required for ${platform}.`);
  }
}

/** All points of the period in one answer, newest first. */
function audience(call: Call): object {
  const playlist = known(call, 'playlist');
  const period = periodOf(call);
  if (period.end - period.start > longestPeriod) throw badRequest('Invalid period: it must not exceed 90 days.');
  return whole(call, {
    rows: knownDays(call, day => hasPoint(followed, playlist, day, 0.99)).toReversed(),
    show: day => ({ date: localMidnight(day), value: subscribers(playlist, day) }),
    related: playlistShort(playlist, call),
  });
}

/** The list at one of the moments of `available-tracklistings`. */
function tracks(call: Call, datetime: string): object {
  const playlist = known(call, 'playlist');
  const day = listingDay(playlist, datetime, call);
  const rows = numbers(trackTotal(playlist));
  return collection(call, {
    rows,
    show: (slot, place) => {
      const { song, entryDay } = placementAt(playlist, slot, day);
      const entryDate = listingMoment(playlist, entryDay);
      // Known for moments of the past; some playlists have the best position as well.
      const exitDate = slot % 9 === 4 && day < call.today - 30 ? listingMoment(playlist, day + 7) : null;
      const peak = playlist % 10 === 4 ? { peakPosition: Math.max(1, place - 2) } : {};
      return { position: place + 1, song: songShort(song), entryDate, exitDate, ...peak };
    },
    related: { playlist: playlistShort(playlist, call), date: datetime },
    fresh: place => rows.length + place,
  });
}

/** The day of a moment at which the playlist was read; any other moment has no list. */
function listingDay(playlist: number, datetime: string, { today }: Call): Day {
  const day = parseDay(datetime.slice(0, 10));
  if (day === undefined || !/T\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$/.test(datetime.slice(10))) {
    throw badRequest('Invalid date provided.');
  }
  const isRead = isCrawled(playlist, day) && crawlTimes(playlist).some(time => datetime === moment(day, time));
  if (!isRead || day >= today) throw notFound();
  return day;
}

/** Plain moments, newest first. The period has two ends, or its end and a number of days. */
function listings(call: Call): object {
  const playlist = known(call, 'playlist');
  const days = queried(call, 'period') || '30';
  if (!/^\d+$/.test(days) || Number(days) < 1 || Number(days) > longestPeriod) {
    throw badRequest('"period" must be between 1 and 90 days.');
  }
  const read = knownDays(call, day => day < call.today && isCrawled(playlist, day), Number(days));
  const rows = read.toReversed().flatMap(day => crawlTimes(playlist).map(time => moment(day, time)));
  return collection(call, { rows, show: row => row, related: playlistShort(playlist, call) });
}
