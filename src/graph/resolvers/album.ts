import { album, albumAudience, albumIdentifiers, albumPopularity, albumTracks } from '../../service/catalogue/album.ts';
import { albumPlatforms } from '../../service/catalogue/platforms.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, onlyOn, byId, byIds, byPlatform, byUpc, byUpcs } from '../lookups/pathValues.ts';
import { entity } from '../lookups/entity.ts';
import { fieldsOf, seriesOf } from '../lookups/fieldResolvers.ts';
import { listOf } from '../lookups/listResolvers.ts';
import { recordBy, recordsBy } from '../lookups/recordResolvers.ts';

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
