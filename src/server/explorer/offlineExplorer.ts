import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { COST_HEADER } from '../hooks/index.ts';

export interface ExampleOperation {
  readonly topic: string;
  /** Question that the operation answers. */
  readonly question: string;
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** Scripts and styles of GraphiQL, as packaged. */
type GraphiQL = Readonly<Record<'js' | 'css' | 'editorWorkerService' | 'jsonWorker' | 'graphqlWorker', string>>;

const NOT_INSTALLED_PAGE = `<!doctype html>
<html lang="en">
  <title>Music</title>
  <p>GraphiQL is not installed: it is a development dependency, which <code>npm ci</code> installs without
  <code>--omit=dev</code>. Queries can be sent by POST.</p>
</html>`;

/**
 * Serves GraphiQL with a tab per topic, as one self-contained page of 9 MB that is built on request.
 * An operation in the parameters `query`, `variables` and `operationName` opens in a tab but does not run: a link must
 * not write.
 */
export function serveOfflineExplorer(
  fastify: FastifyInstance,
  path: string,
  examples: () => Promise<readonly ExampleOperation[]>,
  importGraphiql: () => Promise<GraphiQL> = () => import('@graphql-yoga/render-graphiql/graphiql'),
): void {
  fastify.get(`${path}/offline`, async (_, reply) => {
    const graphiql = await importGraphiql().catch(ignoreMissingPackage);
    reply.type('text/html; charset=utf-8');
    return graphiql
      ? renderOfflineExplorer(graphiql, path, tabsOf(await examples()))
      : reply.code(501).send(NOT_INSTALLED_PAGE);
  });
}

/** @throws unless the error says that a package is not installed. */
function ignoreMissingPackage(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return;
  throw error;
}

function tabsOf(examples: readonly ExampleOperation[]) {
  return [...Map.groupBy(examples, ({ topic }) => topic)].map(([topic, some]) => ({
    query: `# ${topic}\n\n${some.map(({ question, document }) => `# ${question}\n${document}`).join('\n\n')}`,
    variables: JSON.stringify(Object.assign({}, ...some.map(({ variables }) => variables)), undefined, 2),
  }));
}

function renderOfflineExplorer(graphiql: GraphiQL, endpoint: string, tabs: ReturnType<typeof tabsOf>): string {
  const { js, css, editorWorkerService, jsonWorker, graphqlWorker } = graphiql;
  const workers = { editorWorkerService, json: jsonWorker, graphql: graphqlWorker };
  const settings = { endpoint, headers: { [COST_HEADER]: '1' }, tabs, workers };
  const parts: Readonly<Record<string, string>> = {
    style: `${css}\n${readAsset('offlineExplorer.css')}`,
    settings: JSON.stringify(settings).replaceAll('<', '\\u003c'),
    graphiql: js,
  };
  return readAsset('offlineExplorer.html').replace(
    /(?:\/\* )?\{(style|settings|graphiql)\}(?: \*\/)?/g,
    (_, name) => parts[name] ?? '',
  );
}

const readAsset = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
