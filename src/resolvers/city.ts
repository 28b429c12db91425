import { cityConcerts, cityFestivals, cityVenues, rankingCities, venueCities } from '../catalogue/city.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { nonEmptyText, inCountry } from '../resolving/arguments.ts';
import { firstOf, rootList } from '../resolving/fields.ts';

const festivals = rootList(cityFestivals);
const venues = rootList(cityVenues);
const concerts = rootList(cityConcerts);

/** What identifies a city stands in the query of its lists, not in their path. */
const ofCity = <Args extends object>({ key }: { readonly key?: string | null }, args: Args) => ({
  ...args,
  cityKey: nonEmptyText('key', key),
});

export const cityResolvers: Resolvers = {
  Query: {
    // The service cannot be asked for a city: lists tell its name, and what hangs below needs just its key.
    city: (_, { key }) => ({ key: nonEmptyText('key', key) }),
    citiesForVenues: firstOf(venueCities, inCountry),
    citiesForRanking: firstOf(rankingCities, inCountry),
  },
  City: {
    __resolveReference: async ({ key }) => ({ key: nonEmptyText('key', key) }),
    festivals: (city, args, context, info) => festivals(city, ofCity(city, args), context, info),
    venues: (city, args, context, info) => venues(city, ofCity(city, args), context, info),
    concerts: (city, args, context, info) => concerts(city, ofCity(city, args), context, info),
  },
};
