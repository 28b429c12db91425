import { distributor, distributors, upcPrefixes } from '../../service/catalogue/distributor.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { entity } from '../lookups/entity.ts';
import { fieldsOf } from '../lookups/fieldResolvers.ts';
import { listOf, rootList } from '../lookups/listResolvers.ts';
import { byId } from '../lookups/pathValues.ts';
import { recordBy } from '../lookups/recordResolvers.ts';

export const distributorResolvers: Resolvers = {
  Query: { musicDistributor: recordBy(distributor, byId), musicDistributors: rootList(distributors) },
  MusicDistributor: {
    ...fieldsOf(distributor),
    __resolveReference: entity(distributor, 'id'),
    upcPrefixes: listOf(distributor, upcPrefixes),
  },
};
