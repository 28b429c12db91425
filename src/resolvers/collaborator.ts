import { collaborator, collaboratorIdentifiers, collaboratorSongs } from '../catalogue/collaborator.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIds, byIpi, byPlatform } from '../resolving/pathValues.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf } from '../resolving/fieldResolvers.ts';
import { listOf } from '../resolving/listResolvers.ts';
import { recordBy, recordsBy } from '../resolving/recordResolvers.ts';

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
