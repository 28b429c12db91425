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
} from '../catalogue/artistMetrics.ts';
import { artist, type Artist } from '../catalogue/artist.ts';
import { localStreamingPlatforms, popularityPlatforms, retentionPlatforms } from '../catalogue/platforms.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { checking } from '../resolving/argumentCheck.ts';
import { daysBack, type PeriodArguments } from '../resolving/arguments.ts';
import { onlyOn, platformOf } from '../resolving/pathValues.ts';
import { fieldsOf, seriesOf } from '../resolving/fieldResolvers.ts';

export const artistMetricsResolvers: Resolvers = {
  Artist: {
    audience: seriesOf(artist, artistAudience, platformOf),
    localAudience: seriesOf(artist, artistLocalAudience, platformOf),
    streaming: seriesOf(artist, artistStreaming, platformOf),
    localStreaming: seriesOf(artist, artistLocalStreaming, onlyOn(localStreamingPlatforms)),
    retention: seriesOf(artist, artistRetention, onlyOn(retentionPlatforms)),
    popularity: seriesOf(artist, artistPopularity, onlyOn(popularityPlatforms)),
    score: seriesOf(artist, artistScore),
    playlistReach: seriesOf(artist, artistPlaylistReach, platformOf),
    currentStats: checking(
      ({ period }: PeriodArguments) => daysBack('period', period),
      async (parent: Artist, { period }: PeriodArguments, { records }: Context) => {
        const stats = { period: daysBack('period', period), id: await records.identity(artist, parent) };
        return records.existing(artistStats, stats, 'social');
      },
    ),
  },
  ArtistCurrentStats: fieldsOf(artistStats),
};
