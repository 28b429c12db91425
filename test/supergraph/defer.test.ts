import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Defer20220824Handler, GraphQL17Alpha9Handler } from '@apollo/client/incremental';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../support/json.ts';
import { landmarks } from '../support/landmarks.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';
import { Router, supergraphOf } from './router.ts';

const subgraph = await sharedSubgraph();
let router: Router;

beforeAll(async () => {
  const { data } = await subgraph.ask('{ service: _service { sdl } }');
  const url = `${await subgraph.listen()}/graphql`;
  router = new Router(supergraphOf([{ name: 'music', url, typeDefs: data.service.sdl }]));
});
afterAll(() => router.close());

/** `Json`, because the second handler fails the type check with `exactOptionalPropertyTypes`. */
const handlers: readonly (readonly [string, Json])[] = [
  ['deferSpec=20220824', new Defer20220824Handler()],
  ['incrementalSpec=v0.2', new GraphQL17Alpha9Handler()],
];

test.each(handlers)(
  'The router sends one complete response to a deferred query of a client that accepts %s',
  async (_, handler) => {
    const link = new HttpLink({ uri: 'http://router.test/graphql', fetch: (_uri, init) => router.fetch(init) });
    const client = new ApolloClient({ link, cache: new InMemoryCache(), incrementalHandler: handler });
    const query = gql`{ artist(id: "${landmarks.artist.headliner}") { id name ... @defer { slug } } }`;
    const seen: unknown[] = [];
    const done = Promise.withResolvers<void>();
    const subscription = client.watchQuery<Json>({ query }).subscribe(({ data, dataState }) => {
      if (dataState !== 'empty') seen.push([dataState, Object.keys(data?.artist ?? {})]);
      if (dataState === 'complete') done.resolve();
    });
    await done.promise;
    subscription.unsubscribe();
    client.stop();
    expect(seen).toEqual([['complete', ['__typename', 'id', 'name', 'slug']]]);
  },
);
