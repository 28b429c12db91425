import type { RequestBudget } from '../budget.ts';
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
    const isCacheable = isWhole && operation?.operation === 'query';
    http.headers.set('cache-control', isCacheable ? cacheControlOf(contextValue.operation) : 'no-store');
  },
};

export function cacheControlOf({ goodUntil }: RequestBudget): string {
  const seconds = goodUntil === Infinity ? WITHOUT_CALLS : Math.floor((goodUntil - Date.now()) / 1000);
  return seconds > 0 ? `public, max-age=${seconds}` : 'no-store';
}
