import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorBody, rateWindow, spentQuota } from '../support/fakeService.ts';
import { type FakeSubgraph, fakeSubgraph } from '../support/testedSubgraph.ts';
import { TODAY } from '../support/clock.ts';
import { idsOf } from '../support/landmarks.ts';

/* Checks the result, the calls, the waiting time and Cache-Control for each kind of cached data at each age. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How long a client waits for a reload before it receives expired data, in ms. */
const WAIT_BUDGET = 1_000;
/** Latency of a successful reload, in ms. Distinguishes clients that waited for the reload. */
const LATENCY = 100;
const RETRIES = 4;

const [id = ''] = idsOf('artist', 1);

type Name = 'One' | 'Two';

interface Kind {
  readonly kind: string;
  readonly lifetime: number;
  readonly query: string;
  readonly path: string;
  /** Path of the revalidation if it differs from `path`: records found by another key are revalidated by id. */
  readonly refreshPath?: string;
  readonly body: (name: Name) => object;
  readonly data: (name: Name) => object;
  /** For missing data: the service's message, the result, and the lifetime of the result. */
  readonly absence: readonly [serviceMessage: string, data: object, lifetime: number];
}

const ISRC = 'GBAYE0601498';
const object = (name: Name) => ({ object: { uuid: id, name }, errors: [] });
const figures = { One: 1, Two: 2 };

const audienceOn = (date: string): Pick<Kind, 'query' | 'path' | 'body' | 'data' | 'absence'> => ({
  query: `{ artist(id: "${id}") {
    audience(platform: "instagram", range: { start: "${date}", end: "${date}" }) { latest { followers } }
  } }`,
  path: `/api/v2/artist/${id}/audience/instagram?endDate=${date}&limit=100&offset=0&startDate=${date}`,
  body: name => ({ items: [{ date, followerCount: figures[name] }], page: { total: 1 }, errors: [] }),
  data: name => ({ artist: { audience: { latest: { followers: figures[name] } } } }),
  absence: ['No social account found.', { artist: { audience: { latest: null } } }, 3 * HOUR],
});

const artistRecord: Kind = {
  kind: 'a record',
  lifetime: 6 * HOUR,
  query: `{ artist(id: "${id}") { name } }`,
  path: `/api/v2.9/artist/${id}`,
  body: object,
  data: name => ({ artist: { name } }),
  absence: ['No.', { artist: null }, 30 * SECOND],
};

const songByCode: Kind = {
  kind: 'a record by code',
  lifetime: 6 * HOUR,
  query: `{ songByIsrc(isrc: "${ISRC}") { name } }`,
  path: `/api/v2.25/song/by-isrc/${ISRC}`,
  refreshPath: `/api/v2.25/song/${id}`,
  body: object,
  data: name => ({ songByIsrc: { name } }),
  absence: ['No.', { songByIsrc: null }, 30 * SECOND],
};

const artistByPlatform: Kind = {
  kind: 'a record by platform identifier',
  lifetime: 6 * HOUR,
  query: '{ artistByPlatform(platform: "spotify", identifier: "one") { name } }',
  path: '/api/v2.9/artist/by-platform/spotify/one',
  refreshPath: `/api/v2.9/artist/${id}`,
  body: object,
  data: name => ({ artistByPlatform: { name } }),
  // The request makes the service fetch the artist, which takes minutes.
  absence: ['No.', { artistByPlatform: null }, 5 * MINUTE],
};

const page: Kind = {
  kind: 'a page of a list',
  lifetime: HOUR,
  query: `{ artist(id: "${id}") { albums { nodes { name } } } }`,
  path: `/api/v2.34/artist/${id}/albums?limit=100&offset=0&sortBy=title&sortOrder=asc&type=all`,
  body: name => ({ items: [{ uuid: id, name }], page: { total: 1 }, errors: [] }),
  data: name => ({ artist: { albums: { nodes: [{ name }] } } }),
  absence: ['No.', { artist: null }, 30 * SECOND],
};

const newestDays: Kind = {
  kind: 'the newest days of a series',
  lifetime: 3 * HOUR,
  ...audienceOn('2026-11-19'),
};

const pastDays: Kind = {
  kind: 'past days of a series',
  lifetime: 14 * DAY,
  ...audienceOn('2026-10-19'),
};

