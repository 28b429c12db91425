import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fault } from '../../src/sandbox/server.ts';
import { Dice } from '../support/fuzz/dice.ts';
import { QueryWriter } from '../support/fuzz/queries.ts';
import type { Json } from '../support/json.ts';
import { landmarks, idsOf } from '../support/landmarks.ts';
import { changed, MISSING, placesIn } from '../support/changedValues.ts';
import { errorBody } from '../support/fakeService.ts';
import { lists, nestedLists, type ListQuery, type NestedQuery } from './nestedLists.ts';
import { passTime, stopClocks, TODAY } from '../support/clock.ts';
import { Recorder, type SentExchange } from '../support/recorded.ts';
import { schema } from '../support/schema.ts';
import { post, serverOver, settingsFor } from '../support/server.ts';
import type { Answer } from '../support/subgraph.ts';
import { fakeSubgraph, sharedSubgraph } from '../support/testedSubgraph.ts';
import type { Dispatcher } from 'undici';

/*
 * No operation makes more calls than its price, even if paths or members are missing. `ask` asserts this too, in all
 * tests without faults.
 */

const dice = new Dice(5 * Number(process.env['FUZZ_SEED'] ?? 1));
const rounds = process.env['FUZZ_ROUNDS'] === undefined ? undefined : Number(process.env['FUZZ_ROUNDS']);
const TIMEOUT = 600_000;

const withCost = { 'x-cost': 'true' };
const { artist, concert, edition, venue } = landmarks;

// Disables the cache and the limits. The timeouts allow hundreds of calls on a busy machine.
const settings = { maxCacheBytes: 1, maxOperationCalls: 100_000, timeoutMs: 30_000, operationTimeoutMs: 60_000 };
const subgraph = await sharedSubgraph(settings, { writable: true });

const IN_PARTS = 'multipart/mixed;deferSpec=20220824, application/json';
/** The first part of a multipart response, or a single response. */
const FIRST_PART = /^\{.*$/m;

interface Outcome {
  readonly query: string;
  readonly variables: unknown;
  /** Price; undefined if the operation was rejected before it was priced. */
  readonly estimated: number | undefined;
  readonly calls: number;
  readonly data: unknown;
}

/** Sends an operation and counts its calls until the last part. */
async function outcomeOf(query: string, variables: unknown = {}): Promise<Outcome> {
  const { sandbox } = subgraph;
  sandbox.calls.length = 0;
  const { body } = await subgraph.send({ query, variables }, { ...withCost, accept: IN_PARTS });
  const { data, extensions }: Answer = JSON.parse(FIRST_PART.exec(body)?.[0] ?? '');
  const { estimated, calls = 0 } = extensions?.cost ?? {};
  // The cost in the first part excludes calls of later parts. Retries do not count.
  const seen = new Set(sandbox.calls.map(({ method, path }) => `${method} ${path}`)).size;
  return { query, variables, estimated, calls: query.includes('@defer') ? seen : calls, data };
}

const isOverPrice = ({ calls, estimated = 0 }: Outcome): boolean => !(calls <= estimated);

/** Returns the operations that make more calls than their price. */
async function overPrice(queries: readonly string[]): Promise<Outcome[]> {
  const over: Outcome[] = [];
  for (const query of queries) {
    const outcomes = [await outcomeOf(query)];
    // With @defer, calls are counted at the service, which may still receive a call of the previous operation.
    if (query.includes('@defer') && outcomes.every(isOverPrice)) outcomes.push(await outcomeOf(query));
    if (outcomes.every(isOverPrice)) over.push(...outcomes);
  }
  return over;
}

/** Number of single lookups for records that were also in a batch, which did not return the requested fields. */
function repeatedCalls(): number {
  const ids = subgraph.sandbox.calls.map(({ path }) => path.split('/').at(-1)?.split(',') ?? []);
  const several = new Set(ids.filter(({ length }) => length > 1).flat());
  return ids.filter(([id = '', ...others]) => others.length === 0 && several.has(id)).length;
}

describe('Random operations', () => {
  const ROUNDS = rounds ?? 60;
  const MOST_CURSORS = 200;
  const cursors: string[] = ['x'];

  function collectCursors(value: unknown): void {
    if (typeof value === 'string' && /^[\w-]{20,200}$/.test(value) && cursors.length < MOST_CURSORS)
      cursors.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collectCursors);
  }

  test(
    'A random operation makes at most as many calls as its price, not counting lookups that repeat a batch',
    { timeout: TIMEOUT },
    async () => {
      const over: Outcome[] = [];
      const priced: Outcome[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const { query, variables } = new QueryWriter(schema, dice, cursors).write();
        subgraph.sandbox.reset();
        const outcome = await outcomeOf(query, variables);
        collectCursors(outcome.data);
        if (outcome.estimated !== undefined) priced.push(outcome);
        if (isOverPrice({ ...outcome, calls: outcome.calls - repeatedCalls() })) over.push(outcome);
      }
      expect(over).toEqual([]);
      expect(priced.filter(({ calls }) => calls > 0).length).toBeGreaterThan(ROUNDS / 4);
    },
  );
});

