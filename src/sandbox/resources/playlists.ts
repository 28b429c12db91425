import { firstDay, localMidnight, moment, parseDay } from '../data/calendar.ts';
import { numbers } from '../data/collections.ts';
import { counts } from '../data/identity.ts';
import { hasPoint } from '../data/numbers.ts';
import { countries } from '../data/places.ts';
import { platforms, supported } from '../data/platforms.ts';
import { crawlTimes, curatorsOn, isCrawled, latestListingDay, listingMoment } from '../data/playlists.ts';
import { playlistAt, playlistsOn, playlistTypes, subscribers, tracksIn } from '../data/playlists.ts';
import { turnAt } from '../data/rotation.ts';
import type { Call } from '../http/call.ts';
import { whole } from '../http/paging.ts';
import { knownDays, periodOf } from '../http/period.ts';
import { badRequest, existing, notFound, oneOf } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { known, knownOn, listFor, oneOrMany } from './records.ts';
import { shorts } from './shorts.ts';

export const playlistRoutes: readonly Route[] = [
  get('2.8', 'playlist/{playlist}', oneOrMany('playlist', playlistForm)),
  get('2.8', 'playlist/by-platform/{platform}/{identifier}', byPlatform),
  get('2.20', 'playlist/{playlist}/audience', audience),
  get('2.20', 'playlist/{playlist}/tracks/latest', tracks),
  get('2.20', 'playlist/{playlist}/tracks/{datetime}', tracks),
  get('2.20', 'playlist/{playlist}/available-tracklistings', listFor('playlist', listings)),
  get('2', 'playlist/curators/{platform}', curators),
  get('2.20', 'playlist/by-curator/{platform}/{curator}', byCurator),
  get('2.20', 'playlist/by-type/{platform}/{type}', byType),
];

/** Longer periods are refused here, unlike for the other series. */
const longestPeriod = 90;

function playlistForm(playlist: number, call: Call): object {
  const short = shorts.playlist(playlist, call);
  return {
    ...short,
    owner: playlistAt(playlist).curator,
    refreshed: crawlTimes(playlist).length > 1 ? 'multiple' : 'daily',
    availableCountryCodes: supported.storefronts.includes(short.platform) ? countries.map(({ code }) => code) : [],
    appUrl: `https://app.example.com/app/playlist/${short.uuid}`,
  };
}

/** A storefront's playlist is known under its identifier only together with its country. */
function byPlatform(call: Call): object {
  const [platform, country] = [call.param('platform'), call.query('countryCode')];
  refuseWithoutCountry(platform, country);
  const playlist = knownOn(call, 'playlist');
  const isElsewhere = supported.storefronts.includes(platform) && playlistAt(playlist).country !== country;
  if (playlistAt(playlist).platform !== platform || isElsewhere) throw notFound();
  return call.single('playlist', playlistForm(playlist, call));
}

function refuseWithoutCountry(platform: string, country: string): void {
  if (country || !supported.storefronts.includes(platform)) return;
  throw badRequest(`"countryCode" is required for ${platform}.`);
}

/** All points of the period in one answer, newest first. */
function audience(call: Call): object {
  const playlist = known(call, 'playlist');
  const { start, end } = periodOf(call);
  if (end - start > longestPeriod) throw badRequest(`Invalid period: it must not exceed ${longestPeriod} days.`);
  return whole(call, {
    rows: knownDays(call, day => hasPoint(1, playlist, day, 0.99)).toReversed(),
    show: day => ({ date: localMidnight(day), value: subscribers(playlist, day) }),
    related: shorts.playlist(playlist, call),
  });
}

/** The list at one of the moments of `available-tracklistings`; the latest without a moment in the path. */
function tracks(call: Call): object {
  const playlist = known(call, 'playlist');
  const date = call.param('datetime') || listingMoment(playlist, latestListingDay(playlist, call.today));
  const day = parseDay(date.slice(0, 10));
  if (day === undefined || Number.isNaN(Date.parse(date))) throw badRequest('Invalid date provided.');
  const isRead = isCrawled(playlist, day) && crawlTimes(playlist).some(time => date === moment(day, time));
  if (!isRead || day >= call.today) throw notFound();
  const total = playlistAt(playlist).trackTotal;
  return call.list({
    rows: numbers(total),
    show: (slot, place) => {
      const { member, from } = turnAt(tracksIn(playlist), slot, day);
      const entryDate = listingMoment(playlist, Math.max(from, firstDay));
      // Known for moments of the past; some playlists have the best position as well.
      const exitDate = slot % 9 === 4 && day < call.today - 30 ? listingMoment(playlist, day + 7) : null;
      const peakPosition = playlist % 10 === 4 ? Math.max(1, place - 2) : undefined;
      return { position: place + 1, song: shorts.song(member), entryDate, exitDate, peakPosition };
    },
    related: { playlist: shorts.playlist(playlist, call), date },
    fresh: place => total + place,
  });
}

/** Plain moments, newest first. The period is two dates, or an end date and a number of days. */
function listings(playlist: number, call: Call) {
  const days = Number(call.query('period') || '30');
  if (!(days >= 1 && days <= longestPeriod)) throw badRequest(`"period" must be between 1 and ${longestPeriod} days.`);
  const read = knownDays(call, day => day < call.today && isCrawled(playlist, day), days);
  const rows = read.toReversed().flatMap(day => crawlTimes(playlist).map(time => moment(day, time)));
  return { rows, show: (row: string) => row };
}

/** Sorted by the bytes of the identifiers. */
function curators(call: Call): object {
  if (!platforms.includes(call.param('platform'))) throw notFound('Platform not found.');
  const all = curatorsOn(call.platform(supported.playlists));
  const rows = all.toSorted((a, b) => Buffer.compare(Buffer.from(a.identifier), Buffer.from(b.identifier)));
  return call.list({ rows, show: curator => curator });
}

function byCurator(call: Call): object {
  const wanted = call.param('curator');
  const curator = curatorsOn(call.platform(supported.playlists)).find(({ identifier }) => identifier === wanted);
  return playlistList(call, playlist => playlistAt(playlist).curator.identifier === wanted, existing(curator));
}

function byType(call: Call): object {
  const label = playlistTypes.get(oneOf('type', call.param('type'), [...playlistTypes.keys()]));
  return playlistList(call, playlist => playlistAt(playlist).type === label);
}

function playlistList(call: Call, isWanted: (playlist: number) => boolean, related?: object): object {
  const [platform, country] = [call.platform(supported.playlists), call.country()];
  refuseWithoutCountry(platform, country);
  const isThere = (playlist: number) => country === '' || playlistAt(playlist).country === country;
  const listed = playlistsOn(platform).filter(playlist => isWanted(playlist) && isThere(playlist));
  const rows = call.sorted(listed, {
    name: playlist => playlistAt(playlist).name.toLowerCase(),
    audience: playlist => subscribers(playlist, call.today),
  });
  const show = (playlist: number) => shorts.playlist(playlist, call);
  return call.list({ rows, show, related, fresh: place => counts.playlist - 1 - place });
}
