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

const WEEK = 7;

/** Current stats with their change over so many days. */
async function statsOver(period: number, parent: Artist, { records }: Context) {
  return records.existing(artistStats, { period, id: await records.identity(artist, parent) }, 'social');
}

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
      (parent: Artist, { period }: PeriodArguments, context: Context) =>
        statsOver(daysBack('period', period), parent, context),
    ),
    weeklyStats: (parent: Artist, _: unknown, context: Context) => statsOver(WEEK, parent, context),
  },
  ArtistCurrentStats: fieldsOf(artistStats),
};
