import type { ApolloServerPlugin } from '@apollo/server';

/** The media type whose clients can tell an answer of GraphQL from one of something in between. */
const RESPONSE_JSON = 'application/graphql-response+json';

/**
 * A document that is refused has status 400 only for clients that accept the newer media type. With plain JSON a well-formed
 * request has 200, whatever is wrong with the document (GraphQL over HTTP, section 6.4.1); Apollo Server says 400 to all.
 */
export const requestStatus: ApolloServerPlugin = {
  requestDidStart: async () => ({
    async willSendResponse({ request, response: { http }, source }) {
      const acceptsNewer = request.http?.headers.get('accept')?.includes(RESPONSE_JSON);
      if (http.status === 400 && source !== undefined && !acceptsNewer) http.status = 200;
    },
  }),
};
