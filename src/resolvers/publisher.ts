import { publisher, publisherIdentifiers } from '../catalogue/publisher.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIpi, byPlatform } from '../resolving/pathValues.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf } from '../resolving/fieldResolvers.ts';
import { listOf } from '../resolving/listResolvers.ts';
import { lookUp, lookUps } from '../resolving/lookUp.ts';

export const publisherResolvers: Resolvers = {
  Query: {
    musicPublisher: lookUp(publisher, byId),
    musicPublishers: lookUps(publisher, byId),
    musicPublisherByIpi: lookUp(publisher, byIpi),
    musicPublisherByPlatform: lookUp(publisher, byPlatform),
  },
  MusicPublisher: {
    ...fieldsOf(publisher),
    __resolveReference: entity(publisher, 'id', 'ipi', 'platformIdentity'),
    identifiers: listOf(publisher, publisherIdentifiers, onePlatform),
  },
};
