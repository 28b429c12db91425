import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { callsOf } from '../support/estimates.ts';
import { onlyDocumentedPaths } from '../support/documentedPaths.ts';
import type { Json } from '../support/json.ts';
import { operations } from '../support/operations.ts';
import { Subgraph } from '../support/subgraph.ts';
import { TODAY } from '../support/today.ts';
import { idsOf } from '../support/upstream.ts';

const id = landmarks.artist.headliner;
const withCost = { 'x-cost': 'true' };

describe('The price over the sandbox', () => {
  let subgraph: Subgraph;
  beforeAll(async () => {
    subgraph = await Subgraph.start({}, { writable: true });
  });
  beforeEach(() => subgraph.reset());
  afterAll(() => subgraph.close());

  test.each(operations)('Is an upper bound for $name', async ({ query }) => {
    const { calls } = await subgraph.ask(query);
    expect(calls.length).toBeLessThanOrEqual(callsOf(query));
  });

  const { edition, concert, venue } = landmarks;
  test.each([
    [
      'records of lists in a list',
      '{ playlistsByType(platform: "deezer", type: CHARTS) { nodes { tracks(first: 3) { nodes { isrc } } } } }',
      30,
    ],
    [
      'records beside each other',
      `{ festivalEdition(id: "${edition.first}") { venue { capacity } festival { capacity } } }`,
      3,
    ],
    [
      'the ends of lists in a list',
      '{ songCharts(platform: "deezer", first: 10) { nodes { rankingDates(last: 20) { nodes } } } }',
      21,
    ],
    [
      'entities that share no call',
      `{ _entities(representations: [{ __typename: "Concert", id: "${concert.first}" }, { __typename: "FestivalEdition",
        id: "${edition.first}" }]) { ... on Concert { name } ... on FestivalEdition { name } } }`,
      2,
    ],
    [
      'fields that lists of playlists lack',
      '{ searchMusic(term: "a") { playlists(first: 20) { updateFrequency } } }',
      3,
    ],
    [
      'concerts and where they are',
      `{ concertVenue(id: "${venue.first}") { concerts { nodes { venue { id } } } } }`,
      1,
    ],
  ])('Is an upper bound for %s', async (_, query, least) => {
    const { calls } = await subgraph.ask(query);
    expect(calls.length).toBeGreaterThanOrEqual(least);
    expect(calls.length).toBeLessThanOrEqual(callsOf(query));
  });
});

const feeds = `{ analyticsAccount { feedSubscriptions(first: 100) { nodes { entity {
  ... on Artist { name } ... on Album { name } ... on Song { name } ... on Playlist { name }
} } } } }`;

describe('The price on a service with the documented paths for several ids alone', () => {
  let subgraph: Subgraph;
  beforeAll(async () => {
    subgraph = await Subgraph.start({ manyIds: 'detect', cacheBytes: 1 });
  });
  beforeEach(async () => {
    await subgraph.reset();
    subgraph.sandbox.knobs.faults = [...onlyDocumentedPaths];
  });
  afterAll(() => subgraph.close());

  test.each([
    ['the records of feeds', feeds],
    [
      'tracks of albums with their artists',
      `{ artist(id: "${id}") { albums(first: 20) { nodes { tracks(first: 30) { nodes { artists { name } } } } } } }`,
    ],
    [
      'songs with the biographies of their artists',
      `{ artist(id: "${id}") { songs(first: 200) { nodes { artists { biography } } } } }`,
    ],
    [
      'deferred tracks of deferred albums',
      `{ artist(id: "${id}") { ... @defer { albums(first: 20) { nodes { ... @defer {
        tracks(first: 20) { nodes { ... @defer { isrc } } }
      } } } } } }`,
    ],
    ['songs by their ids', `{ songs(ids: ${JSON.stringify(idsOf('song', 15))}) { isrc } }`],
  ])('Is an upper bound for %s, before and after it is known which paths exist', async (_, query) => {
    for (const attempt of ['unknown', 'known']) {
      const { calls, extensions } = await subgraph.ask(query, {}, withCost);
      expect(calls.length, attempt).toBeLessThanOrEqual(extensions.cost.estimated);
    }
  });

  test('Is that of calls for several songs once their path has given a good answer', async () => {
    subgraph.sandbox.knobs.faults = [];
    const query = `{ songs(ids: ${JSON.stringify(idsOf('song', 20))}) { isrc } }`;
    const costs = [await subgraph.ask(query, {}, withCost), await subgraph.ask(query, {}, withCost)];
    expect(costs.map(({ extensions }) => extensions.cost)).toMatchObject([
      { estimated: 22, calls: 2 },
      { estimated: 2, calls: 2 },
    ]);
  });

  test('Refuses the records of feeds as a whole instead of losing some of them', async () => {
    await subgraph.reset({ operationCalls: 60 });
    const { data, errors, calls } = await subgraph.askFailing(feeds);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ extensions: { code: 'COST_LIMIT_EXCEEDED' } }]);
    expect(calls).toEqual([]);
    await subgraph.reset({ operationCalls: 60, manyIds: true });
    const { nodes } = (await subgraph.ask(feeds)).data.analyticsAccount.feedSubscriptions;
    expect(nodes.filter(({ entity }: Json) => !entity?.name)).toEqual([]);
  });
});

