import { festival, festivalEditions, festivalIdentifiers } from '../catalogue/festival.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, byPlatform, onePlatform } from './arguments.ts';
import { fieldsOf, listOf } from './fields.ts';
import { entity, lookUp } from './lookUp.ts';

export const festivalResolvers: Resolvers = {
  Query: {
    festival: lookUp(festival, byId),
    festivalByPlatform: lookUp(festival, byPlatform),
  },
  Festival: {
    ...fieldsOf(festival),
    __resolveReference: entity(festival, byId),
    identifiers: listOf(festival, festivalIdentifiers, onePlatform),
    editions: listOf(festival, festivalEditions),
  },
};
