import { accountsOn } from '../data/accounts.ts';
import { localMidnight, moment, type Day } from '../data/calendar.ts';
import { growth, isKnown, noise } from '../data/curve.ts';
import { uuidOf } from '../data/identity.ts';
import {
  countryOfPlaylist,
  curatorOf,
  placedSong,
  platformOfPlaylist,
  playlistName,
  trackTotal,
  typeOfPlaylist,
} from '../data/lists.ts';
import { countries } from '../data/places.ts';
import { platforms, storefrontPlatforms } from '../data/platforms.ts';
import { fraction, topic } from '../data/random.ts';
import { param, type Call } from '../http/call.ts';
import { badRequest, notFound, single } from '../http/envelope.ts';
import { collection, pageOf } from '../http/paging.ts';
import { knownDays, periodOf } from '../http/period.ts';
import { get, type Route } from '../http/router.ts';
import { imageUrl, songShort } from './light.ts';
import { known, knownOn, oneOrMany } from './lookup.ts';
import { latestListing, listingDay, listings, timesOf } from './playlistDates.ts';

export const playlistRoutes: readonly Route[] = [
  get('2.8', 'playlist/{playlist}', call => oneOrMany(call, 'playlist', playlist => playlistForm(call, playlist))),
  get('2.8', 'playlist/by-platform/{platform}/{identifier}', byPlatform),
  get('2.20', 'playlist/{playlist}/audience', audience),
  get('2.20', 'playlist/{playlist}/tracks/latest', call => tracks(call, latestListing(known(call, 'playlist'), call))),
  get('2.20', 'playlist/{playlist}/tracks/{datetime}', call => tracks(call, param(call, 'datetime'))),
  get('2.20', 'playlist/{playlist}/available-tracklistings', listingDates),
];

const followed = topic('playlist followers');
/** Platforms without such a number tell 0, not null. */
const unfollowed = ['apple-music', 'amazon', 'tidal'];
/** More days than that are refused here, unlike for the other series. */
const longestPeriod = 90;

export function playlistShort(call: Call, playlist: number) {
  const { seed, today } = call;
  const uuid = uuidOf('playlist', playlist);
  const platform = platformOfPlaylist(playlist);
  return {
    uuid,
    name: playlistName(seed, playlist),
    identifier: accountsOn(seed, 'playlist', playlist, platform)[0]?.identifier ?? '',
    platform,
    countryCode: countryOfPlaylist(seed, playlist),
    latestCrawlDate: latestListing(playlist, call),
    latestTrackCount: trackTotal(playlist),
    latestSubscriberCount: subscribers(seed, playlist, today),
    type: typeOfPlaylist(seed, playlist),
    imageUrl: imageUrl('playlist', playlist, uuid),
  };
}

function playlistForm(call: Call, playlist: number): object {
  const { imageUrl: picture, type, ...short } = playlistShort(call, playlist);
  const others = storefrontPlatforms.includes(short.platform) ? countries.map(({ code }) => code) : [];
  return {
    ...short,
    owner: curatorOf(call.seed, playlist),
    type,
    refreshed: timesOf(playlist).length > 1 ? 'multiple' : 'daily',
    availableCountryCodes: others,
    appUrl: `https://app.example.com/app/playlist/${short.uuid}`,
    imageUrl: picture,
  };
}

/** A storefront's playlist is known under its identifier only together with its country. */
function byPlatform(call: Call): object {
  const platform = param(call, 'platform');
  const countryCode = call.query.get('countryCode') ?? '';
  if (platforms.includes(platform) && storefrontPlatforms.includes(platform) && countryCode === '') {
    throw badRequest(`"countryCode" is required for ${platform}.`);
  }
  const playlist = knownOn(call, 'playlist');
  if (platformOfPlaylist(playlist) !== platform) throw notFound();
  const storefront = countryOfPlaylist(call.seed, playlist);
  if (storefrontPlatforms.includes(platform) && storefront !== countryCode) throw notFound();
  return single('playlist', playlistForm(call, playlist));
}

function listingDates(call: Call): object {
  const playlist = known(call, 'playlist');
  return listings(call, playlist, playlistShort(call, playlist));
}

/** The list as it stood at one of the moments that `available-tracklistings` tells. */
function tracks(call: Call, datetime: string): object {
  const playlist = known(call, 'playlist');
  const day = listingDay(playlist, datetime, call);
  const rows = Array.from({ length: trackTotal(playlist) }, (_, place) => place);
  return collection(call, {
    rows,
    show: (slot, place) => {
      const { song, entryDay } = placedSong(call.seed, playlist, slot, day);
      const time = timesOf(playlist)[0] ?? '00:00:00';
      return {
        position: place + 1,
        song: songShort(call.seed, song),
        entryDate: moment(entryDay, time),
        exitDate: null,
      };
    },
    related: { playlist: playlistShort(call, playlist), date: datetime },
    fresh: place => rows.length + place,
  });
}

/** All points of the period in one answer, newest first; neither offset nor limit is read. */
function audience(call: Call): object {
  const playlist = known(call, 'playlist');
  const period = periodOf(call);
  if (period.end - period.start > longestPeriod) throw badRequest('Invalid period: it must not exceed 90 days.');
  const days = knownDays(call, period, day => isKnown(call.seed, followed, playlist, day, 0.99)).toReversed();
  const items = days.map(day => ({ date: localMidnight(day), value: subscribers(call.seed, playlist, day) }));
  const page = pageOf(call, 0, Math.max(100, items.length), items.length);
  return { related: playlistShort(call, playlist), items, page, errors: [] };
}

export function subscribers(seed: number, playlist: number, day: Day): number {
  if (unfollowed.includes(platformOfPlaylist(playlist))) return 0;
  const level = 2.1e7 * (playlist + 1) ** -0.9 * (0.5 + fraction(seed, followed, playlist));
  return Math.round(level * growth(seed, followed, playlist, day) * noise(seed, followed, playlist, day, 0.0004));
}
