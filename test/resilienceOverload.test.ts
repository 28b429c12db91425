import { expect, onTestFinished, test } from 'vitest';
import { crowd, spread, timesOf } from './support/crowd.ts';
import { percentile } from './support/load.ts';
import { readiness } from './support/readiness.ts';
import { Victim } from './support/victim.ts';

/** Far more than two processors can serve with pages of eight calls each. */
const CLIENTS = 600;
const SECONDS = 4;
/** Milliseconds of a probe. */
const AT_ONCE = 100;
/** On a slow machine, part of the time for which all clients would wait in order of arrival. */
const PART_OF_ORDER = 0.5;
/** Milliseconds of an operation that is served although clients send more than can be. */
const SERVED_WITHIN = 2_000;
/** Part of the operations that are served without an overload: clients of ten times as many need a processor, too. */
const LEAST_SERVED = 0.5;
/** Memory under an overload, in that without one. */
const MOST_MEMORY = 1.3;
/** Milliseconds of processor time. */
const MOST_BLOCKED = 250;

test(
  'Refuses some of far too many clients at once, serves the others quickly, and reports its health meanwhile',
  { timeout: 60_000 },
  async () => {
    const victim = await Victim.start({ NODE_OPTIONS: '' });
    onTestFinished(() => victim.close());
    await crowd({ url: victim.url, clients: 4, seconds: 2 });
    const asked = crowd({ url: victim.url, clients: CLIENTS, seconds: SECONDS });
    const looks = victim.probed(asked);
    const { result: met, blocked } = await victim.watched(asked);
    const [answered, refused] = [timesOf(met, 200), timesOf(met, 503)];
    const inOrder = (1_000 * SECONDS * CLIENTS) / answered.length;
    console.log(
      `answered ${spread(answered)}, in order of arrival ${inOrder.toFixed()} ms; refused ${spread(refused)}; health ${spread(await looks)}; blocked ${blocked.toFixed()} ms`,
    );
    expect(refused.length).toBeGreaterThan(0);
    expect(answered.length).toBeGreaterThan(0);
    expect(refused.length + answered.length).toBe(met.length);
    expect(met.some(({ status, hasErrors }) => status === 200 && hasErrors)).toBe(false);
    expect(percentile(answered, 0.99)).toBeLessThan(Math.max(SERVED_WITHIN, PART_OF_ORDER * inOrder));
    expect(percentile(await looks, 0.9)).toBeLessThan(AT_ONCE);
    expect(blocked).toBeLessThan(MOST_BLOCKED);
  },
);

test(
  'Serves pages as soon as without an overload, stays ready and takes little more memory at up to ten times its capacity',
  { timeout: 120_000 },
  async () => {
    // Without a cache, so that each page makes its calls.
    const victim = await Victim.start({ NODE_OPTIONS: '', CACHE_MEGABYTES: '1' });
    onTestFinished(() => victim.close());
    await crowd({ url: victim.url, clients: 32, seconds: 2 });
    const busy = timesOf(await crowd({ url: victim.url, clients: 32, seconds: SECONDS }), 200);
    const { rss } = victim;
    // Clients of a busy machine wait for their own processor time, too.
    const mostWait = Math.max(SERVED_WITHIN, 2 * percentile(busy, 0.99));
    console.log(`without an overload ${spread(busy)}, ${rss.toFixed()} MB`);
    for (const times of [2, 5, 10]) {
      const load = crowd({ url: victim.url, perSecond: (times * busy.length) / SECONDS, seconds: SECONDS });
      const [met, ready] = await Promise.all([load, readiness(() => victim.isReady(), load)]);
      const [answered, refused] = [timesOf(met, 200), timesOf(met, 503)];
      console.log(
        `${times} times the capacity: answered ${spread(answered)}; refused ${spread(refused)}; ` +
          `ready in ${(100 * ready).toFixed()} % of the probes; ${victim.rss.toFixed()} MB`,
      );
      expect(refused.length + answered.length).toBe(met.length);
      expect(answered.length).toBeGreaterThan(LEAST_SERVED * busy.length);
      expect(percentile(answered, 0.99)).toBeLessThan(mostWait);
      expect(ready).toBe(1);
      expect(victim.rss).toBeLessThan(MOST_MEMORY * rss);
    }
  },
);
