import { festival, festivalEditions, festivalIdentifiers } from '../catalogue/festival.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { datesOf } from '../reads/dates.ts';
import { byId, byPlatform, onePlatform } from './arguments.ts';
import { fieldsOf, listOf } from './fields.ts';
import { entity, lookUp } from './lookUp.ts';

const editions = listOf(festival, festivalEditions);

export const festivalResolvers: Resolvers = {
  Query: {
    festival: lookUp(festival, byId),
    festivalByPlatform: lookUp(festival, byPlatform),
  },
  Festival: {
    ...fieldsOf(festival),
    __resolveReference: entity(festival, byId),
    identifiers: listOf(festival, festivalIdentifiers, onePlatform),
    editions: (parent, { range, ...args }, context) =>
      editions(parent, { ...args, ...(range && { range: datesOf(range) }) }, context),
  },
};
