import { lyrics, songLocalStreaming, songStats } from '../catalogue/song-metrics.ts';
import { song } from '../catalogue/song.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { daysBack, platformOf } from './arguments.ts';
import { fieldsOf, seriesOf } from './fields.ts';

export const songMetricsResolvers: Resolvers = {
  Song: {
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
