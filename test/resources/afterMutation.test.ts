import { Agent, interceptors, request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSchema } from '../../src/graph/schema.ts';
import { changes, target, write } from '../support/changes.ts';
import { errorBody } from '../support/fakeService.ts';
import type { Json } from '../support/json.ts';
import { landmarks } from '../support/landmarks.ts';
import { fakeSubgraph, sharedSubgraph } from '../support/testedSubgraph.ts';

const { artist, song, distributor, album } = landmarks;

/** A subgraph whose service accepts writes, as in production. */
const subgraph = await sharedSubgraph({}, { writable: true });

const outcomeOf = ({ errors: [error] }: Json) => error?.code ?? 'DONE';

/** The error code in the payload of each mutation, or DONE. */
async function outcomesOf(...fields: readonly string[]): Promise<unknown[]> {
  const members = fields.map((field, index) => `change${index}: ${field} { errors { code } }`);
  const { data } = await subgraph.ask(`mutation { ${members.join(' ')} }`);
  return Object.values(data).map(outcomeOf);
}

const ofArtist = (name: string, id: string) => `${name}(input: { artistId: "${id}" })`;
const ofUpc = (name: string, id: string) => `${name}(input: { distributorId: "${id}", upc: "9912345600001" })`;
const unlock = (id: string) => `unlockAudienceReport(input: { artistId: "${id}", platform: "instagram" })`;

