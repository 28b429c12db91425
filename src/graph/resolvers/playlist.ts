import {
  playlist,
  playlistAudience,
  playlistTrackDates,
  playlistTracks,
  playlistTracksAt,
  type Playlist,
} from '../../service/catalogue/playlist.ts';
import { valueOrThrow } from '../../service/description/index.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  atOrLatest,
  byId,
  byIds,
  byStorefront,
  byStorefrontIdentifiers,
  datetimePath,
  entity,
  listFieldResolvers,
  listOf,
  recordBy,
  recordFieldResolvers,
  recordsBy,
  seriesOf,
} from '../lookups/index.ts';

const latestTracks = listOf(playlist, playlistTracks);
const tracksAt = listOf(playlist, playlistTracksAt, datetimePath);

/**
 * A playlist has one platform and one identifier, so these make up its key.
 * @throws the error of an unreadable platform or identifier
 */
async function resolvePlatformKey(parent: Playlist, _: unknown, { records }: Context) {
  const { platformKey } = parent;
  if (platformKey) return platformKey;
  const parts = await Promise.all([
    records.read(playlist, parent, 'platform'),
    records.read(playlist, parent, 'identifier'),
  ]);
  const [platform, identifier] = [valueOrThrow(parts[0]), valueOrThrow(parts[1])];
  return platform && identifier ? { platform: platform.code, identifier } : null;
}

export const playlistResolvers: Resolvers = {
  Query: {
    playlist: recordBy(playlist, byId),
    playlists: recordsBy(playlist, byIds),
    playlistByPlatform: recordBy(playlist, byStorefront),
    playlistsByPlatform: recordsBy(playlist, byStorefrontIdentifiers),
  },
  PlaylistTrackConnection: listFieldResolvers('asOf'),
  Playlist: {
    ...recordFieldResolvers(playlist),
    __resolveReference: entity(playlist, 'id', 'platformKey storefront'),
    platformKey: resolvePlatformKey,
    tracks: atOrLatest(tracksAt, latestTracks),
    trackDates: seriesOf(playlist, playlistTrackDates),
    audience: seriesOf(playlist, playlistAudience),
  },
};
