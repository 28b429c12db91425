import { expect, onTestFinished, test } from 'vitest';
import { spread, timesOf } from '../support/crowd.ts';
import { percentile } from '../support/load.ts';
import { readiness } from '../support/readiness.ts';
import { IN_USUAL_CONTAINER, Victim } from '../support/victim.ts';

/** Far more than two processors can serve with pages of eight calls each. */
const CLIENTS = 600;
const SECONDS = 4;
/** Milliseconds of a probe. */
const AT_ONCE = 100;
/** Milliseconds of an operation that is served although clients send more than can be, without those of other programs. */
const SERVED_WITHIN = 1_800;
/** Part of the operations that are served without an overload: clients of ten times as many need a processor, too. */
const LEAST_SERVED = 0.5;
/** Megabytes that an overload takes beyond what the process has without one: an eighth of its container. */
const MOST_MORE = 128;
/** Milliseconds of processor time. */
const MOST_BLOCKED = 250;

test(
  'Refuses some of far too many clients at once, serves the others quickly, and reports its health meanwhile',
  { timeout: 60_000 },
  async () => {
    const victim = await Victim.start({ NODE_OPTIONS: IN_USUAL_CONTAINER });
    onTestFinished(() => victim.close());
    await victim.crowd({ clients: 4, seconds: 2 });
    const asked = victim.crowd({ clients: CLIENTS, seconds: SECONDS });
    const looks = victim.probed(asked);
    const { result: met, blocked } = await victim.watched(asked);
    const [answered, refused] = [timesOf(met, 200), timesOf(met, 503)];
    console.log(
      `answered ${spread(answered)}; refused ${spread(refused)}; health ${spread(await looks)}; blocked ${blocked.toFixed()} ms`,
    );
    expect(refused.length).toBeGreaterThan(0);
    expect(answered.length).toBeGreaterThan(0);
    expect(met.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(met.some(({ status, hasErrors }) => status === 200 && hasErrors)).toBe(false);
    expect(percentile(answered, 0.99)).toBeLessThan(SERVED_WITHIN);
    expect(percentile(await looks, 0.9)).toBeLessThan(AT_ONCE);
    expect(blocked).toBeLessThan(MOST_BLOCKED);
  },
);

test(
  'Serves pages as soon as without an overload, stays ready and takes little more memory at up to ten times its capacity',
  { timeout: 120_000 },
  async () => {
    // Without a cache, so that each page makes its calls.
    const victim = await Victim.start({ NODE_OPTIONS: IN_USUAL_CONTAINER, CACHE_MEGABYTES: '1' });
    onTestFinished(() => victim.close());
    await victim.crowd({ clients: 32, seconds: 2 });
    const busy = timesOf(await victim.crowd({ clients: 32, seconds: SECONDS }), 200);
    const { rss } = victim;
    console.log(`without an overload ${spread(busy)}, ${rss.toFixed()} MB`);
    for (const times of [2, 5, 10]) {
      const load = victim.crowd({ perSecond: (times * busy.length) / SECONDS, seconds: SECONDS });
      const [met, ready] = await Promise.all([load, readiness(() => victim.isReady(), load)]);
      const [answered, refused] = [timesOf(met, 200), timesOf(met, 503)];
      console.log(
        `${times} times the capacity: answered ${spread(answered)}; refused ${spread(refused)}; ` +
          `ready in ${(100 * ready).toFixed()} % of the probes; ${victim.rss.toFixed()} MB`,
      );
      expect(met.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      expect(answered.length).toBeGreaterThan(LEAST_SERVED * busy.length);
      expect(percentile(answered, 0.99)).toBeLessThan(SERVED_WITHIN);
      expect(ready).toBe(1);
      expect(victim.rss - rss).toBeLessThan(MOST_MORE);
    }
  },
);
