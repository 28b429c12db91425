export { createExplorer } from './explorer.ts';
export { type ExampleOperation, serveOfflineExplorer } from './offlineExplorer.ts';
export { EXAMPLE_ARTIST_ID, readyQueries, type ReadyQuery } from './readyQueries.ts';
export { formatWelcome } from './welcome.ts';
