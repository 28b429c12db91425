import { collaborator, collaboratorIdentifiers, collaboratorSongs } from '../../service/catalogue/collaborator.ts';
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

export const collaboratorResolvers: Resolvers = {
  Query: {
    musicCollaborator: recordBy(collaborator, byId),
    musicCollaborators: recordsBy(collaborator, byIds),
    musicCollaboratorByIpi: recordBy(collaborator, byIpi),
    musicCollaboratorsByIpi: recordsBy(collaborator, byIpis),
    musicCollaboratorByPlatform: recordBy(collaborator, byPlatform),
  },
  MusicCollaborator: {
    ...recordFieldResolvers(collaborator),
    __resolveReference: entity(collaborator, 'id', 'ipi', 'platformKey'),
    songs: listOf(collaborator, collaboratorSongs),
    identifiers: listOf(collaborator, collaboratorIdentifiers, checkPlatformFilter),
  },
};
