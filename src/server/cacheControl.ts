import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../context.ts';

/** Seconds that an answer is good which no call went into: the schema, or the keys of a reference. */
const WITHOUT_CALLS = 300;

/**
 * Tells routers and other caches how long an answer is good: until the first of the service's answers it was made of
 * is to be asked anew. What is partial, or was asked anew by its nature, is good for nobody else. Everything is asked
 * with the company's own credentials, so an answer is the same for everybody.
 */
export function cacheControl(): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async () => ({
      async willSendResponse({ response: { http, body }, operation, contextValue }) {
        const isWhole = body.kind === 'single' && body.singleResult.errors === undefined;
        const seconds =
          isWhole && operation?.operation === 'query' ? secondsUntil(contextValue.operation.goodUntil) : 0;
        http.headers.set('cache-control', seconds > 0 ? `public, max-age=${seconds}` : 'no-store');
      },
    }),
  };
}

const secondsUntil = (time: number) => (time === Infinity ? WITHOUT_CALLS : Math.floor((time - Date.now()) / 1000));
