import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { artistPage, idsOf } from '../support/landmarks.ts';
import { IN_SMALL_CONTAINER, Victim } from '../support/victim.ts';

/** `SOAK_SECONDS=600` runs the long version. */
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 10);
/** Pause before memory is measured again after the overload, in ms. */
const AFTERWARDS = SECONDS > 60 ? 15_000 : 5_000;
/** Enough clients to keep the program busy. */
const CLIENTS = 24;
const MEGABYTE = 1_000_000;
/** Memory of the container in MB, as in src/server/README.md. */
const CONTAINER = (512 * 1_048_576) / MEGABYTE;

const ids = idsOf('artist', 4_000);
const tenYears = `query ($id: ID!) {
  artist(id: $id) { audience(platform: "instagram", range: { start: "2016-11-25", end: "2026-11-20" }) { nodes { date followers } } }
}`;
const chart = 'query ($first: Int) { topSongs(first: $first) { nodes { id name artists { id name } } } }';

test(
  'A 512 MB container answers or rejects each operation under sustained overload',
  { timeout: (SECONDS + 90) * 1_000 },
  async () => {
    const cache = process.env['CACHE_MEGABYTES'] ?? '64';
    const victim = await Victim.start({ NODE_OPTIONS: IN_SMALL_CONTAINER, CACHE_MEGABYTES: cache });
    try {
      await victim.post({ query: '{ musicPlatforms { code } }' });
      await wait(3_000);
      const rest = victim.rss;
      const { operations, most, statuses } = await soak(victim);
      await wait(AFTERWARDS);
      console.log(
        `CACHE_MEGABYTES ${cache}: ${operations} operations in ${SECONDS} s; ` +
          `memory at rest ${rest.toFixed()} MB, most ${most.toFixed()} MB, ${AFTERWARDS / 1_000} s later ${victim.rss.toFixed()} MB`,
      );
      expect(victim.program.isRunning).toBe(true);
      expect(statuses).toContain(200);
      expect(statuses.difference(new Set([200, 503]))).toEqual(new Set());
      if (cache === '64') expect(most).toBeLessThan(CONTAINER);
    } finally {
      await victim.close();
    }
  },
);

async function soak(victim: Victim): Promise<{ operations: number; most: number; statuses: Set<number> }> {
  const end = performance.now() + SECONDS * 1_000;
  let operations = 0;
  let most = 0;
  const statuses = new Set<number>();
  const client = async () => {
    while (performance.now() < end) {
      const index = operations++;
      const query = index % 50 === 0 ? chart : index % 20 === 0 ? tenYears : artistPage;
      const { status } = await victim.post({ query, variables: { id: ids[index % ids.length], first: 500 } });
      statuses.add(status);
      most = Math.max(most, victim.rss);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { operations, statuses, most: Math.max(most, ...victim.vitals.map(({ rss }) => rss / MEGABYTE)) };
}
