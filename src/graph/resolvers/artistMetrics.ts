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
import { currentStatsOf, fieldsOf, onlyOn, platformOf, seriesOf } from '../lookups/index.ts';

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
    ...currentStatsOf(artist, artistStats, 'social'),
  },
  ArtistCurrentStats: fieldsOf(artistStats),
};
