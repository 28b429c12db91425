import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import * as apollo3 from 'apollo-client-3/core/index.js';
import { Client, fetchExchange } from '@urql/core';
import { Network, type GraphQLResponse } from 'relay-runtime';
import { describe, expect, test, vi } from 'vitest';
import { retryingFetch, retryingFetchFunction } from '../../src/apollo-client/index.ts';
import type { RetryOptions } from '../../src/apollo-client/refusal.ts';
import { retryExchange } from '../../src/apollo-client/retryExchange.ts';
import { retryLink } from '../../src/apollo-client/retryLink.ts';
import type { Json } from '../support/json.ts';

const url = 'http://localhost/graphql';
const twoAttempts: RetryOptions = { attempts: 2 };
const data = { artist: { __typename: 'Artist', id: '1' } };

const extensions = { code: 'RATE_LIMITED', retryAfter: 0.01 };
const refusal = { message: 'Too many calls', extensions };

/** Rejections as clients receive them, by the server that sends them. */
const refusals: Readonly<Record<string, { status?: number; body: Json }>> = {
  'this server': { status: 429, body: { errors: [refusal] } },
  'Hive Gateway': {
    body: {
      data: { artist: null },
      errors: [{ ...refusal, path: ['artist'], extensions: { ...extensions, serviceName: 'music' } }],
    },
  },
  'Apollo Router': { body: { data: null, errors: [{ ...refusal, extensions: { ...extensions, service: 'music' } }] } },
  'Apollo Router without the secret': {
    body: {
      data: { artist: null },
      errors: [
        { message: "HTTP fetch failed from 'music': 429", extensions: { code: 'SUBREQUEST_HTTP_ERROR' } },
        { ...refusal, path: ['artist'] },
      ],
    },
  },
  '@apollo/gateway': { body: { errors: [{ ...refusal, extensions: { ...extensions, serviceName: 'music' } }] } },
  'Cosmo Router': {
    body: {
      data: { artist: null },
      errors: [
        { message: "Failed to fetch from Subgraph 'music'.", extensions: { errors: [refusal], statusCode: 200 } },
      ],
    },
  },
};

const partial = { data: { artist: null, onSale: [] }, errors: [{ ...refusal, path: ['artist'] }] };
const late = { errors: [{ ...refusal, extensions: { ...extensions, retryAfter: 61 } }] };

type Send = (document: string, fetch: typeof globalThis.fetch, options?: RetryOptions) => Promise<unknown>;

const apolloClient4 = (document: string, link: ApolloClient.Options['link']) => {
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const asked = { errorPolicy: 'all', fetchPolicy: 'no-cache' } as const;
  return document.startsWith('mutation')
    ? client.mutate({ ...asked, mutation: gql(document) })
    : client.query({ ...asked, query: gql(document) });
};

const urql = (document: string, { exchanges = [fetchExchange], fetch }: Json) => {
  const client = new Client({ url, exchanges, fetch, preferGetMethod: false });
  return document.startsWith('mutation')
    ? client.mutation(document, {}).toPromise()
    : client.query(document, {}, { requestPolicy: 'network-only' }).toPromise();
};

const clients: Readonly<Record<string, Send>> = {
  'retryingFetch in Apollo Client 4': (document, fetch, options = twoAttempts) =>
    apolloClient4(document, new HttpLink({ uri: url, fetch: retryingFetch({ ...options, fetch }) })),
  'retryingFetch in Apollo Client 3.14': (document, fetch, options = twoAttempts) => {
    const link = new apollo3.HttpLink({ uri: url, fetch: retryingFetch({ ...options, fetch }) });
    const client = new apollo3.ApolloClient({ link, cache: new apollo3.InMemoryCache() });
    const parsed = apollo3.gql(document);
    return document.startsWith('mutation') ? client.mutate({ mutation: parsed }) : client.query({ query: parsed });
  },
  'retryingFetch in urql': (document, fetch, options = twoAttempts) =>
    urql(document, { fetch: retryingFetch({ ...options, fetch }) }),
  retryLink: (document, fetch, options = twoAttempts) =>
    apolloClient4(document, retryLink(options).concat(new HttpLink({ uri: url, fetch }))),
  retryExchange: (document, fetch, options = twoAttempts) =>
    urql(document, { exchanges: [retryExchange(options), fetchExchange], fetch }),
  'retryingFetchFunction in Relay': (document, fetch, options = twoAttempts) => {
    const send = async ({ text }: { readonly operationKind: string; readonly text: string | null }) => {
      const response = await fetch(url, { method: 'POST', body: JSON.stringify({ query: text }) });
      return (await response.json()) as GraphQLResponse;
    };
    const operationKind = document.startsWith('mutation') ? 'mutation' : 'query';
    const request = { id: null, cacheID: document, metadata: {}, name: 'Page', operationKind, text: document } as const;
    const network = Network.create(retryingFetchFunction(send, options));
    return network.execute(request, {}, {}).toPromise();
  },
};

