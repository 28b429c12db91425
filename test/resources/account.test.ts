import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { describeResource } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { artist } = landmarks;

const favorites = (offset = 0) => `GET /api/v2/favorite/artists?limit=20&offset=${offset}`;

const subgraph = await testedSubgraph({ countRounds: true });

describeResource(subgraph, {
  whole: {
    'Reads the usage of the account with one call': {
      query: '{ analyticsAccount { quota { limit used remaining } rateLimit { perMinute } } }',
      data: {
        analyticsAccount: {
          quota: { limit: 1_000_000, used: 0, remaining: 1_000_000 },
          rateLimit: { perMinute: 5_000 },
        },
      },
      calls: ['GET /api/v2/team/usage'],
    },
  },
  lists: {
    'Reads priority artists, twenty per call': {
      query: '{ analyticsAccount { priorityArtists(first: 1) { totalCount nodes { id name } } } }',
      data: {
        analyticsAccount: {
          priorityArtists: { totalCount: 30, nodes: [{ id: artist.favorite, name: 'Paloma Monroe' }] },
        },
      },
      calls: [favorites()],
    },
    'Reads the whole list of priority artists for `isPriority`': {
      query: `{
        yes: artist(id: "${artist.favorite}") { isPriority }
        no: artist(id: "${artist.notFavorite}") { isPriority }
      }`,
      data: { yes: { isPriority: true }, no: { isPriority: false } },
      calls: [favorites(), favorites(20)],
    },
    'Returns null for `priorityArtists` and `isPriority`, but not for other fields, when the plan excludes them': {
      query: `{
        analyticsAccount { priorityArtists { nodes { id } } }
        artist(id: "${artist.favorite}") { isPriority }
        musicCity(key: "1") { key }
      }`,
      faults: [{ match: '/favorite/', status: 403 }],
      data: { analyticsAccount: { priorityArtists: null }, artist: { isPriority: null }, musicCity: { key: '1' } },
      calls: [favorites()],
      codes: ['PLAN_REQUIRED', 'PLAN_REQUIRED'],
    },
    'Lists the data feeds for an entity type': {
      query: '{ analyticsAccount { feeds(entityType: SONG) { code name entityType } } }',
      data: {
        analyticsAccount: {
          feeds: [
            { code: 'song-metadata', name: 'Song metadata', entityType: 'SONG' },
            { code: 'song-audience', name: 'Song audience', entityType: 'SONG' },
            { code: 'song-score', name: 'Song score', entityType: 'SONG' },
          ],
        },
      },
      calls: ['GET /api/v2/data-feed/available?entityType=song'],
    },
    'Lists feed subscriptions with fields of the subscribed records': {
      query: `{ analyticsAccount { feedSubscriptions(entityType: ARTIST, storageCode: "warehouse", first: 1) {
        totalCount
        nodes { feed { code name entityType } entityId storageCode intervalSeconds entity { ... on Artist { id name } } }
      } } }`,
      data: {
        analyticsAccount: {
          feedSubscriptions: {
            totalCount: 6,
            nodes: [
              {
                feed: { code: 'artist-metadata', name: 'Artist metadata', entityType: 'ARTIST' },
                entityId: artist.headliner,
                storageCode: 'warehouse',
                intervalSeconds: 86_400,
                entity: { id: artist.headliner, name: 'Quentin Vega' },
              },
            ],
          },
        },
      },
      calls: [
        'GET /api/v2/data-feed/configured?entityType=artist&limit=100&offset=0&storageCode=warehouse',
        `GET /api/v2.9/artist/${artist.headliner}`,
      ],
    },
  },
});

test("Reads the account's quota, priority artists and feeds in one round", async () => {
  const { calls, rounds } = await subgraph.ask(`{
    analyticsAccount { quota { limit } priorityArtists(first: 20) { nodes { id } } feeds { code } }
  }`);
  expect(calls.toSorted()).toEqual(['GET /api/v2/data-feed/available', favorites(), 'GET /api/v2/team/usage']);
  expect(rounds).toBe(1);
});

