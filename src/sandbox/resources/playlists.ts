import { accountsOn } from '../data/accounts.ts';
import { localMidnight, moment, parseDay, type Day } from '../data/calendar.ts';
import { Memo, numbers, sorted } from '../data/collections.ts';
import { songsOf } from '../data/credits.ts';
import { hasPoint } from '../data/curve.ts';
import { indexOf, uuidOf } from '../data/identity.ts';
import { countries } from '../data/places.ts';
import { platforms, playlistPlatforms, storefrontPlatforms } from '../data/platforms.ts';
import {
  countryOfPlaylist,
  crawlTimes,
  curatorOf,
  curatorsOn,
  isCrawled,
  latestListingDay,
} from '../data/playlists.ts';
import { listingMoment, placementAt, placementsOf, platformOfPlaylist, playlistName } from '../data/playlists.ts';
import { playlistsOn, playlistTypes, subscribers, trackTotal, typeOfPlaylist } from '../data/playlists.ts';
import type { Placement } from '../data/playlists.ts';
import { draw, topic } from '../data/random.ts';
import { playlistCount } from '../data/structure.ts';
import { choice, countryOf, isAscending, isCurrentOnly, listOf, param, platformOf } from '../http/call.ts';
import { single, queried, type Call } from '../http/call.ts';
import { collection, whole } from '../http/paging.ts';
import { knownDays, periodOf } from '../http/period.ts';
import { badRequest, existing, notFound } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { artistShort, imageUrl, songShort } from './forms.ts';
import { known, knownOn, oneOrMany } from './records.ts';

export const playlistRoutes: readonly Route[] = [
  get('2.8', 'playlist/{playlist}', oneOrMany('playlist', playlistForm)),
  get('2.8', 'playlist/by-platform/{platform}/{identifier}', byPlatform),
  get('2.20', 'playlist/{playlist}/audience', audience),
  get('2.20', 'playlist/{playlist}/tracks/latest', call => tracks(call, latestListing(known(call, 'playlist'), call))),
  get('2.20', 'playlist/{playlist}/tracks/{datetime}', call => tracks(call, param(call, 'datetime'))),
  get('2.20', 'playlist/{playlist}/available-tracklistings', listings),
  get('2', 'playlist/curators/{platform}', curators),
  get('2.20', 'playlist/by-curator/{platform}/{curator}', byCurator),
  get('2.20', 'playlist/by-type/{platform}/{type}', byType),
  get('2 2.20', 'artist/{artist}/playlist/current/{platform}', entriesOfArtist),
  get('2 2.20', 'song/{song}/playlist/current/{platform}', entriesOfSong),
];

const followed = topic('playlist followers');
const climbing = topic('playlist climb');
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

function refuseWithoutCountry(platform: string, country: string): void {
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
    rows: knownDays(call, period, day => hasPoint(followed, playlist, day, 0.99)).toReversed(),
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
  const { start, end } = periodOf(call, Number(days));
  const read = knownDays(call, { start, end: Math.min(end, call.today - 1) }, day => isCrawled(playlist, day));
  const rows = read.toReversed().flatMap(day => crawlTimes(playlist).map(time => moment(day, time)));
  return collection(call, { rows, show: row => row, related: playlistShort(playlist, call) });
}

/** In the order of the identifiers' bytes. */
function curators(call: Call): object {
  if (!platforms.includes(param(call, 'platform'))) throw notFound('Platform not found.');
  const keyed = curatorsOn(platformOf(call, playlistPlatforms)).map(curator => {
    return { curator, bytes: Buffer.from(curator.identifier) };
  });
  const rows = keyed.toSorted((a, b) => Buffer.compare(a.bytes, b.bytes));
  return collection(call, { rows, show: ({ curator }) => curator });
}

function byCurator(call: Call): object {
  const platform = platformOf(call, playlistPlatforms);
  const wanted = param(call, 'curator');
  const curator = curatorsOn(platform).find(({ identifier }) => identifier === wanted);
  const related = existing(curator, 'Curator not found.');
  return playlistList(call, platform, playlist => curatorOf(playlist).identifier === wanted, related);
}

function byType(call: Call): object {
  const platform = platformOf(call, playlistPlatforms);
  const label = playlistTypes.get(param(call, 'type'));
  if (label === undefined) throw badRequest(`"type" must be one of "${[...playlistTypes.keys()].join(', ')}".`);
  return playlistList(call, platform, playlist => typeOfPlaylist(playlist) === label);
}

