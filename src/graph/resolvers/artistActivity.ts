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
  beginningOf,
  fromRowsOf,
  listOf,
  nonEmptyText,
  parsing,
  platformOf,
  playlistEntryPath,
  radioPath,
  seriesAt,
} from '../lookups/index.ts';
import { curatorsOfEntries } from './curator.ts';
import { spinsByCountry, spinsByStation, stationPath } from './radioSpin.ts';

interface VideoArguments extends SeriesArguments {
  readonly identifier: string;
}

/** A year from today on. */
const yearAhead = () => ({ start: dateOf(today()), end: dateOf(today() + 365) });

export const artistActivityResolvers: Resolvers = {
  Query: {
    shortVideoAudience: parsing(
      ({ identifier, ...args }: VideoArguments) => ({
        identifier: nonEmptyText('identifier', identifier),
        ...seriesRequest(shortVideoAudience, args),
      }),
      (_: unknown, { identifier, ...request }, context, info) =>
        seriesAt(shortVideoAudience, { identifier }, request, context, info),
    ),
  },
  Artist: {
    songChartEntries: listOf(artist, artistSongChartEntries, platformOf),
    albumChartEntries: listOf(artist, artistAlbumChartEntries, platformOf),
    playlistEntries: listOf(artist, artistPlaylistEntries, playlistEntryPath),
    radioSpins: listOf(artist, artistSpins, radioPath),
    playlistCurators: fromRowsOf(artist, artistPlaylistEntries, curatorsOfEntries, playlistEntryPath),
    radioSpinCounts: listOf(artist, artistSpinCounts, radioPath),
    radioSpinsByCountry: fromRowsOf(artist, artistSpinCounts, spinsByCountry, radioPath),
    radioSpinsByStation: fromRowsOf(artist, artistSpinCounts, spinsByStation, stationPath),
    liveEvents: listOf(artist, artistEvents),
    upcomingEvents: beginningOf(artist, artistEvents, () => ({ range: yearAhead() })),
    shortVideos: listOf(artist, artistShortVideos, platformOf),
  },
  ArtistShortVideo: {
    audience: parsing(
      (args: SeriesArguments) => seriesRequest(shortVideoAudience, args),
      ({ identifier }: ArtistShortVideo, request, context, info) =>
        seriesAt(shortVideoAudience, { identifier: String(identifier) }, request, context, info),
    ),
  },
};
