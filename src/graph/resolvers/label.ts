import { label, labelIdentifiers } from '../../service/catalogue/label.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIds } from '../lookups/pathValues.ts';
import { entity } from '../lookups/entity.ts';
import { fieldsOf } from '../lookups/fieldResolvers.ts';
import { listOf } from '../lookups/listResolvers.ts';
import { recordBy, recordsBy } from '../lookups/recordResolvers.ts';

export const labelResolvers: Resolvers = {
  Query: { recordLabel: recordBy(label, byId), recordLabels: recordsBy(label, byIds) },
  RecordLabel: {
    ...fieldsOf(label),
    __resolveReference: entity(label, 'id'),
    identifiers: listOf(label, labelIdentifiers, onePlatform),
  },
};