/** A sample in which each name of the pairs occurs at least once. With FUZZ_ROUNDS, the first pairs. */
function sampleOf(all: readonly NestedQuery[], namesOf: (pair: NestedQuery) => readonly string[]): NestedQuery[] {
  if (rounds !== undefined) return all.slice(0, rounds);
  const seen = new Set<string>();
  const isNew = (name: string) => !seen.has(name);
  const take = (pair: NestedQuery) => namesOf(pair).every(name => seen.add(name));
  const wholly = all.filter(pair => namesOf(pair).every(isNew) && take(pair));
  return [...wholly, ...all.filter(pair => namesOf(pair).some(isNew) && take(pair))];
}

describe('Nested lists', () => {
  const pairs = dice.shuffled(nestedLists(schema, 2));

  const dear = pairs.filter(({ isDear }) => isDear);
  const ofEachInner = sampleOf(dear, ({ inner }) => [inner]);

  test('Nested lists stay within their price', { timeout: TIMEOUT }, async () => {
    await subgraph.reset();
    const ofEachOuter = sampleOf(pairs, ({ outer }) => [outer]);
    expect(await overPrice(ofEachOuter.map(({ query }) => query))).toEqual([]);
  });

  test('Deferred rows of nested lists stay within their price', { timeout: TIMEOUT }, async () => {
    await subgraph.reset();
    expect(await overPrice(ofEachInner.map(({ deferred }) => deferred))).toEqual([]);
  });

  test('Nested lists stay within their price if only the documented paths exist', { timeout: TIMEOUT }, async () => {
    await subgraph.reset({ batchPaths: 'detect' });
    subgraph.sandbox.knobs.faults = [...onlyDocumentedPaths];
    expect(await overPrice(ofEachInner.map(({ query }) => query))).toEqual([]);
  });
});

const isList = ({ call, received }: SentExchange): boolean => {
  const { items }: Json = JSON.parse(received);
  return Array.isArray(items) && items.length > 0 && !/,|%2C/.test(call);
};

describe('Missing members of rows', () => {
  /** Number of members tried per list. Each is removed from all rows in turn. */
  const MEMBERS = rounds ?? 1;
  /** Number of lists tried; all with FUZZ_ROUNDS. Lists with the same row type share their code. */
  const LISTS = rounds === undefined ? 45 : Infinity;
  const { url, appId, apiKey } = subgraph.sandbox;
  const { dispatcher, exchanges } = new Recorder();
  /** Bodies that replace the responses of some calls. */
  const bodies = new Map<string, unknown>();
  const network = answering(dispatcher, ({ method, path }) => {
    const body = bodies.get(`${method} ${path}`);
    return body === undefined ? undefined : Promise.resolve(body);
  });
  const service = settingsFor({ ...settings, url, credentials: { kind: 'key', appId, apiKey } });
  let server: Awaited<ReturnType<typeof serverOver>>;
  beforeAll(async () => {
    await subgraph.reset();
    server = await serverOver(service, { dispatcher: network });
  });
  afterAll(() => server.close());

  async function listOf(query: string): Promise<SentExchange | undefined> {
    exchanges.length = 0;
    await post(server, query);
    return exchanges.find(isList);
  }

  async function askWithout(member: string, query: string, { call, received }: SentExchange) {
    bodies.set(
      call,
      changed(JSON.parse(received), (place, value) => (place === `items.*.${member}` ? MISSING : value)),
    );
    const response = await post(server, query, {}, withCost);
    bodies.clear();
    return response;
  }

  /** Members without which the operation makes more calls than its price. */
  async function dearMembersOf({ name, query }: ListQuery): Promise<string[]> {
    const list = await listOf(query);
    if (!list) return [];
    const { items }: Json = JSON.parse(list.received);
    const members = placesIn(items.slice(0, 5)).flatMap(place => /^\*\.([^*]+)$/.exec(place)?.[1] ?? []);
    const dear: string[] = [];
    for (const member of dice.shuffled(members).slice(0, MEMBERS)) {
      const { extensions } = await askWithout(member, query, list);
      const { estimated, calls } = extensions?.cost ?? {};
      if (!(calls <= estimated)) dear.push(`${name} without ${member}: ${calls} calls, estimated at ${estimated}`);
    }
    return dear;
  }

  test('Rows without a member cause no calls beyond the price', { timeout: TIMEOUT }, async () => {
    const dear: string[] = [];
    for (const list of dice.shuffled(lists(schema, 20)).slice(0, LISTS)) dear.push(...(await dearMembersOf(list)));
    expect(dear).toEqual([]);
  });

  test('Concerts without a price return null without another call', async () => {
    const query = `{ concertVenue(id: "${venue.first}") {
      concerts(first: 50) { nodes { id name ticketPrice { min } } }
    } }`;
    const list = (await listOf(query)) ?? expect.fail('no list');
    const { data, errors, extensions } = await askWithout('price', query, list);
    expect(errors).toBeUndefined();
    expect(extensions?.cost).toMatchObject({ estimated: 2, calls: 1 });
    const { nodes } = data.concertVenue.concerts;
    expect(nodes.map(({ ticketPrice }: Json) => ticketPrice)).toEqual(Array(50).fill(null));
    expect(nodes[0].name).toBeTypeOf('string');
  });
});

