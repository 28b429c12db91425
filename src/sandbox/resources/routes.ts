import type { Route } from '../http/operation.ts';
import { accountRoutes } from './account.ts';
import { artistRoutes } from './artists.ts';
import { chartRoutes } from './charts.ts';
import { listRoutes } from './lists.ts';
import { liveRoutes } from './live.ts';
import { playlistRoutes } from './playlists.ts';
import { radioRoutes } from './radios.ts';
import { reportRoutes } from './reports.ts';
import { rightsRoutes } from './rights.ts';
import { seriesRoutes } from './series.ts';
import { songRoutes } from './songs.ts';
import { topRoutes } from './topLists.ts';
import { videoRoutes } from './videos.ts';
import { statRoutes } from './metrics.ts';

/** All operations. Each resource's file has its table. */
const ofRecords = [artistRoutes, songRoutes, rightsRoutes, playlistRoutes, radioRoutes, liveRoutes];
const ofNumbers = [seriesRoutes, statRoutes, reportRoutes, videoRoutes, chartRoutes, topRoutes];
export const routes: readonly Route[] = [...ofRecords, ...ofNumbers, listRoutes, accountRoutes].flat();
