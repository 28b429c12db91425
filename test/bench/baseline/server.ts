import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { startStandaloneServer } from '@apollo/server/standalone';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { resolvers, type Context } from './resolvers.ts';
import { typeDefs } from './schema.ts';
import { Service, type ServiceAccess } from './service.ts';

export interface Baseline {
  /** GraphQL address. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The service wrapped the way most teams do it: Apollo Server standalone, one DataLoader for records, undici, offset
 * paging, no cache. Answers the measured operations with the same data.
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
