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
  type FieldOf,
  type FilterArguments,
  listedFilters,
  listFieldResolvers,
  type ListRequest,
  parseCountryCode,
  parseText,
  parsing,
  type PeriodOrder,
  platformPath,
  rejectUnlistedValues,
  rootList,
} from '../lookups/index.ts';

/* Orders and filters are sent in the body and only checked here. */

interface TopListArguments<Order> extends FilterArguments {
  readonly orderBy?: Order | null | undefined;
}

interface MetricOrderArgument extends PeriodOrder {
  readonly field: string;
  readonly platform?: string | null | undefined;
}

function checkMetricArguments({ orderBy, filters }: TopListArguments<MetricOrderArgument>): Record<never, string> {
  if (orderBy) checkMetric('orderBy', orderBy.field, orderBy.platform);
  checkFilters(filters);
  return {};
}

interface TopArtistsArguments extends TopListArguments<MetricOrderArgument> {
  readonly country?: string | null | undefined;
  readonly cityKey?: string | null | undefined;
}

function checkArtistArguments({ country, cityKey, ...args }: TopArtistsArguments): Record<never, string> {
  if (cityKey && !country) throw badInput('country', 'is required with "cityKey".');
  if (typeof country === 'string') parseCountryCode('country', country);
  if (cityKey) parseText('cityKey', cityKey);
  return checkMetricArguments(args);
}

function checkPlaceArguments({ orderBy, filters }: TopListArguments<MetricOrderArgument>): Record<never, string> {
  checkPeriods({ orderBy, filters });
  return checkMetricArguments({
    orderBy: orderBy && ['CAPACITY', 'NAME'].includes(orderBy.field) ? undefined : orderBy,
    filters,
  });
}

interface TopPlaylistsArguments extends TopListArguments<PeriodOrder & { readonly field: string }> {
  readonly platform: string;
}

function checkPlaylistArguments({ platform, orderBy, filters }: TopPlaylistsArguments) {
  checkPeriods({ orderBy, filters });
  checkAudience(platform, orderBy, filters);
  checkFilters(filters);
  return platformPath({ platform });
}

/** Returns the list. If it is empty, rejects filter values that do not exist. */
function withListedFilters<Args, A extends FilterArguments, List extends ListConnection>(
  lists: Parameters<typeof rejectUnlistedValues>[0],
  { parse, resolveParsed }: FieldOf<unknown, Args, ListRequest<A>, Promise<List>>,
) {
  return parsing(parse, async (root: unknown, request, context, info) => {
    const list = await resolveParsed(root, request, context, info);
    const { listArguments, paging } = request;
    if (listArguments.filters?.length && (await hasNoRows(list, paging)))
      await rejectUnlistedValues(lists, listArguments, context);
    return list;
  });
}

/** Reads the total only if no rows are requested. A page at a cursor can be empty although the list is not. */
async function hasNoRows(list: ListConnection, { count, after, before }: Paging): Promise<boolean> {
  if (after || before) return false;
  return count === 0 ? (await list.totalCount()) === 0 : (await list.nodes()).length === 0;
}

const topConnection = listFieldResolvers('asOf');

export const topResolvers: Resolvers = {
  Query: {
    topArtists: withListedFilters(listedFilters.artists, rootList(topArtists, checkArtistArguments)),
    topSongs: withListedFilters(listedFilters.songs, rootList(topSongs, checkMetricArguments)),
    topPlaylists: rootList(topPlaylists, checkPlaylistArguments),
    topRadioStations: rootList(topRadios, checkMetricArguments),
    topFestivals: rootList(topFestivals, checkPlaceArguments),
    topConcertVenues: rootList(topVenues, checkPlaceArguments),
  },
  TopArtistConnection: topConnection,
  TopSongConnection: topConnection,
  TopPlaylistConnection: topConnection,
  TopRadioStationConnection: topConnection,
  TopFestivalConnection: topConnection,
  TopConcertVenueConnection: topConnection,
};
