import { radioCountries } from '../catalogue/reference.ts';
import { radio, radioIdentifiers, radioLiveFeed } from '../catalogue/radio.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform } from './arguments.ts';
import { entity } from './entity.ts';
import { fieldsOf, listOf, wholeList } from './fields.ts';
import { bySlug } from './keys.ts';
import { lookUp } from './lookUp.ts';

const countries = wholeList(radioCountries);

export const radioResolvers: Resolvers = {
  Query: {
    radio: lookUp(radio, bySlug),
    radioCountries: async (root, args, context) =>
      (await countries(root, args, context)).flatMap(({ country }) => country ?? []),
  },
  Radio: {
    ...fieldsOf(radio),
    __resolveReference: entity(radio, 'slug'),
    identifiers: listOf(radio, radioIdentifiers, onePlatform),
    liveFeed: listOf(radio, radioLiveFeed),
  },
};
