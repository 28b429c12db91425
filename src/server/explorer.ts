import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import type { AccessConfig } from '../config/config.ts';
import { inOneTab, type ReadyQuery } from '../readyQueries.ts';

/** The page for people at the address of GraphQL, with queries worth running in it. */
export function explorer(kind: AccessConfig['explorer'], queries: readonly ReadyQuery[]): ApolloServerPlugin {
  return kind === 'graphiql' ? graphiql(queries) : sandbox(queries);
}

/** Apollo Sandbox comes from Apollo's network. It has one tab to begin with, in which a person chooses what to run. */
function sandbox(queries: readonly ReadyQuery[]): ApolloServerPlugin {
  return ApolloServerPluginLandingPageLocalDefault({ ...inOneTab(queries), footer: false });
}

/** GraphiQL with everything in one page of 9 MB, for where there is no network. It is loaded when it is first wanted. */
function graphiql(queries: readonly ReadyQuery[]): ApolloServerPlugin {
  let page: Promise<string> | undefined;
  return {
    serverWillStart: async () => ({
      renderLandingPage: async () => ({ html: () => (page ??= graphiqlPage(queries)) }),
    }),
  };
}

/** Pressed tabs slide away from under the pointer, so that a click misses them. */
const STYLE = '.graphiql-tab { transform: none !important }';

async function graphiqlPage(queries: readonly ReadyQuery[]): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  // No queries of its own: it takes what stands in the browser's storage.
  const page = renderGraphiQL({ title: 'Music', defaultTabs: [], endpoint: '/graphql' });
  return page.replace('</head>', () => `<style>${STYLE}</style><script>${firstVisit(queries)}</script></head>`);
}

/**
 * Leaves in the browser what a former visit would have left, unless there was one. Given as settings, GraphiQL opens the
 * tabs without the variables of the first, and with one tab more at each visit.
 */
function firstVisit(queries: readonly ReadyQuery[]): string {
  const tabs = queries.map(({ name, title, document, variables }, index) => ({
    id: `ready-${index}`,
    title: name,
    query: `# ${title}\n${document}`,
    variables: JSON.stringify(variables, undefined, 2),
    headers: null,
    operationName: name,
    response: null,
  }));
  const [first] = tabs;
  if (!first) return '';
  const { query, variables } = first;
  const stored = { tabState: JSON.stringify({ tabs, activeTabIndex: 0 }), query, variables };
  const entries = JSON.stringify(Object.entries(stored)).replaceAll('<', '\\u003c');
  return `if (!localStorage.getItem('graphiql:tabState')) {
    for (const [name, value] of ${entries}) localStorage.setItem('graphiql:' + name, value);
  }`;
}
