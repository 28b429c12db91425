import { readFileSync } from 'node:fs';
import type { ApolloServerPlugin } from '@apollo/server';
import { joinQueries, type ReadyQuery } from './readyQueries.ts';
import { COST_HEADER } from '../hooks/index.ts';

/** Apollo Sandbox is a script of Apollo's network, which loads the rest. */
const SANDBOX_SCRIPT_URL =
  'https://embeddable-sandbox.cdn.apollographql.com/_latest/embeddable-sandbox.umd.production.min.js?runtime=music-subgraph';

/**
 * The explorer at the address of GraphQL, with ready queries. It is Apollo Sandbox; a browser that cannot
 * load it, or requests `?offline`, goes to GraphiQL (offlineExplorer.ts).
 */
export function createExplorer(queries: readonly ReadyQuery[]): ApolloServerPlugin {
  const html = renderExplorer(queries);
  return { serverWillStart: async () => ({ renderLandingPage: async () => ({ html }) }) };
}

function renderExplorer(queries: readonly ReadyQuery[]): string {
  // Every response contains its cost. Sandbox opens one tab with all ready queries.
  const initialState = { ...joinQueries(queries), headers: { [COST_HEADER]: '1' } };
  const settings = { script: SANDBOX_SCRIPT_URL, sandbox: { initialState, endpointIsEditable: false } };
  const page = readFileSync(new URL('explorer.html', import.meta.url), 'utf8');
  return page.replace('{settings}', () => JSON.stringify(settings).replaceAll('<', '\\u003c'));
}
