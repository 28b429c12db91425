import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Subgraph, type Answer } from '../support/subgraph.ts';
import { TODAY } from '../support/clock.ts';
import { idsOf } from '../support/landmarks.ts';

const [id = ''] = idsOf('artist', 1);
const HOUR = 3_600_000;
/** Latency of a slow service: a client waits a second before it gets expired values. */
const SLOW = 2_500;

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: TODAY }));
afterAll(() => vi.useRealTimers());

const query = `{ artist(id: "${id}") {
  name biography related { nodes { name } }
  score(range: { start: "2026-11-11", end: "2026-11-20" }) { latest { value } }
} }`;

/** Sends the query over a real connection. Closing it does not abort the calls of a completed operation. */
async function ask(url: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return (await response.json()) as Answer;
}

test('Serves expired fields, rows and days while the service is slow, and caches its late responses', async () => {
  const subgraph = await Subgraph.start();
  subgraph.sandbox.knobs.tokenLifetimeSeconds = 24 * HOUR;
  const url = await subgraph.listen();
  const { data } = await ask(url);
  vi.setSystemTime(TODAY + 10 * HOUR);
  subgraph.sandbox.calls.length = 0;
  subgraph.sandbox.knobs.latencyMs = SLOW;
  expect(await ask(url)).toEqual({ data });
  expect(subgraph.sandbox.calls.map(({ endedAt }) => endedAt)).toEqual([0, 0, 0]);
  // The calls continue, so a later operation finds their results.
  subgraph.sandbox.knobs.latencyMs = 0;
  await expect.poll(() => subgraph.sandbox.calls.every(({ endedAt }) => endedAt > 0)).toBe(true);
  // The responses have arrived in this process, which has not read them yet.
  await wait(100);
  expect((await subgraph.ask(query)).calls).toEqual([]);
  await subgraph.close();
});
