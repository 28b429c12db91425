import { firstDay, localMidnight, moment, parseDay } from '../data/calendar.ts';
import { Memo, numbers } from '../data/collections.ts';
import { uuidOf } from '../data/identity.ts';
import { hasPoint } from '../data/numbers.ts';
import { countries } from '../data/places.ts';
import { platforms, supported } from '../data/platforms.ts';
import { countryOfPlaylist, crawlTimes, curatorOf, curatorsOn, isCrawled } from '../data/playlists.ts';
import { latestListingDay, listingMoment, placementAt, placementsOf, platformOfPlaylist } from '../data/playlists.ts';
import { playlistName, playlistsOn, playlistTypes, subscribers, trackTotal } from '../data/playlists.ts';
import { typeOfPlaylist } from '../data/playlists.ts';
import { draw } from '../data/random.ts';
import type { Stay } from '../data/rotation.ts';
import { playlistCount, songsOf } from '../data/structure.ts';
import type { Call, Keys } from '../http/call.ts';
import { whole } from '../http/paging.ts';
import { knownDays, periodOf } from '../http/period.ts';
import { badRequest, existing, notFound, oneOf } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { known, knownOn, listFor, oneOrMany } from './records.ts';
import { artistShort, playlistShort, songShort } from './shorts.ts';

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
  get('2 2.20', 'artist/{artist}/playlist/current/{platform}', entriesOfArtist),
  get('2 2.20', 'song/{song}/playlist/current/{platform}', entriesOfSong),
];

/** Longer periods are refused here, unlike for the other series. */
const longestPeriod = 90;

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
  const [platform, country] = [call.param('platform'), call.query('countryCode')];
  refuseWithoutCountry(platform, country);
  const playlist = knownOn(call, 'playlist');
  const isElsewhere = supported.storefronts.includes(platform) && countryOfPlaylist(playlist) !== country;
  if (platformOfPlaylist(playlist) !== platform || isElsewhere) throw notFound();
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
    related: playlistShort(playlist, call),
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
  const total = trackTotal(playlist);
  return call.list({
    rows: numbers(total),
    show: (slot, place) => {
      const { member, from } = placementAt(playlist, slot, day);
      const entryDate = listingMoment(playlist, Math.max(from, firstDay));
      // Known for moments of the past; some playlists have the best position as well.
      const exitDate = slot % 9 === 4 && day < call.today - 30 ? listingMoment(playlist, day + 7) : null;
      const peakPosition = playlist % 10 === 4 ? Math.max(1, place - 2) : undefined;
      return { position: place + 1, song: songShort(member), entryDate, exitDate, peakPosition };
    },
    related: { playlist: playlistShort(playlist, call), date },
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
  return playlistList(call, playlist => curatorOf(playlist).identifier === wanted, existing(curator));
}

function byType(call: Call): object {
  const label = playlistTypes.get(oneOf('type', call.param('type'), [...playlistTypes.keys()]));
  return playlistList(call, playlist => typeOfPlaylist(playlist) === label);
}

function playlistList(call: Call, isWanted: (playlist: number) => boolean, related?: object): object {
  const [platform, country] = [call.platform(supported.playlists), call.country()];
  refuseWithoutCountry(platform, country);
  const isThere = (playlist: number) => country === '' || countryOfPlaylist(playlist) === country;
  const listed = playlistsOn(platform).filter(playlist => isWanted(playlist) && isThere(playlist));
  const rows = call.sorted(listed, {
    name: playlist => playlistName(playlist).toLowerCase(),
    audience: playlist => subscribers(playlist, call.today),
  });
  const show = (playlist: number) => playlistShort(playlist, call);
  return call.list({ rows, show, related, fresh: place => playlistCount - 1 - place });
}

interface PlaylistEntry extends Stay {
  playlist: number;
}

const entryLists = new Memo<string, readonly PlaylistEntry[]>(60);

/** One playlist may hold several songs of the artist: each of them is an entry. */
function entriesOfArtist(call: Call): object {
  const artist = known(call, 'artist');
  return entryList(call, songsOf(artist).all, artistShort(artist), ({ member }) => ({ song: songShort(member) }));
}

function entriesOfSong(call: Call): object {
  const song = known(call, 'song');
  return entryList(call, [song], songShort(song), () => ({}));
}

type More = (entry: PlaylistEntry) => object;

function entryList(call: Call, songs: readonly number[], related: object, more: More): object {
  const playlists = playlistsOn(call.platform(supported.playlists));
  const entriesIn = (playlist: number) =>
    placementsOf(new Set(songs), playlist, latestListingDay(playlist, call.today)).map(stay => ({ ...stay, playlist }));
  const all = entryLists.of(`${call.path} ${call.today}`, () => playlists.flatMap(entriesIn));
  const label = playlistTypes.get(call.choice('type', ['all', ...playlistTypes.keys()]));
  const [country, uuids, currentOnly] = [call.country(), call.values('playlistUuids'), call.isCurrentOnly()];
  const wanted = all.filter(
    ({ playlist, isCurrent }) =>
      (isCurrent || !currentOnly) &&
      (label === undefined || typeOfPlaylist(playlist) === label) &&
      (country === '' || countryOfPlaylist(playlist) === country) &&
      (uuids.length === 0 || uuids.includes(uuidOf('playlist', playlist))),
  );
  const keys: Keys<PlaylistEntry> = {
    position: ({ place }) => place,
    positionDate: ({ until }) => until,
    entryDate: entryDay,
    subscriberCount: ({ playlist }) => subscribers(playlist, call.today),
  };
  const show = (entry: PlaylistEntry) => ({ ...entryForm(call, entry), ...more(entry) });
  return call.list({ rows: call.sorted(wanted, keys, 'entryDate', 'desc'), related, show });
}

const entryDay = ({ from }: PlaylistEntry) => Math.max(from, firstDay);

/** Version 2 has neither the type nor the picture of the playlist. */
function entryForm(call: Call, entry: PlaylistEntry) {
  const { playlist, member, place, to, until, isCurrent } = entry;
  const { type, imageUrl, ...short } = playlistShort(playlist, call);
  const drawn = draw('playlist climb', playlist, member);
  const entered = entryDay(entry);
  return {
    playlist: call.version === '2' ? short : { ...short, type, imageUrl },
    position: place + 1,
    peakPosition: Math.max(1, place + 1 - ((drawn >>> 8) % 4)),
    entryDate: listingMoment(playlist, entered),
    exitDate: isCurrent ? null : listingMoment(playlist, to),
    positionDate: listingMoment(playlist, until),
    peakPositionDate: listingMoment(playlist, entered + (drawn % (until - entered + 1))),
  };
}
