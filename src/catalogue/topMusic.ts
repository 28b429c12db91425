import { platforms } from './allowedValues.ts';
import { artist } from './artist.ts';
import { allWithin, either, number, text } from '../endpoint/fields.ts';
import { entryItems, list } from '../endpoint/list.ts';
import { playlist } from './playlist.ts';
import { song } from './song.ts';
import { genres } from './sharedFields.ts';
import {
  byTotal,
  filterBody,
  metricSort,
  stats,
  topList,
  type Filter,
  type MetricOrder,
  type TopArguments,
} from './top.ts';

interface TopArtistArguments extends TopArguments {
  readonly country?: string | null | undefined;
  readonly city?: string | null | undefined;
}

export const topArtists = list({
  path: '/api/v2/top/artists',
  ...topList,
  pageSize: 500,
  query: ({ country, city }: TopArtistArguments) => ({ countryCode: country ?? undefined, cityKey: city ?? undefined }),
  body: ({ orderBy, filters, country, city }) => ({
    sort: metricSort(orderBy ?? usualOrder(country, city)),
    filters: filterBody(filters),
  }),
  ...entryItems('artist', artist, {
    social: stats('social'),
    streaming: stats('streaming'),
    // The names of further groups are not documented; sister lists use these.
    popularity: stats('popularity'),
    other: either(stats('custom'), stats('other'), stats('radio')),
  }),
});

/** The figures that exist for countries and cities. */
function usualOrder(country: string | null | undefined, city: string | null | undefined): MetricOrder {
  if (city) return byTotal('spotify', 'monthly_listeners');
  return byTotal(country ? 'instagram' : 'spotify', 'followers');
}

export const topSongs = list({
  path: '/api/v2/top/songs',
  ...topList,
  body: ({ orderBy, filters }: TopArguments) => ({
    sort: songSort(orderBy ?? byTotal('spotify', 'streams')),
    filters: filterBody(filters),
  }),
  contains: ['releaseDate'],
  ...entryItems('song', song, {
    audience: stats('audience'),
    popularity: stats('popularity'),
    other: either(stats('custom'), stats('other')),
  }),
});

/** The volume of the other lists is named change here (README.md, Songs). */
function songSort(order: MetricOrder) {
  const sort = metricSort(order);
  return order.by === 'VOLUME' ? { ...sort, sortBy: 'change' } : sort;
}

interface PlaylistOrder {
  readonly field: 'METRIC' | 'ADDED_IN_28_DAYS' | 'TRACK_COUNT' | 'LAST_UPDATED';
  readonly metric?: string | null | undefined;
  readonly period: MetricOrder['period'];
  readonly by: MetricOrder['by'];
  readonly direction: MetricOrder['direction'];
}

interface TopPlaylistArguments {
  readonly platform: string;
  readonly orderBy?: PlaylistOrder | null | undefined;
  readonly filters?: readonly Filter[] | null | undefined;
}

const playlistMetrics: Readonly<Record<string, string>> = {
  spotify: 'likes',
  youtube: 'views',
  deezer: 'fans',
  jiosaavn: 'followers',
  boomplay: 'favorites',
};

const playlistSorts = {
  ADDED_IN_28_DAYS: '28DayAdds',
  TRACK_COUNT: 'trackCount',
  LAST_UPDATED: 'lastUpdated',
} as const;

export const topPlaylists = list({
  path: '/api/v2/top/playlists/{platform}',
  platforms: platforms.PLAYLISTS,
  ...topList,
  body: ({ platform, orderBy, filters }: TopPlaylistArguments) => ({
    sort: playlistSort(platform, orderBy),
    filters: filterBody(filters),
  }),
  contains: ['type', 'imageUrl'],
  ...entryItems('playlist', playlist, {
    audience: stats('audience'),
    // Only here does a playlist have these four.
    ...allWithin('playlist', {
      curatorName: text('ownerName'),
      genres,
      trackAge: text('trackAge'),
      addedPercent: number('trackAddedPercent'),
    }),
  }),
});

function playlistSort(platform: string, orderBy: PlaylistOrder | null | undefined) {
  const metric = orderBy?.metric ?? playlistMetrics[platform];
  const field = orderBy?.field ?? (metric ? 'METRIC' : 'ADDED_IN_28_DAYS');
  const order = { ...byTotal(platform, metric ?? ''), ...orderBy, platform, metric: metric ?? '' };
  if (field === 'METRIC') return { type: 'metric', ...metricSort(order) };
  return { type: playlistSorts[field], order: order.direction.toLowerCase() };
}