test('Never caches quota usage or priority artists', async () => {
  const remaining = async () => {
    const { data, calls } = await subgraph.ask('{ analyticsAccount { quota { remaining } } }');
    expect(calls).toEqual(['GET /api/v2/team/usage']);
    return data.analyticsAccount.quota.remaining;
  };
  expect(await remaining()).toBe(1_000_000);
  subgraph.sandbox.knobs.quota = 7;
  expect(await remaining()).toBe(7);
  for (const _ of ['first', 'second']) {
    const { data, calls } = await subgraph.ask('{ analyticsAccount { priorityArtists(first: 30) { nodes { id } } } }');
    expect(data.analyticsAccount.priorityArtists.nodes).toHaveLength(30);
    expect(calls).toEqual([favorites(), favorites(20)]);
  }
});

describe('Account usage', () => {
  const query = '{ analyticsAccount { quota { limit remaining } rateLimit { perMinute } } }';

  test.each([
    [
      'in an envelope',
      { object: { quota: { limit: 9, remaining: 7 }, rateLimit: { limit: 60 } } },
      { quota: { limit: 9, remaining: 7 }, rateLimit: { perMinute: 60 } },
    ],
    [
      'without an envelope',
      { quota: { limit: 9, remaining: '7', mood: 1 }, rateLimit: { perMinute: 60 } },
      { quota: { limit: 9, remaining: 7 }, rateLimit: { perMinute: 60 } },
    ],
    ['with members missing', { quota: { limit: 9 } }, { quota: { limit: 9, remaining: null }, rateLimit: null }],
    ['with an empty quota', { quota: {} }, { quota: null, rateLimit: null }],
  ])('Reads the account usage %s', async (_, body, analyticsAccount) => {
    const fake = await fakeSubgraph();
    fake.service.get('/api/v2/team/usage', body);
    expect(await fake.ask(query)).toEqual({ data: { analyticsAccount } });
  });

  test('Reports an error only at usage fields with a value of the wrong type', async () => {
    const fake = await fakeSubgraph();
    fake.service.get('/api/v2/team/usage', { quota: { limit: 'many', remaining: 7 }, rateLimit: 60 });
    const { data, errors } = await fake.askFailing(query);
    expect(data.analyticsAccount).toEqual({ quota: { limit: null, remaining: 7 }, rateLimit: null });
    expect(errors.map(({ path, extensions }) => `${path?.join('.')} ${extensions.code}`).toSorted()).toEqual([
      'analyticsAccount.quota.limit UPSTREAM_INVALID_RESPONSE',
      'analyticsAccount.rateLimit UPSTREAM_INVALID_RESPONSE',
    ]);
  });
});

test('Accepts a single artist instead of a list of priority artists', async () => {
  const fake = await fakeSubgraph();
  fake.service.get('/api/v2/favorite/artists?limit=20&offset=0', { type: 'artist', object: { uuid: artist.favorite } });
  const { data } = await fake.ask('{ analyticsAccount { priorityArtists { totalCount nodes { id } } } }');
  expect(data.analyticsAccount.priorityArtists).toEqual({ totalCount: 1, nodes: [{ id: artist.favorite }] });
});

test.each([
  ['entity type', { code: 'x', entityType: {} }],
  ['form', 7],
])('Returns an error at the record of a subscription whose feed has an unreadable %s', async (_, feed) => {
  const fake = await fakeSubgraph();
  fake.service.get(/data-feed\/configured/, { items: [{ entityUuid: artist.favorite, feed }] });
  const { data, errors } = await fake.askFailing(
    '{ analyticsAccount { feedSubscriptions { nodes { entityId entity { __typename } } } } }',
  );
  expect(data.analyticsAccount.feedSubscriptions.nodes).toEqual([{ entityId: artist.favorite, entity: null }]);
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } }]);
});
