import {
  playlist,
  playlistAudience,
  playlistTrackDates,
  playlistTracks,
  playlistTracksAt,
} from '../catalogue/playlist.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, momentOf, storefrontKey } from './arguments.ts';
import { fieldsOf, listOf, seriesOf } from './fields.ts';
import { entity, lookUp } from './lookUp.ts';

const latestTracks = listOf(playlist, playlistTracks);
const tracksAt = listOf(playlist, playlistTracksAt, momentOf);

export const playlistResolvers: Resolvers = {
  Query: {
    playlist: lookUp(playlist, byId),
    playlistByPlatform: lookUp(playlist, (key: { platform: string; identifier: string; country?: string | null }) => ({
      platformKey: storefrontKey(key),
    })),
  },
  Playlist: {
    ...fieldsOf(playlist),
    __resolveReference: entity(playlist, byId),
    tracks: (parent, { at, ...args }, context) =>
      at ? tracksAt(parent, { at, ...args }, context) : latestTracks(parent, args, context),
    trackDates: seriesOf(playlist, playlistTrackDates),
    audience: seriesOf(playlist, playlistAudience),
  },
};
