import type { Resolvers } from '../generated/resolvers.ts';
import type { SeriesConnection } from '../reads/seriesConnection.ts';
import { headFields } from '../resolving/fieldResolvers.ts';

/** The points of such a series contain only dates. */
const dateNodes = {
  nodes: async (dates: SeriesConnection) => (await dates.nodes()).map(({ date }) => date),
  latest: async (dates: SeriesConnection) => (await dates.latest())?.date ?? null,
};

const updatedAt = headFields('updatedAt');

export const seriesResolvers: Resolvers = {
  MusicMetricConnection: updatedAt,
  ArtistAudienceConnection: updatedAt,
  AudienceRetentionConnection: updatedAt,
  LocalMetricConnection: {
    ...updatedAt,
    // Most days have no places.
    latestLocated: async local =>
      (await local.latestWhere(({ countries, cities }) => Boolean(countries?.length || cities?.length))) ?? null,
  },
  PlaylistTrackDateConnection: dateNodes,
  SnapshotDateEdge: { node: ({ node }) => (typeof node === 'string' ? node : node.date) },
  AudienceReportDateConnection: { ...dateNodes, ...updatedAt },
  AudienceReportDateEdge: { node: ({ node }) => node.date },
};
