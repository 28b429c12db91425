import {
  artistAlbumChartEntries,
  artistEvents,
  artistPlaylistEntries,
  artistShortVideos,
  artistSongChartEntries,
  artistSpinCounts,
  artistSpins,
  shortVideoAudience,
} from '../catalogue/artistActivity.ts';
import { artist } from '../catalogue/artist.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { playlistEntryPath, platformOf, radioFilters } from '../resolving/arguments.ts';
import { listOf, seriesAt } from '../resolving/fields.ts';

export const artistActivityResolvers: Resolvers = {
  Artist: {
    songChartEntries: listOf(artist, artistSongChartEntries, platformOf),
    albumChartEntries: listOf(artist, artistAlbumChartEntries, platformOf),
    playlistEntries: listOf(artist, artistPlaylistEntries, playlistEntryPath),
    radioSpins: listOf(artist, artistSpins, radioFilters),
    radioSpinCounts: listOf(artist, artistSpinCounts, radioFilters),
    events: listOf(artist, artistEvents),
    shortVideos: listOf(artist, artistShortVideos, platformOf),
  },
  ShortVideo: {
    audience: ({ identifier }, args, context, info) =>
      seriesAt(shortVideoAudience, { identifier: String(identifier) }, args, context, info),
  },
};
