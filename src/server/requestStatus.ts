import type { ApolloServerPlugin } from '@apollo/server';

/** The media type with which clients distinguish a GraphQL response from one of a proxy. */
const RESPONSE_JSON = 'application/graphql-response+json';

/**
 * A document that is refused has status 400 only for clients that accept the newer media type. With plain JSON a well-formed
 * request has 200, whatever the fault of the document (GraphQL over HTTP, section 6.4.1); Apollo Server sends 400 always.
 */
export const requestStatus: ApolloServerPlugin = {
  requestDidStart: async () => ({
    async willSendResponse({ request, response: { http }, source }) {
      const acceptsNewer = request.http?.headers.get('accept')?.includes(RESPONSE_JSON);
      if (http.status === 400 && source !== undefined && !acceptsNewer) http.status = 200;
    },
  }),
};
