import type { Resolvers } from '../generated/resolvers.ts';
import { albumResolvers } from './album.ts';
import { artistMetricsResolvers } from './artist-metrics.ts';
import { artistResolvers } from './artist.ts';
import { festivalResolvers } from './festival.ts';
import { playlistResolvers } from './playlist.ts';
import { seriesResolvers } from './series.ts';
import { songResolvers } from './song.ts';
import { venueResolvers } from './venue.ts';

/** The resolvers, one line per resource. */
export const resolvers: readonly Resolvers[] = [
  seriesResolvers,
  artistResolvers,
  artistMetricsResolvers,
  albumResolvers,
  songResolvers,
  playlistResolvers,
  festivalResolvers,
  venueResolvers,
];
