import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Defer20220824Handler } from '@apollo/client/incremental';
import * as apollo3 from 'apollo-client-3/core/index.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../support/json.ts';
import { landmarks, idsOf } from '../support/landmarks.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const subgraph = await sharedSubgraph();
let url: URL;

beforeEach(async () => {
  await subgraph.reset({ timeoutMs: 15_000, operationTimeoutMs: 15_000 });
  url = new URL('/graphql', await subgraph.listen());
});

describe('A deferred part', () => {
  /** Duration of the calls for an artist's audience, in seconds. */
  const delays = new Map(idsOf('artist', 3).map((id, index) => [id, [0, 1, 3][index] ?? 0]));
  const query = gql`
    query ($id: ID!) {
      artist(id: $id) {
        id
        name
        ... @defer {
          audience(platform: "instagram", range: { days: 30 }) {
            totalCount
          }
        }
      }
    }
  `;

  beforeEach(() => {
    subgraph.sandbox.knobs.latencyMs = ({ path }) => {
      const [, id = ''] = /artist\/([^/]+)\/audience/.exec(path) ?? [];
      return 1_000 * (delays.get(id) ?? 0);
    };
  });

  interface Page {
    watch(id: string, onData: (data: Json, isWhole: boolean) => void): { unsubscribe(): void };
  }

  function apolloClient4(): Page {
    const link = new HttpLink({ uri: url.href });
    const client = new ApolloClient({
      link,
      cache: new InMemoryCache(),
      incrementalHandler: new Defer20220824Handler(),
    });
    return {
      watch: (id, onData) =>
        client
          .watchQuery<Json>({ query, variables: { id }, errorPolicy: 'all' })
          .subscribe(({ data, loading, error }) => onData(error ? undefined : data, !loading)),
    };
  }

  function apolloClient3(): Page {
    const client = new apollo3.ApolloClient({ uri: url.href, cache: new apollo3.InMemoryCache() });
    return {
      watch: (id, onData) =>
        client
          .watchQuery<Json>({ query: apollo3.gql(query.loc?.source.body ?? ''), variables: { id }, errorPolicy: 'all' })
          .subscribe(({ data, loading, error }) => onData(error ? undefined : data, !loading)),
    };
  }

  test.each([
    ['4', apolloClient4],
    ['3', apolloClient3],
  ])('Apollo Client %s shows the rest of the data while a deferred part takes 0, 1 or 3 seconds', async (_, start) => {
    const page = start();
    const arrivals = [...delays].map(async ([id, seconds]) => {
      const beganAt = performance.now();
      let isNameShownFirst = false;
      const { promise, resolve } = Promise.withResolvers<Json>();
      const subscription = page.watch(id, (data, isWhole) => {
        if (data?.artist?.name && !data.artist.audience) isNameShownFirst = true;
        if (isWhole && data?.artist?.audience) resolve(data);
      });
      const data = await promise;
      subscription.unsubscribe();
      expect([seconds, data?.artist?.audience?.totalCount]).toEqual([seconds, expect.any(Number)]);
      expect(performance.now() - beganAt).toBeGreaterThan(1_000 * seconds - 50);
      if (seconds > 0) expect(isNameShownFirst).toBe(true);
    });
    await Promise.all(arrivals);
  });
});

describe('A client that stops reading a response of several megabytes', () => {
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach(socket => socket.destroy()));

  const fields = Array.from({ length: 14 }, (_, index) => `a${index}_${'x'.repeat(56)}: date`).join(' ');
  const years = `audience(platform: "instagram", range: { start: "2023-01-01", end: "2026-11-20" }) { nodes { ${fields} } }`;
  const roots = ['a', 'b', 'c'].map(name => `${name}: artist(id: "${landmarks.artist.headliner}") { ${years} }`);
  /** The response exceeds the buffers of a connection. */
  const large = `{ ${roots.join(' ')} }`;

  /** Sends the operation on a new connection and reads only the start of the response. */
  async function begin(): Promise<Socket> {
    const body = JSON.stringify({ query: large });
    const socket = connect(Number(url.port), url.hostname).on('error', () => undefined);
    sockets.push(socket);
    socket.write(
      `POST /graphql HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(0);
    return socket;
  }

  test('A client that pauses gets the rest of a large response', async () => {
    const socket = await begin();
    await wait(3_000);
    const length = Number(/content-length: (\d+)/.exec(String(socket.read()))?.[1]);
    expect(length).toBeGreaterThan(3_000_000);
    socket.resume();
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(length);
  });

  test('Disconnects a client half a minute after it stops reading', async () => {
    const beganAt = performance.now();
    await begin();
    await expect.poll(() => subgraph.connections()).toBe(0);
    expect(performance.now() - beganAt).toBeGreaterThan(29_000);
  });

  test('Disconnects a client that has stopped reading as soon as other responses wait for memory', async () => {
    await begin();
    const ask = () => subgraph.send({ query: large });
    await expect.poll(async () => (await ask()).statusCode, { interval: 100 }).toBe(200);
    expect(await subgraph.connections()).toBe(0);
  });
});
