export { explorer } from './explorer.ts';
export { type Example, serveOfflineExplorer } from './offlineExplorer.ts';
export { readyQueries, type ReadyQuery } from './readyQueries.ts';
export { welcome } from './welcome.ts';
