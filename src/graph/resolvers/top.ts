import { topArtists, topPlaylists, topSongs } from '../../service/catalogue/topMusic.ts';
import { topFestivals, topRadios, topVenues } from '../../service/catalogue/topPlaces.ts';
import { badInput } from '../../operation/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { ListConnection, Paging } from '../../loaders/index.ts';
import {
  checkAudience,
  checkFilters,
  checkMetric,
  checkPeriods,
  countryCode,
  type FieldOf,
  type Filtered,
  listedFilters,
  listFieldResolvers,
  type ListRequest,
  type Measured,
  nonEmptyText,
  parsing,
  platformOf,
  refuseUnlisted,
  rootList,
} from '../lookups/index.ts';

/* Orders and filters are sent in the body; they are only checked here. */

interface Ordered<Order> extends Filtered {
  readonly orderBy?: Order | null | undefined;
}

interface MetricOrder extends Measured {
  readonly field: string;
  readonly platform?: string | null | undefined;
}

function metricList({ orderBy, filters }: Ordered<MetricOrder>): Record<never, string> {
  if (orderBy) checkMetric('orderBy', orderBy.field, orderBy.platform);
  checkFilters(filters);
  return {};
}

interface InPlace extends Ordered<MetricOrder> {
  readonly country?: string | null | undefined;
  readonly city?: string | null | undefined;
}

function artistList({ country, city, ...args }: InPlace): Record<never, string> {
  if (city && !country) throw badInput('country', 'it is needed together with "city".');
  if (country) countryCode('country', country);
  if (city) nonEmptyText('city', city);
  return metricList(args);
}

function placeList({ orderBy, filters }: Ordered<MetricOrder>): Record<never, string> {
  checkPeriods({ orderBy, filters });
  return metricList({
    orderBy: orderBy && ['CAPACITY', 'NAME'].includes(orderBy.field) ? undefined : orderBy,
    filters,
  });
}

interface OnPlatform extends Ordered<Measured & { readonly field: string }> {
  readonly platform: string;
}

function playlistList({ platform, orderBy, filters }: OnPlatform) {
  checkPeriods({ orderBy, filters });
  checkAudience(platform, orderBy, filters);
  checkFilters(filters);
  return platformOf({ platform });
}

/** The list; without rows, an error if one of the values of its filters does not exist. */
function explained<Args, A extends Filtered, List extends ListConnection>(
  lists: Parameters<typeof refuseUnlisted>[0],
  { parse, resolveParsed }: FieldOf<unknown, Args, ListRequest<A>, Promise<List>>,
) {
  return parsing(parse, async (root: unknown, request, context, info) => {
    const list = await resolveParsed(root, request, context, info);
    const { own, paging } = request;
    if (own.filters?.length && (await isEmpty(list, paging))) await refuseUnlisted(lists, own, context);
    return list;
  });
}

/** Rows are requested anyway, unless their number alone is. */
async function isEmpty(list: ListConnection, { count, after, before }: Paging): Promise<boolean> {
  if (after || before) return false;
  return count === 0 ? (await list.totalCount()) === 0 : (await list.nodes()).length === 0;
}

const updatedAt = listFieldResolvers('updatedAt');

export const topResolvers: Resolvers = {
  Query: {
    topArtists: explained(listedFilters.artists, rootList(topArtists, artistList)),
    topSongs: explained(listedFilters.songs, rootList(topSongs, metricList)),
    topPlaylists: rootList(topPlaylists, playlistList),
    topRadioStations: rootList(topRadios, metricList),
    topFestivals: rootList(topFestivals, placeList),
    topConcertVenues: rootList(topVenues, placeList),
  },
  TopArtistConnection: updatedAt,
  TopSongConnection: updatedAt,
  TopPlaylistConnection: updatedAt,
  TopRadioStationConnection: updatedAt,
  TopFestivalConnection: updatedAt,
  TopConcertVenueConnection: updatedAt,
};
