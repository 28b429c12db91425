import type { Route } from '../http/router.ts';
import { accountRoutes } from './account.ts';
import { albumRoutes } from './albums.ts';
import { artistRoutes } from './artists.ts';
import { broadcastRoutes } from './broadcasts.ts';
import { chartEntryRoutes } from './chartEntries.ts';
import { chartRoutes } from './charts.ts';
import { cityRoutes } from './cities.ts';
import { collaboratorRoutes } from './collaborators.ts';
import { companyRoutes } from './companies.ts';
import { concertRoutes } from './concerts.ts';
import { distributorRoutes } from './distributors.ts';
import { favoriteRoutes } from './favorites.ts';
import { feedRoutes } from './feeds.ts';
import { festivalRoutes } from './festivals.ts';
import { lyricsRoutes } from './lyrics.ts';
import { playlistEntryRoutes } from './playlistEntries.ts';
import { playlistListRoutes } from './playlistLists.ts';
import { playlistRoutes } from './playlists.ts';
import { radioRoutes } from './radios.ts';
import { referenceRoutes } from './references.ts';
import { reportRoutes } from './reports.ts';
import { searchRoutes } from './search.ts';
import { shortRoutes } from './shorts.ts';
import { songRoutes } from './songs.ts';
import { topArtistRoutes } from './topArtists.ts';
import { topPlaceRoutes } from './topPlaces.ts';
import { topRadioRoutes } from './topRadios.ts';
import { topSongRoutes } from './topSongs.ts';
import { venueRoutes } from './venues.ts';
import { workRoutes } from './works.ts';

/** Every operation of the service; a resource's own file holds its table. */
export const routes: readonly Route[] = [
  ...artistRoutes,
  ...chartEntryRoutes,
  ...playlistEntryRoutes,
  ...broadcastRoutes,
  ...reportRoutes,
  ...shortRoutes,
  ...albumRoutes,
  ...songRoutes,
  ...lyricsRoutes,
  ...workRoutes,
  ...collaboratorRoutes,
  ...companyRoutes,
  ...distributorRoutes,
  ...chartRoutes,
  ...playlistRoutes,
  ...playlistListRoutes,
  ...radioRoutes,
  ...festivalRoutes,
  ...venueRoutes,
  ...concertRoutes,
  ...cityRoutes,
  ...topArtistRoutes,
  ...topSongRoutes,
  ...topPlaceRoutes,
  ...topRadioRoutes,
  ...searchRoutes,
  ...referenceRoutes,
  ...accountRoutes,
  ...favoriteRoutes,
  ...feedRoutes,
];
