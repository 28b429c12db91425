import { type EpochDay, firstDay, localMidnight, moment, parseDay } from '../data/calendar.ts';
import { draw, memoize, range, sortRows } from '../data/invention.ts';
import { counts, uuidOf } from '../data/identity.ts';
import { hasPoint } from '../data/numbers.ts';
import { countries } from '../data/places.ts';
import { allPlatforms, supported } from '../data/platforms.ts';
import { crawlTimes, curatorsOn, entryDay, lastReading, listingMoment, playlistAt } from '../data/playlists.ts';
import { type PlaylistStay, playlistsOn, playlistLabels, staysOn, subscribers, tracksIn } from '../data/playlists.ts';
import { turnAt } from '../data/rotation.ts';
import { daysWithPoints, requestedPeriod, type SandboxCall, type SortKeys } from '../http/call.ts';
import { badRequest, checkChoice, existing, notFound } from '../http/httpError.ts';
import { get, type Route } from '../http/operation.ts';
import { answerOneOrMany, listFor, recordOnPlatform, subjectOf } from './records.ts';
import { shorts } from './shorts.ts';

export const playlistRoutes: readonly Route[] = [
  get('2.8', 'playlist/{playlist}', answerOneOrMany('playlist', playlistForm)),
  get('2.8', 'playlist/by-platform/{platform}/{identifier}', answerPlaylistByPlatform),
  get('2.20', 'playlist/{playlist}/audience', listFor('playlist', playlistAudiencePoints)),
  get('2.20', 'playlist/{playlist}/tracks/{datetime}', listFor('playlist', listPlaylistTracks)),
  get('2.20', 'playlist/{playlist}/available-tracklistings', listFor('playlist', listings)),
  get('2', 'playlist/curators/{platform}', listCurators),
  get('2.20', 'playlist/by-curator/{platform}/{curator}', byCurator),
  get('2.20', 'playlist/by-type/{platform}/{type}', byType),
  get('2 2.20', 'artist/{artist}/playlist/current/{platform}', entries),
  get('2 2.20', 'song/{song}/playlist/current/{platform}', entries),
];

/** Maximum period of playlist series. Other series have no maximum by default. */
const PLAYLIST_PERIOD_DAYS = 90;

function playlistForm(playlist: number, call: SandboxCall): object {
  const { platform } = playlistAt(playlist);
  return {
    ...shorts.playlist(playlist, call),
    owner: playlistAt(playlist).curator,
    refreshed: crawlTimes(playlist).length > 1 ? 'multiple' : 'daily',
    availableCountryCodes: supported.storefronts.includes(platform) ? countries.map(({ code }) => code) : [],
    appUrl: `https://app.example.com/app/playlist/${uuidOf('playlist', playlist)}`,
  };
}

/** Storefront playlists need the country in addition to the identifier. */
function answerPlaylistByPlatform(call: SandboxCall): object {
  const [country, playlist] = [storefrontOf(call), recordOnPlatform(call, 'playlist')];
  const { platform, country: home } = playlistAt(playlist);
  const isElsewhere = home !== '' && country !== '' && home !== country;
  if (platform !== call.param('platform') || isElsewhere) throw notFound();
  return call.single('playlist', playlistForm(playlist, call));
}

function storefrontOf(call: SandboxCall): string {
  const [platform, country] = [call.param('platform'), call.country()];
  if (country || !supported.storefronts.includes(platform)) return country;
  throw badRequest(`"countryCode" is required for ${platform}.`);
}

const isIn = (playlist: number, country: string) => country === '' || playlistAt(playlist).country === country;

/** Days of the requested period with data, newest first. */
function playlistDays(call: SandboxCall, isKnown: (day: EpochDay) => boolean, standardDays?: number): EpochDay[] {
  const { start, end } = requestedPeriod(call, standardDays);
  if (end - start > PLAYLIST_PERIOD_DAYS)
    throw badRequest(`Invalid period: it must not exceed ${PLAYLIST_PERIOD_DAYS} days.`);
  return daysWithPoints(call, isKnown, standardDays).toReversed();
}

/** All points of the period in one response, newest first. */
function playlistAudiencePoints(playlist: number, call: SandboxCall) {
  const rows = playlistDays(call, day => hasPoint(1, playlist, day, 0.99));
  return {
    isWhole: true,
    rows,
    show: (day: EpochDay) => ({ date: localMidnight(day), value: subscribers(playlist, day) }),
  };
}

/** Tracklist at one of the timestamps of `available-tracklistings`, or the latest. */
function listPlaylistTracks(playlist: number, call: SandboxCall) {
  const latest = listingMoment(playlist, lastReading(call.today));
  const date = call.param('datetime').replace('latest', latest);
  const day = parseDay(date.slice(0, 10));
  if (day === undefined || Number.isNaN(Date.parse(date))) throw badRequest('Invalid date provided.');
  const isRead = day >= firstDay && crawlTimes(playlist).some(time => date === moment(day, time));
  if (!isRead || day >= call.today) throw notFound();
  return {
    rows: range(playlistAt(playlist).trackTotal),
    show: (slot: number, place: number) => {
      const turn = turnAt(tracksIn(playlist), slot, day);
      const entryDate = listingMoment(playlist, entryDay(turn));
      const exitDate = turn.to <= lastReading(call.today) ? listingMoment(playlist, turn.to) : null;
      const peakPosition = playlist % 10 === 4 ? Math.max(1, place - 2) : undefined;
      return { position: place + 1, song: shorts.song(turn.member), entryDate, exitDate, peakPosition };
    },
    related: { playlist: shorts.playlist(playlist, call), date },
    fresh: (place: number) => playlistAt(playlist).trackTotal + place,
  };
}

