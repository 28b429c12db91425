import type { Route } from '../http/router.ts';
import { accountRoutes } from './account.ts';
import { albumRoutes } from './albums.ts';
import { artistSeriesRoutes } from './artistSeries.ts';
import { artistRoutes } from './artists.ts';
import { chartEntryRoutes } from './chartEntries.ts';
import { chartRoutes } from './charts.ts';
import { companyRoutes } from './companies.ts';
import { concertRoutes } from './concerts.ts';
import { festivalRoutes } from './festivals.ts';
import { listRoutes } from './lists.ts';
import { lyricsRoutes } from './lyrics.ts';
import { playlistListRoutes } from './playlistLists.ts';
import { playlistRoutes } from './playlists.ts';
import { radioRoutes } from './radios.ts';
import { reportRoutes } from './reports.ts';
import { shortRoutes } from './shorts.ts';
import { songSeriesRoutes } from './songSeries.ts';
import { songRoutes } from './songs.ts';
import { tiktokRoutes } from './tiktok.ts';
import { workRoutes } from './works.ts';

/** Every operation of the service; the file of a resource holds its table. */
export const routes: readonly Route[] = [
  artistRoutes,
  artistSeriesRoutes,
  reportRoutes,
  shortRoutes,
  albumRoutes,
  songRoutes,
  songSeriesRoutes,
  lyricsRoutes,
  workRoutes,
  companyRoutes,
  chartRoutes,
  chartEntryRoutes,
  tiktokRoutes,
  playlistRoutes,
  playlistListRoutes,
  radioRoutes,
  festivalRoutes,
  concertRoutes,
  listRoutes,
  accountRoutes,
].flat();
