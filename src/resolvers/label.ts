import { label, labelIdentifiers } from '../catalogue/label.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, onePlatform } from './arguments.ts';
import { fieldsOf, listOf } from './fields.ts';
import { entity, lookUp } from './lookUp.ts';

export const labelResolvers: Resolvers = {
  Query: { label: lookUp(label, byId) },
  Label: {
    ...fieldsOf(label),
    __resolveReference: entity(label, byId),
    identifiers: listOf(label, labelIdentifiers, onePlatform),
  },
};