describe('Mutations', () => {
  beforeEach(() => subgraph.reset());

  test('Adding or removing a priority artist returns the updated artist, and ALREADY_ADDED or NOT_ADDED when repeated', async () => {
    const [id, priority] = [artist.notFavorite, `{ artist(id: "${artist.notFavorite}") { isPriority } }`];
    expect((await subgraph.ask(priority)).data.artist).toEqual({ isPriority: false });
    const added = await subgraph.ask(
      `mutation { change: ${ofArtist('addPriorityArtist', id)} { artist { id name isPriority } errors { code } } }`,
    );
    expect(added.data.change).toEqual({ artist: { id, name: 'Quentin Vega', isPriority: true }, errors: [] });
    // The write response contains the artist. `isPriority` is read from the list of priority artists.
    expect(added.calls.filter(call => call.includes('/artist/'))).toEqual([`POST /api/v2/favorite/artist/${id}`]);
    const both = (alias: string, name: string) =>
      `${alias}: ${ofArtist(name, id)} { artist { isPriority } errors { code } }`;
    const { data } = await subgraph.ask(`mutation {
      ${both('a', 'addPriorityArtist')}
      ${both('b', 'removePriorityArtist')}
      ${both('c', 'removePriorityArtist')}
      ${both('d', 'addPriorityArtist')}
      ${both('e', 'removePriorityArtist')}
    }`);
    expect(Object.values(data).map((change: Json) => [outcomeOf(change), change.artist?.isPriority])).toEqual([
      ['ALREADY_ADDED', true],
      ['DONE', false],
      ['NOT_ADDED', false],
      ['DONE', true],
      ['DONE', false],
    ]);
    expect((await subgraph.ask(priority)).data.artist).toEqual({ isPriority: false });
  });

  test("Returns LIMIT_REACHED at the service's limits, and fails with RATE_LIMITED when rate limited", async () => {
    subgraph.sandbox.knobs.priorityArtists = 1;
    subgraph.sandbox.knobs.reportUnlocks = 0;
    const addition = ofArtist('addPriorityArtist', artist.notFavorite);
    expect(await outcomesOf(addition, unlock(artist.withoutReport))).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED']);
    subgraph.sandbox.knobs.requestsPerMinute = 0;
    const { data, errors } = await subgraph.askFailing(write(addition));
    expect(data.change).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } }]);
  });

  test('Adding links returns the artist and marks the links as under review', async () => {
    const { data, calls } = await subgraph.ask(
      write(
        `addArtistLinks(input: { artistId: "${artist.headliner}", urls: ["https://example.org/artist"] })`,
        'isUnderReview artist { id name }',
      ),
    );
    const headliner = { id: artist.headliner, name: 'Quentin Vega' };
    expect(data.change).toEqual({ errors: [], isUnderReview: true, artist: headliner });
    expect(calls).toHaveLength(1);
  });

  test('Unlocking an audience report returns the same report as later reads', async () => {
    const id = artist.withoutReport;
    const { data } = await subgraph.ask(write(unlock(id), 'artist { id } report { stats { followers } }'));
    expect(data.change).toEqual({ errors: [], artist: { id }, report: { stats: { followers: expect.any(Number) } } });
    const later = await subgraph.ask(
      `{ artist(id: "${id}") { report: audienceReport(platform: "instagram") { stats { followers } } } }`,
    );
    expect(later.data.artist.report).toEqual(data.change.report);
  });

  test('Subscribes to and unsubscribes from a feed, and returns ALREADY_ADDED or NOT_ADDED when repeated', async () => {
    const subscribe = `subscribeToAnalyticsFeed(input: { ${target(artist.headliner)} })`;
    const unsubscribe = `unsubscribeFromAnalyticsFeed(input: { ${target(artist.headliner)} })`;
    const members = 'entityId storageCode intervalSeconds feed { code }';
    const active = async () => {
      const { data } = await subgraph.ask(
        `{ analyticsAccount { feedSubscriptions(storageCode: "lake") { nodes { ${members} } } } }`,
      );
      return data.analyticsAccount.feedSubscriptions.nodes;
    };
    const { data } = await subgraph.ask(write(subscribe, `subscription { ${members} }`));
    const subscription = {
      entityId: artist.headliner,
      storageCode: 'lake',
      intervalSeconds: 86_400,
      feed: { code: 'artist-score' },
    };
    expect(data.change).toEqual({ errors: [], subscription });
    expect(await active()).toEqual([subscription]);
    expect(await outcomesOf(subscribe)).toEqual(['ALREADY_ADDED']);
    const ended = await subgraph.ask(write(unsubscribe, `subscription { ${members} }`));
    expect(ended.data.change).toEqual({ errors: [], subscription });
    expect(await outcomesOf(unsubscribe)).toEqual(['NOT_ADDED']);
    expect(await active()).toEqual([]);
  });

  test("Adds and removes a distributor's UPC prefix, but returns NOT_ALLOWED for another account's distributor", async () => {
    const { first, foreign } = distributor;
    const { data } = await subgraph.ask(
      write(ofUpc('addMusicDistributorUpc', first), 'prefix distributor { id name }'),
    );
    expect(data.change).toEqual({
      errors: [],
      prefix: '99123456',
      distributor: { id: first, name: 'Harbour Distribution' },
    });
    const removal = ofUpc('removeMusicDistributorUpc', first);
    expect(await outcomesOf(removal, removal)).toEqual(['DONE', 'NOT_ADDED']);
    const others = [ofUpc('addMusicDistributorUpc', foreign), ofUpc('removeMusicDistributorUpc', foreign)];
    expect(await outcomesOf(...others)).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED']);
  });

  test.each([
    [`addArtistLinks(input: { artistId: "${artist.unknown}", urls: ["https://example.org"] })`, 'artist'],
    [`addSongLinks(input: { songId: "${song.unknown}", urls: ["https://example.org"] })`, 'song'],
    [ofArtist('addPriorityArtist', artist.unknown), 'artist'],
    [unlock(artist.unknown), 'artist'],
    [`addMusicDistributorUpc(input: { distributorId: "${distributor.unknown}", upc: "${album.upc}" })`, 'distributor'],
  ])('Returns NOT_FOUND and no record for an unknown record: %s', async (field, member) => {
    const { data } = await subgraph.ask(write(field, `${member} { id }`));
    expect(data.change).toMatchObject({ errors: [{ code: 'NOT_FOUND' }], [member]: null });
  });
});

/** A subscription in the service's list. */
const active = (entityUuid: string) => ({
  entityUuid,
  feed: { code: 'artist-score' },
  storageCode: 'lake',
  pushInterval: 7200,
});

