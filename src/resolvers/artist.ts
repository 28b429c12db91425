import { artist, artistAlbums, artistIdentifiers, artistSongs, relatedArtists } from '../catalogue/artist.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, byPlatform, onePlatform } from './arguments.ts';
import { fieldsOf, listOf } from './fields.ts';
import { entity, lookUp } from './lookUp.ts';

export const artistResolvers: Resolvers = {
  Query: {
    artist: lookUp(artist, byId),
    artistByPlatform: lookUp(artist, byPlatform),
  },
  Artist: {
    ...fieldsOf(artist),
    __resolveReference: entity(artist, byId),
    albums: listOf(artist, artistAlbums),
    songs: listOf(artist, artistSongs),
    related: listOf(artist, relatedArtists),
    identifiers: listOf(artist, artistIdentifiers, onePlatform),
  },
};
