import type { LocalPoint } from '../catalogue/series.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { SeriesConnection } from '../reads/seriesConnection.ts';

/** What resolvers of local series get. */
export type LocalConnection = SeriesConnection<LocalPoint>;

export const seriesResolvers: Resolvers = {
  LocalConnection: {
    // Most days have no places.
    latestLocated: async local =>
      (await local.latestWhere(({ countries, cities }) => Boolean(countries?.length || cities?.length))) ?? null,
  },
};
