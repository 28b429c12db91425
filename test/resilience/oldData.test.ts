import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { landmarks } from '../support/landmarks.ts';
import type { FakeSubgraph } from '../support/fakeSubgraph.ts';
import { Subgraph, type Answer } from '../support/subgraph.ts';
import { timed } from '../support/timed.ts';
import { TODAY } from '../support/today.ts';
import { fakeSubgraph } from '../support/testedSubgraph.ts';
import { idsOf } from '../support/upstream.ts';

const [id = ''] = idsOf('artist', 1);
const HOUR = 3_600_000;
/** Milliseconds that a client waits for fresh values before it receives old ones, and latency of a slow service. */
const WAIT_BUDGET = 1_000;
const SLOW = 2_500;
let fake: FakeSubgraph;

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: TODAY }));
beforeEach(async () => {
  vi.setSystemTime(TODAY);
  fake = await fakeSubgraph();
});
afterAll(() => vi.useRealTimers());

const score = 'score(range: { start: "2026-11-11", end: "2026-11-20" }) { latest { score } }';

/** Over a real connection: its end does not abort the calls of a completed operation. */
async function ask(url: string, query: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return (await response.json()) as Answer;
}

test('Fields, rows and days past their lifetime are returned when the service takes longer than a second', async () => {
  const subgraph = await Subgraph.start();
  const query = `{ artist(id: "${id}") { name biography related { nodes { name } } ${score} } }`;
  subgraph.sandbox.knobs.tokenLifetime = 24 * HOUR;
  const url = await subgraph.listen();
  const { data } = await ask(url, query);
  vi.setSystemTime(TODAY + 10 * HOUR);
  subgraph.sandbox.knobs.latency = SLOW;
  const start = performance.now();
  const { result: old, took } = await timed(() => ask(url, query));
  console.log(`values past their lifetime: after ${took.toFixed()} ms, the service takes ${SLOW} ms`);
  expect(old).toEqual({ data });
  expect(performance.now() - start).toBeGreaterThan(WAIT_BUDGET - 50);
  expect(took).toBeLessThan(1.5 * WAIT_BUDGET);
  // The calls continue, so that a later operation finds their results.
  subgraph.sandbox.knobs.latency = 0;
  await vi.waitUntil(() => subgraph.sandbox.calls.every(({ endedAt }) => endedAt > 0), 10_000);
  await wait(500);
  expect((await subgraph.ask(query)).calls).toEqual([]);
  await subgraph.close();
});

const scorePathOf = (start: string, end: string) =>
  `/api/v2/artist/${id}/service/score?endDate=${end}&limit=100&offset=0&startDate=${start}`;
const readScores = (start: string, end: string) =>
  fake.ask(`{ artist(id: "${id}") { score(range: { start: "${start}", end: "${end}" }) { totalCount } } }`);

describe('The longest period of a series', () => {
  const days = { items: [], page: { total: 0 }, errors: [] };
  const refused = { errors: [{ key: 'argument', code: 400, message: 'The period is too long.' }] };

  test('Is 90 days after the service has refused 91, which costs one call', async () => {
    fake.service
      .get(scorePathOf('2026-01-01', '2026-04-01'), refused, { status: 400 })
      .get(scorePathOf('2026-01-01', '2026-03-31'), days)
      .get(scorePathOf('2026-04-01', '2026-04-01'), days)
      .get(scorePathOf('2025-01-01', '2025-03-31'), days)
      .get(scorePathOf('2025-04-01', '2025-04-01'), days);
    expect(await readScores('2026-01-01', '2026-04-01')).toEqual({ data: { artist: { score: { totalCount: 0 } } } });
    expect(fake.service.calls).toHaveLength(3);
    expect(await readScores('2025-01-01', '2025-04-01')).toEqual({ data: { artist: { score: { totalCount: 0 } } } });
    expect(fake.service.calls).toHaveLength(5);
  });

  test('Stays 91 days when the service refuses the shorter period too', async () => {
    fake.service
      .get(scorePathOf('2026-01-01', '2026-04-01'), refused, { status: 400 })
      .get(scorePathOf('2026-01-01', '2026-03-31'), refused, { status: 400 })
      .get(scorePathOf('2025-01-01', '2025-04-01'), days);
    expect((await readScores('2026-01-01', '2026-04-01')).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect((await readScores('2025-01-01', '2025-04-01')).errors).toBeUndefined();
    expect(fake.service.calls).toHaveLength(3);
  });
});

describe('A response about another chart', () => {
  test.each([
    ['its ranking', 'ranking/latest', 'ranking', '2.14'],
    ['its dates', 'available-rankings', 'rankingDates', '2'],
  ])('Is an error at %s, and no value of the chart', async (_, path, field, version) => {
    const body = { related: { chart: { slug: 'other', name: 'Other' } }, items: [], page: { total: 0 }, errors: [] };
    fake.service.get(`/api/v${version}/chart/song/own/${path}?limit=100&offset=0`, body);
    const { data, errors } = await fake.askFailing(`{ songChart(slug: "own") { ${field} { totalCount } } }`);
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } }]);
    expect(JSON.stringify(data)).not.toContain('Other');
  });
});

describe('Current stats without a promised member', () => {
  test('Are an error, and are not cached', async () => {
    const path = `/api/v2/artist/${id}/current/stats?period=7`;
    const query = `{ artist(id: "${id}") { currentStats { social { value } } } }`;
    fake.service.get(path, {});
    const { data, errors } = await fake.askFailing(query);
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } }]);
    expect(data.artist.currentStats).toBeNull();
    fake.service.get(path, { social: [{ platform: 'x', value: 1 }] });
    expect((await fake.ask(query)).data.artist.currentStats).toEqual({ social: [{ value: 1 }] });
  });
});

describe('A record that only lists describe', () => {
  test.each([
    ['radio', `radioStation(slug: "${landmarks.radio.unknown}") { name identifiers { totalCount } }`],
    [
      'distributor',
      `musicDistributor(id: "${landmarks.distributor.unknown}") { company { name } upcPrefixes { totalCount } }`,
    ],
    ['chart', `songChart(slug: "${landmarks.chart.song.unknown}") { name rankingDates { totalCount } }`],
  ])('Costs one call when it is unknown, also without a cache: a %s', async (_, selection) => {
    const subgraph = await Subgraph.start({ cacheBytes: 1 });
    const { data, calls } = await subgraph.ask(`{ found: ${selection} }`);
    expect(data).toEqual({ found: null });
    expect(calls).toHaveLength(1);
    await subgraph.close();
  });
});