test.each([
  [
    'records in nested lists',
    30,
    '{ playlistsByType(platform: "deezer", type: CHARTS) { nodes { tracks(first: 3) { nodes { isrc } } } } }',
  ],
  ['adjacent records', 3, `{ festivalEdition(id: "${edition.first}") { venue { capacity } festival { capacity } } }`],
  [
    'the ends of nested lists',
    21,
    '{ songCharts(platform: "deezer", first: 10) { nodes { rankingDates(last: 20) { nodes } } } }',
  ],
  [
    'entities without a batch path',
    2,
    `{ _entities(representations: [{ __typename: "Concert", id: "${concert.first}" }, { __typename: "FestivalEdition",
      id: "${edition.first}" }]) { ... on Concert { name } ... on FestivalEdition { name } } }`,
  ],
  [
    'fields missing from lists of playlists',
    3,
    '{ searchMusic(term: "a") { playlists(first: 20) { updateFrequency } } }',
  ],
  ['searches for no results', 2, '{ searchMusic(term: "a") { artists(first: 0) { id } songs(first: 0) { id } } }'],
  ['concerts and their venues', 1, `{ concertVenue(id: "${venue.first}") { concerts { nodes { venue { id } } } } }`],
])('The price covers the calls for %s, which are at least %i', async (_, least, query) => {
  await subgraph.reset();
  const { calls } = await subgraph.ask(query);
  expect(calls.length).toBeGreaterThanOrEqual(least);
});

const albumEntity = (keys: string, fields: string) =>
  `{ _entities(representations: [{ __typename: "Album", ${keys} }]) { ... on Album { ${fields} } } }`;

describe('Lookups by a code', () => {
  const platformIds = JSON.stringify(Array.from({ length: 10 }, (_, index) => `${index}`));

  test.each([
    ['a slug and an id', 20, `{ albumsByPlatform(platform: "spotify", identifiers: ${platformIds}) { id slug } }`],
    [
      'a slug and a type by UPC, in two versions and three forms',
      6,
      '{ albumByUpc(upc: "123456789012") { slug type } }',
    ],
    ['a slug and a type of a reference by UPC', 6, albumEntity('upc: "123456789012"', 'slug type')],
    [
      'a slug and a type of a reference by platform',
      2,
      albumEntity('platformKey: { platform: "x", identifier: "1" }', 'slug type'),
    ],
    ['a reference by UPC with a field of another lookup', 3, albumEntity('platform: "x", upc: "123456789012"', 'type')],
    [
      'a reference by two keys',
      3,
      albumEntity('platformKey: { platform: "x", identifier: "1" }, upc: "123456789012"', 'type'),
    ],
  ])('The price covers the calls for %s, which are %i', async (_, calls, query) => {
    const fake = await fakeSubgraph();
    const body = { type: 'album', object: { uuid: artist.headliner, name: 'A', slug: 'a', type: 'album' }, errors: [] };
    fake.service.get(/by-platform/, body, { times: Infinity });
    fake.service.get(/by-upc\/00\d{12}$/, body, { times: Infinity });
    fake.service.get(/by-upc/, errorBody(404), { status: 404, times: Infinity });
    const { extensions } = await fake.ask(query, {}, withCost);
    expect(extensions?.cost).toMatchObject({ estimated: calls, calls });
  });
});

