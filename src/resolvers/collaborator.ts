import { collaborator, collaboratorIdentifiers, collaboratorSongs } from '../catalogue/collaborator.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform } from './arguments.ts';
import { entity } from './entity.ts';
import { fieldsOf, listOf } from './fields.ts';
import { byId, byIpi, byPlatform } from './keys.ts';
import { lookUp } from './lookUp.ts';

export const collaboratorResolvers: Resolvers = {
  Query: {
    collaborator: lookUp(collaborator, byId),
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
