import { sorted } from '../data/collections.ts';
import { platforms, supported } from '../data/platforms.ts';
import { countryOfPlaylist, curatorOf, curatorsOn, playlistName, playlistsOn } from '../data/playlists.ts';
import { playlistTypes, subscribers, typeOfPlaylist } from '../data/playlists.ts';
import { playlistCount } from '../data/structure.ts';
import type { Call } from '../http/call.ts';
import { existing, notFound, oneOf } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { playlistShort, refuseWithoutCountry } from './playlists.ts';

export const playlistListRoutes: readonly Route[] = [
  get('2', 'playlist/curators/{platform}', curators),
  get('2.20', 'playlist/by-curator/{platform}/{curator}', byCurator),
  get('2.20', 'playlist/by-type/{platform}/{type}', byType),
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
