import { Memo } from '../data/memo.ts';
import { countryOfPlaylist, playlistTypes, typeOfPlaylist } from '../data/lists.ts';
import { indexOf } from '../data/identity.ts';
import { placementsOfSong, placementsOfSongs, playlistsOn, type Placement } from '../data/placements.ts';
import { playlistPlatforms } from '../data/platforms.ts';
import { draw, topic } from '../data/random.ts';
import { playlistCount } from '../data/structure.ts';
import { songsOf } from '../data/credits.ts';
import { choice, platformOf, type Call } from '../http/call.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { countryOf } from './charts.ts';
import { artistShort, songShort } from './light.ts';
import { known } from './lookup.ts';
import { latestListingDay, listingMoment } from './playlistDates.ts';
import { playlistShort, subscribers } from './playlists.ts';

export const playlistEntryRoutes: readonly Route[] = [
  get('2 2.20', 'artist/{artist}/playlist/current/{platform}', ofArtist),
  get('2 2.20', 'song/{song}/playlist/current/{platform}', ofSong),
];

const climbing = topic('playlist climb');
const codes = ['all', ...Object.keys(playlistTypes)];
const sorts = ['position', 'positionDate', 'entryDate', 'subscriberCount'] as const;
const placements = new Memo<string, readonly Placement[]>(60);

/** One playlist may hold several songs of the artist: it then comes several times. */
function ofArtist(call: Call): object {
  const artist = known(call, 'artist');
  const { main, guest } = songsOf(artist);
  const songs = new Set([...main, ...guest]);
  return entries(call, {
    related: artistShort(call.seed, artist),
    subject: `artist ${artist}`,
    tellsSong: true,
    on: (playlist, day) => placementsOfSongs(call.seed, songs, playlist, day),
  });
}

function ofSong(call: Call): object {
  const song = known(call, 'song');
  return entries(call, {
    related: songShort(call.seed, song),
    subject: `song ${song}`,
    tellsSong: false,
    on: (playlist, day) => placementsOfSong(call.seed, song, playlist, day),
  });
}

interface Subject {
  related: object;
  subject: string;
  tellsSong: boolean;
  on: (playlist: number, day: number) => Placement[];
}

function entries(call: Call, { related, subject, tellsSong, on }: Subject): object {
  const { seed, today } = call;
  const platform = platformOf(call, playlistPlatforms);
  const currentOnly = choice(call, 'currentOnly', ['1', '0'], '1') === '1';
  const sortBy = choice(call, 'sortBy', sorts, 'entryDate');
  const sortOrder = choice(call, 'sortOrder', ['asc', 'desc'], 'desc');
  const isWanted = playlistFilter(call);
  const all = placements.of(`${seed} ${subject} ${platform} ${today}`, () =>
    playlistsOn(platform).flatMap(playlist => on(playlist, latestListingDay(playlist, today))),
  );
  const isCurrent = ({ playlist, exitDay }: Placement) => exitDay > latestListingDay(playlist, today);
  const rows = all.filter(entry => (!currentOnly || isCurrent(entry)) && isWanted(entry.playlist));
  const keyed = rows.map(entry => ({ entry, key: sortKey(call, entry, sortBy) }));
  const sign = sortOrder === 'asc' ? 1 : -1;
  keyed.sort((a, b) => sign * (a.key - b.key) || a.entry.playlist - b.entry.playlist || a.entry.song - b.entry.song);
  return collection(call, {
    rows: keyed,
    related,
    show: ({ entry }) => {
      const form = entryForm(call, entry, isCurrent(entry));
      return tellsSong ? { ...form, song: songShort(seed, entry.song) } : form;
    },
  });
}

function playlistFilter(call: Call): (playlist: number) => boolean {
  const type = choice(call, 'type', codes, 'all');
  const label = Object.entries(playlistTypes).find(([code]) => code === type)?.[1];
  const country = countryOf(call);
  const uuids = (call.query.get('playlistUuids') ?? '').split(',').filter(Boolean);
  const named = new Set(uuids.map(uuid => indexOf('playlist', uuid, playlistCount)));
  return playlist =>
    (label === undefined || typeOfPlaylist(call.seed, playlist) === label) &&
    (country === '' || countryOfPlaylist(call.seed, playlist) === country) &&
    (uuids.length === 0 || named.has(playlist));
}

function sortKey({ seed, today }: Call, entry: Placement, sortBy: (typeof sorts)[number]): number {
  switch (sortBy) {
    case 'position':
      return entry.place;
    case 'positionDate':
      return Math.min(entry.exitDay - 1, latestListingDay(entry.playlist, today));
    case 'entryDate':
      return entry.entryDay;
    case 'subscriberCount':
      return subscribers(seed, entry.playlist, today);
  }
}

/** Version 2 tells neither the type nor the picture of the playlist. */
function entryForm(call: Call, { playlist, song, place, entryDay, exitDay }: Placement, isCurrent: boolean): object {
  const { type, imageUrl, ...short } = playlistShort(call, playlist);
  const latest = latestListingDay(playlist, call.today);
  const lastDay = Math.min(exitDay - 1, latest);
  const drawn = draw(call.seed, climbing, playlist, song);
  const peakDay = entryDay + (drawn % (lastDay - entryDay + 1));
  return {
    playlist: call.version === '2' ? short : { ...short, type, imageUrl },
    position: place + 1,
    peakPosition: Math.max(1, place + 1 - ((drawn >>> 8) % 4)),
    entryDate: listingMoment(playlist, entryDay),
    exitDate: isCurrent ? null : listingMoment(playlist, exitDay),
    positionDate: listingMoment(playlist, lastDay),
    peakPositionDate: listingMoment(playlist, peakDay),
  };
}
