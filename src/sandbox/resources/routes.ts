import type { Route } from '../http/router.ts';
import { accountRoutes } from './account.ts';
import { albumRoutes } from './albums.ts';
import { artistRoutes } from './artists.ts';
import { festivalRoutes } from './festivals.ts';
import { playlistRoutes } from './playlists.ts';
import { referenceRoutes } from './references.ts';
import { songRoutes } from './songs.ts';
import { venueRoutes } from './venues.ts';

/** Every operation of the service; a resource's own file holds its table. */
export const routes: readonly Route[] = [
  ...artistRoutes,
  ...albumRoutes,
  ...songRoutes,
  ...playlistRoutes,
  ...festivalRoutes,
  ...venueRoutes,
  ...referenceRoutes,
  ...accountRoutes,
];
