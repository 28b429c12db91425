import type { Route } from '../http/router.ts';
import { accountRoutes } from './account.ts';
import { albumRoutes } from './albums.ts';
import { artistRoutes } from './artists.ts';
import { artistSeriesRoutes } from './artistSeries.ts';
import { chartRoutes } from './charts.ts';
import { listRoutes } from './lists.ts';
import { liveRoutes } from './live.ts';
import { lyricsRoutes } from './lyrics.ts';
import { playlistRoutes } from './playlists.ts';
import { radioRoutes } from './radios.ts';
import { reportRoutes } from './reports.ts';
import { rightsRoutes } from './rights.ts';
import { shortRoutes } from './shorts.ts';
import { songRoutes } from './songs.ts';
import { songSeriesRoutes } from './songSeries.ts';
import { tiktokRoutes } from './tiktok.ts';

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
  rightsRoutes,
  chartRoutes,
  tiktokRoutes,
  playlistRoutes,
  radioRoutes,
  liveRoutes,
  listRoutes,
  accountRoutes,
].flat();
