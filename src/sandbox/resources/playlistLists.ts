import { sorted } from '../data/collections.ts';
import { platforms, supported } from '../data/platforms.ts';
import { countryOfPlaylist, curatorOf, curatorsOn, playlistName, playlistsOn } from '../data/playlists.ts';
import { playlistTypes, subscribers, typeOfPlaylist } from '../data/playlists.ts';
import { playlistCount } from '../data/structure.ts';
import {
  badRequest,
  existing,
  notFound,
  choice,
  countryOf,
  orderOf,
  param,
  platformOf,
  type Call,
} from '../http/call.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { playlistShort, refuseWithoutCountry } from './playlists.ts';

export const playlistListRoutes: readonly Route[] = [
  get('2', 'playlist/curators/{platform}', curators),
  get('2.20', 'playlist/by-curator/{platform}/{curator}', byCurator),
  get('2.20', 'playlist/by-type/{platform}/{type}', byType),
];

/** In the order of the identifiers' bytes. */
function curators(call: Call): object {
  if (!platforms.includes(param(call, 'platform'))) throw notFound('Platform not found.');
  const keyed = curatorsOn(platformOf(call, supported.playlists)).map(curator => {
    return { curator, bytes: Buffer.from(curator.identifier) };
  });
  const rows = keyed.toSorted((a, b) => Buffer.compare(a.bytes, b.bytes));
  return collection(call, { rows, show: ({ curator }) => curator });
}

function byCurator(call: Call): object {
  const platform = platformOf(call, supported.playlists);
  const wanted = param(call, 'curator');
  const curator = curatorsOn(platform).find(({ identifier }) => identifier === wanted);
  const related = existing(curator, 'Curator not found.');
  return playlistList(call, platform, playlist => curatorOf(playlist).identifier === wanted, related);
}

function byType(call: Call): object {
  const platform = platformOf(call, supported.playlists);
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
    rows: sorted(listed, key, orderOf(call)),
    show: playlist => playlistShort(playlist, call),
    related,
    fresh: place => playlistCount - 1 - place,
  });
}
