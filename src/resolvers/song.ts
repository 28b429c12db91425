import { relatedSongs, song, songAlbums, songIdentifiers } from '../catalogue/song.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, byIdOr, byIsrc, byPlatform, onePlatform } from './arguments.ts';
import { fieldsOf, listOf } from './fields.ts';
import { entity, lookUp } from './lookUp.ts';

export const songResolvers: Resolvers = {
  Query: {
    song: lookUp(song, byId),
    songByIsrc: lookUp(song, byIsrc),
    songByPlatform: lookUp(song, byPlatform),
  },
  Song: {
    ...fieldsOf(song),
    __resolveReference: entity(song, byIdOr('isrc', byIsrc)),
    albums: listOf(song, songAlbums),
    identifiers: listOf(song, songIdentifiers, onePlatform),
    related: listOf(song, relatedSongs),
  },
};
