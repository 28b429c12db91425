import {
  songChartEntries,
  songPlaylistEntries,
  songSpinCounts,
  songSpins,
} from '../../service/catalogue/songActivity.ts';
import { song } from '../../service/catalogue/song.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { fromRowsOf, listOf, platformOf, playlistEntryPath, radioPath } from '../lookups/index.ts';
import { spinsByCountry, spinsByStation, stationPath } from './radioSpin.ts';

export const songActivityResolvers: Resolvers = {
  Song: {
    chartEntries: listOf(song, songChartEntries, platformOf),
    playlistEntries: listOf(song, songPlaylistEntries, playlistEntryPath),
    radioSpins: listOf(song, songSpins, radioPath),
    radioSpinCounts: listOf(song, songSpinCounts, radioPath),
    radioSpinsByCountry: fromRowsOf(song, songSpinCounts, spinsByCountry, radioPath),
    radioSpinsByStation: fromRowsOf(song, songSpinCounts, spinsByStation, stationPath),
  },
};
