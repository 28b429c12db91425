import { distributor, distributors, upcPrefixes } from '../catalogue/distributor.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf } from '../resolving/fieldResolvers.ts';
import { listOf, rootList } from '../resolving/listResolvers.ts';
import { byId } from '../resolving/pathValues.ts';
import { recordBy } from '../resolving/recordResolvers.ts';

export const distributorResolvers: Resolvers = {
  Query: { musicDistributor: recordBy(distributor, byId), musicDistributors: rootList(distributors) },
  MusicDistributor: {
    ...fieldsOf(distributor),
    __resolveReference: entity(distributor, 'id'),
    upcPrefixes: listOf(distributor, upcPrefixes),
  },
};
