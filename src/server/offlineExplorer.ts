import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { COST_HEADER } from './cost.ts';

/** An operation to begin with. */
export interface Example {
  readonly topic: string;
  /** Answered by the operation. */
  readonly question: string;
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** Serves GraphiQL with a tab for each topic, as one page that needs no network. It takes 9 MB, so it is made on request. */
export function serveOfflineExplorer(
  fastify: FastifyInstance,
  path: string,
  examples: () => Promise<readonly Example[]>,
): void {
  fastify.get(`${path}/offline`, async (_, reply) => {
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
    const tabs = tabsOf(await examples());
    const page = renderGraphiQL({
      endpoint: path,
      title: '',
      logo: '<h1>Music</h1>',
      favicon: 'data:,',
      additionalHeaders: { [COST_HEADER]: '1' },
      defaultTabs: tabs,
    });
    return reply.type('text/html; charset=utf-8').send(accessible(page, tabs[0]));
  });
}

function tabsOf(examples: readonly Example[]) {
  return [...Map.groupBy(examples, ({ topic }) => topic)].map(([topic, some]) => ({
    query: `# ${topic}\n\n${some.map(({ question, document }) => `# ${question}\n${document}`).join('\n\n')}`,
    variables: JSON.stringify(Object.assign({}, ...some.map(({ variables }) => variables)), undefined, 2),
  }));
}

const style = readFileSync(new URL('offlineExplorer.css', import.meta.url), 'utf8');

/** Adds to the page what a narrow screen and a screen reader need. */
function accessible(page: string, first: object = {}): string {
  const head = `<meta name="viewport" content="width=device-width" /><style>${style}</style>`;
  // GraphiQL takes the variables of the first tab from its storage only, and opens another tab for what it does not find there.
  const entries = Object.entries(first).map(([name, value]) => [`graphiql:${name}`, value]);
  const stored = `if (!localStorage['graphiql:tabState']) Object.assign(localStorage, ${JSON.stringify(Object.fromEntries(entries))});`;
  return page
    .replace(/<title>.*?<\/title>/, '<title>Music</title>')
    .replace('</head>', () => `${head}<script>${stored}</script></head>`)
    .replace('<div id="root"></div>', '<main id="root"></main>');
}
