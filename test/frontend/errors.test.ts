import * as apollo4 from '@apollo/client';
import * as apollo3 from 'apollo-client-3/core/index.js';
import { GraphQLError, parse } from 'graphql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeAt, retryAfterOf, retryingFetch } from '../../src/apollo-client/index.ts';
import type { Json } from '../support/json.ts';

const failure = (code: string, ...path: readonly (string | number)[]) => ({
  message: code,
  ...(path.length > 0 && { path }),
  extensions: { code },
});
const partial = {
  data: {
    artist: { __typename: 'Artist', related: null, albums: { __typename: 'ArtistAlbumConnection', nodes: [null] } },
  },
  errors: [failure('PLAN_REQUIRED', 'artist', 'related'), failure('NOT_FOUND', 'artist', 'albums', 'nodes', 0)],
};
const query = parse('{ artist(id: "a") { related { totalCount } albums { nodes { id } } } }');

const response = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) => {
  const type = 'application/graphql-response+json; charset=utf-8';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type, ...headers } });
};
/** Body of a rejection by the server. */
const refusal = (code: string, retryAfter: number) => ({
  errors: [{ message: code, extensions: { code, retryAfter } }],
});
const limited = (retryAfter = 2) =>
  response(refusal('RATE_LIMITED', retryAfter), 429, { 'retry-after': String(retryAfter) });

/** Response of a terminating server, or of a proxy without a server, to an operation that may have been executed. */
const ended = () => response({ errors: [failure('OVERLOADED')] }, 503, { 'retry-after': '1' });

describe.each([
  ['Apollo Client 3.14', apollo3],
  ['Apollo Client 4', apollo4],
])('Errors of %s', (_, { ApolloClient, HttpLink, InMemoryCache }: Json) => {
  const errorOf = async (answer: () => Response) => {
    const link = new HttpLink({ uri: 'http://localhost/graphql', fetch: async () => answer() });
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const result = await client.query({ query, errorPolicy: 'all' }).catch((error: unknown) => ({ error }));
    client.stop();
    return result.error ?? { graphQLErrors: result.errors };
  };

  test('codeAt finds the code of a failed field, of its descendants and of its ancestors', async () => {
    const error = await errorOf(() => response(partial));
    expect(codeAt(error, ['artist', 'related'])).toBe('PLAN_REQUIRED');
    expect(codeAt(error, ['artist', 'albums'])).toBe('NOT_FOUND');
    expect(codeAt(error, ['artist', 'related', 'nodes'])).toBe('PLAN_REQUIRED');
    expect(codeAt(error, ['artist', 'name'])).toBeUndefined();
    expect(codeAt(error)).toBe('PLAN_REQUIRED');
  });

  test('retryingFetch retries a rejected query until its observers unsubscribe', async () => {
    const responses = [limited(0.01), response(partial), limited(30)];
    const fetch = vi.fn(async () => responses.shift() ?? response(partial));
    const link = new HttpLink({ uri: 'http://localhost/graphql', fetch: retryingFetch({ fetch }) });
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const options = { query, errorPolicy: 'all', fetchPolicy: 'no-cache' };
    expect((await client.query(options)).data).toEqual(partial.data);
    const watched = client.watchQuery(options).subscribe({});
    await expect.poll(() => fetch.mock.calls, { interval: 2 }).toHaveLength(3);
    const [, init] = fetch.mock.lastCall as unknown as [string, RequestInit];
    watched.unsubscribe();
    await expect.poll(() => init.signal?.aborted, { interval: 2 }).toBe(true);
    client.stop();
  });

  test.each(['application/graphql-response+json', 'application/json'])(
    'codeAt finds the code of a rejection with content type %s',
    async type => {
      const error = await errorOf(() => response(refusal('RATE_LIMITED', 2), 429, { 'content-type': type }));
      expect(codeAt(error, ['artist', 'related'])).toBe('RATE_LIMITED');
    },
  );
});

test('codeAt reads the errors of urql and graphql-request, and the errors in a response', () => {
  const [error] = partial.errors.map(({ message, ...options }) => new GraphQLError(message, options));
  expect(codeAt(Object.assign(new Error('urql'), { graphQLErrors: [error], response: {} }), ['artist'])).toBe(
    'PLAN_REQUIRED',
  );
  expect(codeAt(Object.assign(new Error('graphql-request'), { response: partial }), ['artist'])).toBe('PLAN_REQUIRED');
  expect(codeAt(partial, ['artist', 'related'])).toBe('PLAN_REQUIRED');
});

