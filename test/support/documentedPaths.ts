import type { Fault } from '../../src/sandbox/server.ts';

/** The service as documented: batch paths that the catalogue infers from siblings do not exist. */
export const onlyDocumentedPaths: Fault[] = ['song', 'collaborator'].map(kind => ({
  match: new RegExp(`/${kind}/[^/]*(,|%2C)`),
  status: 404,
}));
