import {
  playlist,
  playlistAudience,
  playlistTrackDates,
  playlistTracks,
  playlistTracksAt,
} from '../catalogue/playlist.ts';
import type { Point } from '../catalogue/series.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, storefrontKey } from './arguments.ts';
import { fieldsOf, listOf, seriesOf } from './fields.ts';
import { entity, lookUp } from './lookUp.ts';

const latestTracks = listOf(playlist, playlistTracks);
const tracksAt = listOf(playlist, playlistTracksAt, ({ at }: { at: string }) => ({ datetime: atom(at) }));

/** The service writes offsets in digits and wants a moment exactly as it wrote it. */
const atom = (moment: string) => moment.replace(/Z$/, '+00:00');

/** What resolvers of track dates get. */
export interface TrackDateEdge {
  readonly node: Point;
}

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
  // The points of this series are moments and nothing else.
  TrackDateConnection: {
    nodes: async dates => (await dates.nodes()).map(({ date }) => date),
    latest: async dates => (await dates.latest())?.date ?? null,
  },
  TrackDateEdge: { node: ({ node }) => node.date },
};
