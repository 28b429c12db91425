import { getNamedType, isObjectType } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { createSchema } from '../src/schema.ts';
import { changes, target, write } from './support/changes.ts';
import { FakeSubgraph } from './support/fakeSubgraph.ts';
import { operations, TODAY } from './support/operations.ts';
import { Subgraph } from './support/subgraph.ts';
import { WritableSubgraph } from './support/writableSubgraph.ts';

vi.useFakeTimers({ toFake: ['Date'], now: TODAY });

const { artist, song, distributor, album } = landmarks;
test('every change of the schema is tried, and every one tells outcome and message', () => {
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

describe('a change', () => {
  let subgraph: Subgraph;

  beforeAll(async () => {
    subgraph = await Subgraph.start();
  });
  beforeEach(() => subgraph.reset());
  afterAll(() => subgraph.close());

  test.each(changes)('by $name in the sandbox is NOT_IN_SANDBOX, without an error', async ({ field, call }) => {
    const { data, errors, calls } = await subgraph.ask(write(field));
    expect(errors).toBeUndefined();
    expect(data.change).toEqual({ outcome: 'NOT_IN_SANDBOX', message: expect.stringContaining('sandbox') });
    expect(calls).toEqual([call]);
  });

  test.each(changes)('by $name is sent once, whatever comes of it, and each time anew', async ({ field, call }) => {
    for (const status of [500, 502, 503, 504]) {
      subgraph.sandbox.knobs.faults = [{ match: '/api/', status }];
      const { data, errors, calls } = await subgraph.ask(write(field));
      expect(data.change).toBeNull();
      expect(errors).toMatchObject([{ path: ['change'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
      // It may have been done: nobody is told to send it again.
      expect(errors?.[0]?.extensions).not.toHaveProperty('retryAfter');
      expect(calls).toEqual([call]);
    }
  });

  test('whose connection breaks is not sent again', async () => {
    subgraph.sandbox.knobs.faults = [{ match: '/favorite/', kind: 'reset' }];
    const { errors, calls } = await subgraph.ask(write(`addPriorityArtist(artistId: "${artist.notFavorite}")`));
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    expect(calls).toHaveLength(1);
  });

  test('that is not answered in the time of the operation is UPSTREAM_TIMEOUT, sent once', async () => {
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
    ['intervalSeconds', `subscribeFeed(${target(artist.headliner)}, intervalSeconds: 3599)`],
    ['intervalSeconds', `subscribeFeed(${target(artist.headliner)}, intervalSeconds: 604801)`],
    ['entityId', `subscribeFeed(${target('x')})`],
    ['storage', `unsubscribeFeed(feed: "a", entityId: "${artist.headliner}", storage: " ")`],
    ['feed', `unsubscribeFeed(feed: "", entityId: "${artist.headliner}", storage: "lake")`],
    ['distributorId', `addDistributorUpc(distributorId: "x", upc: "${album.upc}")`],
  ];

  test.each(wrong)('with a wrong "%s" is refused without a call: %s', async (named, field) => {
    const { errors, calls } = await subgraph.ask(write(field));
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain(`"${named}"`);
    expect(calls).toEqual([]);
  });

  test('with a malformed UPC is refused without a call', async () => {
    const query = `mutation ($upc: UPC!) { removeDistributorUpc(distributorId: "${distributor.first}", upc: $upc) { outcome } }`;
    const { errors, calls } = await subgraph.ask(query, { upc: '12-34' });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(calls).toEqual([]);
  });
});

const upcOf = (verb: string, id: string) => `${verb}DistributorUpc(distributorId: "${id}", upc: "9912345600001")`;

describe('where changes are allowed', () => {
  let subgraph: WritableSubgraph;

  beforeAll(async () => {
    subgraph = await WritableSubgraph.start();
  });
  beforeEach(() => subgraph.reset());
  afterAll(() => subgraph.close());

  async function outcomesOf(field: string, times = 1): Promise<string[]> {
    const outcomes: string[] = [];
    for (let time = 0; time < times; time++) {
      const { data, errors } = await subgraph.ask(write(field));
      expect(errors).toBeUndefined();
      outcomes.push(data.change.outcome);
    }
    return outcomes;
  }

  test('an artist becomes a priority once, and stops being one once', async () => {
    const id = artist.notFavorite;
    const isPriority = async () =>
      (await subgraph.ask(`{ artist(id: "${id}") { isPriority } }`)).data.artist.isPriority;
    expect(await isPriority()).toBe(false);
    const { data, calls } = await subgraph.ask(
      `mutation Follow($id: ID!) { addPriorityArtist(artistId: $id) { artist { id name isPriority } outcome message } }`,
      { id },
    );
    expect(data.addPriorityArtist).toMatchObject({
      outcome: 'DONE',
      artist: { id, name: expect.any(String), isPriority: true },
    });
    // The answer names the artist; whether it is one now is asked of the list.
    expect(calls.filter(call => call.includes('/artist/'))).toEqual([`POST /api/v2/favorite/artist/${id}`]);
    expect(await outcomesOf(`addPriorityArtist(artistId: "${id}")`)).toEqual(['ALREADY_THERE']);
    expect(await outcomesOf(`removePriorityArtist(artistId: "${id}")`, 2)).toEqual(['DONE', 'NOT_THERE']);
    expect(await isPriority()).toBe(false);
  });

  test('a full list and a spent month are LIMIT_REACHED, a closed rate window an error', async () => {
    subgraph.sandbox.knobs.priorityArtists = 1;
    subgraph.sandbox.knobs.reportUnlocks = 0;
    expect(await outcomesOf(`addPriorityArtist(artistId: "${artist.notFavorite}")`)).toEqual(['LIMIT_REACHED']);
    expect(
      await outcomesOf(`unlockAudienceReport(artistId: "${artist.withoutReport}", platform: "instagram")`),
    ).toEqual(['LIMIT_REACHED']);
    subgraph.sandbox.knobs.requestsPerMinute = 0;
    const { data, errors } = await subgraph.ask(write(`addPriorityArtist(artistId: "${artist.notFavorite}")`));
    expect(data.change).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } }]);
  });

  test('links are under review, and tell whose they are', async () => {
    const query = write(
      `addArtistLinks(artistId: "${artist.headliner}", urls: ["https://example.org/artist"])`,
      'artist { id name }',
    );
    const { data, errors, calls } = await subgraph.ask(query);
    expect(errors).toBeUndefined();
    expect(data.change).toEqual({
      outcome: 'UNDER_REVIEW',
      message: expect.stringContaining('48 working hours'),
      artist: { id: artist.headliner, name: expect.any(String) },
    });
    expect(calls).toHaveLength(1);
  });

  test('an audience report that is unlocked can be read, at once and later', async () => {
    const id = artist.withoutReport;
    const { data, errors } = await subgraph.ask(
      write(
        `unlockAudienceReport(artistId: "${id}", platform: "instagram")`,
        'artist { id } report { stats { followers } }',
      ),
    );
    expect(errors).toBeUndefined();
    expect(data.change).toMatchObject({
      outcome: 'DONE',
      artist: { id },
      report: { stats: { followers: expect.any(Number) } },
    });
    const later = await subgraph.ask(
      `{ artist(id: "${id}") { audienceReport(platform: "instagram") { stats { followers } } } }`,
    );
    expect(later.data.artist.audienceReport.stats).toEqual(data.change.report.stats);
  });

  test('a feed is subscribed to once and ended once', async () => {
    const on = target(artist.headliner);
    const active = `{ account { activeFeeds(storage: "lake") { nodes { entityId intervalSeconds feed { code } } } } }`;
    const { data } = await subgraph.ask(
      write(`subscribeFeed(${on})`, 'subscription { entityId storage intervalSeconds feed { code } }'),
    );
    const told = { entityId: artist.headliner, intervalSeconds: 86_400, feed: { code: 'artist-score' } };
    expect(data.change).toMatchObject({ outcome: 'DONE', subscription: { ...told, storage: 'lake' } });
    expect((await subgraph.ask(active)).data.account.activeFeeds.nodes).toEqual([told]);
    expect(await outcomesOf(`subscribeFeed(${on})`)).toEqual(['ALREADY_THERE']);
    expect(await outcomesOf(`unsubscribeFeed(${on})`, 2)).toEqual(['DONE', 'NOT_THERE']);
    expect((await subgraph.ask(active)).data.account.activeFeeds.nodes).toEqual([]);
  });

  test("a distributor gets and loses a UPC, and somebody else's may not be changed", async () => {
    const { data } = await subgraph.ask(write(upcOf('add', distributor.first), 'prefix distributor { id name }'));
    expect(data.change).toMatchObject({
      outcome: 'DONE',
      prefix: '99123456',
      distributor: { id: distributor.first, name: expect.any(String) },
    });
    expect(await outcomesOf(upcOf('remove', distributor.first), 2)).toEqual(['DONE', 'NOT_THERE']);
    expect(await outcomesOf(upcOf('add', distributor.foreign))).toEqual(['NOT_ALLOWED']);
    expect(await outcomesOf(upcOf('remove', distributor.foreign))).toEqual(['NOT_ALLOWED']);
  });

  test.each([
    [
      'addArtistLinks',
      `addArtistLinks(artistId: "${artist.unknown}", urls: ["https://example.org"])`,
      'artist { id }',
      'NOT_FOUND',
    ],
    [
      'addSongLinks',
      `addSongLinks(songId: "${song.unknown}", urls: ["https://example.org"])`,
      'song { id }',
      'NOT_FOUND',
    ],
    ['addPriorityArtist', `addPriorityArtist(artistId: "${artist.unknown}")`, 'artist { id }', 'NOT_FOUND'],
    [
      'unlockAudienceReport',
      `unlockAudienceReport(artistId: "${artist.unknown}", platform: "instagram")`,
      'artist { id }',
      'NOT_FOUND',
    ],
    [
      'addDistributorUpc',
      `addDistributorUpc(distributorId: "${distributor.unknown}", upc: "${album.upc}")`,
      'distributor { id }',
      'NOT_FOUND',
    ],
  ])('%s of nobody is told so, without a record', async (_, field, member, outcome) => {
    const { data, errors } = await subgraph.ask(write(field, member));
    expect(errors).toBeUndefined();
    expect(data.change).toMatchObject({ outcome, [member.split(' ')[0] ?? '']: null });
  });

  test('changes of one request happen one after the other', async () => {
    const one = `(artistId: "${artist.notFavorite}") { outcome }`;
    const { data } = await subgraph.ask(
      `mutation { a: addPriorityArtist${one} b: removePriorityArtist${one} c: addPriorityArtist${one} d: addPriorityArtist${one} }`,
    );
    expect(Object.values(data).map(({ outcome }: any) => outcome)).toEqual(['DONE', 'DONE', 'DONE', 'ALREADY_THERE']);
  });
});

describe('what is sent and told', () => {
  let fake: FakeSubgraph;

  beforeEach(async () => {
    fake = await FakeSubgraph.start();
  });
  afterEach(() => fake.close());

  test('of links is their addresses; of priority artists and UPCs nothing but the path', async () => {
    const object = { uuid: artist.headliner, name: 'Mika', slug: 7, extra: 1 };
    fake.answer('POST', `/api/v2/artist/${artist.headliner}/sources/add`, { object });
    fake.answer('DELETE', `/api/v2/favorite/artist/${artist.headliner}`, { object });
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
    expect(fake.bodies.map(body => body ?? null)).toEqual([
      { urls: ['https://a.example', 'https://b.example/ü'] },
      null,
    ]);
  });

  test('of a plan without it, and of an answer that is none, is an error', async () => {
    const path = `/api/v2/favorite/artist/${artist.headliner}`;
    fake.answer('POST', path, { errors: [{ code: 403 }] }, 403).answer('POST', path, { items: [] });
    for (const code of ['PLAN_REQUIRED', 'UPSTREAM_INVALID_RESPONSE']) {
      const { data, errors } = await fake.ask(write(`addPriorityArtist(artistId: "${artist.headliner}")`));
      expect(data.change).toBeNull();
      expect(errors).toMatchObject([{ extensions: { code } }]);
    }
  });
});
