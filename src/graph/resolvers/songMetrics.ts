import {
  lyrics,
  songAudience,
  songLocalStreaming,
  songPlaylistReach,
  songPopularity,
  songScore,
  songStats,
} from '../../service/catalogue/songMetrics.ts';
import { song, type Song } from '../../service/catalogue/song.ts';
import { popularityPlatforms } from '../../service/catalogue/platforms.ts';
import type { Context } from '../context.ts';
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

export const songMetricsResolvers: Resolvers = {
  Song: {
    audience: seriesOf(song, songAudience, platformPath),
    audiences: onPlatforms(song, platformPath),
    popularity: seriesOf(song, songPopularity, platformPathAmong(popularityPlatforms)),
    score: seriesOf(song, songScore),
    playlistReach: seriesOf(song, songPlaylistReach, platformPath),
    localStreaming: seriesOf(song, songLocalStreaming, atPlace(platformPath)),
    ...currentStatsOf(song, songStats, 'popularity'),
    lyricsAnalysis: async (parent: Song, _: unknown, { records }: Context) => {
      const analyzed = { id: await records.identity(song, parent) };
      const found = await records.find(lyrics, analyzed, ['analysis']);
      return found && records.read(lyrics, analyzed, 'analysis');
    },
  },
  SongCurrentStats: recordFieldResolvers(songStats),
  SongPlatformAudience: { series: seriesOnPlatform(song, songAudience) },
};
