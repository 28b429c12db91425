import { festivalEditions } from '../catalogue/edition.ts';
import { festival, festivalIdentifiers } from '../catalogue/festival.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIds, byPlatform } from '../resolving/pathValues.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf } from '../resolving/fieldResolvers.ts';
import { listOf } from '../resolving/listResolvers.ts';
import { recordBy, recordsBy } from '../resolving/recordResolvers.ts';

export const festivalResolvers: Resolvers = {
  Query: {
    festival: recordBy(festival, byId),
    festivals: recordsBy(festival, byIds),
    festivalByPlatform: recordBy(festival, byPlatform),
  },
  Festival: {
    ...fieldsOf(festival),
    __resolveReference: entity(festival, 'id', 'platformIdentity'),
    identifiers: listOf(festival, festivalIdentifiers, onePlatform),
    editions: listOf(festival, festivalEditions),
  },
};
