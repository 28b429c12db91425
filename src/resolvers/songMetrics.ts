import {
  lyrics,
  songAudience,
  songLocalStreaming,
  songPlaylistReach,
  songPopularity,
  songScore,
  songStats,
} from '../catalogue/songMetrics.ts';
import { song, type Song } from '../catalogue/song.ts';
import { popularityPlatforms } from '../catalogue/platforms.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { checking } from '../resolving/argumentCheck.ts';
import { daysBack, type PeriodArguments } from '../resolving/arguments.ts';
import { onlyOn, platformOf } from '../resolving/pathValues.ts';
import { fieldsOf, seriesOf } from '../resolving/fieldResolvers.ts';

const WEEK = 7;

/** Current stats with their change over so many days. */
async function statsOver(period: number, parent: Song, { records }: Context) {
  return records.existing(songStats, { period, id: await records.identity(song, parent) }, 'popularity');
}

export const songMetricsResolvers: Resolvers = {
  Song: {
    audience: seriesOf(song, songAudience, platformOf),
    popularity: seriesOf(song, songPopularity, onlyOn(popularityPlatforms)),
    score: seriesOf(song, songScore),
    playlistReach: seriesOf(song, songPlaylistReach, platformOf),
    localStreaming: seriesOf(song, songLocalStreaming, platformOf),
    currentStats: checking(
      ({ period }: PeriodArguments) => daysBack('period', period),
      (parent: Song, { period }: PeriodArguments, context: Context) =>
        statsOver(daysBack('period', period), parent, context),
    ),
    weeklyStats: (parent: Song, _: unknown, context: Context) => statsOver(WEEK, parent, context),
    lyricsAnalysis: async (parent: Song, _: unknown, { records }: Context) => {
      const analyzed = { id: await records.identity(song, parent) };
      const found = await records.find(lyrics, analyzed, ['analysis']);
      return found && records.read(lyrics, analyzed, 'analysis');
    },
  },
  SongCurrentStats: fieldsOf(songStats),
};
