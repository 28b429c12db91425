import { songAlbums } from '../catalogue/album.ts';
import { relatedSongs, song, songIdentifiers } from '../catalogue/song.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIds, byIsrc, byIsrcs, byPlatform } from '../resolving/pathValues.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf } from '../resolving/fieldResolvers.ts';
import { listOf } from '../resolving/listResolvers.ts';
import { recordBy, recordsBy } from '../resolving/recordResolvers.ts';

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
