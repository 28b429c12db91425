import { collaborator, collaboratorIdentifiers, collaboratorSongs } from '../catalogue/collaborator.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIpi, byPlatform } from '../resolving/pathValues.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf } from '../resolving/fieldResolvers.ts';
import { listOf } from '../resolving/listResolvers.ts';
import { lookUp, lookUps } from '../resolving/lookUp.ts';

export const collaboratorResolvers: Resolvers = {
  Query: {
    musicCollaborator: lookUp(collaborator, byId),
    musicCollaborators: lookUps(collaborator, byId),
    musicCollaboratorByIpi: lookUp(collaborator, byIpi),
    musicCollaboratorByPlatform: lookUp(collaborator, byPlatform),
  },
  MusicCollaborator: {
    ...fieldsOf(collaborator),
    __resolveReference: entity(collaborator, 'id', 'ipi', 'platformIdentity'),
    songs: listOf(collaborator, collaboratorSongs),
    identifiers: listOf(collaborator, collaboratorIdentifiers, onePlatform),
  },
};
