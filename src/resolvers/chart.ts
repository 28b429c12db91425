import {
  albumChart,
  albumCharts,
  albumRanking,
  albumRankingAt,
  albumRankingDates,
  songChart,
  songCharts,
  songRanking,
  songRankingAt,
  songRankingDates,
} from '../catalogue/chart.ts';
import { tiktokRanking, tiktokRankingAt, tiktokRankingDates } from '../catalogue/tiktok.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { momentOf, platformAndCountry } from '../resolving/arguments.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf, headFields, listOf, rootList } from '../resolving/fields.ts';
import { bySlug } from '../resolving/keys.ts';
import { lookUp } from '../resolving/lookUp.ts';

const latestSongs = listOf(songChart, songRanking);
const songsAt = listOf(songChart, songRankingAt, momentOf);
const latestAlbums = listOf(albumChart, albumRanking);
const albumsAt = listOf(albumChart, albumRankingAt, momentOf);
const latestMusic = rootList(tiktokRanking);
const musicAt = rootList(tiktokRankingAt, momentOf);

export const chartResolvers: Resolvers = {
  Query: {
    songChart: lookUp(songChart, bySlug),
    albumChart: lookUp(albumChart, bySlug),
    songCharts: rootList(songCharts, platformAndCountry),
    albumCharts: rootList(albumCharts, platformAndCountry),
    tiktokMusicRanking: (root, { at, ...args }, context, info) =>
      at ? musicAt(root, { at, ...args }, context, info) : latestMusic(root, args, context, info),
    tiktokMusicRankingDates: rootList(tiktokRankingDates),
  },
  SongChart: {
    ...fieldsOf(songChart),
    __resolveReference: entity(songChart, 'slug'),
    ranking: (chart, { at, ...args }, context, info) =>
      at ? songsAt(chart, { at, ...args }, context, info) : latestSongs(chart, args, context, info),
    rankingDates: listOf(songChart, songRankingDates),
  },
  AlbumChart: {
    ...fieldsOf(albumChart),
    __resolveReference: entity(albumChart, 'slug'),
    ranking: (chart, { at, ...args }, context, info) =>
      at ? albumsAt(chart, { at, ...args }, context, info) : latestAlbums(chart, args, context, info),
    rankingDates: listOf(albumChart, albumRankingDates),
  },
  SongRankingConnection: headFields('rankedAt', 'metric'),
  AlbumRankingConnection: headFields('rankedAt'),
  TiktokMusicRankingConnection: headFields('rankedAt', 'type', 'frequency'),
};
