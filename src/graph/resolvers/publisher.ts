import { publisher, publisherIdentifiers } from '../../service/catalogue/publisher.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  byId,
  byIds,
  byIpi,
  byIpis,
  byPlatform,
  checkPlatformFilter,
  entity,
  listOf,
  recordBy,
  recordFieldResolvers,
  recordsBy,
} from '../lookups/index.ts';

export const publisherResolvers: Resolvers = {
  Query: {
    musicPublisher: recordBy(publisher, byId),
    musicPublishers: recordsBy(publisher, byIds),
    musicPublisherByIpi: recordBy(publisher, byIpi),
    musicPublishersByIpi: recordsBy(publisher, byIpis),
    musicPublisherByPlatform: recordBy(publisher, byPlatform),
  },
  MusicPublisher: {
    ...recordFieldResolvers(publisher),
    __resolveReference: entity(publisher, 'id', 'ipi', 'platformKey'),
    identifiers: listOf(publisher, publisherIdentifiers, checkPlatformFilter),
  },
};
