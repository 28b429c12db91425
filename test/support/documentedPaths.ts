import type { Fault } from '../../src/sandbox/server.ts';

/** The service of the documentation: the paths for several ids that the catalogue infers from their siblings do not exist. */
export const onlyDocumentedPaths: Fault[] = ['song', 'collaborator'].map(kind => ({
  match: new RegExp(`/${kind}/[^/]*(,|%2C)`),
  status: 404,
}));
