import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fault } from '../../src/sandbox/server.ts';
import { isWhole, LoadedSubgraph, PAGE_CALLS, shareOf, timesOf } from '../support/load.ts';

let subgraph: LoadedSubgraph;

beforeAll(async () => {
  subgraph = await LoadedSubgraph.start();
});
beforeEach(() => subgraph.reset({ timeoutMs: 8_000 }));
afterEach(async () => expect(await subgraph.presentThings()).toEqual([]));
afterAll(() => subgraph.close());

test('Reads an artist page with eight calls, each once', async () => {
  const pages = await subgraph.load({ seconds: 1 });
  expect(shareOf(pages, isWhole)).toBe(1);
  expect(await subgraph.sandbox.calls()).toHaveLength(pages.length * PAGE_CALLS);
});

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Transient failures of a call. resilience/transport.test.ts has the others. */
const kinds: Readonly<Record<string, Omit<Fault, 'match'>>> = {
  'status 503': { status: 503 },
  'an HTML page': { kind: 'html', status: 200 },
  'half a body': { kind: 'half-body' },
  'a broken connection': { kind: 'reset' },
};

const goals = [
  { rate: 0.1, leastWhole: 0.995, mostCalls: 1.2 },
  { rate: 0.2, leastWhole: 0.98, mostCalls: 1.3 },
];

test.each(Object.entries(kinds))(
  'With %s for 10 % and 20 % of all calls, 99.5 % and 98 % of the pages are complete for 1.2 and 1.3 times the calls',
  async (kind, fault) => {
    for (const { rate, leastWhole, mostCalls } of goals) {
      await subgraph.sandbox.turn({ faults: [{ match: '/api/', rate, ...fault }] });
      const before = (await subgraph.sandbox.calls()).length;
      const pages = await subgraph.pages(210, 10);
      const calls = (await subgraph.sandbox.calls()).length - before;
      const whole = shareOf(pages, isWhole);
      const cost = calls / (pages.length * PAGE_CALLS);
      console.log(
        `${kind} for ${percent(rate)}: ${percent(whole)} whole, ${cost.toFixed(3)} times the calls, ${timesOf(pages)}`,
      );
      expect(whole).toBeGreaterThanOrEqual(leastWhole);
      expect(cost).toBeLessThanOrEqual(mostCalls);
    }
  },
);
