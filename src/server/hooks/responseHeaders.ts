import type { Operation } from '../../operation/index.ts';
import { COST_HEADER } from './costReport.ts';
import type { Feature, Hooks } from './features.ts';

/** With the value `ftv1`, a router requests the duration of each field. */
export const TRACE_HEADER = 'apollo-federation-include-trace';

/** Lifetime of responses without data of the service: the schema, or the keys of a representation. */
const MAX_AGE_WITHOUT_CALLS_SECONDS = 300;

/** Media type that distinguishes a GraphQL response from a proxy's. */
const RESPONSE_JSON = 'application/graphql-response+json';

/** Request headers that determine the status and the media type of a response. */
export const NEGOTIATION_HEADERS = [
  'accept',
  'content-type',
  'apollo-require-preflight',
  'x-apollo-operation-name',
] as const;
/** Request headers that determine the status, media type, encoding and extensions of a response. */
export const VARY_HEADERS = [...NEGOTIATION_HEADERS, 'accept-encoding', COST_HEADER, TRACE_HEADER].join(', ');

/**
 * Sets Cache-Control for routers and other caches: until the first entry becomes stale. Mutations, responses that are
 * partial or sent in parts, data that is never cached, and traces, which are for one router, are not cacheable. All
 * calls use the company's own credentials, so a response is the same for all clients.
 */
export const sendCacheControl: Feature = () => cacheControlHooks;

const cacheControlHooks: Hooks = {
  willSendResponse({ request, response: { http, body }, operation, contextValue }) {
    const isWhole = body.kind === 'single' && body.singleResult.errors === undefined;
    const isTraced = request.http?.headers.has(TRACE_HEADER);
    const isCacheable = isWhole && !isTraced && operation?.operation === 'query';
    http.headers.set('cache-control', isCacheable ? cacheControlOf(contextValue.operation) : 'no-store');
  },
};

/**
 * The value for a complete response to a query. If a mutation can change the response, clients must revalidate it:
 * after the mutation, a browser must not show an older one.
 */
export function cacheControlOf({ usage: { freshUntil, isMutable } }: Operation): string {
  const seconds =
    freshUntil === Infinity ? MAX_AGE_WITHOUT_CALLS_SECONDS : Math.floor((freshUntil - Date.now()) / 1000);
  if (seconds <= 0) return 'no-store';
  return isMutable ? 'private, no-cache' : `public, max-age=${seconds}`;
}

/**
 * Returns 400 for an invalid document and 403 for a forbidden mutation, but only to clients that accept the newer media
 * type. With plain JSON, a well-formed request has status 200 (GraphQL over HTTP, section 6.4.1).
 */
export const setRequestStatus: Feature = () => statusHooks;

const statusHooks: Hooks = {
  willSendResponse({ request, response: { http }, source }) {
    if ((http.status !== 400 && http.status !== 403) || source === undefined) return;
    if (!request.http?.headers.get('accept')?.includes(RESPONSE_JSON)) http.status = 200;
  },
};

/** Marks responses with invented figures, together with an entry in their extensions. */
export const INVENTED_HEADER = 'x-invented-data';

/** Faults of the sandbox requested by a developer (apollo/sandboxFaults.ts). */
export const FAULTS_HEADER = 'x-sandbox-faults';

/** Marks invented figures, which look real. */
export const markInventedData: Feature = () => inventedDataHooks;

const inventedDataHooks: Hooks = {
  willSendResponse({ response: { body } }) {
    const result = body.kind === 'single' ? body.singleResult : body.initialResult;
    result.extensions = { ...result.extensions, inventedData: true };
  },
};
