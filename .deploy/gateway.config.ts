import { defineConfig } from '@graphql-hive/gateway';

/** The router of the compose file. Only it knows the secret that the subgraph requires. */
export const gatewayConfig = defineConfig({
  supergraph: './supergraph.graphql',
  propagateHeaders: {
    fromClientToSubgraphs: () => ({ 'router-authorization': process.env['ROUTER_SECRET'] ?? '' }),
  },
});
