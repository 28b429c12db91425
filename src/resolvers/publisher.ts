import { publisher, publisherIdentifiers } from '../catalogue/publisher.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIds, byIpi, byPlatform } from '../resolving/pathValues.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf } from '../resolving/fieldResolvers.ts';
import { listOf } from '../resolving/listResolvers.ts';
import { recordBy, recordsBy } from '../resolving/recordResolvers.ts';

export const publisherResolvers: Resolvers = {
  Query: {
    musicPublisher: recordBy(publisher, byId),
    musicPublishers: recordsBy(publisher, byIds),
    musicPublisherByIpi: recordBy(publisher, byIpi),
    musicPublisherByPlatform: recordBy(publisher, byPlatform),
  },
  MusicPublisher: {
    ...fieldsOf(publisher),
    __resolveReference: entity(publisher, 'id', 'ipi', 'platformIdentity'),
    identifiers: listOf(publisher, publisherIdentifiers, onePlatform),
  },
};