function playlistList(call: Call, platform: string, isWanted: (playlist: number) => boolean, related?: object): object {
  const country = countryOf(call);
  refuseWithoutCountry(platform, country);
  const sortBy = choice(call, 'sortBy', ['name', 'audience']);
  const listed = playlistsOn(platform).filter(
    playlist => isWanted(playlist) && (country === '' || countryOfPlaylist(playlist) === country),
  );
  const key = (playlist: number) =>
    sortBy === 'name' ? playlistName(playlist).toLowerCase() : subscribers(playlist, call.today);
  return collection(call, {
    rows: sorted(listed, key, isAscending(call) ? 'asc' : 'desc'),
    show: playlist => playlistShort(playlist, call),
    related,
    fresh: place => playlistCount - 1 - place,
  });
}

const placements = new Memo<string, readonly Placement[]>(60);

/** One playlist may hold several songs of the artist: each of them is an entry. */
function entriesOfArtist(call: Call): object {
  const artist = known(call, 'artist');
  const { main, guest } = songsOf(artist);
  return entries(call, `artist ${artist}`, new Set([...main, ...guest]), artistShort(artist), true);
}

function entriesOfSong(call: Call): object {
  const song = known(call, 'song');
  return entries(call, `song ${song}`, new Set([song]), songShort(song), false);
}

function entries(call: Call, subject: string, songs: ReadonlySet<number>, related: object, withSong: boolean): object {
  const platform = platformOf(call, playlistPlatforms);
  const currentOnly = isCurrentOnly(call);
  const key = sortKey(call);
  const sign = choice(call, 'sortOrder', ['asc', 'desc'], 'desc') === 'asc' ? 1 : -1;
  const isWanted = playlistFilter(call);
  const latest = (playlist: number) => latestListingDay(playlist, call.today);
  const isCurrent = ({ playlist, exitDay }: Placement) => exitDay > latest(playlist);
  const all = placements.of(`${subject} ${platform} ${call.today}`, () =>
    playlistsOn(platform).flatMap(playlist => placementsOf(songs, playlist, latest(playlist))),
  );
  const rows = all
    .filter(entry => (!currentOnly || isCurrent(entry)) && isWanted(entry.playlist))
    .map(entry => ({ ...entry, key: key(entry) }))
    .toSorted((a, b) => sign * (a.key - b.key) || a.playlist - b.playlist || a.song - b.song);
  return collection(call, {
    rows,
    related,
    show: entry => {
      const form = entryForm(call, entry, isCurrent(entry), latest(entry.playlist));
      return withSong ? { ...form, song: songShort(entry.song) } : form;
    },
  });
}

function playlistFilter(call: Call): (playlist: number) => boolean {
  const label = playlistTypes.get(choice(call, 'type', ['all', ...playlistTypes.keys()]));
  const country = countryOf(call);
  const uuids = listOf(call, 'playlistUuids');
  const named = new Set(uuids.map(uuid => indexOf('playlist', uuid, playlistCount)));
  return playlist =>
    (label === undefined || typeOfPlaylist(playlist) === label) &&
    (country === '' || countryOfPlaylist(playlist) === country) &&
    (uuids.length === 0 || named.has(playlist));
}

function sortKey(call: Call): (entry: Placement) => number {
  const { today } = call;
  switch (choice(call, 'sortBy', ['position', 'positionDate', 'entryDate', 'subscriberCount'], 'entryDate')) {
    case 'position':
      return ({ place }) => place;
    case 'positionDate':
      return ({ playlist, exitDay }) => Math.min(exitDay - 1, latestListingDay(playlist, today));
    case 'entryDate':
      return ({ entryDay }) => entryDay;
    case 'subscriberCount':
      return ({ playlist }) => subscribers(playlist, today);
  }
}

/** Version 2 has neither the type nor the picture of the playlist. */
function entryForm(call: Call, placement: Placement, isCurrent: boolean, latest: Day): object {
  const { playlist, song, place, entryDay, exitDay } = placement;
  const { type, imageUrl: picture, ...short } = playlistShort(playlist, call);
  const lastDay = Math.min(exitDay - 1, latest);
  const drawn = draw(climbing, playlist, song);
  const peakDay = entryDay + (drawn % (lastDay - entryDay + 1));
  return {
    playlist: call.version === '2' ? short : { ...short, type, imageUrl: picture },
    position: place + 1,
    peakPosition: Math.max(1, place + 1 - ((drawn >>> 8) % 4)),
    entryDate: listingMoment(playlist, entryDay),
    exitDate: isCurrent ? null : listingMoment(playlist, exitDay),
    positionDate: listingMoment(playlist, lastDay),
    peakPositionDate: listingMoment(playlist, peakDay),
  };
}
