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
} from '../../service/catalogue/artistMetrics.ts';
import { artist } from '../../service/catalogue/artist.ts';
import { localStreamingPlatforms, popularityPlatforms, retentionPlatforms } from '../../service/catalogue/platforms.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  atPlace,
  currentStatsOf,
  onPlatforms,
  platformPath,
  platformPathAmong,
  recordFieldResolvers,
  seriesOf,
  seriesOnPlatform,
} from '../lookups/index.ts';

export const artistMetricsResolvers: Resolvers = {
  Artist: {
    audience: seriesOf(artist, artistAudience, platformPath),
    audiences: onPlatforms(artist, platformPath),
    localAudience: seriesOf(artist, artistLocalAudience, atPlace(platformPath)),
    streaming: seriesOf(artist, artistStreaming, platformPath),
    localStreaming: seriesOf(artist, artistLocalStreaming, atPlace(platformPathAmong(localStreamingPlatforms))),
    retention: seriesOf(artist, artistRetention, platformPathAmong(retentionPlatforms)),
    popularity: seriesOf(artist, artistPopularity, platformPathAmong(popularityPlatforms)),
    score: seriesOf(artist, artistScore),
    playlistReach: seriesOf(artist, artistPlaylistReach, platformPath),
    ...currentStatsOf(artist, artistStats, 'social'),
  },
  ArtistCurrentStats: recordFieldResolvers(artistStats),
  ArtistPlatformAudience: { series: seriesOnPlatform(artist, artistAudience) },
};
