import { getNamedType, isObjectType } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { createSchema } from '../src/schema.ts';
import { changes, target, write } from './support/changes.ts';
import { FakeSubgraph } from './support/fakeSubgraph.ts';
import { operations } from './support/operations.ts';
import { Subgraph } from './support/subgraph.ts';
import { TODAY } from './support/today.ts';

vi.useFakeTimers({ toFake: ['Date'], now: TODAY });

const { artist, song, distributor, album } = landmarks;

test('Tests every mutation of the schema, and each returns an outcome and a message', () => {
  const fields = Object.values(createSchema().getMutationType()?.getFields() ?? {});
  expect(changes.map(({ name }) => name).toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
  for (const { type } of fields) {
    const payload = getNamedType(type);
    expect(isObjectType(payload) && Object.keys(payload.getFields())).toEqual(
      expect.arrayContaining(['outcome', 'message']),
    );
  }
  expect(operations.filter(({ group }) => group === 'Changes')).toHaveLength(changes.length);
});

describe('A mutation', () => {
  let subgraph: Subgraph;

  beforeAll(async () => {
    subgraph = await Subgraph.start();
  });
  beforeEach(() => subgraph.reset());
  afterAll(() => subgraph.close());

  test.each(changes)('By $name in the sandbox is NOT_IN_SANDBOX without an error', async ({ field, call }) => {
    const { data, errors, calls } = await subgraph.ask(write(field));
    expect(errors).toBeUndefined();
    expect(data.change).toEqual({ outcome: 'NOT_IN_SANDBOX', message: expect.stringContaining('sandbox') });
    expect(calls).toEqual([call]);
  });

  test.each(changes)('By $name is sent once per request, whatever its result', async ({ field, call }) => {
    for (const status of [500, 502, 503, 504]) {
      subgraph.sandbox.knobs.faults = [{ match: '/api/', status }];
      const { data, errors, calls } = await subgraph.ask(write(field));
      expect(data.change).toBeNull();
      expect(errors).toMatchObject([{ path: ['change'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
      // It may have taken effect, so there is no retryAfter.
      expect(errors?.[0]?.extensions).not.toHaveProperty('retryAfter');
      expect(calls).toEqual([call]);
    }
  });

  test('Is not retried after a broken connection', async () => {
    subgraph.sandbox.knobs.faults = [{ match: '/favorite/', kind: 'reset' }];
    const { errors, calls } = await subgraph.ask(write(`addPriorityArtist(artistId: "${artist.notFavorite}")`));
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    expect(calls).toHaveLength(1);
  });

  test('Is sent once and returns UPSTREAM_TIMEOUT when the time of the operation ends', async () => {
    await subgraph.reset({ operationTimeout: 300 });
    subgraph.sandbox.knobs.faults = [{ match: '/favorite/', kind: 'hang' }];
    const { errors, calls } = await subgraph.ask(write(`addPriorityArtist(artistId: "${artist.notFavorite}")`));
    expect(errors?.map(({ extensions }) => extensions)).toEqual([{ code: 'UPSTREAM_TIMEOUT' }]);
    expect(calls).toHaveLength(1);
  });

  const wrong: [string, string][] = [
    ['urls', `addArtistLinks(artistId: "${artist.headliner}", urls: [])`],
    ['urls', `addArtistLinks(artistId: "${artist.headliner}", urls: ["spotify:artist:1"])`],
    ['urls', `addSongLinks(songId: "${song.hit}", urls: ["https://example.org", "javascript:alert(1)"])`],
    ['urls', `addSongLinks(songId: "${song.hit}", urls: [${'"https://example.org" '.repeat(101)}])`],
    ['artistId', 'addArtistLinks(artistId: "x", urls: ["https://example.org"])'],
    ['songId', 'addSongLinks(songId: "x", urls: ["https://example.org"])'],
    ['artistId', 'addPriorityArtist(artistId: "")'],
    ['artistId', `removePriorityArtist(artistId: "${artist.favorite},${artist.headliner}")`],
    ['platform', `unlockAudienceReport(artistId: "${artist.headliner}", platform: "../latest")`],
    ['intervalSeconds', `subscribeToAnalyticsFeed(${target(artist.headliner)}, intervalSeconds: 3599)`],
    ['intervalSeconds', `subscribeToAnalyticsFeed(${target(artist.headliner)}, intervalSeconds: 604801)`],
    ['entityId', `subscribeToAnalyticsFeed(${target('x')})`],
    ['storage', `unsubscribeFromAnalyticsFeed(feed: "a", entityId: "${artist.headliner}", storage: " ")`],
    ['feed', `unsubscribeFromAnalyticsFeed(feed: "", entityId: "${artist.headliner}", storage: "lake")`],
    ['distributorId', `addMusicDistributorUpc(distributorId: "x", upc: "${album.upc}")`],
  ];

  test.each(wrong)('Refuses a wrong "%s" without a call: %s', async (named, field) => {
    const { errors, calls } = await subgraph.ask(write(field));
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain(`"${named}"`);
    expect(calls).toEqual([]);
  });

  test('Refuses a malformed UPC without a call', async () => {
    const query = `mutation ($upc: String!) { removeMusicDistributorUpc(distributorId: "${distributor.first}", upc: $upc) { outcome } }`;
    const { errors, calls } = await subgraph.ask(query, { upc: '12-34' });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(calls).toEqual([]);
  });
});

describe('The request and the response of a mutation', () => {
  let fake: FakeSubgraph;

  beforeEach(async () => {
    fake = await FakeSubgraph.start();
  });
  afterEach(() => fake.close());

  test('Contain the addresses of links, and only the path for priority artists and UPCs', async () => {
    const object = { uuid: artist.headliner, name: 'Mika', slug: 7, extra: 1 };
    fake.service.answer('POST', `/api/v2/artist/${artist.headliner}/sources/add`, { object });
    fake.service.answer('DELETE', `/api/v2/favorite/artist/${artist.headliner}`, { object });
    const { data, errors } = await fake.ask(`mutation {
      a: addArtistLinks(artistId: "${artist.headliner}", urls: ["https://a.example", "https://b.example/ü"]) { artist { name } }
      b: removePriorityArtist(artistId: "${artist.headliner}") { artist { id slug } outcome }
    }`);
    expect(data).toEqual({
      a: { artist: { name: 'Mika' } },
      b: { artist: { id: artist.headliner, slug: null }, outcome: 'DONE' },
    });
    expect(errors).toMatchObject([
      { path: ['b', 'artist', 'slug'], extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } },
    ]);
    expect(fake.service.bodies).toEqual([{ urls: ['https://a.example', 'https://b.example/ü'] }, undefined]);
  });

  test('Is an error when the plan excludes it and when the response is not readable', async () => {
    const path = `/api/v2/favorite/artist/${artist.headliner}`;
    fake.service.answer('POST', path, { errors: [{ code: 403 }] }, { status: 403 }).answer('POST', path, { items: [] });
    for (const code of ['PLAN_REQUIRED', 'UPSTREAM_INVALID_RESPONSE']) {
      const { data, errors } = await fake.ask(write(`addPriorityArtist(artistId: "${artist.headliner}")`));
      expect(data.change).toBeNull();
      expect(errors).toMatchObject([{ extensions: { code } }]);
    }
  });
});
