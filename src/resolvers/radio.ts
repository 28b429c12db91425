import { radioCountries } from '../catalogue/reference.ts';
import { radio, radioIdentifiers, radioLiveFeed } from '../catalogue/radio.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform } from '../resolving/arguments.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf, listOf, wholeList } from '../resolving/fields.ts';
import { bySlug } from '../resolving/keys.ts';
import { lookUp } from '../resolving/lookUp.ts';

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
