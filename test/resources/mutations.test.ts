import { getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { createSchema } from '../../src/schema.ts';
import { changes, target, write } from '../support/changes.ts';
import type { FakeSubgraph } from '../support/fakeSubgraph.ts';
import { operations } from '../support/operations.ts';
import { Subgraph } from '../support/subgraph.ts';
import { fakeSubgraph } from '../support/testedSubgraph.ts';

const { artist, song, distributor, album } = landmarks;

test('Tests every mutation of the schema, and each takes one input and returns a payload with errors', () => {
  const fields = Object.values(createSchema().getMutationType()?.getFields() ?? {});
  expect(changes.map(({ name }) => name).toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
  for (const { type, args } of fields) {
    expect(args.map(({ name, type: input }) => `${name}: ${input}`)).toEqual([
      expect.stringMatching(/^input: \w+Input!$/),
    ]);
    const payload = getNamedType(type);
    const implemented = isObjectType(payload) ? payload.getInterfaces().map(({ name }) => name) : [];
    expect(implemented).toEqual(['MusicMutationPayload']);
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

  test.each(changes)(
    'By $name in the sandbox changes nothing and returns SANDBOX_FORBIDDEN',
    async ({ field, call }) => {
      const { data, errors, calls } = await subgraph.askFailing(write(field));
      expect(errors).toBeUndefined();
      expect(data.change).toEqual({
        errors: [{ field: null, code: 'SANDBOX_FORBIDDEN', message: expect.stringContaining('sandbox') }],
      });
      expect(calls).toEqual([call]);
    },
  );

  test('Of any kind has errors with a code, which one fragment reads', async () => {
    const { data, errors } = await subgraph.askFailing(`
      mutation {
        a: addPriorityArtist(input: { artistId: "${artist.headliner}" }) { ...Errors }
        b: addSongLinks(input: { songId: "${song.hit}", urls: [] }) { ...Errors }
      }
      fragment Errors on MusicMutationPayload { errors { code field } }
    `);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      a: { errors: [{ code: 'SANDBOX_FORBIDDEN', field: null }] },
      b: { errors: [{ code: 'INVALID', field: ['input', 'urls'] }] },
    });
  });

  test.each(changes)('By $name is sent once per request, whatever its result', async ({ field, call }) => {
    for (const status of [500, 502, 503, 504]) {
      subgraph.sandbox.knobs.faults = [{ match: '/api/', status }];
      const { data, errors, calls } = await subgraph.askFailing(write(field));
      expect(data.change).toBeNull();
      expect(errors).toMatchObject([{ path: ['change'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
      // The write can have taken effect, so there is no retryAfter.
      expect(errors?.[0]?.extensions).not.toHaveProperty('retryAfter');
      expect(calls).toEqual([call]);
    }
  });

  test('Is not retried after a broken connection', async () => {
    subgraph.sandbox.knobs.faults = [{ match: '/favorite/', kind: 'reset' }];
    const { errors, calls } = await subgraph.askFailing(
      write(`addPriorityArtist(input: { artistId: "${artist.notFavorite}" })`),
    );
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    expect(calls).toHaveLength(1);
  });

  test('Is sent once and returns UPSTREAM_TIMEOUT when the time of the operation ends', async () => {
    await subgraph.reset({ operationTimeout: 300 });
    subgraph.sandbox.knobs.faults = [{ match: '/favorite/', kind: 'hang' }];
    const { errors, calls } = await subgraph.askFailing(
      write(`addPriorityArtist(input: { artistId: "${artist.notFavorite}" })`),
    );
    expect(errors?.map(({ extensions }) => extensions)).toEqual([{ code: 'UPSTREAM_TIMEOUT' }]);
    expect(calls).toHaveLength(1);
  });

  const wrong: [string, string][] = [
    ['urls', `addArtistLinks(input: { artistId: "${artist.headliner}", urls: [] })`],
    ['urls 0', `addArtistLinks(input: { artistId: "${artist.headliner}", urls: ["spotify:artist:1"] })`],
    ['urls 1', `addSongLinks(input: { songId: "${song.hit}", urls: ["https://example.org", "javascript:alert(1)"] })`],
    ['urls', `addSongLinks(input: { songId: "${song.hit}", urls: [${'"https://example.org" '.repeat(101)}] })`],
    ['artistId', 'addArtistLinks(input: { artistId: "x", urls: ["https://example.org"] })'],
    ['songId', 'addSongLinks(input: { songId: "x", urls: ["https://example.org"] })'],
    ['artistId', 'addPriorityArtist(input: { artistId: "" })'],
    ['artistId', `removePriorityArtist(input: { artistId: "${artist.favorite},${artist.headliner}" })`],
    ['platform', `unlockAudienceReport(input: { artistId: "${artist.headliner}", platform: "../latest" })`],
    ['intervalSeconds', `subscribeToAnalyticsFeed(input: { ${target(artist.headliner)}, intervalSeconds: 3599 })`],
    ['intervalSeconds', `subscribeToAnalyticsFeed(input: { ${target(artist.headliner)}, intervalSeconds: 604801 })`],
    ['entityId', `subscribeToAnalyticsFeed(input: { ${target('x')} })`],
    ['storage', `unsubscribeFromAnalyticsFeed(input: { feed: "a", entityId: "${artist.headliner}", storage: " " })`],
    ['feed', `unsubscribeFromAnalyticsFeed(input: { feed: "", entityId: "${artist.headliner}", storage: "lake" })`],
    ['upc', `removeMusicDistributorUpc(input: { distributorId: "${distributor.first}", upc: "12-34" })`],
    ['distributorId', `addMusicDistributorUpc(input: { distributorId: "x", upc: "${album.upc}" })`],
  ];

  test.each(wrong)('Returns an error for the field "%s" without a call: %s', async (path, field) => {
    const { data, errors, calls } = await subgraph.askFailing(write(field));
    expect(errors).toBeUndefined();
    const [named = ''] = path.split(' ');
    expect(data.change.errors).toEqual([
      { field: ['input', ...path.split(' ')], code: 'INVALID', message: expect.stringContaining(`"${named}"`) },
    ]);
    expect(calls).toEqual([]);
  });

  test('Returns an error for each invalid field', async () => {
    const input = `feed: " ", entityId: "x", storage: "", intervalSeconds: 7`;
    const { data, calls } = await subgraph.ask(
      write(`subscribeToAnalyticsFeed(input: { ${input} })`, 'subscription { storage }'),
    );
    expect(data.change.subscription).toBeNull();
    expect(data.change.errors.map(({ field }: { field: string[] }) => field[1])).toEqual([
      'feed',
      'entityId',
      'storage',
      'intervalSeconds',
    ]);
    expect(calls).toEqual([]);
  });
});

describe('The request and the response of a mutation', () => {
  let fake: FakeSubgraph;

  beforeEach(async () => {
    fake = await fakeSubgraph();
  });

  test('Contain the addresses of links, and only the path for priority artists and UPCs', async () => {
    const object = { uuid: artist.headliner, name: 'Mika', slug: {}, extra: 1 };
    fake.service.answer('POST', `/api/v2/artist/${artist.headliner}/sources/add`, { object });
    fake.service.answer('DELETE', `/api/v2/favorite/artist/${artist.headliner}`, { object });
    const { data, errors } = await fake.askFailing(`mutation {
      a: addArtistLinks(input: { artistId: "${artist.headliner}", urls: ["https://a.example", "https://b.example/ü"] }) { artist { name } }
      b: removePriorityArtist(input: { artistId: "${artist.headliner}" }) { artist { id slug } errors { code } }
    }`);
    expect(data).toEqual({
      a: { artist: { name: 'Mika' } },
      b: { artist: { id: artist.headliner, slug: null }, errors: [] },
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
      const { data, errors } = await fake.askFailing(
        write(`addPriorityArtist(input: { artistId: "${artist.headliner}" })`),
      );
      expect(data.change).toBeNull();
      expect(errors).toMatchObject([{ extensions: { code } }]);
    }
  });
});
