import { publisher, publisherIdentifiers } from '../catalogue/publisher.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, byIdOr, byIpi, byPlatform, onePlatform } from './arguments.ts';
import { fieldsOf, listOf } from './fields.ts';
import { entity, lookUp } from './lookUp.ts';

export const publisherResolvers: Resolvers = {
  Query: {
    publisher: lookUp(publisher, byId),
    publisherByIpi: lookUp(publisher, byIpi),
    publisherByPlatform: lookUp(publisher, byPlatform),
  },
  Publisher: {
    ...fieldsOf(publisher),
    __resolveReference: entity(publisher, byIdOr('ipi', byIpi)),
    identifiers: listOf(publisher, publisherIdentifiers, onePlatform),
  },
};
