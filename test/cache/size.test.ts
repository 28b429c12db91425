import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Cache } from '../../src/cache/cache.ts';
import { addDays, type Counted } from '../support/countedShare.ts';

test('Counts pages, days and records as they are in memory, within a fifth', async () => {
  const [counted] = await once(new Worker(new URL('../support/countedShare.ts', import.meta.url)), 'message');
  const { pages, days, records }: Readonly<Record<string, Counted>> = counted;
  expect([pages?.entries, days?.entries, records?.entries]).toEqual([401, 1_501, 20_001]);
  for (const kind of [pages, days, records]) expect(Math.abs(Number(kind?.share) - 1)).toBeLessThan(0.2);
});

test('Keeps ninety days with three figures in less than four kilobytes', () => {
  const cache = new Cache(2 ** 20);
  addDays(cache, 1);
  expect(cache.size.bytes).toBeLessThan(4_096);
});