/** Sends an operation to a server with this first response. Returns the number of requests. */
async function requestsOf(send: Send, document: string, first: { status?: number; body: Json }): Promise<number> {
  const responses = [first, { body: { data } }];
  const fetch = vi.fn(async () => {
    const { status = 200, body } = responses.shift() ?? { body: { data } };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  await send(document, fetch).catch(() => undefined);
  return fetch.mock.calls.length;
}

describe.each(Object.entries(clients))('%s', (name, send) => {
  test.each(Object.entries(refusals))(`${name} retries a query rejected by %s`, async (_, refused) => {
    expect(await requestsOf(send, 'query Page { artist { __typename id } }', refused)).toBe(2);
  });

  test.each(Object.entries(refusals).filter(([, { status }]) => status === undefined))(
    `${name} retries no mutation rejected by %s`,
    async (_, refused) => {
      expect(await requestsOf(send, 'mutation Change { artist { __typename id } }', refused)).toBe(1);
    },
  );

  test(`${name} retries no query with data of another subgraph`, async () => {
    expect(await requestsOf(send, 'query Page { artist { __typename id } onSale { id } }', { body: partial })).toBe(1);
  });

  test(`${name} returns the rejection after its last attempt, or immediately if retryAfter is too long`, async () => {
    const fetch = vi.fn(async () => Response.json(refusals['Hive Gateway']?.body));
    await send('query Page { artist { __typename id } }', fetch).catch(() => undefined);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(await requestsOf(send, 'query Page { artist { __typename id } }', { body: late })).toBe(1);
  });

  test(`${name} uses its defaults for undefined options`, async () => {
    const unset = { attempts: undefined, longestPause: undefined };
    const bodies = Array(4).fill(refusals['Hive Gateway']?.body);
    const fetch = vi.fn(async () => Response.json(bodies.shift() ?? { data }));
    await send('query Page { artist { __typename id } }', fetch, unset).catch(() => undefined);
    expect(fetch).toHaveBeenCalledTimes(3);
    fetch.mockClear().mockImplementation(async () => Response.json(late));
    await send('query Page { artist { __typename id } }', fetch, unset).catch(() => undefined);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test(`${name} returns the data of its second attempt`, async () => {
    const responses = [refusals['Cosmo Router']?.body, { data }];
    const answer = await send('query Page { artist { __typename id } }', async () => Response.json(responses.shift()));
    expect((answer as Json).data).toEqual(data);
    expect(responses).toEqual([]);
  });
});

test('retryingFetch sends a hash by POST once, because it may identify a mutation', async () => {
  const fetch = vi.fn(async () => Response.json(refusals['Hive Gateway']?.body));
  const extension = { persistedQuery: { version: 1, sha256Hash: 'a' } };
  await retryingFetch({ fetch })(url, { method: 'POST', body: JSON.stringify({ extensions: extension }) });
  expect(fetch).toHaveBeenCalledTimes(1);
  await retryingFetch({ ...twoAttempts, fetch })(`${url}?extensions=${encodeURIComponent(JSON.stringify(extension))}`);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('retryExchange sends no retry after the query is torn down', async () => {
  const fetch = vi.fn(async () =>
    Response.json({ errors: [{ ...refusal, extensions: { ...extensions, retryAfter: 0.1 } }] }),
  );
  const client = new Client({ url, exchanges: [retryExchange(), fetchExchange], fetch, preferGetMethod: false });
  const { unsubscribe } = client.query('query Page { artist { id } }', {}).subscribe(() => undefined);
  await expect.poll(() => fetch).toHaveBeenCalled();
  unsubscribe();
  await new Promise(resolve => void setTimeout(resolve, 200));
  expect(fetch).toHaveBeenCalledTimes(1);
});
