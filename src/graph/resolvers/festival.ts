import { festivalEditions } from '../../service/catalogue/edition.ts';
import { festival, festivalIdentifiers } from '../../service/catalogue/festival.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIds, byPlatform } from '../lookups/pathValues.ts';
import { entity } from '../lookups/entity.ts';
import { fieldsOf } from '../lookups/fieldResolvers.ts';
import { listOf } from '../lookups/listResolvers.ts';
import { recordBy, recordsBy } from '../lookups/recordResolvers.ts';

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