const all = [artistRecord, songByCode, artistByPlatform, page, newestDays, pastDays];
/** Past days stay stale until they are evicted. */
const allButPastDays = all.filter(kind => kind !== pastDays);

let fake: FakeSubgraph;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now: TODAY });
  fake = await fakeSubgraph();
});
afterEach(() => void vi.useRealTimers());

/** Lets pending work run without advancing the time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await nextTurn();
}

interface Received {
  readonly data: object;
  readonly codes?: readonly string[];
  readonly cacheControl: string;
  /** Number of calls made before or right after the response. */
  readonly calls: number;
  /** In ms. */
  readonly waited: number;
}

async function receive(query: string): Promise<Received> {
  const [askedAt, before] = [Date.now(), fake.service.calls.length];
  const waiting = new Set([1]);
  const sent = fake.send({ query }).finally(() => waiting.clear());
  for (await settle(); waiting.size > 0; await settle()) await vi.advanceTimersToNextTimerAsync();
  const waited = Date.now() - askedAt;
  const { headers, body } = await sent;
  const { data, errors } = JSON.parse(body);
  return {
    data,
    ...(errors && { codes: errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code) }),
    cacheControl: String(headers['cache-control']).replace('public, ', ''),
    calls: fake.service.calls.length - before,
    waited,
  };
}

const answers = ({ path, body }: Kind, delay = LATENCY) => fake.service.get(path, body('Two'), { delay });
const answersRefresh = (kind: Kind) => answers({ ...kind, path: kind.refreshPath ?? kind.path });
const answersLate = (kind: Kind) => answers(kind, 2 * WAIT_BUDGET);
const fails = ({ path }: Kind, status = 500) =>
  fake.service.get(path, errorBody(status), { status, times: 1 + RETRIES });
/** Fails with a status that is not retried. */
const failsRefresh = ({ path, refreshPath = path }: Kind) =>
  fake.service.get(refreshPath, errorBody(405), { status: 405 });
const hasNone = ({ path, absence: [serviceMessage] }: Kind, status = 404) =>
  fake.service.get(path, errorBody(status, serviceMessage), { status });
const isNotCalled = () => undefined;

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const freshFor = (milliseconds: number) => `max-age=${milliseconds / SECOND}`;

/** Ages of data, by the lifetime of the data. */
const lastMoment = (lifetime: number) => lifetime - SECOND;
const stale = (lifetime: number) => lifetime + SECOND;
const lastStale = (lifetime: number) => 1.5 * lifetime - SECOND;
const expired = (lifetime: number) => 1.5 * lifetime + SECOND;
const lastExpired = (lifetime: number) => lifetime + DAY - 2 * SECOND;
const evicted = (lifetime: number) => Math.max(lifetime + DAY, 1.5 * lifetime) + SECOND;

type Outcome = Name | 'null' | 'error';

type State = readonly [
  title: string,
  age: (lifetime: number) => number,
  service: (kind: Kind) => unknown,
  outcome: Outcome,
  calls: number,
  waited: number,
  kinds: readonly Kind[],
];

const FAILED_CALLS = 1 + RETRIES;
/** Backoff is random, so the exact time is unknown. */
const SOME_TIME: number = expect.any(Number);

const states: readonly State[] = [
  ['Serves fresh data without a call', lastMoment, isNotCalled, 'One', 0, 0, all],
  ['Serves stale data immediately and revalidates it', stale, answersRefresh, 'One', 1, 0, all],
  ['Serves stale data immediately when its revalidation fails', stale, failsRefresh, 'One', 1, 0, all],
  ['Serves stale data up to an age of 1.5 lifetimes', lastStale, answersRefresh, 'One', 1, 0, all],
  ['Reloads expired data before responding', expired, answers, 'Two', 1, LATENCY, all],
  ['Serves expired data when the reload fails', expired, fails, 'One', FAILED_CALLS, SOME_TIME, allButPastDays],
  [
    'Serves expired data up to a day after its lifetime when the reload fails',
    lastExpired,
    fails,
    'One',
    FAILED_CALLS,
    SOME_TIME,
    allButPastDays,
  ],
  [
    'Serves expired data when the reload takes over a second',
    expired,
    answersLate,
    'One',
    1,
    WAIT_BUDGET,
    allButPastDays,
  ],
  [
    'Serves expired data up to a day after its lifetime when the reload takes over a second',
    lastExpired,
    answersLate,
    'One',
    1,
    WAIT_BUDGET,
    allButPastDays,
  ],
  ['Serves null instead of expired data that the service has deleted', expired, hasNone, 'null', 1, 0, allButPastDays],
  [
    'Evicts data a day after its lifetime, or at 1.5 lifetimes if that is later',
    evicted,
    fails,
    'error',
    FAILED_CALLS,
    SOME_TIME,
    all,
  ],
];

