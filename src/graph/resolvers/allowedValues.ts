import type { GraphQLResolveInfo } from 'graphql';
import {
  artistGenres,
  labelTypes,
  lyricsAttributes,
  platforms,
  songGenres,
  topArtistMetrics,
} from '../../service/catalogue/allowedValues.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { rootList, wholeList } from '../lookups/index.ts';

interface PlatformArguments {
  readonly purpose?: Exclude<keyof typeof platforms, 'ALL'> | null;
}

const platformsFor = {
  ALL: wholeList(platforms.ALL),
  AUDIENCE: wholeList(platforms.AUDIENCE),
  STREAMING: wholeList(platforms.STREAMING),
  SONG_CHARTS: wholeList(platforms.SONG_CHARTS),
  ALBUM_CHARTS: wholeList(platforms.ALBUM_CHARTS),
  PLAYLISTS: wholeList(platforms.PLAYLISTS),
};

export const allowedValueResolvers: Resolvers = {
  Query: {
    musicPlatforms: (root: unknown, { purpose }: PlatformArguments, context: Context, info: GraphQLResolveInfo) =>
      platformsFor[purpose ?? 'ALL'](root, {}, context, info),
    artistGenres: wholeList(artistGenres),
    songGenres: wholeList(songGenres),
    recordLabelTypes: wholeList(labelTypes),
    lyricsAttributes: rootList(lyricsAttributes),
    topArtistMetrics: wholeList(topArtistMetrics),
  },
};
