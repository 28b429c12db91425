import { artistAlbums } from '../catalogue/album.ts';
import { artist, artistIdentifiers, relatedArtists } from '../catalogue/artist.ts';
import { artistSongs } from '../catalogue/song.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIds, byPlatform } from '../resolving/pathValues.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf } from '../resolving/fieldResolvers.ts';
import { beginningOf, listOf } from '../resolving/listResolvers.ts';
import { recordBy, recordsBy } from '../resolving/recordResolvers.ts';

const newestFirst = { orderBy: { field: 'RELEASE_DATE', direction: 'DESC' } } as const;

export const artistResolvers: Resolvers = {
  Query: {
    artist: recordBy(artist, byId),
    artists: recordsBy(artist, byIds),
    artistByPlatform: recordBy(artist, byPlatform),
  },
  Artist: {
    ...fieldsOf(artist),
    __resolveReference: entity(artist, 'id', 'platformIdentity'),
    albums: listOf(artist, artistAlbums),
    newestReleases: beginningOf(artist, artistAlbums, () => newestFirst),
    songs: listOf(artist, artistSongs),
    related: listOf(artist, relatedArtists),
    identifiers: listOf(artist, artistIdentifiers, onePlatform),
  },
};
