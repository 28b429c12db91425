import { firstDay } from '../data/calendar.ts';
import { Memo, sorted } from '../data/collections.ts';
import { songsOf } from '../data/credits.ts';
import { indexOf } from '../data/identity.ts';
import { platforms, supported } from '../data/platforms.ts';
import { countryOfPlaylist, curatorOf, curatorsOn, latestListingDay, listingMoment } from '../data/playlists.ts';
import { placementsOf, playlistName, playlistsOn, playlistTypes, subscribers } from '../data/playlists.ts';
import { trackTotal, typeOfPlaylist } from '../data/playlists.ts';
import { draw } from '../data/random.ts';
import type { Turn } from '../data/rotation.ts';
import { playlistCount } from '../data/structure.ts';
import type { Call } from '../http/call.ts';
import { existing, notFound, oneOf } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { artistShort, songShort } from './forms.ts';
import { playlistShort, refuseWithoutCountry } from './playlists.ts';
import { known } from './records.ts';

export const playlistListRoutes: readonly Route[] = [
  get('2', 'playlist/curators/{platform}', curators),
  get('2.20', 'playlist/by-curator/{platform}/{curator}', byCurator),
  get('2.20', 'playlist/by-type/{platform}/{type}', byType),
  get('2 2.20', 'artist/{artist}/playlist/current/{platform}', ofArtist),
  get('2 2.20', 'song/{song}/playlist/current/{platform}', ofSong),
];

/** In the order of the identifiers' bytes. */
function curators(call: Call): object {
  if (!platforms.includes(call.param('platform'))) throw notFound('Platform not found.');
  const keyed = curatorsOn(call.platform(supported.playlists)).map(curator => {
    return { curator, bytes: Buffer.from(curator.identifier) };
  });
  const rows = keyed.toSorted((a, b) => Buffer.compare(a.bytes, b.bytes));
  return call.list({ rows, show: ({ curator }) => curator });
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
  const [platform, country, order] = [call.platform(supported.playlists), call.country(), call.order()];
  refuseWithoutCountry(platform, country);
  const isThere = (playlist: number) => country === '' || countryOfPlaylist(playlist) === country;
  const listed = playlistsOn(platform).filter(playlist => isWanted(playlist) && isThere(playlist));
  const isByName = call.choice('sortBy', ['name', 'audience']) === 'name';
  const key = (playlist: number) =>
    isByName ? playlistName(playlist).toLowerCase() : subscribers(playlist, call.today);
  return call.list({
    rows: sorted(listed, key, order),
    show: playlist => playlistShort(playlist, call),
    related,
    fresh: place => playlistCount - 1 - place,
  });
}

interface Entry extends Turn {
  playlist: number;
  place: number;
  /** The last day on which the playlist was read. */
  latest: number;
  isCurrent: boolean;
}

const entryLists = new Memo<string, readonly Entry[]>(60);

/** One playlist may hold several songs of the artist: each of them is an entry. */
function ofArtist(call: Call): object {
  const artist = known(call, 'artist');
  const show = (entry: Entry) => ({ ...entryForm(call, entry), song: songShort(entry.member) });
  return entries(call, songsOf(artist).all, artistShort(artist), show);
}

function ofSong(call: Call): object {
  const song = known(call, 'song');
  return entries(call, [song], songShort(song), entry => entryForm(call, entry));
}

function entries(call: Call, songs: readonly number[], related: object, show: (entry: Entry) => object): object {
  const playlists = playlistsOn(call.platform(supported.playlists));
  const all = entryLists.of(`${call.path} ${call.today}`, () =>
    playlists.flatMap(playlist => {
      const latest = latestListingDay(playlist, call.today);
      const placements = placementsOf(new Set(songs), playlist, latest);
      return placements.map(turn => {
        return { ...turn, playlist, place: turn.member % trackTotal(playlist), latest, isCurrent: turn.to > latest };
      });
    }),
  );
  const [key, isWanted, currentOnly] = [sortKey(call), playlistFilter(call), call.isCurrentOnly()];
  const sign = call.order('desc') === 'asc' ? 1 : -1;
  const rows = all
    .filter(({ playlist, isCurrent }) => (isCurrent || !currentOnly) && isWanted(playlist))
    .toSorted((a, b) => sign * (key(a) - key(b)) || a.playlist - b.playlist || a.member - b.member);
  return call.list({ rows, related, show });
}

function playlistFilter(call: Call): (playlist: number) => boolean {
  const label = playlistTypes.get(call.choice('type', ['all', ...playlistTypes.keys()]));
  const [country, uuids] = [call.country(), call.values('playlistUuids')];
  const named = new Set(uuids.map(uuid => indexOf('playlist', uuid, playlistCount)));
  return playlist =>
    (label === undefined || typeOfPlaylist(playlist) === label) &&
    (country === '' || countryOfPlaylist(playlist) === country) &&
    (uuids.length === 0 || named.has(playlist));
}

function sortKey(call: Call): (entry: Entry) => number {
  const keys = {
    position: ({ place }: Entry) => place,
    positionDate: lastDayOf,
    entryDate: ({ from }: Entry) => Math.max(from, firstDay),
    subscriberCount: ({ playlist }: Entry) => subscribers(playlist, call.today),
  };
  return keys[call.choice('sortBy', ['position', 'positionDate', 'entryDate', 'subscriberCount'], 'entryDate')];
}

const lastDayOf = ({ to, latest }: Entry): number => Math.min(to - 1, latest);

/** Version 2 has neither the type nor the picture of the playlist. */
function entryForm(call: Call, entry: Entry): object {
  const { playlist, member, place, to, isCurrent } = entry;
  const entryDay = Math.max(entry.from, firstDay);
  const { type, imageUrl, ...short } = playlistShort(playlist, call);
  const drawn = draw('playlist climb', playlist, member);
  const peakDay = entryDay + (drawn % (lastDayOf(entry) - entryDay + 1));
  return {
    playlist: call.version === '2' ? short : { ...short, type, imageUrl },
    position: place + 1,
    peakPosition: Math.max(1, place + 1 - ((drawn >>> 8) % 4)),
    entryDate: listingMoment(playlist, entryDay),
    exitDate: isCurrent ? null : listingMoment(playlist, to),
    positionDate: listingMoment(playlist, lastDayOf(entry)),
    peakPositionDate: listingMoment(playlist, peakDay),
  };
}