async function readBefore(kind: Kind, age: number): Promise<void> {
  fake.service.get(kind.path, kind.body('One'));
  const cacheControl = freshFor(kind.lifetime);
  expect(await receive(kind.query)).toEqual({ data: kind.data('One'), cacheControl, calls: 1, waited: 0 });
  await pass(age);
}

function cacheControlOf({ lifetime, absence }: Kind, outcome: Outcome, calls: number): string {
  if (outcome === 'Two') return freshFor(lifetime - SECOND);
  if (outcome === 'null') return freshFor(absence[2]);
  return calls === 0 ? 'max-age=1' : 'no-store';
}

describe.each(states)('%s', (state, age, service, outcome, calls, waited, kinds) => {
  test.each(kinds)(`${state}: $kind`, async kind => {
    await readBefore(kind, age(kind.lifetime));
    service(kind);
    const received = await receive(kind.query);
    expect(received).toMatchObject({ calls, waited, cacheControl: cacheControlOf(kind, outcome, calls) });
    if (outcome === 'error') expect(received.codes).toEqual(['UPSTREAM_UNAVAILABLE']);
    else expect(received.data).toEqual(outcome === 'null' ? kind.absence[1] : kind.data(outcome));
  });
});

describe('Revalidation', () => {
  test.each(all)('Revalidates data once for concurrent clients and caches the new data: $kind', async kind => {
    await readBefore(kind, stale(kind.lifetime));
    answersRefresh(kind);
    const served = { data: kind.data('One'), cacheControl: 'no-store', waited: 0 };
    expect(await Promise.all([receive(kind.query), receive(kind.query)])).toMatchObject([served, served]);
    await pass(LATENCY);
    expect(await receive(kind.query)).toMatchObject({ data: kind.data('Two'), calls: 0 });
    expect(fake.service.calls).toHaveLength(2);
  });

  test.each(all)('Revalidates data again for the next client after a failed revalidation: $kind', async kind => {
    await readBefore(kind, stale(kind.lifetime));
    failsRefresh(kind);
    await receive(kind.query);
    answersRefresh(kind);
    expect(await receive(kind.query)).toMatchObject({ data: kind.data('One'), calls: 1, waited: 0 });
  });

  test('Revalidates a record that an operation reads again after the failed revalidation of another operation', async () => {
    const kind = artistRecord;
    await readBefore(kind, stale(kind.lifetime));
    fake.service.get(kind.path, errorBody(405), { status: 405, delay: LATENCY });
    const related = { items: [{ uuid: id }], page: { total: 1 }, errors: [] };
    fake.service.get(`/api/v2/artist/${id}/related?limit=100&offset=0`, related, { delay: 3 * LATENCY });
    fake.service.get(kind.path, kind.body('Two'));
    const long = `{ artist(id: "${id}") { name related { nodes { biography } } } }`;
    const [, { data }] = await Promise.all([receive(kind.query), receive(long)]);
    expect(data).toEqual({ artist: { name: 'One', related: { nodes: [{ biography: null }] } } });
    await settle();
    expect(await receive(kind.query)).toMatchObject({ data: kind.data('Two'), calls: 0 });
  });
});

