import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSchema } from '../../src/schema.ts';
import { Dice } from '../support/fuzz/dice.ts';
import { hostileRequest } from '../support/fuzz/hostile.ts';
import { hostileErrors } from '../support/hostileErrors.ts';
import { hostileEstimates } from '../support/hostileEstimates.ts';
import { hostileSizes } from '../support/hostileSizes.ts';
import { artistPage, percentile } from '../support/load.ts';
import { idsOf } from '../support/upstream.ts';
import type { Attack, Outcome, Victim } from '../support/victim.ts';
import { victimInUse } from '../support/victimInUse.ts';

/** Milliseconds of processor time of one request without calls: at a stretch, and in all. */
const MOST_BLOCKED = 250;
const MOST_USED = 500;
/** Random requests, and the first of their seeds. */
const REQUESTS = 40;
const SEED = Number(process.env['RANDOM_SEED'] ?? 1);
/** Requests of one burst, and milliseconds of all bursts. */
const BURST = 12;
const BURSTS = 20_000;
/** Milliseconds of a probe beside bursts. */
const SLOWEST_PROBE = 1_000;
const MOST_BYTES = 5_000_000;
/** Lines of the log: one for the operation, and those of its failures. */
const MOST_LINES = 7;
/** Megabytes that a process with a heap of 512 MB takes at most. */
const MOST_MEMORY = 700;

let victim: Victim;

beforeAll(async () => {
  victim = await victimInUse();
  await victim.post({ query: '{ topArtists(first: 500) { nodes { name } } }' });
}, 40_000);
afterAll(() => victim?.close());

describe('One request of less than 100 kB without calls', () => {
  test.each(Object.entries({ ...hostileErrors, ...hostileSizes, ...hostileEstimates }))(
    'takes little processor time, with a bounded response and few lines of the log: %s',
    async (title, attack) => {
      await victim.post(attack);
      const lines = victim.program.log.length;
      const copies = [1, 2, 3].map(spaces => spaced(attack, spaces));
      const costs = [];
      for (const copy of copies) costs.push(await victim.watched(victim.post(copy)));
      const [blocked, used] = [costs.map(cost => cost.blocked), costs.map(cost => cost.used)];
      console.log(
        `${title}: ${used.map(Math.round).join(', ')} ms, at a stretch ${blocked.map(Math.round).join(', ')}`,
      );
      // Of three, since a collection of garbage falls to one of many requests.
      expect(percentile(blocked, 0.5)).toBeLessThan(MOST_BLOCKED);
      expect(percentile(used, 0.5)).toBeLessThan(MOST_USED);
      for (const { result } of costs) expectBounded(result);
      expect(victim.program.log.length - lines).toBeLessThanOrEqual(copies.length * MOST_LINES);
    },
  );
});

test(`Random requests without calls take as little (RANDOM_SEED=${SEED})`, { timeout: 60_000 }, async () => {
  const schema = createSchema();
  const costs: { seed: number; blocked: number; used: number }[] = [];
  for (let seed = SEED; seed < SEED + REQUESTS; seed++) {
    const attack = hostileRequest(schema, new Dice(seed));
    // The second time, its data is cached and its code is compiled.
    await victim.post(attack);
    const { result, blocked, used } = await victim.watched(victim.post({ ...attack, query: `${attack.query} ` }));
    expectBounded(result);
    costs.push({ seed, blocked, used });
  }
  const slowest = (cost: 'blocked' | 'used') => costs.toSorted((a, b) => b[cost] - a[cost])[0];
  console.log(`random requests, the slowest in ms: ${JSON.stringify([slowest('used'), slowest('blocked')])}`);
  expect(costs.filter(({ blocked }) => blocked > MOST_BLOCKED)).toEqual([]);
  expect(costs.filter(({ used }) => used > MOST_USED)).toEqual([]);
});

test('Thirty at once are answered or refused within their second, and do not delay another client for long', async () => {
  const attack = hostileErrors['wrong arguments in each row'];
  const page = { query: artistPage, variables: { id: idsOf('artist', 1)[0] } };
  const attacks = Promise.all(Array.from({ length: 30 }, (_, index) => victim.post(spaced(attack, index))));
  const times: number[] = [];
  const over = new AbortController();
  void attacks.finally(() => over.abort());
  while (!over.signal.aborted) {
    const beganAt = performance.now();
    expect((await victim.post(page)).status).toBe(200);
    times.push(performance.now() - beganAt);
  }
  const statuses = Map.groupBy(await attacks, ({ status }) => status);
  expect(new Set(statuses.keys()).difference(new Set([200, 503]))).toEqual(new Set());
  expect(statuses.get(200)?.length).toBeGreaterThan(4);
  expect(Math.max(...times)).toBeLessThan(SLOWEST_PROBE);
});

/** The spaces keep it from being answered with a cached response. */
const spaced = (attack: Attack | undefined, spaces: number): Attack => {
  return { ...attack, query: (attack?.query ?? '') + ' '.repeat(spaces) };
};

/** At most 5 MB, a hundred errors, and the one that says so. */
function expectBounded({ status, bytes, text, codes }: Outcome): void {
  expect(status).toBe(200);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(text.split('"extensions":{"code":').length - 1).toBeLessThanOrEqual(101);
  expect(codes).not.toContain('INTERNAL_SERVER_ERROR');
}

test(
  'With a heap of 512 MB, bursts of twelve for twenty seconds do not end the process, fill its memory or delay a probe',
  { timeout: BURSTS + 60_000 },
  async () => {
    const attacks = Object.values(hostileErrors);
    const end = performance.now() + BURSTS;
    let bursts = 0;
    const attackAll = async () => {
      for (; performance.now() < end; bursts++) await burstOf(attacks[bursts % attacks.length], bursts);
    };
    const { result: probes, blocked } = await victim.watched(victim.probed(attackAll()));
    const memory = Math.max(...victim.vitals.map(({ rss }) => rss)) / 1e6;
    const slowest = Math.max(...probes);
    console.log(
      `${bursts} bursts: at most ${memory.toFixed()} MB, blocked ${blocked.toFixed()} ms, probes ${slowest.toFixed()}`,
    );
    expect(victim.program.isRunning).toBe(true);
    expect(memory).toBeLessThan(MOST_MEMORY);
    expect(slowest).toBeLessThan(SLOWEST_PROBE);
    const page = await victim.post({ query: artistPage, variables: { id: idsOf('artist', 1)[0] } });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('"errors"');
  },
);

async function burstOf(attack: Attack | undefined, burst: number): Promise<void> {
  const copy = spaced(attack, burst % 50);
  const outcomes = await Promise.all(Array.from({ length: BURST }, () => victim.post(copy)));
  // Those that have waited for a second are refused.
  const served = outcomes.filter(({ status }) => status !== 503);
  expect(served.length).toBeGreaterThan(0);
  for (const outcome of served) expectBounded(outcome);
}
