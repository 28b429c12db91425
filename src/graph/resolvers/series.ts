import { type LocalMetricPoint, type PlaceValue, withShares } from '../../service/catalogue/localFigures.ts';
import { isUnreadable } from '../../service/description/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { listPaging, type PagingArguments, type SeriesConnection } from '../../loaders/index.ts';
import { largestRows, listFieldResolvers, parsing } from '../lookups/index.ts';

/** Series whose points have only dates. */
const dateNodes = {
  nodes: async (dates: SeriesConnection) =>
    (await dates.nodes()).map(point => (isUnreadable(point) ? (point as never) : point.date)),
  latest: async (dates: SeriesConnection) => (await dates.latest())?.date ?? null,
};

type LargestArguments = Pick<PagingArguments, 'first'>;

/** Without `first`, all places are returned. */
function parseLargestCount({ first }: LargestArguments): number {
  return typeof first === 'number' ? listPaging({ first }).count : Infinity;
}

/** The largest places by figure. A list that could not be read is an error. */
function largestPlaces<P extends PlaceValue>(listed: readonly P[] | null | undefined, most: number) {
  if (!Array.isArray(listed)) return listed ?? null;
  const places: readonly P[] = withShares(listed);
  const [errors, readable] = [places.filter(isUnreadable), places.filter(place => !isUnreadable(place))];
  return [...largestRows(readable, most), ...errors];
}

/** Includes unreadable places. */
const hasPlaces = (places: readonly unknown[] | null | undefined) => isUnreadable(places) || Boolean(places?.length);

const updatedConnection = listFieldResolvers('crawledAt');

export const seriesResolvers: Resolvers = {
  MusicMetricConnection: updatedConnection,
  ArtistAudienceConnection: updatedConnection,
  AudienceRetentionConnection: updatedConnection,
  LocalMetricConnection: {
    ...updatedConnection,
    // Most days have no places.
    latestLocated: async local =>
      (await local.latestWhere(({ countries, cities }) => [countries, cities].some(hasPlaces))) ?? null,
  },
  LocalMetricPoint: {
    countries: parsing(parseLargestCount, ({ countries }: LocalMetricPoint, most) => largestPlaces(countries, most)),
    cities: parsing(parseLargestCount, ({ cities }: LocalMetricPoint, most) => largestPlaces(cities, most)),
  },
  PlaylistTrackDateConnection: dateNodes,
  SnapshotDateEdge: { node: ({ node }) => (typeof node === 'string' ? node : node.date) },
  AudienceReportDateConnection: { ...dateNodes, ...updatedConnection },
  AudienceReportDateEdge: { node: ({ node }) => node.date },
};
