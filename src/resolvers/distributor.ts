import { distributor, distributors, upcPrefixes } from '../catalogue/distributor.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId } from './arguments.ts';
import { fieldsOf, listOf, rootList } from './fields.ts';
import { entity, lookUp } from './lookUp.ts';

export const distributorResolvers: Resolvers = {
  Query: { distributor: lookUp(distributor, byId), distributors: rootList(distributors) },
  Distributor: {
    ...fieldsOf(distributor),
    __resolveReference: entity(distributor, byId),
    upcPrefixes: listOf(distributor, upcPrefixes),
  },
};
