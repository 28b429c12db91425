import { label, labelIdentifiers } from '../catalogue/label.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform } from './arguments.ts';
import { entity } from './entity.ts';
import { fieldsOf, listOf } from './fields.ts';
import { byId } from './keys.ts';
import { lookUp } from './lookUp.ts';

export const labelResolvers: Resolvers = {
  Query: { label: lookUp(label, byId) },
  Label: {
    ...fieldsOf(label),
    __resolveReference: entity(label, 'id'),
    identifiers: listOf(label, labelIdentifiers, onePlatform),
  },
};
