import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { landmarks, idsOf } from '../../support/landmarks.ts';
import { passTime, stopClocks } from '../../support/clock.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';

const { headliner, prolific } = landmarks.artist;
const subgraph = await testedSubgraph({ batchPaths: false });
afterEach(() => void vi.useRealTimers());

const withCost = { 'x-cost': '1' };
const refusal = {
  message: 'Too many calls to the service in this minute.',
  extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
};
const names = (ids: readonly string[]) =>
  `{ ${ids.map((id, index) => `a${index}: artist(id: "${id}") { name }`).join(' ')} }`;
const [first = [], second = []] = [idsOf('artist', 30, 100), idsOf('artist', 30, 200)];

/** Stops the clocks and resets the subgraph. Its bucket starts empty and allows an overdraft of 30 calls. */
async function restart(): Promise<void> {
  stopClocks(Date.now());
  await subgraph.reset({ batchPaths: false, ratePerMinute: 600 });
}

describe('Operations beyond the rate', () => {
  test('Rejects an operation beyond the rate before its first call, and serves it ten seconds later', async () => {
    await restart();
    await subgraph.ask(names(first));
    subgraph.sandbox.calls.length = 0;
    const { statusCode, headers, body } = await subgraph.send({ query: names(second) });
    const answer = JSON.parse(body);
    expect(statusCode).toBe(429);
    expect(answer).toEqual({ errors: [refusal] });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': String(answer.errors[0].extensions.retryAfter),
    });
    expect(subgraph.sandbox.calls).toHaveLength(0);
    passTime(10_000);
    await subgraph.ask(names(second));
  });

  test('Serves cached and stale data while the rate is exhausted', async () => {
    await restart();
    const query = names([headliner]);
    const { data } = await subgraph.ask(query);
    passTime(1_000);
    await subgraph.ask(names(first));
    expect((await subgraph.askFailing(names(second))).errors).toEqual([refusal]);
    expect(await subgraph.ask(query)).toMatchObject({ data, calls: [] });
    passTime(7 * 3_600_000);
    await subgraph.ask(names(second));
    // An artist is stale after six hours.
    expect(await subgraph.ask(query)).toMatchObject({ data, calls: [] });
  });

  test('A waiting expensive operation does not delay a cheap operation that reads the same record', async () => {
    await restart();
    await subgraph.ask(names(first));
    passTime(2_000);
    const expensive = subgraph.post(names(second.slice(0, 20))).then(() => 'expensive');
    const cheap = subgraph.ask(names(second.slice(0, 1))).then(() => 'cheap');
    expect(await Promise.race([expensive, cheap])).toBe('cheap');
    passTime(500);
    await expensive;
  });
});

/** Sends a burst of operations and blocks the event loop before most of them have begun. */
async function lateBurst(query: string): Promise<Awaited<ReturnType<typeof subgraph.send>>[]> {
  const burst = Promise.all(Array.from({ length: 200 }, () => subgraph.send({ query })));
  for (let turn = 0; turn < 30; turn++) await nextTurn();
  const end = performance.now() + 1_300;
  while (performance.now() < end);
  return burst;
}

describe('Late operations', () => {
  test('Rejects operations with status 503 if they begin too late', async () => {
    await subgraph.reset({ batchPaths: false, ratePerMinute: 100_000 });
    const statuses = (await lateBurst(names(second.slice(0, 5)))).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });
});

test('Returns the first fields of a mutation when a later field is rejected', async () => {
  await subgraph.reset({ ratePerMinute: 600 });
  subgraph.sandbox.knobs.faults = [{ match: prolific, status: 429, message: 'maximum request count' }];
  const { data, errors } = await subgraph.askFailing(`mutation {
    a: addPriorityArtist(input: { artistId: "${headliner}" }) { artist { id } }
    b: addPriorityArtist(input: { artistId: "${prolific}" }) { artist { id } }
  }`);
  expect(data).toMatchObject({ a: { artist: { id: headliner } }, b: null });
  expect(errors).toMatchObject([{ path: ['b'], extensions: { code: 'RATE_LIMITED' } }]);
});

test('The cost of an operation includes only calls that were sent', async () => {
  await subgraph.reset({ batchPaths: false, ratePerMinute: 100 });
  // Exceeds the rate, so that some operations are rejected.
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      subgraph.send({ query: names(idsOf('artist', 5, 300 + 5 * index)) }, withCost),
    ),
  );
  // On a busy machine, operations are also rejected as OVERLOADED before they have a cost.
  const calls = all.map(({ body }) => Number(JSON.parse(body).extensions?.cost.calls ?? 0));
  expect(calls.reduce((sum, some) => sum + some, 0)).toBe(subgraph.sandbox.calls.length);
  expect(new Set(calls)).toEqual(new Set([0, 5]));
});

test('Serves each of sixteen concurrent 300-song playlists completely or rejects it as a whole', async () => {
  await subgraph.reset({ batchPaths: false, ratePerMinute: 100_000, timeoutMs: 30_000, operationTimeoutMs: 30_000 });
  // Exhausts the connections of one endpoint.
  subgraph.sandbox.knobs.latencyMs = 300;
  const playlists = idsOf('playlist', 16);
  const query = 'query ($id: ID!) { playlist(id: $id) { tracks(first: 300) { nodes { name isrc languageCode } } } }';
  const answers = await Promise.all(playlists.map(id => subgraph.send({ query, variables: { id } })));
  for (const { statusCode, body } of answers) {
    const { data, errors } = JSON.parse(body);
    if (statusCode === 200) expect([errors, data.playlist === null]).toEqual([undefined, false]);
    else expect(errors).toHaveLength(1);
  }
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(4);
});
