import {
  relatedSongs,
  song,
  songAlbums,
  songAudience,
  songIdentifiers,
  songPlaylistReach,
  songPopularity,
  songScore,
} from '../catalogue/song.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, byIdOr, byIsrc, byPlatform, onePlatform, platformOf } from './arguments.ts';
import { fieldsOf, listOf, seriesOf } from './fields.ts';
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
    audience: seriesOf(song, songAudience, platformOf),
    popularity: seriesOf(song, songPopularity, platformOf),
    score: seriesOf(song, songScore),
    playlistReach: seriesOf(song, songPlaylistReach, platformOf),
  },
};
