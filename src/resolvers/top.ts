import { topArtists, topPlaylists, topSongs } from '../catalogue/topMusic.ts';
import { topFestivals, topRadios, topVenues } from '../catalogue/topPlaces.ts';
import type { Filter } from '../catalogue/top.ts';
import { badInput } from '../errors.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { nonEmptyText, countryCode, platformCode, platformOf } from '../resolving/arguments.ts';
import { headFields, rootList } from '../resolving/fieldResolvers.ts';

const MOST_FILTERS = 100;

interface Filtered {
  readonly filters?: readonly Filter[] | null | undefined;
}

/** Filters are sent in the body; they are only checked here. */
function checked({ filters }: Filtered): Record<never, string> {
  if (filters && filters.length > MOST_FILTERS)
    throw badInput('filters', `there must not be more than ${MOST_FILTERS}.`);
  filters?.forEach((filter, index) => checkFilter(`filters[${index}]`, filter));
  return {};
}

const hasBound = ({ min, max }: { readonly min?: unknown; readonly max?: unknown }) =>
  typeof min === 'number' || typeof max === 'number';

function checkFilter(argument: string, { metric, attribute, number, date }: Filter): void {
  if ([metric, attribute, number, date].filter(Boolean).length !== 1) {
    throw badInput(argument, 'exactly one of "metric", "attribute", "number" and "date" must be given.');
  }
  if (metric) platformCode(`${argument}.metric.platform`, metric.platform);
  if (metric && !hasBound(metric)) throw badInput(`${argument}.metric`, 'it needs "min" or "max".');
  if (attribute && attribute.values.length === 0)
    throw badInput(`${argument}.attribute.values`, 'there must be at least one.');
  if (
    attribute &&
    ['songKey', 'songMode'].includes(attribute.type) &&
    !attribute.values.every(value => /^\d+$/.test(value))
  ) {
    throw badInput(`${argument}.attribute.values`, 'keys and modes are numbers to the service.');
  }
  if (number && !hasBound(number)) throw badInput(`${argument}.number`, 'it needs "min" or "max".');
  if (date && !date.start && !date.end) throw badInput(`${argument}.date`, 'it needs "start" or "end".');
}

interface InPlace extends Filtered {
  readonly country?: string | null | undefined;
  readonly city?: string | null | undefined;
}

function inPlace({ country, city, ...args }: InPlace) {
  if (city && !country) throw badInput('country', 'it is needed together with "city".');
  if (country) countryCode('country', country);
  if (city) nonEmptyText('city', city);
  return checked(args);
}

interface PlaceOrder {
  readonly field: string;
  readonly period: 'WEEK' | 'MONTH' | 'QUARTER';
  readonly platform?: string | null | undefined;
  readonly metric?: string | null | undefined;
}

/** The service refuses weeks for places and playlists. */
function withoutWeeks({
  orderBy,
  filters,
}: { readonly orderBy?: { readonly period: string } | null | undefined } & Filtered) {
  if (orderBy?.period === 'WEEK') throw badInput('orderBy.period', 'it must be MONTH or QUARTER in this list.');
  filters?.forEach(({ metric }, index) => {
    if (metric?.period !== 'WEEK') return;
    throw badInput(`filters[${index}].metric.period`, 'it must be MONTH or QUARTER in this list.');
  });
}

function placeOrder({ orderBy, ...args }: Filtered & { readonly orderBy?: PlaceOrder | null | undefined }) {
  withoutWeeks({ orderBy, ...args });
  if (orderBy?.field === 'METRIC' && !(orderBy.platform && orderBy.metric)) {
    throw badInput('orderBy', '"platform" and "metric" are needed for METRIC.');
  }
  return checked(args);
}

function playlistOrder({ orderBy, ...args }: Filtered & { readonly orderBy?: PlaceOrder | null | undefined }) {
  withoutWeeks({ orderBy, ...args });
  if (orderBy?.field === 'METRIC' && !orderBy.metric) throw badInput('orderBy', '"metric" is needed for METRIC.');
  return checked(args);
}

const updatedAt = headFields('updatedAt');

export const topResolvers: Resolvers = {
  Query: {
    topArtists: rootList(topArtists, inPlace),
    topSongs: rootList(topSongs, checked),
    topPlaylists: rootList(
      topPlaylists,
      (args: Filtered & { readonly platform: string; readonly orderBy?: PlaceOrder | null }) => ({
        ...playlistOrder(args),
        ...platformOf(args),
      }),
    ),
    topRadioStations: rootList(topRadios, checked),
    topFestivals: rootList(topFestivals, placeOrder),
    topConcertVenues: rootList(topVenues, placeOrder),
  },
  TopArtistConnection: updatedAt,
  TopSongConnection: updatedAt,
  TopPlaylistConnection: updatedAt,
  TopRadioStationConnection: updatedAt,
  TopFestivalConnection: updatedAt,
  TopConcertVenueConnection: updatedAt,
};
