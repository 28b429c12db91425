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
  datetimePath,
  entity,
  listFieldResolvers,
  listOf,
  platformPathWithCountry,
  recordBy,
  recordFieldResolvers,
  rootList,
} from '../lookups/index.ts';

const latestSongs = listOf(songChart, songRanking);
const songsAt = listOf(songChart, songRankingAt, datetimePath);
const latestAlbums = listOf(albumChart, albumRanking);
const albumsAt = listOf(albumChart, albumRankingAt, datetimePath);
const latestSounds = rootList(tiktokRanking);
const soundsAt = rootList(tiktokRankingAt, datetimePath);

interface RankedRow {
  readonly position?: number | null | undefined;
  /** Position in the service's order. */
  readonly rank: number;
}

/** Ranks a row by its position on the chart or, if that is unknown or unreadable, in the service's order. */
const rankingRow = { rank: ({ position, rank }: RankedRow) => (typeof position === 'number' ? position : rank) };

export const chartResolvers: Resolvers = {
  Query: {
    songChart: recordBy(songChart, bySlug),
    albumChart: recordBy(albumChart, bySlug),
    songCharts: rootList(songCharts, platformPathWithCountry),
    albumCharts: rootList(albumCharts, platformPathWithCountry),
    // There is only one chart of sounds, so it needs no key.
    tiktokSoundChart: () => ({}),
  },
  SongChart: {
    ...recordFieldResolvers(songChart),
    __resolveReference: entity(songChart, 'slug'),
    ranking: atOrLatest(songsAt, latestSongs),
    rankingDates: listOf(songChart, songRankingDates),
  },
  AlbumChart: {
    ...recordFieldResolvers(albumChart),
    __resolveReference: entity(albumChart, 'slug'),
    ranking: atOrLatest(albumsAt, latestAlbums),
    rankingDates: listOf(albumChart, albumRankingDates),
  },
  SongRankingConnection: listFieldResolvers('asOf', 'metric'),
  SongRankingEdge: rankingRow,
  AlbumRankingConnection: listFieldResolvers('asOf'),
  AlbumRankingEdge: rankingRow,
  TiktokSoundChart: {
    ranking: atOrLatest(soundsAt, latestSounds),
    rankingDates: rootList(tiktokRankingDates),
  },
  TiktokSoundRankingConnection: listFieldResolvers('asOf', 'type', 'updateFrequency'),
  TiktokSoundRankingEdge: rankingRow,
};
