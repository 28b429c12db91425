import type { GatewayConfigSupergraph } from '@graphql-hive/gateway-runtime';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';

/** The router of the compose file, and of the tests of supergraphs. */
export const gatewayConfig = {
  supergraph: './supergraph.graphql',
  // The default one loses fields that another team adds by `@interfaceObject`, without an error. The image contains both.
  unifiedGraphHandler,
  propagateHeaders: {
    // Only the router knows the secret that this subgraph requires, and other teams do not learn it.
    fromClientToSubgraphs: ({ subgraphName }: { readonly subgraphName: string }) =>
      subgraphName === 'music' ? { 'router-authorization': process.env['ROUTER_SECRET'] ?? '' } : {},
  },
} satisfies GatewayConfigSupergraph;
