import { publisher, publisherIdentifiers } from '../catalogue/publisher.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform } from './arguments.ts';
import { entity } from './entity.ts';
import { fieldsOf, listOf } from './fields.ts';
import { byId, byIpi, byPlatform } from './keys.ts';
import { lookUp } from './lookUp.ts';

export const publisherResolvers: Resolvers = {
  Query: {
    publisher: lookUp(publisher, byId),
    publisherByIpi: lookUp(publisher, byIpi),
    publisherByPlatform: lookUp(publisher, byPlatform),
  },
  Publisher: {
    ...fieldsOf(publisher),
    __resolveReference: entity(publisher, 'id', 'ipi'),
    identifiers: listOf(publisher, publisherIdentifiers, onePlatform),
  },
};
