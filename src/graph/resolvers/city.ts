import {
  cityConcerts,
  cityFestivals,
  cityVenues,
  rankingCities,
  venueCities,
  type MusicCity,
  type InCity,
} from '../../service/catalogue/city.ts';
import type { Context } from '../context.ts';
import { fullOrPartialField, type ListDefinition } from '../../service/description/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { firstItems } from '../../loaders/index.ts';
import { firstOf, inCountry, listAt, listParser, nonEmptyText, parsing, withArguments } from '../lookups/index.ts';

/** A list of a city. The query of its lists identifies the city, not their path. */
function ofCity<A, N, R>(list: ListDefinition<string, A & InCity, N, R>) {
  return parsing(listParser<A, unknown>(), ({ key }: MusicCity, request, context, info) => {
    const own = { ...request.own, cityKey: nonEmptyText('key', key) };
    return listAt(list, { ...request, own }, context, info);
  });
}

const firstVenue = firstOf(cityVenues);

const citiesFor = { VENUES: firstOf(venueCities, inCountry), RANKINGS: firstOf(rankingCities, inCountry) };

/** Rows of a search for the name of a city: one page. */
const MOST_NAMESAKES = 100;

/** Characters of a name that is compared without its accents: normalization sorts a run of them in quadratic time. */
const LONGEST_NAME = 200;

function lettersOf(name: string | null | undefined): string {
  if (!name || name.length > LONGEST_NAME) return name ?? '';
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The only city with venues that has this name, region and country. The service returns the key of a city in no other list. */
async function cityAt(location: MusicCity['location'], { pages }: Context): Promise<MusicCity | null> {
  const { city, region, country } = location ?? {};
  if (!city || !/^[A-Z]{2}$/.test(country?.code ?? '')) return null;
  const list = pages.list(venueCities, { countryCode: String(country?.code) }, { search: city });
  const { items, isWhole, unread } = await firstItems(list, MOST_NAMESAKES);
  const equal = items.filter(({ node: { location: of } }) => {
    return lettersOf(of?.city) === lettersOf(city) && lettersOf(of?.region) === lettersOf(region);
  });
  // A row that is not read, or could not be, can be a namesake.
  const [only, ...others] = isWhole && unread === 0 ? equal : [];
  if (!only || others.length > 0) return null;
  return { key: nonEmptyText('key', only.node.key), location: only.node.location ?? null };
}

interface CitiesArguments {
  readonly purpose: keyof typeof citiesFor;
  readonly country: string;
  readonly search?: string | null;
  readonly first?: number | null;
}

export const cityResolvers: Resolvers = {
  Query: {
    // The service has no operation for a city alone; its lists need only the key.
    musicCity: (_, { key }) => ({ key: nonEmptyText('key', key) }),
    musicCities: parsing(
      ({ purpose, ...args }: CitiesArguments) => withArguments(citiesFor[purpose], args),
      (root: unknown, cities, context, info) => cities(root, context, info),
    ),
  },
  CityMetricValue: { city: ({ location }, _, context) => cityAt(location, context) },
  MusicCityEntry: { city: ({ key, location }) => ({ key: nonEmptyText('key', key), location: location ?? null }) },
  MusicCity: {
    __resolveReference: async ({ key }) => ({ key: nonEmptyText('key', key) }),
    location: async ({ key, location }, _, context, info) => {
      if (location) return location;
      const [venue] = await firstVenue(undefined, { cityKey: nonEmptyText('key', key), first: 1 }, context, info);
      return (venue && fullOrPartialField(venue, 'location')) ?? null;
    },
    festivals: ofCity(cityFestivals),
    venues: ofCity(cityVenues),
    concerts: ofCity(cityConcerts),
  },
};
