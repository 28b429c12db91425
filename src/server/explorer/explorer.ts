import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ApolloServerPlugin } from '@apollo/server';
import { joinQueries, type ReadyQuery } from './readyQueries.ts';
import { COST_HEADER } from '../hooks/index.ts';

/** Apollo Sandbox: a script from Apollo's CDN that embeds the app in a frame. */
const SANDBOX_SCRIPT_URL =
  'https://embeddable-sandbox.cdn.apollographql.com/_latest/embeddable-sandbox.umd.production.min.js';
const SANDBOX_FRAME_ORIGIN = 'https://sandbox.embed.apollographql.com';

/**
 * Serves the explorer at the GraphQL address, with example queries: Apollo Sandbox, or GraphiQL (offlineExplorer.ts) if
 * the browser can't load it or requests `?offline`.
 */
export function createExplorer(queries: readonly ReadyQuery[]): ApolloServerPlugin {
  const html = renderExplorer(queries);
  return { serverWillStart: async () => ({ renderLandingPage: async () => ({ html }) }) };
}

function renderExplorer(queries: readonly ReadyQuery[]): string {
  // Requests the cost with each response. Sandbox opens one tab with all example queries.
  const initialState = { ...joinQueries(queries), headers: { [COST_HEADER]: '1' } };
  const settings = {
    script: `${SANDBOX_SCRIPT_URL}?runtime=music-subgraph`,
    sandbox: { initialState, endpointIsEditable: false },
  };
  const page = readFileSync(new URL('explorer.html', import.meta.url), 'utf8');
  return page
    .replace('{policy}', createPolicy(page))
    .replace('{settings}', () => JSON.stringify(settings).replaceAll('<', '\\u003c'));
}

/**
 * Content security policy of the page. Apollo changes the script at its address, so no hash stays valid; instead, the
 * policy restricts what it may load and where it may send data. The npm package @apollo/sandbox needs a bundler and pins only
 * the script, not the app in Apollo's frame. GraphiQL (offlineExplorer.ts) is pinned.
 */
function createPolicy(page: string): string {
  const [, script = ''] = /<script type="module">([^]*)<\/script>/.exec(page) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}' ${SANDBOX_SCRIPT_URL}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    `frame-src ${SANDBOX_FRAME_ORIGIN}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