const listOf = (all: readonly unknown[]) => (window: { offset: number; limit: number }) => ({
  items: all.slice(window.offset, window.offset + window.limit),
  page: { ...window, total: all.length, next: null },
});

const uuidOf = (number: number) => `${String(number).padStart(8, '0')}-0000-0000-0000-000000000000`;

test('The price covers the calls for position histories of charts that list their dates oldest first', async () => {
  const CHARTS = 3;
  const CALLS = 7 + 2 * 30;
  const days = Array.from({ length: 650 }, (_, day) => new Date(TODAY - (649 - day) * 86_400_000));
  const songs = Array.from({ length: 250 }, (_, index) => ({ position: index + 1, song: { uuid: uuidOf(index) } }));
  const fake = await fakeSubgraph();
  fake.service.answerAll(/by-platform/, listOf(['a', 'b', 'c'].map(slug => ({ slug, name: slug }))));
  fake.service.answerAll(/available-rankings/, listOf(days.map(day => day.toISOString().replace('.000Z', '+00:00'))));
  fake.service.answerAll(/ranking\/20/, listOf(songs));
  const query = `{ songCharts(platform: "x", first: ${CHARTS}) { nodes {
    positionHistory(songId: "${landmarks.song.hit}", days: 30) { positions { position } }
  } } }`;
  const { extensions } = await fake.ask(query, {}, withCost);
  expect(extensions?.cost).toMatchObject({ estimated: 1 + CHARTS * CALLS, calls: 1 + CHARTS * CALLS });
});

/** A lookup of one record or a batch, by the path of the call. */
function recordsAt(path: string): object {
  const [ids = ''] = path.split('/').slice(-1);
  const records = decodeURIComponent(ids)
    .split(',')
    .map(uuid => ({ uuid, biography: 'B', isrc: null }));
  return records.length > 1 ? { items: records, page: { next: null } } : { object: records[0] };
}

test('The price covers the list of priority artists besides the calls for records of another type', async () => {
  const subscriptions = Array.from({ length: 100 }, (_, index) => ({
    feed: { code: 'f', name: 'F', entityType: index === 0 ? 'artist' : 'song' },
    entityUuid: uuidOf(index),
    storageCode: 's',
  }));
  const priorities = Array.from({ length: 100 }, (_, index) => ({ uuid: uuidOf(1_000 + index), name: 'A' }));
  const fake = await fakeSubgraph();
  fake.service.answerAll(/data-feed.configured/, listOf(subscriptions));
  fake.service.answerAll(/favorite.artists/, listOf(priorities));
  fake.service.get(/lyrics-analysis/, { object: { lyricsAnalysis: {} } }, { times: Infinity });
  fake.service.get(/(artist|song).[^/]+$/, (_, { path }) => recordsAt(path), { times: Infinity });
  const query = `{ analyticsAccount { feedSubscriptions(first: 100) { nodes { entity {
    ... on Artist { isPriority biography } ... on Song { lyricsAnalysis { moods } isrc }
  } } } } }`;
  const { extensions } = await fake.ask(query, {}, withCost);
  expect(extensions?.cost.calls).toBe(1 + 5 + 1 + 99 + 10);
  expect(extensions?.cost.estimated).toBe(1 + 5 + 100 + 13);
});

describe('Detection of batch paths', () => {
  const { headliner } = artist;

  test.each([
    [
      'The records of feeds',
      `{ analyticsAccount { feedSubscriptions(first: 100) { nodes { entity {
        ... on Artist { name } ... on Album { name } ... on Song { name } ... on Playlist { name }
      } } } } }`,
    ],
    [
      'Tracks of albums with their artists',
      `{ artist(id: "${headliner}") { albums(first: 6) { nodes { tracks(first: 30) { nodes { artists { name } } } } } } }`,
    ],
    [
      'Songs with the biographies of their artists',
      `{ artist(id: "${headliner}") { songs(first: 60) { nodes { artists { biography } } } } }`,
    ],
    [
      'Deferred tracks of deferred albums',
      `{ artist(id: "${headliner}") { ... @defer { albums(first: 6) { nodes { ... @defer {
        tracks(first: 20) { nodes { ... @defer { isrc } } }
      } } } } } }`,
    ],
    ['Songs by their ids', `{ songs(ids: ${JSON.stringify(idsOf('song', 15))}) { isrc } }`],
  ])('Operations stay within their price before and after undocumented batch paths fail: %s', async (_, query) => {
    await subgraph.reset({ batchPaths: 'detect' });
    subgraph.sandbox.knobs.faults = [...onlyDocumentedPaths];
    expect([await outcomeOf(query), await outcomeOf(query)].filter(isOverPrice)).toEqual([]);
  });
});

