import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const { artist } = landmarks;

const subgraph = await testedSubgraph({ countRounds: true });

const favorites = (offset = 0) => `GET /api/v2/favorite/artists?limit=20&offset=${offset}`;

describe('The account', () => {
  test('Reads the usage in one call and each list in one call, all in one round', async () => {
    const { data, calls, rounds } = await subgraph.ask(`query Account {
      analyticsAccount {
        quota { limit used remaining } rateLimit { perMinute }
        priorityArtists(first: 20) { nodes { id name } }
        feeds { code name entityType }
      }
    }`);
    expect(data.analyticsAccount).toMatchObject({
      quota: { limit: 1_000_000, remaining: expect.any(Number) },
      rateLimit: { perMinute: 5_000 },
    });
    expect(data.analyticsAccount.priorityArtists.nodes).toHaveLength(20);
    expect(data.analyticsAccount.feeds[0]).toEqual({
      code: expect.any(String),
      name: expect.any(String),
      entityType: 'ARTIST',
    });
    expect(calls.toSorted()).toEqual(['GET /api/v2/data-feed/available', favorites(), 'GET /api/v2/team/usage']);
    expect(rounds).toBe(1);
  });

  test('Requests the usage of calls each time, and never caches it', async () => {
    const query = '{ analyticsAccount { quota { remaining } } }';
    const first = await subgraph.ask(query);
    subgraph.sandbox.knobs.quota = 7;
    const second = await subgraph.ask(query);
    expect(first.data.analyticsAccount.quota.remaining).toBeGreaterThan(7);
    expect(second.data.analyticsAccount.quota.remaining).toBe(7);
    expect(second.calls).toEqual(['GET /api/v2/team/usage']);
  });

  test('Returns priority artists in pages of 20, and never caches them', async () => {
    const query = '{ analyticsAccount { priorityArtists(first: 30) { totalCount nodes { id } } } }';
    const { data, calls } = await subgraph.ask(query);
    const { totalCount, nodes } = data.analyticsAccount.priorityArtists;
    expect(nodes).toHaveLength(totalCount);
    expect(calls).toEqual([favorites(), favorites(20)]);
    expect((await subgraph.ask(query)).calls).toEqual([favorites(), favorites(20)]);
  });

  test('Requests only the list to check whether artists are priority artists', async () => {
    const { data, calls } = await subgraph.ask(
      `{ yes: artist(id: "${artist.favorite}") { isPriority } no: artist(id: "${artist.notFavorite}") { isPriority } }`,
    );
    expect(data).toEqual({ yes: { isPriority: true }, no: { isPriority: false } });
    expect(calls.filter(call => call.includes('/favorite/')).toSorted()).toEqual([favorites(), favorites(20)]);
  });

  test('Returns the data feeds, and the subscriptions with records that can be selected further', async () => {
    const path = '/api/v2/data-feed/configured';
    const { data, calls } = await subgraph.ask(`{
      analyticsAccount {
        feeds(entityType: SONG) { entityType }
        feedSubscriptions(entityType: ARTIST, storage: "warehouse") {
          totalCount
          nodes { feed { code name entityType } entityId storage intervalSeconds entity { __typename ... on Artist { id } } }
        }
      }
    }`);
    expect(new Set(data.analyticsAccount.feeds.map(({ entityType }: Json) => entityType))).toEqual(new Set(['SONG']));
    const { totalCount, nodes } = data.analyticsAccount.feedSubscriptions;
    expect([totalCount, nodes.length]).toEqual([6, 6]);
    expect(nodes[0]).toEqual({
      entity: { __typename: 'Artist', id: 'af4a7c61-8494-11e8-fbcd-05c61da9908a' },
      entityId: 'af4a7c61-8494-11e8-fbcd-05c61da9908a',
      feed: { code: 'artist-metadata', name: 'Artist metadata', entityType: 'ARTIST' },
      intervalSeconds: 86400,
      storage: 'warehouse',
    });
    expect(calls.toSorted()).toEqual([
      'GET /api/v2/data-feed/available?entityType=song',
      `GET ${path}?entityType=artist&limit=100&offset=0&storageCode=warehouse`,
    ]);
  });

  test('Returns null for the priority artists alone when the plan excludes them', async () => {
    subgraph.sandbox.knobs.refused = ['/favorite/'];
    const { data, errors } = await subgraph.askFailing(
      `{ analyticsAccount { rateLimit { perMinute } priorityArtists { nodes { id } } } artist(id: "${artist.favorite}") { name isPriority } }`,
    );
    expect(data).toEqual({
      analyticsAccount: { rateLimit: { perMinute: 5_000 }, priorityArtists: null },
      artist: { name: expect.any(String), isPriority: null },
    });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['PLAN_REQUIRED', 'PLAN_REQUIRED']);
  });
});

test.each([
  ['in an envelope', { object: { quota: { limit: 9, used: 2, remaining: 7 }, rateLimit: { limit: 60 } } }, 7, 60],
  ['without one', { quota: { remaining: '7', mood: 1 }, rateLimit: { perMinute: 60 } }, 7, 60],
  ['with members missing', { quota: { limit: 9 } }, null, null],
])('Reads the usage %s', async (_, body, remaining, perMinute) => {
  const fake = await fakeSubgraph();
  fake.service.get('/api/v2/team/usage', body);
  const { data } = await fake.ask('{ analyticsAccount { quota { remaining } rateLimit { perMinute } } }');
  expect(data.analyticsAccount.quota).toEqual({ remaining });
  expect(data.analyticsAccount.rateLimit?.perMinute ?? null).toBe(perMinute);
});

test('Returns no quota where all its members are missing', async () => {
  const fake = await fakeSubgraph();
  fake.service.get('/api/v2/team/usage', { quota: {} });
  const { data, errors } = await fake.askFailing('{ analyticsAccount { quota { remaining } } }');
  expect([data, errors]).toEqual([{ analyticsAccount: { quota: null } }, undefined]);
});

test('Reports a wrong type in the usage at its own field', async () => {
  const fake = await fakeSubgraph();
  fake.service.get('/api/v2/team/usage', { quota: { limit: 'many', remaining: 7 }, rateLimit: 60 });
  const { data, errors } = await fake.askFailing(
    '{ analyticsAccount { quota { limit remaining } rateLimit { perMinute } } }',
  );
  expect(data.analyticsAccount).toEqual({ quota: { limit: null, remaining: 7 }, rateLimit: null });
  expect(errors?.map(({ path, extensions }) => `${path?.join('.')} ${extensions.code}`).toSorted()).toEqual([
    'analyticsAccount.quota.limit UPSTREAM_INVALID_RESPONSE',
    'analyticsAccount.rateLimit UPSTREAM_INVALID_RESPONSE',
  ]);
});

test('Reads a list of priority artists that is sent as a single artist as a list of one', async () => {
  const fake = await fakeSubgraph();
  fake.service.get('/api/v2/favorite/artists?limit=20&offset=0', { type: 'artist', object: { uuid: artist.favorite } });
  const { data } = await fake.ask('{ analyticsAccount { priorityArtists { totalCount nodes { id } } } }');
  expect(data.analyticsAccount.priorityArtists).toEqual({ totalCount: 1, nodes: [{ id: artist.favorite }] });
});