describe('Negative caching', () => {
  test.each(all)('Caches the absence of $kind until the absence expires', async kind => {
    const [, data, lifetime] = kind.absence;
    hasNone(kind);
    expect(await receive(kind.query)).toEqual({ data, cacheControl: freshFor(lifetime), calls: 1, waited: 0 });
    await pass(lifetime - SECOND);
    expect(await receive(kind.query)).toEqual({ data, cacheControl: 'max-age=1', calls: 0, waited: 0 });
    await pass(2 * SECOND);
    answers(kind);
    expect(await receive(kind.query)).toMatchObject({ data: kind.data('Two'), calls: 1, waited: LATENCY });
  });

  test('Caches the error for a withdrawn code as long as the absence of a record', async () => {
    const kind = songByCode;
    const [, data, lifetime] = kind.absence;
    const gone = { data, codes: ['GONE'], cacheControl: 'no-store' };
    hasNone(kind, 410);
    expect(await receive(kind.query)).toMatchObject({ ...gone, calls: 1 });
    await pass(lifetime - SECOND);
    expect(await receive(kind.query)).toMatchObject({ ...gone, calls: 0 });
    await pass(2 * SECOND);
    answers(kind);
    expect(await receive(kind.query)).toMatchObject({ data: kind.data('Two'), calls: 1 });
  });
});

describe('Writes', () => {
  const write = `mutation { addArtistLinks(input: { artistId: "${id}", urls: ["https://example.com"] }) { errors { code } } }`;

  test.each(all.filter(kind => kind !== songByCode))('Requests $kind again after a write to its artist', async kind => {
    await readBefore(kind, SECOND);
    fake.service.answer('POST', `/api/v2/artist/${id}/sources/add`, object('One'));
    expect(await receive(write)).toMatchObject({ data: { addArtistLinks: { errors: [] } }, calls: 1 });
    await pass(SECOND);
    answers(kind);
    expect(await receive(kind.query)).toMatchObject({ data: kind.data('Two'), calls: 1 });
  });
});

const { query, path, data } = artistRecord;

describe('Expired records', () => {
  test.each<[response: string, respond: () => unknown]>([
    ['a 503', () => fails(artistRecord, 503)],
    ['a broken connection', () => fake.service.breaks(path, 5)],
    ['an HTML page', () => fake.service.get(path, '<p>Maintenance</p>', { times: 5 })],
    ['a response with both data and errors', () => fake.service.get(path, { ...object('Two'), ...errorBody(500) })],
    ['a rate limit error', () => fake.service.get(path, rateWindow, { status: 429, headers: RESET })],
    ['a quota error', () => fake.service.get(path, spentQuota, { status: 429 })],
  ])('Serves an expired record after %s', async (_, respond) => {
    await readBefore(artistRecord, 20 * HOUR);
    respond();
    expect(await receive(query)).toMatchObject({ data: data('One'), cacheControl: 'no-store' });
  });
});

const RESET = { 'x-ratelimit-reset': '30' };

describe('Client errors', () => {
  test.each([
    [400, 'BAD_USER_INPUT', [path]],
    [401, 'UPSTREAM_UNAUTHENTICATED', [path]],
    // The plan may include another version.
    [403, 'PLAN_REQUIRED', [path, `/api/v2/artist/${id}`]],
  ])('Returns the error for a %i instead of an expired record', async (status, code, paths) => {
    await readBefore(artistRecord, 20 * HOUR);
    for (const each of paths) fake.service.get(each, errorBody(status), { status });
    expect(await receive(query)).toMatchObject({ codes: [code], cacheControl: 'no-store' });
  });
});

describe('Responses without data', () => {
  test.each([
    ['a 400', 'BAD_USER_INPUT', errorBody(400), { status: 400 }],
    ['a 401', 'UPSTREAM_UNAUTHENTICATED', errorBody(401), { status: 401 }],
    ['a 405', 'BAD_USER_INPUT', errorBody(405), { status: 405 }],
    ['a 500', 'UPSTREAM_UNAVAILABLE', errorBody(500), { status: 500, times: 1 + RETRIES }],
    ['a 503', 'UPSTREAM_UNAVAILABLE', errorBody(503), { status: 503, times: 1 + RETRIES }],
    ['a body without an envelope', 'UPSTREAM_UNAVAILABLE', { nothing: 'as promised' }, { times: 1 + RETRIES }],
    ['a list instead of a record', 'UPSTREAM_INVALID_RESPONSE', { items: [] }, {}],
  ])('Sends no-store after %s and requests the record again 1.5 seconds later', async (_, code, body, how) => {
    fake.service.get(path, body, how);
    expect(await receive(query)).toMatchObject({ codes: [code], cacheControl: 'no-store' });
    await pass(1.5 * SECOND);
    answers(artistRecord);
    expect(await receive(query)).toMatchObject({ data: data('Two'), calls: 1 });
  });
});