/** Timestamps, newest first. The period is two dates, or an end date and a number of days. */
function listings(playlist: number, call: SandboxCall) {
  const days = Number(call.query('period') || '30');
  if (!(days >= 1 && days <= PLAYLIST_PERIOD_DAYS))
    throw badRequest(`"period" must be between 1 and ${PLAYLIST_PERIOD_DAYS} days.`);
  const read = playlistDays(call, day => day < call.today, days);
  return { rows: read.flatMap(day => crawlTimes(playlist).map(time => moment(day, time))), show: (row: string) => row };
}

/** Sorted bytewise by identifier. */
function listCurators(call: SandboxCall): object {
  if (!allPlatforms.includes(call.param('platform'))) throw notFound('Platform not found.');
  const all = curatorsOn(call.platform(supported.playlists));
  const rows = sortRows(all, ({ identifier }) => Buffer.from(identifier).toString('hex'));
  return call.list({ rows, show: curator => curator });
}

function byCurator(call: SandboxCall): object {
  const wanted = call.param('curator');
  const curator = curatorsOn(call.platform(supported.playlists)).find(({ identifier }) => identifier === wanted);
  return playlistList(call, playlist => playlistAt(playlist).curator.identifier === wanted, existing(curator));
}

function byType(call: SandboxCall): object {
  const label = playlistLabels.get(checkChoice('type', call.param('type'), [...playlistLabels.keys()]));
  return playlistList(call, playlist => playlistAt(playlist).type === label);
}

function playlistList(call: SandboxCall, isWanted: (playlist: number) => boolean, related?: object): object {
  const [all, country] = [playlistsOn(call.platform(supported.playlists)), storefrontOf(call)];
  const listed = all.filter(playlist => isWanted(playlist) && isIn(playlist, country));
  const rows = call.sorted(listed, {
    name: playlist => playlistAt(playlist).name.toLowerCase(),
    audience: playlist => subscribers(playlist, call.today),
  });
  const show = (playlist: number) => shorts.playlist(playlist, call);
  return call.list({ rows, show, related, fresh: place => counts.playlist - 1 - place });
}

const LISTED_DAYS = 90;
/** Caches unsorted playlist entries by path and day. */
const playlistEntries = memoize(60, (_: string, find: () => readonly PlaylistStay[]) => find());

/** A playlist may contain several songs of the artist, each as an entry. */
function entries(call: SandboxCall): object {
  const { related, members } = subjectOf(call, 'song');
  const platform = call.platform(supported.playlists);
  const all = playlistEntries(`${call.path} ${call.today}`, () =>
    staysOn(platform, new Set(members), call.today, LISTED_DAYS),
  );
  const label = playlistLabels.get(call.choice('type', ['all', ...playlistLabels.keys()]));
  const isWanted = entryFilter(call);
  const wanted = all.filter(entry => isWanted(entry) && (!label || playlistAt(entry.playlist).type === label));
  const keys: SortKeys<PlaylistStay> = {
    position: ({ place }) => place,
    positionDate: ({ until }) => until,
    entryDate: entryDay,
    subscriberCount: ({ playlist }) => subscribers(playlist, call.today),
  };
  const rows = call.sorted(wanted, keys, 'entryDate', 'desc');
  return call.list({ rows, show: entry => entryForm(call, entry), related });
}

/** The filters that only version 2.20 documents. Version 2 ignores them and lists current and former entries. */
function entryFilter(call: SandboxCall): (entry: PlaylistStay) => boolean {
  if (call.version === '2') return () => true;
  const [country, uuids, currentOnly] = [call.country(), call.values('playlistUuids'), call.isCurrentOnly()];
  return ({ playlist, isCurrent }) => {
    if (currentOnly && !isCurrent) return false;
    return isIn(playlist, country) && (!uuids.length || uuids.includes(uuidOf('playlist', playlist)));
  };
}

/** Version 2 omits the playlist's type and picture. */
function entryForm(call: SandboxCall, entry: PlaylistStay) {
  const { playlist, member, place, to, until, isCurrent } = entry;
  const { type, imageUrl, ...short } = shorts.playlist(playlist, call);
  const [drawn, entered] = [draw('playlist climb', playlist, member), entryDay(entry)];
  return {
    playlist: call.version === '2' ? short : { ...short, type, imageUrl },
    position: place + 1,
    peakPosition: Math.max(1, place + 1 - ((drawn >>> 8) % 4)),
    entryDate: listingMoment(playlist, entered),
    exitDate: isCurrent ? null : listingMoment(playlist, to),
    positionDate: listingMoment(playlist, until),
    peakPositionDate: listingMoment(playlist, entered + (drawn % (until - entered + 1))),
    song: call.param('artist') ? shorts.song(member) : undefined,
  };
}
