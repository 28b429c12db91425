import { album, albumAudience, albumIdentifiers, albumPopularity, albumTracks } from '../catalogue/album.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, platformOf } from './arguments.ts';
import { entity } from './entity.ts';
import { fieldsOf, listOf, seriesOf } from './fields.ts';
import { byId, byPlatform, byUpc } from './keys.ts';
import { lookUp } from './lookUp.ts';

export const albumResolvers: Resolvers = {
  Query: {
    album: lookUp(album, byId),
    albumByUpc: lookUp(album, byUpc),
    albumByPlatform: lookUp(album, byPlatform),
  },
  Album: {
    ...fieldsOf(album),
    __resolveReference: entity(album, 'id', 'upc', 'platformIdentity'),
    tracks: listOf(album, albumTracks),
    identifiers: listOf(album, albumIdentifiers, onePlatform),
    audience: seriesOf(album, albumAudience, platformOf),
    popularity: seriesOf(album, albumPopularity, platformOf),
  },
};
