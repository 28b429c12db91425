import { expect, onTestFinished, test } from 'vitest';
import { spread, timesOf } from '../support/crowd.ts';
import { percentile } from '../support/load.ts';
import { readiness } from '../support/readiness.ts';
import { IN_USUAL_CONTAINER, Victim } from '../support/victim.ts';

/** Far more than two CPUs can serve with pages of eight calls each. */
const CLIENTS = 600;
const SECONDS = 4;
/** Probe latency in milliseconds. */
const AT_ONCE = 100;
/** Latency of served operations under overload in milliseconds, excluding time used by other programs. */
const SERVED_WITHIN = 1_800;
/** Minimum throughput relative to normal load; the clients themselves need CPU time, too. */
const LEAST_SERVED = 0.5;
/** Memory growth under overload in MB: an eighth of the container. */
const MOST_MORE = 128;
/** CPU time in milliseconds. */
const MOST_BLOCKED = 250;

test(
  'Rejects part of an excessive number of clients, serves the others quickly and keeps answering probes',
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

test('Keeps latency, readiness and memory stable at up to ten times its capacity', { timeout: 120_000 }, async () => {
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
});
