import { album, albumAudience, albumIdentifiers, albumPopularity, albumTracks } from '../catalogue/album.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, byIdOr, byPlatform, byUpc, onePlatform, platformOf } from './arguments.ts';
import { fieldsOf, listOf, seriesOf } from './fields.ts';
import { entity, lookUp } from './lookUp.ts';

export const albumResolvers: Resolvers = {
  Query: {
    album: lookUp(album, byId),
    albumByUpc: lookUp(album, byUpc),
    albumByPlatform: lookUp(album, byPlatform),
  },
  Album: {
    ...fieldsOf(album),
    __resolveReference: entity(album, byIdOr('upc', byUpc)),
    tracks: listOf(album, albumTracks),
    identifiers: listOf(album, albumIdentifiers, onePlatform),
    audience: seriesOf(album, albumAudience, platformOf),
    popularity: seriesOf(album, albumPopularity, platformOf),
  },
};
