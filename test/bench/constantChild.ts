import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { startStandaloneServer } from '@apollo/server/standalone';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { isObjectType, isUnionType, type GraphQLFieldResolver } from 'graphql';
import { typeDefs } from './baseline/schema.ts';
import type { Json } from '../support/json.ts';

/* A bare Apollo Server that returns a constant: what executing an operation costs when its data is at hand. */

let constant: unknown;
const schema = buildSubgraphSchema([{ typeDefs }]);

/** The constant is a response, so a field is named by its alias. */
const fromResponse: GraphQLFieldResolver<Json, unknown> = (parent, _, __, { path }) => parent[path.key];
for (const type of Object.values(schema.getTypeMap())) {
  if (type.name.startsWith('__')) continue;
  if (isObjectType(type)) for (const field of Object.values(type.getFields())) field.resolve = fromResponse;
  if (isUnionType(type)) type.resolveType = (_, __, { variableValues }) => typeOfEntities(variableValues);
}
const typeOfEntities = ({ representations: [{ __typename: name }] }: Json): string => name;

const apollo = new ApolloServer({
  schema,
  rootValue: () => constant,
  stopOnTerminationSignals: false,
  plugins: [ApolloServerPluginInlineTraceDisabled()],
});
const { url } = await startStandaloneServer(apollo, { listen: { port: 0, host: '127.0.0.1' } });

process.on('message', (order: { readonly hold?: unknown }) => {
  if (!order.hold) return;
  constant = order.hold;
  process.send?.('held');
});
process.send?.(url);
