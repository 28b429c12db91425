import {
  artistGenres,
  labelTypes,
  lyricsAttributes,
  platforms,
  songGenres,
  topArtistMetrics,
} from '../catalogue/reference.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { rootList, wholeList } from '../resolving/fields.ts';

const platformsFor = {
  ALL: wholeList(platforms.ALL),
  AUDIENCE: wholeList(platforms.AUDIENCE),
  STREAMING: wholeList(platforms.STREAMING),
  SONG_CHARTS: wholeList(platforms.SONG_CHARTS),
  ALBUM_CHARTS: wholeList(platforms.ALBUM_CHARTS),
  PLAYLISTS: wholeList(platforms.PLAYLISTS),
};

export const referenceResolvers: Resolvers = {
  Query: {
    platforms: (root, { purpose }, context) => platformsFor[purpose](root, {}, context),
    artistGenres: wholeList(artistGenres),
    songGenres: wholeList(songGenres),
    labelTypes: wholeList(labelTypes),
    lyricsAttributes: rootList(lyricsAttributes),
    topArtistMetrics: wholeList(topArtistMetrics),
  },
};
