import { artistAlbums } from '../../service/catalogue/album.ts';
import { artist, artistIdentifiers, relatedArtists } from '../../service/catalogue/artist.ts';
import { artistSongs } from '../../service/catalogue/song.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  byId,
  byIds,
  byPlatform,
  byIdentifiers,
  checkPlatformFilter,
  checkReleaseDates,
  entity,
  firstItemsOf,
  listOf,
  recordBy,
  recordFieldResolvers,
  recordsBy,
} from '../lookups/index.ts';

const newestReleasesFirst = { orderBy: { field: 'RELEASE_DATE', direction: 'DESC' } } as const;

export const artistResolvers: Resolvers = {
  Query: {
    artist: recordBy(artist, byId),
    artists: recordsBy(artist, byIds),
    artistByPlatform: recordBy(artist, byPlatform),
    artistsByPlatform: recordsBy(artist, byIdentifiers),
  },
  Artist: {
    ...recordFieldResolvers(artist),
    __resolveReference: entity(artist, 'id', 'platformKey'),
    albums: listOf(artist, artistAlbums, checkReleaseDates),
    newestReleases: firstItemsOf(artist, artistAlbums, () => newestReleasesFirst),
    songs: listOf(artist, artistSongs, checkReleaseDates),
    related: listOf(artist, relatedArtists),
    identifiers: listOf(artist, artistIdentifiers, checkPlatformFilter),
  },
};
