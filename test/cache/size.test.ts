import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Cache } from '../../src/cache/cache.ts';
import { noPage, pageEntries } from '../../src/reads/pageEntries.ts';
import { addDays, type Counted } from '../support/countedShare.ts';

test('Counts pages, days and records as they are in memory, before they are used and after, within a fifth', async () => {
  const [counted] = await once(new Worker(new URL('../support/countedShare.ts', import.meta.url)), 'message');
  const kinds: readonly Counted[] = counted;
  expect(kinds.map(({ entries }) => entries)).toEqual([401, 401, 1_501, 1_501, 20_001, 20_001]);
  for (const { share } of kinds) expect(Math.abs(share - 1)).toBeLessThan(0.2);
});

test('Keeps ninety days with three figures in less than four kilobytes', () => {
  const cache = new Cache(2 ** 20);
  addDays(cache, 1);
  expect(cache.size.bytes).toBeLessThan(4_096);
});

const times = { source: 'page', requestedAt: Date.now(), lifetime: 60_000 };
const pageOf = (count: number, name: string) => ({
  ...noPage,
  items: Array.from({ length: count }, (_, index) => ({ node: { name }, relation: null, identity: `${index}` })),
});

test('Reads the text of an entry once, however often it is used', () => {
  const cache = new Cache(2 ** 20);
  const entry = { ...times, value: pageOf(100, 'One') };
  cache.add(pageEntries, 'page 1', [entry], []);
  const [first] = cache.get(pageEntries, 'page 1');
  expect(first).toEqual(entry);
  expect(cache.get(pageEntries, 'page 1')[0]).toBe(first);
});

test('Keeps an entry whose objects alone would not fit', () => {
  const cache = new Cache(10_000);
  cache.add(pageEntries, 'page 1', [{ ...times, value: pageOf(100, '') }], []);
  for (let use = 0; use < 2; use++) expect(cache.get(pageEntries, 'page 1')).toHaveLength(1);
});

function sizeOf(name: string): number {
  const cache = new Cache(2 ** 20);
  cache.add(pageEntries, 'page 1', [{ ...times, value: pageOf(1, name) }], []);
  return cache.size.bytes;
}

test('Counts two bytes for each character of a text that has one beyond Latin-1', () => {
  expect(sizeOf('椎名林檎') / sizeOf('Zoé!')).toBeGreaterThan(1.3);
});
