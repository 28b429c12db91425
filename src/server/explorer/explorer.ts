import { readFileSync } from 'node:fs';
import type { ApolloServerPlugin } from '@apollo/server';
import { inOneTab, type ReadyQuery } from './readyQueries.ts';
import { COST_HEADER } from '../hooks/index.ts';

/** Apollo Sandbox is a script of Apollo's network, which loads the rest. */
const SCRIPT =
  'https://embeddable-sandbox.cdn.apollographql.com/_latest/embeddable-sandbox.umd.production.min.js?runtime=music-subgraph';

/**
 * The explorer at the address of GraphQL, with ready queries. It is Apollo Sandbox; a browser that cannot
 * load it, or requests `?offline`, goes to GraphiQL (offlineExplorer.ts).
 */
export function explorer(queries: readonly ReadyQuery[]): ApolloServerPlugin {
  const html = pageOf(queries);
  return { serverWillStart: async () => ({ renderLandingPage: async () => ({ html }) }) };
}

function pageOf(queries: readonly ReadyQuery[]): string {
  // Every response contains its cost. Sandbox opens one tab with all ready queries.
  const initialState = { ...inOneTab(queries), headers: { [COST_HEADER]: '1' } };
  const settings = { script: SCRIPT, sandbox: { initialState, endpointIsEditable: false } };
  const page = readFileSync(new URL('explorer.html', import.meta.url), 'utf8');
  return page.replace('{settings}', () => JSON.stringify(settings).replaceAll('<', '\\u003c'));
}
