import type { Feature, Hooks } from './features.ts';

/** Lifetime in seconds of a response without calls: the schema, or the keys of a representation. */
const WITHOUT_CALLS = 300;

/**
 * Sends the lifetime of a response to routers and other caches: until its first fact
 * expires. Partial responses, and facts that are never cached, are not cacheable. All calls use
 * the company's own credentials, so a response is the same for all clients.
 */
export const cacheControl: Feature = () => hooks;

const hooks: Hooks = {
  willSendResponse({ response: { http, body }, operation, contextValue }) {
    const isWhole = body.kind === 'single' && body.singleResult.errors === undefined;
    const seconds = isWhole && operation?.operation === 'query' ? secondsUntil(contextValue.operation.goodUntil) : 0;
    http.headers.set('cache-control', seconds > 0 ? `public, max-age=${seconds}` : 'no-store');
  },
};

const secondsUntil = (time: number) => (time === Infinity ? WITHOUT_CALLS : Math.floor((time - Date.now()) / 1000));
