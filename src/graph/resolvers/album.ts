import { album, albumAudience, albumIdentifiers, albumPopularity, albumTracks } from '../../service/catalogue/album.ts';
import { albumPlatforms } from '../../service/catalogue/platforms.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  byId,
  byIds,
  byPlatform,
  byUpc,
  byUpcs,
  entity,
  fieldsOf,
  listOf,
  onePlatform,
  onlyOn,
  recordBy,
  recordsBy,
  seriesOf,
} from '../lookups/index.ts';

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
