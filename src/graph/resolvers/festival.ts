import { festivalEditions } from '../../service/catalogue/edition.ts';
import { festival, festivalIdentifiers } from '../../service/catalogue/festival.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  byId,
  byIds,
  byPlatform,
  checkPlatformFilter,
  entity,
  listOf,
  recordBy,
  recordFieldResolvers,
  recordsBy,
} from '../lookups/index.ts';

export const festivalResolvers: Resolvers = {
  Query: {
    festival: recordBy(festival, byId),
    festivals: recordsBy(festival, byIds),
    festivalByPlatform: recordBy(festival, byPlatform),
  },
  Festival: {
    ...recordFieldResolvers(festival),
    __resolveReference: entity(festival, 'id', 'platformKey'),
    identifiers: listOf(festival, festivalIdentifiers, checkPlatformFilter),
    editions: listOf(festival, festivalEditions),
  },
};
