import type { GraphQLResolveInfo } from 'graphql';
import {
  cityConcerts,
  cityFestivals,
  cityVenues,
  rankingCities,
  venueCities,
  type MusicCity,
  type InCity,
} from '../catalogue/city.ts';
import type { Context } from '../context.ts';
import { held } from '../endpoint/fields.ts';
import type { List } from '../endpoint/list.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { WindowArguments } from '../reads/paging.ts';
import { checking, checkOf } from '../resolving/argumentCheck.ts';
import { nonEmptyText } from '../resolving/arguments.ts';
import { inCountry } from '../resolving/pathValues.ts';
import { checkList, firstOf, rootList } from '../resolving/listResolvers.ts';

/** A list of a city. The query of its lists identifies the city, not their path. */
function ofCity<N, R>(list: List<string, InCity, N, R>) {
  const read = rootList(list);
  return checking(checkList, ({ key }: MusicCity, args: WindowArguments, context: Context, info: GraphQLResolveInfo) =>
    read(undefined, { ...args, cityKey: nonEmptyText('key', key) }, context, info),
  );
}

const firstVenue = firstOf(cityVenues);

const citiesFor = { VENUES: firstOf(venueCities, inCountry), RANKINGS: firstOf(rankingCities, inCountry) };

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
    musicCities: checking(
      ({ purpose, ...args }: CitiesArguments) => checkOf(citiesFor[purpose])?.(args),
      (root: unknown, { purpose, ...args }: CitiesArguments, context: Context) =>
        citiesFor[purpose](root, args, context),
    ),
  },
  MusicCityEntry: { city: ({ key, location }) => ({ key: nonEmptyText('key', key), location: location ?? null }) },
  MusicCity: {
    __resolveReference: async ({ key }) => ({ key: nonEmptyText('key', key) }),
    location: async ({ key, location }, _, context) => {
      if (location) return location;
      const [venue] = await firstVenue(undefined, { cityKey: nonEmptyText('key', key), first: 1 }, context);
      return (venue && held(venue, 'location')) ?? null;
    },
    festivals: ofCity(cityFestivals),
    venues: ofCity(cityVenues),
    concerts: ofCity(cityConcerts),
  },
};
