import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { startStandaloneServer } from '@apollo/server/standalone';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { resolvers, type Context } from './resolvers.ts';
import { typeDefs } from './schema.ts';
import { Service, type ServiceAccess } from './service.ts';

export interface Baseline {
  /** Address of GraphQL. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The service wrapped as most teams do it: Apollo Server standalone, a DataLoader per record, undici, offset paging, no
 * cache. It gives the same answers to the operations that are measured.
 */
export async function startBaseline(access: ServiceAccess): Promise<Baseline> {
  const apollo = new ApolloServer<Context>({
    schema: buildSubgraphSchema([{ typeDefs, resolvers }]),
    stopOnTerminationSignals: false,
    plugins: [ApolloServerPluginInlineTraceDisabled()],
  });
  const context = async () => ({ service: new Service(access) });
  const { url } = await startStandaloneServer(apollo, { context, listen: { port: 0, host: '127.0.0.1' } });
  return { url, close: () => apollo.stop() };
}
