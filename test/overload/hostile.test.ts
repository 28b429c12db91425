import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hostileEstimates } from '../support/hostileEstimates.ts';
import { hostileSizes } from '../support/hostileSizes.ts';
import { percentile } from '../support/load.ts';
import type { Victim } from '../support/victim.ts';
import { victimInUse } from '../support/victimInUse.ts';

/** As many copies of one request arrive at once, and their responses are never read. */
const COPIES = 60;
/** Bytes of all floods together. */
const MOST_GROWTH = 250_000_000;
/**
 * The same for 356 MB of bodies, one after the other: the young generation has 64 MB, and Node collects buffers only when
 * they have as much, or twice as much, so 64 to 177 MB were measured in 21 runs. A server that keeps bodies or the text of
 * documents grows by at least 356 MB.
 */
const MOST_GARBAGE = 250_000_000;
/** Milliseconds that 19 of 20 probes take, and any of them. */
const AT_ONCE = 100;
const SLOWEST = 500;
/** Milliseconds of processor time. */
const MOST_BLOCKED = 250;

let victim: Victim;
/** Bytes that it takes before the floods. */
let atFirst: number;

beforeAll(async () => {
  victim = await victimInUse();
  atFirst = victim.rss * 1e6;
}, 40_000);
afterAll(() => victim?.close());

describe('with a heap of 512 MB, sixty copies of one request whose responses are never read', () => {
  test.each(Object.entries({ ...hostileSizes, ...hostileEstimates }))(
    'neither fill the memory nor delay a probe: %s',
    { timeout: 60_000 },
    async (title, attack) => {
      const { result: probes, blocked, grown } = await victim.watched(victim.flood(attack, COPIES));
      const slowest = Math.max(...probes);
      console.log(
        `${title}: +${(grown / 1e6).toFixed()} MB, blocked ${blocked.toFixed()} ms, probes up to ${slowest.toFixed()} ms`,
      );
      expect(victim.rss * 1e6 - atFirst).toBeLessThan(MOST_GROWTH);
      expect(percentile(probes, 0.95)).toBeLessThan(AT_ONCE);
      // Sixty bodies of 100 kB arrive together: the probe beside them waits for one turn of the event loop more.
      expect(slowest).toBeLessThan(SLOWEST);
      expect(blocked).toBeLessThan(MOST_BLOCKED);
    },
  );
});

test(
  'with a heap of 512 MB, 3,750 documents that differ in nothing but a comment of 95 kB are all answered',
  { timeout: 120_000 },
  async () => {
    const fresh = await victimInUse();
    onTestFinished(() => fresh.close());
    let sent = 0;
    const lane = async () => {
      while (sent < 3_750) {
        const { status } = await fresh.post({ query: `{__typename}#${sent++}${'x'.repeat(95_000)}` });
        expect(status).toBe(200);
      }
    };
    const { grown } = await fresh.watched(Promise.all(Array.from({ length: 8 }, lane)));
    console.log(`3,750 documents: +${(grown / 1e6).toFixed()} MB`);
    expect(grown).toBeLessThan(MOST_GARBAGE);
  },
);
