import { label, labelIdentifiers } from '../catalogue/label.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIds } from '../resolving/pathValues.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf } from '../resolving/fieldResolvers.ts';
import { listOf } from '../resolving/listResolvers.ts';
import { recordBy, recordsBy } from '../resolving/recordResolvers.ts';

export const labelResolvers: Resolvers = {
  Query: { recordLabel: recordBy(label, byId), recordLabels: recordsBy(label, byIds) },
  RecordLabel: {
    ...fieldsOf(label),
    __resolveReference: entity(label, 'id'),
    identifiers: listOf(label, labelIdentifiers, onePlatform),
  },
};