describe('The cost of an operation', () => {
  let subgraph: Subgraph;
  beforeAll(async () => {
    subgraph = await Subgraph.start({ operationCalls: 20 });
  });
  beforeEach(() => subgraph.reset());
  afterAll(() => subgraph.close());

  test('Is checked before any call, and the refusal names the most expensive part', async () => {
    const { data, errors, calls } = await subgraph.askFailing(
      `{ artist(id: "${id}") { name discography: albums(first: 200) { nodes { name upc } } } }`,
    );
    expect(data).toBeUndefined();
    expect(errors).toEqual([
      {
        message:
          'This operation could need 23 calls to the service, more than the 20 it may make. ' +
          'Most of them, 20, are for "artist.discography.nodes".',
        extensions: { code: 'COST_LIMIT_EXCEEDED' },
      },
    ]);
    expect(calls).toEqual([]);
  });

  test('Includes the other forms of a UPC', async () => {
    const keys = Array.from({ length: 6 }, (_, index) => ({ __typename: 'Album', upc: `70000000${1000 + index}` }));
    const query = 'query ($keys: [_Any!]!) { entities: _entities(representations: $keys) { ... on Album { name } } }';
    const { data, errors, extensions } = await subgraph.askFailing(query, { keys }, withCost);
    expect(errors).toBeUndefined();
    expect(data.entities).toEqual(keys.map(() => null));
    expect(extensions.cost).toMatchObject({ estimated: 18, calls: 18 });
    const more = Array.from({ length: 7 }, (_, index) => ({ __typename: 'Album', upc: `80000000${1000 + index}` }));
    const refused = await subgraph.ask(query, { keys: more });
    expect(refused.errors).toMatchObject([{ extensions: { code: 'COST_LIMIT_EXCEEDED' } }]);
    expect(refused.calls).toEqual([]);
  });

  test('Is returned with the actual calls to clients that request it', async () => {
    const query = `{ artist(id: "${id}") { name albums(first: 100) { nodes { name } } } }`;
    const cold = await subgraph.ask(query, {}, withCost);
    const remaining = { quotaRemaining: 999_999, rateRemaining: 99_999 };
    expect(cold.extensions.cost).toEqual({ estimated: 2, calls: 1, remembered: 0, stale: 0, ...remaining });
    const warm = await subgraph.ask(query, {}, withCost);
    expect(warm.extensions.cost).toMatchObject({ calls: 0, remembered: 2 });
    expect((await subgraph.ask(query)).extensions).toBeUndefined();
    expect((await subgraph.send({ query }, withCost)).headers['cache-control']).toBe('no-store');
  });

  test('Includes the age of the oldest stale response in seconds', async () => {
    const query = `{ artist(id: "${id}") { name } }`;
    await subgraph.ask(query);
    // An artist is fresh for six hours, and served stale while it is refreshed.
    vi.setSystemTime(TODAY + 7 * 3_600_000);
    const { extensions } = await subgraph.ask(query, {}, withCost);
    expect(extensions.cost).toMatchObject({ calls: 0, remembered: 1, stale: 3600 });
  });
});
