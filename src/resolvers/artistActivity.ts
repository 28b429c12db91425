import type { GraphQLResolveInfo } from 'graphql';
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
} from '../catalogue/artistActivity.ts';
import { artist } from '../catalogue/artist.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { checking } from '../resolving/argumentCheck.ts';
import { dateOf, today } from '../reads/dates.ts';
import type { SeriesArguments } from '../reads/seriesConnection.ts';
import { nonEmptyText } from '../resolving/arguments.ts';
import { playlistEntryPath, platformOf, radioPath } from '../resolving/pathValues.ts';
import { beginningOf, fromRowsOf, listOf } from '../resolving/listResolvers.ts';
import { curatorsOfEntries } from './curator.ts';
import { spinsByCountry, spinsByStation, stationPath } from './radioSpin.ts';
import { checkSeries, seriesAt } from '../resolving/fieldResolvers.ts';

interface VideoArguments extends SeriesArguments {
  readonly identifier: string;
}

const videoOf = ({ identifier }: VideoArguments) => ({ identifier: nonEmptyText('identifier', identifier) });

/** A year from today on. */
const yearAhead = () => ({ start: dateOf(today()), end: dateOf(today() + 365) });

export const artistActivityResolvers: Resolvers = {
  Query: {
    shortVideoAudience: checking(
      (args: VideoArguments) => {
        videoOf(args);
        checkSeries(shortVideoAudience, args);
      },
      (_: unknown, args: VideoArguments, context: Context, info: GraphQLResolveInfo) =>
        seriesAt(shortVideoAudience, videoOf(args), args, context, info),
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
    audience: checking(
      (args: SeriesArguments) => checkSeries(shortVideoAudience, args),
      ({ identifier }: ArtistShortVideo, args: SeriesArguments, context: Context, info: GraphQLResolveInfo) =>
        seriesAt(shortVideoAudience, { identifier: String(identifier) }, args, context, info),
    ),
  },
};
