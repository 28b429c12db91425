import {
  artistAlbumChartEntries,
  artistEvents,
  artistPlaylistEntries,
  artistShortVideos,
  artistSongChartEntries,
  artistSpinCounts,
  artistSpins,
  shortVideoAudience,
  type ArtistShortVideo,
} from '../../service/catalogue/artistActivity.ts';
import { artist } from '../../service/catalogue/artist.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { dateOf, type SeriesArguments, seriesRequest, today } from '../../loaders/index.ts';
import {
  checkRadioFilters,
  computedFromRows,
  firstItemsOf,
  listOf,
  parseText,
  parsing,
  platformPath,
  playlistEntryPath,
  seriesAt,
} from '../lookups/index.ts';
import { curatorsOfEntries } from './curator.ts';
import { checkStationArguments, spinsByCountry, spinsByStation } from './radioSpin.ts';

interface VideoArguments extends SeriesArguments {
  readonly identifier: string;
}

/** Today and the following 365 days. */
const yearAhead = () => ({ start: dateOf(today()), end: dateOf(today() + 365) });

export const artistActivityResolvers: Resolvers = {
  Query: {
    shortVideoAudience: parsing(
      ({ identifier, ...args }: VideoArguments) => ({
        identifier: parseText('identifier', identifier),
        ...seriesRequest(shortVideoAudience, args),
      }),
      (_: unknown, { identifier, ...request }, context, info) =>
        seriesAt(shortVideoAudience, { identifier }, request, context, info),
    ),
  },
  Artist: {
    songChartEntries: listOf(artist, artistSongChartEntries, platformPath),
    albumChartEntries: listOf(artist, artistAlbumChartEntries, platformPath),
    playlistEntries: listOf(artist, artistPlaylistEntries, playlistEntryPath),
    radioSpins: listOf(artist, artistSpins, checkRadioFilters),
    playlistCurators: computedFromRows(artist, artistPlaylistEntries, curatorsOfEntries, playlistEntryPath),
    radioSpinCounts: listOf(artist, artistSpinCounts, checkRadioFilters),
    radioSpinsByCountry: computedFromRows(artist, artistSpinCounts, spinsByCountry, checkRadioFilters),
    radioSpinsByStation: computedFromRows(artist, artistSpinCounts, spinsByStation, checkStationArguments),
    liveEvents: listOf(artist, artistEvents),
    upcomingEvents: firstItemsOf(artist, artistEvents, () => ({ within: yearAhead() })),
    shortVideos: listOf(artist, artistShortVideos, platformPath),
  },
  ArtistShortVideo: {
    audience: parsing(
      (args: SeriesArguments) => seriesRequest(shortVideoAudience, args),
      ({ identifier }: ArtistShortVideo, request, context, info) =>
        seriesAt(shortVideoAudience, { identifier: String(identifier) }, request, context, info),
    ),
  },
};
