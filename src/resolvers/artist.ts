import { artistAlbums } from '../catalogue/album.ts';
import { artist, artistIdentifiers, relatedArtists } from '../catalogue/artist.ts';
import { artistSongs } from '../catalogue/song.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byPlatform } from '../resolving/pathValues.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf } from '../resolving/fieldResolvers.ts';
import { listOf } from '../resolving/listResolvers.ts';
import { lookUp, lookUps } from '../resolving/lookUp.ts';

export const artistResolvers: Resolvers = {
  Query: {
    artist: lookUp(artist, byId),
    artists: lookUps(artist, byId),
    artistByPlatform: lookUp(artist, byPlatform),
  },
  Artist: {
    ...fieldsOf(artist),
    __resolveReference: entity(artist, 'id', 'platformIdentity'),
    albums: listOf(artist, artistAlbums),
    songs: listOf(artist, artistSongs),
    related: listOf(artist, relatedArtists),
    identifiers: listOf(artist, artistIdentifiers, onePlatform),
  },
};
