import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Knobs } from '../../src/sandbox/server.ts';
import { isServed, LoadedSubgraph, PAGE_CALLS, shareOf, timesOf, tookOf } from '../support/load.ts';
import { readiness } from '../support/readiness.ts';
import { idsOf } from '../support/upstream.ts';

/** Pages per second. */
const PACE = 60;
/** Maximum of concurrent calls to the service. */
const MOST_IN_FLIGHT = 640;
/** How long a page may wait in addition to the latency, in ms. */
const MOST_WAIT = 2_000;
/** Maximum time of a rejection, in ms. */
const SOON = 1_500;

let subgraph: LoadedSubgraph;

beforeAll(async () => {
  subgraph = await LoadedSubgraph.start();
});
beforeEach(() => subgraph.reset({ timeoutMs: 8_000 }));
afterEach(async () => expect(await subgraph.presentThings()).toEqual([]));
afterAll(() => subgraph.close());

interface Slowness {
  readonly name: string;
  readonly knobs: Partial<Knobs>;
  /** Duration of an answered call, in seconds. */
  readonly latency: number;
  /** Of the load. */
  readonly seconds: number;
}

const slow: readonly Slowness[] = [
  { name: 'the latency rises from 50 to 1,000 ms', knobs: { latencyMs: 1_000 }, latency: 1, seconds: 8 },
  { name: 'the latency rises from 50 to 2,000 ms', knobs: { latencyMs: 2_000 }, latency: 2, seconds: 15 },
];

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

test.each(slow)(
  'Returns four fifths of the possible pages, and rejects others before their first call, if $name',
  async ({ name, knobs, latency, seconds }) => {
    await subgraph.sandbox.turn({ latencyMs: 50 });
    await subgraph.load({ perSecond: PACE, seconds: 2 });
    await subgraph.sandbox.turn(knobs);
    // A busy machine is slower, and then sends fewer.
    const until = performance.now() + 1_500 * seconds;
    const load = subgraph.load({ perSecond: PACE, seconds, until });
    const [pages, ready] = await Promise.all([load, readiness(() => subgraph.isReady(), load)]);
    const perSecond = (1_000 * (pages.length - 1)) / ((pages.at(-1)?.beganAt ?? NaN) - (pages[0]?.beganAt ?? NaN));
    const possible = Math.min(1, MOST_IN_FLIGHT / latency / PAGE_CALLS / perSecond);
    const refused = pages.filter(({ status }) => status === 503);
    const parts = [0, 1, 2, 3].map(part => pages.slice((part * pages.length) / 4, ((part + 1) * pages.length) / 4));
    console.log(
      `${name}, ${perSecond.toFixed()} pages a second: ${percent(shareOf(pages, isServed))} whole of ${percent(possible)} ` +
        `(${parts.map(part => percent(shareOf(part, isServed))).join(', ')}), ${timesOf(pages.filter(isServed))}; ` +
        `${percent(refused.length / pages.length)} refused, ${timesOf(refused)}; ready in ${percent(ready)} of the probes`,
    );
    expect(shareOf(pages, isServed)).toBeGreaterThanOrEqual(0.8 * possible);
    // The pages that started as the latency rose are complete or rejected too: at no time do most of them fail.
    for (const part of parts) expect(shareOf(part, isServed)).toBeGreaterThanOrEqual(0.6 * possible);
    expect(shareOf(pages, page => isServed(page) || page.status === 503)).toBeGreaterThanOrEqual(0.95);
    expect(tookOf(pages.filter(isServed), 0.5)).toBeLessThan(1_000 * latency + MOST_WAIT);
    expect(ready).toBe(1);
    // A few are rejected after a pause of this process, and none if all pages are complete.
    if (possible < 0.9 && refused.length > 0) expect(tookOf(refused, 0.9)).toBeLessThan(SOON);
    const paths = (await subgraph.sandbox.calls()).map(({ path }) => path).join();
    const begun = refused.filter(({ artist }) => paths.includes(idsOf('artist', 1, artist).join()));
    expect(begun).toEqual([]);
  },
);
