import type { Day } from '../data/calendar.ts';
import { Memo } from '../data/collections.ts';
import { songsOf } from '../data/credits.ts';
import { indexOf } from '../data/identity.ts';
import { latestListingDay, listingMoment, placementsOf, type Placement } from '../data/placements.ts';
import { supported } from '../data/platforms.ts';
import { countryOfPlaylist, playlistsOn, playlistTypes, subscribers, typeOfPlaylist } from '../data/playlists.ts';
import { draw, topic } from '../data/random.ts';
import { playlistCount } from '../data/structure.ts';
import { choice, countryOf, isCurrentOnly, listOf, platformOf, type Call } from '../http/call.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { artistShort, songShort } from './forms.ts';
import { playlistShort } from './playlists.ts';
import { known } from './records.ts';

export const playlistEntryRoutes: readonly Route[] = [
  get('2 2.20', 'artist/{artist}/playlist/current/{platform}', entriesOfArtist),
  get('2 2.20', 'song/{song}/playlist/current/{platform}', entriesOfSong),
];

const climbing = topic('playlist climb');

const placements = new Memo<string, readonly Placement[]>(60);

/** One playlist may hold several songs of the artist: each of them is an entry. */
function entriesOfArtist(call: Call): object {
  const artist = known(call, 'artist');
  return entries(call, `artist ${artist}`, new Set(songsOf(artist).all), artistShort(artist), true);
}

function entriesOfSong(call: Call): object {
  const song = known(call, 'song');
  return entries(call, `song ${song}`, new Set([song]), songShort(song), false);
}

function entries(call: Call, subject: string, songs: ReadonlySet<number>, related: object, withSong: boolean): object {
  const platform = platformOf(call, supported.playlists);
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
