import { songAlbums } from '../../service/catalogue/album.ts';
import { relatedSongs, song, songIdentifiers } from '../../service/catalogue/song.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIds, byIsrc, byIsrcs, byPlatform } from '../lookups/pathValues.ts';
import { entity } from '../lookups/entity.ts';
import { fieldsOf } from '../lookups/fieldResolvers.ts';
import { listOf } from '../lookups/listResolvers.ts';
import { recordBy, recordsBy } from '../lookups/recordResolvers.ts';

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
