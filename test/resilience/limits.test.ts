import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { passTime, TODAY } from '../support/clock.ts';
import { Subgraph, type Response } from '../support/subgraph.ts';
import { idsOf } from '../support/landmarks.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Time in which a few operations start on any machine, in ms: all have sent their calls before the first is answered. */
const LATE = 1_000;
const artists = idsOf('artist', 300);
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start();
  // Warm-up: compiling during the test could exceed the queueing time of operations on a slow machine.
  for (let begin = 200; begin < 300; begin += 20) await Promise.all(artists.slice(begin, begin + 20).map(ask));
});
beforeEach(() => subgraph.reset());
afterAll(() => subgraph.close());

const ask = (id: string | undefined): Promise<Response> =>
  subgraph.post('query ($id: ID!) { artist(id: $id) { name } }', { id });
const codesOf = (answers: readonly Response[]) =>
  answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code));
const calls = () => subgraph.sandbox.calls;
const pass = passTime;

/** Starts a rate window that ends in this many milliseconds. */
async function closeWindow(after: number): Promise<void> {
  let ahead = 0;
  subgraph.sandbox.knobs.now = () => Date.now() + ahead;
  subgraph.sandbox.knobs.requestsPerMinute = 10;
  await ask(artists[299]);
  ahead = MINUTE - after;
  subgraph.sandbox.knobs.latencyMs = LATE;
  calls().length = 0;
}

describe('A closed rate window', () => {
  test('Calls wait until a closed rate window ends', async () => {
    await closeWindow(900);
    // Two calls over the limit, for two records, close the window of their endpoint.
    const storm = artists.slice(0, 11).map(ask);
    const rejected = () => calls().filter(({ status }) => status === 429);
    await expect.poll(rejected).toHaveLength(2);
    const closed = Math.max(...rejected().map(({ endedAt }) => endedAt));
    subgraph.sandbox.knobs.latencyMs = 20;
    const sent = calls().length;
    subgraph.sandbox.knobs.requestsPerMinute = 1_000;
    const late = artists.slice(100, 110).map(ask);
    expect(codesOf(await Promise.all([...storm, ...late]))).toEqual([]);
    const after = calls().slice(sent);
    expect(sent).toBe(11);
    expect(after).toHaveLength(12);
    expect(Math.min(...after.map(({ startedAt }) => startedAt)) - closed).toBeGreaterThan(900);
  });

  test('Rejects operations that cannot wait for the end of a rate window', async () => {
    await closeWindow(45_000);
    const storm = await Promise.all(artists.slice(0, 15).map(ask));
    const sent = calls().length;
    const late = await Promise.all(artists.slice(100, 110).map(ask));
    expect(new Set(codesOf([...storm, ...late]))).toEqual(new Set(['RATE_LIMITED']));
    expect(codesOf(late)).toHaveLength(10);
    expect(calls()).toHaveLength(sent);
  });
});

describe('A spent quota', () => {
  // Only the clocks are fake; timers are real.
  beforeAll(() => vi.useFakeTimers({ toFake: ['Date', 'performance'], now: TODAY, shouldAdvanceTime: true }));
  afterAll(() => vi.useRealTimers());

  const spent = 'Rejects all calls while the quota is spent, and probes it once a minute';
  test(spent, async () => {
    subgraph.sandbox.knobs.quota = 0;
    // Two records prove that the limit concerns the endpoint.
    for (const id of artists.slice(60, 62)) expect(codesOf([await ask(id)])).toEqual(['QUOTA_EXHAUSTED']);
    expect(calls()).toHaveLength(2);
    for (let minute = 0; minute < 5; minute++) {
      const answers = await Promise.all(artists.slice(1, 11).map(ask));
      expect(codesOf(answers)).toEqual(Array(10).fill('QUOTA_EXHAUSTED'));
      expect(calls()).toHaveLength(2 + minute);
      pass(MINUTE);
    }
    subgraph.sandbox.knobs.quota = 1_000;
    subgraph.sandbox.knobs.latencyMs = LATE;
    // All operations wait for the result of the probe.
    expect(codesOf(await Promise.all(artists.slice(1, 11).map(ask)))).toEqual([]);
  });

  test('A successful probe ends a spent quota', async () => {
    subgraph.sandbox.knobs.quota = 0;
    for (const id of artists.slice(0, 2)) await ask(id);
    subgraph.sandbox.knobs.quota = 1_000;
    pass(MINUTE);
    expect((await ask('00000000-0000-11e0-0000-000000000000')).data).toEqual({ artist: null });
    expect(codesOf([await ask(artists[0])])).toEqual([]);
  });

  test('Serves fresh and stale data while the quota is spent', async () => {
    const whole = await ask(artists[0]);
    subgraph.sandbox.knobs.quota = 0;
    expect(codesOf([await ask(artists[1])])).toEqual(['QUOTA_EXHAUSTED']);
    calls().length = 0;
    expect(await ask(artists[0])).toEqual(whole);
    expect(calls()).toHaveLength(0);
    pass(20 * HOUR);
    expect(await ask(artists[0])).toEqual(whole);
    expect(calls()).toHaveLength(1);
  });

  test('Any read detects a spent quota, including reads by POST', async () => {
    const top = (country: string) =>
      subgraph.post('query ($country: String) { topArtists(country: $country) { totalCount } }', { country });
    subgraph.sandbox.knobs.quota = 0;
    const codes = codesOf([await top('FR'), await top('DE'), await top('IT')]);
    expect(codes).toEqual(Array(3).fill('QUOTA_EXHAUSTED'));
    expect(calls().map(({ method }) => method)).toEqual(['POST', 'POST']);
  });
});
