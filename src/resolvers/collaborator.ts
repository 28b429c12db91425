import { collaborator, collaboratorIdentifiers, collaboratorSongs } from '../catalogue/collaborator.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, byIdOr, byIpi, byPlatform, onePlatform } from './arguments.ts';
import { fieldsOf, listOf } from './fields.ts';
import { entity, lookUp } from './lookUp.ts';

export const collaboratorResolvers: Resolvers = {
  Query: {
    collaborator: lookUp(collaborator, byId),
    collaboratorByIpi: lookUp(collaborator, byIpi),
    collaboratorByPlatform: lookUp(collaborator, byPlatform),
  },
  Collaborator: {
    ...fieldsOf(collaborator),
    __resolveReference: entity(collaborator, byIdOr('ipi', byIpi)),
    songs: listOf(collaborator, collaboratorSongs),
    identifiers: listOf(collaborator, collaboratorIdentifiers, onePlatform),
  },
};
