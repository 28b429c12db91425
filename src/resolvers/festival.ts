import { festival, festivalEditions, festivalIdentifiers } from '../catalogue/festival.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform } from './arguments.ts';
import { entity } from './entity.ts';
import { fieldsOf, listOf } from './fields.ts';
import { byId, byPlatform } from './keys.ts';
import { lookUp } from './lookUp.ts';

export const festivalResolvers: Resolvers = {
  Query: {
    festival: lookUp(festival, byId),
    festivalByPlatform: lookUp(festival, byPlatform),
  },
  Festival: {
    ...fieldsOf(festival),
    __resolveReference: entity(festival, 'id', 'platformIdentity'),
    identifiers: listOf(festival, festivalIdentifiers, onePlatform),
    editions: listOf(festival, festivalEditions),
  },
};
