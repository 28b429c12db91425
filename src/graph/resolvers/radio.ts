import type { GraphQLResolveInfo } from 'graphql';
import { radioCountries } from '../../service/catalogue/allowedValues.ts';
import { radio, radioIdentifiers, radioLiveFeed } from '../../service/catalogue/radio.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { bySlug, entity, fieldsOf, listOf, onePlatform, recordBy, wholeList } from '../lookups/index.ts';

const countries = wholeList(radioCountries);

export const radioResolvers: Resolvers = {
  Query: {
    radioStation: recordBy(radio, bySlug),
    radioStationCountries: async (root: unknown, args: object, context: Context, info: GraphQLResolveInfo) =>
      (await countries(root, args, context, info)).flatMap(({ country }) => country ?? []),
  },
  RadioStation: {
    ...fieldsOf(radio),
    __resolveReference: entity(radio, 'slug'),
    identifiers: listOf(radio, radioIdentifiers, onePlatform),
    radioSpins: listOf(radio, radioLiveFeed),
  },
};
