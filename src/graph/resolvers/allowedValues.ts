import type { GraphQLResolveInfo } from 'graphql';
import {
  artistGenres,
  labelTypes,
  lyricsAttributes,
  platformLists,
  songGenres,
  topArtistMetrics,
} from '../../service/catalogue/allowedValues.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { rootList, wholeList } from '../lookups/index.ts';

interface PlatformArguments {
  readonly purpose?: Exclude<keyof typeof platformLists, 'ALL'> | null;
}

const platformsFor = {
  ALL: wholeList(platformLists.ALL),
  AUDIENCE: wholeList(platformLists.AUDIENCE),
  STREAMING: wholeList(platformLists.STREAMING),
  SONG_CHARTS: wholeList(platformLists.SONG_CHARTS),
  ALBUM_CHARTS: wholeList(platformLists.ALBUM_CHARTS),
  PLAYLISTS: wholeList(platformLists.PLAYLISTS),
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
