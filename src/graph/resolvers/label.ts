import { label, labelIdentifiers } from '../../service/catalogue/label.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  byId,
  byIds,
  checkPlatformFilter,
  entity,
  listOf,
  recordBy,
  recordFieldResolvers,
  recordsBy,
} from '../lookups/index.ts';

export const labelResolvers: Resolvers = {
  Query: { recordLabel: recordBy(label, byId), recordLabels: recordsBy(label, byIds) },
  RecordLabel: {
    ...recordFieldResolvers(label),
    __resolveReference: entity(label, 'id'),
    identifiers: listOf(label, labelIdentifiers, checkPlatformFilter),
  },
};
