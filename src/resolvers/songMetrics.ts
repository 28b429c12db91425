import {
  lyrics,
  songAudience,
  songLocalStreaming,
  songPlaylistReach,
  songPopularity,
  songScore,
  songStats,
} from '../catalogue/songMetrics.ts';
import { song } from '../catalogue/song.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { daysBack, platformOf } from '../resolving/arguments.ts';
import { fieldsOf, seriesOf } from '../resolving/fields.ts';

export const songMetricsResolvers: Resolvers = {
  Song: {
    audience: seriesOf(song, songAudience, platformOf),
    popularity: seriesOf(song, songPopularity, platformOf),
    score: seriesOf(song, songScore),
    playlistReach: seriesOf(song, songPlaylistReach, platformOf),
    localStreaming: seriesOf(song, songLocalStreaming, platformOf),
    currentStats: async (parent, args, { records }) => {
      const period = daysBack('period', args.period);
      return records.existing(songStats, { id: await records.identity(song, parent), period }, 'popularity');
    },
    lyrics: async (parent, _, { records }) => {
      const analyzed = { id: await records.identity(song, parent) };
      return (await records.find(lyrics, analyzed, ['analysis'], false)) && records.read(lyrics, analyzed, 'analysis');
    },
  },
  SongStats: fieldsOf(songStats),
};
