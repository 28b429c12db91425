import { songChartEntries, songPlaylistEntries, songSpinCounts, songSpins } from '../catalogue/song-activity.ts';
import { song } from '../catalogue/song.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { platformOf, playlistEntryPath, radioFilters } from './arguments.ts';
import { listOf } from './fields.ts';

export const songActivityResolvers: Resolvers = {
  Song: {
    chartEntries: listOf(song, songChartEntries, platformOf),
    playlistEntries: listOf(song, songPlaylistEntries, playlistEntryPath),
    radioSpins: listOf(song, songSpins, radioFilters),
    radioSpinCounts: listOf(song, songSpinCounts, radioFilters),
  },
};
