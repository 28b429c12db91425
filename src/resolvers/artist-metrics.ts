import {
  artistAudience,
  artistLocalAudience,
  artistLocalStreaming,
  artistPlaylistReach,
  artistPopularity,
  artistRetention,
  artistScore,
  artistStats,
  artistStreaming,
} from '../catalogue/artist-metrics.ts';
import { artist } from '../catalogue/artist.ts';
import { SubgraphError } from '../errors.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { daysBack, platformOf } from './arguments.ts';
import { fieldsOf, seriesOf } from './fields.ts';

export const artistMetricsResolvers: Resolvers = {
  Artist: {
    audience: seriesOf(artist, artistAudience, platformOf),
    localAudience: seriesOf(artist, artistLocalAudience, platformOf),
    streaming: seriesOf(artist, artistStreaming, platformOf),
    localStreaming: seriesOf(artist, artistLocalStreaming, platformOf),
    // The enum holds the six platforms that have it, by their codes.
    retention: seriesOf(artist, artistRetention, ({ platform }: { platform: string }) => ({
      platform: platform.toLowerCase(),
    })),
    popularity: seriesOf(artist, artistPopularity, platformOf),
    score: seriesOf(artist, artistScore),
    playlistReach: seriesOf(artist, artistPlaylistReach, platformOf),
    currentStats: async (parent, { period }, { records }) => {
      const days = daysBack('period', period);
      const id = await records.identity(artist, parent);
      const stats = await records.find(artistStats, { id, period: days }, ['social'], false);
      if (!stats) throw new SubgraphError('NOT_FOUND');
      return stats;
    },
  },
  CurrentStats: fieldsOf(artistStats),
};
