import { album, albumAudience, albumIdentifiers, albumPopularity, albumTracks } from '../catalogue/album.ts';
import { albumPlatforms } from '../catalogue/platforms.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, onlyOn, byId, byIds, byPlatform, byUpc, byUpcs } from '../resolving/pathValues.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf, seriesOf } from '../resolving/fieldResolvers.ts';
import { listOf } from '../resolving/listResolvers.ts';
import { recordBy, recordsBy } from '../resolving/recordResolvers.ts';

export const albumResolvers: Resolvers = {
  Query: {
    album: recordBy(album, byId),
    albums: recordsBy(album, byIds),
    albumByUpc: recordBy(album, byUpc),
    albumsByUpc: recordsBy(album, byUpcs),
    albumByPlatform: recordBy(album, byPlatform),
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
