import {
  cityConcerts,
  cityFestivals,
  cityVenues,
  rankingCities,
  venueCities,
  type MusicCity,
  type InCity,
} from '../../service/catalogue/city.ts';
import { isSameName } from '../../service/catalogue/placeNames.ts';
import type { Context } from '../context.ts';
import {
  fullOrPartialField,
  isUnreadable,
  type ListDefinition,
  valueOrThrow,
} from '../../service/description/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { firstItems, type PagingArguments } from '../../loaders/index.ts';
import {
  countryPath,
  firstRootItems,
  listAt,
  listParser,
  parseText,
  parsing,
  rootList,
  withArguments,
} from '../lookups/index.ts';

/** A list whose query, not its path, identifies the city. */
function cityList<A, N, R>(list: ListDefinition<string, A & InCity, N, R>) {
  return parsing(listParser<A, unknown>(), ({ key }: MusicCity, request, context, info) => {
    const listArguments = { ...request.listArguments, cityKey: parseText('key', key) };
    return listAt(list, { ...request, listArguments }, context, info);
  });
}

const firstVenue = firstRootItems(cityVenues);

const citiesFor = {
  CONCERT_VENUES: rootList(venueCities, countryPath),
  RANKINGS: rootList(rankingCities, countryPath),
};

/** One page of a name search. */
const MAX_CITY_ROWS = 100;

/**
 * Finds the only city with venues that has this name, region and country. Null if no match is certain.
 * @throws the error of an unreadable name, region or country
 */
async function findCityAt(location: MusicCity['location'], { pages }: Context): Promise<MusicCity | null> {
  const city = valueOrThrow(location?.city);
  const region = valueOrThrow(location?.region);
  const country = valueOrThrow(location?.country);
  if (!city || !/^[A-Z]{2}$/.test(country?.code ?? '')) return null;
  const list = pages.list(venueCities, { countryCode: String(country?.code) }, { term: city });
  const { items, isWhole, unread } = await firstItems(list, MAX_CITY_ROWS);
  const isReadable = items.every(({ node: { location: of } }) => !isUnreadable(of?.city) && !isUnreadable(of?.region));
  // An unread or unreadable row could be a second match.
  if (!isWhole || unread > 0 || !isReadable) return null;
  const [only, ...others] = items.filter(({ node: { location: of } }) => {
    return isSameName(of?.city, city) && isSameName(of?.region, region);
  });
  if (!only || others.length > 0) return null;
  return { key: parseText('key', only.node.key), location: only.node.location ?? null };
}

interface CitiesArguments extends PagingArguments {
  readonly purpose: keyof typeof citiesFor;
  readonly country: string;
  readonly term?: string | null;
}

export const cityResolvers: Resolvers = {
  Query: {
    // The service has no call for a single city; its lists need only the key.
    musicCity: (_, { key }) => ({ key: parseText('key', key) }),
    musicCities: parsing(
      ({ purpose, ...args }: CitiesArguments) => withArguments(citiesFor[purpose], args),
      (root: unknown, cities, context, info) => cities(root, context, info),
    ),
  },
  CityMetricValue: { city: ({ location }, _, context) => findCityAt(location, context) },
  MusicCityEdge: { location: ({ node }) => valueOrThrow(node.location) ?? null },
  MusicCity: {
    __resolveReference: async ({ key }) => ({ key: parseText('key', key) }),
    location: async ({ key, location }, _, context, info) => {
      if (location) return location;
      const [venue] = await firstVenue(undefined, { cityKey: parseText('key', key), first: 1 }, context, info);
      return (venue && fullOrPartialField(venue, 'location')) ?? null;
    },
    festivals: cityList(cityFestivals),
    concertVenues: cityList(cityVenues),
    concerts: cityList(cityConcerts),
  },
};