describe('Batch paths', () => {
  /** Number of records per operation, which take two batches of at most ten. */
  const RECORDS = 12;
  const MINUTE = 60_000;
  const DAY = 1_440 * MINUTE;

  /** Record types with a batch path, each with the field that looks records up and a field that needs a call. */
  const kinds = {
    album: ['albums', 'upc'],
    artist: ['artists', 'biography'],
    collaborator: ['musicCollaborators', 'name'],
    festival: ['festivals', 'name'],
    label: ['recordLabels', 'name'],
    playlist: ['playlists', 'name'],
    publisher: ['musicPublishers', 'name'],
    song: ['songs', 'isrc'],
    venue: ['concertVenues', 'name'],
    work: ['musicalWorks', 'name'],
  } as const;
  type Kind = keyof typeof kinds;

  beforeEach(() => {
    stopClocks(Date.now());
    // Without jitter, retries do not wait.
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function answerBatches(kind: Kind, answer: Omit<Fault, 'match'>): void {
    subgraph.sandbox.knobs.faults = [{ match: new RegExp(`/${kind}/[^/]*(,|%2C)`), ...answer }];
  }

  let asked = 0;

  /** Price and calls, without retries, of an operation on records that the last seven operations did not request. */
  async function costs(kind: Kind): Promise<{ estimated: number; calls: number }> {
    const [root, field] = kinds[kind];
    const ids = idsOf(kind, RECORDS, RECORDS * (asked++ % 8));
    const query = `query ($ids: [ID!]!) { ${root}(ids: $ids) { ${field} } }`;
    const { calls, extensions } = await subgraph.ask(query, { ids }, withCost);
    passTime(500);
    // On a busy machine, retries of the previous operation may arrive late.
    const own = calls.filter(call => ids.some(id => call.includes(id)));
    return { estimated: extensions.cost.estimated, calls: new Set(own).size };
  }

  test.each<[Kind, string, Omit<Fault, 'match'>]>([
    ['collaborator', '400', { status: 400 }],
    ['collaborator', '404 with an HTML page', { kind: 'html', status: 404 }],
    ['collaborator', '405', { status: 405 }],
    ['song', '403', { status: 403 }],
    ['song', '404', { status: 404 }],
    ['song', '410', { status: 410 }],
    ['song', '501', { status: 501 }],
    ['song', '200 with an HTML page', { kind: 'html', status: 200 }],
    ['song', '200 with a body of an unknown shape', { kind: 'wrong-shape' }],
  ])('Probes an undocumented batch path once a day: a batch of %s records gets %s', async (kind, _, answer) => {
    await subgraph.reset({ batchPaths: 'detect' });
    subgraph.sandbox.knobs.tokenLifetimeSeconds = 48 * 3_600;
    answerBatches(kind, answer);
    expect(await costs(kind)).toEqual({ estimated: 14, calls: 14 });
    expect(await costs(kind)).toEqual({ estimated: 14, calls: 12 });
    passTime(DAY - MINUTE);
    expect(await costs(kind)).toEqual({ estimated: 14, calls: 12 });
    passTime(2 * MINUTE);
    subgraph.sandbox.knobs.faults = [];
    // The faults may have opened the circuit breaker, which probes within seconds.
    await expect.poll(() => costs(kind), { interval: 5 }).toEqual({ estimated: 14, calls: 2 });
    expect(await costs(kind)).toEqual({ estimated: 2, calls: 2 });
  });

  test.each([1, 2, 3, 11])('The price of %i song lookups covers a failing batch and single calls', async count => {
    await subgraph.reset({ batchPaths: 'detect' });
    answerBatches('song', { status: 404 });
    const lookUps = idsOf('song', count).map((id, place) => `s${place}: song(id: "${id}") { name }`);
    const { calls, extensions } = await subgraph.ask(`{ ${lookUps.join(' ')} }`, {}, withCost);
    const batches = count > 1 ? Math.ceil(count / 10) : 0;
    expect(extensions.cost.estimated).toBe(count + batches);
    expect(new Set(calls).size).toBeLessThanOrEqual(count + batches);
  });

  test.each([
    ['detect', 14],
    [true, 2],
    [new Set(['Song']), 2],
  ] as const)('Prices a call per song until the batch path is configured or has worked: %s', async (manyIds, first) => {
    await subgraph.reset({ batchPaths: manyIds });
    expect(await costs('song')).toEqual({ estimated: first, calls: 2 });
    expect(await costs('song')).toEqual({ estimated: 2, calls: 2 });
  });

  test('Keeps the batch price when a batch path that has worked fails', async () => {
    await subgraph.reset({ batchPaths: 'detect' });
    expect(await costs('song')).toEqual({ estimated: 14, calls: 2 });
    answerBatches('song', { status: 405 });
    expect(await costs('song')).toEqual({ estimated: 2, calls: 14 });
    subgraph.sandbox.knobs.faults = [];
    expect(await costs('song')).toEqual({ estimated: 2, calls: 2 });
  });

  test.each<[Kind, string, Omit<Fault, 'match'>]>([
    ['artist', '404', { status: 404 }],
    ['album', '405', { status: 405 }],
    ['festival', '410', { status: 410 }],
    ['label', '501', { status: 501 }],
    ['playlist', '404 with an HTML page', { kind: 'html', status: 404 }],
    ['publisher', '200 with an HTML page', { kind: 'html', status: 200 }],
    ['venue', '200 with a body of an unknown shape', { kind: 'wrong-shape' }],
    ['work', '403', { status: 403 }],
  ])('Retries a documented batch path for the next records: a batch of %s records gets %s', async (kind, _, answer) => {
    await subgraph.reset({ batchPaths: 'detect' });
    answerBatches(kind, answer);
    expect(await costs(kind)).toEqual({ estimated: 2, calls: 14 });
    subgraph.sandbox.knobs.faults = [];
    expect(await costs(kind)).toEqual({ estimated: 2, calls: 2 });
  });

  test('Prices two calls per album for its slug if the configuration excludes the batch path', async () => {
    await subgraph.reset({ batchPaths: false });
    const query = `{ artist(id: "${artist.headliner}") { albums(first: 10) { nodes { slug upc } } } }`;
    const { calls, extensions } = await subgraph.ask(query, {}, withCost);
    expect(calls).toHaveLength(1 + 2 * 10);
    expect(extensions.cost.estimated).toBe(2 + 2 * 10);
  });

  test('Prices a call per record if the configuration excludes the batch path', async () => {
    for (const manyIds of [false, new Set(['Album'])]) {
      await subgraph.reset({ batchPaths: manyIds });
      expect(await costs('artist')).toEqual({ estimated: RECORDS, calls: RECORDS });
    }
  });
});

/** Faults that disable the undocumented batch paths, which the catalogue infers from those of other records. */
export const onlyDocumentedPaths: Fault[] = ['song', 'collaborator'].map(kind => ({
  match: new RegExp(`/${kind}/[^/]*(,|%2C)`),
  status: 404,
}));

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

/**
 * A dispatcher that overrides some responses.
 * @param answer Returns the JSON body for a call, or undefined to forward the call.
 */
export const answering = (
  network: Dispatcher,
  answer: (request: SentRequest) => Promise<unknown> | undefined,
): Dispatcher =>
  network.compose(dispatch => (options, handler) => {
    const { method, path, body: sent } = options;
    const body = answer({ method, path, body: typeof sent === 'string' ? sent : undefined });
    if (!body) return dispatch(options, handler);
    handler.onRequestStart?.(controller, {});
    void respond(handler, body);
    return true;
  });

async function respond(handler: Dispatcher.DispatchHandler, body: Promise<unknown>): Promise<void> {
  try {
    const text = JSON.stringify(await body);
    handler.onResponseStart?.(controller, 200, { 'content-type': 'application/json' }, 'OK');
    handler.onResponseData?.(controller, Buffer.from(text));
    handler.onResponseEnd?.(controller, {});
  } catch (error) {
    handler.onResponseError?.(controller, error as Error);
  }
}

const controller: Dispatcher.DispatchController = {
  aborted: false,
  paused: false,
  reason: null,
  abort: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
};
