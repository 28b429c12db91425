import type { LocalMetricPoint } from '../catalogue/points.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { listPaging } from '../reads/paging.ts';
import type { SeriesConnection } from '../reads/seriesConnection.ts';
import { checking } from '../resolving/argumentCheck.ts';
import { listFieldResolvers } from '../resolving/fieldResolvers.ts';

/** The points of such a series contain only dates. */
const dateNodes = {
  nodes: async (dates: SeriesConnection) => (await dates.nodes()).map(({ date }) => date),
  latest: async (dates: SeriesConnection) => (await dates.latest())?.date ?? null,
};

interface Largest {
  readonly first?: number | null | undefined;
}

/** The places with the largest figures; those whose figure is unknown are the last. A list that could not be read is an error. */
function largest<P extends { readonly value?: unknown }>(places: readonly P[] | null | undefined, { first }: Largest) {
  if (!Array.isArray(places)) return places ?? null;
  const sorted: P[] = places.toSorted((a: P, b: P) => figureOf(b) - figureOf(a));
  return typeof first === 'number' ? sorted.slice(0, first) : sorted;
}

const figureOf = ({ value }: { readonly value?: unknown }) => (typeof value === 'number' ? value : -1);

const updatedAt = listFieldResolvers('updatedAt');

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
  LocalMetricPoint: {
    countries: checking(listPaging, ({ countries }: LocalMetricPoint, args: Largest) => largest(countries, args)),
    cities: checking(listPaging, ({ cities }: LocalMetricPoint, args: Largest) => largest(cities, args)),
  },
  PlaylistTrackDateConnection: dateNodes,
  SnapshotDateEdge: { node: ({ node }) => (typeof node === 'string' ? node : node.date) },
  AudienceReportDateConnection: { ...dateNodes, ...updatedAt },
  AudienceReportDateEdge: { node: ({ node }) => node.date },
};
