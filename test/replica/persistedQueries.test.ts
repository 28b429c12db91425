import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RedisServer, skipsRedis } from '../support/redisServer.ts';
import { serverOver } from '../support/server.ts';
import { Subgraph } from '../support/subgraph.ts';

describe.skipIf(skipsRedis)('replicas that share Redis', () => {
  let redis: RedisServer;
  let subgraph: Subgraph;

  beforeAll(async () => {
    redis = await RedisServer.start();
    subgraph = await Subgraph.start();
  });
  afterAll(async () => {
    await subgraph.close();
    await redis.kill();
  });

  test('Both replicas accept a hash after one of them received its query', async () => {
    const service = { ...subgraph.service, redisUrl: redis.url };
    const [one, other] = [await serverOver(service), await serverOver(service)];
    const query = '{ __typename }';
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    const ask = async (server: typeof one, payload: object) =>
      (await server.inject({ method: 'POST', url: '/graphql', payload })).json();

    expect(await ask(other, { extensions })).toMatchObject({ errors: [{ message: 'PersistedQueryNotFound' }] });
    await ask(one, { query, extensions });
    await vi.waitFor(async () => expect(await ask(other, { extensions })).toEqual({ data: { __typename: 'Query' } }));
    // From now on the value is in memory.
    await redis.flush();
    expect(await ask(other, { extensions })).toEqual({ data: { __typename: 'Query' } });
    await Promise.all([one.close(), other.close()]);
  });
});
