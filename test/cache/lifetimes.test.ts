import { beforeEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds in which a call that failed is made again. */
const SOON = 1_500;
const { headliner, unknown } = landmarks.artist;
const path = `/api/v2.9/artist/${headliner}`;
const subgraph = await sharedSubgraph({}, { writable: true });

beforeEach(async () => {
  await subgraph.reset();
  // The client uses the monotonic clock for its token; these tests do not change it.
  subgraph.sandbox.knobs.tokenLifetime = 30 * 24 * 3_600;
});

const pass = (time: number) => void vi.setSystemTime(Date.now() + time);
const artist = (id = headliner) => subgraph.ask('query ($id: ID!) { artist(id: $id) { name } }', { id });
const nobodyOnSpotify = () => subgraph.ask('{ artistByPlatform(platform: "spotify", identifier: "nobody") { name } }');
const calls = () => subgraph.sandbox.calls.length;
const refreshed = () => vi.waitFor(() => expect(calls()).toBe(1));
const fail = (status = 503) => void (subgraph.sandbox.knobs.faults = [{ match: '/api/', status }]);
const recover = () => void (subgraph.sandbox.knobs.faults = []);

describe('A record with a lifetime of six hours', () => {
  test('Costs no call during its lifetime', async () => {
    const first = await artist();
    pass(6 * HOUR - 1);
    expect(await artist()).toEqual({ ...first, calls: [] });
  });

  test('Is served stale for three more hours while it is refreshed in the background', async () => {
    const { data } = await artist();
    pass(8 * HOUR);
    subgraph.sandbox.knobs.latency = 500;
    expect((await artist()).data).toEqual(data);
    expect(subgraph.sandbox.calls.filter(({ endedAt }) => endedAt > 0)).toEqual([]);
    await refreshed();
    await vi.waitFor(() => expect(subgraph.sandbox.calls[0]?.endedAt).toBeGreaterThan(0));
    await vi.waitFor(async () => expect((await artist()).calls).toEqual([]));
    pass(5 * HOUR);
    expect((await artist()).calls).toEqual([]);
  });

  test('Is refreshed once, however many clients request it', async () => {
    await artist();
    pass(8 * HOUR);
    subgraph.sandbox.calls.length = 0;
    const many = Array.from({ length: 50 }, () => subgraph.post(`{ artist(id: "${headliner}") { name } }`));
    expect((await Promise.all(many)).every(({ errors }) => errors === undefined)).toBe(true);
    await refreshed();
  });

  test('Is served unchanged when its refresh fails, and is refreshed again later', async () => {
    const { data } = await artist();
    pass(8 * HOUR);
    // A status that is not retried.
    fail(405);
    expect((await artist()).data).toEqual(data);
    await refreshed();
    recover();
    expect((await artist()).data).toEqual(data);
    await refreshed();
  });

  test('Is requested before it is served after that, and stale data replaces a failing service for a day', async () => {
    const { data } = await artist();
    pass(10 * HOUR);
    expect((await artist()).calls).toEqual([`GET ${path}`]);
    pass(10 * HOUR);
    fail();
    expect(await artist()).toMatchObject({ data, calls: expect.arrayContaining([`GET ${path}`]) });
    pass(20 * HOUR - 1);
    expect((await artist()).data).toEqual(data);
    pass(2);
    expect((await artist()).errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });

  test.each([
    ['a page for people', 'html', 200],
    ['errors beside the data', 'errors', 200],
    ['half a body', 'half-body', 200],
  ] as const)('Is not replaced by %s', async (_, kind, status) => {
    const { data } = await artist();
    pass(20 * HOUR);
    subgraph.sandbox.knobs.faults = [{ match: '/api/', kind, status }];
    expect(await artist()).toMatchObject({ data });
    recover();
    await vi.waitFor(async () => expect(await artist()).toMatchObject({ data, calls: [`GET ${path}`] }), SOON);
  });

  test('Is removed as soon as the service returns 404', async () => {
    await artist();
    pass(20 * HOUR);
    fail(404);
    expect((await artist()).data).toEqual({ artist: null });
  });
});

describe('A record that does not exist', () => {
  test('Is not requested again for 30 seconds', async () => {
    expect((await artist(unknown)).calls).toHaveLength(1);
    pass(30_000 - 1);
    expect(await artist(unknown)).toMatchObject({ data: { artist: null }, calls: [] });
    pass(2);
    expect((await artist(unknown)).calls).toHaveLength(1);
  });

  test('Is not requested again for five minutes by a platform identifier, because a request makes the service fetch it', async () => {
    expect((await nobodyOnSpotify()).calls).toHaveLength(1);
    pass(5 * MINUTE - 1);
    expect(await nobodyOnSpotify()).toMatchObject({ data: { artistByPlatform: null }, calls: [] });
    pass(2);
    expect((await nobodyOnSpotify()).calls).toHaveLength(1);
  });
});

describe('Data that is never cached', () => {
  test.each([401, 500, 503])('Has the status %i, which is kept for a second at most', async status => {
    fail(status);
    expect((await artist()).errors).toHaveLength(1);
    recover();
    const whole = { data: { artist: { name: expect.any(String) } }, calls: [`GET ${path}`] };
    await vi.waitFor(async () => expect(await artist()).toMatchObject(whole), SOON);
  });

  test.each([
    ['the usage', '{ analyticsAccount { quota { remaining } } }', '/api/v2/team/usage'],
    ['the priority artists', '{ analyticsAccount { priorityArtists { totalCount } } }', '/api/v2/favorite/artists'],
  ])('Includes %s of the account', async (_, query, start) => {
    for (let time = 0; time < 2; time++) {
      const { calls: made } = await subgraph.ask(query);
      expect(made).toEqual([expect.stringContaining(start)]);
    }
  });
});

test('Drops the cached data of the record that a mutation changes, and no other data', async () => {
  const other = landmarks.artist.prolific;
  await Promise.all([artist(), artist(other)]);
  const { data } = await subgraph.ask(
    `mutation ($id: ID!) { addArtistLinks(input: { artistId: $id, urls: ["https://example.com/spotify"] }) { errors { code } } }`,
    { id: headliner },
  );
  expect(data.addArtistLinks).toEqual({ errors: [] });
  expect((await artist()).calls).toEqual([`GET ${path}`]);
  expect((await artist(other)).calls).toEqual([]);
});

test('Drops nothing when the service refuses a mutation', async () => {
  await artist();
  fail(409);
  await subgraph.ask(
    `mutation ($id: ID!) { addArtistLinks(input: { artistId: $id, urls: ["https://example.com/spotify"] }) { errors { code } } }`,
    { id: headliner },
  );
  expect((await artist()).calls).toEqual([]);
});
