import { album, albumAudience, albumIdentifiers, albumPopularity, albumTracks } from '../catalogue/album.ts';
import { albumPlatforms } from '../catalogue/platforms.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, onlyOn, byId, byPlatform, byUpc } from '../resolving/pathValues.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf, seriesOf } from '../resolving/fieldResolvers.ts';
import { listOf } from '../resolving/listResolvers.ts';
import { lookUp, lookUps } from '../resolving/lookUp.ts';

export const albumResolvers: Resolvers = {
  Query: {
    album: lookUp(album, byId),
    albums: lookUps(album, byId),
    albumByUpc: lookUp(album, byUpc),
    albumByPlatform: lookUp(album, byPlatform),
  },
  Album: {
    ...fieldsOf(album),
    __resolveReference: entity(album, 'id', 'upc', 'platformIdentity'),
    tracks: listOf(album, albumTracks),
    identifiers: listOf(album, albumIdentifiers, onePlatform),
    audience: seriesOf(album, albumAudience, onlyOn(albumPlatforms)),
    popularity: seriesOf(album, albumPopularity, onlyOn(albumPlatforms)),
  },
};