describe('Mutation payloads', () => {
  test('Payloads contain the record from the write response, and only added links are sent in a request body', async () => {
    const fake = await fakeSubgraph();
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

  test("Reads the payload's artist if the write response has no record", async () => {
    const fake = await fakeSubgraph();
    const id = artist.notFavorite;
    fake.service.answer('POST', `/api/v2/favorite/artist/${id}`, '', { status: 204 });
    fake.service.get(`/api/v2.9/artist/${id}`, { object: { uuid: id, name: 'Mika' } });
    const { data } = await fake.ask(write(ofArtist('addPriorityArtist', id), 'artist { id name }'));
    expect(data.change).toEqual({ errors: [], artist: { id, name: 'Mika' } });
  });

  test("Reads the payload's report if the write response has no report", async () => {
    const fake = await fakeSubgraph();
    const id = artist.withoutReport;
    const path = `/api/v2/artist/${id}/audience/instagram/report`;
    fake.service.answer('POST', path, '', { status: 202 });
    fake.service.get(`${path}/latest`, { object: { audience: { stats: { followerCount: 7 } } } });
    const { data } = await fake.ask(write(unlock(id), 'report { stats { __typename } }'));
    expect(data.change).toMatchObject({ errors: [], report: { stats: {} } });
  });

  const subscribe = `subscribeToAnalyticsFeed(input: { ${target(artist.headliner)}, intervalSeconds: 3600 })`;
  const path = '/api/v2/data-feed/configured?code=artist-score';
  const made = `${path}&pushInterval=3600&storageCode=lake&uuid=${artist.headliner}`;
  const listed = `${path}&limit=100&offset=0&storageCode=lake`;
  test("Reads the payload's subscription if the write response has no subscription", async () => {
    const fake = await fakeSubgraph();
    fake.service.answer('POST', made, '', { status: 201 });
    fake.service.get(listed, { items: [active(artist.favorite), active(artist.headliner)], page: { total: 2 } });
    const { data } = await fake.ask(
      write(subscribe, 'subscription { entityId storageCode intervalSeconds feed { code } }'),
    );
    expect(data.change).toEqual({
      errors: [],
      subscription: {
        entityId: artist.headliner,
        storageCode: 'lake',
        intervalSeconds: 7200,
        feed: { code: 'artist-score' },
      },
    });
  });

  test('Reports a failed read of a payload field without failing the mutation', async () => {
    const fake = await fakeSubgraph();
    fake.service.answer('POST', made, '', { status: 204 });
    fake.service.get(listed, errorBody(403), { status: 403 });
    const { data, errors } = await fake.askFailing(write(subscribe, 'subscription { entityId }'));
    expect(data.change).toEqual({ errors: [], subscription: null });
    expect(errors).toMatchObject([{ path: ['change', 'subscription'], extensions: { code: 'PLAN_REQUIRED' } }]);
  });
});

const priority = (id: string) => `{ artist(id: "${id}") { isPriority } }`;

/* A web page sends its queries by GET through the browser's HTTP cache, and sends them again after a mutation. */
describe('Web pages with a browser cache', () => {
  const browser = new Agent().compose(interceptors.cache({ type: 'private' }));
  let address: string;

  beforeAll(async () => {
    await subgraph.reset();
    address = `${await subgraph.listen()}/graphql`;
  });
  afterAll(() => browser.close());

  async function get(query: string): Promise<{ readonly data: Json; readonly cacheControl: unknown }> {
    const url = `${address}?${new URLSearchParams({ query })}`;
    const { body, headers } = await request(url, {
      dispatcher: browser,
      headers: { 'apollo-require-preflight': 'true', accept: 'application/json' },
    });
    const { data, errors } = (await body.json()) as { data: Json; errors?: unknown };
    expect(errors).toBeUndefined();
    return { data, cacheControl: headers['cache-control'] };
  }

  const listed = '{ analyticsAccount { priorityArtists(first: 500) { nodes { id } } } }';
  const subscriptions =
    '{ analyticsAccount { feedSubscriptions(first: 500, storageCode: "lake") { nodes { entityId } } } }';
  const prefixes = `{ musicDistributor(id: "${distributor.first}") { name upcPrefixes(first: 500) { totalCount nodes } } }`;
  const report = (members: string) => `{ artist(id: "${artist.withoutReport}") { name ${members} } }`;
  const reports = [
    report('audienceReport(platform: "instagram") { stats { followers } }'),
    report('audienceReportDates(platform: "instagram") { nodes }'),
  ];

  /** Queries whose data a mutation changes, by mutation. */
  const changed = new Map<string, readonly string[]>([
    ['addPriorityArtist', [priority(artist.notFavorite), listed]],
    ['removePriorityArtist', [priority(artist.favorite), listed]],
    ['unlockAudienceReport', reports],
    ['subscribeToAnalyticsFeed', [subscriptions]],
    ['unsubscribeFromAnalyticsFeed', [subscriptions]],
    ['addMusicDistributorUpc', [prefixes]],
    ['removeMusicDistributorUpc', [prefixes]],
  ]);
  /** Added links are reviewed first, so no data changes immediately. */
  const reviewed = ['addArtistLinks', 'addSongLinks'];

  test('Every mutation except those that add links has a test that reloads a web page', () => {
    const mutations = Object.keys(createSchema().getMutationType()?.getFields() ?? {});
    expect([...changed.keys(), ...reviewed].toSorted()).toEqual(mutations.toSorted());
  });

  test.each(changes.filter(({ name }) => changed.has(name)))(
    'A web page shows new data after $name',
    async ({ name, field }) => {
      const queries = changed.get(name) ?? [];
      const before = [];
      for (const query of queries) before.push((await get(query)).data);
      expect(await outcomesOf(field)).toEqual(['DONE']);
      for (const [index, query] of queries.entries()) expect((await get(query)).data).not.toEqual(before[index]);
    },
  );

  test('Allows browsers to cache data that no mutation changes', async () => {
    const query = `{ artist(id: "${artist.headliner}") { name } musicDistributor(id: "${distributor.first}") { name } }`;
    expect((await get(query)).cacheControl).toMatch(/^public, max-age=\d+$/);
  });

  test('Reloading a web page costs no call if nothing changed', async () => {
    // Entries requested in the millisecond of a mutation are outdated.
    vi.setSystemTime(Date.now() + 1);
    for (const query of [prefixes, '{ analyticsAccount { feeds { code } } }']) {
      expect((await get(query)).cacheControl).toBe('private, no-cache');
      subgraph.sandbox.calls.length = 0;
      expect((await get(query)).cacheControl).toBe('private, no-cache');
      expect(subgraph.sandbox.calls).toEqual([]);
    }
  });
});

const page = (items: readonly object[]) => ({ items, page: { total: items.length, next: null } });

test('Looks up a new subscription again although an earlier request for the subscriptions is in flight', async () => {
  const fake = await fakeSubgraph();
  const subscription = { feed: { code: 'a' }, entityUuid: artist.headliner, storageCode: 'lake' };
  const path = /\/data-feed\/configured/;
  fake.service.get(path, page([]), { delay: 300 }).get(path, page([subscription]));
  fake.service.answer(
    'POST',
    `/api/v2/data-feed/configured?uuid=${artist.headliner}&code=a&storageCode=lake&pushInterval=86400`,
    '',
    { status: 201 },
  );
  const list = 'feedSubscriptions(feedCode: "a", storageCode: "lake", first: 100) { nodes { storageCode } }';
  const before = fake.ask(`{ analyticsAccount { ${list} } }`);
  await expect.poll(() => fake.service.calls).toHaveLength(1);
  const input = `feedCode: "a", entityId: "${artist.headliner}", storageCode: "lake"`;
  const { data } = await fake.ask(
    `mutation { subscribeToAnalyticsFeed(input: { ${input} }) { subscription { storageCode } errors { code } } }`,
  );
  expect(data.subscribeToAnalyticsFeed).toEqual({ subscription: { storageCode: 'lake' }, errors: [] });
  await before;
});
