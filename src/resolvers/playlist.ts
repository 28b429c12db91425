import {
  playlist,
  playlistAudience,
  playlistTrackDates,
  playlistTracks,
  playlistTracksAt,
} from '../catalogue/playlist.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { momentOf, byId, byIds, byStorefront } from '../resolving/pathValues.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf, headFields, seriesOf } from '../resolving/fieldResolvers.ts';
import { atOrLatest, listOf } from '../resolving/listResolvers.ts';
import { recordBy, recordsBy } from '../resolving/recordResolvers.ts';

const latestTracks = listOf(playlist, playlistTracks);
const tracksAt = listOf(playlist, playlistTracksAt, momentOf);

export const playlistResolvers: Resolvers = {
  Query: {
    playlist: recordBy(playlist, byId),
    playlists: recordsBy(playlist, byIds),
    playlistByPlatform: recordBy(playlist, byStorefront),
  },
  PlaylistTrackConnection: headFields('recordedAt'),
  Playlist: {
    ...fieldsOf(playlist),
    __resolveReference: entity(playlist, 'id', 'identifier'),
    tracks: atOrLatest(tracksAt, latestTracks),
    trackDates: seriesOf(playlist, playlistTrackDates),
    audience: seriesOf(playlist, playlistAudience),
  },
};
