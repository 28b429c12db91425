import { collaborator, collaboratorIdentifiers, collaboratorSongs } from '../catalogue/collaborator.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform } from '../resolving/arguments.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf, listOf } from '../resolving/fieldResolvers.ts';
import { byId, byIpi, byPlatform } from '../resolving/keys.ts';
import { lookUp, lookUps } from '../resolving/lookUp.ts';

export const collaboratorResolvers: Resolvers = {
  Query: {
    collaborator: lookUp(collaborator, byId),
    collaborators: lookUps(collaborator, byId),
    collaboratorByIpi: lookUp(collaborator, byIpi),
    collaboratorByPlatform: lookUp(collaborator, byPlatform),
  },
  Collaborator: {
    ...fieldsOf(collaborator),
    __resolveReference: entity(collaborator, 'id', 'ipi'),
    songs: listOf(collaborator, collaboratorSongs),
    identifiers: listOf(collaborator, collaboratorIdentifiers, onePlatform),
  },
};
