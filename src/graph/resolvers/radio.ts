import type { GraphQLResolveInfo } from 'graphql';
import { radioCountries } from '../../service/catalogue/allowedValues.ts';
import { radio, radioIdentifiers, radioLiveFeed } from '../../service/catalogue/radio.ts';
import { isUnreadable } from '../../service/description/index.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  bySlug,
  bySlugs,
  checkPlatformFilter,
  entity,
  listOf,
  recordBy,
  recordFieldResolvers,
  recordsBy,
  wholeList,
} from '../lookups/index.ts';

const readRadioCountries = wholeList(radioCountries);

export const radioResolvers: Resolvers = {
  Query: {
    radioStation: recordBy(radio, bySlug),
    radioStations: recordsBy(radio, bySlugs),
    radioStationCountries: async (root: unknown, args: object, context: Context, info: GraphQLResolveInfo) =>
      // The last item can be an error for the unreadable ones.
      (await readRadioCountries(root, args, context, info)).flatMap(row =>
        isUnreadable(row) ? (row as never) : (row.country ?? []),
      ),
  },
  RadioStation: {
    ...recordFieldResolvers(radio),
    __resolveReference: entity(radio, 'slug'),
    identifiers: listOf(radio, radioIdentifiers, checkPlatformFilter),
    radioSpins: listOf(radio, radioLiveFeed),
  },
};
