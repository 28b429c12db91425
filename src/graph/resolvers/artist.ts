import { artistAlbums } from '../../service/catalogue/album.ts';
import { artist, artistIdentifiers, relatedArtists } from '../../service/catalogue/artist.ts';
import { artistSongs } from '../../service/catalogue/song.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIds, byPlatform } from '../lookups/pathValues.ts';
import { entity } from '../lookups/entity.ts';
import { fieldsOf } from '../lookups/fieldResolvers.ts';
import { beginningOf, listOf } from '../lookups/listResolvers.ts';
import { recordBy, recordsBy } from '../lookups/recordResolvers.ts';

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
