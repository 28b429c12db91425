import { artist } from './artist.ts';
import { defineList, nestedFields, nestedRecordItems, number, oneOf, text } from '../description/index.ts';
import { playlist } from './playlist.ts';
import { song } from './song.ts';
import { genres } from './sharedFields.ts';
import {
  byValue,
  figureIn,
  metricSort,
  metricStats,
  songSortKeys,
  topListOptions,
  type Metric,
  type MetricMeasure,
  type MetricOrder,
} from './top.ts';
import { artistFilters, filterBody, playlistFilters, songFilters, type Filters } from './topFilters.ts';

interface TopArtistArguments {
  readonly orderBy?: MetricOrder | null | undefined;
  readonly filters?: Filters<typeof artistFilters>;
  readonly country?: string | null | undefined;
  readonly cityKey?: string | null | undefined;
}

export const topArtists = defineList({
  path: '/api/v2/top/artists',
  ...topListOptions,
  pageSize: 500,
  query: ({ country, cityKey }: TopArtistArguments) => ({
    countryCode: country ?? undefined,
    cityKey: cityKey ?? undefined,
  }),
  body: ({ orderBy, filters, country, cityKey }) => ({
    sort: metricSort(orderBy ?? usualOrder(country, cityKey)),
    filters: filterBody(artistFilters, filters),
  }),
  figure: ({ relation }, { orderBy, country, cityKey }: TopArtistArguments) =>
    figureIn(relation, orderBy ?? usualOrder(country, cityKey)),
  ...nestedRecordItems('artist', artist, {
    social: metricStats('social'),
    streaming: metricStats('streaming'),
    // The names of these groups are undocumented; they are taken from other top lists.
    popularity: metricStats('popularity'),
    other: oneOf(metricStats('custom'), metricStats('other'), metricStats('radio')),
  }),
});

/** Default order: by a metric that exists for the requested country or city. */
function usualOrder(country: string | null | undefined, cityKey: string | null | undefined): MetricOrder {
  if (cityKey) return byValue('MONTHLY_LISTENERS', 'spotify');
  return byValue('FOLLOWERS', country ? 'instagram' : 'spotify');
}

interface TopSongArguments {
  readonly orderBy?: MetricOrder | null | undefined;
  readonly filters?: Filters<typeof songFilters>;
}

const usualSongOrder = byValue('STREAMS', 'spotify');

export const topSongs = defineList({
  path: '/api/v2/top/songs',
  ...topListOptions,
  body: ({ orderBy, filters }: TopSongArguments) => ({
    sort: metricSort(orderBy ?? usualSongOrder, songSortKeys),
    filters: filterBody(songFilters, filters),
  }),
  figure: ({ relation }, { orderBy }: TopSongArguments) => figureIn(relation, orderBy ?? usualSongOrder),
  ...nestedRecordItems('song', song, {
    streaming: metricStats('audience'),
    popularity: metricStats('popularity'),
    other: oneOf(metricStats('custom'), metricStats('other')),
  }),
});

interface PlaylistOrder extends MetricMeasure {
  readonly field: 'AUDIENCE' | keyof typeof playlistSorts;
  readonly direction: MetricOrder['direction'];
}

interface TopPlaylistArguments {
  readonly platform: string;
  readonly orderBy?: PlaylistOrder | null | undefined;
  readonly filters?: Filters<ReturnType<typeof playlistFilters>>;
}

/** Audience metric of playlists, by platform. Other platforms have no audience metric. */
export const playlistAudiences: ReadonlyMap<string, Metric> = new Map([
  ['spotify', 'LIKES'],
  ['youtube', 'VIEWS'],
  ['deezer', 'FANS'],
  ['jiosaavn', 'FOLLOWERS'],
  ['boomplay', 'FAVORITES'],
]);

/** The default is never sent: without an audience metric, orders and filters by audience are rejected before any call. */
const audienceOn = (platform: string): Metric => playlistAudiences.get(platform) ?? 'LIKES';

const playlistSorts = {
  ADDED_PERCENT: '28DayAdds',
  TRACK_COUNT: 'trackCount',
  LAST_UPDATED: 'lastUpdated',
} as const;

export const topPlaylists = defineList({
  path: '/api/v2/top/playlists/{platform}',
  ...topListOptions,
  body: ({ platform, orderBy, filters }: TopPlaylistArguments) => ({
    sort: playlistSort(platform, orderBy),
    filters: filterBody(playlistFilters(platform, audienceOn(platform)), filters),
  }),
  figure: ({ node, relation }, { platform, orderBy }: TopPlaylistArguments) => {
    const order = orderBy ?? usualPlaylistOrder(platform);
    if (order.field === 'AUDIENCE') return figureIn(relation, { ...order, platform, field: audienceOn(platform) });
    if (order.field === 'TRACK_COUNT') return numberIn(node.trackCount);
    return order.field === 'ADDED_PERCENT' ? numberIn(relation.addedPercent) : null;
  },
  ...nestedRecordItems('playlist', playlist, {
    audience: metricStats('audience'),
    // Only this list has these four fields of a playlist.
    ...nestedFields('playlist', {
      curatorName: text('ownerName'),
      genres,
      trackAge: text('trackAge'),
      addedPercent: number('trackAddedPercent'),
    }),
  }),
});

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);

function usualPlaylistOrder(platform: string): PlaylistOrder {
  const field = playlistAudiences.has(platform) ? 'AUDIENCE' : 'ADDED_PERCENT';
  return { ...byValue('LIKES', platform), field };
}

function playlistSort(platform: string, orderBy: PlaylistOrder | null | undefined) {
  const { field, ...order } = orderBy ?? usualPlaylistOrder(platform);
  if (field !== 'AUDIENCE') return { type: playlistSorts[field], order: order.direction.toLowerCase() };
  return { type: 'metric', ...metricSort({ ...order, platform, field: audienceOn(platform) }) };
}
