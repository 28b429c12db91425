import type { Feature, Hooks } from './features.ts';

/** The media type with which clients distinguish a GraphQL response from one of a proxy. */
const RESPONSE_JSON = 'application/graphql-response+json';

/**
 * Returns status 400 for an invalid document only to clients that accept the newer media type. With plain JSON, a
 * well-formed request has status 200, whatever the document (GraphQL over HTTP, section 6.4.1); Apollo Server always
 * sends 400.
 */
export const requestStatus: Feature = () => hooks;

const hooks: Hooks = {
  willSendResponse({ request, response: { http }, source }) {
    if (http.status !== 400 || source === undefined) return;
    if (!request.http?.headers.get('accept')?.includes(RESPONSE_JSON)) http.status = 200;
  },
};
