import type { GraphQLResolveInfo } from 'graphql';
import { radioCountries } from '../../service/catalogue/allowedValues.ts';
import { radio, radioIdentifiers, radioLiveFeed } from '../../service/catalogue/radio.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, bySlug } from '../lookups/pathValues.ts';
import { entity } from '../lookups/entity.ts';
import { fieldsOf } from '../lookups/fieldResolvers.ts';
import { listOf, wholeList } from '../lookups/listResolvers.ts';
import { recordBy } from '../lookups/recordResolvers.ts';

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
