import {
  songChartEntries,
  songPlaylistEntries,
  songSpinCounts,
  songSpins,
} from '../../service/catalogue/songActivity.ts';
import { song } from '../../service/catalogue/song.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { checkRadioFilters, computedFromRows, listOf, platformPath, playlistEntryPath } from '../lookups/index.ts';
import { checkStationArguments, spinsByCountry, spinsByStation } from './radioSpin.ts';

export const songActivityResolvers: Resolvers = {
  Song: {
    chartEntries: listOf(song, songChartEntries, platformPath),
    playlistEntries: listOf(song, songPlaylistEntries, playlistEntryPath),
    radioSpins: listOf(song, songSpins, checkRadioFilters),
    radioSpinCounts: listOf(song, songSpinCounts, checkRadioFilters),
    radioSpinsByCountry: computedFromRows(song, songSpinCounts, spinsByCountry, checkRadioFilters),
    radioSpinsByStation: computedFromRows(song, songSpinCounts, spinsByStation, checkStationArguments),
  },
};
