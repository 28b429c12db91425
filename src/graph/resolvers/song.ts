import { songAlbums } from '../../service/catalogue/album.ts';
import { relatedSongs, song, songIdentifiers } from '../../service/catalogue/song.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  byId,
  byIds,
  byIsrc,
  byIsrcs,
  byPlatform,
  entity,
  fieldsOf,
  listOf,
  onePlatform,
  recordBy,
  recordsBy,
} from '../lookups/index.ts';

export const songResolvers: Resolvers = {
  Query: {
    song: recordBy(song, byId),
    songs: recordsBy(song, byIds),
    songByIsrc: recordBy(song, byIsrc),
    songsByIsrc: recordsBy(song, byIsrcs),
    songByPlatform: recordBy(song, byPlatform),
  },
  Song: {
    ...fieldsOf(song),
    __resolveReference: entity(song, 'id', 'isrc', 'platformIdentity'),
    albums: listOf(song, songAlbums),
    identifiers: listOf(song, songIdentifiers, onePlatform),
    related: listOf(song, relatedSongs),
  },
};
