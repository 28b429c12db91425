import { publisher, publisherIdentifiers } from '../../service/catalogue/publisher.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIds, byIpi, byPlatform } from '../lookups/pathValues.ts';
import { entity } from '../lookups/entity.ts';
import { fieldsOf } from '../lookups/fieldResolvers.ts';
import { listOf } from '../lookups/listResolvers.ts';
import { recordBy, recordsBy } from '../lookups/recordResolvers.ts';

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
