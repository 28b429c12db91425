import { album, albumAudience, albumIdentifiers, albumPopularity, albumTracks } from '../../service/catalogue/album.ts';
import { albumPlatforms } from '../../service/catalogue/platforms.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  byId,
  byIds,
  byPlatform,
  byIdentifiers,
  byUpc,
  byUpcs,
  checkPlatformFilter,
  entity,
  listOf,
  onPlatforms,
  platformPathAmong,
  recordBy,
  recordFieldResolvers,
  recordsBy,
  seriesOf,
  seriesOnPlatform,
} from '../lookups/index.ts';

export const albumResolvers: Resolvers = {
  Query: {
    album: recordBy(album, byId),
    albums: recordsBy(album, byIds),
    albumByUpc: recordBy(album, byUpc),
    albumsByUpc: recordsBy(album, byUpcs),
    albumByPlatform: recordBy(album, byPlatform),
    albumsByPlatform: recordsBy(album, byIdentifiers),
  },
  Album: {
    ...recordFieldResolvers(album),
    __resolveReference: entity(album, 'id', 'upc', 'platformKey'),
    tracks: listOf(album, albumTracks),
    identifiers: listOf(album, albumIdentifiers, checkPlatformFilter),
    audience: seriesOf(album, albumAudience, platformPathAmong(albumPlatforms)),
    audiences: onPlatforms(album, platformPathAmong(albumPlatforms)),
    popularity: seriesOf(album, albumPopularity, platformPathAmong(albumPlatforms)),
  },
  AlbumPlatformAudience: { series: seriesOnPlatform(album, albumAudience) },
};