test.each([
  ['a rejection', null, 2],
  ['a rejection with null for each root field', { artist: null, album: null }, 2],
  ['partial data', { artist: { id: 'a' }, album: null }, undefined],
])('retryAfterOf reads %s from the errors of Apollo Client 4 and graphql-request', (_, data, seconds) => {
  const { errors } = refusal('RATE_LIMITED', 2);
  expect(retryAfterOf(new apollo4.CombinedGraphQLErrors({ data, errors }))).toBe(seconds);
  const error = Object.assign(new Error('graphql-request'), { response: { data, errors, status: 200 } });
  expect(retryAfterOf(error)).toBe(seconds);
});

test.each([undefined, null, 'text', new Error('no network'), { bodyText: '<html>' }])(
  'codeAt returns undefined for an error without a code: %s',
  error => {
    expect(codeAt(error, ['artist'])).toBeUndefined();
  },
);

/** Sends one operation to a server with these responses. Returns the times of its attempts, in seconds. */
async function send(responses: readonly Response[], init: RequestInit = {}, options: object = {}) {
  const begun = Date.now();
  const sent: number[] = [];
  const fetch = async () => {
    sent.push((Date.now() - begun) / 1_000);
    return responses[sent.length - 1] ?? response({ data: {} });
  };
  const result = retryingFetch({ fetch, ...options })('http://localhost/graphql', init);
  const settled = result.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  const received = await settled;
  return { sent, received: received instanceof Response ? received.status : received };
}
const mutation = { method: 'POST', body: JSON.stringify({ query: 'mutation { x }' }) };

describe('retryingFetch', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('Retries a rejected operation after each `retryAfter`', async () => {
    expect(await send([limited(2), limited(5)])).toEqual({ sent: [0, 2, 7], received: 200 });
    const overloaded = response(refusal('OVERLOADED', 1), 503, { 'retry-after': '1' });
    expect(await send([overloaded], mutation)).toEqual({ sent: [0, 1], received: 200 });
  });

  test('Returns the last rejection after all attempts, or immediately if `retryAfter` is too long', async () => {
    expect(await send([limited(), limited(), limited()])).toEqual({ sent: [0, 2, 4], received: 429 });
    expect(await send([limited(), limited()], {}, { attempts: 2 })).toEqual({ sent: [0, 2], received: 429 });
    expect(await send([limited(61)])).toEqual({ sent: [0], received: 429 });
    expect(await send([limited(3)], {}, { longestPause: 2 })).toEqual({ sent: [0], received: 429 });
  });

  test('Never retries a mutation that may have been executed', async () => {
    expect(await send([ended()], mutation)).toEqual({ sent: [0], received: 503 });
    expect(await send([new Response('<html>', { status: 503, headers: { 'retry-after': '1' } })], mutation)).toEqual({
      sent: [0],
      received: 503,
    });
    expect(await send([ended()], { method: 'GET' })).toEqual({ sent: [0, 1], received: 200 });
  });

  test('Does not retry partial data, other failures or responses without retry-after', async () => {
    expect(await send([response(partial)])).toEqual({ sent: [0], received: 200 });
    expect(await send([response({}, 500, { 'retry-after': '1' })])).toEqual({ sent: [0], received: 500 });
    expect(await send([response({}, 503)])).toEqual({ sent: [0], received: 503 });
  });

  test('Stops waiting for a retry when the operation is cancelled', async () => {
    const operation = new AbortController();
    setTimeout(() => operation.abort('unsubscribed'), 1_000);
    expect(await send([limited(2)], { signal: operation.signal })).toEqual({ sent: [0], received: 'unsubscribed' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

const made = (signal?: AbortSignal) =>
  new Request('http://localhost/graphql', {
    method: 'POST',
    body: '{"query":"{ __typename }"}',
    ...(signal && { signal }),
  });

test('Retries a Request object with its body until its signal aborts', async () => {
  const responses = [limited(0.01), response(partial)];
  const bodies: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    bodies.push(await (input as Request).text());
    return responses.shift() ?? limited(30);
  };
  const retrying = retryingFetch({ fetch });
  expect((await retrying(made())).status).toBe(200);
  expect(bodies).toEqual(['{"query":"{ __typename }"}', '{"query":"{ __typename }"}']);
  const leaving = new AbortController();
  const refused = retrying(made(leaving.signal));
  leaving.abort(new Error('left'));
  await expect(refused).rejects.toThrow('left');
});
