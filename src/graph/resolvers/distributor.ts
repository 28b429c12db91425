import { distributor, distributors, upcPrefixes } from '../../service/catalogue/distributor.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, byIds, entity, listOf, recordBy, recordFieldResolvers, recordsBy, rootList } from '../lookups/index.ts';

export const distributorResolvers: Resolvers = {
  Query: {
    musicDistributor: recordBy(distributor, byId),
    musicDistributors: recordsBy(distributor, byIds),
    allMusicDistributors: rootList(distributors),
  },
  MusicDistributor: {
    ...recordFieldResolvers(distributor),
    __resolveReference: entity(distributor, 'id'),
    upcPrefixes: listOf(distributor, upcPrefixes),
  },
};
