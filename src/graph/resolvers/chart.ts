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
} from '../../service/catalogue/chart.ts';
import { tiktokRanking, tiktokRankingAt, tiktokRankingDates } from '../../service/catalogue/tiktok.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  atOrLatest,
  bySlug,
  entity,
  fieldsOf,
  listFieldResolvers,
  listOf,
  momentOf,
  platformAndCountry,
  recordBy,
  rootList,
} from '../lookups/index.ts';

const latestSongs = listOf(songChart, songRanking);
const songsAt = listOf(songChart, songRankingAt, momentOf);
const latestAlbums = listOf(albumChart, albumRanking);
const albumsAt = listOf(albumChart, albumRankingAt, momentOf);
const latestSounds = rootList(tiktokRanking);
const soundsAt = rootList(tiktokRankingAt, momentOf);

export const chartResolvers: Resolvers = {
  Query: {
    songChart: recordBy(songChart, bySlug),
    albumChart: recordBy(albumChart, bySlug),
    songCharts: rootList(songCharts, platformAndCountry),
    albumCharts: rootList(albumCharts, platformAndCountry),
    // The service has one such chart; it needs no key.
    tiktokSoundChart: () => ({}),
  },
  SongChart: {
    ...fieldsOf(songChart),
    __resolveReference: entity(songChart, 'slug'),
    ranking: atOrLatest(songsAt, latestSongs),
    rankingDates: listOf(songChart, songRankingDates),
  },
  AlbumChart: {
    ...fieldsOf(albumChart),
    __resolveReference: entity(albumChart, 'slug'),
    ranking: atOrLatest(albumsAt, latestAlbums),
    rankingDates: listOf(albumChart, albumRankingDates),
  },
  SongRankingConnection: listFieldResolvers('rankedAt', 'metric'),
  AlbumRankingConnection: listFieldResolvers('rankedAt'),
  TiktokSoundChart: {
    ranking: atOrLatest(soundsAt, latestSounds),
    rankingDates: rootList(tiktokRankingDates),
  },
  TiktokSoundRankingConnection: listFieldResolvers('rankedAt', 'type', 'frequency'),
};
