import { songAlbums } from '../../service/catalogue/album.ts';
import { relatedSongs, song, songIdentifiers } from '../../service/catalogue/song.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  byId,
  byIds,
  byIsrc,
  byIsrcs,
  byPlatform,
  byIdentifiers,
  checkPlatformFilter,
  entity,
  listOf,
  recordBy,
  recordFieldResolvers,
  recordsBy,
} from '../lookups/index.ts';

export const songResolvers: Resolvers = {
  Query: {
    song: recordBy(song, byId),
    songs: recordsBy(song, byIds),
    songByIsrc: recordBy(song, byIsrc),
    songsByIsrc: recordsBy(song, byIsrcs),
    songByPlatform: recordBy(song, byPlatform),
    songsByPlatform: recordsBy(song, byIdentifiers),
  },
  Song: {
    ...recordFieldResolvers(song),
    __resolveReference: entity(song, 'id', 'isrc', 'platformKey'),
    albums: listOf(song, songAlbums),
    identifiers: listOf(song, songIdentifiers, checkPlatformFilter),
    related: listOf(song, relatedSongs),
  },
};
