import { collaborator, collaboratorIdentifiers, collaboratorSongs } from '../../service/catalogue/collaborator.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIds, byIpi, byPlatform } from '../lookups/pathValues.ts';
import { entity } from '../lookups/entity.ts';
import { fieldsOf } from '../lookups/fieldResolvers.ts';
import { listOf } from '../lookups/listResolvers.ts';
import { recordBy, recordsBy } from '../lookups/recordResolvers.ts';

export const collaboratorResolvers: Resolvers = {
  Query: {
    musicCollaborator: recordBy(collaborator, byId),
    musicCollaborators: recordsBy(collaborator, byIds),
    musicCollaboratorByIpi: recordBy(collaborator, byIpi),
    musicCollaboratorByPlatform: recordBy(collaborator, byPlatform),
  },
  MusicCollaborator: {
    ...fieldsOf(collaborator),
    __resolveReference: entity(collaborator, 'id', 'ipi', 'platformIdentity'),
    songs: listOf(collaborator, collaboratorSongs),
    identifiers: listOf(collaborator, collaboratorIdentifiers, onePlatform),
  },
};
