import type { GatewayConfigSupergraph } from '@graphql-hive/gateway-runtime';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';

/** What the JWT plugin of the router adds to the context of a request whose token it has verified. */
export interface Authenticated {
  readonly jwt?: { readonly payload: { readonly scope?: string } };
}

/** The router of the compose file, and of the tests of supergraphs. */
export const gatewayConfig = {
  supergraph: './supergraph.graphql',
  // The default one loses fields that another team adds by `@interfaceObject`, without an error. The image contains both.
  unifiedGraphHandler,
  propagateHeaders: {
    // Only the router knows the secret that this subgraph requires, and other teams do not learn it. No header of a client
    // is forwarded, so a client cannot name its own scopes.
    fromClientToSubgraphs: ({ subgraphName, context }) =>
      subgraphName === 'music'
        ? {
            'router-authorization': process.env['ROUTER_SECRET'] ?? '',
            'router-scopes': context.jwt?.payload.scope,
          }
        : {},
  },
} satisfies GatewayConfigSupergraph<Authenticated>;
