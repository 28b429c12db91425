import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { target, write } from '../support/changes.ts';
import { Subgraph } from '../support/subgraph.ts';
import type { Json } from '../support/json.ts';

const { artist, song, distributor, album } = landmarks;

const upcOf = (verb: string, id: string) =>
  `${verb}MusicDistributorUpc(input: { distributorId: "${id}", upc: "9912345600001" })`;

describe('With write access', () => {
  let subgraph: Subgraph;

  beforeAll(async () => {
    subgraph = await Subgraph.start({}, { writable: true });
  });
  beforeEach(() => subgraph.reset());
  afterAll(() => subgraph.close());

  async function outcomesOf(field: string, times = 1): Promise<string[]> {
    const outcomes: string[] = [];
    for (let time = 0; time < times; time++) {
      const { data, errors } = await subgraph.askFailing(write(field));
      expect(errors).toBeUndefined();
      outcomes.push(data.change.errors[0]?.code ?? 'DONE');
    }
    return outcomes;
  }

  test('An artist becomes a priority artist once, and stops once', async () => {
    const id = artist.notFavorite;
    const isPriority = async () =>
      (await subgraph.ask(`{ artist(id: "${id}") { isPriority } }`)).data.artist.isPriority;
    expect(await isPriority()).toBe(false);
    const { data, calls } = await subgraph.ask(
      `mutation Follow($id: ID!) { addPriorityArtist(input: { artistId: $id }) { artist { id name isPriority } errors { code } } }`,
      { id },
    );
    expect(data.addPriorityArtist).toMatchObject({
      errors: [],
      artist: { id, name: expect.any(String), isPriority: true },
    });
    // The payload contains the artist; its state is read from the list.
    expect(calls.filter(call => call.includes('/artist/'))).toEqual([`POST /api/v2/favorite/artist/${id}`]);
    expect(await outcomesOf(`addPriorityArtist(input: { artistId: "${id}" })`)).toEqual(['ALREADY_ADDED']);
    expect(await outcomesOf(`removePriorityArtist(input: { artistId: "${id}" })`, 2)).toEqual(['DONE', 'NOT_ADDED']);
    expect(await isPriority()).toBe(false);
  });

  test('Each change of one operation returns the state after it', async () => {
    const input = `input: { artistId: "${artist.notFavorite}" }`;
    const { data } = await subgraph.ask(`mutation {
      a: addPriorityArtist(${input}) { artist { isPriority } }
      b: removePriorityArtist(${input}) { artist { isPriority } }
      c: addPriorityArtist(${input}) { artist { isPriority } }
    }`);
    expect([data.a, data.b, data.c].map((change: Json) => change.artist.isPriority)).toEqual([true, false, true]);
  });

  test('A full list and a used-up month return LIMIT_REACHED, a closed rate window an error', async () => {
    subgraph.sandbox.knobs.priorityArtists = 1;
    subgraph.sandbox.knobs.reportUnlocks = 0;
    expect(await outcomesOf(`addPriorityArtist(input: { artistId: "${artist.notFavorite}" })`)).toEqual([
      'LIMIT_REACHED',
    ]);
    expect(
      await outcomesOf(`unlockAudienceReport(input: { artistId: "${artist.withoutReport}", platform: "instagram" })`),
    ).toEqual(['LIMIT_REACHED']);
    subgraph.sandbox.knobs.requestsPerMinute = 0;
    const { data, errors } = await subgraph.askFailing(
      write(`addPriorityArtist(input: { artistId: "${artist.notFavorite}" })`),
    );
    expect(data.change).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } }]);
  });

  test('Links are under review, and contain the other owner', async () => {
    const query = write(
      `addArtistLinks(input: { artistId: "${artist.headliner}", urls: ["https://example.org/artist"] })`,
      'isUnderReview artist { id name }',
    );
    const { data, errors, calls } = await subgraph.askFailing(query);
    expect(errors).toBeUndefined();
    expect(data.change).toEqual({
      errors: [],
      isUnderReview: true,
      artist: { id: artist.headliner, name: expect.any(String) },
    });
    expect(calls).toHaveLength(1);
  });

  test('An unlocked audience report can be read at once and later', async () => {
    const id = artist.withoutReport;
    const { data, errors } = await subgraph.askFailing(
      write(
        `unlockAudienceReport(input: { artistId: "${id}", platform: "instagram" })`,
        'artist { id } report { stats { followers } }',
      ),
    );
    expect(errors).toBeUndefined();
    expect(data.change).toMatchObject({
      errors: [],
      artist: { id },
      report: { stats: { followers: expect.any(Number) } },
    });
    const later = await subgraph.ask(
      `{ artist(id: "${id}") { audienceReport(platform: "instagram") { stats { followers } } } }`,
    );
    expect(later.data.artist.audienceReport.stats).toEqual(data.change.report.stats);
  });

  test('A feed subscription begins once and ends once', async () => {
    const on = target(artist.headliner);
    const active = `{ analyticsAccount { feedSubscriptions(storage: "lake") { nodes { entityId intervalSeconds feed { code } } } } }`;
    const { data } = await subgraph.ask(
      write(
        `subscribeToAnalyticsFeed(input: { ${on} })`,
        'subscription { entityId storage intervalSeconds feed { code } }',
      ),
    );
    const subscription = { entityId: artist.headliner, intervalSeconds: 86_400, feed: { code: 'artist-score' } };
    expect(data.change).toMatchObject({ errors: [], subscription: { ...subscription, storage: 'lake' } });
    expect((await subgraph.ask(active)).data.analyticsAccount.feedSubscriptions.nodes).toEqual([subscription]);
    expect(await outcomesOf(`subscribeToAnalyticsFeed(input: { ${on} })`)).toEqual(['ALREADY_ADDED']);
    expect(await outcomesOf(`unsubscribeFromAnalyticsFeed(input: { ${on} })`, 2)).toEqual(['DONE', 'NOT_ADDED']);
    expect((await subgraph.ask(active)).data.analyticsAccount.feedSubscriptions.nodes).toEqual([]);
  });

  test("a distributor gets and loses a UPC, and somebody else's may not be changed", async () => {
    const { data } = await subgraph.ask(write(upcOf('add', distributor.first), 'prefix distributor { id name }'));
    expect(data.change).toMatchObject({
      errors: [],
      prefix: '99123456',
      distributor: { id: distributor.first, name: expect.any(String) },
    });
    expect(await outcomesOf(upcOf('remove', distributor.first), 2)).toEqual(['DONE', 'NOT_ADDED']);
    expect(await outcomesOf(upcOf('add', distributor.foreign))).toEqual(['NOT_ALLOWED']);
    expect(await outcomesOf(upcOf('remove', distributor.foreign))).toEqual(['NOT_ALLOWED']);
  });

  test.each([
    [
      'addArtistLinks',
      `addArtistLinks(input: { artistId: "${artist.unknown}", urls: ["https://example.org"] })`,
      'artist { id }',
      'NOT_FOUND',
    ],
    [
      'addSongLinks',
      `addSongLinks(input: { songId: "${song.unknown}", urls: ["https://example.org"] })`,
      'song { id }',
      'NOT_FOUND',
    ],
    ['addPriorityArtist', `addPriorityArtist(input: { artistId: "${artist.unknown}" })`, 'artist { id }', 'NOT_FOUND'],
    [
      'unlockAudienceReport',
      `unlockAudienceReport(input: { artistId: "${artist.unknown}", platform: "instagram" })`,
      'artist { id }',
      'NOT_FOUND',
    ],
    [
      'addMusicDistributorUpc',
      `addMusicDistributorUpc(input: { distributorId: "${distributor.unknown}", upc: "${album.upc}" })`,
      'distributor { id }',
      'NOT_FOUND',
    ],
  ])(
    'The mutation %s returns its outcome for an unknown record, without the record',
    async (_, field, member, outcome) => {
      const { data, errors } = await subgraph.askFailing(write(field, member));
      expect(errors).toBeUndefined();
      expect(data.change).toMatchObject({ errors: [{ code: outcome }], [member.split(' ')[0] ?? '']: null });
    },
  );

  test('Mutations of one request run one after the other', async () => {
    const one = `(input: { artistId: "${artist.notFavorite}" }) { errors { code } }`;
    const { data } = await subgraph.ask(
      `mutation { a: addPriorityArtist${one} b: removePriorityArtist${one} c: addPriorityArtist${one} d: addPriorityArtist${one} }`,
    );
    expect(Object.values(data).map(({ errors: [error] }: Json) => error?.code ?? 'DONE')).toEqual([
      'DONE',
      'DONE',
      'DONE',
      'ALREADY_ADDED',
    ]);
  });
});
